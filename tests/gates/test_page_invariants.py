"""What holds on every page on every paper: all ink where printers reach, no text on another, none too small."""

from __future__ import annotations

from typing import Any

import pytest
from page_ink import common, letters, meetings, path_ink, placed

from generator.drawing.frame import Frame, Glyphs, Path
from generator.layout.paper import EDGE, read_paper
from generator.units import MM, Rect

PAPERS = ["A4", "Letter", "Legal", "A3", "Tabloid", "A2", "A1", "200x260mm", "500x700mm"]
_TOUCH = 0.25  # points: two letters may share so much of their boxes, whose corners are empty
_LEAST = 6.0 - 0.01  # points: the smallest type


@pytest.fixture(scope="module", params=PAPERS)
def pages(request: pytest.FixtureRequest, press: Any) -> Any:
    pages = press(request.param).proof.pages
    assert pages
    return pages


def test_all_ink_lies_where_printers_reach(pages: Any) -> None:
    outside = []
    for page in pages:
        safe = Rect(0, 0, page.frame.width, page.frame.height).inset(EDGE - 0.01)
        marks = [item for item in page.frame.items if is_mark(item)]
        for item, matrix, clip in placed(page.frame.items):
            if isinstance(item, Path) and item not in marks and (item.ink.fill or item.ink.stroke):
                box = path_ink(item, matrix)
                shown = common(box, clip)
                if shown.width and shown.height and common(shown, safe) != shown:
                    outside.append(f"{page.title}: a path at {millimetres(shown)} mm")
        for letter in letters(page.frame):
            if common(letter.box, safe) != letter.box:
                outside.append(f"{page.title}: '{letter.text}' at {millimetres(letter.box)} mm")
    assert outside == []


def is_mark(item: object) -> bool:
    """Whether it is one of the marks for cutting and joining: thin black lines that belong to no piece."""
    return isinstance(item, Path) and item.ink.fill is None and item.ink.stroke == "#000000" and item.ink.width <= 0.4


def millimetres(rect: Rect) -> str:
    return ", ".join(f"{value / MM:.1f}" for value in (rect.x, rect.y, rect.right, rect.bottom))


def test_no_two_texts_meet(pages: Any) -> None:
    met = {
        f"{page.title}: '{one.text}' and '{other.text}' at {millimetres(other.box)} mm"
        for page in pages
        for one, other in meetings(letters(page.frame), _TOUCH)
    }
    assert sorted(met) == []


def test_no_type_is_too_small_to_read(pages: Any) -> None:
    small = {
        f"{page.title}: '{letter.text}' in {letter.size:.1f} pt"
        for page in pages
        for letter in letters(page.frame)
        if letter.size < _LEAST
    }
    assert sorted(small) == []


def test_every_page_has_its_paper_and_its_footer(pages: Any) -> None:
    for page in pages:
        paper = read_paper(page.paper)
        sides = sorted((page.frame.width, page.frame.height))
        assert sides == pytest.approx(sorted((paper.width, paper.height)), abs=0.01 * MM)
        texts = words(page.frame)
        assert "Duel of Iron ·" in texts and "Gundeck" in texts, page.title


def words(frame: Frame) -> str:
    return " ".join(item.text for item, _, _ in placed(frame.items) if isinstance(item, Glyphs))
