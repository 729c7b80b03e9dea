# SPDX-License-Identifier: GPL-3.0-or-later
"""The two kinds of store as tests use them: made, looked into behind the server's back, taken away."""

import contextlib
import os
import sqlite3
import subprocess
import time
from pathlib import Path

POSTGRES = os.environ.get("ADOUBE_POSTGRES", str(Path(__file__).resolve().parent.parent / "support" / "postgres"))


def without_time(body):
    """An event as it is stored, less the form's number and the clock: "w move e2e4"."""
    words = [word for word in body.split()[1:] if not word.startswith("@")]
    return " ".join(words).partition(":")[0]


def by_game(rows):
    """From rows (game, seq, body): the numbers and the events of each game, in their order."""
    games = {}
    for game, seq, body in rows:
        games.setdefault(game, []).append((int(seq), without_time(body)))
    return games


class SqliteStore:
    def __init__(self, folder):
        self.file = Path(folder) / "games.db"
        self.url = f"sqlite:{self.file}"

    def events(self):
        """While a server has it open: who closes a file last tidies it up, and that is for the server to do."""
        connection = sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=30)
        try:
            return by_game(connection.execute("SELECT game, seq, body FROM events ORDER BY game, seq"))
        finally:
            connection.close()

    def change(self, statement, *values):
        """While no server has it open. Gives how many rows were changed."""
        connection = sqlite3.connect(self.file)
        try:
            with connection:
                return connection.execute(statement, values).rowcount
        finally:
            connection.close()

    def settle(self):
        """After a kill nobody writes any more."""

    def stop(self):
        pass


class PostgresStore:
    """A PostgreSQL of its own, without a port."""

    def __init__(self):
        told = subprocess.run([POSTGRES, "start"], capture_output=True, text=True, timeout=120, check=False)
        if told.returncode != 0:
            raise RuntimeError("PostgreSQL did not start: " + told.stderr)
        self.folder, self.url = told.stdout.split()

    def ask(self, query):
        told = subprocess.run(["psql", "-X", "-A", "-t", "-F", "\t", "-d", self.url, "-c", query],
                              capture_output=True, text=True, timeout=60, check=True)
        return [line.split("\t") for line in told.stdout.splitlines()]

    def events(self):
        return by_game(self.ask("SELECT game, seq, body FROM events ORDER BY game COLLATE \"C\", seq"))

    def settle(self):
        """What a killed server has sent is still being worked on until its connections are gone."""
        until = time.monotonic() + 30
        others = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        while self.ask(others) != [["0"]]:
            if time.monotonic() > until:
                raise TimeoutError("PostgreSQL still serves a server that is gone")

    @contextlib.contextmanager
    def closed_to_writers(self):
        """Whoever wants to store an event waits until the block is left."""
        with subprocess.Popen(["psql", "-X", "-q", "-A", "-t", "-d", self.url], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True) as line:
            print("BEGIN; LOCK TABLE events IN EXCLUSIVE MODE; SELECT 'closed';", file=line.stdin, flush=True)
            if line.stdout.readline() != "closed\n":
                raise RuntimeError("the events could not be closed to writers")
            yield

    def writers_waiting(self):
        return int(self.ask("SELECT count(*) FROM pg_locks WHERE NOT granted")[0][0])

    def crash(self):
        self._tell("crash")

    def resume(self):
        self._tell("resume")

    def stop(self):
        self._tell("stop")

    def _tell(self, word):
        subprocess.run([POSTGRES, word, self.folder], timeout=120, check=True)
