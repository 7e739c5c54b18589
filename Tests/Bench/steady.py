"""What a moving picture costs once it runs: wake-ups, CPU, bytes, memory."""

import time

from cases import DIRECT, INDEXED
from figures import Figure, at_most, at_most_floor
from procfs import peak_memory
from ptyrun import watch

SETTLED = 2.06
"""When a program has settled, in seconds after its first paint; between two frames of every case."""

_MEMORY = 8 * 1024 * 1024


def measure(setup, cases):
    """Runs the cases side by side, each mascot beside its floor."""
    runs = [(case, [program.start() for program in case.programs(setup)]) for case in cases]
    programs = [program for _, group in runs for program in group]
    early, late, memory = {}, {}, {}
    start = time.monotonic()
    for program in programs:
        watch(programs, 10, until=lambda: program.first_paint is not None)
        watch(programs, max(0.0, program.first_paint + SETTLED - program.age))
        early[program] = (program.age, program.counters())
    watch(programs, max(0.0, setup.seconds - (time.monotonic() - start)))
    for program in programs:
        late[program] = (program.age, program.counters())
        memory[program] = peak_memory(program.pid)
    figures = []
    for case, group in runs:
        found = {each: _summary(setup, case, each, early, late, memory) for each in group}
        for program in group[:-1]:
            figures += _figures(setup, case, program.name, found[program], found[group[-1]])
    for program in programs:
        program.end(key=b"q")
        program.close()
    return figures


def _summary(setup, case, program, early, late, memory):
    (begin, before), (end, after) = early[program], late[program]
    span = end - begin
    spent = after - before
    period = setup.pack.period(case.mood)
    # Whole cycles, lest the part of a cycle at the end speaks for or against it.
    cycles = max(1, int((end - program.first_paint - SETTLED) / period))
    since = program.first_paint + SETTLED
    cycle = program.repaints(since, since + cycles * period)
    changes = len(program.repaints(begin, end))
    return {
        "span": span,
        "changes": changes,
        "wakeups": spent.wakeups,
        "preemptions": spent.preemptions / span,
        "cpu": spent.cpu_ns / 1000 / span,
        "start cpu": (before.cpu_ns - program.cpu_before_ns) / 1e6,
        "all bytes": len(program.data) / end,
        "bytes": sum(len(data) for _, data in cycle) / cycles / period,
        "repaint": sum(len(data) for _, data in cycle) / max(1, len(cycle)),
        "memory": memory[program],
    }


def _figures(setup, case, name, own, floor):
    in_colour = name in (DIRECT, INDEXED)

    def figure(what, key, unit=""):
        return Figure(case.name, name, what, own[key], unit, floor[key])

    extra = own["wakeups"] - own["changes"]
    wakeups = Figure(
        case.name, name, "wake-ups a second", own["wakeups"] / own["span"], "",
        floor["wakeups"] / floor["span"], budget="one a change +0.1/s",
        # One may lie on either side of the end of the measurement.
        is_kept=extra <= 0.1 * own["span"] + 1)
    repaint = at_most_floor(figure("bytes a repaint", "repaint"), 0.75 if in_colour else 1)
    repaint.bound = setup.bounds.get(f"{case.name}/{name}")
    if repaint.bound:
        repaint.budget += ", 1.15 × bound"
        repaint.is_kept = repaint.is_kept and own["repaint"] <= 1.15 * repaint.bound
    memory = figure("peak memory", "memory", "MiB")
    memory.value /= 2**20
    memory.floor /= 2**20
    return [
        wakeups,
        Figure(case.name, name, "wake-ups a change", own["wakeups"] / max(1, own["changes"]), "",
               floor["wakeups"] / max(1, floor["changes"])),
        at_most_floor(figure("CPU", "cpu", "µs/s")),
        figure("CPU until settled", "start cpu", "ms"),
        figure("preempted", "preemptions", "/s"),
        figure("bytes a second, all", "all bytes"),
        figure("bytes a second, settled", "bytes"),
        repaint,
        at_most(memory, _MEMORY / 2**20, "8 MiB"),
    ]
