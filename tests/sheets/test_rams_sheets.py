"""Sheets of Rams and Ironclads: what is printed against the data and the rules, and measures read off the pages."""

from __future__ import annotations

from functools import cache

import pytest
from page_reading import boxes, texts

from generator.build import Order, Proof, prove
from generator.drawing.frame import Frame, Glyphs, Group, Path, walk
from generator.drawing.path import bounds, moved
from generator.layout.paper import read_paper
from generator.resources import Library
from generator.rules.rams_and_ironclads.stats import RamsShip
from generator.units import IDENTITY, MM, Matrix, compose

GAME = "rams-and-ironclads"


@cache
def proof(paper: str = "A4") -> Proof:
    return prove(Library(), GAME, Order(read_paper(paper)))


def frames(kind: str, title: str = "", paper: str = "A4") -> list[Frame]:
    return [page.frame for page in proof(paper).pages if page.kind == kind and title in page.title]


def words(frame: Frame) -> list[str]:
    return [text.strip() for _, _, text in texts(frame)]


def test_every_ship_has_a_sheet_on_one_page() -> None:
    game = proof().game
    assert game is not None and len(game.ships) >= 12
    assert len(frames("ships")) == len(game.ships)


@pytest.mark.parametrize("id", ["cairo", "tennessee", "webb", "monitor", "david"])
def test_top_speed_is_there_in_half_knots(id: str) -> None:
    game = proof().game
    assert game is not None
    ship = game.ships[id]
    assert isinstance(ship, RamsShip)
    (page,) = frames("ships", ship.name)
    found = words(page)
    for halves in range(1, ship.stats.speed.halves + 1):
        whole, half = divmod(halves, 2)
        assert f"{whole or ''}½" in found if half else str(whole) in found
    assert sum(gun.count for gun in ship.stats.guns) <= len(list(boxes(page.items)))


def test_cairos_guns_hit_what_the_rules_say() -> None:
    """A 42-pounder rifle has 2: it hits class 5 with 4 and more, class 11 with 10. Her howitzer has 0: 6 to 12."""
    (page,) = frames("ships", "Cairo")
    lines = texts(page)

    def needs(name: str) -> list[str]:
        level = next(y for _, y, text in lines if text.strip().endswith(name))
        row = [text for _, y, text in lines if abs(y - level) < 1.5]
        return [text for text in row if text.isdigit()][-7:]

    assert needs("42-pdr R") == ["4", "5", "6", "7", "8", "9", "10"]
    assert needs("12-pdr how.") == ["6", "7", "8", "9", "10", "11", "12"]


def _ticks(frame: Frame) -> list[list[float]]:
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
                if len(xs) > 4 and xs == feet:  # strokes straight up and down
                    found.append([x - xs[0] for x in xs])

    look(frame.items, IDENTITY)
    return found


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal"])
def test_a_knot_is_three_centimetres_and_half_a_move_half_of_it(paper: str) -> None:
    scales = [scale for frame in frames("rulers", paper=paper) for scale in _ticks(frame)]
    pitches = set()
    for scale in scales:
        pitch = scale[1]
        assert scale == pytest.approx([pitch * count for count in range(len(scale))], abs=0.005)
        pitches.add(round(pitch, 3))
    # a knot and half of it; of a half move as much again; half centimetres of range
    assert pitches == {15.0, 7.5, 5.0}


def test_the_booklet_tells_every_reading_and_every_source() -> None:
    game = proof().game
    assert game is not None
    told = [item.text for page in frames("rules") for item, _ in walk(page.items) if isinstance(item, Glyphs)]
    joined = "".join("".join(told).split()).replace("\u2019", "'")
    for reading in game.readings.readings:
        assert "".join(reading.question.split()) in joined, reading.id
    for work in game.about.works:
        assert "".join(work.title.split()) in joined


def test_tables_have_every_row() -> None:
    game = proof().game
    assert game is not None
    told = {word for page in frames("reference") for word in words(page)}
    for table in game.tables.values():
        for row in table.rows:  # type: ignore[attr-defined]
            assert row.result in told, row.id


def test_profiles_are_one_to_seven_hundred() -> None:
    """Cairo is 175 feet, 53,340 mm: 76.2 mm at 1:700, and 4 mm of card at either end."""
    cards = [
        bounds(moved(item.segments, matrix)).width / MM
        for page in frames("profiles")
        for item, matrix in walk(page.items)
        if isinstance(item, Path)
    ]
    assert any(width == pytest.approx(53340 / 700 + 8, abs=0.01) for width in cards)


def test_batteries_lie_two_on_a_page() -> None:
    game = proof().game
    assert game is not None and len(game.forts) == 2
    (page,) = frames("forts")
    found = words(page)
    assert {f"{fort.name} †" for fort in game.forts.values()} <= set(found)
    # a box for each gun: three on the bluff, four by the water
    assert len(list(boxes(page.items))) == 3 + 4


def test_the_fleet_list_has_armour_by_face() -> None:
    """Tennessee has six inches forward, 10, and five elsewhere, 9. Monitor's hull is 9, her turret 11."""
    (page,) = frames("reference", "Ships and guns")
    lines = texts(page)

    def row(name: str) -> list[str]:
        level = next(y for _, y, text in lines if text.strip() == name)
        return [text.strip() for x, y, text in sorted(lines) if abs(y - level) < 1.5]

    assert row("CSS Tennessee")[-5:] == ["10", "9", "9", "-", "ram"]
    assert row("USS Monitor")[-5:] == ["9", "9", "9", "11", "strong"]


def test_the_guide_tells_how_pieces_are_made_up() -> None:
    game = proof().game
    assert game is not None
    told = "".join(
        "".join(
            item.text for page in frames("guide") for item, _ in walk(page.items) if isinstance(item, Glyphs)
        ).split()
    )
    making = {one.kind: one.making for one in game.about.prints if one.making}
    assert making.keys() == {"profiles", "rulers", "gauges", "banks"}
    for text in making.values():
        assert "".join(text.split()) in told
