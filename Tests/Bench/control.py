"""How soon a request over the socket changes the picture, how many are answered, and what clients
cost that say nothing."""

import random
import socket
import time

from cases import IDLE, INDEXED
from figures import Figure, at_most, median, percentile
from ptyrun import Program, watch

_REQUESTS, _QUICK_REQUESTS = 40, 6
_PINGS, _QUICK_PINGS = 100_000, 20_000
_SLACK = 0.15
_LONGEST_WAIT = 1.0
_CLIENTS = 32
_SETTLED = 1.5


def measure(setup):
    return _soon(setup) + _many(setup) + _silent(setup)


def _mascot(setup, name, *arguments):
    """A mascot, and the path of its socket."""
    path = setup.folder / f"{name}.sock"
    program = IDLE.mascot(setup, INDEXED, *arguments)
    program.env |= {"MASCOT_TUI_SOCKET": str(path)}
    return program, path


def _pair(setup, name):
    """A mascot and the floor, running, and a connection to each."""
    own, path = _mascot(setup, name)
    floor_path = setup.folder / f"{name}-floor.sock"
    floor = Program("floor", [setup.floor.parent / "echo", floor_path])
    programs = [own.start(), floor.start()]
    watch(programs, 1.0)
    return programs, [_connect(each) for each in (path, floor_path)]


def _end(programs, clients):
    for client in clients:
        client.close()
    for program in programs:
        program.end()
        program.close()


def _connect(path):
    client = socket.socket(socket.AF_UNIX)
    client.connect(str(path))
    return client


def _soon(setup):
    """The time from a request to changed bytes, at random moments."""
    count = _QUICK_REQUESTS if setup.quick else _REQUESTS
    programs, clients = _pair(setup, "soon")
    length = setup.pack.length(IDLE.action)
    dice = random.Random(1)
    delays = [[], []]
    for _ in range(count):
        for place, (program, client) in enumerate(zip(programs, clients)):
            watch(programs, dice.uniform(0, _LONGEST_WAIT))
            seen = len(program.chunks)
            asked = program.age
            client.sendall(f"play {IDLE.action}\n".encode())
            watch([program], 2.0, until=lambda: len(program.chunks) > seen)
            if len(program.chunks) == seen or client.recv(64) != b"ok\n":
                raise RuntimeError(f"{program.name}: a request changed nothing")
            delays[place].append((program.chunks[seen][0] - asked) * 1000)
        watch(programs, length + _SLACK)
    _end(programs, clients)
    own, floor = delays
    frame = setup.pack.frames(IDLE.mood, 1)[0][0]
    return [
        at_most(Figure("control", INDEXED, f"request to bytes, median of {count}", median(own),
                       "ms", median(floor)), 2 * median(floor), "2 × the floor"),
        at_most(Figure("control", INDEXED, "request to bytes, 99th percentile",
                       percentile(own, 99), "ms", percentile(floor, 99)), frame,
                f"a frame: {frame} ms"),
    ]


def _many(setup):
    """Requests a second of one client that does not wait for the answers."""
    count = _QUICK_PINGS if setup.quick else _PINGS
    programs, clients = _pair(setup, "many")
    rates = [_rate(program, client, count) for program, client in zip(programs, clients)]
    _end(programs, clients)
    return [Figure("control", INDEXED, "requests a second", rates[0], "", rates[1])]


def _rate(program, client, count):
    client.setblocking(False)
    block = b"ping\n" * 1000
    sent = heard = 0
    begin = time.monotonic()
    while heard < 3 * count:
        if sent < 5 * count:
            try:
                sent += client.send(block[sent % 5:][:5 * count - sent])
            except BlockingIOError:
                pass
        try:
            heard += len(client.recv(65536))
        except BlockingIOError:
            watch([program], 0.0)
    return count / (time.monotonic() - begin)


def _silent(setup):
    """What a still mascot costs with clients that say nothing, and with none."""
    pairs = [_mascot(setup, name, "--reduce-motion") for name in ("alone", "company")]
    programs = [program.start() for program, _ in pairs]
    watch(programs, 1.0)
    clients = [_connect(pairs[1][1]) for _ in range(_CLIENTS)]
    watch(programs, _SETTLED)
    early = [program.counters() for program in programs]
    begin = time.monotonic()
    watch(programs, setup.seconds - _SETTLED)
    span = time.monotonic() - begin
    spent = [program.counters() - before for program, before in zip(programs, early)]
    _end(programs, clients)
    alone, company = spent
    return [
        at_most(Figure("control", f"{_CLIENTS} silent clients", "wake-ups a second",
                       company.wakeups / span, "", alone.wakeups / span),
                alone.wakeups / span, "that with none"),
        Figure("control", f"{_CLIENTS} silent clients", "CPU", company.cpu_ns / 1000 / span,
               "µs/s", alone.cpu_ns / 1000 / span),
    ]
