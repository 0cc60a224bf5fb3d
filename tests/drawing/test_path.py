"""Shapes: corners where arithmetic puts them, circles round, bounds that hold everything."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import path
from generator.drawing.frame import Segment
from generator.units import Rect

SOME = st.floats(-500, 500)
POINTS = st.lists(st.tuples(SOME, SOME), min_size=3, max_size=12)


def along(segments: Sequence[Segment], steps: int = 24) -> Iterator[tuple[float, float]]:
    """Points on the shape, many to a curve."""
    x = y = 0.0
    for kind, *numbers in segments:
        if kind == "C":
            x1, y1, x2, y2, x3, y3 = numbers
            for step in range(1, steps + 1):
                t = step / steps
                a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
                yield a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3
        elif kind != "Z":
            yield numbers[0], numbers[1]
        if numbers:
            x, y = numbers[-2:]


def test_box_and_polygon_by_hand() -> None:
    corners = (("M", 1, 2), ("L", 4, 2), ("L", 4, 7), ("L", 1, 7), ("Z",))
    assert path.box(Rect(1, 2, 3, 5)) == corners
    assert path.polygon([(1, 2), (4, 2), (4, 7), (1, 7)]) == corners
    assert path.line((0, 0), (1, 1)) == (("M", 0, 0), ("L", 1, 1))


@given(radius=st.floats(0.1, 40))
def test_rounded_corners_stay_in_the_box(radius: float) -> None:
    rect = Rect(10, 20, 60, 30)
    assert path.bounds(path.box(rect, radius)) == pytest.approx(rect)


def test_a_circle_is_round_to_three_in_ten_thousand() -> None:
    # four cubics leave a circle by 0.027 % of its radius at most
    for x, y in along(path.circle(7, -3, 100)):
        assert math.hypot(x - 7, y + 3) == pytest.approx(100, abs=0.028)


@given(start=st.floats(-360, 360), sweep=st.floats(1, 360), radius=st.floats(1, 500))
def test_an_arc_leaves_the_true_circle_by_less_than_a_thousandth_of_a_point(
    start: float, sweep: float, radius: float
) -> None:
    points = list(along(path.arc(50, 60, radius, start, start + sweep)))
    assert all(abs(math.hypot(x - 50, y - 60) - radius) < 0.001 for x, y in points)
    assert points[0] == pytest.approx(path.bearing(50, 60, radius, start))
    assert points[-1] == pytest.approx(path.bearing(50, 60, radius, start + sweep))


def test_bearings_run_clockwise_from_the_top_of_the_page() -> None:
    for degrees, point in ((0, (0, -10)), (90, (10, 0)), (180, (0, 10)), (270, (-10, 0))):
        assert path.bearing(0, 0, 10, degrees) == pytest.approx(point, abs=1e-9)


def test_a_sector_goes_back_to_the_middle_and_a_holed_one_does_not() -> None:
    assert path.sector(0, 0, 10, 0, 90)[-2:] == (("L", 0, 0), ("Z",))
    ring = list(along(path.sector(0, 0, 10, 0, 90, hole=4)))
    assert all(4 - 0.001 <= math.hypot(x, y) <= 10 + 0.001 for x, y in ring)


@given(points=POINTS, closed=st.booleans())
def test_a_flowing_curve_meets_every_point(points: list[tuple[float, float]], closed: bool) -> None:
    curve = path.smooth(points, closed)
    ends = [segment[-2:] for segment in curve if segment[0] in "MC"]
    assert ends[: len(points)] == [pytest.approx(point) for point in points]
    assert (curve[-1] == ("Z",)) is closed


@given(points=POINTS, closed=st.booleans())
def test_bounds_hold_the_whole_curve(points: list[tuple[float, float]], closed: bool) -> None:
    curve = path.smooth(points, closed)
    box = path.bounds(curve).inset(-1e-6)
    assert all(box.x <= x <= box.right and box.y <= y <= box.bottom for x, y in along(curve))


def test_moved_moves_every_point_and_handle() -> None:
    assert path.moved((("M", 1, 2), ("C", 1, 2, 3, 4, 5, 6), ("Z",)), (0, 1, -1, 0, 10, 20)) == (
        ("M", 8, 21),
        ("C", 8, 21, 6, 23, 4, 25),
        ("Z",),
    )


def test_spaced_points_stand_a_pitch_apart_round_corners_too() -> None:
    chain = path.line((0, 0), (5, 0), (5, 5))
    assert list(path.spaced(chain, 2)) == [(0, 0), (2, 0), (4, 0), (5, 1), (5, 3), (5, 5)]
    assert list(path.spaced((*path.line((0, 0), (3, 0)), *path.line((9, 9), (9, 8))), 2)) == [(0, 0), (2, 0), (9, 9)]


def test_spaced_points_on_a_circle_are_as_many_as_its_length_holds() -> None:
    points = list(path.spaced(path.circle(0, 0, 100), math.tau))
    assert len(points) == pytest.approx(100, abs=1)
    assert all(math.hypot(x, y) == pytest.approx(100, abs=0.3) for x, y in points)
