"""Dice, spans, and sentences with figures left open."""

from __future__ import annotations

import pytest

from generator.model.arc import Arc
from generator.model.notation import DiceRoll, NumberSpan, dice, span
from generator.model.scenario import Facing
from generator.model.wording import fill


@pytest.mark.parametrize(
    ("text", "count", "sides", "add", "low", "high"),
    [("1D6", 1, 6, 0, 1, 6), ("1D8-3", 1, 8, -3, -2, 5), ("1D6+1", 1, 6, 1, 2, 7), ("2D10", 2, 10, 0, 2, 20)],
)
def test_dice(text: str, count: int, sides: int, add: int, low: int, high: int) -> None:
    roll = dice(text)
    assert roll == DiceRoll(count, sides, add)
    assert (roll.low, roll.high, str(roll)) == (low, high, text)


@pytest.mark.parametrize("text", ["", "6", "D6", "1d6", "0D6", "1D0", "1D6 + 1", "1D6+", "1D\u0666", "1000D6"])
def test_not_dice(text: str) -> None:
    with pytest.raises(ValueError, match="is not dice"):
        dice(text)


def test_span() -> None:
    assert span("1-4") == NumberSpan(1, 4)
    assert (str(span("1-4")), str(span("5")), str(span("5-5"))) == ("1-4", "5", "5")
    assert [number in span("2-3") for number in (1, 2, 3, 4)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("text", "why"), [("4-1", "backwards"), ("", "not a span"), ("1 - 4", "not a span"), ("-4", "not a span")]
)
def test_not_a_span(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        span(text)


def test_open_figures_are_filled_in() -> None:
    assert fill("{move}, {-move}, {+crack}", {"move": -2, "crack": 5}) == "-2, 2, +5"


@pytest.mark.parametrize("text", ["{mvoe}", "{move", "move}", "{}", "{move.real}", "{0}"])
def test_open_figures_that_are_not_given(text: str) -> None:
    with pytest.raises(ValueError, match="figure"):
        fill(text, {"move": -2})


def test_facings_turn_clockwise() -> None:
    assert Facing.N.turned(1) is Facing.NE
    assert Facing.N.turned(-1) is Facing.NW
    assert [facing.bearing for facing in Facing] == [0, 60, 120, 180, 240, 300]


def test_a_bearing_on_the_edge_is_in_the_arc() -> None:
    arc = Arc(id="bow", title="Bow", center=0, width=90)
    assert [arc.holds(bearing) for bearing in (0, 45, 315, 46, 314, 180, 360)] == [
        True,
        True,
        True,
        False,
        False,
        False,
        True,
    ]
