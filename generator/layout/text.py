"""Paragraphs: spans of text wrapped to a width, shrunk where their style allows it, refused where they cannot fit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.drawing.face import Face, MissingGlyphError
from generator.drawing.frame import Glyphs
from generator.drawing.style import TextStyle
from generator.finding import Place
from generator.layout.box import SLACK, Box, Canvas
from generator.layout.fit import shortened
from generator.units import Rect, millimetres

_WIDOW = 2  # lines of a paragraph that stay together at a cut
# a line may be cut after a dash between letters, but not inside 1D8-3, 1-4 or 5 %
_TOKENS = re.compile(r"[ \t\r\n]+|\v|[^ \t\r\n\v]*?[^\W\d_][-/\u2013\u2014](?=[^\W\d_])|[^ \t\r\n\v]+(?:(?<=\d) %)?")
_CUTS = "-/\u2013\u2014"
NEW_LINE = "\v"  # a forced break inside the text of a span


@dataclass(frozen=True, slots=True)
class Span:
    """Text in one face and colour; sizes are relative to the paragraph's."""

    text: str
    face: Face
    fill: str
    scale: float = 1.0
    rise: float = 0.0  # above the baseline, ems of the paragraph


@dataclass(slots=True)
class _Word:
    """What is never cut: pieces of one or more spans, and the room before each. Widths are in ems of the paragraph."""

    pieces: list[tuple[Span, str, float]]
    width: float
    space: float = 0.0  # before it, when it is not first on its line
    breaks: bool = False  # a new line starts after it


class Text(Box):
    """A paragraph in one text style."""

    def __init__(
        self,
        place: Place,
        spans: Sequence[Span],
        style: TextStyle,
        *,
        align: str = "",
        keep_with_next: bool = False,
        grow: float = 0.0,
    ) -> None:
        super().__init__(place, grow)
        self.spans, self.style = tuple(spans), style
        self.align = align or style.align
        self.keep_with_next = keep_with_next
        self._missing: MissingGlyphError | None = None
        try:
            self._words = list(_words(self.spans, style.tracking))
        except MissingGlyphError as error:
            self._missing, self._words = error, []
        self._wrapped: dict[tuple[float, float], list[list[_Word]]] = {}
        self._lines: list[list[_Word]] | None = None  # fixed when it is one part of a cut paragraph
        self._size: float | None = None

    @property
    def text(self) -> str:
        """All of it as it reads, blanks folded."""
        return " ".join("".join(span.text for span in self.spans).split())

    def least(self) -> float:
        size = self.style.floor or self.style.size
        return max((word.width for word in self._words), default=0.0) * size

    def natural(self) -> float:
        longest = total = 0.0
        for word in self._words:
            total += word.space + word.width if total else word.width
            longest = max(longest, total)
            if word.breaks:
                total = 0.0
        return longest * self.style.size + SLACK / 2

    def measure(self, width: float) -> float:
        return len(self._fit(width)[0]) * self.style.leading

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        if self._missing is not None:
            code = f"U+{ord(self._missing.character):04X}"
            canvas.refuse(
                "missing-glyph",
                f"no font has the character '{self._missing.character}' ({code}) of \"{shortened(self.text)}\"",
                self.place,
                "use another character, or add a font that has it to the style's faces",
                self.text,
            )
            return
        lines, size = self._fit(rect.width)
        y = rect.y
        for number, line in enumerate(lines):
            last = number == len(lines) - 1 or line[-1].breaks
            self._draw_line(line, size, Rect(rect.x, y, rect.width, self.style.leading), last, canvas)
            y += self.style.leading

    def split(self, width: float, room: float) -> tuple[Box | None, Box | None]:
        lines, size = self._fit(width)
        count = int((room + SLACK) / self.style.leading)
        if count >= len(lines):
            return self, None
        count = min(count, len(lines) - _WIDOW)
        if count < _WIDOW:
            return None, self
        return self._part(lines[:count], size), self._part(lines[count:], size)

    def _part(self, lines: list[list[_Word]], size: float) -> Text:
        part = Text(self.place, (), self.style, align=self.align)
        part.spans, part._lines, part._size = self.spans, lines, size
        return part

    def _fit(self, width: float) -> tuple[list[list[_Word]], float]:
        """The lines at this width, and their size: the style's, or down to its floor where a word is too long."""
        if self._lines is not None and self._size is not None:
            return self._lines, self._size
        size = self.style.size
        lines = self._wrap(width / size)
        while (
            self.style.floor and size > self.style.floor and (len(lines) > 1 or _longest(lines) * size > width + SLACK)
        ):
            size = max(self.style.floor, size - 0.25)
            lines = self._wrap(width / size)
        return lines, size

    def _wrap(self, ems: float) -> list[list[_Word]]:
        lines: list[list[_Word]] = []
        line: list[_Word] = []
        used = 0.0
        limit = ems + SLACK / self.style.size
        for word in self._words:
            if line and used + word.space + word.width > limit:
                lines.append(line)
                line, used = [], 0.0
            used += word.width + (word.space if line else 0.0)
            line.append(word)
            if word.breaks:
                lines.append(line)
                line, used = [], 0.0
        if line:
            lines.append(line)
        return lines

    def _draw_line(self, line: list[_Word], size: float, rect: Rect, last: bool, canvas: Canvas) -> None:
        width = _width(line) * size
        if width > rect.width + 2 * SLACK:
            canvas.refuse(
                "text-does-not-fit",
                f'"{shortened(self.text)}" needs {millimetres(width)} and has {millimetres(rect.width)}',
                self.place,
                "shorten the text, or give it more room",
                self.text,
            )
            return
        gaps = sum(1 for word in line[1:] if word.space)
        stretch = (rect.width - width) / gaps if self.align == "justify" and gaps and not last else 0.0
        x = rect.x
        if self.align == "middle":
            x += (rect.width - width) / 2
        elif self.align == "end":
            x += rect.width - width
        cap = self.style.face.main.cap_height
        canvas.add(*_set(line, size, x, rect.y + rect.height / 2 + cap * size / 2, stretch, self.style.tracking))


def _words(spans: Sequence[Span], tracking: float) -> Iterator[_Word]:
    """The words of the spans with their widths. White space folds; an empty line is a word of no pieces."""
    word: _Word | None = None
    space = 0.0
    fresh = True  # the next piece starts a word
    for span in spans:
        for token in _TOKENS.findall(span.text):
            if token == NEW_LINE:
                word = word or _Word([], 0.0)
                word.breaks = True
                yield word
                word, space, fresh = None, 0.0, True
            elif token.isspace() and "\u00a0" not in token:
                space = (span.face.main.advance(" ") + tracking) * span.scale
                fresh = True
            else:
                if fresh or word is None:
                    if word is not None:
                        yield word
                    word = _Word([], 0.0, space)
                    space = 0.0
                gap = tracking * span.scale + _lean(*word.pieces[-1][:2], span, token) if word.pieces else 0.0
                word.pieces.append((span, token, gap))
                word.width += gap + span.face.width(token, 1.0, tracking) * span.scale
                fresh = token[-1] in _CUTS and len(token) > 1
    if word is not None:
        yield word


def _lean(before: Span, text: str, span: Span, token: str) -> float:
    """How far the last letter of one span would lean over the first of the next, in ems: an italic f over a comma."""
    (font, last), (other, first) = before.face.runs(text)[-1], span.face.runs(token)[0]
    over = font.ink(last[-1]).right - font.advance(last[-1])
    return max(0.0, over * before.scale - other.ink(first[0]).x * span.scale)


def _width(line: list[_Word]) -> float:
    return sum(word.width for word in line) + sum(word.space for word in line[1:])


def _longest(lines: list[list[_Word]]) -> float:
    return max(map(_width, lines), default=0.0)


def _set(line: list[_Word], size: float, x: float, y: float, stretch: float, tracking: float) -> Iterator[Glyphs]:
    """The line as glyphs: the words of one span in one piece, with their spaces, so that it reads and copies well."""
    pieces: list[tuple[Span, str, list[float]]] = []
    for number, word in enumerate(line):
        if number and word.space:
            gap = word.space * size + stretch
            if pieces:
                span, text, starts = pieces[-1]
                pieces[-1] = (span, text + " ", [*starts, x])
            x += gap
        for span, text, before in word.pieces:
            x += before * size
            for font, run in span.face.runs(text):
                lefts, width = font.advances(run)
                scale = size * span.scale
                xs = [x + (left + tracking * i) * scale for i, left in enumerate(lefts)]
                x += (width + tracking * (len(run) - 1)) * scale
                last = pieces[-1] if pieces else None
                if last and last[0] is span and span.face.fonts[0] is font and font.has_all(last[1]):
                    pieces[-1] = (span, last[1] + run, last[2] + xs)
                else:
                    pieces.append((span, run, xs))
    for span, text, xs in pieces:
        font = span.face.runs(text)[0][0]
        yield Glyphs(font, size * span.scale, text, tuple(xs), y - span.rise * size, span.fill)
