"""Runs programs in pseudo-terminals of their own, side by side, and reads what they write."""

import fcntl
import mmap
import os
import pty
import select
import signal
import struct
import tempfile
import termios
import time

import stream
from procfs import counters

_SIGNALS = "INT QUIT HUP TERM PIPE TSTP TTIN TTOU CHLD WINCH CONT USR1 USR2 ALRM".split()

_RUNTIME = tempfile.TemporaryDirectory(prefix="mascot-bench-sockets-")


def environment(**extra):
    """What every program finds: a terminal with 256 colours, UTF-8, and no wish of anybody."""
    # Each has a place for its socket of its own, or only the first would run.
    extra = {"XDG_RUNTIME_DIR": tempfile.mkdtemp(dir=_RUNTIME.name), **extra}
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    return {**kept, "TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **extra}


class Program:
    """A program in a terminal of its own, the leader of a session.

    Times are seconds since the program was executed, as far as they are not said to be others.
    """

    def __init__(self, name, command, size=(100, 40), env=None, no_input=False):
        self.name = name
        self.command = [str(word) for word in command]
        self.size = size
        self.env = environment(**(env or {}))
        self.no_input = no_input
        self.is_read = True
        self.chunks = []
        self.first_paint = None
        self.exit_code = None

    def start(self):
        self.master, self._slave = pty.openpty()
        columns, rows = self.size
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._modes = termios.tcgetattr(self._slave)
        # Where the child says when it executes, and what it has cost until then.
        with mmap.mmap(-1, 16) as note:
            self.pid = os.fork()
            if self.pid == 0:
                self._become(note)
            while struct.unpack("qq", note[:])[0] == 0:
                time.sleep(0.0002)
            started, self.cpu_before_ns = struct.unpack("qq", note[:])
        self.started = started / 1e9
        return self

    def _become(self, note):
        try:
            os.setsid()
            fcntl.ioctl(self._slave, termios.TIOCSCTTY, 0)
            entry = os.open(os.devnull, os.O_RDONLY) if self.no_input else self._slave
            for descriptor, source in ((0, entry), (1, self._slave), (2, self._slave)):
                os.dup2(source, descriptor)
            os.closerange(3, 256)
            for name in _SIGNALS:
                signal.signal(getattr(signal, "SIG" + name), signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            note[:] = struct.pack("qq", time.monotonic_ns(), time.thread_time_ns())
            os.execvpe(self.command[0], self.command, self.env)
        finally:
            os._exit(127)

    # What it has done

    @property
    def first_byte(self):
        return self.chunks[0][0] if self.chunks else None

    @property
    def data(self):
        return b"".join(data for _, data in self.chunks)

    @property
    def age(self):
        return time.monotonic() - self.started

    def counters(self):
        return counters(self.pid)

    def repaints(self, since=0.0, until=float("inf"), gap=stream.GAP):
        return [each for each in stream.repaints(self.chunks, gap) if since <= each[0] < until]

    def left_behind(self):
        return stream.left_behind(self.data, self._modes, termios.tcgetattr(self._slave))

    # What is done to it

    def press(self, keys):
        os.write(self.master, keys)

    def read(self):
        """Reads once; the terminal answers what it is asked."""
        data = os.read(self.master, 65536)
        self.chunks.append((self.age, data))
        if self.first_paint is None and stream.paints(self.data):
            self.first_paint = self.chunks[-1][0]
        reply = stream.answers(data) if b"\x1b" in data else b""
        if reply:
            os.write(self.master, reply)

    def stall(self):
        """Stops reading, with the terminal's buffer filled to the brim."""
        self.is_read = False
        name = os.ttyname(self._slave)
        filler = os.open(name, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            while True:
                os.write(filler, b"\0" * 4096)
        except BlockingIOError:
            pass
        finally:
            os.close(filler)

    def read_on(self):
        self.is_read = True

    def has_ended(self):
        if self.exit_code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.exit_code = os.waitstatus_to_exitcode(status)
        return self.exit_code is not None

    def end(self, key=None, number=signal.SIGKILL, patience=3.0):
        """Ends it by a key or a signal, and by force where it does not obey."""
        if not self.has_ended():
            if key:
                self.press(key)
            else:
                os.kill(self.pid, number)
        deadline = time.monotonic() + patience
        while not self.has_ended() and time.monotonic() < deadline:
            watch([self], 0.002)
        if not self.has_ended():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.exit_code = -signal.SIGKILL
        watch([self], 0.0)

    def close(self):
        os.close(self.master)
        os.close(self._slave)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.end()
        self.close()


def watch(programs, seconds, until=None):
    """Reads what programs write for a time, or until something holds."""
    poll = select.poll()
    readers = {program.master: program for program in programs if program.is_read}
    for descriptor in readers:
        poll.register(descriptor, select.POLLIN)
    deadline = time.monotonic() + seconds
    while not (until and until()):
        left = deadline - time.monotonic()
        ready = poll.poll(max(0, left * 1000))
        for descriptor, _ in ready:
            readers[descriptor].read()
        if left <= 0 and not ready:
            return
