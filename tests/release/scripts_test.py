# SPDX-License-Identifier: GPL-3.0-or-later
"""What dpkg runs when the package comes and goes, in a root of its own: the scripts of packaging/debian."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "packaging/debian"
UNIT = "lib/systemd/system/adoube.service"
LINK = "etc/systemd/system/multi-user.target.wants/adoube.service"


@unittest.skipUnless(shutil.which("deb-systemd-helper"), "there is no deb-systemd-helper here")
class Scripts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.install()

    def run_script(self, name, *arguments):
        # What does not ask for the root must not run here: it would mean this machine.
        text = (SCRIPTS / name).read_text(encoding="utf-8")
        self.assertEqual(re.findall(r"\brm\b.*[\s\"]/.*", text), [], name)
        environment = {**os.environ, "DPKG_ROOT": str(self.root), "DPKG_MAINTSCRIPT_PACKAGE": "adoube"}
        done = subprocess.run(["sh", SCRIPTS / name, *arguments], env=environment, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""), name)

    def install(self, *old_version):
        unit = self.root / UNIT
        unit.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "packaging/adoube.service", unit)
        self.run_script("postinst", "configure", *old_version or [""])

    def remove(self):
        self.run_script("prerm", "remove")
        (self.root / UNIT).unlink()
        self.run_script("postrm", "remove")

    def enable(self):
        """As `systemctl enable` does."""
        link = self.root / LINK
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(f"/{UNIT}")

    def keep_a_game(self):
        games = self.root / "var/lib/private/adoube/games.db"
        games.parent.mkdir(parents=True)
        games.touch()

    def left(self):
        return sorted(str(path.relative_to(self.root)) for path in self.root.rglob("*adoube*"))

    def test_installing_enables_nothing(self):
        self.assertFalse((self.root / LINK).is_symlink())

    def test_an_update_leaves_it_enabled_or_not(self):
        self.install("0.9.0-1")
        self.assertFalse((self.root / LINK).is_symlink())
        self.enable()
        self.install("0.9.0-1")
        self.assertTrue((self.root / LINK).is_symlink())

    def test_removing_keeps_what_was_chosen_and_played(self):
        self.enable()
        self.keep_a_game()
        self.remove()
        self.assertTrue((self.root / LINK).is_symlink())
        self.assertTrue((self.root / "var/lib/private/adoube/games.db").exists())

    def test_purging_leaves_nothing(self):
        for enabled in (False, True):
            with self.subTest(enabled=enabled):
                self.install()
                if enabled:
                    self.enable()
                self.keep_a_game()
                self.remove()
                self.run_script("postrm", "purge")
                self.assertEqual(self.left(), [])


if __name__ == "__main__":
    unittest.main()
