"""Paragraphs to lay out, and what has been drawn of them."""

from __future__ import annotations

from pathlib import Path

from generator.drawing.face import Face
from generator.drawing.font import load
from generator.drawing.frame import Glyphs, Item, walk
from generator.drawing.style import TextStyle
from generator.finding import Place
from generator.layout.box import Box, Canvas
from generator.layout.text import Span, Text
from generator.resources import shipped
from generator.units import Rect

FONTS = shipped() / "templates" / "fonts"
SANS = Face("sans", (load(FONTS / "plex/IBMPlexSansCondensed-Regular.ttf"),))
SERIF = Face("serif", (load(FONTS / "garamond/EBGaramond-Regular.ttf"),))
STYLE = TextStyle(SANS, 10, 12)
HERE = Place(Path("sheet.xml"), 7)


def text(words: str, style: TextStyle = STYLE, **how: object) -> Text:
    return Text(HERE, [Span(words, style.face, "#000000")], style, **how)  # type: ignore[arg-type]


def drawn(box: Box, width: float, height: float | None = None) -> Canvas:
    """What a box draws at (100, 200)."""
    canvas = Canvas()
    box.draw(Rect(100, 200, width, box.height(width) if height is None else height), canvas)
    return canvas


def lines(items: tuple[Item, ...] | list[Item]) -> list[str]:
    """The text of each baseline, from the top down."""
    rows: dict[float, str] = {}
    for item, matrix in walk(tuple(items)):
        if isinstance(item, Glyphs):
            y = round(item.y + matrix[5], 3)
            rows[y] = rows.get(y, "") + item.text
    return [rows[y] for y in sorted(rows)]
