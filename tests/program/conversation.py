# SPDX-License-Identifier: GPL-3.0-or-later
"""A conversation with the engine over pipes, as boards and match programs have it."""

import os
import queue
import subprocess
import threading

PROGRAM = os.environ["ADOUBE_UCI_PROGRAM"]

# Nothing here depends on speed: only a program that hangs is given up.
PATIENCE = 120


class Conversation:
    """Lines both ways; the end of the block ends the program, and it must end well."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, bufsize=1, encoding="utf-8")
        self.heard = queue.Queue()
        self.said = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.heard.put(line.rstrip("\n"))
        self.heard.put(None)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is not None:
            self.process.kill()
        else:
            self.say("quit")
        code, errors = self.finish()
        if kind is None and (code, errors) != (0, ""):
            raise AssertionError(f"ended with {code}: {errors}")

    def finish(self):
        """Waits for the end; the exit code, and what was said on stderr."""
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self.reader.join()
        errors = self.process.stderr.read()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass
        return self.process.returncode, errors

    def say(self, line):
        self.said.append(line)
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def next(self):
        """The next line; an error at the end of the conversation, or after a long silence."""
        try:
            line = self.heard.get(timeout=PATIENCE)
        except queue.Empty:
            raise AssertionError(f"silence after {self.said[-5:]}") from None
        if line is None:
            raise AssertionError(f"the end after {self.said[-5:]}")
        return line

    def until(self, wanted):
        """All lines up to the first that `wanted`, a function or a beginning, is true of."""
        accepts = wanted if callable(wanted) else lambda line: line.startswith(wanted)
        lines = [self.next()]
        while not accepts(lines[-1]):
            lines.append(self.next())
        return lines

    def ask(self, line, wanted):
        self.say(line)
        return self.until(wanted)
