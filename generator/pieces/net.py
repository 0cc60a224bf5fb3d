"""A die to fold up: what stands on its six faces in, a net of the cube with glue tabs out.

The net is a cross: four faces under each other, one to either side of the second. A face lies opposite the one two
further down; those at the sides lie opposite each other. Lines that are cut are whole, lines that are folded broken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.path import Point
from generator.drawing.style import Style
from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.box import Box
from generator.layout.fit import fitting_size
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.base import Length, Text
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, mm

_SPOTS = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3))
"""The places of the faces in the order given, as columns and rows of the net."""

# The sides of places that carry a tab, so that each free side meets one: 0 top, 1 right, 2 bottom, 3 left.
_TABS = ((0, 0), (0, 1), (0, 3), (4, 1), (4, 3), (5, 1), (5, 3))
_TAB = mm(6)  # the widest that a tab is
_SLANT = 0.75  # of a tab's ends, in its width

_CUT = Ink(stroke="#000000", width=0.7, join="round")
_FOLD = Ink(stroke="#000000", width=0.5, dash=(3, 2))


class Face(NamedTuple):
    """What stands on a face."""

    text: str
    note: str = ""  # small, below it


def cube_net(faces: Sequence[Face], side: float, style: Style) -> Picture:
    """The net of a cube of that side; its faces are read the way up that they are printed.

    Raises DoesNotFitError for a text that no face holds, ValueError where there are not six faces.
    """
    if len(faces) != len(_SPOTS):
        raise ValueError(f"a cube has {len(_SPOTS)} faces, not {len(faces)}")
    tab = min(_TAB, side / 3)
    rects = [Rect(column * side + 0.5, row * side + tab + 0.5, side, side) for column, row in _SPOTS]
    cuts: list[Segment] = []
    folds: list[Segment] = []
    for number, rect in enumerate(rects):
        for edge in range(4):
            ends = _ends(rect, edge)
            if (number, edge) in _TABS:
                folds += path.line(*ends)
                cuts += path.line(*_tab(ends, tab))
            elif (beside := _beside(number, edge)) is None:
                cuts += path.line(*ends)
            elif beside > number:
                folds += path.line(*ends)
    items: list[Item] = [Path(tuple(folds), _FOLD), Path(tuple(cuts), _CUT)]
    for face, rect in zip(faces, rects, strict=True):
        items += _written(face, rect, style)
    return Picture(3 * side + 1, 4 * side + tab + 1, tuple(items))


def _ends(rect: Rect, edge: int) -> tuple[Point, Point]:
    """The ends of a side of a face, clockwise."""
    corners = [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)]
    return corners[edge], corners[(edge + 1) % 4]


def _beside(number: int, edge: int) -> int | None:
    """The face that joins another on a side of the net."""
    (column, row), (across, down) = _SPOTS[number], ((0, -1), (1, 0), (0, 1), (-1, 0))[edge]
    spot = (column + across, row + down)
    return _SPOTS.index(spot) if spot in _SPOTS else None


def _tab(ends: tuple[Point, Point], width: float) -> Sequence[Point]:
    """The three free sides of a tab on a side of a face, narrowing outwards."""
    (ax, ay), (bx, by) = ends
    long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / long, (by - ay) / long
    ox, oy = uy * width, -ux * width  # outwards: the left hand of who walks clockwise
    run = width * _SLANT
    return (ax, ay), (ax + ox + ux * run, ay + oy + uy * run), (bx + ox - ux * run, by + oy - uy * run), (bx, by)


def _written(face: Face, rect: Rect, style: Style) -> Iterator[Item]:
    """The text large in the middle of a face, the note below it."""
    large, small = style.face("serif-bold"), style.text("footer")
    side = rect.width
    size = fitting_size(large, face.text, side * 0.8, side * 0.5, 6.0)
    cap = large.main.cap_height * size
    x, y = rect.x + side / 2, rect.y + side / 2 + cap / 2 - (side * 0.08 if face.note else 0.0)
    yield from large.line(face.text, size, x, y, anchor="middle")
    if face.note:
        note = fitting_size(small.face, face.note, side * 0.9, max(small.size, side * 0.12), 6.0)
        yield from small.face.line(face.note, note, x, rect.bottom - side * 0.12, anchor="middle")


@word("face")
class FaceWord(Word):
    """One face of a <net>: large text, and a note below it."""

    text: Text
    note: str = ""


@word("net")
class NetWord(Word):
    """A cube to cut out, fold and glue: its six <face>s in reading order. One lies opposite that two below it."""

    size: Length = mm(20)  # a side of the cube
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        faces = [_face(child, compositor) for child in element.children if isinstance(child, Element)]
        if len(faces) != len(_SPOTS):
            message = f"a <net> has {len(_SPOTS)} faces, and this has {len(faces)}"
            raise FindingsError(Finding("wrong-number-of-faces", message, element.place, "give a <face> for each"))
        return Art(element.place, cube_net(faces, self.size, compositor.style), self.align, self.grow)


def _face(element: Element, compositor: Compositor) -> Face:
    face = compositor.read(element)
    if not isinstance(face, FaceWord):
        message = f"<{element.name}> cannot stand in <net>"
        raise FindingsError(Finding("misplaced-element", message, element.place, "it holds <face> and nothing else"))
    return Face(face.text, face.note)
