"""Wedges of fire and the range strip: angles and lengths worked out by hand."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from generator.drawing.face import ink_bounds
from generator.drawing.frame import Glyphs, Path, walk
from generator.drawing.path import bounds
from generator.drawing.style import Style
from generator.layout.picture import Picture
from generator.pieces.range_strip import Lane, Stretch, strip_part
from generator.pieces.wedge import Wedge, reach, wedge
from generator.units import Rect, apply, mm

HEX = mm(15)
BROADSIDE = Wedge((30, 60, 30), 90, "Right broadside", "Left broadside")
BOW = Wedge((40, 40, 40), 0, "Bow", "Stern")


def rays(picture: Picture, apex: tuple[float, float]) -> list[tuple[float, float]]:
    """(bearing, length) of every line that begins in the apex, in the order in which they are drawn."""
    found = []
    for item, _ in walk(picture.items):
        if isinstance(item, Path) and len(item.segments) == 2:
            (x, y), (to_x, to_y) = item.segments[0][1:], item.segments[1][1:]
            if (x, y) == pytest.approx(apex):
                found.append((math.degrees(math.atan2(to_x - x, y - to_y)) % 360, math.hypot(to_x - x, to_y - y)))
    return found


def test_lines_stand_at_the_angles_of_the_zones(style: Style) -> None:
    width, height = mm(190), mm(250)
    apex = (HEX / math.sqrt(3) + mm(1.5), height / 2)
    found = rays(wedge(style, BROADSIDE, HEX, width, height, []), apex)
    assert [bearing for bearing, _ in found] == pytest.approx([30, 60, 120, 150])
    ahead = Wedge((40, 40, 40), 0, "Bow")
    apex = (width / 2, height - HEX / 2 - mm(1.5))
    found = rays(wedge(style, ahead, HEX, width, height, []), apex)
    assert [bearing for bearing, _ in found] == pytest.approx([300, 340, 20, 60])


def test_lines_run_to_the_edge_of_the_paper(style: Style) -> None:
    width, height = mm(190), mm(250)
    apex = (HEX / math.sqrt(3) + mm(1.5), height / 2)
    up, across, _, down = (length for _, length in rays(wedge(style, BROADSIDE, HEX, width, height, []), apex))
    assert up == pytest.approx(height / 2 / math.cos(math.radians(30)))
    assert across == pytest.approx((width - apex[0]) / math.cos(math.radians(30)))
    assert down == pytest.approx(up)


def test_reach_ends_at_the_nearest_edge() -> None:
    room = Rect(0, 0, 100, 60)
    assert reach((50, 30), 0, room) == pytest.approx(30)
    assert reach((50, 30), 90, room) == pytest.approx(50)
    assert reach((50, 30), 45, room) == pytest.approx(30 * math.sqrt(2))


def test_the_own_hex_is_as_large_as_on_the_map(style: Style) -> None:
    sizes = [
        (round(bounds(item.segments).width, 3), round(bounds(item.segments).height, 3))
        for item, _ in walk(wedge(style, BOW, HEX, mm(270), mm(160), []).items)
        if isinstance(item, Path)
    ]
    assert (round(2 * HEX / math.sqrt(3), 3), round(HEX, 3)) in sizes


def test_turned_round_the_zones_are_those_of_the_other_side(style: Style) -> None:
    numerals = []
    for item, matrix in walk(wedge(style, BROADSIDE, HEX, mm(190), mm(250), []).items):
        if isinstance(item, Glyphs) and item.text in ("I", "II", "III"):
            _, y = apply(matrix, item.xs[0], item.y)
            numerals.append((matrix[0] < 0, y, item.text))
    upright = [text for turned, _, text in sorted(numerals) if not turned]
    turned = [text for turned, _, text in sorted(numerals) if turned]
    assert upright == ["I", "II", "III"]  # from the bow, at the top, down
    assert turned == ["III", "II", "I"]


def test_all_round_has_a_line_through_each_side_and_each_corner(style: Style) -> None:
    picture = wedge(style, Wedge((360,), 0, "Turret"), HEX, mm(190), mm(250), ["All round."])
    middle = (mm(95), mm(125))
    found = []
    for item, _ in walk(picture.items):
        if isinstance(item, Path) and len(item.segments) == 2:
            (x, y), (to_x, to_y) = item.segments[0][1:], item.segments[1][1:]
            if math.hypot(x - middle[0], y - middle[1]) == pytest.approx(HEX * 0.6):
                found.append(round(math.degrees(math.atan2(to_x - x, y - to_y)) % 360))
    assert sorted(angle % 360 for angle in found) == list(range(0, 360, 30))


NOTES = [
    "A turret bears all round, and so may a pivot: its sheet says. Lines through the sides of the hex are whole.",
    "A ship is raked by fire that comes in by her bow or her stern: 30 degrees to either side of it.",
]


@pytest.mark.parametrize(("width", "height"), [(mm(166), mm(208)), (mm(190), mm(264)), (mm(196), mm(246))])
def test_notes_of_a_field_all_round_keep_off_its_lines_and_its_ring(style: Style, width: float, height: float) -> None:
    picture = wedge(style, Wedge((360,), 0, "Turret"), HEX, width, height, NOTES)
    boxes = [(item.text, ink_bounds(item)) for item in picture.items if isinstance(item, Glyphs)]
    words = [box for text, box in boxes if box and not text.isdigit()]
    assert len(words) > 6
    for box in words:
        for x, y in ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom)):
            east, south = width / 2 - x, abs(y - height / 2)
            assert math.hypot(east, south) > width * 0.36 + 10  # the ring and what stands on it
            assert math.degrees(math.atan2(south, east)) < 60  # short of the line through the corner
            assert south > width / 2 * math.tan(math.radians(30))  # past the line through the side


LANES = (Lane("Shell guns", (Stretch(0, 1, "2"), Stretch(2, 3, "3"), Stretch(4, 5, "4"))),)


def test_a_part_of_the_strip_is_as_long_as_its_hexes(style: Style) -> None:
    assert strip_part(style, LANES, HEX, 0, 16).width == pytest.approx(17 * HEX)


@pytest.mark.parametrize(("first", "last"), [(0, 5), (3, 5)])
def test_hexes_lie_a_hex_apart_and_lanes_change_between_them(style: Style, first: int, last: int) -> None:
    part = strip_part(style, LANES, HEX, first, last)
    dots, cuts = [], []
    for item, _ in walk(part.items):
        if isinstance(item, Path):
            box = bounds(item.segments)
            if item.ink.fill and box.width == pytest.approx(1.8):
                dots.append(box.x + box.width / 2)
            elif item.ink.width == 0.7:
                cuts.append(box.x)
    assert dots == pytest.approx([(number - first + 0.5) * HEX for number in range(first, last + 1)])
    assert cuts == pytest.approx([(end - first + 1) * HEX for end in (1, 3, 5) if end >= first])


def test_through_corners_hexes_lie_closer(style: Style) -> None:
    part = strip_part(style, (), HEX, 0, 9)
    ticks = [
        bounds(item.segments).x
        for item, _ in walk(part.items)
        if isinstance(item, Path) and item.ink.width == 0.6 and bounds(item.segments).width == 0
    ]
    numbers = [item.text for item in part.items if isinstance(item, Glyphs) and item.size == 8.0]
    assert numbers == [str(number) for number in range(len(ticks))]
    assert ticks[0] == pytest.approx(HEX / 2)
    assert [after - before for before, after in pairwise(ticks)] == pytest.approx(
        [HEX * math.sqrt(3) / 2] * (len(ticks) - 1)
    )
