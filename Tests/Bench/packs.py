"""Packs of 1, 100 and 10,000 frames of plain text: first paint, memory, the speed of reading."""

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


def measure(setup):
    packs = {count: _generate(setup.folder / f"pack-{count}", count) for count in _COUNTS}
    makers = [partial(_mascot, setup, pack) for pack in packs.values()]
    makers += [partial(_floor, setup, count, pack) for count, pack in packs.items()]
    times = starts.times(makers, rounds=5 if setup.quick else starts.ROUNDS)
    own, floors = times[:len(packs)], times[len(packs):]
    figures = []
    base = None
    for count, make, paints, listed in zip(_COUNTS, makers, own, floors):
        case = f"pack of {count:,}"
        figures += starts.figures(case, "text", paints, listed)
        _allow_listing(figures[-1], floors[0], listed)
        text = sum(file.stat().st_size for file in (packs[count] / "idle").iterdir())
        cpu, seconds, memory = _load(make())
        limit = _MEMORY + 3 * text
        figures.append(at_most(
            Figure(case, "text", "peak memory", memory / 2**20, "MiB"), limit / 2**20,
            f"8 MiB + 3 × text = {limit / 2**20:.0f} MiB"))
        figures.append(Figure(case, "text", "CPU until all is read", cpu * 1000, "ms"))
        if base is None:
            base = (text, cpu)
        elif cpu > base[1]:
            speed = (text - base[0]) / (cpu - base[1]) / 1e6
            figures.append(Figure(case, "text", "frames read a second of CPU", speed,
                                  f"MB ({text / 1e6:.1f} MB in {seconds:.2f} s)"))
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


def _load(program):
    """Seconds of CPU and of time until all frames have been read, and the peak memory."""
    with program:
        used, since = -1, 0.0
        while program.age < 120:
            watch([program], 0.05)
            cpu = program.counters().cpu_ns
            if cpu - used > 200_000:
                used, since = cpu, program.age
            elif program.age - since > 0.5:
                break
        memory = peak_memory(program.pid)
        return (used - program.cpu_before_ns) / 1e9, since, memory


def _generate(folder, count):
    """Frames cut from one texture, no two of them alike."""
    columns, rows = _FRAME
    wide = [_texture(row, columns + 100) for row in range(rows + 100)]
    (folder / "idle").mkdir(parents=True)
    for number in range(count):
        down, right = number % 100, number // 100
        lines = (line[right:right + columns] for line in wide[down:down + rows])
        (folder / "idle" / f"frame_{number:05}.txt").write_text("\n".join(lines) + "\n")
    return folder


def _texture(row, columns):
    """A row of hills and hollows with much sky, as the pictures of text films are."""
    line = ""
    for column in range(columns):
        height = math.sin(column / 7.3 + math.sin(row / 9.1) * 3) + math.sin(row / 5.7 - column / 11.9)
        line += _GLYPHS[max(0, int(height * 5))] if height < 2 else _GLYPHS[-1]
    return line
