"""The marker that a ship's order is laid out with: a speed and a way in, the face of a square counter out.

The arrow points to the top of the marker where she goes ahead, to the foot where she backs. Lengths in points.
"""

from __future__ import annotations

from typing import Literal

from generator.drawing.frame import Ink, Item, Path
from generator.drawing.path import line, polygon
from generator.drawing.style import Style
from generator.layout.fit import fitting_size
from generator.layout.picture import Picture
from generator.pieces.counter import FLOOR, Livery, bled, frame, ground, inside
from generator.units import Rect, mm

Course = Literal["ahead", "astern"]

_DIGITS = 0.62  # the most of the room's height that the number has


def course_face(
    style: Style, livery: Livery, *, number: str, course: Course, size: tuple[float, float], bleed: float
) -> Picture:
    """The number, large, and an arrow over it; hollow and under it where she backs. Raises DoesNotFitError."""
    width, height = size
    room = inside(livery, width, height)
    items = [*ground(livery, width, height, bleed, hatched=False), *frame(livery, width, height)]
    face = style.face("serif-bold")
    widest = max(number, "20", key=lambda word: face.width(word, 1))  # all markers have digits of one size
    digits = fitting_size(face, widest, room.width * 0.86, room.height * _DIGITS / face.main.cap_height, FLOOR)
    cap = face.main.cap_height * digits
    arrow = max(mm(2.4), room.height - cap - mm(2.2))
    ahead = course == "ahead"
    top = room.y + 0.4 if ahead else room.bottom - 0.4 - arrow
    items += _arrow(Rect(room.x, top, room.width, arrow), hollow=not ahead)
    base = room.bottom - mm(0.5) if ahead else room.y + mm(0.5) + cap
    items += face.line(number, digits, width / 2, base, anchor="middle")
    return bled(items, width, height, bleed)


def _arrow(room: Rect, *, hollow: bool) -> list[Item]:
    """A broad head on a line across the marker; hollow, and to the foot, where she backs."""
    x = room.x + room.width / 2
    tip, base = (room.bottom, room.y) if hollow else (room.y, room.bottom)
    half = room.width * 0.3
    notch = base + (tip - base) * 0.28
    head = polygon([(x, tip), (x + half, base), (x, notch), (x - half, base)])
    wings = [
        *line((room.x + mm(0.4), notch), (x - half - mm(0.6), notch)),
        *line((x + half + mm(0.6), notch), (room.right - mm(0.4), notch)),
    ]
    return [
        Path(head, Ink(fill="#ffffff" if hollow else "#000000", stroke="#000000", width=0.6, join="miter")),
        Path(tuple(wings), Ink(stroke="#000000", width=0.6)),
    ]
