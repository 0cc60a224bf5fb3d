"""What the words of a page do with the room they have."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build import Order, prove
from generator.drawing.frame import Glyphs, Group, walk
from generator.drawing.frame import Path as Shape
from generator.drawing.path import bounds
from generator.layout.paper import read_paper
from generator.resources import Library
from generator.sheets.compose import PrintedPage
from generator.units import mm


def lay(tmp_path: Path, sheet: str, paper: str = "A4") -> tuple[list[str], tuple[PrintedPage, ...]]:
    """The codes of the findings, and the pages, of the turn track when its template is this one."""
    file = tmp_path / "templates" / "sheets" / "duel-of-iron" / "track.xml"
    file.parent.mkdir(parents=True)
    file.write_text(sheet, "utf-8")
    proof = prove(Library(tmp_path), "duel-of-iron", Order(read_paper(paper), kinds=("track",)))
    return [finding.code for finding in proof.findings], proof.pages


TALL = '<space height="200 mm"/><p>one</p><space height="80 mm"/><p>two</p>'


def test_a_fixed_sheet_that_is_too_high_is_a_finding(tmp_path: Path) -> None:
    assert lay(tmp_path, f"<sheet>{TALL}</sheet>")[0] == ["sheet-overflows"]


def test_a_fixed_sheet_that_may_spill_goes_on_overleaf(tmp_path: Path) -> None:
    findings, pages = lay(tmp_path, f'<sheet spill="true"><column>{TALL}</column></sheet>')
    assert (findings, len(pages)) == ([], 2)


def test_a_track_grows_into_its_room(tmp_path: Path) -> None:
    _, (page,) = lay(tmp_path, '<sheet><track to="10" across="5" size="16 mm" grow="1"/></sheet>')
    sizes = {
        round(bounds(item.segments).width / mm(1), 2) for item, _ in walk(page.frame.items) if isinstance(item, Shape)
    }
    assert sizes == {38.0}  # a fifth of 190 mm


def test_a_double_border_is_two_lines(tmp_path: Path) -> None:
    _, (page,) = lay(tmp_path, '<sheet><panel double="true" weight="1 pt"><p>in</p></panel></sheet>')
    widths = [item.ink.width for item, _ in walk(page.frame.items) if isinstance(item, Shape)]
    assert widths == [1.0, 0.4]


@pytest.mark.parametrize("words", ["hits with 5 %", "hits with 5 %."])
def test_per_cent_stays_with_its_figure(tmp_path: Path, words: str) -> None:
    _, (page,) = lay(tmp_path, f'<sheet><row columns="13.5 mm, *"><p>{words}</p><space/></row></sheet>')
    lines = [item.text for item, _ in walk(page.frame.items) if isinstance(item, Glyphs) and item.size > 6]
    assert lines == ["hits with", words.removeprefix("hits with ")]


def test_contents_name_each_chapter_and_the_page_on_which_it_begins(tmp_path: Path) -> None:
    sheet = (
        '<sheet mode="flow"><contents columns="2"/><h2>First <i>things</i></h2><p>one</p><h3>Aside</h3>'
        "<break/><p>two</p><h2>Last</h2><p>three</p></sheet>"
    )
    findings, pages = lay(tmp_path, sheet)
    assert findings == []
    texts = [[item.text for item, _ in walk(page.frame.items) if isinstance(item, Glyphs)] for page in pages]
    assert texts[0][:-1] == ["First ", "things", "one", "Aside", "First things", "1", "Last", "2"]
    assert texts[1][:-1] == ["two", "Last", "three"]
    assert [page.outline for page in pages] == [("Turn track",)] * 2  # its chapters are the bookmarks below it
    labels = [[item.label for item in page.frame.items if isinstance(item, Group) and item.label] for page in pages]
    assert labels == [["First things"], ["Last"]]


def test_contents_that_are_too_wide_are_a_finding(tmp_path: Path) -> None:
    chapters = f"<h2>{'A chapter whose name is long ' * 4}</h2>" * 3
    assert lay(tmp_path, f'<sheet mode="flow"><contents columns="3"/>{chapters}</sheet>')[0] == ["too-wide"]


def test_a_track_has_fewer_squares_across_where_there_is_less_room(tmp_path: Path) -> None:
    sheet = '<sheet><row columns="100 mm, *"><track to="20" across="20" size="8 mm"/><space/></row></sheet>'
    _, (page,) = lay(tmp_path, sheet)
    squares = [bounds(item.segments) for item, _ in walk(page.frame.items) if isinstance(item, Shape)]
    assert len({round(square.x, 2) for square in squares}) == 10  # 12 have room, 10 are two fives
    assert len({round(square.y, 2) for square in squares}) == 2


def test_the_rows_of_a_log_before_it_opens_are_crossed_out(tmp_path: Path) -> None:
    sheet = '<sheet><log rows="4" opens="3"><th width="9 mm">Turn</th><th>Moves</th><th>Notes</th></log></sheet>'
    _, (page,) = lay(tmp_path, sheet)
    shapes = [item for item, _ in walk(page.frame.items) if isinstance(item, Shape)]
    strokes = [bounds(item.segments) for item in shapes if item.ink.width == 1.0]
    assert len(strokes) == 2
    assert all(stroke.width > mm(170) and stroke.height == 0 for stroke in strokes)
    assert strokes[1].y - strokes[0].y == pytest.approx(mm(7))


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        ("<speed-boxes><mark at='1' text='1'/></speed-boxes>", "misplaced-element"),
        ("<tally count='3'><speed number='1'/></tally>", "misplaced-element"),
        ("<tally count='3'><mark at='4' text='sinks'/></tally>", "wrong-attribute"),
        ("<fire-dial ship='monitor'><mark at='1' text='1'/></fire-dial>", "misplaced-element"),
    ],
)
def test_what_stands_where_it_cannot_is_a_finding(tmp_path: Path, sheet: str, code: str) -> None:
    assert lay(tmp_path, f"<sheet>{sheet}</sheet>")[0] == [code]
