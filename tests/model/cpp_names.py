# SPDX-License-Identifier: GPL-3.0-or-later
"""The names that the C++ sources declare: classes with their members, enumerations, functions.

A scanner, not a compiler: it follows braces, and reads what stands between them. That is enough for this house's
style, and what it cannot read is missing from the index, so that a model which names it fails.
"""

import re
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

NOISE = re.compile(r"\b(?:static|constexpr|inline|virtual|explicit|friend|noexcept|const|mutable|override|final"
                   r"|typename|class|struct|extern)\b|\[\[[^\]]*\]\]|&&?|\bstd::|\badoube::")
CONDITIONAL = re.compile(r"/// Meaningful for [^\n]*\bonly\.\n[^(;{]*?(\w+)\(")
TEST = re.compile(r"\b(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP)\(\s*(\w+),\s*(\w+)")
OPENERS = {"<": ">", "(": ")", "{": "}"}


@dataclass
class Member:
    name: str
    type: str  # As written, without noise; of a function, what it returns.
    parameters: list | None = None  # Pairs of type and name; None: no function.


@dataclass
class Scope:
    kind: str  # namespace, class or enum
    members: dict = field(default_factory=lambda: defaultdict(list))


def strip_comments(text):
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', re.S)
    text = pattern.sub(lambda m: '""' if m.group()[0] in '"R' else "' '" if m.group()[0] == "'" else " ", text)
    return re.sub(r"^[ \t]*#.*(?:\\\n.*)*", "", text, flags=re.M)


def without_brackets(text, opener):
    """The text with everything between such brackets blanked, brackets included."""
    depth, kept = 0, []
    for i, c in enumerate(text):
        if c == opener and not (opener == "<" and text[i:i + 2] in ("<=", "<<")):
            depth += 1
        kept.append(" " if depth else c)
        if c == OPENERS[opener] and depth and not (opener == "<" and text[i - 1] == "-"):
            depth -= 1
    return "".join(kept)


def split_top(text):
    """Split at commas outside of all brackets."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        if c in "<({[":
            depth += 1
        elif c in ">)}]":
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    parts.append(text[start:])
    return [p.strip() for p in parts if p.strip()]


def clean_type(text):
    return re.sub(r"\s+", " ", NOISE.sub(" ", text)).strip().replace(" >", ">").replace("< ", "<")


def read_parameter(text):
    text = re.split(r"(?<![<>=!])=(?!=)", text)[0].strip()
    match = re.match(r"(.*[\s&*>])(\w+)$", text, re.S)
    if not match or not clean_type(match.group(1)):
        return clean_type(text), ""
    return clean_type(match.group(1)), match.group(2)


def read_declaration(text):
    """A Member, or nothing if the text declares none."""
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"^(?:public|private|protected) ?: ?", "", text)
    text = re.sub(r"^template ?", "", text) if text.startswith("template") else text
    if text.startswith("<"):
        plain = without_brackets(text, "<")
        text = text[len(plain) - len(plain.lstrip()):]
        text = re.sub(r"^ ?requires .*?(?=\[\[|constexpr)", "", text)
    if not text or re.match(r"(?:using|return|namespace|static_assert|case|default|if|for|while|throw|co_)\b", text):
        return None
    shape = without_brackets(text, "<")
    bracket = shape.find("(")
    equals = re.search(r"(?<![<>=!])=(?!=)", shape)
    if bracket >= 0 and not (equals and equals.start() < bracket):
        name = re.search(r"(~?[\w:]+)\s*$", text[:bracket])
        if not name or "operator" in text[:bracket]:
            return None
        depth, end = 0, bracket
        for end in range(bracket, len(text)):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            if depth == 0:
                break
        parameters = [read_parameter(p) for p in split_top(text[bracket + 1:end])]
        return Member(name.group(1), clean_type(text[:name.start()]), parameters)
    text = text[:equals.start()] if equals else text
    match = re.match(r"(.*[\s&*>])(\w+)\s*$", text.strip(), re.S)
    if not match:
        return None
    return Member(match.group(2), clean_type(match.group(1)))


class Names:
    def __init__(self, root):
        self.scopes = {}
        self.words = defaultdict(set)  # Every identifier, by module.
        self.strings = set()  # Every literal, with neighbours joined.
        self.tests = set()
        self.conditional = set()  # What there is at times only, though the type does not say so.
        self._declared = {}
        root = Path(root)
        for path in sorted([*root.glob("src/**/*.?pp"), *root.glob("apps/**/*.?pp")]):
            text = path.read_text()
            self.strings.update(re.findall(r'"((?:\\.|[^"\\\n])*)"', re.sub(r'"\s*\n\s*"', "", text)))
            self.conditional.update(CONDITIONAL.findall(text))
            text = strip_comments(text)
            self.words[path.relative_to(root).parts[1]].update(re.findall(r"[A-Za-z_]\w*", text))
            self._scan(text)
        for path in root.glob("tests/**/*_test.cpp"):
            self.tests.update(f"{suite}.{name}" for suite, name in TEST.findall(path.read_text()))

    def _scope(self, path, kind):
        name = "::".join(p for p in path if p)
        return self.scopes.setdefault(name, Scope(kind))

    def _scan(self, text):
        path, kinds, begin = [], [], 0
        signs = iter(re.finditer(r"[(){};]", text))

        def skip(opener):
            """Past the bracket that closes the one just met."""
            depth, sign = 1, None
            while depth:
                sign = next(signs, None)
                if sign is None:
                    break
                depth += {opener: 1, OPENERS[opener]: -1}.get(sign.group(), 0)
            return sign.end() if sign else len(text)

        for sign in signs:
            if sign.group() == "(":  # Whatever braces stand in parentheses declare nothing here.
                skip("(")
            elif sign.group() == ";":
                self._declare(path, kinds, text[begin:sign.start()])
                begin = sign.end()
            elif sign.group() == "{":
                declaration = text[begin:sign.start()]
                opened = self._open(re.sub(r"^(?:public|private|protected) ?: ?", "", " ".join(declaration.split())))
                if opened:
                    path.append(opened[0])
                    kinds.append(opened[1])
                    self._scope(path, opened[1])
                    begin = sign.end()
                else:
                    self._declare(path, kinds, declaration)
                    begin = skip("{")
            elif sign.group() == "}":
                if kinds and kinds[-1] == "enum":
                    scope = self._scope(path, "enum")
                    for name in (re.match(r"\w+", part) for part in split_top(text[begin:sign.start()])):
                        if name:
                            scope.members[name.group()].append(Member(name.group(), ""))
                if path:
                    path.pop()
                    kinds.pop()
                begin = sign.end()

    @staticmethod
    def _open(head):
        """The name and kind of the scope that this opens; nothing if it is a body or a value."""
        if re.match(r"(?:inline )?namespace\b", head):
            return re.sub(r"(?:inline )?namespace ?", "", head), "namespace"
        match = re.match(r"enum class (\w+)", head)
        if match:
            return match.group(1), "enum"
        head = re.sub(r"^template ?", "", head)
        if head.startswith("<"):
            plain = without_brackets(head, "<")
            head = head[len(plain) - len(plain.lstrip()):]
        match = re.match(r"(?:class|struct) (?:\[\[\w+\]\] )?([\w:]+)(?: final)?(?: ?:.*)?$", head)
        if match and "(" not in head:
            return match.group(1), "class"
        return None

    def _declare(self, path, kinds, text):
        if kinds and kinds[-1] == "enum":
            return
        alias = re.match(r"\s*using (\w+)\s*=\s*(.*)", text, re.S)
        member = Member(alias.group(1), clean_type(alias.group(2))) if alias else read_declaration(text)
        if member:
            scope = self._scope(path, kinds[-1] if kinds else "namespace")
            owner = member.name
            if "::" in owner:  # A definition outside of its class: of what it belongs to.
                prefix, owner = owner.rsplit("::", 1)
                scope = self._scope([*path, prefix], "class")
                member.name = owner
            scope.members[owner].append(member)

    def words_of(self, module):
        """Every identifier of a module's sources; of all, if none is named."""
        if not module and module not in self.words:
            self.words[module] = set().union(*self.words.values())
        return self.words.get(module, set())

    def declares(self, module, word):
        """Does some scope of the module declare a member, an enumerator, a class or a function of that name?"""
        if module not in self._declared:
            found = set()
            prefix = f"adoube::{module}" if module else "adoube"
            for name, scope in self.scopes.items():
                if name == prefix or (module and name.startswith(prefix + "::")) or \
                        (not module and name.count("::") == 1 and name.split("::")[1][:1].isupper()):
                    found.update(scope.members)
                    found.add(name.rpartition("::")[2])
            self._declared[module] = found
        return word in self._declared[module]

    def find(self, name):
        """The scope of that name, given from `adoube` on, anonymous namespaces aside."""
        return self.scopes.get(f"adoube::{name}")

    def resolve(self, owner, written):
        """The full name of a class, enumeration or alias that a member of `owner` writes so."""
        scopes = f"adoube::{owner}".split("::")
        for depth in range(len(scopes), 0, -1):
            full = "::".join([*scopes[:depth], written])
            scope = self.scopes.get("::".join(scopes[:depth]))
            if full in self.scopes:
                return full.removeprefix("adoube::")
            if scope and "::" not in written and any(m.parameters is None for m in scope.members.get(written, [])):
                return full.removeprefix("adoube::")
        return None

    def members(self, name, member):
        scope = self.find(name)
        return scope.members.get(member, []) if scope else []

    def functions(self, namespace, name):
        prefix = f"adoube::{namespace}" if namespace else "adoube"
        scope = self.scopes.get(prefix)
        return [m for m in scope.members.get(name, []) if m.parameters is not None] if scope else []

    def exists(self, name):
        """Is there such a class, enumeration, member, enumerator or function?"""
        if self.find(name):
            return True
        owner, _, last = name.rpartition("::")
        return bool(self.members(owner, last) if owner else self.scopes["adoube"].members.get(last))
