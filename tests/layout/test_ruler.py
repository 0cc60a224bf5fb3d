"""The ruler: a hundred millimetres and four inches, to the tick."""

from __future__ import annotations

import pytest

from generator.drawing.frame import Path
from generator.drawing.style import Style
from generator.layout.ruler import ruler
from generator.units import INCH, MM


def test_every_tick_stands_at_its_measure(style: Style) -> None:
    picture = ruler(style)
    assert picture.width == 4 * INCH
    (ticks,) = (item for item in picture.items if isinstance(item, Path))
    strokes = list(zip(ticks.segments[::2], ticks.segments[1::2], strict=True))
    base = strokes[0]
    y = base[0][2]
    assert base == (("M", 0, y), ("L", 4 * INCH, y))
    up = sorted(start[1] / MM for start, end in strokes[1:] if end[2] < y)
    down = sorted(start[1] / INCH for start, end in strokes[1:] if end[2] > y)
    assert up == pytest.approx([float(tick) for tick in range(101)], abs=1e-9)
    assert down == pytest.approx([quarter / 4 for quarter in range(17)], abs=1e-9)
    assert all(start[1] == end[1] for start, end in strokes[1:])
