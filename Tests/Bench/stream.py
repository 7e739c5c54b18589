"""What the bytes of a program for its terminal tell: queries, pictures, and how it left."""

import re

_SEQUENCE = re.compile(
    rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[PX^_][^\x1b]*\x1b\\|[ -/]*[0-~])"
)
_QUERY = re.compile(rb"\x1b\[([?>=]*)([0-9;]*)(\$?)([cnp])|\x1b\](1[01]);\?")
_BLANK_ON_COLOUR = re.compile(rb"\x1b\[[0-9;:]*4[0-8][0-9;:]*m *[ ]")

GAP = 0.008
"""Chunks that come closer together than this, in seconds, usually belong to one repaint."""


def paints(data):
    """Whether there is something to see in the bytes: a glyph, or a blank on a colour."""
    text = _SEQUENCE.sub(b"", data).split(b"\x1b")[0]
    return bool(re.search(rb"[^\x00-\x20\x7f]", text) or _BLANK_ON_COLOUR.search(data))


def answers(data):
    """What a terminal answers to the queries in the bytes."""
    out = b""
    for match in _QUERY.finditer(data):
        intermediate, numbers, dollar, final, colour = match.groups()
        if colour == b"10":
            out += b"\x1b]10;rgb:dddd/dddd/dddd\x1b\\"
        elif colour == b"11":
            out += b"\x1b]11;rgb:0000/0000/0000\x1b\\"
        elif final == b"c" and not intermediate:
            out += b"\x1b[?62;22c"
        elif final == b"c" and intermediate == b">":
            out += b"\x1b[>1;10;0c"
        elif final == b"n" and numbers == b"6":
            out += b"\x1b[1;1R"
        elif final == b"n" and numbers == b"5":
            out += b"\x1b[0n"
        elif final == b"p" and dollar:
            state = b"2" if numbers == b"2026" else b"0"
            out += b"\x1b[?" + numbers + b";" + state + b"$y"
    return out


def repaints(chunks, gap=GAP):
    """Chunks (a time and bytes each) joined to repaints: the time of the first, and all bytes."""
    found = []
    last = None
    for time, data in chunks:
        if last is not None and time - last < gap:
            found[-1] = (found[-1][0], found[-1][1] + data)
        else:
            found.append((time, data))
        last = time
    return found


def left_behind(data, modes_before, modes_after):
    """What a program did not put back, in words; empty where the terminal is as it was."""

    def is_on(on, off):
        return data.rfind(on) > max(data.rfind(each) for each in off)

    styles = re.findall(rb"\x1b\[([0-9;:]*)m", data)
    plain = {b"", b"0", b"39;49", b"0;39;49", b"0;10", b"00", b"39", b"49"}
    faults = {
        "cursor hidden": is_on(b"\x1b[?25l", [b"\x1b[?25h", b"\x1b[?12l\x1b[?25h"]),
        "alternate screen": is_on(b"\x1b[?1049h", [b"\x1b[?1049l"]),
        "mouse": is_on(b"\x1b[?1000h", [b"\x1b[?1000l"]) or is_on(b"\x1b[?1003h", [b"\x1b[?1003l"]),
        "bracketed paste": is_on(b"\x1b[?2004h", [b"\x1b[?2004l"]),
        "synchronized update": is_on(b"\x1b[?2026h", [b"\x1b[?2026l"]),
        "colours": bool(styles) and styles[-1] not in plain,
        "modes": modes_before != modes_after,
    }
    return [name for name, holds in faults.items() if holds]
