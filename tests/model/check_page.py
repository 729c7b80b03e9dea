# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the model: every constraint has its article and a twin that exists; no sentence, class or picture lacks.

A constraint stands in an ocl block under its context, after a comment: articles (Art 3.8.2#1, or «beyond» and where
it comes from), then twins, with semicolons between them: function NAME, contract TEXT, test SUITE.NAME. More comments
may follow; what goes on in another line is indented.
"""

import re
from dataclasses import dataclass

# What OCL itself calls.
OCL = set("""abs allInstances any append asSet at collect count exists excludes excluding first forAll includes
includesAll including isEmpty isUnique last notEmpty one select size""".split())


@dataclass
class Constraint:
    line: int
    context: str
    kind: str
    name: str
    comment: str
    text: str


def constraints_of(page, find):
    found, context, comment, inside = [], "", "", False
    for number, line in enumerate(page.split("\n"), 1):
        if line.startswith("```"):
            inside, context, comment = line == "```ocl", "", ""
            continue
        if not inside:
            continue
        match = re.fullmatch(r"(inv|pre|post|def|init) (\w+): (\S.*)", line)
        if line.startswith("context "):
            context = line[8:]
        elif line.startswith("--   "):
            comment = f"{comment} {line[5:]}"
        elif line.startswith("-- "):
            comment = comment or line[3:]  # A second one is a remark.
        elif match and context:
            found.append(Constraint(number, context, match.group(1), match.group(2), comment, match.group(3)))
            comment = ""
        elif line.startswith("  ") and found:
            found[-1].text += line
        elif line:
            find(number, f"neither context, comment nor constraint: {line}")
    return found


def sentences_of(root):
    """The sentences of the excerpt, and those that the project leaves out."""
    rows = [line.split("\t") for line in (root / "data/laws/articles.tsv").read_text().splitlines()
            if line and not line.startswith("#")]
    return [row[0] for row in rows], {row[0] for row in rows if row[3] == "omitted"}


def check_twins(constraint, names, find):
    _, _, twins = constraint.comment.partition(";")
    count = 0
    for twin in (t.strip() for t in twins.split(";")):
        match = re.match(r"(function|contract|test) (.+)$", twin)
        if not match:
            if twin:
                find(constraint.line, f"{constraint.name}: no twin: {twin}")
            continue
        kind, name = match.groups()
        exists = {"function": names.exists, "contract": lambda n: n in names.strings,
                  "test": lambda n: n in names.tests}[kind](name)
        count += 1
        if not exists:
            find(constraint.line, f"{constraint.name}: there is no {kind} {name}")
    if not count:
        find(constraint.line, f"{constraint.name}: the constraint names no twin that can be run")


def check_words(constraint, names, find):
    """What a constraint calls, and the enumerators it names, are in the code."""
    for word in re.findall(r"(\w+)\(|(?<=::)(\w+)", constraint.text):
        name = word[0] or word[1]
        if name not in OCL and name not in names.words_of(""):
            find(constraint.line, f"{constraint.name}: the code has no {name}")


def cited_by(constraint, sentences, find):
    articles = constraint.comment.partition(";")[0]
    if articles.startswith("«beyond» "):
        return set()
    cited = set(re.findall(r"\d[\d.]*[a-e]?#\d+", articles))
    if not articles.startswith("Art ") or not cited:
        find(constraint.line, f"{constraint.name}: the constraint names no article, nor «beyond»")
    for sentence in sorted(cited - set(sentences)):
        find(constraint.line, f"{constraint.name}: the excerpt has no sentence {sentence}")
    return cited


def check(root, page, diagrams, names):
    findings = []

    def find(line, text):
        findings.append(f"README.md:{line}: {text}")

    sentences, omitted = sentences_of(root)
    constraints = constraints_of(page, find)
    cited = set()
    for constraint in constraints:
        check_twins(constraint, names, find)
        check_words(constraint, names, find)
        cited |= cited_by(constraint, sentences, find)

    rows = dict(re.findall(r"^\| (\d[\d.]*[a-e]?#\d+) \| (\S.*) \|$", page, re.M))
    for sentence in sentences:
        if sentence in rows and sentence in cited:
            find(1, f"{sentence} is left out and yet a constraint")
        if sentence not in rows and sentence not in cited:
            find(1, f"{sentence} is neither a constraint nor left out with a reason")
    for sentence in sorted(set(rows) ^ omitted):
        find(1, f"{sentence} is left out here or in data/laws/articles.tsv, but not in both")

    shown = {e.name: e for d in diagrams for e in d.elements.values()}
    contexts = {c.context for c in constraints}
    for context in sorted(contexts - set(shown)):
        find(1, f"the context {context} is in no class diagram")
    without = re.search(r"no constraint of their own:(.*?)\n\n", page, re.S)
    excused = set(re.findall(r"`(\w+)`", without.group(1))) if without else set()
    for name in sorted(excused - {n.rpartition("::")[2] for n in shown}):
        find(1, f"{name} is among those without a constraint, and in no class diagram")
    for name, element in sorted(shown.items()):
        if element.kind == "class" and name not in contexts and name.rpartition("::")[2] not in excused:
            find(1, f"{name} has no constraint, and is not among those without")

    pictures = re.findall(r"!\[[^\]]+\]\((\S+\.svg)\)", page)
    expected = [re.sub(r"\.puml$", ".svg", d.path) for d in diagrams]
    if pictures != expected:
        find(1, f"the pictures are not shown once each and in order: {sorted(set(expected) ^ set(pictures))}")
    return findings
