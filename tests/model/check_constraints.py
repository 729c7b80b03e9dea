# SPDX-License-Identifier: GPL-3.0-or-later
"""The constraints are true: model_explorer has each in the words of the page, evaluates it and finds no instance
against it. What cannot be run is listed on the page with the reason."""

import re
import subprocess
from dataclasses import dataclass

import check_page


@dataclass
class Evaluated:
    context: str
    words: str
    concerned: int  # By how many instances that its condition, if it has one, speaks of.
    failed: int
    first: str

    def name(self):
        return f"{self.context}.{self.words.partition(':')[0].partition(' ')[2]}"


def evaluated(explorer):
    text = subprocess.run([explorer, "constraints"], stdout=subprocess.PIPE, check=True, text=True).stdout
    rows = (line.split("\t") for line in text.splitlines())
    return [Evaluated(context, words, int(concerned), int(failed), first)
            for context, words, concerned, failed, first in rows]


def listed(page):
    """The constraints that the page says are not run."""
    return dict(re.findall(r"^\| `([\w:]+\.\w+)` \| (\S.*) \|$", page, re.M))


def words_of(constraint):
    return " ".join(f"{constraint.kind} {constraint.name}: {constraint.text}".split())


def compare(page, run):
    findings = []

    def find(line, text):
        findings.append(f"README.md:{line}: {text}")

    constraints = check_page.constraints_of(page, lambda line, text: None)
    own = {(e.context, e.words): e for e in run if not e.context.startswith("!")}
    named = {e.name() for e in own.values()}
    unrun = listed(page)
    told = set()
    for constraint in constraints:
        words, name = words_of(constraint), f"{constraint.context}.{constraint.name}"
        said = own.get((constraint.context, words))
        told.add((constraint.context, words))
        if name in unrun and said:
            find(constraint.line, f"{name} is evaluated, and listed among those that are not")
        elif name not in unrun and not said:
            find(constraint.line, f"{name} is " + ("evaluated in other words than these" if name in named
                                                   else "neither evaluated nor listed with the reason"))
        elif said and said.failed:
            find(constraint.line, f"{name} is false, {said.failed} times of {said.concerned}: {said.first}")
        elif said and not said.concerned:
            find(constraint.line, f"{name} was never put to an instance that it speaks of")
    names = {f"{c.context}.{c.name}" for c in constraints}
    for name in sorted(set(unrun) - names):
        find(1, f"{name} is listed as not evaluated, and there is none such")
    for key, one in sorted(own.items()):
        if key not in told and one.name() not in names:
            find(1, f"evaluated, and not on the page: {one.context}: {one.words}")
    for one in (e for e in run if e.context.startswith("!")):
        if not one.failed:
            find(1, f"no instance shows that this is false: {one.context[1:]}: {one.words}")
    return findings
