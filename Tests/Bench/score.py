"""Works out beforehand what the floor draws: the score of a mood and one action of a pack.

The rules of layout are those of mascot-tui, told once more; `same.py` checks that both programs
show the same cells.
"""

import json
from pathlib import Path

import colours

USUAL_FINISH = 1000


class Pack:
    """As much of a pack of `.pix` frames as the bench needs."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.manifest = json.loads((self.folder / "mascot.json").read_text())
        self.states = self.manifest["states"]

    def scale(self, pane):
        """The largest scale whose box leaves room for nothing more than itself, and its box."""
        fitting = []
        for scale, size in self.manifest["sizes"].items():
            if size["columns"] <= pane[0] and size["rows"] <= pane[1]:
                fitting.append((int(scale[:-1]), (size["columns"], size["rows"])))
        return max(fitting)

    def frames(self, name, scale):
        """The frames of a state: milliseconds and a file each."""
        suffix = "" if scale == 1 else f"@{scale}x"
        files = sorted((self.folder / name).glob(f"frame_[0-9][0-9][0-9]{suffix}.pix"))
        state = self.states[name]
        rate = state.get("fps", self.manifest["fps"])
        durations = state.get("durations", [round(1000 / rate)] * len(files))
        return list(zip(durations, files))

    def period(self, name):
        """The seconds of one cycle of a mood, with its pause."""
        pause = self.states[name].get("loopPause", 0)
        return (sum(ms for ms, _ in self.frames(name, 1)) + pause) / 1000

    def length(self, name):
        """The seconds that one play of an action takes."""
        durations = [ms for ms, _ in self.frames(name, 1)]
        durations[-1] = max(durations[-1], self.states[name].get("finishPause", USUAL_FINISH))
        return sum(durations) / 1000

    def legend(self):
        return [(state["key"], name.capitalize())
                for name, state in self.states.items() if "key" in state]


def write(path, pack, mood, action, pane, in_colour, speed=1):
    """Writes the score of a mood, and of an action played by its key."""
    scale, box = pack.scale(pane)
    spare = pane[1] - box[1]
    gap = 1 if spare >= 4 else 0
    top = (pane[1] - 1 - gap - 1 - box[1]) // 2
    label_row = top + box[1] + gap
    lines = [f"colours {int(in_colour)}", f"box {top} {(pane[0] - box[0]) // 2}"]
    for letter, colour in pack.manifest["color"]["palette"].items():
        parts = colours.parse(colour)
        lines.append(f"ink {letter} {colours.nearest(*parts)} {int(colours.is_lit(*parts))}")
    lines += _legend(pack.legend(), pane)
    for name in (mood, action):
        state = pack.states[name]
        words = state["label"]
        pause, hold = state.get("loopPause", 0), state.get("finishPause", USUAL_FINISH)
        column = (pane[0] - len(words)) // 2
        key = "-" if name == mood else state["key"]
        pause, hold = round(pause / speed), round(hold / speed)
        lines.append(f"clip {key} {pause} {hold} {label_row} {column} {words}")
        lines += _frames(pack.frames(name, scale), speed)
    Path(path).write_text("\n".join(lines) + "\n")
    return Path(path)


def write_text(path, frame, box, pane, label):
    """Writes the score of one frame of plain text that rests, and of a look into its folder."""
    top = (pane[1] - 1 - 1 - box[1]) // 2
    lines = ["colours 1", f"list {frame.parent}", f"box {top} {(pane[0] - box[0]) // 2}"]
    lines += _legend([], pane)
    lines.append(f"clip - 0 0 {top + box[1]} {(pane[0] - len(label)) // 2} {label}")
    lines.append(f"frame 1000 {frame}")
    Path(path).write_text("\n".join(lines) + "\n")
    return Path(path)


def _frames(frames, speed):
    """The lines of frames; one that looks like the one before it only makes that longer."""
    merged = []
    for milliseconds, file in frames:
        if merged and merged[-1][1].read_bytes() == file.read_bytes():
            merged[-1][0] += milliseconds
        else:
            merged.append([milliseconds, file])
    return [f"frame {round(milliseconds / speed)} {file.resolve()}" for milliseconds, file in merged]


def _legend(entries, pane):
    """The keys in the last row: whole entries, then `…` if some are left."""
    entries = entries + [("?", "Help"), ("q", "Quit")]
    shown = len(entries)

    def width():
        words = sum(len(key) + 1 + len(title) + 2 for key, title in entries[:shown]) - 2
        return words if shown == len(entries) else words + 2

    while width() > pane[0]:
        shown -= 1
    row, column = pane[1] - 1, (pane[0] - width()) // 2
    lines = []
    for key, title in entries[:shown]:
        lines.append(f"text {row} {column} bold {key}")
        lines.append(f"text {row} {column + len(key) + 1} dim {title}")
        column += len(key) + 1 + len(title) + 2
    if shown < len(entries):
        lines.append(f"text {row} {column - 1} dim …")
    return lines
