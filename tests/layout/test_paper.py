"""Papers by their true sizes, and how many forms a large one holds."""

from __future__ import annotations

import pytest

from generator.layout.paper import EDGE, hand_form, places, read_paper
from generator.units import MM, mm

# millimetres: ISO 216, and inches of 25.4 mm
SIZES = {
    "A4": (210, 297),
    "A3": (297, 420),
    "A2": (420, 594),
    "A1": (594, 841),
    "Letter": (8.5 * 25.4, 11 * 25.4),
    "Legal": (8.5 * 25.4, 14 * 25.4),
    "Tabloid": (11 * 25.4, 17 * 25.4),
    "123.4x345.6mm": (123.4, 345.6),
    "400 x 300 MM": (300, 400),  # always upright
}


@pytest.mark.parametrize("name", SIZES)
def test_sizes(name: str) -> None:
    paper = read_paper(name)
    assert (paper.width / MM, paper.height / MM) == pytest.approx(SIZES[name], abs=0.001)
    assert (paper.turned().width, paper.turned().height) == (paper.height, paper.width)
    body = paper.body
    assert body.x >= EDGE and body.y >= EDGE and body.right <= paper.width - EDGE and body.bottom < paper.height - EDGE


@pytest.mark.parametrize("text", ["A5x", "210x297", "0x10mm", "-210x297mm", "90x6000mm", "89x100mm", "1e2x300mm", ""])
def test_what_is_no_paper(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no paper|out of range"):
        read_paper(text)


@pytest.mark.parametrize(
    ("paper", "form", "count"),
    [
        ("A4", "A4", 1),
        ("Letter", "Letter", 1),
        ("Legal", "Legal", 1),
        ("A3", "A4", 2),
        ("Tabloid", "Letter", 2),
        ("A2", "A4", 4),
        ("A1", "A4", 8),
        ("300x400mm", "300x400mm", 1),
        ("500x700mm", "A4", 4),
    ],
)
def test_forms_for_the_hand(paper: str, form: str, count: int) -> None:
    sheet = read_paper(paper)
    held = hand_form(sheet)
    assert held == read_paper(form)
    across, down, turned = places(sheet, held)
    assert across * down == count
    width, height = (sheet.height, sheet.width) if turned else (sheet.width, sheet.height)
    assert across * held.width <= width + mm(0.1) and down * held.height <= height + mm(0.1)


def test_a_large_form_for_the_hand_is_a3_where_the_paper_holds_two() -> None:
    forms = {paper: hand_form(read_paper(paper), large=True).name for paper in ("A4", "Tabloid", "A3", "A2", "A1")}
    assert forms == {"A4": "A4", "Tabloid": "Tabloid", "A3": "A3", "A2": "A3", "A1": "A3"}
