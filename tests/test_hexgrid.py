"""Hex arithmetic: values worked by hand, and what must hold of every grid."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.hexgrid import (
    DIRECTIONS,
    Hex,
    bearing,
    centre,
    corners,
    digits,
    distance,
    hex_at,
    line,
    neighbour,
    neighbours,
    number,
    parse,
    ring,
    size,
    spiral,
)

hexes = st.builds(Hex, st.integers(1, 40), st.integers(1, 40))
flats = st.floats(1, 100)


def test_numbers() -> None:
    assert parse("0304") == Hex(3, 4)
    assert str(Hex(3, 4)) == "0304"
    assert number(Hex(3, 104), digits(20, 120)) == "003104"
    assert parse("003104") == Hex(3, 104)


@pytest.mark.parametrize("text", ["", "304", "03O4", "03-04", "030", "00304", " 0304", "٠٣٠٤"])
def test_not_a_number(text: str) -> None:
    with pytest.raises(ValueError, match="not a hex number"):
        parse(text)


def test_even_columns_lie_half_a_hex_lower() -> None:
    assert centre(Hex(1, 1), 2) == pytest.approx((2 / math.sqrt(3), 1))
    assert centre(Hex(2, 1), 2) == pytest.approx((2 / math.sqrt(3) + math.sqrt(3), 2))
    assert centre(Hex(3, 4), 2) == pytest.approx((2 / math.sqrt(3) + 2 * math.sqrt(3), 7))


def test_size_holds_whole_hexes() -> None:
    # 24 x 16 hexes of 19 mm: radius 10.970, so 10.970 x 36.5 wide; 16.5 x 19 high.
    assert size(24, 16, 19) == pytest.approx((400.39, 313.5), abs=0.01)
    assert size(1, 3, 10) == pytest.approx((11.547, 30), abs=0.001)


def test_neighbours_by_hand() -> None:
    assert DIRECTIONS == ("N", "NE", "SE", "S", "SW", "NW")
    assert [str(hex_) for hex_ in neighbours(Hex(3, 4))] == ["0303", "0403", "0404", "0305", "0204", "0203"]
    assert [str(hex_) for hex_ in neighbours(Hex(4, 4))] == ["0403", "0504", "0505", "0405", "0305", "0304"]


def test_distances_by_hand() -> None:
    assert distance(parse("0101"), parse("0105")) == 4
    assert distance(parse("0101"), parse("0301")) == 2
    assert distance(parse("0101"), parse("0302")) == 2
    assert distance(parse("0101"), parse("0303")) == 3


def test_bearings_by_hand() -> None:
    here = parse("0505")
    assert [bearing(here, step) for step in neighbours(here)] == [0, 60, 120, 180, 240, 300]
    assert bearing(here, parse("0604")) == 60  # the next column's row 4 lies half a hex higher
    assert bearing(here, parse("0603")) == 30
    assert bearing(here, parse("0705")) == 90
    assert bearing(here, here) == 0


def test_line_through_hexes_by_hand() -> None:
    assert [str(hex_) for hex_ in line(parse("0101"), parse("0104"))] == ["0101", "0102", "0103", "0104"]
    assert line(parse("0304"), parse("0304")) == [parse("0304")]


def test_line_along_a_side_has_both_hexes() -> None:
    # Due east: along the side between the hexes above and below, then through one, and so on.
    assert [str(hex_) for hex_ in line(parse("0102"), parse("0502"))] == [
        *("0102", "0201", "0202", "0302", "0401", "0402", "0502"),
    ]
    # Bearing 30: the side between the hexes to the north and to the north-east; the left one first.
    assert [str(hex_) for hex_ in line(parse("0505"), parse("0603"))] == ["0505", "0504", "0604", "0603"]


def test_rings() -> None:
    assert list(ring(Hex(5, 5), 0)) == [Hex(5, 5)]
    assert tuple(ring(Hex(5, 5), 1)) == neighbours(Hex(5, 5))
    assert len(list(spiral(Hex(9, 9), 8))) == 1 + 3 * 8 * 9


@given(hexes, st.integers(0, 6))
def test_ring_is_at_its_distance(hex_: Hex, radius: int) -> None:
    around = list(ring(hex_, radius))
    assert len(set(around)) == len(around) == (6 * radius or 1)
    assert {distance(hex_, other) for other in around} == {radius}


@given(hexes)
def test_number_round_trip(hex_: Hex) -> None:
    assert parse(str(hex_)) == hex_
    assert parse(number(hex_, 3)) == hex_


@given(hexes, flats)
def test_centre_round_trip(hex_: Hex, across: float) -> None:
    assert hex_at(*centre(hex_, across), across) == hex_


@given(hexes, flats, st.floats(0, 360), st.floats(0, 0.499))
def test_points_inside_the_inner_circle(hex_: Hex, across: float, angle: float, part: float) -> None:
    x, y = centre(hex_, across)
    x, y = x + part * across * math.cos(math.radians(angle)), y + part * across * math.sin(math.radians(angle))
    assert hex_at(x, y, across) == hex_


@given(hexes, st.integers(0, 5))
def test_neighbours_share_a_side(hex_: Hex, direction: int) -> None:
    other = neighbour(hex_, direction)
    assert neighbour(other, direction + 3) == hex_
    assert neighbours(hex_)[direction] == other
    assert bearing(hex_, other) == 60 * direction
    mine, theirs = corners(hex_, 10), corners(other, 10)
    assert mine[direction] == pytest.approx(theirs[(direction + 4) % 6])
    assert mine[(direction + 1) % 6] == pytest.approx(theirs[(direction + 3) % 6])


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert distance(a, b) == 0 or min(distance(step, b) for step in neighbours(a)) == distance(a, b) - 1


@given(hexes, hexes)
def test_bearing_back(a: Hex, b: Hex) -> None:
    if a != b:
        assert (bearing(a, b) - bearing(b, a)) % 360 == pytest.approx(180)


near = st.builds(Hex, st.integers(1, 12), st.integers(1, 12))


@given(near, near)
def test_line_against_walking_it(a: Hex, b: Hex) -> None:
    """Every hex that a point walking from a to b is well inside of is in the line, which leads from a to b."""
    (ax, ay), (bx, by) = centre(a, 1), centre(b, 1)
    walked = set()
    for step in range(601):
        x, y = ax + (bx - ax) * step / 600, ay + (by - ay) * step / 600
        offsets = [(0.0, 0.0), (1e-6, 0.0), (-1e-6, 0.0), (0.0, 1e-6), (0.0, -1e-6)]
        walked |= {hex_at(x + dx, y + dy, 1) for dx, dy in offsets}
    crossed = line(a, b)
    assert set(crossed) >= {hex_ for hex_ in walked if _reach(hex_, a, b) > 0.01}
    assert all(_reach(hex_, a, b) > -1e-9 for hex_ in crossed)
    assert crossed[0] == a
    assert crossed[-1] == b
    assert len(crossed) == len(set(crossed))
    assert {distance(a, hex_) for hex_ in crossed} == set(range(distance(a, b) + 1))
    assert set(crossed) == set(line(b, a))


def _reach(hex_: Hex, a: Hex, b: Hex) -> float:
    """How deep the line cuts into a hex: the lesser distance of its outermost corners on either hand."""
    (ax, ay), (bx, by) = centre(a, 1), centre(b, 1)
    far = math.hypot(bx - ax, by - ay) or 1.0
    sides = [((y - ay) * (bx - ax) - (x - ax) * (by - ay)) / far for x, y in corners(hex_, 1)]
    return min(-min(sides), max(sides))
