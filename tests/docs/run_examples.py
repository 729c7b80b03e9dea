#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the examples of a Markdown page and compares what they print with what the page says.

  run_examples.py shell PAGE PROGRAM    every `$ command` of the console blocks, ./adoube being PROGRAM
  run_examples.py extract PAGE FILE     writes the page's C++ block to FILE (only if it changed)
  run_examples.py cpp PAGE PROGRAM      PROGRAM, built from that block, prints the text block that follows it
  run_examples.py listed ROOT PAGE...   no page of the project but these has a console block
"""
import pathlib
import re
import subprocess
import sys
import tempfile


def blocks(page, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def steps(block):
    """(command, expected output) for every `$ ` line of a console block."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return [(command, "".join(line + "\n" for line in output)) for command, output in found]


def compare(what, expected, actual):
    if expected == actual:
        return True
    print(f"{what}\n--- the page says\n{expected}--- it prints\n{actual}")
    return False


def run_shell(page, program):
    tried, right = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "adoube").symlink_to(pathlib.Path(program).resolve())
        for block in blocks(page, "console"):
            for command, expected in steps(block):
                done = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True,
                                      timeout=120, check=False)
                tried += 1
                right += compare(f"$ {command}", expected, done.stdout + done.stderr)
    print(f"{right} of {tried} commands print what the page says")
    return tried > 0 and right == tried


def run_cpp(page, program):
    done = subprocess.run([program], capture_output=True, text=True, timeout=120, check=False)
    return compare(program, blocks(page, "text")[0], done.stdout + done.stderr) and done.returncode == 0


def extract(page, target):
    (block,) = blocks(page, "cpp")
    path = pathlib.Path(target)
    if not path.exists() or path.read_text() != block:
        path.write_text(block)
    return True


def all_listed(root, pages):
    names = subprocess.run([root / "scripts/files", "*.md"], capture_output=True, text=True, check=True).stdout.split("\0")
    found = {name for name in names if name and blocks((root / name).read_text(encoding="utf-8"), "console")}
    for name in sorted(found - set(pages)):
        print(f"{name} has examples that nothing runs: list it in tests/docs/CMakeLists.txt")
    return found <= set(pages)


def main():
    if sys.argv[1:2] == ["listed"]:
        return 0 if all_listed(pathlib.Path(sys.argv[2]), sys.argv[3:]) else 1
    verb, page, target = sys.argv[1:]
    page = pathlib.Path(page).read_text(encoding="utf-8")
    verbs = {"shell": run_shell, "cpp": run_cpp, "extract": extract}
    return 0 if verbs[verb](page, target) else 1


if __name__ == "__main__":
    sys.exit(main())
