"""The words inside a line of text: bold, italic, small, a colour, a new line. Elements in, spans out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from generator.drawing.face import Face
from generator.drawing.style import TextStyle
from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.text import NEW_LINE, Span, Text
from generator.pieces.word import Compositor, Word, word

INLINE = ("b", "i", "br", "span", "sup")
_SUPERSCRIPT = 0.65
_LEAST = 6.0  # points, that a mark can be read in


@word("b")
@word("i")
@word("br")
@word("sup")
class Inline(Word):
    """Bold, italic, a new line, or raised small figures."""


@word("span")
class Colored(Word):
    """Text in a colour of the style, or of another size."""

    color: str = ""
    scale: Literal["0.75", "0.85", "1.25", "1.5", "2"] = "0.85"


def is_inline(children: tuple[Element | str, ...]) -> bool:
    """Whether the children are one run of text."""
    return all(isinstance(child, str) or child.name in INLINE for child in children)


def text_box(
    element: Element, compositor: Compositor, style: TextStyle, *, align: str = "", keep: bool = False
) -> Text:
    """The paragraph that an element's children make."""
    spans = list(_spans(element, compositor, style, style.face, style.fill, 1.0, 0.0))
    return Text(element.place, spans, style, align=align or compositor.align, keep_with_next=keep)


def _spans(
    element: Element,
    compositor: Compositor,
    style: TextStyle,
    face: Face,
    fill: str,
    scale: float,
    rise: float,
) -> Iterator[Span]:
    for child in element.children:
        if isinstance(child, str):
            if child:
                yield Span(child.replace(NEW_LINE, " "), face, fill, scale, rise)
        elif child.name not in INLINE:
            raise FindingsError(
                Finding("misplaced-element", f"<{child.name}> cannot stand inside a line of text", child.place)
            )
        else:
            attributes = compositor.read(child)
            if child.name == "br":
                yield Span(NEW_LINE, face, fill)
            elif child.name == "sup":
                small = max(scale * _SUPERSCRIPT, min(scale, _LEAST / style.size))
                yield from _spans(child, compositor, style, face, fill, small, 0.33)
            elif isinstance(attributes, Colored):
                color = compositor.style.color(attributes.color) if attributes.color else fill
                size = scale * float(attributes.scale) if "scale" in attributes.model_fields_set else scale
                yield from _spans(child, compositor, style, face, color, size, rise)
            else:
                inner = (style.bold if child.name == "b" else style.italic) or face
                yield from _spans(child, compositor, style, inner, fill, scale, rise)
