"""What holds on every page on every paper: all ink where printers reach, no text on another, none too small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from page_ink import Letter, common, letters, meetings, path_ink, placed
from prints import GAMES, IMPOSED, PAPERS, TILED, Printed, Wanted, each, kinds_of, lay_out, scenarios, whole

from generator.drawing.frame import Frame, Glyphs, Path
from generator.layout.paper import EDGE, hand_form, read_paper
from generator.sheets.compose import PrintedPage
from generator.units import MM, Rect

_TOUCH = 0.25  # points: two letters may share so much of their boxes, whose corners are empty
_LEAST = 6.0 - 0.01  # points: the smallest type


@each([*whole(*PAPERS), *scenarios("Letter")])
def test_every_page_holds_together(printed: Printed, request: pytest.FixtureRequest) -> None:
    about = printed.game.about
    if request.node.callspec.params["printed"].scenario is None:
        assert {page.kind for page in printed.pages} == {one.kind for one in about.prints}
    assert faults(printed) == []
    if request.node.callspec.params["printed"].paper in ("A4", "Letter"):
        assert len(printed.of("guide")) == 1  # as it says of itself


@pytest.mark.parametrize("game", GAMES)
def test_so_it_does_without_fills(game: str) -> None:
    assert faults(lay_out(Wanted(game, "Letter"), ink_saver=True)) == []


@pytest.mark.parametrize("backs", ["duplex-short", "fold", "separate", "none"])
@pytest.mark.parametrize("game", [game for game in GAMES if kinds_of(game, IMPOSED)])
def test_so_it_does_with_other_backs(game: str, backs: str) -> None:
    """What is imposed with backs is laid out anew for each way of printing them."""
    printed = lay_out(Wanted(game, "Letter"), kinds=kinds_of(game, IMPOSED), backs=backs)
    assert faults(printed) == []
    assert len(printed.pages) >= {"fold": 1, "none": 1}.get(backs, 2)


def faults(printed: Printed) -> list[str]:
    """Everything wrong with the pages of a print."""
    title = printed.game.about.title
    cut = kinds_of(printed.game.id, TILED, IMPOSED)
    return [
        f"{page.kind} {page.title}: {fault}"
        for page in printed.pages
        for fault in wrong(page, title, marked=page.kind in cut or laid_several(page))
    ]


def laid_several(page: PrintedPage) -> bool:
    """Whether it may be forms for the hand with marks between them."""
    paper = read_paper(page.paper)
    return hand_form(paper) is not paper


def wrong(page: PrintedPage, title: str, *, marked: bool) -> Iterator[str]:
    found = list(letters(page.frame))
    yield from out_of_reach(page, found, marked=marked)
    yield from texts_that_meet(found)
    yield from small_type(found)
    yield from unnamed(page, title)


def out_of_reach(page: PrintedPage, found: Sequence[Letter], *, marked: bool) -> Iterator[str]:
    """Ink nearer to the edge of the paper than printers reach, but for the marks for cutting and joining."""
    safe = Rect(0, 0, page.frame.width, page.frame.height).inset(EDGE - 0.01)
    marks = {id(item) for item in page.frame.items if marked and is_mark(item)}
    for item, matrix, clip in placed(page.frame.items):
        if isinstance(item, Path) and not item.segments:
            yield "a path of nothing"
        elif isinstance(item, Path) and id(item) not in marks and (item.ink.fill or item.ink.stroke):
            shown = common(path_ink(item, matrix), clip)
            if shown.width and shown.height and common(shown, safe) != shown:
                yield f"a path at {millimetres(shown)} mm"
    for letter in found:
        if common(letter.box, safe) != letter.box:
            yield f"'{letter.text}' at {millimetres(letter.box)} mm"


def is_mark(item: object) -> bool:
    """Whether it is one of the marks: thin black lines that belong to no piece."""
    return isinstance(item, Path) and item.ink.fill is None and item.ink.stroke == "#000000" and item.ink.width <= 0.4


def texts_that_meet(found: Sequence[Letter]) -> Iterator[str]:
    for one, other in unique(meetings(found, _TOUCH)):
        yield f"'{one.text}' and '{other.text}' meet at {millimetres(other.box)} mm"


def unique(pairs: Iterator[Any]) -> Sequence[Any]:
    """One pair of letters for each pair of lines."""
    return list({(one.line, other.line): (one, other) for one, other in pairs}.values())


def small_type(found: Sequence[Letter]) -> Iterator[str]:
    yield from {f"'{one.text}' in {one.size:.1f} pt": None for one in found if one.size < _LEAST}


def unnamed(page: PrintedPage, title: str) -> Iterator[str]:
    """A page of another size than its paper, or without its footer."""
    paper = read_paper(page.paper)
    sides = sorted((page.frame.width, page.frame.height))
    if sides != pytest.approx(sorted((paper.width, paper.height)), abs=0.01 * MM):
        yield f"it is {sides} points and its paper is {page.paper}"
    if title not in (text := words(page.frame)) or "Gundeck" not in text:
        yield "it has no footer"


def millimetres(rect: Rect) -> str:
    return ", ".join(f"{value / MM:.1f}" for value in (rect.x, rect.y, rect.right, rect.bottom))


def words(frame: Frame) -> str:
    return " ".join(item.text for item, _, _ in placed(frame.items) if isinstance(item, Glyphs))
