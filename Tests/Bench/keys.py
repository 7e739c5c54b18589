"""How soon a key changes the picture, at random moments of an idle mascot."""

import random
import time

from cases import IDLE
from figures import Figure, at_most, median, percentile
from ptyrun import watch

_KEYS, _QUICK_KEYS = 40, 6
_SLACK = 0.15
_LONGEST_WAIT = 1.0


def measure(setup):
    count = _QUICK_KEYS if setup.quick else _KEYS
    programs = [program.start() for program in IDLE.programs(setup)]
    watch(programs, 1.0)
    delays = _press(programs, count, setup.pack.states[IDLE.action]["key"].encode(),
                    setup.pack.length(IDLE.action))
    for program in programs:
        program.end(key=b"q")
        program.close()
    frame = setup.pack.frames(IDLE.mood, 1)[0][0]
    floor = delays[-1]
    figures = []
    for program, own in zip(programs[:-1], delays[:-1]):
        figures.append(at_most(
            Figure(IDLE.name, program.name, f"key to bytes, median of {count}", median(own), "ms",
                   median(floor)),
            2 * median(floor), "2 × the floor"))
        figures.append(at_most(
            Figure(IDLE.name, program.name, "key to bytes, 99th percentile", percentile(own, 99),
                   "ms", percentile(floor, 99)),
            frame, f"a frame: {frame} ms"))
    return figures


def _press(programs, count, key, length):
    """The delays of each program in ms: a key is pressed once the action before has ended."""
    dice = random.Random(1)
    delays = [[] for _ in programs]
    due = [time.monotonic() + dice.uniform(0, _LONGEST_WAIT) for _ in programs]
    while True:
        waiting = [place for place in range(len(programs)) if len(delays[place]) < count]
        if not waiting:
            return delays
        place = min(waiting, key=lambda each: due[each])
        program = programs[place]
        watch(programs, max(0.0, due[place] - time.monotonic()))
        seen = len(program.chunks)
        pressed = program.age
        program.press(key)
        watch([program], 2.0, until=lambda: len(program.chunks) > seen)
        if len(program.chunks) == seen:
            raise RuntimeError(f"{program.name}: a key changed nothing")
        delays[place].append((program.chunks[seen][0] - pressed) * 1000)
        due[place] = time.monotonic() + length + _SLACK + dice.uniform(0, _LONGEST_WAIT)
