# SPDX-License-Identifier: GPL-3.0-or-later
"""The documents as they are installed: every link leads to what is installed too, and every page told of is there."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINK = re.compile(r"""\]\(<?([^)>\s]+)>?(?: "[^"]*")?\)|\b(?:src|href)=["']([^"']+)["']""")


def install(source, target):
    return subprocess.run(["cmake", f"-DSOURCE={source}", f"-DTARGET={target}", "-P", ROOT / "packaging/InstalledDocs.cmake"],
                          capture_output=True, text=True, check=False)


def without_code(text):
    text = re.sub(r"^(```|~~~).*?^\1", "", text, flags=re.M | re.S)
    return re.sub(r"`[^`\n]*`", "", text)


def dead_links(folder):
    for page in sorted(folder.rglob("*.md")):
        for match in LINK.finditer(without_code(page.read_text(encoding="utf-8"))):
            target = (match[1] or match[2]).partition("#")[0]
            if target and not re.match(r"[a-z]+:", target) and not (page.parent / target).exists():
                yield f"{page.relative_to(folder)}: {target}"


class InstalledDocs(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def installed(self, source=ROOT):
        done = install(source, self.folder / "doc")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return self.folder / "doc"

    def copy(self):
        """The documents, and the names of what else the project has at its top."""
        tree = self.folder / "tree"
        shutil.copytree(ROOT / "docs", tree / "docs")
        for name in ("README.md", "CHANGELOG.md", "NOTICE.md", "LICENSE"):
            shutil.copy(ROOT / name, tree / name)
        return tree

    def test_no_link_is_dead(self):
        self.assertEqual(list(dead_links(self.installed())), [])

    def test_nothing_but_dead_links_is_taken_out(self):
        folder = self.installed()
        for page in folder.rglob("*.md"):
            before = (ROOT / page.relative_to(folder)).read_text(encoding="utf-8")
            after = page.read_text(encoding="utf-8").partition("\n---\n\nFiles that are named here without a link")[0]
            words = lambda text: re.sub(r"\[([^][]*)\]\([^)]*\)", r"\1", text)
            self.assertEqual(words(before), words(after), page.name)
            lost = set(LINK.findall(before)) - set(LINK.findall(after))
            self.assertEqual([name for name, _ in lost if re.match(r"[a-z]+:", name) or (page.parent / name.partition("#")[0]).exists()],
                             [], page.name)

    def test_what_is_told_of_is_there(self):
        folder = self.installed()
        told = [path.read_text(encoding="utf-8") for path in (ROOT / "packaging").iterdir() if path.is_file()]
        named = {name for text in told for name in re.findall(r"/usr/share/doc/adoube/([\w/-]+\.md)", text)}
        named |= {f"docs/{name}" for name in re.findall(r'\.guide = "([^"]+)"', (ROOT / "apps/reference/words.cpp").read_text(encoding="utf-8"))}
        self.assertGreater(len(named), 10)
        self.assertEqual({name for name in named if not (folder / name).exists()}, set())

    def test_links_into_the_sources_become_words(self):
        tree = self.copy()
        (tree / "docs/api.md").write_text("See [a; b](../LICENSE), [`x`](how-to.md#y), [z](game.md) and `[](int i)`.\n", encoding="utf-8")
        page = (self.installed(tree) / "docs/api.md").read_text(encoding="utf-8")
        self.assertTrue(page.startswith("See a; b, `x`, [z](game.md) and `[](int i)`.\n\n---\n"), page)

    def test_faults_are_told(self):
        for name, text, wanted in (
                ("docs/new.md", "# New\n", "docs/new.md: say in packaging/InstalledDocs.cmake"),
                ("docs/api.md", "![x](layers.svg)\n", "docs/api.md: layers.svg is shown")):
            shutil.rmtree(self.folder / "tree", ignore_errors=True)
            tree = self.copy()
            (tree / name).write_text(text, encoding="utf-8")
            done = install(tree, self.folder / "doc")
            self.assertEqual(done.returncode, 1)
            self.assertIn(wanted, re.sub(r"\s+", " ", done.stderr))

    def test_a_dead_link_is_seen(self):
        folder = self.installed()
        (folder / "docs/api.md").write_text('[x](how-to.md) <img src="none.png">\n', encoding="utf-8")
        self.assertEqual(list(dead_links(folder)), ["docs/api.md: how-to.md", "docs/api.md: none.png"])


if __name__ == "__main__":
    unittest.main()
