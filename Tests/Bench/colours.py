"""Colours as xterm has them, the nearest of 256, and the brightness that shows without any."""

from functools import cache

INK = 0.34
"""The least luminance of a pixel that is drawn without colour."""


def components(index):
    """The red, green and blue of a colour of the cube of 6×6×6 or of the greys."""
    if index >= 232:
        return (8 + 10 * (index - 232),) * 3
    return tuple(0 if step == 0 else 55 + 40 * step
                 for step in ((index - 16) // weight % 6 for weight in (36, 6, 1)))


BY_HAND = {}
"""The indices that a pack names itself for some of its colours."""


def nearest(red, green, blue):
    """The index among 16–255 that stands for a colour: the one the pack names, or the nearest."""
    return BY_HAND.get((red, green, blue)) or _nearest(red, green, blue)


@cache
def _nearest(red, green, blue):
    """The index that looks most like a colour, by its distance in OKLab."""
    wanted = _oklab(red, green, blue)
    return min(range(16, 256), key=lambda index: _distance(wanted, _palette()[index - 16]))


def is_lit(red, green, blue):
    """Whether a pixel shows without colour: Rec. 709 weights on sRGB values."""
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 >= INK


def parse(shade):
    """The components of `#rrggbb`, alone or with what a pack names by hand for few colours."""
    text = shade["color"] if isinstance(shade, dict) else shade
    parts = tuple(int(text[place:place + 2], 16) for place in (1, 3, 5))
    if isinstance(shade, dict) and "256" in shade:
        BY_HAND[parts] = shade["256"]
    return parts


@cache
def _palette():
    return [_oklab(*components(index)) for index in range(16, 256)]


def _distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other))


def _linear(component):
    value = component / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _oklab(red, green, blue):
    r, g, b = _linear(red), _linear(green), _linear(blue)
    l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    )
