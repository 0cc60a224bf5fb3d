"""What a window shows of a drawing: all that is in it, nothing of what is far from it, and the same insides."""

from __future__ import annotations

import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.frame import Group, Ink, Item, Path
from generator.drawing.path import box, circle, polygon
from generator.layout.crop import Segments, crop
from generator.units import Rect

WINDOW = Rect(0, 0, 100, 100)
NEXT = Rect(200, 0, 100, 100)
SOLID = Ink(fill="#000000")
NUMBERS = st.integers(-300, 400).map(float)
LOOPS = st.lists(st.tuples(NUMBERS, NUMBERS), min_size=12, max_size=60)


def _corners(segments: Segments) -> list[tuple[float, float]]:
    return [(segment[-2], segment[-1]) for segment in segments if segment[0] != "Z"]  # type: ignore[misc]


def _winding(points: list[tuple[float, float]], x: float, y: float) -> int:
    """How often a closed line goes round a point."""
    turned = 0.0
    for (ax, ay), (bx, by) in pairwise([*points, points[0]]):
        before, after = math.atan2(ay - y, ax - x), math.atan2(by - y, bx - x)
        turned += math.remainder(after - before, math.tau)
    return round(turned / math.tau)


def _crossing(points: list[tuple[float, float]]) -> set[tuple[tuple[float, float], tuple[float, float]]]:
    """The lines with an end in the window."""

    def inside(point: tuple[float, float]) -> bool:
        return 0 <= point[0] <= 100 and 0 <= point[1] <= 100

    return {(a, b) for a, b in pairwise([*points, points[0]]) if inside(a) or inside(b)}


@given(LOOPS)
def test_a_long_loop_winds_and_runs_in_the_window_as_before(points: list[tuple[float, float]]) -> None:
    for shown, window in zip(crop([Path(polygon(points), SOLID)], [WINDOW, NEXT]), (WINDOW, NEXT), strict=True):
        kept = _corners(shown[0].segments) if shown and isinstance(shown[0], Path) else []
        for x in (0.5, 33.3, 77.7, 99.5):  # no corner has half numbers
            for y in (0.6, 41.2, 99.4):
                now = _winding(kept, window.x + x, y) if kept else 0
                assert now == _winding(points, window.x + x, y)
        if window is WINDOW:
            assert _crossing(points) <= (_crossing(kept) if kept else set())


def test_a_coast_far_off_is_a_few_lines() -> None:
    """Of 1900 steps through the window and to its right and back, those in it are kept, and a line for each run."""
    out = [(x / 2, 50.0 + x % 2) for x in range(100, 2000)]
    back = [(x / 2, 350.0) for x in range(2000, 100, -1)]
    (shown,) = crop([Path(polygon([*out, *back]), SOLID)], [WINDOW])
    assert isinstance(shown[0], Path)
    # 101 steps from 50 to 100, the first beyond it, and the corners of what is left out
    assert 101 <= len(shown[0].segments) <= 106


def test_the_width_of_a_line_counts() -> None:
    """A line 4 points wide, 1 point beyond the edge, reaches into the window; 10 points beyond it does not."""
    for off, seen in ((1.0, True), (25.0, False)):
        segments = polygon([(-off, y) for y in range(20)] + [(-off, y) for y in range(20, 40)])
        (shown,) = crop([Path(segments, Ink(stroke="#000000", width=4))], [WINDOW])
        assert bool(shown) is seen


def test_dashes_run_along_the_whole_line() -> None:
    line = Path(polygon([(x, 50.0) for x in range(-500, 500)]), Ink(stroke="#000000", dash=(3, 2)))
    (shown,) = crop([line], [WINDOW])
    assert shown == (line,)


def test_a_clip_is_cropped_and_hides_all_where_it_lies_elsewhere() -> None:
    dots: tuple[Item, ...] = (Path(box(Rect(10, 10, 5, 5)), SOLID), Path(box(Rect(210, 10, 5, 5)), SOLID))
    here, there = crop([Group(dots, clip=circle(50, 50, 20))], [WINDOW, NEXT])
    assert isinstance(here[0], Group)
    assert here[0].clip == circle(50, 50, 20)
    assert there == ()
