# SPDX-License-Identifier: GPL-3.0-or-later
"""What is printed for people leaves their terminal as it is, whatever stands in files and in their names."""

import os

from program import FolderTest, main, run

# Control characters of one byte, of two, and the same as a byte of Latin-1.
CONTROLS = (b"\x1b[31m", b"\x7f", "\x9b31m".encode(), "\x90".encode(), b"\x9b31m\xfc")

GAMES = (
    b'[Event "%s"]\n[White "%s"]\n[Result "1-0"]\n\n1. e4 e5 1/2-1/2\n',  # A tag and a result
    b'[Event "a"]\n[Result "%s"]\n\n1. e4 e5 1-0\n',
    b"1. e4 %s e5 1-0\n",  # A word
    b"1. e4 {%s} Ke3 1-0\n",  # The line around a fault
    b'[FEN "%s"]\n\n1. e4 *\n',
    b'[Variant "%s"]\n\n1. e4 *\n',
    b"[%s]\n\n1. e4 *\n",
)


class Terminal(FolderTest):
    def check_calm(self, *arguments):
        result = run(*arguments)
        self.assertNotIn(b"internal error", result.stderr)
        for text in (result.stdout.decode("utf-8"), result.stderr.decode("utf-8")):
            self.assertRegex(text, r"\A[^\x00-\x09\x0b-\x1f\x7f-\x9f]*\Z", arguments)
        return result

    def test_contents(self):
        for control in CONTROLS:
            for game in GAMES:
                with self.subTest(control=control, game=game):
                    path = self.folder / "game.pgn"
                    path.write_bytes(game.replace(b"%s", control))
                    for arguments in (["validate"], ["validate", "--strict"], ["replay"], ["pgn", "--to", "uci"],
                                      ["pgn", "--to", "san", "--strict"], ["pgn", "--to", "fen", "--fix-results"]):
                        self.check_calm(*arguments, str(path))

    def test_names(self):
        for control in CONTROLS:
            folder = os.fsencode(self.folder) + b"/" + control
            os.mkdir(folder)
            path = folder + b"/" + control + b".pgn"
            for arguments in (["validate"], ["replay"], ["pgn"], ["perft", "--suite"], ["render", "--out"], [], ["fen"],
                              ["replay", "--game", "9"], ["pgn", "--out"], ["pgn", "--where"], ["laws"]):
                with self.subTest(arguments=arguments, control=control):
                    result = self.check_calm(*arguments, path)
                    self.assertEqual(result.returncode, 2, result)
            with open(path, "wb") as file:
                file.write(b'[Result "1-0"]\n\n1. Ke2 1-0\n\n1. e4 *\n')
            for arguments in (["validate"], ["replay"], ["pgn", "--to", "uci"], ["pgn", "--to", "san", "--fix-results"]):
                with self.subTest(arguments=arguments, control=control):
                    self.check_calm(*arguments, path)
                    self.check_calm(*arguments, folder)
            os.chmod(path, 0)
            self.check_calm("validate", folder)
            self.check_calm("pgn", "--to", "uci", folder, path + b"x")

    def test_one_wording_for_a_file_that_cannot_be_read(self):
        path = self.folder / ("a folder with a name that is longer than a line of most terminals is wide" * 2) / "ü.pgn"
        for arguments in (["validate"], ["replay"], ["pgn"], ["perft", "--suite"]):
            with self.subTest(arguments=arguments):
                self.assertEqual(self.failure("unreadable_file", *arguments, str(path)),
                                 f"cannot read '{path}': No such file or directory")


if __name__ == "__main__":
    main()
