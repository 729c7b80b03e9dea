# SPDX-License-Identifier: GPL-3.0-or-later
"""What a test can touch: the names in it, the names in their declarations and definitions, and so on.

The sources are read as text. A name stands for whatever is called so where the includes lead, in whichever class; those of
the test count everywhere, since templates are filled with what it has. So a test reaches more than it touches, and what it
does not reach it does not show. Tests of the page and of the program speak to a process: they are not followed.
"""

import re
from collections import defaultdict
from functools import lru_cache
from pathlib import Path

from references import ROOT, read, without_comments

FOLDERS = ("src", "apps", "proofs", "tests")
SUFFIXES = (".hpp", ".cpp", ".inc")
# These play the cases, each on its own model.
JUDGES = tuple(Path(f"tests/laws_cases/{model}_judge.cpp") for model in ("laws", "board", "game", "touch"))
INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)
WORD = re.compile(r"[A-Za-z_]\w*")


def is_followed(test):
    return test.path.suffix in (".cpp", ".cases")


def reaches(test, symbol):
    return (symbol.path, re.split(r"::|\.", symbol.name)[-1]) in reached(test)


@lru_cache(maxsize=None)
def reached(test):
    """The pairs of file and name that the test can touch."""
    if test.path.suffix == ".cases":
        begin = {(judge, word) for judge in JUDGES for words in declared(judge).values() for word in words}
    elif test.name in declared(test.path):
        suite = test.name.partition(".")[0]  # Of TEST_F a class.
        begin = {(test.path, word) for word in (suite, *declared(test.path)[test.name])}
    else:
        begin = {(test.path, word) for words in declared(test.path).values() for word in words}
    seen, left = set(begin), list(begin)
    while left:
        user, word = left.pop()
        for step in (*steps(user, word), *steps(test.path, word)):
            if step not in seen:
                seen.add(step)
                left.append(step)
    return frozenset(seen)


@lru_cache(maxsize=None)
def steps(user, word):
    """Where a word that stands in one file is declared and defined, and each word of that."""
    found = set()
    for place in declaring()[word] & seen_from(user):
        bodies = {path for path in declaring()[word]
                  if path.suffix != ".hpp" and path.parts[:2] == place.parts[:2] and place in seen_from(path)}
        for body in {place} | bodies:
            found |= {(body, other) for other in (word, *declared(body)[word])}
    return found


# ── Files ──

@lru_cache(maxsize=None)
def sources():
    return [path.relative_to(ROOT) for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*"))
            if path.suffix in SUFFIXES]


@lru_cache(maxsize=None)
def called():
    """The last part of a path -> the files called so."""
    found = defaultdict(list)
    for path in sources():
        found[path.name].append(path)
    return found


@lru_cache(maxsize=None)
def seen_from(path):
    """The file and all that it includes: what lies beside it, or else whatever ends so."""
    seen, left = {path}, [path]
    while left:
        user = left.pop()
        for name in INCLUDE.findall(read(user)):
            beside = user.parent / name
            places = [beside] if (ROOT / beside).is_file() else called()[Path(name).name]
            for place in places:
                if place not in seen and f"/{place}".endswith(f"/{name}"):
                    seen.add(place)
                    left.append(place)
    return frozenset(seen)


# ── Declarations ──

@lru_cache(maxsize=None)
def declaring():
    """name -> the files that declare it."""
    found = defaultdict(set)
    for path in sources():
        for name in declared(path):
            found[name].add(path)
    return found


@lru_cache(maxsize=None)
def declared(path):
    """name -> the words of every declaration and definition of that name; of a test its Suite.Name."""
    text = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", "", without_comments(read(path)), flags=re.M)
    found = defaultdict(set)
    for head, whole in declarations(text):
        if name := name_of(head):
            found[name] |= set(WORD.findall(whole))
    return found


def declarations(text):
    """The head of each declaration and all of it; also of each member of a class, and each value of an enumeration."""
    begin = place = 0
    while found := re.compile(r"[{;]").search(text, place):
        place = found.start()
        head = text[begin:place]
        if found[0] == ";":
            yield head, head
            begin = place = place + 1
            continue
        end = closing(text, place)
        inside = text[place + 1:end]
        place = end + 1
        scope = re.search(r"\b(namespace|struct|class|union|enum)\b[^()=]*$", head)
        if scope is None:
            # A body ends what it belongs to; a value goes on to its semicolon, an initialiser to the body.
            if not re.compile(r"\s*(?:[;,.{()\]?:+*/-]|\[(?!\[))").match(text, place):
                yield head, text[begin:place]
                begin = place
        elif scope[1] == "enum":
            yield head, head
            yield from ((value.partition("=")[0], value) for value in inside.split(","))
            begin = place
        else:
            members = list(declarations(inside))
            yield from members
            if scope[1] != "namespace":
                yield head, " ".join([head, *(member for member, _ in members if "(" not in member)])
            begin = place


def closing(text, at):
    depth = 0
    for brace in re.compile(r"[{}]").finditer(text, at):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return brace.start()
    return len(text)


def name_of(head):
    """What a head declares: the name before its parameters, of an alias or concept that before =, or else the last word."""
    if test := re.search(r"\b(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP)\s*\(\s*(\w+)\s*,\s*(\w+)", head):
        return f"{test[1]}.{test[2]}"
    if alias := re.search(r"\b(?:using|concept)\s+(\w+)\s*=", head):
        return alias[1]
    head = re.sub(r"\b(?:alignas|decltype|requires|explicit|noexcept)\s*\([^()]*\)", " ", head)
    if kind := re.search(r"\b(?:struct|class|union|enum)\s+(?:class\s+)?(\w+)[^()<>]*$", head):
        return kind[1]
    if function := re.search(r"([A-Za-z_]\w*)\s*\(", head.partition("=")[0]):
        return function[1]
    words = WORD.findall(head.partition("=")[0])
    return words[-1] if words else None
