"""Sheets of Zouave 1990: what is printed against the rules, and measures read off the pages."""

from __future__ import annotations

import math
from functools import cache

import pytest
from page_reading import boxes, texts

from generator.build import Order, Proof, prove
from generator.drawing.frame import Frame, Glyphs, Group, Path, walk
from generator.drawing.path import bounds, moved
from generator.layout.paper import read_paper
from generator.resources import Library
from generator.rules.zouave.stats import ZouaveShip
from generator.units import IDENTITY, MM, Matrix, compose

GAME = "zouave"


@cache
def proof(paper: str = "A4") -> Proof:
    return prove(Library(), GAME, Order(read_paper(paper)))


def frames(kind: str, title: str = "", paper: str = "A4") -> list[Frame]:
    return [page.frame for page in proof(paper).pages if page.kind == kind and title in page.title]


def words(*pages: Frame) -> list[str]:
    return [text.strip() for page in pages for _, _, text in texts(page)]


def sizes(*pages: Frame) -> list[tuple[float, float]]:
    """Width and height in millimetres of every path."""
    found = []
    for page in pages:
        for item, matrix in walk(page.items):
            if isinstance(item, Path):
                rect = bounds(moved(item.segments, matrix))
                found.append((rect.width / MM, rect.height / MM))
    return found


def test_the_guide_tells_how_pieces_are_made_up() -> None:
    game = proof().game
    assert game is not None
    shown = [item.text for page in frames("guide") for item, _ in walk(page.items) if isinstance(item, Glyphs)]
    told = "".join("".join(shown).split())
    making = {one.kind: one.making for one in game.about.prints if one.making}
    assert making.keys() == {"bases", "gauges", "rulers"}
    for text in making.values():
        assert "".join(text.split()) in told


@pytest.mark.parametrize("id", ["cricket", "monitor", "virginia", "minnesota", "david"])
def test_a_box_for_every_ten_points_and_one_for_every_gun(id: str) -> None:
    """Cricket: 154 x 28 x 4 / 200 = 86, 25 for half an inch, 20 for four of wood: 131, in 14 boxes."""
    game = proof().game
    assert game is not None
    ship = game.ships[id]
    assert isinstance(ship, ZouaveShip)
    pages = frames("ships", ship.name)
    found = words(*pages)
    points = next(int(text.rsplit("= ", 1)[1]) for text in found if "+" in text and "= " in text and text[0].isdigit())
    assert f"HER POINTS, {points}" in found
    if id == "cricket":
        assert points == 131
    count = sum(len(list(boxes(page.items))) for page in pages)
    assert count >= math.ceil(points / 10) + ship.stats.gun_count
    for tens in range(100, points, 100):
        assert str(tens) in found


def test_the_ranges_of_a_gun_are_in_millimetres() -> None:
    """The 11-inch reaches 500, 1200, 2000, 3600 yards: 250, 600, 1000, 1800 mm.

    It passes 5 inches, and 1 less at each 250 mm.
    """
    (page,) = frames("ships", "Monitor")
    lines = texts(page)

    def row(level: float) -> list[str]:
        return [text.strip() for _, y, text in lines if abs(y - level) < 1.5]

    levels = [y for _, y, text in lines if text.strip().startswith("2 ") and text.strip().endswith("11-in D.")]
    ranges = next(found for found in map(row, levels) if "1800" in found)
    assert ranges[3:7] == ["250", "600", "1000", "1800"]
    passes = next(row(y) for _, y, text in lines if text.strip() == "11-in D.")
    assert passes[1:] == ["5", "4", "3", "2", "1"]


@pytest.mark.parametrize(("id", "feet"), [("monitor", 179), ("virginia", 275), ("cairo", 175)])
def test_bases_are_one_to_twelve_hundred(id: str, feet: float) -> None:
    """A foot is 304.8 mm; 4 mm of card at either end."""
    assert any(width == pytest.approx(feet * 304.8 / 1200 + 8, abs=0.01) for width, _ in sizes(*frames("bases")))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_segment_of_every_gauge_is_twenty_millimetres(paper: str) -> None:
    """The radius is 20 mm over the angle of a knot: 30, 20, 15 and 10 degrees."""
    found = sizes(*frames("gauges", paper=paper))
    for degrees in (30, 20, 15, 10):
        radius = 20 / math.radians(degrees)
        assert any(
            width == pytest.approx(2 * radius, abs=0.01) and height == pytest.approx(radius, abs=0.01)
            for width, height in found
        )


def _scales(frame: Frame) -> list[list[float]]:
    """Millimetres from its first tick of every tick of each scale."""
    found = []

    def look(items: tuple[object, ...], matrix: Matrix) -> None:
        for item in items:
            if isinstance(item, Group):
                look(item.items, compose(matrix, item.matrix))
            elif isinstance(item, Path) and item.ink.width == 0.4 and item.ink.stroke and item.ink.fill is None:
                shape = moved(item.segments, matrix)
                xs = [bounds((one,)).x / MM for one in shape[2::2]]
                feet = [bounds((one,)).x / MM for one in shape[3::2] if one[0] == "L"]
                if len(xs) > 4 and xs == feet:
                    found.append([x - xs[0] for x in xs])

    look(frame.items, IDENTITY)
    return found


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal", "A3"])
def test_rulers_are_true(paper: str) -> None:
    """Half knots of 10 mm, quarters of a hundred yards of 12.5 mm, and millimetres."""
    pitches = set()
    for scale in (scale for frame in frames("rulers", paper=paper) for scale in _scales(frame)):
        assert scale == pytest.approx([scale[1] * count for count in range(len(scale))], abs=0.01)
        pitches.add(round(scale[1], 3))
    assert pitches == {10.0, 12.5, 1.0}


def test_the_range_ruler_is_in_one_piece_where_the_paper_is_long_enough() -> None:
    """24 quarters of a hundred yards of 12.5 mm are 300 mm; A4 is 297 mm long."""
    for paper, whole in (("A4", False), ("A3", True)):
        scales = [scale for frame in frames("rulers", paper=paper) for scale in _scales(frame)]
        assert any(len(scale) == 25 and scale[24] == pytest.approx(300, abs=0.01) for scale in scales) is whole


def test_every_ship_has_orders_of_her_own_side() -> None:
    game = proof().game
    assert game is not None
    for side in game.about.sides:
        found = set(words(*frames("orders", side.name)))
        assert {ship.short for ship in game.ships.values() if ship.side == side.id} <= found


def test_tables_have_every_row_and_every_gun() -> None:
    game = proof().game
    assert game is not None
    told = set(words(*frames("reference")))
    for id in ("special", "torpedo"):
        for row in game.tables[id].rows:  # type: ignore[attr-defined]
            assert row.result in told, row.id
    assert {gun.name for gun in game.guns.values()} <= told


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal", "215x260mm"])
def test_a_record_and_a_scenario_are_one_page(paper: str) -> None:
    game = proof(paper).game
    assert game is not None
    for kind, count in (("ships", len(game.ships)), ("forts", len(game.forts)), ("scenario", len(game.scenarios))):
        assert len(frames(kind, paper=paper)) == count


def test_no_page_of_an_order_pad_is_empty() -> None:
    """The last slip of a scenario's side ends a page of this paper, and nothing comes after it."""
    order = Order(read_paper("215x260mm"), kinds=("orders",), scenario="off-the-bar")
    pages = [page.frame for page in prove(Library(), GAME, order).pages]
    assert pages and all("Plot" in words(page) for page in pages)


def test_a_magazine_tells_its_points() -> None:
    """Tennessee has 1302 points: half is 651, a quarter 325.5, which goes up."""
    found = " ".join(words(*frames("ships", "Tennessee")))
    assert "651" in found and "326" in found


def test_a_gun_is_told_once_with_what_hits_and_both_its_broadsides() -> None:
    """Virginia has three 9-inch on either side, in one row; short hits with 12, extreme with 20."""
    (page,) = frames("ships", "Virginia")
    found = words(page)
    assert sum(one.startswith("3 ") and one.endswith("9-in D.") for one in found) == 1
    assert "1D20 hits with" in found
    at = found.index("1D20 hits with")
    assert found[at + 1 : at + 5] == ["12", "15", "18", "20"]


def test_only_a_ship_with_a_spar_has_the_torpedo_table() -> None:
    has = {page.title for page in proof().pages if page.kind == "ships" and "SPAR TORPEDO" in words(page.frame)}
    assert has == {"CSS Atlanta", "CSS David", "CSS Palmetto State", "CSS Webb"}


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_booklet_is_two_sheets_of_paper(paper: str) -> None:
    """Four pages; a fifth would hold the last lines of the sources alone."""
    assert len(frames("rules", paper=paper)) == 4
