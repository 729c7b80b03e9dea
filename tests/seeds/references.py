# SPDX-License-Identifier: GPL-3.0-or-later
"""References of a page to code and to tests: [`laws::Board`](../src/…/board.hpp). Do they name what is there?

A reference is a link whose text is code. To what it leads says what it must name:

    *.cases               a case of that name
    *_test.cpp            Suite.Name: a test of gtest or rapidcheck
    tests/compile_fail/*  the file's own name
    *_test.py             Class.method
    *.spec.ts             the title of a test of the page
    proofs/**             proof.krk.NAME or proof.NAME: the theorem of that file, as ctest names it
    anything else         a symbol that the file declares: adoube's namespaces and classes in front are looked up too
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"\[`([^`]+)`\]\(([^)#\s]+)\)")
# A name after one of these is used, not declared.
USES = {"return", "co_return", "co_await", "co_yield", "throw", "else", "case", "new", "delete", "goto", "not"}


@dataclass(frozen=True)
class Reference:
    name: str
    path: Path  # below the root of the project

    @property
    def is_test(self):
        return self.name.startswith("proof.") or self.path.parts[0] == "tests" or self.path.suffix == ".cases" \
            or self.path.name.endswith(".spec.ts")


def references_in(text, page):
    """The references of a piece of a page; `page` is the page's own path, which links start from."""
    found = []
    for name, target in LINK.findall(text):
        place = (ROOT / page.parent / target).resolve()
        found.append(Reference(name, place.relative_to(ROOT) if place.is_relative_to(ROOT) else Path(target)))
    return found


@lru_cache(maxsize=None)
def objection(reference):
    """What is wrong with the reference, or None."""
    if not (ROOT / reference.path).is_file():
        return f"`{reference.name}`: there is no file {reference.path}"
    what = "test" if reference.is_test else "symbol"
    found = is_test(reference) if reference.is_test else declares(reference.path, reference.name)
    return None if found else f"{reference.path} has no {what} `{reference.name}`"


@lru_cache(maxsize=None)
def read(path):
    return (ROOT / path).read_text()


# ── Tests ──

def is_test(reference):
    name, path = reference.name, reference.path
    text = read(path)
    if name.startswith("proof."):
        return is_theorem(name, path)
    if path.suffix == ".cases":
        return re.search(rf"^case {re.escape(name)}\s*(#.*)?$", text, re.M) is not None
    if path.name.endswith(".spec.ts"):
        return re.search(rf"\btest\(\s*(['\"`]){re.escape(name)}\1", text) is not None
    if path.parts[:2] == ("tests", "compile_fail"):
        return name == path.stem
    suite, _, test = name.partition(".")
    if path.suffix == ".py":
        body = re.search(rf"^class {re.escape(suite)}\b.*?(?=^\S|\Z)", text, re.M | re.S)
        return body is not None and re.search(rf"^ +def {re.escape(test)}\(", body.group(), re.M) is not None
    macro = rf"^(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP)\(\s*{re.escape(suite)},\s*{re.escape(test)}\s*[,)]"
    return re.search(macro, text, re.M) is not None


def is_theorem(name, path):
    """Theorems are tests by their files' names (proofs/CMakeLists.txt), those of the ending by their list too."""
    if path.parent == Path("proofs"):
        return path.name == name.removeprefix("proof.") + "_proof.cpp"
    theorem = name.removeprefix("proof.krk.")
    is_listed = re.search(rf"Obligations {re.escape(theorem)}\(", read(Path("proofs/krk/theorems.hpp")))
    return path.stem == theorem and is_listed is not None and declares(path, theorem)


# ── Symbols ──

def declares(path, name):
    text = read(path)
    if path.suffix in (".hpp", ".cpp"):
        return declares_cpp(without_comments(text), name.split("::"))
    last = re.escape(re.split(r"::|\.", name)[-1])
    if path.suffix in (".ts", ".svelte"):
        text = without_comments(text)
        return any(re.search(pattern, text, re.M) for pattern in (
            rf"\b(?:function|class|const|let|interface|type|enum)\s+{last}\b",
            rf"^\s*(?:(?:export|async|private|public|static|get|set)\s+)*{last}\s*(?:<[^>]*>)?\([^;]*\{{\s*$",
            rf"^\s*(?:(?:private|public|readonly|static)\s+)*{last}\s*(?:[:=]|!:)"))
    if path.suffix == ".py" or text.startswith("#!/usr/bin/python3"):
        return re.search(rf"^\s*(?:def|class)\s+{last}\b|^{last}\s*=", text, re.M) is not None
    if path.name == "CMakeLists.txt" or path.suffix == ".cmake":
        return re.search(rf"^\s*(?:function|adoube_module|add_test|set)\((?:NAME )?{last}\b", text, re.M) is not None
    if text.startswith("#!"):
        return re.search(rf"^{last}\(\)", text, re.M) is not None
    return re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w.-])", text) is not None


@lru_cache(maxsize=None)
def without_comments(text):
    """The same text with comments and the insides of strings blanked."""
    pattern = r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])'"
    return re.sub(pattern, lambda m: '""' if m.group()[0] in "\"'" else " ", text, flags=re.S)


def declares_cpp(text, names):
    if len(names) == 1:
        return declares_one(text, names[0])
    outer, rest = names[0], names[1:]
    body = body_of(text, outer)
    if body is not None:
        return declares_cpp(body, rest)
    # A namespace, or the class in front of a definition: Game::after(
    if re.search(rf"\bnamespace\s+(?:\w+::)*{re.escape(outer)}\b", text):
        return declares_cpp(text, rest)
    return len(rest) == 1 and re.search(rf"\b{re.escape(outer)}::{re.escape(rest[0])}\s*\(", text) is not None


def body_of(text, name):
    """What stands between the braces of that class, struct or enum."""
    head = re.search(rf"\b(?:struct|class|enum class)\s+(?:alignas\(\d+\)\s+)?{re.escape(name)}\b[^;{{()]*\{{", text)
    if head is None:
        return None
    depth, end = 1, head.end()
    while depth and end < len(text):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        end += 1
    body = text[head.end():end - 1]
    return f"enum {{{body}}}" if "enum" in head.group() else body


def declares_one(text, name):
    n = re.escape(name)
    if re.search(rf"\b(?:struct|class|enum class|concept)\s+(?:alignas\(\d+\)\s+)?{n}\b|\busing\s+{n}\s*=", text):
        return True
    for enumerators in re.findall(r"\benum\b[^;{]*\{([^}]*)\}", text):
        if name in (entry.split("=")[0].strip() for entry in enumerators.split(",")):
            return True
    # A type in front: `bool name(`, `std::vector<int>& name;`. An operator in front is a use.
    for found in re.finditer(rf"(\S*[\w>\]][&*]*)\s+[&*]?(?:\w+::)*{n}\s*[(;={{\[]", text):
        if re.search(r"\w", found.group(1)) and found.group(1) not in USES:
            return True
    return False
