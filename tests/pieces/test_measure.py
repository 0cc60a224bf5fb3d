"""The measuring strip: every tick at its distance, bands cut where they end, parts that add up."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest

from generator.drawing.frame import Glyphs, Path, walk
from generator.drawing.path import bounds
from generator.drawing.style import Style
from generator.finding import Place
from generator.layout.box import Canvas
from generator.layout.fit import DoesNotFitError
from generator.layout.picture import Picture
from generator.layout.strip import TAB, Strip, Tape
from generator.pieces.measure import Band, Bands, Scale, measure_part, strip_height
from generator.units import MM, Rect, mm

KNOTS = Scale("Knots", mm(30), ticks=2)
RANGES = Bands("Smoothbore", (Band(0, mm(200), "point blank"), Band(mm(200), mm(500), "effective")))


def ticks(picture: Picture) -> list[float]:
    """Millimetres from the strip's start of every tick, the ground line apart."""
    (path,) = (item for item in picture.items if isinstance(item, Path) and item.ink.width == 0.4)
    return [bounds((one,)).x / MM for one in path.segments[2::2]]


def numbers(picture: Picture) -> list[str]:
    return [item.text for item, _ in walk(picture.items) if isinstance(item, Glyphs) and item.size == 9.5]


@pytest.mark.parametrize("start", [0, 90, 270])
def test_ticks_stand_at_their_measure(style: Style, start: float) -> None:
    part = measure_part(style, (KNOTS,), mm(start), mm(start + 240))
    assert part.width / MM == pytest.approx(240, abs=1e-9)
    assert ticks(part) == pytest.approx([15.0 * half for half in range(17)], abs=1e-6)
    assert numbers(part) == [str(start // 30 + knot) for knot in range(9)]


def test_a_part_may_start_between_ticks(style: Style) -> None:
    part = measure_part(style, (KNOTS,), mm(25), mm(100))
    assert ticks(part) == pytest.approx([5, 20, 35, 50, 65], abs=1e-6)
    assert numbers(part) == ["1", "2", "3"]


def test_a_current_moves_the_numbers_and_not_the_ticks(style: Style) -> None:
    """Two knots of current with the ship: 6 cm are made at none, so 1 stands at 9 cm; nothing stands before."""
    helped = measure_part(style, (Scale("With", mm(30), zero=-2),), 0, mm(180))
    assert ticks(helped) == pytest.approx([0, 30, 60, 90, 120, 150, 180], abs=1e-6)
    assert numbers(helped) == ["0", "1", "2", "3", "4"]
    against = measure_part(style, (Scale("Against", mm(30), zero=2),), 0, mm(60))
    assert numbers(against) == ["2", "3", "4"]


def test_units_stand_for_what_they_are_told_to(style: Style) -> None:
    yards = Scale("Yards", mm(50), step=100, every=2)
    assert numbers(measure_part(style, (yards,), 0, mm(250))) == ["0", "200", "400"]


def test_an_edge_may_be_the_lower_one(style: Style) -> None:
    part = measure_part(style, (KNOTS, Scale("Half moves", mm(15), edge="bottom")), 0, mm(60))
    lower = [item for item in part.items if isinstance(item, Path) and item.ink.width == 0.4][1]
    assert bounds(lower.segments[:1]).y == part.height == strip_height((KNOTS, KNOTS))
    assert all(bounds((end,)).y < part.height for end in lower.segments[3::2])


def test_bands_are_cut_where_they_end(style: Style) -> None:
    part = measure_part(style, (KNOTS, RANGES), mm(150), mm(390))
    ends = [bounds(item.segments).right / MM for item in part.items if isinstance(item, Path) and item.ink.width == 0.3]
    assert ends[1:] == pytest.approx([50, 240], abs=1e-6)


def test_a_band_too_short_for_its_name_is_told(style: Style) -> None:
    with pytest.raises(DoesNotFitError):
        measure_part(style, (KNOTS, Bands("", (Band(0, mm(5), "point blank"),))), 0, mm(60))


def test_parts_add_up_and_all_but_the_last_have_a_tab() -> None:
    """1500 mm in units of 10 on 277 mm, a tab of 8 each: six parts of 250 mm."""
    made: list[tuple[int, int]] = []

    def part(start: int, stop: int) -> Picture:
        made.append((start, stop))
        return Picture(mm(10) * (stop - start), mm(20), ())

    strip = Strip(Place(FilePath("x.xml")), Tape(part, mm(10), mm(20), mm(300)), 0, 150, 150)
    assert strip.height(mm(277)) == pytest.approx(mm(6 * 20 + 5 * 4))
    canvas = Canvas()
    strip.draw(Rect(0, 0, mm(277), mm(200)), canvas)
    assert made == [(start, start + 25) for start in range(0, 150, 25)]
    tabs = [bounds(item.segments) for item, _ in walk(tuple(canvas.items)) if isinstance(item, Path)]
    assert [tab.width for tab in tabs] == pytest.approx([TAB] * 5)
    head, tail = strip.split(mm(277), mm(70))
    assert head is not None and tail is not None
    made.clear()
    head.draw(Rect(0, 0, mm(277), mm(200)), canvas)
    tail.draw(Rect(0, 0, mm(277), mm(200)), canvas)
    assert made == [(start, start + 25) for start in range(0, 150, 25)]


def test_one_part_needs_no_tab() -> None:
    strip = Strip(
        Place(FilePath("x.xml")), Tape(lambda a, b: Picture(mm(10) * (b - a), mm(20), ()), mm(10), mm(20)), 0, 27, 27
    )
    canvas = Canvas()
    strip.draw(Rect(0, 0, mm(271), mm(20)), canvas)
    assert not [item for item, _ in walk(tuple(canvas.items))]
    assert not canvas.findings


def test_numbers_end_at_the_last_and_ticks_go_on(style: Style) -> None:
    part = measure_part(style, (Scale("Knots", mm(30), most=2),), 0, mm(120))
    assert numbers(part) == ["0", "1", "2"]
    assert len(ticks(part)) == 5
