"""How soon there is something to see after a start."""

import itertools
from functools import partial

from cases import IDLE
from figures import Figure, at_most, median, quartiles
from ptyrun import watch

ROUNDS = 15


def measure(setup):
    makers = [partial(IDLE.mascot, setup, variant) for variant in IDLE.variants]
    *own, floor = times([*makers, partial(IDLE.floor, setup)])
    return list(itertools.chain.from_iterable(
        figures(IDLE.name, variant, each, floor) for variant, each in zip(IDLE.variants, own)))


def times(makers, rounds=ROUNDS):
    """The times of first byte and first paint in ms, for each program.

    The programs take turns, so that what else happens on the machine happens to all.
    """
    found = [([], []) for _ in makers]
    for _ in range(rounds):
        for make, (first_bytes, first_paints) in zip(makers, found):
            with make() as program:
                watch([program], 10, until=lambda: program.first_paint is not None)
                if program.first_paint is None:
                    raise RuntimeError(f"{program.command} painted nothing: {program.data[:200]!r}")
                first_bytes.append(program.first_byte * 1000)
                first_paints.append(program.first_paint * 1000)
    return found


def figures(case, name, own, floor):
    """First byte and first paint against those of the floor."""
    (own_bytes, own_paints), (floor_bytes, floor_paints) = own, floor
    paint = at_most(
        Figure(case, name, "first paint", median(own_paints), "ms", median(floor_paints),
               quartiles(own_paints), quartiles(floor_paints)),
        1.5 * median(floor_paints), "1.5 × the floor")
    return [Figure(case, name, "first byte", median(own_bytes), "ms", median(floor_bytes)), paint]
