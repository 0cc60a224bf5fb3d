"""Movement markers: the number, the arrow to where she goes, all within the trim; a box to write T in."""

from __future__ import annotations

from typing import Any

import pytest

from generator.drawing.frame import Glyphs, Path, walk
from generator.drawing.path import bounds, moved
from generator.drawing.style import Style
from generator.pieces.counter import Livery, marker_face
from generator.pieces.course_marker import course_face
from generator.units import mm

SIDE, BLEED = mm(20), mm(1.5)


@pytest.mark.parametrize("number", [str(number) for number in range(1, 16)])
@pytest.mark.parametrize("course", ["ahead", "astern"])
def test_the_arrow_points_to_where_she_goes(style: Style, number: str, course: Any) -> None:
    livery = Livery.of(style, "marker", "single")
    face = course_face(style, livery, number=number, course=course, size=(SIDE, SIDE), bleed=BLEED)
    assert (face.width, face.height) == pytest.approx((SIDE + 2 * BLEED, SIDE + 2 * BLEED))
    found = list(walk(face.items))
    digits = [(item, matrix) for item, matrix in found if isinstance(item, Glyphs)]
    assert "".join(item.text for item, _ in digits) == number
    assert all(item.size > 20 for item, _ in digits)
    base = digits[0][0].y + digits[0][1][5]
    arrow = next(
        bounds(moved(item.segments, matrix))
        for item, matrix in found
        if isinstance(item, Path) and item.ink.stroke and item.ink.width == 0.6 and item.ink.fill
    )
    assert arrow.x + arrow.width / 2 == pytest.approx(face.width / 2)
    assert arrow.bottom < base - mm(5) if course == "ahead" else arrow.y > base


def test_a_box_to_write_in_lies_within_the_marker(style: Style) -> None:
    livery = Livery.of(style, "marker", "single")
    size = (mm(25), mm(25))
    face = marker_face(style, livery, size=size, bleed=BLEED, title="Torpedo", symbol="torpedo", write="T")
    boxes = [
        bounds(moved(item.segments, matrix))
        for item, matrix in walk(face.items)
        if isinstance(item, Path) and item.ink.fill == "#ffffff" and item.ink.width == 0.6
    ]
    box = next(box for box in boxes if box.width == pytest.approx(mm(6)))
    assert box.height == pytest.approx(mm(6))
    assert BLEED + mm(1) < box.x and box.bottom < BLEED + mm(24)
