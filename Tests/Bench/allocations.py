"""How many allocations a repaint takes in the steady state, and where they come from.

A library that counts cannot be loaded into the static release, so a release with the dynamic runtime
is counted; the code is the same.
"""

import re

from cases import DIRECT, IDLE, INDEXED, WORKING, mascot
from figures import Figure, at_most
from ptyrun import watch
from symbols import Symbols

_BEGIN = 3.0
# From the end of the counting to that of the program, whose farewell is no steady state.
_MARGIN = 0.5
_LEAST = 0.005
_MOST_PLACES = 20
# The standard library's own arrays, compiled into the program.
_ARRAYS = re.compile(r"(specialized )?(static )?(_\w+|ContiguousArray|Array)[.<(]")


# What is counted: the arguments of mascot-tui, and the colours.
_RUNS = [
    (WORKING.name, ["--mood", WORKING.mood], DIRECT),
    (WORKING.name, ["--mood", WORKING.mood], INDEXED),
    (IDLE.name, ["--mood", IDLE.mood], DIRECT),
    ("heart", ["heart"], DIRECT),
    ("waves", ["waves"], INDEXED),
    ("circle", ["circle"], DIRECT),
]


def measure(setup):
    end = _BEGIN + min(setup.seconds, 10.0) / 2
    runs = [_start(setup, number, run, end) for number, run in enumerate(_RUNS)]
    watch([program for program, _ in runs], end + _MARGIN)
    figures, told = [], set()
    for (case, _, variant), (program, report) in zip(_RUNS, runs):
        program.end(key=b"q")
        program.close()
        numbers, stacks = read(report)
        repaints = max(1, numbers["writes"])
        figures.append(at_most(
            Figure(case, variant, "allocations a repaint", numbers["allocations"] / repaints), 0,
            "none"))
        # In the other depth they are the same.
        if stacks and case not in told:
            told.add(case)
            setup.notes += places(f"{case}, {variant}", stacks, repaints)
    return figures


def _start(setup, number, run, end):
    _, arguments, variant = run
    program = mascot(variant, [setup.dynamic, *arguments])
    report = setup.folder / f"allocations-{number}"
    program.env |= {"LD_PRELOAD": str(setup.preload), "MALLOCCOUNT_REPORT": str(report),
                    "MALLOCCOUNT_AFTER": str(int(_BEGIN * 1000)),
                    "MALLOCCOUNT_UNTIL": str(int(end * 1000))}
    return program.start(), report


def read(report):
    """The numbers of the report, and a number and addresses for each place that allocated."""
    numbers, stacks = {}, []
    for line in report.read_text().splitlines():
        kind, number, *addresses = line.split(" ")
        if kind == "stack":
            stacks.append((int(number), addresses))
        else:
            numbers[kind] = int(number)
    return numbers, stacks


def places(what, stacks, repaints):
    """Who allocates, in words: the innermost functions of our own, the most frequent first."""
    symbols = Symbols(address for _, addresses in stacks for address in addresses)
    counts = {}
    for count, addresses in stacks:
        chain = _chain(symbols, addresses)
        counts[chain] = counts.get(chain, 0) + count
    ordered = sorted(counts.items(), key=lambda each: -each[1])
    lines = [f"{count / repaints:.2f} by {chain}" for chain, count in ordered[:_MOST_PLACES]
             if count / repaints >= _LEAST]
    return [f"Allocations a repaint, {what}:", *("- " + line for line in lines)]


def _chain(symbols, addresses):
    """The last function of the runtime, and the three of our own that led to it."""
    own, runtime = [], None
    for address in addresses:
        name = symbols.name(address)
        if ".so" in address.rsplit("+", 1)[0]:
            if not own and not name.startswith("swift_"):
                runtime = name
        elif _ARRAYS.match(name):
            runtime = runtime or "an array"
        elif not own or own[-1] != name:
            own.append(name)
    return " ← ".join([f"({runtime})"] * (runtime is not None) + own[:3])
