# SPDX-License-Identifier: GPL-3.0-or-later
"""Running the program and judging its answers: exit code, stdout, stderr, and JSON against docs/schema."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import jsonschema

PROGRAM = os.environ["ADOUBE_PROGRAM"]
SCHEMAS = pathlib.Path(os.environ["ADOUBE_SCHEMAS"])

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
CHESS960 = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"


def validator(name):
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def run(*arguments, stdin=b"", cwd=None):
    """Arguments may be str or bytes; the result's stdout and stderr are bytes."""
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, cwd=cwd, timeout=120, check=False)


class ProgramTest(unittest.TestCase):
    """What every test of the program needs."""

    maxDiff = None

    def answer(self, *arguments, code=0, **how):
        """The text on stdout of a run that ends with this code and says nothing on stderr."""
        result = run(*arguments, **how)
        self.assertEqual((result.returncode, result.stderr), (code, b""), (arguments, result.stdout))
        return result.stdout.decode("utf-8")

    def json(self, schema, *arguments, code=0, **how):
        """The one object on stdout, valid by its schema."""
        text = self.answer(*arguments, "--json", code=code, **how)
        self.assertEqual(text.count("\n"), 1)
        value = json.loads(text)
        validator(schema).validate(value)
        return value

    def json_lines(self, schema, *arguments, code=0, **how):
        values = [json.loads(line) for line in self.answer(*arguments, "--json", code=code, **how).splitlines()]
        for value in values:
            validator(schema).validate(value)
        return values

    def failure(self, code, *arguments, **how):
        """The sentence of a run that fails: exit 2, nothing on stdout, one line on stderr, with what a program said
        indented below it, the same as JSON."""
        result = run(*arguments, **how)
        self.assertEqual((result.returncode, result.stdout), (2, b""), (arguments, result.stderr))
        sentence = result.stderr.decode("utf-8")
        self.assertRegex(sentence, r"\Aadoube: [^\n\x00-\x1f]+\n(  [^\n\x00-\x1f]+\n)*\Z")

        result = run(*arguments, "--json", **how)
        self.assertEqual((result.returncode, result.stdout), (2, b""), (arguments, result.stderr))
        error = json.loads(result.stderr)
        validator("error").validate(error)
        self.assertEqual(error["error"]["code"], code, error)
        return error["error"]["text"]


class FolderTest(ProgramTest):
    """With a folder of its own for files."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, content):
        """Where the file with this content lies."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return str(path)


def main():
    unittest.main()
