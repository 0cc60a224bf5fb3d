"""Lengths, boxes and matrices, by arithmetic."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.units import (
    IDENTITY,
    Matrix,
    Rect,
    apply,
    compose,
    length,
    mm,
    rotation,
    scaling,
    translation,
)

SOME = st.floats(-1000, 1000)
MATRICES = st.tuples(*[st.floats(-10, 10)] * 4, SOME, SOME)


@pytest.mark.parametrize(
    ("text", "points"),
    [("1 in", 72), ("25.4mm", 72), ("2.54 cm", 72), ("0.75in", 54), (".5 pt", 0.5), (" 19 mm ", 19 * 72 / 25.4)],
)
def test_lengths_as_written(text: str, points: float) -> None:
    assert length(text) == pytest.approx(points)


@pytest.mark.parametrize("text", ["19", "", "mm", "-3 mm", "1,5 mm", "1e3 mm", "3 px", "nan mm", "٣ mm", "1 mm 2"])
def test_what_is_no_length(text: str) -> None:
    with pytest.raises(ValueError, match="is not a length with a unit"):
        length(text)


def test_a_box_and_its_inset() -> None:
    box = Rect(10, 20, 30, 40)
    assert (box.right, box.bottom) == (40, 60)
    assert box.inset(5) == Rect(15, 25, 20, 30)
    assert mm(25.4) == pytest.approx(72)


@given(outer=MATRICES, inner=MATRICES, x=SOME, y=SOME)
def test_composed_is_one_after_the_other(outer: Matrix, inner: Matrix, x: float, y: float) -> None:
    both = apply(compose(outer, inner), x, y)
    assert both == pytest.approx(apply(outer, *apply(inner, x, y)), rel=1e-6, abs=1e-3)


@given(a=MATRICES, b=MATRICES, c=MATRICES)
def test_composing_may_be_grouped_either_way(a: Matrix, b: Matrix, c: Matrix) -> None:
    assert compose(a, compose(b, c)) == pytest.approx(compose(compose(a, b), c), rel=1e-6, abs=1e-3)
    assert compose(IDENTITY, a) == compose(a, IDENTITY) == a


@given(degrees=st.floats(-720, 720), x=SOME, y=SOME, px=SOME, py=SOME)
def test_a_turn_keeps_its_pivot_and_every_distance(degrees: float, x: float, y: float, px: float, py: float) -> None:
    turn = rotation(degrees, x, y)
    assert apply(turn, x, y) == pytest.approx((x, y), abs=1e-6)
    assert math.dist(apply(turn, px, py), (x, y)) == pytest.approx(math.dist((px, py), (x, y)), abs=1e-6)


def test_turns_are_clockwise_and_quarter_turns_exact() -> None:
    assert apply(rotation(90), 0, -1) == (1, 0)  # from the top of the page to its right
    assert rotation(90) == (0, 1, -1, 0, 0, 0)
    assert rotation(180, 5, 5) == (-1, 0, 0, -1, 10, 10)
    assert apply(compose(translation(1, 2), scaling(3)), 1, 1) == (4, 5)


def test_boxes_meet_where_they_have_room_in_common() -> None:
    box = Rect(0, 0, 10, 10)
    assert box.meets(Rect(9, 9, 5, 5)) and Rect(9, 9, 5, 5).meets(box)
    assert not box.meets(Rect(10, 0, 5, 5)) and not box.meets(Rect(0, 11, 5, 5))
