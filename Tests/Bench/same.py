"""Checks that mascot-tui and the floor show the same cells, repaint by repaint.

Without that no comparison would be honest. Colours of 24 bits are compared as the nearest of 256,
which is what ncurses can write.
"""

from cases import MOVING
from figures import Figure
from ptyrun import watch
from screen import Screen

_SECONDS = 1.45


def measure(setup):
    figures = []
    runs = [(case, [program.start() for program in case.programs(setup)]) for case in MOVING]
    programs = [program for _, group in runs for program in group]
    watch(programs, _SECONDS)
    for program in programs:
        program.end(key=b"q")
        program.close()
    for case, group in runs:
        shown = [_pictures(setup, f"{case.name}-{number}", program)
                 for number, program in enumerate(group)]
        for program, pictures in zip(group[:-1], shown[:-1]):
            figures.append(_compare(case.name, program.name, pictures, shown[-1]))
    return figures


def _pictures(setup, name, program):
    """What was on the screen after each repaint that showed something new."""
    screen = Screen(setup.folder, name, program.size)
    pictures = []
    try:
        for _, data in program.repaints(until=_SECONDS):
            screen.feed(data)
            cells = screen.cells()
            if any(cells) and (not pictures or cells != pictures[-1]):
                pictures.append(cells)
    finally:
        screen.close()
    return pictures


def _compare(case, name, own, floor):
    count = min(len(own), len(floor))
    different = [(number, *_difference(own[number], floor[number]))
                 for number in range(count) if own[number] != floor[number]]
    if different or count < 2:
        value = "picture {}, row {}: {} and {}".format(*different[0]) if different else "no pictures"
    else:
        value = f"{count} pictures"
    return Figure(case, name, "same cells as the floor", value, budget="all alike",
                  is_kept=count >= 2 and not different)


def _difference(one, other):
    """The first row that differs, and the first cells in it that do."""
    for row, (left, right) in enumerate(zip(one, other)):
        for column in range(max(len(left), len(right))):
            cells = [line[column] if column < len(line) else "nothing" for line in (left, right)]
            if cells[0] != cells[1]:
                return f"{row}, column {column}", *cells
    return "?", "?", "?"
