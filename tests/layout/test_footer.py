"""The footer of a page: one line where there is room, else broken between its parts."""

from __future__ import annotations

import pytest

from generator.drawing.frame import Glyphs, walk
from generator.drawing.style import Style
from generator.layout.fit import DoesNotFitError
from generator.layout.page import Draft
from generator.layout.paper import MARGIN, read_paper

PARTS = ("Ironclad vs. Ironclad", "Counters", "page 2 of 2", "after a wargame", "Gundeck 0.1.0", "1a2b3c4d")
FOOTER = " · ".join(PARTS)


def lines(style: Style, room: float, foot: float = 25.0) -> list[str]:
    paper = read_paper("A4")
    page = Draft(paper, footer_left=paper.width - MARGIN - room, foot=foot).finish(FOOTER, style)
    found = [(matrix[5] + item.y, item.text) for item, matrix in walk(page.items) if isinstance(item, Glyphs)]
    return [text for _, text in sorted(found)]


def width(style: Style, words: str) -> float:
    text = style.text("footer")
    return text.face.width(words, text.size)


def test_a_footer_with_room_is_one_line(style: Style) -> None:
    assert lines(style, width(style, FOOTER)) == [FOOTER]


def test_a_footer_just_too_long_is_broken_after_its_first_part(style: Style) -> None:
    """Not before its last word, which would stand alone."""
    assert lines(style, width(style, FOOTER) - 1) == [PARTS[0], " · ".join(PARTS[1:])]


def test_a_footer_with_little_room_is_broken_within_its_parts(style: Style) -> None:
    found = lines(style, width(style, PARTS[0]) - 1, foot=100.0)
    assert " ".join(found).replace(" ·", "").split() == FOOTER.replace(" ·", "").split()
    with pytest.raises(DoesNotFitError):
        lines(style, width(style, PARTS[0]) - 1, foot=10.0)
