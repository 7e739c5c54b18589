"""What is measured: the cases, and the programs of each."""

from dataclasses import dataclass, field
from pathlib import Path

import score
from ptyrun import Program

DIRECT, INDEXED, MONO, FLOOR = "24-bit", "256 colours", "monochrome", "floor"
PANE = (100, 40)
_ENVIRONMENTS = {DIRECT: {"COLORTERM": "truecolor"}, INDEXED: {}, MONO: {"NO_COLOR": "1"}}


@dataclass
class Setup:
    """Where everything is, and how long it may take."""

    binary: Path
    floor: Path
    pack: score.Pack
    folder: Path
    """For files of the bench; it is empty at first."""
    seconds: float = 20.0
    quick: bool = False
    dynamic: Path | None = None
    """A build with the dynamic runtime, for counting allocations."""
    preload: Path | None = None
    """Counts allocations in a program with a dynamic loader."""
    scenes: Path | None = None
    """The program that measures scenes from inside."""
    bounds: dict = field(default_factory=dict)
    """The fewest bytes a repaint that are possible, by case and variant (`idle/24-bit`)."""
    notes: list = field(default_factory=list)
    """What is told below the table."""


def mascot(variant, command, pane=PANE):
    """mascot-tui with its arguments, in a terminal with so many colours."""
    return Program(variant, command, pane, _ENVIRONMENTS[variant])


@dataclass(frozen=True)
class Case:
    """A picture that moves, in a pane, with the variants of mascot-tui that show it."""

    name: str
    mood: str
    pane: tuple = PANE
    variants: tuple = (DIRECT, INDEXED)
    action: str = "blink"

    @property
    def in_colour(self):
        return MONO not in self.variants

    def mascot(self, setup, variant, *arguments):
        return mascot(variant, [setup.binary, "--mood", self.mood, *arguments], self.pane)

    def floor(self, setup, speed=1):
        path = setup.folder / f"{self.name}-{speed}.score"
        if not path.exists():
            score.write(
                path, setup.pack, self.mood, self.action, self.pane, self.in_colour, speed)
        return Program(FLOOR, [setup.floor, path], self.pane)

    def programs(self, setup, speed=1):
        """All variants, and the floor last."""
        options = ["--speed", speed] if speed != 1 else []
        own = [self.mascot(setup, variant, *options) for variant in self.variants]
        return [*own, self.floor(setup, speed)]


IDLE = Case("idle", "idle")
WORKING = Case("working", "working")
SMALL = Case("small", "idle", pane=(40, 14))
MONOCHROME = Case("mono", "idle", variants=(MONO,))
MOVING = [IDLE, WORKING, SMALL, MONOCHROME]
