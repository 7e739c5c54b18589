"""Checks that mascot-tui and the floor show the same cells, repaint by repaint.

Without that no comparison would be honest. Colours of 24 bits are compared as the nearest of 256,
which is what ncurses can write. Both play slowly, lest a busy machine makes two repaints one; where
it does even so, they are given another chance.
"""

import itertools

from cases import MOVING
from figures import Figure
from ptyrun import watch
from screen import Screen

_SPEED = 0.4
_SECONDS = 2.7
_GAP = 0.08
_ATTEMPTS = 3


def measure(setup):
    found = {}
    left = MOVING
    for attempt in range(_ATTEMPTS):
        for case, figures in _play(setup, left, attempt):
            found[case] = figures
        left = [case for case in left if not all(each.is_kept for each in found[case])]
        if not left:
            break
    return list(itertools.chain.from_iterable(found.values()))


def _play(setup, cases, attempt):
    """Plays cases side by side; the figures of each."""
    runs = [(case, [each.start() for each in case.programs(setup, _SPEED)]) for case in cases]
    programs = [program for _, group in runs for program in group]
    watch(programs, _SECONDS)
    # Without the last one, which may not be whole.
    repaints = {program: program.repaints(gap=_GAP)[:-1] for program in programs}
    for program in programs:
        program.end(key=b"q")
        program.close()
    for case, group in runs:
        shown = [_pictures(setup, f"{case.name}-{attempt}-{number}", case.pane, repaints[program])
                 for number, program in enumerate(group)]
        yield case, [_compare(case.name, program.name, pictures, shown[-1])
                     for program, pictures in zip(group[:-1], shown[:-1])]


def _pictures(setup, name, size, repaints):
    """What was on the screen after each repaint that showed something new."""
    screen = Screen(setup.folder, name, size)
    pictures = []
    try:
        for _, data in repaints:
            screen.feed(data)
            cells = screen.cells()
            if any(cells) and (not pictures or cells != pictures[-1]):
                pictures.append(cells)
    finally:
        screen.close()
    return pictures


def _compare(case, name, own, floor):
    """Each picture must be one of the floor's, which leaves none out; a busy mascot may."""
    strange = [(place, picture) for place, picture in enumerate(own) if picture not in floor]
    if strange:
        place, picture = strange[0]
        row, column, one, other = _difference(picture, floor[min(place, len(floor) - 1)])
        value = f"picture {place}, row {row}, column {column}: {one}, not {other}"
    else:
        value = f"{len(own)} pictures"
    return Figure(case, name, "same cells as the floor", value, budget="all alike",
                  is_kept=len(own) >= 4 and not strange)


def _difference(one, other):
    """Where two pictures differ first, and the cells there."""
    for row, (left, right) in enumerate(zip(one, other)):
        for column in range(max(len(left), len(right))):
            cells = [line[column] if column < len(line) else "nothing" for line in (left, right)]
            if cells[0] != cells[1]:
                return row, column, *cells
    return "?", "?", "nothing", "nothing"
