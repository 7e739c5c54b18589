"""What the kernel counts of a process: wake-ups, time on a CPU, memory."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Counters:
    """Sums over the threads of a process."""

    wakeups: int
    """Voluntary context switches: the times it slept and was woken."""
    preemptions: int
    """Involuntary ones: somebody else was given its CPU."""
    cpu_ns: int

    def __sub__(self, earlier):
        return Counters(
            self.wakeups - earlier.wakeups,
            self.preemptions - earlier.preemptions,
            self.cpu_ns - earlier.cpu_ns,
        )


def counters(pid):
    """The counters of a living process; zeros for one that is gone."""
    wakeups = preemptions = cpu_ns = 0
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            for line in _lines(f"/proc/{pid}/task/{task}/status"):
                if line.startswith("voluntary_ctxt_switches"):
                    wakeups += int(line.split()[1])
                elif line.startswith("nonvoluntary_ctxt_switches"):
                    preemptions += int(line.split()[1])
            cpu_ns += int(_lines(f"/proc/{pid}/task/{task}/schedstat")[0].split()[0])
    except FileNotFoundError:
        pass
    return Counters(wakeups, preemptions, cpu_ns)


def peak_memory(pid):
    """The most memory that a process has had at once, in bytes."""
    for line in _lines(f"/proc/{pid}/status"):
        if line.startswith("VmHWM"):
            return int(line.split()[1]) * 1024
    return 0


def _lines(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()
