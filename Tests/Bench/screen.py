"""A private tmux that shows bytes, so that what two programs draw can be compared cell by cell."""

import os
import re
import subprocess
import time

import colours

_SGR = re.compile(r"\x1b\[([0-9;:]*)m|\x1b[()][0AB]|[\x0e\x0f]")


class Tmux:
    """A server of our own; its sockets go with the folder."""

    def __init__(self, folder, name):
        self.command = ["tmux", "-S", str(folder / f"tmux-{name}"), "-f", str(folder / "tmux.conf")]
        (folder / "tmux.conf").write_text(
            "set -g status off\nset -g escape-time 0\nset -g default-terminal tmux-256color\n"
            "set -as terminal-features ',xterm*:RGB'\n")
        self.env = {key: value for key, value in os.environ.items() if not key.startswith("TMUX")}

    def run(self, *words):
        """Runs a command of tmux and returns what it prints."""
        done = subprocess.run(
            [*self.command, *map(str, words)], env=self.env, capture_output=True, check=True)
        return done.stdout.decode()

    def end(self):
        subprocess.run([*self.command, "kill-server"], env=self.env, capture_output=True, check=False)


class Screen:
    """A pane that shows the bytes it is fed."""

    def __init__(self, folder, name, size):
        self._tmux = Tmux(folder, name)
        self._pipe = folder / f"pipe-{name}"
        os.mkfifo(self._pipe)
        self._tmux.run("new-session", "-d", "-x", size[0], "-y", size[1],
                       f"stty raw -echo; exec cat {self._pipe}")
        self._writer = open(self._pipe, "wb", buffering=0)
        self._fed = 0

    def feed(self, data):
        """Shows bytes, and waits until they have been shown."""
        self._fed += 1
        mark = f"fed-{self._fed}"
        self._writer.write(data + f"\x1b]2;{mark}\x07".encode())
        deadline = time.monotonic() + 5
        while self._tmux.run("display-message", "-p", "#{pane_title}").strip() != mark:
            if time.monotonic() > deadline:
                raise TimeoutError("tmux did not show what it was fed")
            time.sleep(0.002)

    def cells(self):
        """The rows of cells on the screen."""
        return parse(self._tmux.run("capture-pane", "-p", "-e", "-N"))

    def close(self):
        self._writer.close()
        self._tmux.end()


def parse(captured):
    """The cells of a captured screen, alike where they look alike.

    A half block, a full block and a blank are two pixels each; any other glyph is itself with its
    colours and attributes. Colours are the nearest of 256.
    """
    rows = []
    front = back = None
    attributes = frozenset()
    for line in captured.split("\n"):
        row, place = [], 0
        while place < len(line):
            match = _SGR.match(line, place)
            if match:
                if match.group(1) is not None:
                    front, back, attributes = _restyled(match.group(1), front, back, attributes)
                place = match.end()
                continue
            row.append(_cell(line[place], front, back, attributes))
            place += 1
        while row and row[-1] == (None, None):
            row.pop()
        rows.append(row)
    return rows


def _cell(glyph, front, back, attributes):
    front = front if front is not None else "own"
    pixels = {" ": (back, back), "▀": (front, back), "▄": (back, front), "█": (front, front)}
    if glyph in pixels:
        return pixels[glyph]
    return (glyph, front, back, tuple(sorted(attributes)))


def _restyled(parameters, front, back, attributes):
    numbers = [int(each or 0) for each in re.split("[;:]", parameters)]
    while numbers:
        number = numbers.pop(0)
        if number == 0:
            front, back, attributes = None, None, frozenset()
        elif number in (1, 2, 3, 4, 7):
            attributes |= {number}
        elif number == 22:
            attributes -= {1, 2}
        elif number in (23, 24, 27):
            attributes -= {number - 20}
        elif number in (38, 48):
            kind = numbers.pop(0)
            count = 3 if kind == 2 else 1
            parts, numbers = numbers[:count], numbers[count:]
            colour = colours.nearest(*parts) if kind == 2 else parts[0]
            front, back = (colour, back) if number == 38 else (front, colour)
        elif number == 39:
            front = None
        elif number == 49:
            back = None
        elif 30 <= number <= 37 or 90 <= number <= 97:
            front = number - 30 if number < 90 else number - 82
        elif 40 <= number <= 47 or 100 <= number <= 107:
            back = number - 40 if number < 100 else number - 92
    return front, back, attributes
