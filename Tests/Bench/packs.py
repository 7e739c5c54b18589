"""Packs of 1, 100 and 10,000 frames of plain text, and of many coloured ones: first paint, memory,
the speed of reading."""

import math
from functools import partial

import score
import starts
from cases import FLOOR
from figures import Figure, at_most, median
from procfs import peak_memory
from ptyrun import Program, watch

_COUNTS = (1, 100, 10_000)
_FRAME = (100, 41)
# A frame of 41 rows needs some more for the label and the keys.
_PANE = (100, 44)
_MEMORY = 8 * 2**20
_GLYPHS = " .:-=+*#%@"
_BLOCKS = {"*": "░", "#": "▒", "%": "▓", "@": "█"}
# Fewer, for they have more bytes, and a pack may have 64 MiB.
_COLOURED_COUNT = 2_500


def measure(setup):
    packs = {count: _generate(setup.folder / f"pack-{count}", count) for count in _COUNTS}
    makers = [partial(_mascot, setup, pack) for pack in packs.values()]
    makers += [partial(_floor, setup, count, pack) for count, pack in packs.items()]
    times = starts.times(makers, rounds=5 if setup.quick else starts.ROUNDS)
    own, floors = times[:len(packs)], times[len(packs):]
    figures = []
    loads = []
    for count, make, paints, listed in zip(_COUNTS, makers, own, floors):
        case = f"pack of {count:,}"
        figures += starts.figures(case, "text", paints, listed)
        _allow_listing(figures[-1], floors[0], listed)
        loads.append(_Load(make(), packs[count]))
        figures += _figures(case, "text", loads[-1], loads[0])
    coloured = [_generate(setup.folder / f"coloured-{count}", count, _coloured, "ans")
                for count in (1, _COLOURED_COUNT)]
    one, many = (_Load(_mascot(setup, pack), pack) for pack in coloured)
    return figures + _figures(f"pack of {_COLOURED_COUNT:,}", "ansi", many, one)


def _figures(case, program, load, one):
    """The memory and the speed of a load, beside that of a single frame."""
    limit = _MEMORY + 3 * load.text
    figures = [
        at_most(Figure(case, program, "peak memory", load.memory / 2**20, "MiB"), limit / 2**20,
                f"8 MiB + 3 × text = {limit / 2**20:.0f} MiB"),
        Figure(case, program, "CPU until all is read", load.cpu * 1000, "ms"),
    ]
    if load is not one and load.cpu > one.cpu:
        speed = (load.text - one.text) / (load.cpu - one.cpu) / 1e6
        figures.append(Figure(case, program, "frames read a second of CPU", speed,
                              f"MB ({load.text / 1e6:.1f} MB in {load.seconds:.2f} s)"))
    return figures


def _allow_listing(paint, one, listed):
    """Holds the first paint against the floor of one frame, with the listing on top."""
    floor = median(one[1])
    listing = max(0.0, median(listed[1]) - floor)
    at_most(paint, 1.5 * floor + listing, "1.5 × the floor of one frame + listing")


def _floor(setup, count, pack):
    """The floor of one frame, which also lists the names of all."""
    path = setup.folder / f"pack-{count}.score"
    if not path.exists():
        score.write_text(path, pack / "idle" / "frame_00000.txt", _FRAME, _PANE, "idle")
    return Program(FLOOR, [setup.floor, path], _PANE)


def _mascot(setup, pack):
    # A frame each 100 s: what is measured is the reading.
    return Program("text", [setup.binary, pack, "--fps", "0.01"], _PANE, {"COLORTERM": "truecolor"})


class _Load:
    """The text of a pack, and the CPU, the time and the peak memory until all of it is read."""

    def __init__(self, program, pack):
        self.text = sum(file.stat().st_size for file in (pack / "idle").iterdir())
        with program:
            used, since = -1, 0.0
            while program.age < 120:
                watch([program], 0.05)
                cpu = program.counters().cpu_ns
                if cpu - used > 200_000:
                    used, since = cpu, program.age
                elif program.age - since > 0.5:
                    break
            self.memory = peak_memory(program.pid)
            self.cpu = (used - program.cpu_before_ns) / 1e9
            self.seconds = since


def _generate(folder, count, write="".join, ending="txt"):
    """Frames cut from one texture, no two of them alike.

    `write` makes the text of a row from its characters.
    """
    columns, rows = _FRAME
    wide = [_texture(row, columns + 100) for row in range(rows + 100)]
    (folder / "idle").mkdir(parents=True)
    for number in range(count):
        down, right = number % 100, number // 100
        lines = (write(line[right:right + columns]) for line in wide[down:down + rows])
        (folder / "idle" / f"frame_{number:05}.{ending}").write_text("\n".join(lines) + "\n")
    return folder


def _coloured(line):
    """The row with a colour for each height, the upper ones in blocks."""
    text, last = "", " "
    for character in line:
        if character != last:
            height = _GLYPHS.index(character)
            text += f"\033[38;2;{20 * height};{255 - 20 * height};128m" if height else "\033[m"
            last = character
        text += _BLOCKS.get(character, character)
    return text + "\033[m"


def _texture(row, columns):
    """A row of hills and hollows with much sky, as the pictures of text films are."""
    line = ""
    for column in range(columns):
        height = math.sin(column / 7.3 + math.sin(row / 9.1) * 3) + math.sin(row / 5.7 - column / 11.9)
        line += _GLYPHS[max(0, int(height * 5))] if height < 2 else _GLYPHS[-1]
    return line
