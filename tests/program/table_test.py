# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube table: counts, verification, files and folders, and what is refused."""


from program import FolderTest, ProgramTest, main, run

ROOK = [1512, 4676, 3852, 1900, 4848, 8708, 11320, 17172, 20088, 19016, 20476, 21480, 17824, 16136, 5244, 916]


class Tables(FolderTest):
    def test_counts(self):
        value = self.json("table", "table", "KRK", "--verify")
        self.assertEqual(value["material"], "KRvK")
        white, black = value["sides"]
        self.assertEqual((white["legal"], white["wins"], black["legal"], black["mates"]), (175168, 175168, 223944, 216))
        self.assertEqual(white["by_plies"][1::2], ROOK)
        self.assertEqual(value["longest"], [
            {"winner": "white", "moves": 16, "plies": 31, "fen": "8/8/8/8/8/2k5/1R6/K7 w - - 0 1"}])
        self.assertEqual(value["verified"]["positions"], 51044)
        self.assertNotIn("fault", value["verified"])
        self.assertNotIn("file", value)

    def test_threads_change_nothing(self):
        values = [self.json("table", "table", "KPvK", "--threads", threads) for threads in ("1", "3")]
        for value in values:
            del value["seconds"]
        self.assertEqual(values[0], values[1])

    def test_several_endings(self):
        values = self.json_lines("table", "table", "KQK", "KNK", "KvKB")
        self.assertEqual([value["material"] for value in values], ["KQvK", "KNvK", "KBvK"])
        self.assertEqual([value["longest"] for value in values][1:], [[], []])

    def test_text_is_for_people(self):
        lines = self.answer("table", "KRK", "--histogram").splitlines()
        self.assertEqual(lines[0], "KRvK")
        self.assertEqual(lines[3], "longest win of White: 16 moves, 8/8/8/8/8/2k5/1R6/K7 w - - 0 1")
        self.assertEqual(lines[5].split(), ["0", "0", "0", "0", "216"])
        self.assertEqual(lines[21].split(), ["16", "916", "0", "0", "3056"])
        self.assertRegex(lines[22], r"\Amade in \d+\.\d{3} s\Z")
        self.assertEqual(len(lines), 23)

    def test_one_move_is_not_moves(self):
        self.assertIn("longest win of White: 1 move, ", self.answer("table", "KNKN"))

    def test_a_file_is_written_and_shown(self):
        file = str(self.folder / "rook.adt")
        made = self.json("table", "table", "KRK", "--out", file)
        self.assertEqual(made["file"], file)
        shown = self.json("table", "table", file, "--verify")
        for key in ("material", "sides", "longest", "file"):
            self.assertEqual(made[key], shown[key])
        self.assertRegex(self.answer("table", file).splitlines()[-1], r"\Aread in ")

    def test_a_folder_keeps_what_was_made(self):
        values = self.json_lines("table", "table", "--all", "3", "--folder", str(self.folder))
        names = ["KBvK", "KNvK", "KPvK", "KQvK", "KRvK"]
        self.assertEqual([value["material"] for value in values], names)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), [name + ".adt" for name in names])
        before = {path: path.stat().st_mtime_ns for path in self.folder.iterdir()}
        again = self.json_lines("table", "table", "--all", "3", "--pawnless", "--verify", "--folder", str(self.folder))
        self.assertEqual([value["material"] for value in again], ["KBvK", "KNvK", "KQvK", "KRvK"])
        self.assertEqual(before, {path: path.stat().st_mtime_ns for path in self.folder.iterdir()})

    def test_damaged_files_are_refused(self):
        file = self.folder / "KRvK.adt"
        self.answer("table", "KRK", "--out", str(file))
        right = file.read_bytes()
        for wrong, sentence in [(b"", "this is not a table"), (right[:-1], "damaged or cut short"),
                                (right[:5000] + b"?" + right[5001:], "damaged or cut short"),
                                (right[:8] + b"\x09" + right[9:], "of version 9, not 1")]:
            file.write_bytes(wrong)
            self.assertIn(sentence, self.failure("bad_table", "table", str(file)))
            self.assertIn(sentence, self.failure("bad_table", "table", "KRK", "--folder", str(self.folder)))
        file.write_bytes(right)
        file.rename(self.folder / "KQvK.adt")
        self.assertIn("the table is of KRvK", self.failure("bad_table", "table", "KQK", "--folder", str(self.folder)))


    def test_altered_files_are_found_wrong(self):
        """Another table's entries under a name, with a checksum that fits: KQvK and KRvK have as many."""
        self.answer("table", "KQK", "--out", str(self.folder / "KQvK.adt"))
        queen = (self.folder / "KQvK.adt").read_bytes()
        body = queen[20:].replace(b"KQvK", b"KRvK", 1)
        (self.folder / "KRvK.adt").write_bytes(queen[:12] + checksum(body).to_bytes(8, "little") + body)
        folder = ["--folder", str(self.folder)]
        text = self.answer("table", "KRK", "--verify", *folder, code=1)
        self.assertIn("wrong: ", text)
        self.assertRegex(text, r"\nread in ")
        fault = self.json("table", "table", "KPK", "--verify", *folder, code=1)["verified"]["fault"]
        self.assertIn("KRvK.adt", fault["text"])

    def test_memory_bounds_what_is_read(self):
        file = str(self.folder / "KRvKR.adt")
        self.answer("table", "KRKR", "--out", file)
        self.assertIn("are left", self.failure("no_table", "table", file, "--memory", "5"))
        self.assertIn("are left", self.failure("no_table", "table", "KRKR", "--memory", "5", "--folder", str(self.folder)))
        self.answer("table", "KRKR", "KQKR", "KQKQ", "--memory", "18")


def checksum(data):
    """As the files of tables have it."""
    total, whole, factor = 0x41646F756265, 2**64 - 1, 0x9E3779B97F4A7C15
    words = [int.from_bytes(data[i:i + 8], "little") for i in range(0, len(data) - len(data) % 8, 8)]
    rest = data[len(data) - len(data) % 8:]
    for word in [*words, int.from_bytes(rest, "little") ^ len(rest) << 56]:
        total = (total ^ word) * factor & whole
        total = (total << 29 | total >> 35) & whole
    for _ in range(2):
        total = (total ^ total >> 32) * factor & whole
    return total ^ total >> 32


class BadTable(ProgramTest):
    def test_names(self):
        for name, sentence in [("KXK", "'KXK' names no ending: expected one of the letters K, Q, R, B, N, P, at character 2"),
                               ("R", "each player's men begin with the king, at character 1"),
                               ("KR", "the other king is missing, at character 3"),
                               ("", "there is no king"), ("KKK", "more than two kings")]:
            with self.subTest(name=name):
                self.assertIn(sentence, self.failure("bad_material", "table", name))

    def test_size(self):
        self.assertIn("a table has 3 to 5 men, KQQQQvK has 6", self.failure("no_table", "table", "KQQQQK"))
        self.assertIn("KvK has 2", self.failure("no_table", "table", "KK"))
        self.assertIn("needs 697 MB of memory, 10 are allowed", self.failure("no_table", "table", "KQQQK", "--memory", "10"))

    def test_usage(self):
        for arguments, sentence in [
            ([], "the name of an ending is needed"),
            (["KRK", "--threads", "0"], "--threads must be a whole number from 1 to 1024"),
            (["KRK", "--memory", "much"], "--memory must be a whole number"),
            (["--all", "6"], "--all must be a whole number from 3 to 5"),
            (["--all", "3", "KRK"], "--all takes no name"),
            (["KRK", "--pawnless"], "--pawnless needs --all"),
            (["KRK", "KQK", "--out", "x"], "--out takes one table"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(sentence, self.failure("usage", "table", *arguments))

    def test_files_and_folders(self):
        for path in ("/nonexistent/KRvK.adt", "/", "absent.adt"):
            self.assertIn("cannot read", self.failure("unreadable_file", "table", path))
        self.assertIn("there is no folder", self.failure("unreadable_file", "table", "KRK", "--folder", "/nonexistent"))
        self.assertIn("there is no folder", self.failure("unreadable_file", "table", "KRK", "--folder", "/dev/null"))
        self.assertIn("cannot write", self.failure("unwritable", "table", "KRK", "--out", "/nonexistent/KRvK.adt"))

    def test_names_that_are_no_text(self):
        self.assertEqual(run("table", b"\xff\xfe").returncode, 2)


if __name__ == "__main__":
    main()
