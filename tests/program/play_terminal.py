# SPDX-License-Identifier: GPL-3.0-or-later
"""A terminal for the tests of adoube play: types, reads, waits, and ends what it started."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

from program import PROGRAM


class Terminal:
    """adoube play at a terminal of so many rows and columns."""

    def __init__(self, *arguments, rows=30, columns=80, term="xterm-256color", cwd=None):
        self.seen = b""
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            environment = dict(os.environ, TERM=term, LC_ALL="C.UTF-8")
            environment.pop("NO_COLOR", None)
            if cwd is not None:
                os.chdir(cwd)
            os.execve(PROGRAM, [PROGRAM, "play", *arguments], environment)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def read(self, seconds):
        """False once the program has gone."""
        ready, _, _ = select.select([self.descriptor], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.descriptor, 65536)
        except OSError:
            return False
        self.seen += data
        return bool(data)

    def wait_for(self, text, begin=0, seconds=60):
        """Until the text has been seen behind that place; where it ends."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            place = self.seen.find(text.encode(), begin)
            if place >= 0:
                return place + len(text)
            if not self.read(0.1):
                break
        place = self.seen.find(text.encode(), begin)
        if place < 0:
            raise AssertionError(f"{text!r} was not shown: {self.seen[begin:]!r}")
        return place + len(text)

    def end(self, seconds=60):
        """The exit code, once the program has gone by itself."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and self.read(0.1):
            pass
        while time.monotonic() < until:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid != 0:
                os.close(self.descriptor)
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError(f"the program did not end: {self.seen!r}")
