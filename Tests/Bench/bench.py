#!/usr/bin/env python3
"""Measures mascot-tui beside a C ncurses program that draws the same cells, and prints one table.

Scripts/bench builds what this needs, and calls it.
"""

import argparse
import json
import os
import sys
import textwrap
import tempfile
from pathlib import Path

import allocations
import control
import ends
import figures
import keys
import packs
import quiet
import same
import scenes
import starts
import steady
import tmuxcost
import writes
from cases import MOVING, Setup
from score import Pack

_SECONDS, _QUICK_SECONDS = 20.0, 7.0
_LEAST_SECONDS = 7.0
_ALL_AT_ONCE = "moving"

_ABOUT = """\
Measured side by side at 100×40 (small: 40×14; packs: 100×44). The floor is a careful C ncurses
program that draws the same cells in 256 colours, as ncurses writes no 24-bit ones; its figures stand
beside both. Figures differ from machine to machine, and where others use it from run to run."""


def main():
    options = _options()
    root = Path(__file__).resolve().parents[2]
    measures = _measures()
    chosen = [name for name in measures if name in _chosen(options)]
    found = []
    with tempfile.TemporaryDirectory(prefix="mascot-bench-") as folder:
        setup = Setup(
            binary=options.binary, floor=options.floor, folder=Path(folder),
            pack=Pack(root / "Assets/mascots/pip"), seconds=options.secs, quick=options.quick,
            dynamic=options.dynamic, preload=options.preload, scenes=options.scenes,
            bounds=json.loads(options.bounds.read_text()) if options.bounds else {})
        for name in chosen:
            print(f"Measuring: {name}…", file=sys.stderr)
            found += measures[name](setup)
    if options.json:
        print(figures.as_json(found))
    else:
        print(f"{_ABOUT}\n\n{figures.table(found)}")
        if setup.notes:
            print("\n" + "\n".join(setup.notes))
    missed = sum(1 for figure in found if figure.is_kept is False)
    print(f"{missed} of {sum(1 for each in found if each.is_kept is not None)} budgets missed",
          file=sys.stderr)


def _measures():
    """What can be measured, by the names of --only."""

    def moving(*cases):
        return lambda setup: steady.measure(setup, cases)

    return {
        "same": same.measure,
        _ALL_AT_ONCE: moving(*MOVING),
        **{case.name: moving(case) for case in MOVING},
        "quiet": quiet.measure,
        "writes": writes.measure,
        "ends": ends.measure,
        "start": starts.measure,
        "keys": keys.measure,
        "control": control.measure,
        "packs": packs.measure,
        "tmux": tmuxcost.measure,
        "scenes": scenes.measure,
        "allocations": allocations.measure,
    }


def _cases():
    """What each case measures, as its module says."""
    lines = ["cases:"]
    for name, measure in _measures().items():
        module = sys.modules[measure.__module__]
        about = steady.__doc__ if module is sys.modules[__name__] else module.__doc__
        words = " ".join(about.split("\n\n", maxsplit=1)[0].split())
        if name in {case.name for case in MOVING}:
            words = f"of {_ALL_AT_ONCE}, this one alone"
        lines.append(textwrap.fill(words, 80, initial_indent=f"  {name:12} ",
                                   subsequent_indent=" " * 15))
    return "\n".join(lines)


def _chosen(options):
    """What to measure: moving cases one after another, or in a short run all at once."""
    if options.only:
        return options.only
    left_out = {case.name for case in MOVING} if options.quick else {_ALL_AT_ONCE}
    if not options.dynamic:
        left_out.add("allocations")
    if not options.scenes:
        left_out.add("scenes")
    return set(_measures()) - left_out


def _options():
    names = list(_measures())
    parser = argparse.ArgumentParser(
        prog="Scripts/bench", description=__doc__.split("\n\n", maxsplit=1)[0], epilog=_cases(),
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--secs", type=float, default=None, metavar="N",
                        help=f"seconds for each run ({_SECONDS:g}; at least {_LEAST_SECONDS:g})")
    parser.add_argument("--quick", action="store_true", help="short runs, several at once")
    parser.add_argument("--only", action="append", metavar="CASE", choices=names,
                        help="measure only this case; may be repeated")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--bounds", type=Path, metavar="FILE",
                        help='JSON of the fewest bytes a repaint: {"idle/24-bit": 700}')
    for name in ("binary", "floor", "dynamic", "preload", "scenes"):
        parser.add_argument(f"--{name}", type=Path, required=name in ("binary", "floor"),
                            help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.secs is None:
        options.secs = _QUICK_SECONDS if options.quick else _SECONDS
    if options.secs < _LEAST_SECONDS:
        parser.error(f"--secs: at least {_LEAST_SECONDS:g}, for a whole cycle of every case")
    return options


if __name__ == "__main__":
    os.environ.pop("TMUX", None)
    main()
