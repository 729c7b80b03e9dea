# SPDX-License-Identifier: GPL-3.0-or-later
"""The state machines drawn are those that run: both sets of transitions are equal, state by state, guard by guard."""

import subprocess
from collections import defaultdict


def extracted(explorer, machine):
    text = subprocess.run([explorer, machine], stdout=subprocess.PIPE, check=True, text=True).stdout
    return [tuple(line.split("\t")) for line in text.splitlines()]


def drawn(diagrams, machine):
    """region, from, event, guard, effect, to: and the line that draws it."""
    found = {}
    for diagram in diagrams:
        if diagram.directives.get("explore") != machine:
            continue
        for t in diagram.transitions:
            found[(t.region, t.source, t.event, t.guard, t.effect, t.target)] = (diagram, t.line)
    return found


def told(transition):
    _, source, event, guard, effect, target = transition
    return f"{source} -> {target} : {event} [{guard}]" + (f" / {effect}" if effect else "")


def compare(diagrams, machine, run):
    """Findings, where the pictures and what running showed differ."""
    pictures = drawn(diagrams, machine)
    own = [d for d in diagrams if d.directives.get("explore") == machine]
    with_internal = set().union(*(d.internal_regions for d in own)) if own else set()
    findings = [] if own else [f"no diagram shows {machine}"]
    # What changes no state is drawn where a region says so.
    shown = {t for t in run if t[1] != t[5] or t[0] in with_internal}
    for transition in sorted(shown - set(pictures)):
        findings.append(f"{own[0].path if own else machine}: missing, in region {transition[0]}: {told(transition)}")
    for transition in sorted(set(pictures) - shown):
        diagram, line = pictures[transition]
        findings.append(f"{diagram.path}:{line}: the code does not do this: {told(transition)}")
    # The guards of one event in one state exclude each other.
    leads = defaultdict(set)
    for region, source, event, guard, effect, target in run:
        leads[(region, source, event, guard)].add((effect, target))
    for key, targets in leads.items():
        if len(targets) > 1:
            findings.append(f"{machine}: [{key[3]}] does not decide where {key[2]} leads from {key[1]}: {targets}")
    states = {s for t in run for s in (t[1], t[5]) if s != "[*]"}
    displayed = {state[1] for d in own for state in d.states.values() if state[2]}
    for state in sorted(states - displayed):
        findings.append(f"{machine}: the state {state} is not drawn")
    for state in sorted(displayed - states):
        findings.append(f"{machine}: the state {state} is drawn and never reached")
    return findings
