"""Where nothing may happen: paused, still, nothing to read, nobody who reads."""

from cases import DIRECT, WORKING
from figures import Figure
from ptyrun import watch

_SETTLED = 2.1


def measure(setup):
    """Runs them side by side; each is given a second to begin."""
    paused = WORKING.mascot(setup, DIRECT)
    still = WORKING.mascot(setup, DIRECT, "--reduce-motion")
    no_input = WORKING.mascot(setup, DIRECT)
    no_input.no_input = True
    stalled = WORKING.mascot(setup, DIRECT)
    programs = [program.start() for program in (paused, still, no_input, stalled)]
    watch(programs, 1.0)
    paused.press(b" ")
    stalled.stall()
    watch(programs, _SETTLED - 1.0)
    early = [(program.age, program.counters()) for program in programs]
    watch(programs, setup.seconds - _SETTLED)
    late = [(program.age, program.counters()) for program in programs]
    found = [(begin, end, after - before)
             for (begin, before), (end, after) in zip(early, late)]
    stalled.read_on()
    for program in programs:
        program.end(key=b"q" if program is not no_input else None)
        program.close()
    figures = []
    for name, program, (begin, end, spent) in zip(
            ("paused", "reduced motion", "no input", "output stalled"), programs, found):
        # A terminal that is full shows nothing new.
        changes = 0 if program is stalled else len(program.repaints(begin, end))
        allowed = 0.1 * (end - begin) + (1 if changes else 0)
        figures.append(Figure(
            name, DIRECT, "wake-ups a second", spent.wakeups / (end - begin), "",
            budget="one a change +0.1/s" if changes else "none",
            is_kept=spent.wakeups <= changes + allowed if changes else spent.wakeups == 0))
        figures.append(Figure(name, DIRECT, "CPU", spent.cpu_ns / 1000 / (end - begin), "µs/s"))
        if program in (paused, still):
            count = sum(len(data) for time, data in program.chunks if begin <= time < end)
            figures.append(Figure(
                name, DIRECT, "bytes", count, budget="none", is_kept=count == 0))
    return figures
