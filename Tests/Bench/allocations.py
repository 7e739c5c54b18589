"""How many allocations a repaint takes in the steady state, and where they come from.

A library that counts cannot be loaded into the static release, so a release with the dynamic runtime
is counted; the code is the same.
"""

import re

from cases import DIRECT, INDEXED, WORKING
from figures import Figure, at_most
from ptyrun import Program, watch
from symbols import Symbols

_BEGIN = 3.0
# From the end of the counting to that of the program, whose farewell is no steady state.
_MARGIN = 0.5
_LEAST = 0.005
_MOST_PLACES = 20
# The standard library's own arrays, compiled into the program.
_ARRAYS = re.compile(r"(specialized )?(static )?(_\w+|ContiguousArray|Array)[.<(]")


def measure(setup):
    variants = (DIRECT, INDEXED)
    end = _BEGIN + min(setup.seconds, 10.0) / 2
    runs = [_start(setup, number, variant, end) for number, variant in enumerate(variants)]
    watch([program for program, _ in runs], end + _MARGIN)
    figures = []
    for variant, (program, report) in zip(variants, runs):
        program.end(key=b"q")
        program.close()
        numbers, stacks = _read(report)
        repaints = max(1, numbers["writes"])
        figures.append(at_most(
            Figure(WORKING.name, variant, "allocations a repaint",
                   numbers["allocations"] / repaints), 0, "none"))
        # In the other depth they are the same.
        if stacks and not setup.notes:
            setup.notes += _places(variant, stacks, repaints)
    return figures


def _start(setup, number, variant, end):
    own = WORKING.mascot(setup, variant)
    report = setup.folder / f"allocations-{number}"
    env = {key: own.env[key] for key in ("COLORTERM",) if key in own.env}
    env |= {"LD_PRELOAD": str(setup.preload), "MALLOCCOUNT_REPORT": str(report),
            "MALLOCCOUNT_AFTER": str(int(_BEGIN * 1000)),
            "MALLOCCOUNT_UNTIL": str(int(end * 1000))}
    command = [setup.dynamic, *own.command[1:]]
    return Program(variant, command, own.size, env).start(), report


def _read(report):
    """The numbers of the report, and a number and addresses for each place that allocated."""
    numbers, stacks = {}, []
    for line in report.read_text().splitlines():
        kind, number, *addresses = line.split(" ")
        if kind == "stack":
            stacks.append((int(number), addresses))
        else:
            numbers[kind] = int(number)
    return numbers, stacks


def _places(variant, stacks, repaints):
    """Who allocates, in words: the innermost functions of our own, the most frequent first."""
    symbols = Symbols(address for _, addresses in stacks for address in addresses)
    counts = {}
    for count, addresses in stacks:
        chain = _chain(symbols, addresses)
        counts[chain] = counts.get(chain, 0) + count
    ordered = sorted(counts.items(), key=lambda each: -each[1])
    lines = [f"{count / repaints:.2f} by {chain}" for chain, count in ordered[:_MOST_PLACES]
             if count / repaints >= _LEAST]
    return [f"Allocations a repaint, {WORKING.name}, {variant}:", *("- " + line for line in lines)]


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
