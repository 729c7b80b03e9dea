# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the PlantUML of docs/model: the subset used there and no more. A line it does not know is a finding.

Directives are comments: `' @subject game::Game` (the class a state machine is of), `' @names net server` (where its
names are looked up), `' @explore game` (what model_explorer calls it), `' @region offer`, `' @internal` (the region also
shows events that change no state), and `' @decides settle src/FILE.cpp` (the alternatives after settle() are the ways
out of that function).
"""

import re
from dataclasses import dataclass, field

ROLE = r'"([a-z_]\w*) (\d+|\*|\d+\.\.(?:\d+|\*))"'
ASSOCIATION = re.compile(rf"(\w+) (?:{ROLE} )?([*o]?-->?)(?: {ROLE})? (\w+)(?: : (\S.*?)(?: [<>])?)?")
COMMON = [re.compile(p) for p in (
    r"@(?:start|end)uml$", r"!include style\.iuml$", r"skinparam (?:nodesep|ranksep) \d+$", r"title \S.*$",
    r"left to right direction$")]


@dataclass
class Line:
    number: int
    text: str


@dataclass
class Element:
    """A class or an enumeration."""
    line: int
    kind: str
    name: str
    alias: str
    stereotype: str
    members: list = field(default_factory=list)  # Of Attribute, Method, Enumerator


@dataclass
class Attribute:
    line: int
    name: str
    type: str
    many: str
    is_beyond: bool = False


@dataclass
class Method:
    line: int
    name: str
    parameters: list
    type: str
    many: str
    is_beyond: bool = False


@dataclass
class Enumerator:
    line: int
    name: str
    is_beyond: bool = False


@dataclass
class End:
    element: str
    role: str
    many: str


@dataclass
class Association:
    line: int
    near: End
    far: End
    is_directed: bool
    name: str
    is_composition: bool


@dataclass
class Transition:
    line: int
    region: str
    source: str
    event: str
    guard: str
    effect: str
    target: str


@dataclass
class Message:
    line: int
    source: str
    target: str
    text: str
    is_reply: bool


@dataclass
class Alternatives:
    """An alt with all that is nested in it, and the message before it."""
    line: int
    after: str
    leaves: int = 0  # In how many ways it may go on.
    text: str = ""


@dataclass
class Diagram:
    path: str
    kind: str = ""
    title: str = ""
    directives: dict = field(default_factory=dict)
    elements: dict = field(default_factory=dict)
    associations: list = field(default_factory=list)
    generalisations: list = field(default_factory=list)  # line, general, special
    dependencies: list = field(default_factory=list)  # line, source, target, name
    states: dict = field(default_factory=dict)  # alias: (line, display, region)
    states_beyond: set = field(default_factory=set)  # Of aliases
    marks: int = 0  # How often it says «beyond»
    internal_regions: set = field(default_factory=set)
    transitions: list = field(default_factory=list)
    steps: list = field(default_factory=list)  # Of Line: activities and conditions
    participants: dict = field(default_factory=dict)  # alias: (line, display)
    messages: list = field(default_factory=list)
    alternatives: list = field(default_factory=list)
    findings: list = field(default_factory=list)

    def find(self, line, text):
        self.findings.append(f"{self.path}:{line}: {text}")


def kind_of(text):
    for kind, sign in (("activity", r"^start$"), ("sequence", r"^(?:participant|actor) "), ("state", r"^state "),
                       ("class", r"^(?:class|enum) ")):
        if re.search(sign, text, re.M):
            return kind
    return "unknown"


def read(path, text):
    diagram = Diagram(path, kind_of(text))
    lines = [Line(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    if not text.startswith("@startuml\n") or not text.endswith("@enduml\n"):
        diagram.find(1, "a diagram begins with @startuml and ends with @enduml")
    rest = []
    for line in lines:
        if not line.text or any(p.match(line.text) for p in COMMON):
            if line.text.startswith("title "):
                diagram.title = line.text[6:]
        elif line.text.startswith("'"):
            directive = re.match(r"' @(\w+) ?(.*)$", line.text)
            if directive:
                rest.append(line)
                diagram.directives[directive.group(1)] = directive.group(2)
        else:
            rest.append(line)
        if not line.text.startswith("'"):
            diagram.marks += len(re.findall(r"«beyond»|<<beyond>>|\$beyond", line.text))
    if not diagram.title:
        diagram.find(1, "the diagram has no title")
    readers = {"class": read_class, "state": read_state, "activity": read_activity, "sequence": read_sequence}
    if diagram.kind in readers:
        readers[diagram.kind](diagram, rest)
    else:
        diagram.find(1, "this is no class, state, activity or sequence diagram")
    return diagram


def read_member(diagram, element, line):
    text = line.text.removesuffix(" <<beyond>>")
    is_beyond = text != line.text
    text = re.sub(r"^\{static\} |^- ", "", text)
    many = "1"
    if element.kind == "enum" and re.fullmatch(r"\w+|\.\.\.", text):
        element.members.append(Enumerator(line.number, text, is_beyond))
        return
    match = re.fullmatch(r"(.*?) \[(\d+|\*|\d+\.\.(?:\d+|\*))\]", text)
    if match:
        text, many = match.groups()
    method = re.fullmatch(r"(\w+)\(([\w, ]*)\) : (\S.*)", text)
    attribute = re.fullmatch(r"(\w+) : (\S.*)", text)
    if method:
        parameters = [p for p in method.group(2).split(", ") if p]
        element.members.append(Method(line.number, method.group(1), parameters, method.group(3), many, is_beyond))
    elif attribute:
        element.members.append(Attribute(line.number, attribute.group(1), attribute.group(2), many, is_beyond))
    else:
        diagram.find(line.number, f"no attribute, method or enumerator: {line.text}")


def read_class(diagram, lines):
    inside = None
    for line in lines:
        text = line.text
        if inside:
            if text == "}":
                inside = None
            elif text != "--":
                read_member(diagram, inside, line)
            continue
        match = re.fullmatch(r'(class|enum) "([\w:]+)" as (\w+)(?: <<(\w+)>>)? \{', text)
        if match:
            kind, name, alias, stereotype = match.groups()
            inside = Element(line.number, kind, name, alias, stereotype or "")
            if (kind == "enum") != (stereotype == "enumeration"):
                diagram.find(line.number, f"an enumeration, and nothing else, is called one: <<enumeration>>: {text}")
            if alias in diagram.elements:
                diagram.find(line.number, f"{alias} is there twice")
            diagram.elements[alias] = inside
            continue
        match = ASSOCIATION.fullmatch(text)
        if match:
            near, near_role, near_many, arrow, far_role, far_many, far, name = match.groups()
            for role, many, end in ((near_role, near_many, near), (far_role, far_many, far)):
                if not role or not many:
                    diagram.find(line.number, f"the end at {end} has no role or no multiplicity: {text}")
            if not name:
                diagram.find(line.number, f"the association has no name: {text}")
            if arrow.startswith("*") and near_many not in ("1", "0..1", None):
                diagram.find(line.number, f"a part belongs to one whole at most: {text}")
            if arrow.startswith("*") and near_many == "1":
                diagram.find(line.number, f"a value can stand by itself, or be part of another whole: 0..1: {text}")
            diagram.associations.append(Association(line.number, End(near, near_role, near_many),
                                                    End(far, far_role, far_many), arrow.endswith(">"), name,
                                                    arrow.startswith("*")))
            continue
        match = re.fullmatch(r"(\w+) <\|-- (\w+)", text)
        if match:
            diagram.generalisations.append((line.number, *match.groups()))
            continue
        match = re.fullmatch(r"(\w+) \.\.> (\w+) : (\w+)", text)
        if match:
            diagram.dependencies.append((line.number, *match.groups()))
            continue
        if re.match(r'\w+ .*"', text) and "--" in text:
            diagram.find(line.number, f"an association has a role and a multiplicity at both ends: {text}")
        elif not text.startswith("'"):
            diagram.find(line.number, f"unknown line: {text}")
    if inside:
        diagram.find(inside.line, f"{inside.alias} is not closed")
    for association in diagram.associations:
        for end in (association.near, association.far):
            if end.element not in diagram.elements:
                diagram.find(association.line, f"there is no class {end.element}")


def read_label(diagram, line, label, region, source, target):
    for part in label.split("\\n"):
        match = re.fullmatch(r"(~?\w+(?:\(\))?) \[([^\]]+)\](?: / (\w+\(\)))?", part.strip())
        if not match:
            diagram.find(line.number, f"a transition has an event and a [guard]: {part.strip()}")
            continue
        event, guard, effect = match.groups()
        diagram.transitions.append(Transition(line.number, region, source, event, guard, effect or "", target))


def read_state(diagram, lines):
    region, pending = "", []
    depth = 0
    for line in lines:
        text = line.text
        if text.startswith("'"):
            match = re.match(r"' @(region|internal) ?(\w*)$", text)
            if match and match.group(1) == "region":
                region = match.group(2)
            elif match:
                diagram.internal_regions.add(region)
            continue
        # A stereotype would not be drawn: the mark is a line of the label, from style.iuml.
        match = re.fullmatch(r'state "([^"\\$]+?)( \$beyond)?" as (\w+)( \{)?', text)
        if match:
            display, beyond, alias, opens = match.groups()
            if beyond:
                diagram.states_beyond.add(alias)
            diagram.states[alias] = (line.number, display, region)
            depth += bool(opens)
            continue
        if text == "}":
            depth -= 1
            continue
        if text == "--":
            continue
        match = re.fullmatch(r"(\w+|\[\*\]) -(?:up|down|left|right)?-?> (\w+|\[\*\]) : (\S.*)", text)
        if match:
            pending.append((line, *match.groups()))
            continue
        match = re.fullmatch(r"(\w+) : (\S.*)", text)
        if match:
            pending.append((line, match.group(1), match.group(1), match.group(2)))
            continue
        diagram.find(line.number, f"unknown line, or a transition without event and guard: {text}")
    if depth:
        diagram.find(1, "a state is not closed")
    for line, source, target, label in pending:
        for end in (source, target):
            if end != "[*]" and end not in diagram.states:
                diagram.find(line.number, f"there is no state {end}")
        known = diagram.states.get(target if target != "[*]" else source)
        display = {alias: state[1] for alias, state in diagram.states.items()}
        read_label(diagram, line, label, known[2] if known else "", display.get(source, source),
                   display.get(target, target))


def read_activity(diagram, lines):
    open_ifs, text_of, begun = [], None, 0
    for line in lines:
        text = line.text
        if text_of is not None:
            text_of += " " + text.rstrip(";")
            if text.endswith(";"):
                diagram.steps.append(Line(begun, text_of))
                text_of = None
            continue
        if text.startswith("'"):
            continue
        match = re.fullmatch(r"if \((.+)\?\) then \((\w+)\)", text)
        if match:
            diagram.steps.append(Line(line.number, match.group(1)))
            open_ifs.append([line.number, {match.group(2)}])
        elif re.fullmatch(r"else \(\w+\)", text):
            if not open_ifs:
                diagram.find(line.number, "else without if")
            else:
                open_ifs[-1][1].add(text[6:-1])
        elif text == "endif":
            if not open_ifs:
                diagram.find(line.number, "endif without if")
                continue
            number, answers = open_ifs.pop()
            if len(answers) != 2:
                diagram.find(number, "a decision has two ways out, each with a guard")
        elif text.startswith(":"):
            if text.endswith(";"):
                diagram.steps.append(Line(line.number, text[1:-1]))
            else:
                text_of, begun = text[1:], line.number
        elif not re.fullmatch(r"start|stop|end|\|[\w:]+\|", text):
            diagram.find(line.number, f"unknown line: {text}")
    if open_ifs or text_of is not None:
        diagram.find(open_ifs[0][0] if open_ifs else begun, "an if or an activity is not closed")


def read_sequence(diagram, lines):
    depth, decision = 0, None
    for line in lines:
        text = line.text
        if text.startswith("'"):
            continue
        if text.startswith("alt ") and depth == 0:
            decision = Alternatives(line.number, diagram.messages[-1].text if diagram.messages else "", 1)
            diagram.alternatives.append(decision)
        if decision and depth:
            decision.text += text + "\n"
            decision.leaves += text.startswith("else ")  # Of a nested alt the first takes the place of its whole.
        match = re.fullmatch(r'(?:participant|actor|database) "([^"]+)" as (\w+)', text)
        if match:
            diagram.participants[match.group(2)] = (line.number, match.group(1))
            continue
        match = re.fullmatch(r"(\w+) (-?->) (\w+) : (\S.*)", text)
        if match:
            source, arrow, target, what = match.groups()
            for end in (source, target):
                if end not in diagram.participants:
                    diagram.find(line.number, f"there is no participant {end}")
            diagram.messages.append(Message(line.number, source, target, what, arrow == "-->"))
        elif re.match(r"(?:alt|loop|opt) \S", text):
            depth += 1
            diagram.steps.append(line)
        elif text == "end":
            depth -= 1
        elif re.match(r"else \S", text):
            diagram.steps.append(line)
        elif not re.fullmatch(r"note over \w+(?:, \w+)? : \S.*", text):
            diagram.find(line.number, f"unknown line: {text}")
        decision = decision if depth else None
    if depth:
        diagram.find(1, "alt, loop or opt is not closed")
