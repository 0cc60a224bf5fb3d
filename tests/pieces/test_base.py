"""Bases are true to the ship's dimensions and the model's scale, with her middle in the middle."""

from __future__ import annotations

import math

import pytest

from generator.drawing.frame import Path, Segment
from generator.drawing.path import bounds
from generator.drawing.style import Style
from generator.model.vessel import Vessel
from generator.pieces.base import Bearing, Margins, base, rim
from generator.pieces.counter import Livery
from generator.resources import Library
from generator.rules import load_game
from generator.sheets.style import load_style
from generator.units import MM, mm

TENTH = 0.01 * MM


@pytest.fixture(scope="module")
def style() -> Style:
    return load_style(Library(None), ink_saver=False)


@pytest.fixture(scope="module")
def monitor() -> Vessel:
    game = load_game(Library(None), "duel-of-iron").game
    assert game is not None
    return game.vessels["monitor"]


def points(segments: tuple[Segment, ...]) -> list[tuple[float, float]]:
    return [(float(numbers[0]), float(numbers[1])) for _, *numbers in segments if numbers]


def test_a_base_is_the_hull_at_scale_and_its_margins(style: Style, monitor: Vessel) -> None:
    livery = Livery.of(style, "union", "single")
    picture = base(monitor, style, livery, 1200, Margins(mm(4), mm(7)), [], "Monitor", "")
    # 179 feet are 54.5592 m, at 1/1200 45.466 mm; 41.5 feet 10.541 mm
    assert abs(picture.width - mm(45.466 + 8)) < TENTH
    assert abs(picture.height - mm(10.541 + 14)) < TENTH


def test_half_her_length_is_marked_at_either_side(style: Style, monitor: Vessel) -> None:
    livery = Livery.of(style, "union", "single")
    picture = base(monitor, style, livery, 1200, Margins(mm(4), mm(7)), [], "Monitor", "")
    marks = next(item for item in picture.items if isinstance(item, Path) and item.ink.width == 0.6)
    places = points(marks.segments)
    assert {round(x, 3) for x, _ in places} == {round(picture.width / 2, 3)}
    assert min(y for _, y in places) == 0 and max(y for _, y in places) == pytest.approx(picture.height)


def test_a_bar_runs_along_the_edge_from_bearing_to_bearing() -> None:
    bow = points(rim(50, 20, 2, -10, 10))
    assert [round(math.degrees(math.atan2(y - 20, x - 50)), 6) for x, y in bow] == [-10, 10]
    assert {round(x, 6) for x, _ in bow} == {98}  # 2 points within the right edge
    pivot = points(rim(50, 20, 2, -60, 60))
    assert [(round(x), round(y)) for x, y in pivot[1:3]] == [(98, 2), (98, 38)]  # round two corners


def test_guns_that_turn_have_a_bar_of_their_own(style: Style, monitor: Vessel) -> None:
    livery = Livery.of(style, "union", "single")
    arcs = [Bearing(90, 20), Bearing(0, 120, True)]
    plain = base(monitor, style, livery, 1200, Margins(mm(4), mm(7)), [], "Monitor", "")
    barred = base(monitor, style, livery, 1200, Margins(mm(4), mm(7)), arcs, "Monitor", "")
    assert len(barred.items) - len(plain.items) == 3  # one black, one black with white in it
    for item in barred.items:
        if isinstance(item, Path):
            assert bounds(item.segments).x >= -TENTH
