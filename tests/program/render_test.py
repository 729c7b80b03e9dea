# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube render: pictures and text, what is shown on them, and what is refused."""

import os
import pathlib
import pty
import re
import struct
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

from program import KIWIPETE, PROGRAM, SCHEMAS, START, FolderTest, ProgramTest, main, run

IN_CHECK = "rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3"
SVG = "{http://www.w3.org/2000/svg}"


def png_size(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR"
    return struct.unpack(">II", data[16:24])


def on_a_terminal(*arguments, **environment):
    """What the program writes where its standard output is a terminal."""
    parent, child = pty.openpty()
    with subprocess.Popen([PROGRAM, *arguments], stdout=child, stderr=child, stdin=subprocess.DEVNULL,
                          env={"PATH": os.environ["PATH"], **environment}) as process:
        os.close(child)
        output = b""
        while True:
            try:
                piece = os.read(parent, 65536)
            except OSError:  # The other side is closed.
                break
            if not piece:
                break
            output += piece
        process.wait(timeout=60)
    os.close(parent)
    return output.decode("utf-8").replace("\r\n", "\n")


class Render(FolderTest):
    def svg(self, *arguments):
        return ElementTree.fromstring(self.answer("render", *arguments, "--out", "-"))

    def test_text(self):
        self.assertEqual(self.answer("render", "startpos").splitlines(), [
            "8  r n b q k b n r",
            "7  p p p p p p p p",
            "6  . . . . . . . .",
            "5  . . . . . . . .",
            "4  . . . . . . . .",
            "3  . . . . . . . .",
            "2  P P P P P P P P",
            "1  R N B Q K B N R",
            "   a b c d e f g h",
        ])
        self.assertEqual(self.answer("render", *START.split()), self.answer("render", "-", stdin=START.encode()))
        flipped = self.answer("render", "startpos", "--flip", "--no-coordinates", "--last", "e2e4").splitlines()
        self.assertEqual(flipped[0], " R N B K Q B N R")
        self.assertEqual(flipped[1], " P P P[P]P P P P")

    def test_check_is_shown_by_itself(self):
        self.assertIn("1  R N B Q K!B N R", self.answer("render", IN_CHECK))
        self.assertNotIn("!", self.answer("render", IN_CHECK, "--check", "none"))
        self.assertIn("8  r n b . k!b n r", self.answer("render", IN_CHECK, "--check", "e8"))
        self.assertEqual(self.json("render", "render", IN_CHECK)["check"], "e1")
        self.assertIsNone(self.json("render", "render", START)["check"])

    def test_what_cannot_be_played_is_drawn(self):
        self.assertEqual(self.answer("render", "8/8/8/3P4/8/8/8/8 w - - 0 1", "--no-coordinates").splitlines()[3],
                         " . . . P . . . .")

    def test_files(self):
        for name, size in (("board.svg", None), ("board.png", None), ("BOARD.PNG", 333), ("b.Svg", 64)):
            with self.subTest(name=name):
                path = self.folder / name
                options = ["--size", str(size)] if size else []
                value = self.json("render", "render", KIWIPETE, "--out", str(path), *options)
                data = path.read_bytes()
                self.assertEqual((value["file"], value["bytes"], value["size"], value["fen"]),
                                 (str(path), len(data), size or 720, KIWIPETE))
                if value["format"] == "png":
                    self.assertEqual(png_size(data), (size or 720, size or 720))
                else:
                    self.assertEqual(ElementTree.fromstring(data.decode()).get("width"), str(size or 720))
                before = path.read_bytes()
                self.assertEqual(self.answer("render", KIWIPETE, "--out", str(path), *options), "")
                self.assertEqual(path.read_bytes(), before)

    def test_svg_shows_what_was_asked_for(self):
        picture = self.svg(KIWIPETE, "--last", "e2e4", "--arrow", "f3f6", "--arrow", "e5g6:red", "--mark", "h3:blue")
        self.assertEqual(picture.tag, SVG + "svg")
        self.assertEqual(len(picture.findall(f".//{SVG}use")), 32)
        self.assertEqual(len(picture.findall(f".//{SVG}circle")), 1)
        title = picture.find(SVG + "title").text
        self.assertTrue(title.startswith("Chess position, white to move. White: king e1, queen f3, "), title)
        self.assertTrue(title.endswith(" Last move e2 to e4. A blue ring on h3. A green arrow from f3 to f6. "
                                       "A red arrow from e5 to g6."), title)
        # Options may also stand in front of the position.
        self.assertEqual(self.answer("render", "--arrow", "e2e4", "startpos", "--out", "-"),
                         self.answer("render", "startpos", "--out", "-", "--arrow", "e2e4"))

    def test_shades(self):
        self.assertEqual(self.answer("render", "8/8/8/8/8/8/8/8 w - - 0 1", "--shade", "h8b6:blue", "--shade", "a1",
                                     "--no-coordinates").splitlines(),
                         [" . : : : : : : :"] * 3 + [" . . . . . . . ."] * 4 + [" : . . . . . . ."])
        picture = self.svg(START, "--shade", "h8b6:blue")
        self.assertEqual(len(picture.findall(f".//{SVG}path[@fill-opacity]")), 1)
        self.assertIn("The squares from h8 to b6 are tinted blue.", picture.find(SVG + "title").text)

    def test_themes_and_flipping_change_the_picture(self):
        pictures = {self.answer("render", KIWIPETE, "--out", "-", *options)
                    for options in ([], ["--flip"], ["--theme", "paper"], ["--no-coordinates"], ["--size", "99"])}
        self.assertEqual(len(pictures), 5)

    def test_bad_input_is_told(self):
        self.assertIn("a position is needed", self.failure("usage", "render"))
        for arguments, sentence in [
            (["--out", "board.gif"], "must be a .svg or .png file, not 'board.gif'"),
            (["--out", ".svg"], "must be a .svg or .png file"),
            (["--out", ""], "must be a .svg or .png file"),
            (["--last", "e2"], "two squares like e2e4, not 'e2'"),
            (["--last", "e2e9"], "not 'e2e9'"),
            (["--arrow", "e2e2"], "two different squares"),
            (["--arrow", "e2e4:pink"], "must be green, red, blue or yellow"),
            (["--arrow", "e2e4:"], "must be green, red, blue or yellow"),
            (["--mark", "i9"], "a square like e4 or e4:red, not 'i9'"),
            (["--shade", "b5h9"], "two corners like b5h8 or b5h8:blue, not 'b5h9'"),
            (["--shade", "b5:pink"], "must be green, red, blue or yellow"),
            (["--check", "yes"], "auto, none or a square"),
            (["--size", "63"], "a whole number from 64 to 8192, not '63'"),
            (["--size", "8193"], "not '8193'"),
            (["--size", "-5"], "not '-5'"),
            (["--size", "big"], "not 'big'"),
            (["--theme", "marble"], "wood or paper, not 'marble'"),
            (["--colour", "pink"], "auto, none, 256 or true, not 'pink'"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(sentence, self.failure("usage", "render", "startpos", *arguments))
        self.assertIn("No such file or directory",
                      self.failure("unwritable", "render", "startpos", "--out", str(self.folder / "no" / "b.svg")))
        self.assertIn("Is a directory", self.failure("unwritable", "render", "startpos", "--out", str(self.a_folder())))
        self.assertIn("found 'x'", self.failure("bad_fen", "render", "x"))
        result = run("render", "startpos", "--out", "-", "--json")
        self.assertEqual((result.returncode, result.stdout), (2, b""))

    def a_folder(self):
        path = self.folder / "folder.png"
        path.mkdir(exist_ok=True)
        return path

    def test_a_full_disk_is_told(self):
        link = self.folder / "full.svg"
        link.symlink_to("/dev/full")
        self.assertIn("No space left", self.failure("unwritable", "render", "startpos", "--out", str(link)))


class Page(ProgramTest):
    """The pictures of the documents are what the commands there write."""

    def test_every_picture_is_up_to_date(self):
        docs = SCHEMAS.parent
        page = "\n".join((docs / name).read_text(encoding="utf-8") for name in ("pictures.md", "unwinnable.md", "krk.md"))
        commands = [line[2:] for line in page.splitlines() if line.startswith("$ ") and (" --out " in line or " --sheet " in line)]
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "adoube").symlink_to(pathlib.Path(PROGRAM).resolve())
            for command in commands:
                subprocess.run(["bash", "-c", command], cwd=folder, stdout=subprocess.DEVNULL, check=False, timeout=60)
            shown = sorted(re.findall(r"\]\(pictures/([^)]+)\)", page))
            self.assertEqual(sorted(path.name for path in (docs / "pictures").iterdir()), shown)
            for name in shown:
                with self.subTest(name=name):
                    self.assertEqual((pathlib.Path(folder) / name).read_bytes(),
                                     (docs / "pictures" / name).read_bytes())


class Terminal(ProgramTest):
    def test_colours_follow_the_terminal(self):
        plain = self.answer("render", "startpos")
        self.assertTrue(plain.isascii())
        true = on_a_terminal("render", "startpos", TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8")
        self.assertIn("\x1b[48;2;", true)
        self.assertIn("♜", true)
        few = on_a_terminal("render", "startpos", TERM="xterm-256color", LANG="C")
        self.assertIn("\x1b[48;5;", few)
        self.assertTrue(few.isascii())
        self.assertIn(" r ", few)
        for environment in ({"TERM": "dumb"}, {}, {"TERM": "xterm", "NO_COLOR": "1"}):
            with self.subTest(environment=environment):
                self.assertEqual(on_a_terminal("render", "startpos", **environment), plain)
        self.assertEqual(on_a_terminal("render", "startpos", "--colour", "none", TERM="xterm"), plain)

    def test_colours_can_be_asked_for(self):
        for colour, sequence in (("256", "\x1b[48;5;"), ("true", "\x1b[48;2;")):
            text = self.answer("render", "startpos", "--colour", colour)
            self.assertEqual(text.count(sequence), 64)
            self.assertEqual(len(re.findall(r"\x1b\[0m\n", text)), 8)


if __name__ == "__main__":
    main()
