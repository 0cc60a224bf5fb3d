"""Marks in the data of a template, so that what it yields can be traced: tokens of the lexer in, tokens out.

In a sheet every start tag gets the attribute `_="12"`, every end tag the comment `<!--12-->` before it; in prose
every line gets a mark that no text can hold. 12 counts the places that the environment collects.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from jinja2 import Environment
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from generator.finding import Place

STAMP = re.compile(rb' _="(\d+)"|<!--(\d+)-->')
LINE_MARK = re.compile("\x02(\\d+)\x03")
FIRST_MARK = re.compile("(?:\\s*\x02(\\d+)\x03)+")  # its number is that of the last mark before the words

_OPENING = re.compile(r"<!--|<!\[CDATA\[|<\?|</|<(?=[^\W\d]|:|\Z)")
_CLOSING = {"<!--": "-->", "<![CDATA[": "]]>", "<?": "?>"}
_TAG = re.compile(r"</?[^\s/>]*")
_NEWLINE = re.compile(r"\r\n|\r|\n")
_NAME = re.compile(r"[^\s/>\"'=<&]*")


class TagStamps(Extension):
    """Stamps the tags of a sheet. The environment has `places`, a list to which it adds."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self._lines: list[str] = []

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        self._lines = _NEWLINE.split(source)
        return source

    def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
        return _Stamper(Path(stream.filename or ""), self._lines, self.environment.places).tokens(stream)  # type: ignore[attr-defined]


class _Stamper:
    """One template's tags. A tag, a comment or CDATA may run over many tokens, with expressions between."""

    def __init__(self, file: Path, lines: list[str], places: list[Place]) -> None:
        self.file = file
        self.lines = lines
        self.places = places
        self.line = 1  # of the tag found last,
        self.column = 0  # and its column
        self.until = ""  # what ends the comment we are in
        self.open = ""  # the stamp of a tag whose name is not over yet
        self.named = False  # whether that name has begun

    def tokens(self, stream: Iterable[Token]) -> Iterator[Token]:
        for token in stream:
            if token.type == "data":
                token = Token(token.lineno, "data", self.data(token.value, token.lineno))
            elif self.open and token.type == "variable_begin":
                self.named = True
            elif self.open and self.named and token.type == "block_begin":
                # `<p{% if ...` ends the name; what stands inside the block may never be reached.
                yield Token(token.lineno, "data", self.open)
                self.open = ""
            yield token

    def data(self, text: str, line: int) -> str:
        """The text with its stamps."""
        out: list[str] = []
        at = counted = self.finish_name(text, 0, out) if self.open else 0
        while True:
            if self.until:
                end = text.find(self.until, at)
                if end < 0:
                    break
                out.append(text[at : end + len(self.until)])
                at = end + len(self.until)
                self.until = ""
            found = _OPENING.search(text, at)
            if found is None:
                break
            mark = found[0]
            out.append(text[at : found.start()])
            at = found.start()
            if mark in _CLOSING:
                self.until = _CLOSING[mark]
                continue
            line += text.count("\n", counted, at)
            counted = at
            stamp = self.place(text, at, line)
            if mark == "</":
                out.append(f"<!--{stamp}--></")
                at = found.end()
            else:
                self.open, self.named = f' _="{stamp}"', False
                out.append("<")
                at = self.finish_name(text, at + 1, out)
        out.append(text[at:])
        return "".join(out)

    def finish_name(self, text: str, at: int, out: list[str]) -> int:
        """Copies the rest of an open tag's name, and stamps the tag if the name ends in this text."""
        found = _NAME.match(text, at)
        end = found.end() if found else at
        out.append(text[at:end])
        self.named = self.named or end > at
        if end < len(text):
            out.append(self.open)
            self.open = ""
        return end

    def place(self, text: str, at: int, line: int) -> int:
        """The number of the place of a tag that stands at `at` in the text, in `line` of the template."""
        tag = _TAG.match(text, at)
        name = tag[0] if tag else "<"
        after = self.column if line == self.line else 0
        self.line = line
        # The lexer tells no columns. An expression may hold the same words: then the column is a little off.
        self.column = self.lines[line - 1].find(name, after) + 1 if line <= len(self.lines) else 0
        self.places.append(Place(self.file, line, self.column, len(name)))
        return len(self.places) - 1


class LineMarks(Extension):
    """Marks the lines of prose. The environment has `places`, a list to which it adds."""

    def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
        places: list[Place] = self.environment.places  # type: ignore[attr-defined]
        file = Path(stream.filename or "")

        def mark(line: int) -> str:
            places.append(Place(file, line))
            return f"\x02{len(places) - 1}\x03"

        marked = 0
        for token in stream:
            if token.type == "data":
                head, *rest = token.value.split("\n")
                if token.lineno > marked:
                    head = mark(token.lineno) + head
                lines = [head, *(mark(token.lineno + i) + line for i, line in enumerate(rest, 1))]
                marked = token.lineno + len(rest)
                token = Token(token.lineno, "data", "\n".join(lines))
            yield token
