"""Marks for guns: what a gun throws and the letter of its type in, a symbol that tells both out.

A thin ring is a light smoothbore, a thick one a heavy, a pointed shot a rifle, a bomb with its fuse a mortar. A broken
ring about any of them is a pivot.
"""

from __future__ import annotations

from functools import cache

from generator.drawing.face import Face
from generator.drawing.frame import Ink, Item, Path, Stamp, Symbol
from generator.drawing.path import Segments, arc, circle, line
from generator.drawing.style import Style
from generator.pieces.ship.battery import Shape
from generator.units import Rect, translation

_LEAST = 6.0  # points: the smallest letter
_RING = 0.16  # of the size: room for a pivot's ring


def gun_mark(style: Style, shape: Shape, letter: str, size: float, x: float, y: float, *, pivot: bool = False) -> Stamp:
    """The mark, `size` points across, about a place."""
    return Stamp(_symbol(style.face("sans-bold"), shape, letter, size, pivot), translation(x, y))


@cache
def _symbol(face: Face, shape: Shape, letter: str, size: float, pivot: bool) -> Symbol:
    half = size / 2 * (1 - _RING if pivot else 1)
    line_width = half * 0.13
    items: list[Item] = []
    drop = 0.0  # of the letter
    if shape == "bolt":
        items.append(Path(_bolt(half - line_width / 2), Ink(fill="#ffffff", stroke="#000000", width=line_width)))
        drop = half * 0.16
    else:
        items.append(Path(circle(0, 0, half - line_width / 2), Ink(fill="#ffffff", stroke="#000000", width=line_width)))
    if shape == "heavy-ball":
        items.append(Path(circle(0, 0, half * 0.8), Ink(stroke="#000000", width=half * 0.18)))
    if shape == "bomb":
        items.append(Path(line((0, -half), (half * 0.45, -half * 1.4)), Ink(stroke="#000000", width=line_width * 2)))
    if pivot:
        rings = tuple(segment for start in (20, 110, 200, 290) for segment in arc(0, 0, size / 2, start, start + 50))
        items.append(Path(rings, Ink(stroke="#000000", width=line_width * 1.3)))
    text = max(_LEAST, half * (1.0 if shape == "heavy-ball" else 1.25))
    items += face.line(letter, text, 0, drop + face.main.cap_height * text / 2, anchor="middle")
    reach = size * 0.75
    return Symbol(f"gun-{shape}-{letter}", tuple(items), Rect(-reach, -reach, 2 * reach, 2 * reach))


def _bolt(half: float) -> Segments:
    """A pointed shot on its base."""
    wide, shoulder = half * 0.86, -half * 0.1
    return (
        ("M", -wide, half),
        ("L", wide, half),
        ("L", wide, shoulder),
        ("C", wide, -half * 0.6, wide * 0.4, -half * 0.9, 0, -half),
        ("C", -wide * 0.4, -half * 0.9, -wide, -half * 0.6, -wide, shoulder),
        ("Z",),
    )
