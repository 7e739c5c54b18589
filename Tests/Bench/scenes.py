"""What moves by motions and layers: what a picture costs to compose, what the bundled mascots cost
that are made of motion beside a still Pip, and whether everything that rests is silent."""

import os
import subprocess

import allocations
from cases import DIRECT, INDEXED, PANE, mascot
from figures import Figure, at_most
from ptyrun import watch

_COMPOSED = ((40, 20), (200, 60))
_PICTURES = 3000
_LONGEST = 1000.0
"""The most microseconds that a picture may take."""

_CYCLES = {"heart": 2.334, "waves": 1.75}
"""The seconds of a cycle of those whose bytes are counted."""
_COLOURS = {DIRECT: 1 << 24, INDEXED: 256}
_SETTLED = 3.06
"""When a program has settled, in seconds after its first paint."""

_LEAP = 3.2
"""How long the face of `emoji` leaps at least, in seconds."""
_SPRING = 1.5
"""After how many seconds the spring of `square` has settled for certain."""
_STILL = ("heart", "waves", "circle", "emoji", "square", "stepper")
_PAUSED = ("heart", "waves", "circle")


def measure(setup):
    return _compose(setup) + _play(setup)


# Composing, from inside

def _compose(setup):
    figures = []
    for columns, rows in _COMPOSED:
        case, command = f"{columns}×{rows}", [setup.scenes, "compose", columns, rows, _PICTURES]
        times = _ask(command)
        count, stacks = _count(setup, command)
        drawing, moment = times["drawing"] / 1000, times["moment"] / 1000
        figures += [
            at_most(Figure(case, "3 layers", "composing a picture", drawing, "µs"), _LONGEST),
            Figure(case, "3 layers", "moving, and finding when", moment, "µs"),
            at_most(
                Figure(case, "3 layers", "allocations a picture", count / _PICTURES), 0, "none"),
        ]
        if stacks:
            setup.notes += allocations.places(f"3 layers, {case}", stacks, _PICTURES)
    return figures


def _ask(command, **variables):
    """The figures that the program prints."""
    done = subprocess.run([str(word) for word in command], env={**os.environ, **variables},
                          capture_output=True, text=True, check=True)
    return {name: int(number) for name, number in map(str.split, done.stdout.splitlines())}


def _count(setup, command):
    """The allocations of all pictures, and who makes them."""
    report = setup.folder / "scene-allocations"
    _ask(command, LD_PRELOAD=str(setup.preload), MALLOCCOUNT_REPORT=str(report),
         MALLOCCOUNT_AFTER="1000000000")
    numbers, stacks = allocations.read(report)
    return numbers["allocations"], stacks


# The program as it plays

class _Run:
    """A mascot that is watched from one moment to another, in seconds after its first paint."""

    def __init__(self, setup, name, variant, since, until, key=None, at=None, options=()):
        self.name, self.variant, self.since, self.until = name, variant, since, until
        self.key, self.pressed_at = key, at
        self.program = mascot(variant, [setup.binary, name, *options])
        self.before = self.after = None

    @property
    def span(self):
        return self.after[0] - self.before[0]

    @property
    def spent(self):
        return self.after[1] - self.before[1]

    @property
    def changes(self):
        return len(self.program.repaints(self.before[0], self.after[0]))

    @property
    def bytes(self):
        """Of whole cycles, where that was asked for: a busy bench looks a little late."""
        begin, end = (self.program.first_paint + moment for moment in (self.since, self.until))
        return sum(len(data) for time, data in self.program.chunks if begin <= time < end)

    @property
    def rate(self):
        """Bytes a second."""
        return self.bytes / (self.until - self.since)

    def steps(self):
        """What is done to it, and when."""
        yield self.since, lambda: setattr(self, "before", self._sample())
        yield self.until, lambda: setattr(self, "after", self._sample())
        if self.key:
            yield self.pressed_at, lambda: self.program.press(self.key)

    def _sample(self):
        return self.program.age, self.program.counters()


def _play(setup):
    """All side by side: those that move, and those that may not."""
    end = max(setup.seconds, _SETTLED + _LEAP + 0.5)
    moving = {}
    for name, period in _CYCLES.items():
        cycles = max(1, int((end - _SETTLED) / period))
        for variant in (DIRECT, INDEXED):
            moving[name, variant] = _Run(setup, name, variant, _SETTLED, _SETTLED + cycles * period)
    moving["circle", DIRECT] = _Run(setup, "circle", DIRECT, _SETTLED, end)
    moving["leap", DIRECT] = _Run(
        setup, "emoji", DIRECT, _SETTLED, _SETTLED + _LEAP, b"p", _SETTLED - 0.2)
    pip = _Run(setup, setup.pack.folder.name, DIRECT, _SETTLED, end)
    silent = {"square settled": _Run(setup, "square", DIRECT, 1.0 + _SPRING, end, b"s", 1.0)}
    silent |= {f"{name} reduced": _Run(setup, name, DIRECT, 1.0, end, options=["--reduce-motion"])
               for name in _STILL}
    silent |= {f"{name} paused": _Run(setup, name, DIRECT, 2.0, end, b" ", 1.0)
               for name in _PAUSED}
    _watch([*moving.values(), pip, *silent.values()])
    figures = []
    for (name, variant), run in moving.items():
        figures += _of_moving(setup, name, run, pip)
    for name, run in silent.items():
        figures += _of_silent(name, run)
    return figures


def _watch(runs):
    programs = [run.program.start() for run in runs]
    watch(programs, 10, until=lambda: all(each.first_paint is not None for each in programs))
    steps = [(run.program.started + run.program.first_paint + moment, number, act)
             for number, run in enumerate(runs) for moment, act in run.steps()]
    clock = runs[0].program
    for due, _, act in sorted(steps, key=lambda step: step[:2]):
        watch(programs, max(0.0, due - clock.started - clock.age))
        act()
    for program in programs:
        program.end(key=b"q")
        program.close()


def _of_moving(setup, case, run, pip):
    own, still = run.spent, pip.spent
    extra = own.wakeups - run.changes
    figures = [
        Figure(case, run.variant, "wake-ups a change", own.wakeups / max(1, run.changes), "",
               budget="1, and 0.1/s", is_kept=extra <= 0.1 * run.span + 1),
        Figure(case, run.variant, "changes a second", run.changes / run.span),
        # Beside it stands what Pip costs, who breathes.
        Figure(case, run.variant, "CPU (beside it: idle Pip)", own.cpu_ns / 1000 / run.span,
               "µs/s", still.cpu_ns / 1000 / pip.span),
    ]
    if case not in _CYCLES:
        return [*figures, Figure(case, run.variant, "bytes a second", run.rate)]
    least = _bound(setup, run)
    figures.append(at_most(
        Figure(case, run.variant, "bytes a second", run.rate, bound=least),
        1.15 * least, "1.15 × bound"))
    return figures


def _bound(setup, run):
    """The fewest bytes a second for the pictures of the same cycles."""
    since, until = (round(moment * 1000) for moment in (run.since, run.until))
    found = _ask([setup.scenes, "bound", run.name, *PANE, _COLOURS[run.variant], since, until])
    return found["bytes"] / (run.until - run.since)


def _of_silent(case, run):
    if run.key and not run.program.repaints(run.program.first_paint + run.pressed_at):
        raise RuntimeError(f"{case}: a key changed nothing")
    return [
        at_most(Figure(case, run.variant, f"wake-ups in {run.span:.0f} s", run.spent.wakeups),
                0, "none"),
        at_most(Figure(case, run.variant, f"bytes in {run.span:.0f} s", run.bytes), 0, "none"),
    ]
