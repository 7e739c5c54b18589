"""How many writes a repaint takes, counted by strace where that is there."""

import re
import shutil

from cases import DIRECT, FLOOR, IDLE, MONO, MONOCHROME, WORKING
from figures import Figure, at_most
from ptyrun import Program, watch

_SETTLED = 2.06
_WRITE = re.compile(r"^(?:\d+ +)?\d+\.\d+ (?:write|writev)\(\d+</dev/(?:pts/|tty)")


def measure(setup):
    seconds = min(setup.seconds, 6.0)
    has_strace = shutil.which("strace") is not None
    programs = []
    for case, variant in ((WORKING, DIRECT), (IDLE, DIRECT), (MONOCHROME, MONO)):
        for program in (case.mascot(setup, variant), case.floor(setup)):
            if has_strace:
                program = _traced(setup, case, program)
            programs.append((case, program.start()))
    every = [program for _, program in programs]
    watch(every, _SETTLED)
    begin = [(program.age, _count(setup, case, program)) for case, program in programs]
    watch(every, seconds - _SETTLED)
    end = [(program.age, _count(setup, case, program)) for case, program in programs]
    rates = []
    for (case, program), (start, before), (stop, after) in zip(programs, begin, end):
        repaints = len(program.repaints(start, stop))
        rates.append((after - before) / max(1, repaints))
        program.end(key=b"q")
        program.close()
    method = "strace" if has_strace else "reads of a terminal"
    figures = []
    for place in range(0, len(programs), 2):
        case, program = programs[place]
        # On a busy machine two repaints may come so close that they are counted as one.
        figures.append(at_most(
            Figure(case.name, program.name, f"writes a repaint ({method})", rates[place], "",
                   rates[place + 1]), 1.1, "one"))
    return figures


def _traced(setup, case, program):
    log = _log(setup, case, program)
    command = ["strace", "-f", "-ttt", "-y", "-e", "trace=write,writev", "-o", log]
    env = {key: program.env[key] for key in ("COLORTERM", "NO_COLOR") if key in program.env}
    return Program(program.name, [*command, *program.command], program.size, env)


def _log(setup, case, program):
    kind = FLOOR if program.name == FLOOR else "mascot"
    return setup.folder / f"writes-{case.name}-{kind}"


def _count(setup, case, program):
    """The writes to the terminal so far."""
    if program.command[0] != "strace":
        return len(program.chunks)
    lines = _log(setup, case, program).read_text(errors="replace").splitlines()
    return sum(1 for line in lines if _WRITE.match(line))
