# SPDX-License-Identifier: GPL-3.0-or-later
"""The version is the same wherever it is written, and the changelog tells of it."""

import json
import pathlib
import re
import unittest

from commands import PROGRAM, run

ROOT = pathlib.Path(__file__).resolve().parents[2]


def text(name):
    return (ROOT / name).read_text(encoding="utf-8")


class Version(unittest.TestCase):
    def test_it_is_the_same_everywhere(self):
        version = re.search(r"^project\(adoube VERSION (\S+)", text("CMakeLists.txt"), re.M)[1]
        lock = json.loads(text("web/package-lock.json"))
        self.assertEqual({
            "adoube --version": run(PROGRAM, "--version").stdout.split()[1],
            "web/package.json": json.loads(text("web/package.json"))["version"],
            "web/package-lock.json": lock["version"],
            "web/package-lock.json, packages": lock["packages"][""]["version"],
            "docs/openapi.json": json.loads(text("docs/openapi.json"))["info"]["version"],
            "CHANGELOG.md": re.search(r"^## \[(\d.*?)\]", text("CHANGELOG.md"), re.M)[1],
        }, dict.fromkeys(["adoube --version", "web/package.json", "web/package-lock.json",
                          "web/package-lock.json, packages", "docs/openapi.json", "CHANGELOG.md"], version))

    def test_versions_of_the_changelog_fall(self):
        headings = re.findall(r"^## .*$", text("CHANGELOG.md"), re.M)
        # What the next version brings may stand before them all.
        headings = headings[1:] if headings[0] == "## [Unreleased]" else headings
        found = [re.fullmatch(r"## \[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d{2}-\d{2})", heading) for heading in headings]
        self.assertNotIn(None, found, headings)
        order = [(tuple(map(int, match.groups()[:3])), match[4]) for match in found]
        self.assertEqual(order, sorted(order, reverse=True))


if __name__ == "__main__":
    unittest.main()
