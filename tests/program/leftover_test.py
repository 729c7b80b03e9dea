# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever signal ends us, none of the programs that we have started is left behind, nor what those have started."""

import os
import pathlib
import signal
import subprocess
import sys
import time

from program import PROGRAM, FolderTest, main

FAKE = pathlib.Path(__file__).resolve().parent / "fake_engine.py"
PATIENCE = 60


def is_running(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # The second, where it is reaped while its file is open.
        return False


def has_pending_signal(process):
    status = pathlib.Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return any(int(line.split()[1], 16) for line in status.splitlines() if line.startswith(("SigPnd:", "ShdPnd:")))


def wait_until(is_so):
    """Whether it came to be so."""
    end = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < end:
        time.sleep(0.02)
    return is_so()


def put_down(host):
    """For a test that failed on its way."""
    host.kill()
    host.wait()
    host.stdin.close()


class Leftover(FolderTest):
    def check(self, command, *signals, manner="deaf", count=2):
        """A program that hears neither quit nor the end of its input, and its child in a session of its own."""
        pids = self.folder / "pids"
        pids.unlink(missing_ok=True)
        deaf = f"'{sys.executable}' '{FAKE}' {manner} '{pids}'"
        host = subprocess.Popen([PROGRAM, *[word.replace("DEAF", deaf) for word in command]], stdin=subprocess.PIPE,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                preexec_fn=lambda: [signal.signal(one, signal.SIG_DFL) for one in (signal.SIGINT, signal.SIGQUIT)])
        self.addCleanup(put_down, host)
        self.assertTrue(wait_until(pids.exists), "no program was told to think")
        left = [int(word) for word in pids.read_text(encoding="utf-8").split()]
        for one in signals:
            host.send_signal(one)
            # The next one is not to overtake it; nor to come when all is over.
            wait_until(lambda: not has_pending_signal(host.pid))
        try:
            code = host.wait(PATIENCE)
            wait_until(lambda: not any(map(is_running, left)))
        finally:
            still = [one for one in left if is_running(one)]
            for one in still:
                os.kill(one, signal.SIGKILL)
        self.assertEqual((len(left), still), (count, []))
        return code

    def test_a_match_leaves_nothing_behind(self):
        match = ["match", "--engine", "DEAF,name=A", "--engine", "DEAF,name=B", "--depth", "1", "--openings", "startpos"]
        self.assertEqual(self.check(match, signal.SIGINT), 1)
        # The second signal may come when the first has ended it already: then it is tried again.
        codes = (self.check(match, signal.SIGTERM, signal.SIGINT) for _ in range(5))
        self.assertEqual(next((code for code in codes if code != 1), 1), -signal.SIGINT)
        self.assertEqual(self.check(match, signal.SIGQUIT), -signal.SIGQUIT)

    def test_an_analysis_leaves_nothing_behind(self):
        analyse = ["analyse", "startpos", "--depth", "3", "--engine", "DEAF"]
        for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            self.assertEqual(self.check(analyse, one), -one)

    def test_a_program_that_left_its_group_and_its_mark_is_not_left_behind(self):
        analyse = ["analyse", "startpos", "--depth", "3", "--engine", "DEAF"]
        for one in (signal.SIGINT, signal.SIGQUIT):
            self.assertEqual(self.check(analyse, one, manner="stray", count=1), -one)

    def test_a_game_leaves_nothing_behind(self):
        for one in (signal.SIGINT, signal.SIGQUIT):
            self.assertEqual(self.check(["play", "--white", "program:DEAF", "--black", "engine"], one), 0)
            self.assertEqual(self.check(["play", "--white", "program:DEAF", "--black", "engine"], one, one), 0)


if __name__ == "__main__":
    main()
