# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps docs/model true.

usage: check_model.py sources|names|page|pictures|states|constraints [--explorer PROGRAM] [--model DIR]

sources   every source is read, line by line, and keeps the rules: roles, multiplicities, events, guards, marks
names     every class, member, state and function in a picture is in the code under that name
page      every constraint has an article and a twin; every sentence, class and picture has its place
pictures  every picture is drawn from its source as it is, can be read, and shows what is «beyond»
states    the state machines drawn are those that running the game shows
constraints  every constraint is evaluated as the page has it and holds, or is listed there with the reason why not

Prints path:line: what is wrong. Exit 1 if anything is.
"""

import argparse
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import check_constraints
import check_names
import check_page
import check_pictures
import check_states
import cpp_names
import puml

ROOT = Path(__file__).resolve().parents[2]
LEAST_PAGES = 8


class Model:
    """The folder with the sources; what the code declares is read once, if it is asked for."""

    code = None

    def __init__(self, folder):
        self.folder = folder
        self.diagrams = [puml.read(path.name, path.read_text()) for path in sorted(folder.glob("*.puml"))]

    def names(self):
        if Model.code is None:
            Model.code = cpp_names.Names(ROOT)
        return Model.code

    def sources(self):
        findings = [f for diagram in self.diagrams for f in diagram.findings]
        if len(self.diagrams) < LEAST_PAGES:
            findings.append(f"{len(self.diagrams)} pages; at least {LEAST_PAGES} are wanted")
        kinds = {diagram.kind for diagram in self.diagrams}
        findings += [f"there is no {kind} diagram" for kind in {"class", "state", "activity", "sequence"} - kinds]
        return [*findings, *self.marks()]

    def marks(self):
        """What one picture calls «beyond» the excerpt is so in every other: a state and the member of its name."""
        members = defaultdict(set)
        for member in (m for d in self.diagrams for e in d.elements.values() for m in e.members):
            members[member.name].add(member.is_beyond)
        for diagram in self.diagrams:
            if diagram.title.startswith("«beyond»"):
                continue
            for alias, (line, display, _) in diagram.states.items():
                name = re.sub(r"^!|\(\)$", "", display)
                if members[name] | {alias in diagram.states_beyond} == {False, True}:
                    yield f"{diagram.path}:{line}: {display} is «beyond» here or in a class diagram, but not in both"

    def named(self):
        findings = []
        for diagram in self.diagrams:
            diagram.findings.clear()
            check_names.Checker(self.names(), ROOT, diagram).check()
            findings += diagram.findings
        return findings

    def page(self):
        return check_page.check(ROOT, (self.folder / "README.md").read_text(), self.diagrams, self.names())

    def pictures(self):
        script = [ROOT / "scripts/render-model", "--check", "--folder", self.folder]
        findings = subprocess.run(script, stderr=subprocess.PIPE, text=True).stderr.splitlines()
        for picture in sorted(self.folder.glob("*.svg")):
            findings += check_pictures.findings_of(picture.name, picture.read_text())
        for diagram in self.diagrams:
            picture = (self.folder / diagram.path).with_suffix(".svg")
            seen = check_pictures.marks_in(picture.read_text()) if picture.exists() else diagram.marks
            if seen != diagram.marks:
                findings.append(f"{picture.name}: its source says «beyond» {diagram.marks} times, and it shows {seen}")
        return findings

    def constraints(self, evaluated):
        return check_constraints.compare((self.folder / "README.md").read_text(), evaluated)

    def states(self, explorer):
        findings = []
        for machine in ("game", "touch", "clock"):
            findings += check_states.compare(self.diagrams, machine, check_states.extracted(explorer, machine))
        return findings


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["sources", "names", "page", "pictures", "states", "constraints"])
    parser.add_argument("--explorer")
    parser.add_argument("--model", type=Path, default=ROOT / "docs/model")
    arguments = parser.parse_args()
    model = Model(arguments.model)
    checks = {"sources": model.sources, "names": model.named, "page": model.page, "pictures": model.pictures,
              "states": lambda: model.states(arguments.explorer),
              "constraints": lambda: model.constraints(check_constraints.evaluated(arguments.explorer))}
    findings = checks[arguments.what]()
    print("\n".join(findings), end="\n" if findings else "", file=sys.stderr)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
