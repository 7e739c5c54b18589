"""The names of the functions at addresses, of Swift as its source has them."""

import subprocess
from bisect import bisect_right


class Symbols:
    """Names of return addresses, each written as FILE+OFFSET; all are looked up at once."""

    def __init__(self, addresses):
        by_file = {}
        for address in set(addresses):
            file, offset = address.rsplit("+", 1)
            by_file.setdefault(file, []).append((address, int(offset, 16)))
        found = {}
        for file, places in by_file.items():
            found |= _names(file, places)
        plain = _output(["swift", "demangle", "--simplified", "--compact"], found.values())
        names = plain if len(plain) == len(found) else list(found.values())
        self._names = dict(zip(found, names))

    def name(self, address):
        return self._names[address]


def _names(file, places):
    # A return address is the instruction behind the call.
    lines = _output(["addr2line", "-f", "-e", file], [hex(offset - 1) for _, offset in places])
    dynamic = None
    found = {}
    for number, (address, offset) in enumerate(places):
        name = lines[2 * number] if 2 * number < len(lines) else "??"
        if name == "??":
            dynamic = dynamic or _dynamic_symbols(file)
            place = bisect_right(dynamic, (offset, "")) - 1
            name = dynamic[place][1] if place >= 0 else file.rsplit("/", 1)[-1]
        found[address] = name
    return found


def _dynamic_symbols(file):
    """The symbols of a library without debug symbols, by address."""
    found = []
    for line in _output(["nm", "-D", "--defined-only", file]):
        words = line.split()
        if len(words) == 3 and words[1] in "TtWw":
            found.append((int(words[0], 16), words[2].split("@")[0]))
    return sorted(found)


def _output(command, lines=()):
    """The lines a command prints when it is given lines; none where there is no such command."""
    try:
        done = subprocess.run(
            command, input="".join(f"{line}\n" for line in lines), capture_output=True, text=True,
            check=False)
    except FileNotFoundError:
        return []
    return done.stdout.splitlines()
