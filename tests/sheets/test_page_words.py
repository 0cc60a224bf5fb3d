"""What the words of a page do with the room they have."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build import Order, prove
from generator.drawing.frame import Glyphs, walk
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
