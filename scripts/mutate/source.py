# SPDX-License-Identifier: GPL-3.0-or-later
"""The mutants of a C++ source text: found by its tokens, written into the text or behind a switch.

The text must be formatted by clang-format: an operator with a blank on both sides is a binary one, a bracket
of template arguments has none. What is not mutated: words in quotation marks, comments, preprocessor lines,
and what only the compiler reads (concepts, requires, static_assert, if constexpr, decltype).

Definitions that also build formulas (`undecided`) have truths that are no bool: there && and || are functions
of two truths, negations are dropped too, and the two values of a choose() exchanged.
"""
import re
from dataclasses import dataclass, field

TOKEN = re.compile(r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<directive>^[ \t]*\#[^\n]*)
  | (?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
  | (?P<number>\b\d[\w.]*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<operator><=>|->\*|->|\+\+|--|<<=|>>=|<<|<=|>=|==|!=|&&|\|\||::|\.\.\.|[-+*/%&|^]=|[-+*/%&|^!~<>=?:;,.(){}\[\]])
  | (?P<blank>\s+)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

# How tightly a binary operator binds; what is not here and not a bracket belongs to the operand.
BINDING = {"*": 9, "/": 9, "%": 9, "+": 8, "-": 8, "<<": 7, "<=>": 6, "<": 5, "<=": 5, ">": 5, ">=": 5,
           "==": 4, "!=": 4, "&": 3, "^": 3, "|": 3, "&&": 2, "||": 1}
STOP = {",", ";", "?", ":", "=", "+=", "-=", "*=", "/=", "return", "case", "else", "throw"}
OPEN, CLOSE = {"(": ")", "[": "]", "{": "}"}, {")": "(", "]": "[", "}": "{"}

NAMES = {"<": "Less", "<=": "LessEqual", ">": "Greater", ">=": "GreaterEqual", "==": "Equal",
         "!=": "NotEqual", "<=>": "ThreeWay", "+": "Plus", "-": "Minus"}
# A comparison becomes the one that differs at the boundary and its own negation.
BECOMES = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
           "==": ["!="], "!=": ["=="], "<=>": ["reversed"], "+": ["-"], "-": ["+"], "&&": ["||"], "||": ["&&"]}


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclass
class Site:
    """A place with one or two mutants."""
    token: Token
    mutants: list            # what the token's text becomes
    left: int = 0            # the extent of the operation in the text
    right: int = 0
    ids: list = field(default_factory=list)
    is_type: bool = False    # part of a type: no switch can change it


class Source:
    def __init__(self, path, text, undecided=False):
        self.path, self.text, self.undecided = path, text, undecided
        self.tokens = []
        at = 0
        while at < len(text):
            match = TOKEN.match(text, at)
            if not match:
                raise SystemExit(f"{path}: cannot read {text[at:at + 20]!r}")
            if match.lastgroup not in ("blank", "comment", "directive"):
                self.tokens.append(Token(match.lastgroup, match.group(), match.start(), match.end()))
            at = match.end()
        self._pair_brackets()
        self._find_ignored()
        self.sites = [site for i in range(len(self.tokens)) if (site := self._site(i))]

    def _is_binary(self, i):
        token = self.tokens[i]
        return (token.kind == "operator" and token.text in BINDING
                and self.text[token.start - 1].isspace() and self.text[token.end].isspace()
                and self.tokens[i - 1].text != "operator")

    def _pair_brackets(self):
        self.partner, stack = {}, []
        for i, token in enumerate(self.tokens):
            if token.kind != "operator":
                continue
            if token.text in OPEN or (token.text == "<" and not self._is_binary(i)
                                      and self.tokens[i - 1].kind == "word"
                                      and self.tokens[i - 1].text != "operator"):
                stack.append(i)
            elif token.text in CLOSE or (token.text == ">" and not self._is_binary(i)
                                         and self.tokens[i - 1].text != "operator"):
                if not stack:
                    raise SystemExit(f"{self.path}: unmatched {token.text} at {token.start}")
                j = stack.pop()
                self.partner[i], self.partner[j] = j, i
        if stack:
            raise SystemExit(f"{self.path}: unmatched {self.tokens[stack[-1]].text} at {self.tokens[stack[-1]].start}")

    def _find_ignored(self):
        self.ignored = set()
        for i, token in enumerate(self.tokens):
            if token.text in ("static_assert", "decltype", "noexcept") and self.tokens[i + 1].text == "(":
                self.ignored.update(range(i, self.partner[i + 1] + 1))
            elif token.text == "constexpr" and self.tokens[i - 1].text == "if":
                self.ignored.update(range(i, self.partner[i + 1] + 1))
            elif token.text in ("concept", "using"):
                j = i
                while self.tokens[j].text != ";":
                    j = self.partner[j] if self.tokens[j].text in OPEN else j + 1
                self.ignored.update(range(i, j + 1))
            elif token.text == "template" and self.tokens[i + 1].text == "<":
                self.ignored.update(range(i, self.partner[i + 1] + 1))
            elif token.text == "requires" and self.tokens[i + 1].text not in ("(", "{"):
                j = i
                while self.tokens[j].text not in ("{", ";"):
                    j += 1
                self.ignored.update(range(i, j))

    def _left(self, i):
        """The first token of the operand that ends before token i."""
        binding, j = BINDING[self.tokens[i].text], i - 1
        first = i
        while j >= 0:
            text = self.tokens[j].text
            if j in self.partner and self.partner[j] < j:
                j = self.partner[j]
            elif text in OPEN or text in STOP or (j in self.partner and text == "<"):
                break
            elif self._is_binary(j) and BINDING[text] < binding:
                break
            first, j = j, j - 1
        return first

    def _right(self, i):
        binding, j = BINDING[self.tokens[i].text], i + 1
        last = i
        while j < len(self.tokens):
            text = self.tokens[j].text
            if j in self.partner and self.partner[j] > j:
                j = self.partner[j]
            elif text in CLOSE or text in STOP or (j in self.partner and text == ">"):
                break
            elif self._is_binary(j) and BINDING[text] <= binding:
                break
            last, j = j, j + 1
        return last

    def _site(self, i):
        token = self.tokens[i]
        if i in self.ignored:
            return None
        if token.kind == "number" and re.fullmatch(r"\d+[uUlLzZ]*", token.text):
            digits = re.match(r"\d+", token.text).group()
            suffix, value = token.text[len(digits):], int(digits)
            values = [value + 1] if value == 0 else [value - 1, value + 1]
            return Site(token, [f"{v}{suffix}" for v in values], token.start, token.end, [], self._is_in_type(i))
        if token.text in ("true", "false"):
            return Site(token, ["false" if token.text == "true" else "true"], token.start, token.end)
        if token.text in BECOMES and self._is_binary(i):
            return Site(token, BECOMES[token.text], self.tokens[self._left(i)].start,
                        self.tokens[self._right(i)].end)
        if self.undecided and token.text == "!" and self.tokens[i - 1].text != "operator":
            return Site(token, ["dropped"], token.start, self.tokens[self._end_of_operand(i + 1)].end)
        if self.undecided and token.text == "choose" and self.tokens[i + 1].text == "(":
            comma = next(j for j in range(i + 2, len(self.tokens)) if self._is_comma_of(j, i + 1))
            return Site(token, ["exchanged"], self.tokens[i + 1].end, self.tokens[comma - 1].end)
        return None

    def _is_in_type(self, i):
        """In the brackets of template arguments."""
        return any(self.tokens[j].text == "<" and j < i < k for j, k in self.partner.items() if j < k)

    def _is_comma_of(self, j, bracket):
        inner = [k for k in range(bracket + 1, j) if k in self.partner and self.partner[k] > j]
        return self.tokens[j].text == "," and not inner

    def _end_of_operand(self, i):
        """The last token of the names, calls and brackets that begin at token i."""
        last = i
        while i < len(self.tokens):
            if self.tokens[i].text in OPEN or (i in self.partner and self.tokens[i].text == "<"):
                i = self.partner[i]
            elif self.tokens[i].kind != "word" and self.tokens[i].text not in ("::", ".", "->"):
                break
            last, i = i, i + 1
        return last

    def _declares_variable(self, i):
        """constexpr TYPE NAME = … or constexpr TYPE NAME{…}, not a function."""
        j = i + 1
        while self.tokens[j].text not in ("(", "=", "{", ";"):
            j = self.partner[j] if self.tokens[j].text == "<" and j in self.partner else j + 1
        return self.tokens[j].text in ("=", "{") and self.tokens[j - 1].kind == "word"

    def _end_of_statement(self, i):
        while self.tokens[i].text != ";":
            i = self.partner[i] if self.tokens[i].text in OPEN else i + 1
        return self.tokens[i].start

    def number_mutants(self, first):
        for site in self.sites:
            site.ids = list(range(first, first + len(site.mutants)))
            first += len(site.mutants)
        return first

    def line_of(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def line_text(self, offset):
        start = self.text.rfind("\n", 0, offset) + 1
        return self.text[start:self.text.find("\n", offset)]

    def mutated_text(self, site, mutant):
        """The text with one mutant written into it."""
        if mutant == "dropped":
            return self.text[:site.token.start] + self.text[site.token.end:]
        if mutant == "exchanged":
            return self.text[:site.left] + "!(" + self.text[site.left:site.right] + ")" + self.text[site.right:]
        if mutant == "reversed":
            left = self.text[site.left:site.token.start]
            right = self.text[site.token.end:site.right]
            return self.text[:site.left] + right.strip() + " <=> " + left.strip() + self.text[site.right:]
        return self.text[:site.token.start] + mutant + self.text[site.token.end:]

    def mutated_line(self, site, mutant):
        if mutant == "reversed":
            return self.line_text(site.token.start).strip() + "  (operands exchanged)"
        if mutant == "exchanged":
            return self.line_text(site.token.start).strip() + "  (values exchanged)"
        mutant = "" if mutant == "dropped" else mutant
        start = self.text.rfind("\n", 0, site.token.start) + 1
        end = self.text.find("\n", site.token.start)
        return (self.text[start:site.token.start] + mutant + self.text[site.token.end:end]).strip()

    def instrumented(self, without=()):
        """The text with every mutant behind its switch; `without`: lines whose sites stay as they are."""
        edits = []  # (position, order, text) and replaced tokens
        # A constant computed by the compiler has no switch: let the program compute it.
        variables = [i for i, token in enumerate(self.tokens)
                     if token.text == "constexpr" and self._declares_variable(i)]
        replaced = {self.tokens[i].start: (self.tokens[i].end, "const") for i in variables}
        late = [(self.tokens[i].start, self._end_of_statement(i)) for i in variables]
        for site in self.sites:
            if site.is_type or self.line_of(site.token.start) in without:
                continue
            n, op, size = site.ids[0], site.token.text, site.right - site.left
            if op == "choose":
                # Around a whole condition that may itself be a site of the same extent.
                edits.append((site.left, 1, -size - 1, f"::mutation::exchanged<{n}>("))
                edits.append((site.right, 0, size + 1, ")"))
                continue
            if op == "!":
                before, middle, after = f"::mutation::negation<{n}>(", "", ")"
            elif op in ("&&", "||") and self.undecided:
                name = "both" if op == "&&" else "either"
                before, middle, after = f"::mutation::{name}<{n}>(", ", [&] { return ", "; })"
            elif op in ("&&", "||"):
                same, otherwise = ("!=", "") if op == "&&" else ("==", "!")
                before = "(static_cast<bool>("
                middle = f") {same} ::mutation::is_active<{n}>() ? static_cast<bool>("
                after = f") : {otherwise}::mutation::is_active<{n}>())"
            elif op in NAMES:
                names = [NAMES.get(m, "Reversed") for m in site.mutants]
                before = f"::mutation::binary<{n}, " + ", ".join(
                    f"::mutation::{name}" for name in [NAMES[op]] + names) + ">("
                middle, after = ", ", ")"
            else:
                is_late = any(start < site.left < end for start, end in late)
                name = "late_constant" if is_late else "constant"
                before, after = f"::mutation::{name}<{n}>({op}, " + ", ".join(site.mutants) + ")", ""
                middle = ""
            replaced[site.token.start] = (site.token.end, middle)
            edits.append((site.left, 1, -size, before))
            if after:
                edits.append((site.right, 0, size, after))
        edits.sort()
        out, at = [], 0
        stops = sorted({e[0] for e in edits} | set(replaced))
        texts = {}
        for position, _, _, text in edits:
            texts.setdefault(position, []).append(text)
        for position in stops:
            out.append(self.text[at:position])
            at = position
            out.extend(texts.get(position, []))
            if position in replaced:
                at, middle = replaced[position]
                out.append(middle)
        out.append(self.text[at:])
        return "".join(out)
