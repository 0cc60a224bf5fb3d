"""A break in YAML's grammar in, a finding out that says what the writer most likely meant.

libyaml says where it stumbled and what it was reading. Both are judged here by the characters that stand there,
and by the text read last, for where it stumbles is often not where the mistake is.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import yaml

from generator.finding import Finding, Place
from generator.source.node import Node, Source

_QUOTES = ('"', "'")
_CLOSES = {"[": "]", "{": "}"}
_MOST_QUOTED = 60  # characters of a text that a help line repeats


def explain(error: yaml.MarkedYAMLError, source: Source, last: yaml.ScalarEvent | None, inside: Node | None) -> Finding:
    """The finding for an error of libyaml. `last` is the text that it read before, `inside` what it had not closed."""
    return _Fault(error, source, last, inside).finding()


class _Spot(NamedTuple):
    """Line and column, counted from 0 as libyaml does."""

    line: int
    column: int


class _Fault:
    """What libyaml tells of an error. Each method knows one kind of mistake; the first that knows its own is right."""

    def __init__(self, error: Any, source: Source, last: Any, inside: Node | None) -> None:
        self.source = source
        self.problem = error.problem
        self.reading = error.context
        self.scanning = isinstance(error, yaml.scanner.ScannerError)
        self.mark = self._spot(error.problem_mark)
        self.context = self._spot(error.context_mark or error.problem_mark)
        self.char = self._char(self.mark)
        self.opener = self._char(self.context) if error.context_mark else ""
        self.before = self._line(self.mark)[: self.mark.column]
        self.last = last
        self.inside = _Spot(inside.line - 1, inside.column - 1) if inside else self.mark

    def finding(self) -> Finding:
        found = (
            self._depth()
            or self._tab()
            or self._key()
            or self._quote()
            or self._after_quote()
            or self._colon()
            or self._reserved()
            or self._bracket()
            or self._indentation()
        )
        cure = "look at the indentation, the brackets and the quotes here and in the line above"
        return found or self._report("broken-yaml", f"this is not YAML: {self.problem}", self.mark, cure)

    def _depth(self) -> Finding | None:
        if self.problem != "exceeded maximum nesting depth":  # libyaml's own bound, met where `[` follows `[` at once
            return None
        return self._report(
            "too-deep", "lists and mappings stand too deep in each other", self.mark, "write it flatter"
        )

    def _tab(self) -> Finding | None:
        if self.char != "\t":
            return None
        message = "a tab stands where lines are indented"
        return self._report("tab-in-indentation", message, self.mark, "indent with spaces")

    def _key(self) -> Finding | None:
        if self.reading == "while scanning a simple key":
            return self._no_colon(self.context)
        if not self.scanning and self.char == ":":
            last = self.last
            if last is not None and " " in last.value and self._char(self.inside) in _CLOSES:
                word = last.value.split()[-1]
                at = _Spot(self.mark.line, self.mark.column - len(word))
                cure = "separate what stands in brackets by commas"
                return self._report("missing-comma", f"a `,` is missing before `{word}`", at, cure)
            return self._report("key-is-not-text", "there is no key before the colon", self.mark, "write `key: value`")
        return None

    def _quote(self) -> Finding | None:
        if not self.scanning or self.opener not in _QUOTES:
            return None
        if self.char and not self._line(self.mark).startswith(("---", "...")):
            cure = "write `\\\\` for a backslash, or use single quotes"
            return self._report("bad-escape", f"in double quotes: {self.problem}", self.mark, cure)
        return self._unclosed(self.context)

    def _after_quote(self) -> Finding | None:
        last = self.last
        if last is None or last.style not in _QUOTES or last.end_mark.line != self.mark.line:
            return None
        between = self.before[last.end_mark.column :]
        if between.strip() or self.char in ":" or (between and self.opener in _CLOSES):
            return None
        if last.start_mark.line < last.end_mark.line:
            return self._unclosed(self._spot(last.start_mark))
        twice = "''" if last.style == "'" else '\\"'
        cure = f"put the whole text in quotes, and inside them write `{twice}` for `{last.style}`"
        return self._report("text-after-quote", "text goes on behind the closing quote", self.mark, cure)

    def _unclosed(self, mark: _Spot) -> Finding:
        quote = self._char(mark)
        message = "the quote that opens here is not closed, or not where it should be"
        return self._report("unclosed-quote", message, mark, f"close it with `{quote}` at the end of its text")

    def _colon(self) -> Finding | None:
        if not self.scanning or self.char != ":":
            return None
        last = self.last
        if last is None or last.end_mark.line != self.mark.line:
            return None
        if last.start_mark.line == self.mark.line:
            text = self._line(self.mark)[last.start_mark.column :].partition(" #")[0].strip()
            cure = "put the whole text in quotes"
            if len(text) < _MOST_QUOTED and not set(text) & set('"\\'):
                cure += f': "{text}"'
            return self._report("colon-in-value", "a second colon stands in this line", self.mark, cure)
        if not self._line(self._spot(last.start_mark))[: last.start_mark.column].strip(" -"):
            return self._no_colon(self._spot(last.start_mark))
        return None

    def _no_colon(self, mark: _Spot) -> Finding:
        message = "here a key should stand, with a colon and a space behind it"
        return self._report("missing-colon", message, mark, "write `key: value`")

    def _reserved(self) -> Finding | None:
        char, mark = self.char, self.mark
        if self.scanning and self.opener and self.opener in "*&!%|>":
            char, mark = self.opener, self.context
        elif not ((self.scanning and char in tuple("@`-?")) or char in tuple("%!,]}")):
            return None
        message = f"`{char}` has a meaning of its own in YAML and cannot stand here"
        return self._report(
            "reserved-character", message, mark, "if it is meant as text, put the whole value in quotes"
        )

    def _bracket(self) -> Finding | None:
        opened = self.context if self.opener in _CLOSES else self.inside
        opener = self._char(opened)
        if self.scanning or opener not in _CLOSES:
            return None
        close = _CLOSES[opener]
        if self.mark.line == opened.line and self.char:
            message = f"a `,` or a `{close}` is missing here"
            return self._report("missing-comma", message, self.mark, "separate what stands in brackets by commas")
        message = f"the `{opener}` that opens here is not closed, or a comma is missing behind it"
        return self._report("unclosed-bracket", message, opened, f"close it with `{close}`")

    def _indentation(self) -> Finding | None:
        line = self._line(self.mark)
        column = len(line) - len(line.lstrip())
        if self.before.strip() and self.char != ":":
            return None
        message = "this line does not fit the indentation of the lines above"
        cure = "give the keys of one mapping, or the entries of one list, the same indentation"
        place = Place(self.source.path, self.mark.line + 1, column + 1, max(1, len(line.strip())))
        return Finding("bad-indentation", message, place, cure)

    def _report(self, code: str, message: str, mark: _Spot, cure: str) -> Finding:
        return Finding(code, message, Place(self.source.path, mark.line + 1, mark.column + 1), cure)

    def _spot(self, mark: Any) -> _Spot:
        """Where a mark of libyaml is; at the end of the text where it is behind it."""
        lines = self.source.lines
        end = len(lines) - 1
        while end and not lines[end].strip(" "):
            end -= 1
        return min(_Spot(mark.line, mark.column), _Spot(end, len(lines[end])))

    def _line(self, mark: _Spot) -> str:
        return self.source.lines[mark.line]

    def _char(self, mark: _Spot) -> str:
        return self._line(mark)[mark.column : mark.column + 1]
