# SPDX-License-Identifier: GPL-3.0-or-later
"""Running programs and taking their time."""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class CannotRun(Exception):
    pass


class Run:
    """A program that has come to its end: what it said (stderr too, if asked for), how it ended, what it took."""

    def __init__(self, command, text="", with_errors=False, statuses=(0,)):
        errors = subprocess.STDOUT if with_errors else None
        began = time.monotonic()
        try:
            child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True)
        except OSError as error:
            raise CannotRun(f"cannot run {command[0]}: {error.strerror}") from error
        child.stdin.write(text)
        child.stdin.close()
        self.output = child.stdout.read()
        child.stdout.close()
        _, status, usage = os.wait4(child.pid, 0)
        self.wall = time.monotonic() - began
        self.cpu = usage.ru_utime + usage.ru_stime
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in statuses:
            raise CannotRun(f"{' '.join(command)} ended with exit status {child.returncode}")


def built_program(path):
    """The program to measure; the default one is built first if it is stale."""
    if path is not None:
        return path
    program = ROOT / "build" / "release" / "bin" / "adoube"
    if subprocess.run([ROOT / "scripts" / "build", "release"], stdout=sys.stderr, check=False).returncode != 0:
        raise CannotRun("the release build failed")
    if not program.exists():
        raise CannotRun(f"the release build made no {program.relative_to(ROOT)}")
    return str(program)
