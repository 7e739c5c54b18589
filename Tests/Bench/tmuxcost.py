"""What a picture costs the tmux server that shows it, with a client attached.

The server's cost with nothing but a sleeping program in the pane is taken off.
"""

import time

from cases import FLOOR, WORKING
from figures import Figure, at_most_floor
from procfs import counters
from ptyrun import Program, watch
from screen import Tmux

_SETTLED = 2.06
_SLEEPING = "nothing"


def measure(setup):
    panes = [Program(_SLEEPING, ["sleep", "1000"], WORKING.pane), *WORKING.programs(setup)]
    # One after another, lest one server has the caches of the other's; together in a short run.
    found = {}
    for group in [panes] if setup.quick else [[pane] for pane in panes]:
        found |= _costs(setup, group)
    figures = []
    floor = found[FLOOR] - found[_SLEEPING]
    for variant in WORKING.variants:
        own = found[variant] - found[_SLEEPING]
        figures.append(at_most_floor(
            Figure(WORKING.name, variant, "tmux server's CPU", own, "µs/s", floor)))
    return figures


def _costs(setup, panes):
    """The CPU of a server for each pane, in microseconds a second."""
    servers = [Tmux(setup.folder, f"cost-{pane.name.replace(' ', '-')}") for pane in panes]
    clients = [_client(tmux, pane).start() for tmux, pane in zip(servers, panes)]
    try:
        watch(clients, _SETTLED)
        ids = [int(tmux.run("display-message", "-p", "#{pid}")) for tmux in servers]
        before = [(time.monotonic(), counters(server)) for server in ids]
        watch(clients, setup.seconds - _SETTLED)
        after = [(time.monotonic(), counters(server)) for server in ids]
    finally:
        for tmux, client in zip(servers, clients):
            tmux.end()
            client.end()
            client.close()
    return {
        pane.name: (late - early).cpu_ns / 1000 / (stop - start)
        for pane, (start, early), (stop, late) in zip(panes, before, after)}


def _client(tmux, pane):
    """A client of a new server, with the program in its one pane."""
    words = ["env", "-u", "COLORTERM", "-u", "NO_COLOR"]
    words += [f"{key}={pane.env[key]}" for key in ("COLORTERM", "NO_COLOR") if key in pane.env]
    return Program(pane.name, [*tmux.command, "new-session", *words, *pane.command], pane.size)
