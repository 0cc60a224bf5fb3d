"""What holds on every page on every paper: all ink where printers reach, no text on another, none too small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from page_ink import common, letters, meetings, path_ink, placed

from generator.drawing.frame import Frame, Glyphs, Path
from generator.layout.paper import EDGE, read_paper
from generator.units import MM, Rect

_TOUCH = 0.25  # points: two letters may share so much of their boxes, whose corners are empty
_LEAST = 6.0 - 0.01  # points: the smallest type


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal", "A3", "Tabloid", "A2", "A1", "215x260mm", "500x700mm"])
def test_every_page_holds_together(press: Any, paper: str) -> None:
    pages = press(paper).proof.pages
    assert {page.kind for page in pages} == {one.kind for one in press(paper).proof.game.about.prints}
    faults = [
        f"{page.title}: {fault}"
        for page in pages
        for look in (out_of_reach, texts_that_meet, small_type, unnamed)
        for fault in look(page)
    ]
    assert faults == []


@pytest.mark.parametrize(
    "choices", [{"ink_saver": True}, {"backs": "duplex-short"}, {"backs": "fold"}, {"backs": "separate"}]
)
def test_so_it_does_with_other_choices(press: Any, choices: dict[str, Any]) -> None:
    for page in press("Letter", kinds=("counters",), **choices).proof.pages:
        assert [*out_of_reach(page), *texts_that_meet(page), *small_type(page), *unnamed(page)] == []


def out_of_reach(page: Any) -> Iterator[str]:
    """Ink nearer to the edge of the paper than printers reach, but for the marks for cutting and joining."""
    safe = Rect(0, 0, page.frame.width, page.frame.height).inset(EDGE - 0.01)
    marks = [item for item in page.frame.items if is_mark(item)]
    for item, matrix, clip in placed(page.frame.items):
        if isinstance(item, Path) and item not in marks and (item.ink.fill or item.ink.stroke):
            shown = common(path_ink(item, matrix), clip)
            if shown.width and shown.height and common(shown, safe) != shown:
                yield f"a path at {millimetres(shown)} mm"
    for letter in letters(page.frame):
        if common(letter.box, safe) != letter.box:
            yield f"'{letter.text}' at {millimetres(letter.box)} mm"


def is_mark(item: object) -> bool:
    """Whether it is one of the marks: thin black lines that belong to no piece."""
    return isinstance(item, Path) and item.ink.fill is None and item.ink.stroke == "#000000" and item.ink.width <= 0.4


def texts_that_meet(page: Any) -> Iterator[str]:
    for one, other in unique(meetings(letters(page.frame), _TOUCH)):
        yield f"'{one.text}' and '{other.text}' meet at {millimetres(other.box)} mm"


def unique(pairs: Iterator[Any]) -> Sequence[Any]:
    """One pair of letters for each pair of lines."""
    return list({(one.line, other.line): (one, other) for one, other in pairs}.values())


def small_type(page: Any) -> Iterator[str]:
    yield from {f"'{one.text}' in {one.size:.1f} pt" for one in letters(page.frame) if one.size < _LEAST}


def unnamed(page: Any) -> Iterator[str]:
    """A page of another size than its paper, or without its footer."""
    paper = read_paper(page.paper)
    sides = sorted((page.frame.width, page.frame.height))
    if sides != pytest.approx(sorted((paper.width, paper.height)), abs=0.01 * MM):
        yield f"it is {sides} points and its paper is {page.paper}"
    if "Duel of Iron ·" not in (text := words(page.frame)) or "Gundeck" not in text:
        yield "it has no footer"


def millimetres(rect: Rect) -> str:
    return ", ".join(f"{value / MM:.1f}" for value in (rect.x, rect.y, rect.right, rect.bottom))


def words(frame: Frame) -> str:
    return " ".join(item.text for item, _, _ in placed(frame.items) if isinstance(item, Glyphs))
