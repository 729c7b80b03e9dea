# SPDX-License-Identifier: GPL-3.0-or-later
"""The documentation of the C++ interface: without warnings, of what is installed, with a first page that is true."""

import html
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULES = set(os.environ["ADOUBE_MODULES"].split(","))


class ApiDocs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.done = subprocess.run([ROOT / "scripts/api-docs", cls.folder], capture_output=True, text=True, check=False)

    def setUp(self):
        self.assertEqual((self.done.returncode, self.done.stderr), (0, ""))
        self.page = pathlib.Path(self.done.stdout.strip())
        self.guide = (ROOT / "docs/api.md").read_text(encoding="utf-8")

    def test_the_version_is_in_the_path_and_the_title(self):
        version = re.search(r"^project\(adoube VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"), re.M)[1]
        self.assertEqual(self.page, self.folder / version / "index.html")
        self.assertRegex(self.page.read_text(encoding="utf-8"), rf'id="projectnumber">(&#160;)?{re.escape(version)}<')

    def test_every_installed_module_is_on_the_first_page_and_no_other(self):
        rows = re.findall(r"^\| (\w+) \|.*\| `(\S+)` \|$", self.guide, re.M)
        self.assertEqual({name for name, _ in rows}, MODULES)
        for name, header in rows:
            self.assertTrue((ROOT / "src" / name / "include" / header).exists(), header)

    def test_headers_of_installed_modules_are_documented_and_no_others(self):
        files = html.unescape((self.page.parent / "files.html").read_text(encoding="utf-8"))
        listed = set(re.findall(r">([\w/]+\.hpp)<", files))
        wanted = {path.name for name in MODULES for path in (ROOT / "src" / name / "include").rglob("*.hpp")}
        self.assertEqual(listed, wanted)

    def test_what_the_first_page_names_is_there(self):
        text = self.page.read_text(encoding="utf-8")
        named = set(re.findall(r"`(adoube::\w+::\w+|adoube::[A-Z]\w+)`", self.guide)) - {f"adoube::{name}" for name in MODULES}
        self.assertGreater(len(named), 7)
        for name in named:
            self.assertRegex(text, rf'<a class="el" href="[^"]+"[^>]*><code>{name}</code></a>|<code><a class="el" href="[^"]+"[^>]*>{name}</a></code>')


if __name__ == "__main__":
    unittest.main()
