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
    """The symbols that the addresses of a file lie behind."""
    symbols = _symbols(file)
    found = {}
    for address, offset in places:
        # A return address is the instruction behind the call.
        place = bisect_right(symbols, (offset - 1, "\x7f")) - 1
        found[address] = symbols[place][1] if place >= 0 else file.rsplit("/", 1)[-1]
    return found


def _symbols(file):
    """The functions of a file by address; of a stripped library those that it exports."""
    lines = _output(["nm", "--defined-only", file]) or _output(["nm", "-D", "--defined-only", file])
    words = (line.split() for line in lines)
    return sorted((int(each[0], 16), each[2].split("@")[0])
                  for each in words if len(each) == 3 and each[1] in "TtWw")


def _output(command, lines=()):
    """The lines a command prints when it is given lines; none where there is no such command."""
    try:
        done = subprocess.run(
            command, input="".join(f"{line}\n" for line in lines), capture_output=True, text=True,
            check=False)
    except FileNotFoundError:
        return []
    return done.stdout.splitlines()
