"""How the terminal is left, whatever ends the program."""

import signal

from cases import DIRECT, IDLE
from figures import Figure
from ptyrun import watch


def measure(setup):
    figures = []
    ways = [("q", None, 0)] + [
        (name, getattr(signal, "SIG" + name), -getattr(signal, "SIG" + name))
        for name in ("TERM", "HUP")]
    # Ctrl-C is a key here, so an interrupt from outside is one too.
    ways.append(("INT", signal.SIGINT, 0))
    programs = [IDLE.mascot(setup, DIRECT).start() for _ in ways]
    watch(programs, 0.5)
    for program, (name, number, expected) in zip(programs, ways):
        if number is None:
            program.end(key=name.encode())
        else:
            program.end(number=number)
        faults = program.left_behind()
        if program.exit_code not in (expected, -number if number else 0):
            faults.append(f"exit code {program.exit_code}")
        program.close()
        figures.append(Figure(
            "ends", DIRECT, f"after {name}", ", ".join(faults) or "as it was",
            budget="as it was", is_kept=not faults))
    return figures
