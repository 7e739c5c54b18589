"""A measured figure, what it may be, and the table of all."""

import json
import statistics
from dataclasses import asdict, dataclass


@dataclass
class Figure:
    case: str
    program: str
    what: str
    value: float | str
    unit: str = ""
    floor: float | None = None
    """What the floor costs."""
    spread: tuple | None = None
    """The lower and the upper quartile, where the value is a median."""
    floor_spread: tuple | None = None
    budget: str = ""
    """What it may be, in words."""
    is_kept: bool | None = None
    """Whether the budget is kept; `None` where there is none."""
    bound: float | None = None
    """The least that is possible, where it is known."""

    @property
    def verdict(self):
        return {True: "ok", False: "**MISSED**", None: ""}[self.is_kept]


def at_most_floor(figure, factor=1.0):
    """Holds a figure against the floor."""
    figure.budget = "the floor's" if factor == 1 else f"{factor:g} × the floor"
    if figure.floor is not None:
        figure.is_kept = figure.value <= factor * figure.floor
    return figure


def at_most(figure, limit, words=None):
    """Holds a figure against a number."""
    figure.budget = words or f"{limit:g}"
    figure.is_kept = figure.value <= limit
    return figure


def median(values):
    return statistics.median(values) if values else float("nan")


def quartiles(values):
    """The lower and the upper quartile."""
    if len(values) < 2:
        return (values[0], values[0]) if values else (float("nan"),) * 2
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, high


def percentile(values, percent):
    """The nearest rank: the least value that so many of all do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)] if ordered else float("nan")


def table(figures):
    """The figures as a table of Markdown."""
    head = ["case", "mascot-tui in", "what", "measured", "the floor", "÷ floor", "÷ bound",
            "budget", ""]
    rows = []
    for figure in figures:
        rows.append([
            figure.case, figure.program, figure.what,
            f"{_number(figure.value)}{_range(figure.spread)} {figure.unit}".strip(),
            _number(figure.floor) + _range(figure.floor_spread),
            _ratio(figure.value, figure.floor), _ratio(figure.value, figure.bound),
            figure.budget, figure.verdict])
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = [head, ["-" * width for width in widths], *rows]
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |"
        for line in lines)


def as_json(figures):
    return json.dumps([asdict(figure) for figure in figures], ensure_ascii=False, indent=1)


def _number(value):
    if value is None:
        return "–"
    if isinstance(value, str):
        return value
    if value == int(value) or abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}" if abs(value) < 10 else f"{value:.1f}"


def _range(spread):
    return " ({:.1f}–{:.1f})".format(*spread) if spread else ""


def _ratio(value, other):
    if not other or isinstance(value, str):
        return "–"
    return f"{value / other:.2f}"
