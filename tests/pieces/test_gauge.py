"""Gauges are true to their radius, and their segments to their angle."""

from __future__ import annotations

import math

import pytest

from generator.drawing.frame import Group, Item, Path
from generator.drawing.style import Style
from generator.layout.fit import DoesNotFitError
from generator.pieces.gauge import Gauge, Sector, gauge
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import MM, mm

TENTH = 0.01 * MM  # 0.01 mm: what a measuring tool may be out by


@pytest.fixture(scope="module")
def style() -> Style:
    return load_style(Library(None), ink_saver=False)


def strokes(items: tuple[Item, ...], width: float) -> list[tuple[float, float]]:
    """Every point of the open lines of that width."""
    return [
        (float(numbers[-2]), float(numbers[-1]))
        for item in items
        if isinstance(item, Path) and item.ink.stroke and item.ink.width == width
        for _, *numbers in item.segments
        if numbers
    ]


@pytest.mark.parametrize("degrees", [10.0, 15.0, 20.0, 30.0])
def test_a_segment_is_twenty_millimetres_of_edge(style: Style, degrees: float) -> None:
    radius = mm(20) / math.radians(degrees)
    picture = gauge(style, Gauge(radius, degrees, 180, "Gauge"))
    assert abs(picture.width - 2 * radius) < TENTH
    assert abs(picture.height - radius) < TENTH
    x, y = radius, radius
    on_edge = {
        round(math.degrees(math.atan2(px - x, y - py)), 3)
        for px, py in strokes(picture.items, 0.5)
        if abs(math.hypot(px - x, py - y) - radius) < TENTH
    }
    ends = [-90 + degrees * index for index in range(round(180 / degrees) + 1)]
    halves = [end + degrees / 2 for end in ends[:-1]]
    assert sorted(on_edge) == pytest.approx(sorted(ends + halves), abs=0.005)


def texts(items: tuple[Item, ...]) -> list[str]:
    found: list[str] = []
    for item in items:
        if isinstance(item, Group):
            found += texts(item.items)
        elif not isinstance(item, Path) and hasattr(item, "text"):
            found.append(item.text)
    return found


def test_segments_are_counted_from_both_ends(style: Style) -> None:
    picture = gauge(style, Gauge(mm(38.2), 30, 180, "Small"))
    assert sorted(text for text in texts(picture.items) if text.isdigit()) == sorted("1234554321")


def test_an_angle_template_tells_degrees_from_the_middle(style: Style) -> None:
    parts = [Sector(0, 90, "strikes", False), Sector(67.5, 45, "passes", True)]
    picture = gauge(style, Gauge(mm(60), 15, 180, "Ram", (), False), parts)
    found = texts(picture.items)
    assert found.count("45°") == 2 and found.count("0°") == 1
    assert "strikes" in found and "passes" in found


def test_a_title_that_has_no_room_is_told(style: Style) -> None:
    with pytest.raises(DoesNotFitError):
        gauge(style, Gauge(mm(20), 30, 180, "A title that is much too long for so small a gauge"))


def test_a_wider_gauge_reaches_below_its_centre(style: Style) -> None:
    picture = gauge(style, Gauge(mm(40), 30, 240, "Wide"))
    assert abs(picture.height - mm(60)) < TENTH  # 40 mm up, and 40 cos 60 down
