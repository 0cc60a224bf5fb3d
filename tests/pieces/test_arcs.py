"""Arcs of fire: the hexes that lie in them, counted by hand, and the drawings' sizes."""

from __future__ import annotations

import math
from pathlib import Path as FilePath

import pytest
import yaml

from generator.drawing.frame import Glyphs, Path, Stamp, walk
from generator.layout.fit import DoesNotFitError
from generator.layout.picture import Picture
from generator.model.vessel import Vessel
from generator.pieces.arcs import Sector, Step, arc_diagram, arc_hexes, firing_template
from generator.pieces.ship.deckplan import boxes
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import mm

DATA = FilePath(__file__).parents[2] / "data" / "vessels"
STYLE = load_style(Library())
STEPS = (Step("Short", 2), Step("Medium", 4), Step("Long", 8))
NOTES = ("Lay it on the ship's hex, arrow to her bow.",)
BOW = Sector("Bow", 0, 90, "masked by her pilothouse", masked=True)
SECTORS = (
    BOW,
    Sector("Starboard", 90, 90, "2 guns"),
    Sector("Stern", 180, 90, "2 guns"),
    Sector("Port", 270, 90, "2 guns"),
)


def monitor() -> Vessel:
    return Vessel.model_validate(yaml.load((DATA / "monitor.yaml").read_text(encoding="utf-8"), yaml.BaseLoader))


def template(sector: Sector = SECTORS[1], across_flats: float = mm(19)) -> Picture:
    return firing_template(STYLE, sector, STEPS, across_flats, title=f"Monitor: {sector.title}", notes=NOTES)


def texts(picture: Picture) -> list[str]:
    return [item.text for item, _ in walk(picture.items) if isinstance(item, Glyphs)]


def hexes_drawn(picture: Picture) -> int:
    def count(items: tuple[object, ...]) -> int:
        return sum(isinstance(item, Stamp) or count(getattr(item, "items", ())) for item in items)

    return count(picture.items)


def counted(center: float, width: float, reach: int) -> int:
    """Hexes of an arc by plain geometry: columns 1.5 apart, rows the root of 3, columns shifted by half a row."""
    found = 0
    for column in range(-reach, reach + 1):
        for row in range(-2 * reach, 2 * reach + 1):
            away = (abs(column) + abs(row) + abs(column + row)) // 2
            if not 0 < away <= reach:
                continue
            x, y = 1.5 * column, math.sqrt(3) * (row + column / 2)
            off = (math.degrees(math.atan2(x, -y)) - center + 180) % 360 - 180
            found += abs(off) <= width / 2 + 1e-6
    return found


@pytest.mark.parametrize(
    ("center", "count"),
    [
        # ahead, by column from the middle: 8, and on both sides 7, 6, 4, 3, 2
        (0, 8 + 2 * (7 + 6 + 4 + 3 + 2)),
        # abeam, by column from the ship: 2, 3, 6, 7, 8, 11, 10, 9
        (90, 2 + 3 + 6 + 7 + 8 + 11 + 10 + 9),
        (180, 52),
        (270, 56),
    ],
)
def test_hexes_of_a_quarter_within_eight(center: float, count: int) -> None:
    assert len(arc_hexes(center, 90, 8)) == count == counted(center, 90, 8)


def test_the_four_arcs_hold_every_hex_once() -> None:
    # 6 more hexes in each ring: 6 x (1 + 2 + ... + 8) = 216
    every = [hex_ for sector in SECTORS for hex_ in arc_hexes(sector.center, sector.width, 8)]
    assert len(every) == len(set(every)) == 216


@pytest.mark.parametrize("center", [0, 30, 60, 300])
@pytest.mark.parametrize("width", [60, 120, 180])
def test_a_centre_on_the_line_counts_as_in(center: float, width: float) -> None:
    assert len(arc_hexes(center, width, 5)) == counted(center, width, 5)
    # 60 degrees from hex row to hex row: both edges are in, so 2, 3, 4, 5 and 6 hexes in the rings
    assert len(arc_hexes(30, 60, 5)) == 2 + 3 + 4 + 5 + 6


def test_whole_circle_is_285_by_323_mm() -> None:
    picture = template(Sector("All", 0, 360, "2 guns"))
    # 17 columns: 17 x 1.5 + 0.5 radii of 19 / root 3; 17 rows of 19
    assert picture.width / mm(1) == pytest.approx(26 * 19 / math.sqrt(3), abs=0.01)
    assert picture.height / mm(1) == pytest.approx(323, abs=0.01)
    assert hexes_drawn(picture) == 217


def test_quarters_are_as_large_as_their_hexes() -> None:
    bow, beam = template(BOW), template()
    # 11 columns, and 9 rows with the ship's own
    assert (bow.width / mm(1), bow.height / mm(1)) == pytest.approx((17 * 19 / math.sqrt(3), 9 * 19), abs=0.01)
    # 9 columns; 5 rows up and down in the column of 11
    assert (beam.width / mm(1), beam.height / mm(1)) == pytest.approx((14 * 19 / math.sqrt(3), 11 * 19), abs=0.01)
    assert (hexes_drawn(bow), hexes_drawn(beam)) == (53, 57)


@pytest.mark.parametrize("across", [mm(15), mm(19), mm(25)])
@pytest.mark.parametrize("sector", SECTORS, ids=lambda sector: sector.title)
def test_templates_hold_all_they_draw(sector: Sector, across: float) -> None:
    picture = template(sector, across)
    for box in boxes(picture.items):
        assert box.x >= -1e-6 and box.right <= picture.width + 1e-6
        assert box.y >= -1e-6 and box.bottom <= picture.height + 1e-6


def test_distances_and_ranges_are_named() -> None:
    found = texts(template(BOW))
    figures = [text for text in found if text.isdigit()]
    # a hex ahead at distance d and c columns off lies root 3 / 2 (2 d - c) up and 3 / 2 c across: in while
    # c <= 2 d / (1 + root 3), so to 0, 1, 2, 2, 3, 4, 5 and 5 columns either side
    assert [figures.count(str(away)) for away in range(1, 9)] == [1, 3, 5, 5, 7, 9, 11, 11]
    assert [name for name in found if name in ("Short", "Medium", "Long")] == ["Short", "Medium", "Long"]
    assert "masked by her pilothouse" in found
    assert NOTES[0] in found


def test_masked_arc_is_hatched() -> None:
    def dashes(picture: Picture) -> int:
        return sum(
            len(item.segments) for item, _ in walk(picture.items) if isinstance(item, Path) and item.ink.width == 0.3
        )

    assert dashes(template(BOW)) > dashes(template(BOW._replace(masked=False))) + 50


def test_diagram_names_every_arc_inside_its_square() -> None:
    picture = arc_diagram(monitor(), STYLE, SECTORS, mm(90))
    assert (picture.width, picture.height) == (mm(90), mm(90))
    found = " ".join(texts(picture))
    assert "BOW masked by her pilothouse STARBOARD 2 guns STERN 2 guns PORT 2 guns" in found
    for box in boxes(picture.items):
        assert box.x >= -1e-6 and box.right <= picture.width + 1e-6
        assert box.y >= -1e-6 and box.bottom <= picture.height + 1e-6


def test_label_that_does_not_fit_is_refused() -> None:
    long = Sector("Bow", 0, 90, "a very long account of why no gun can be brought to bear on this arc at all " * 2)
    with pytest.raises(DoesNotFitError):
        arc_diagram(monitor(), STYLE, (long,), mm(90))


def test_same_drawing_twice() -> None:
    def plain(picture: Picture) -> list[object]:
        return list(walk(picture.items))

    assert plain(template()) == plain(template())
