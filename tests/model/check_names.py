# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever a diagram names is in the code under that name: classes, members with their types, states, functions."""

import re

import cpp_names
import puml

# In the text of an activity: snake_case, Qualified::names and CamelCase that nobody calls.
NAMED = re.compile(r"(?<![\w:])[a-z]+_\w+(?!\w*\()|\b[A-Z]\w+(?:::\w+)+(?!\w*\()|\b[A-Z][a-z]+[A-Z]\w*")
CONTAINERS = {"vector": "*", "set": "*", "deque": "*", "span": "*", "optional": "0..1", "shared_ptr": "1",
              "unique_ptr": "1"}


def type_and_many(written):
    """`optional<Piece>` is Piece, 0..1; `array<optional<Piece>, 64>` is Piece, 0..64; `vector<optional<Move>>`, *."""
    match = re.fullmatch(r"(\w+)<(.+)>", written)
    if not match:
        return written, "1"
    outer, inner = match.groups()
    if outer == "array":
        element, number = inner.rsplit(",", 1)
        base, many = type_and_many(element.strip())
        return base, f"0..{number.strip()}" if many == "0..1" else number.strip()
    if outer in CONTAINERS:
        base, many = type_and_many(inner)
        return base, CONTAINERS[outer] if many == "1" or CONTAINERS[outer] == "*" else many
    return written, "1"


def is_narrowed(shown, declared):
    """A picture may say more than a type can: at least one of many."""
    return shown == declared or (declared == "*" and shown == "1..*")


class Checker:
    def __init__(self, names, root, diagram):
        self.names = names
        self.root = root
        self.diagram = diagram

    def check(self):
        {"class": self.classes, "state": self.states, "activity": self.steps,
         "sequence": self.messages}.get(self.diagram.kind, lambda: None)()

    # --- classes

    def resolve(self, name):
        """The class or enumeration of that name; an alias is what it stands for."""
        if self.names.find(name):
            return name
        owner, _, last = name.rpartition("::")
        for member in self.names.members(owner, last) if owner else []:
            target = re.sub(r"<.*", "", member.type)
            if member.parameters is None and self.names.find(f"{owner}::{target}"):
                return f"{owner}::{target}"
        return None

    def expanded(self, namespace, written):
        """A type with the alias of its namespace, if it is one, replaced."""
        for member in self.names.members(namespace, written) if namespace else []:
            if member.parameters is None and member.type and "<" in member.type:
                if not member.type.startswith(("Basic", "variant")):
                    return member.type
        return written

    def declared(self, namespace, written):
        base, many = type_and_many(self.expanded(namespace, written))
        return re.sub(r"^int64_t$", "int", base), many

    def classes(self):
        for element in self.diagram.elements.values():
            name = self.resolve(element.name)
            if name is None:
                owner, _, last = element.name.rpartition("::")
                if not self.names.members(owner, last):
                    self.diagram.find(element.line, f"the code has no {element.name}")
                continue
            if (self.names.find(name).kind == "enum") != (element.kind == "enum"):
                self.diagram.find(element.line, f"{element.name} is no {element.kind}")
            namespace = element.name.rpartition("::")[0]
            for member in element.members:
                kind = type(member).__name__.lower()
                getattr(self, kind)(element, name, namespace, member)
            self.enumerators(element, name)
        for association in self.diagram.associations:
            self.association(association)
            self.holding(association)
        for line, general, special in self.diagram.generalisations:
            self.alternative(line, general, special)
        for element in self.diagram.elements.values():
            if element.stereotype == "variant":
                self.alternatives(element)
        for line, source, target, name in self.diagram.dependencies:
            self.dependency(line, source, target, name)

    def attribute(self, element, name, namespace, shown):
        found = [m for m in self.names.members(name, shown.name) if m.parameters is None]
        if not found:
            self.diagram.find(shown.line, f"{element.name} has no attribute {shown.name}")
        elif not any(self.fits(namespace, m.type.replace("Number", "int"), shown) for m in found):
            self.diagram.find(shown.line, f"{element.name}::{shown.name} is declared as {found[0].type}")

    def fits(self, namespace, written, shown):
        base, many = self.declared(namespace, written)
        return base == shown.type and is_narrowed(shown.many, many)

    def functions(self, element, name, namespace, wanted):
        """Member functions, and free ones beside the class that take or give one: without that parameter."""
        last = element.name.rpartition("::")[2]
        for member in self.names.members(name, wanted):
            if member.parameters is not None:
                yield member.type, member.parameters
        for function in self.names.functions(namespace, wanted):
            types = [re.sub(r"^Basic(\w+)<.*>$", r"\1", t) for t, _ in function.parameters]
            for i, one in enumerate(types):
                if one == last:
                    yield function.type, [p for j, p in enumerate(function.parameters) if j != i]
            if type_and_many(function.type)[0] == last:
                yield function.type, function.parameters

    def method(self, element, name, namespace, shown):
        found = list(self.functions(element, name, namespace, shown.name))
        alike = [f for f in found if [n for _, n in f[1]] == shown.parameters]
        if not found:
            self.diagram.find(shown.line, f"{element.name} has no method {shown.name}")
        elif not alike:
            self.diagram.find(shown.line, f"{element.name}::{shown.name} has other parameters: "
                              + ", ".join(n for _, n in found[0][1]))
        elif not any(self.fits(namespace, re.sub(r"TruthOf<.*>", "bool", written), shown) for written, _ in alike):
            self.diagram.find(shown.line, f"{element.name}::{shown.name} gives {alike[0][0]}")

    def enumerator(self, element, name, namespace, shown):
        if shown.name != "..." and not self.names.members(name, shown.name):
            self.diagram.find(shown.line, f"{element.name} has no {shown.name}")

    def enumerators(self, element, name):
        shown = [m.name for m in element.members if isinstance(m, puml.Enumerator)]
        if element.kind == "enum" and "..." not in shown and shown:
            declared = list(self.names.find(name).members)
            if shown != declared:
                missing = [d for d in declared if d not in shown]
                self.diagram.find(element.line, f"{element.name} is not as declared; missing: {', '.join(missing)}")

    def association(self, association):
        ends = [(association.near, association.far)]
        if not association.is_directed:
            ends.append((association.far, association.near))
        for near, far in ends:
            owner = self.diagram.elements.get(near.element)
            target = self.diagram.elements.get(far.element)
            if not owner or not target or not far.role:
                continue
            name = self.resolve(owner.name)
            namespace = owner.name.rpartition("::")[0]
            if not name:
                continue  # Told already.
            attributes = [m for m in self.names.members(name, far.role) if m.parameters is None]
            candidates = [(m.type, []) for m in attributes]
            candidates += self.functions(owner, name, namespace, far.role)
            if not candidates:
                self.diagram.find(association.line, f"{owner.name} has nothing called {far.role}")
                continue
            wanted = target.name.rpartition("::")[2]
            for written, parameters in candidates:
                base, many = self.declared(namespace, written)
                many = "0..1" if many == "1" and far.role in self.names.conditional else many
                many = self.for_each(owner.name, parameters) if parameters and many == "1" else many
                if base.rpartition("::")[2] == wanted and is_narrowed(far.many, many):
                    break
            else:
                self.diagram.find(association.line, f"{owner.name}::{far.role} is {candidates[0][0]}, "
                                  f"not {far.many} of {wanted}")

    def for_each(self, owner, parameters):
        """With parameters there is one for each of their values: two for a Colour, many for a number."""
        many = 1
        for written, _ in parameters:
            scope = self.names.find(self.names.resolve(owner, written) or "")
            if not scope or scope.kind != "enum":
                return "*"
            many *= len(scope.members)
        return str(many)

    def holding(self, association):
        """A filled diamond: the part is a member by value. What is shared has none, and any number of owners."""
        owner = self.diagram.elements.get(association.near.element)
        part = self.diagram.elements.get(association.far.element)
        if not owner or not part or not self.resolve(owner.name) or part.kind == "enum":
            return
        is_held = self.holds(owner, part)
        if association.is_composition and not is_held:
            self.diagram.find(association.line, f"{owner.name} holds no {part.name} by value: no filled diamond")
        if association.is_directed and not is_held and association.near.many != "*":
            self.diagram.find(association.line, f"{owner.name} shares its {part.name}: the near end is *")

    def holds(self, owner, part):
        namespace = owner.name.rpartition("::")[0]
        for member in (m for alike in self.names.find(self.resolve(owner.name)).members.values() for m in alike):
            if member.parameters is None and member.type and not re.search(r"_ptr<|\*", member.type):
                if self.names.resolve(owner.name, self.declared(namespace, member.type)[0]) == part.name:
                    return True
        return False

    def alternatives(self, variant):
        """The specialisations drawn are the alternatives declared, all of them."""
        owner, _, last = variant.name.rpartition("::")
        written = next((m.type for m in self.names.members(owner, last) if m.type.startswith("variant<")), None)
        if not written:
            self.diagram.find(variant.line, f"{variant.name} is no variant")
            return
        drawn = {self.diagram.elements[special].name.rpartition("::")[2]
                 for _, general, special in self.diagram.generalisations if general == variant.alias}
        missing = [a.strip() for a in written[len("variant<"):-1].split(",") if a.strip() not in drawn]
        if missing:
            self.diagram.find(variant.line, f"{variant.name} is not as declared; missing: {', '.join(missing)}")

    def alternative(self, line, general, special):
        name = self.diagram.elements[general].name
        owner, _, last = name.rpartition("::")
        wanted = self.diagram.elements[special].name.rpartition("::")[2]
        if not any(re.search(rf"\b{wanted}\b", m.type) for m in self.names.members(owner, last)):
            self.diagram.find(line, f"{wanted} is no alternative of {name}")

    def dependency(self, line, source, target, name):
        owner = self.diagram.elements[source]
        wanted = self.diagram.elements[target].name.rpartition("::")[2]
        resolved = self.resolve(owner.name)
        for written, parameters in self.functions(owner, resolved, owner.name.rpartition("::")[0], name):
            if re.search(rf"\b{wanted}\b", " ".join([written, *(t for t, _ in parameters)])):
                return
        self.diagram.find(line, f"{owner.name}::{name} does not speak of {wanted}")

    # --- states

    def modules(self):
        subject = self.diagram.directives.get("subject", "")
        named = self.diagram.directives.get("names", "").split()
        return [m.split("::")[0] for m in [subject, *named] if m]

    def states(self):
        subject = self.diagram.directives.get("subject", "")
        if not self.names.find(subject):
            self.diagram.find(1, f"the code has no {subject or 'subject'}: say ' @subject game::Game")
            return
        for line, display, _ in self.diagram.states.values():
            for word in re.findall(r"[A-Za-z_]\w*", display):
                if not any(self.names.declares(module, word) for module in [*self.modules(), ""]):
                    self.diagram.find(line, f"the state {display} names {word}, which the code does not declare")
        for transition in self.diagram.transitions:
            words = [transition.event.rstrip("()")]
            words += re.findall(r"(\w+)\(\)", f"{transition.guard} {transition.effect}")
            words += re.findall(r"\w+(?=::)|(?<=::)\w+|\b[a-z]+_\w+", transition.guard)
            for word in words:
                if not any(word in self.names.words_of(module) for module in [*self.modules(), "core"]):
                    self.diagram.find(transition.line, f"{transition.event} [{transition.guard}] names {word}, "
                                      "which the code does not have")

    # --- activities

    def steps(self):
        scopes = self.diagram.directives.get("names", "").split()
        for step in self.diagram.steps:
            calls = re.findall(r"([A-Za-z_][\w:]*)\(", step.text)
            others = re.findall(NAMED, step.text)
            if not calls and not others:
                words = set(re.findall(r"\w+", step.text))
                if not words & self.names.words_of("game"):
                    self.diagram.find(step.number, f"the step names nothing of the code: {step.text}")
            for call in calls:
                if not any(self.names.exists(f"{scope}::{call}") for scope in scopes) and not self.names.exists(call):
                    self.diagram.find(step.number, f"there is no {call}() in {', '.join(scopes)}")
            for word in others:
                last = word.rpartition("::")[2]
                if not any(last in self.names.words_of(scope.split("::")[0]) for scope in [*scopes, "laws"]):
                    self.diagram.find(step.number, f"the code has no {word}")

    # --- sequences

    def messages(self):
        self.ways_out()
        for line, display in self.diagram.participants.values():
            if not (self.root / display).is_file() and not self.names.exists(display):
                self.diagram.find(line, f"the participant {display} is neither in the code nor a file")
        for step in self.diagram.steps:
            for word in re.findall(r"\w+(?=\(\))|\b[a-z]+_\w+", step.text):
                if word not in self.names.words_of(""):
                    self.diagram.find(step.number, f"the code has no {word}: {step.text}")
        for message in self.diagram.messages:
            target = self.diagram.participants.get(message.target)
            if not target:
                continue
            words = re.match(r"(\w+)(\(\))?", message.text)
            name = words.group(1) if words else ""
            if message.is_reply:
                if name not in self.names.words_of(""):
                    self.diagram.find(message.line, f"the answer {message.text} begins with no name of the code")
            elif not words or not words.group(2) or not self.answers(target[1], name):
                self.diagram.find(message.line, f"{target[1]} has no {message.text}")

    def ways_out(self):
        """The alternatives after a message are the ways out of what it calls, if the diagram says so."""
        directive = self.diagram.directives.get("decides")
        if not directive:
            return
        name, path = directive.split()
        text = cpp_names.strip_comments((self.root / path).read_text())
        body = re.search(rf"^\w[^\n;]*\b{name}\(.*?^}}", text, re.M | re.S)
        drawn = next((a for a in self.diagram.alternatives if a.after.startswith(f"{name}()")), None)
        if not body or not drawn:
            self.diagram.find(1, f"{name}() is not in {path}, or no alternatives follow it here")
            return
        statements = body.group().rsplit(";", 1)[0].rsplit(";", 1)[-1]
        ways = len(re.findall(r"\breturn\b", body.group())) + ("return" not in statements)
        if drawn.leaves != ways:
            self.diagram.find(drawn.line, f"after {name}() it goes on in {drawn.leaves} ways here, in {ways} in the code")
        for action in sorted(set(re.findall(r"\bgame::(\w+)\{", body.group()))):
            if not re.search(rf"\b{action}\b", drawn.text):
                self.diagram.find(drawn.line, f"{name}() may {action}, which is not drawn")

    def answers(self, display, name):
        if (self.root / display).is_file():
            return re.search(rf"\b{name}(?:\(| = )", (self.root / display).read_text()) is not None
        if self.names.members(display, name):
            return True
        namespace = display if self.names.find(display) and self.names.find(display).kind == "namespace" else \
            display.rpartition("::")[0]
        return bool(self.names.functions(namespace, name))
