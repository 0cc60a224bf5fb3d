"""Fields of fire at the scale of the map: zones in degrees in, lines to lay a straightedge along out.

The ship's own hex stands at the apex, her bow to the top. Bearings are degrees clockwise from the bow. Lengths are
points. A wedge that is the same from either side serves twice: the words for the other side are upside down, and are
read with the sheet turned.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from generator import hexgrid
from generator.drawing.frame import Group, Ink, Item, Path
from generator.drawing.path import arc, bearing, circle, line, moved, polygon
from generator.drawing.style import Style
from generator.hexgrid import Hex
from generator.layout.fit import wrapped
from generator.layout.picture import Picture
from generator.units import Rect, compose, mm, rotation, translation

_ROMAN = ("I", "II", "III", "IV", "V")
_INSET = mm(1.5)  # of the apex hex from the edge of the paper
_NOTES = mm(62)  # the widest that the notes are set
_DIAL = mm(26)  # radius of the ring of degrees
_CLEAR = mm(2)  # of the notes from the lines of a field all round


class Wedge(NamedTuple):
    """A field of fire."""

    zones: tuple[float, ...]  # degrees: from the bow to the stern on a broadside, else from left to right
    bearing: float  # of its middle
    title: str
    turned: str = ""  # what it is with the sheet turned round; nothing where it serves one side only
    ahead: str = "bow"  # what the side of the own hex at the top is

    @property
    def width(self) -> float:
        return sum(self.zones)

    @property
    def edges(self) -> tuple[float, ...]:
        """The bearings of its lines, clockwise; none all round."""
        if self.width >= 360:
            return ()
        first = self.bearing - self.width / 2
        return tuple(first + turn for turn in accumulate((0.0, *self.zones)))

    @property
    def middles(self) -> tuple[float, ...]:
        """The bearing of the middle of each zone."""
        return tuple((low + high) / 2 for low, high in zip(self.edges, self.edges[1:], strict=False))


def wedge(
    style: Style, field: Wedge, across_flats: float, width: float, height: float, notes: Sequence[str]
) -> Picture:
    """A picture of that size, with the field's lines as long as it has room for."""
    room = Rect(0, 0, width, height)
    apex = _apex(field, room, across_flats)
    items: list[Item] = list(_lines(field, apex, room))
    if field.width >= 360:
        items += _rose(style, apex, room, across_flats)
    else:
        items += _degrees(style, field, apex)
        items += _zones(style, field, apex, room)
    items += _own_hex(style, field, apex, across_flats)
    items += _words(style, field, apex, room, notes)
    return Picture(width, height, tuple(items))


def _apex(field: Wedge, room: Rect, across_flats: float) -> tuple[float, float]:
    """As far back as the ship's own hex may lie on the paper; in the middle for a field all round."""
    x, y = room.width / 2, room.height / 2
    if field.width >= 360:
        return x, y
    east, north = math.sin(math.radians(field.bearing)), math.cos(math.radians(field.bearing))
    x -= east * (x - across_flats / math.sqrt(3) - _INSET)
    y += north * (y - across_flats / 2 - _INSET)
    return x, y


def reach(apex: tuple[float, float], degrees: float, room: Rect) -> float:
    """How far a line from the apex runs before it leaves the room."""
    east, south = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
    runs = []
    for step, at, low, high in ((east, apex[0], room.x, room.right), (south, apex[1], room.y, room.bottom)):
        if abs(step) > 1e-9:
            runs.append(((high if step > 0 else low) - at) / step)
    return min(runs)


def _lines(field: Wedge, apex: tuple[float, float], room: Rect) -> Iterator[Item]:
    """The edges whole, the lines between zones broken: all from the apex to the edge of the paper."""
    for index, edge in enumerate(field.edges):
        outer = index in (0, len(field.edges) - 1)
        end = bearing(*apex, reach(apex, edge, room), edge)
        yield Path(line(apex, end), Ink(stroke="#000000", width=0.9, dash=() if outer else (7, 2.5)))


def _degrees(style: Style, field: Wedge, apex: tuple[float, float]) -> Iterator[Item]:
    """An arc near the apex over each zone, with how wide it is."""
    face, size = style.face("sans"), 7.0
    radius = _DIAL
    yield Path(arc(*apex, radius, field.edges[0], field.edges[-1]), Ink(stroke="#000000", width=0.4))
    for middle, zone in zip(field.middles, field.zones, strict=True):
        x, y = bearing(*apex, radius + 7, middle)
        yield from face.line(f"{zone:g}°", size, x, y + size * 0.35, anchor="middle")


def _zones(style: Style, field: Wedge, apex: tuple[float, float], room: Rect) -> Iterator[Item]:
    """The number of each zone and what it is a zone of, to read either way up."""
    count = len(field.zones)
    if count == 1:
        return
    for index, middle in enumerate(field.middles):
        far = reach(apex, middle, room)
        yield from _numeral(style, _ROMAN[index], field.title, bearing(*apex, far * 0.52, middle), 0)
        if field.turned:
            number = _ROMAN[count - 1 - index]
            yield from _numeral(style, number, field.turned, bearing(*apex, far * 0.76, middle), 180)


def _numeral(style: Style, number: str, title: str, at: tuple[float, float], turn: float) -> Iterator[Item]:
    numeral, small = style.text("numeral"), style.text("small")
    words = [
        *numeral.face.line(number, numeral.size, 0, 0, anchor="middle"),
        *small.face.line(title, small.size, 0, small.leading, anchor="middle"),
    ]
    yield Group(tuple(words), compose(translation(*at), rotation(turn)))


def _own_hex(style: Style, field: Wedge, apex: tuple[float, float], across_flats: float) -> Iterator[Item]:
    """The hex to lay over the ship's: its outline and her keel, and at her bow the word, to read either way up."""
    x, y = hexgrid.centre(Hex(1, 1), across_flats)
    outline = moved(polygon(hexgrid.corners(Hex(1, 1), across_flats)), translation(apex[0] - x, apex[1] - y))
    yield Path(outline, Ink(stroke="#000000", width=0.6))
    half = across_flats / 2
    yield Path(line((apex[0], apex[1] - half), (apex[0], apex[1] + half)), Ink(stroke="#000000", width=0.4))
    yield Path(circle(*apex, 1.1), Ink(fill="#000000"))
    small, words = style.text("footer"), f"{field.ahead} up"
    arrow = Path(polygon([(0, -half + 0.6), (1.9, -half + 5.2), (-1.9, -half + 5.2)]), Ink(fill="#000000"))
    up = field.edges and abs(math.cos(math.radians(field.bearing))) > 0.5  # the field lies up the sheet
    # near the middle of the hex, where it is widest
    label = tuple(small.face.line(words, small.size, -1.8, half * 0.25 if up else -half * 0.1, anchor="end"))
    yield Group((arrow, *label), translation(*apex))
    if field.turned:
        x, anchor = (-1.8, "end") if up else (1.8, "start")
        label = tuple(small.face.line(words, small.size, x, -half * 0.1, anchor=anchor))
        yield Group((arrow, *label), compose(translation(*apex), rotation(180)))


def _rose(style: Style, apex: tuple[float, float], room: Rect, across_flats: float) -> Iterator[Item]:
    """Lines through the sides of the hex, whole, and through its corners, broken; and a ring of degrees."""
    for degrees in range(0, 360, 30):
        start = bearing(*apex, across_flats * 0.6, degrees)
        end = bearing(*apex, reach(apex, degrees, room), degrees)
        side = degrees % 60 == 0
        yield Path(line(start, end), Ink(stroke="#000000", width=0.7 if side else 0.5, dash=() if side else (4, 2.5)))
    ring = min(room.width, room.height) * 0.36
    yield Path(circle(*apex, ring), Ink(stroke="#000000", width=0.4))
    face, size = style.face("sans"), 7.0
    for degrees in range(0, 360, 5):
        deep = 5.0 if degrees % 10 == 0 else 3.0
        tick = line(bearing(*apex, ring, degrees), bearing(*apex, ring - deep, degrees))
        yield Path(tick, Ink(stroke="#000000", width=0.35))
        if degrees % 10 == 0 and degrees % 30:
            x, y = bearing(*apex, ring + 7, degrees)
            yield from face.line(str(degrees), size, x, y + size * 0.35, anchor="middle")


def _words(style: Style, field: Wedge, apex: tuple[float, float], room: Rect, notes: Sequence[str]) -> Iterator[Item]:
    """Title and notes in the corner left of the apex that the field leaves free; the other title turned round."""
    if not field.edges:
        yield from _words_round(style, field, apex, room, notes)
        return
    look, rows = style.text("h3"), _rows(style, notes, min(_NOTES, room.width * 0.34))
    below = abs(math.cos(math.radians(field.bearing))) > 0.5
    top = room.bottom - look.leading - style.text("table").leading * len(rows) if below else room.y
    bold = style.face("serif-bold")
    yield from bold.line(field.title, look.size, 0, top + look.size)
    yield from _text(style, rows, top + look.leading)
    if field.turned:  # upside down: the same corner of the sheet turned half round, or the one below it
        at = room.right if below else room.x + bold.width(field.turned, look.size)
        words = tuple(bold.line(field.turned, look.size, 0, look.size))
        yield Group(words, compose(translation(at, room.bottom), rotation(180)))


def _words_round(
    style: Style, field: Wedge, apex: tuple[float, float], room: Rect, notes: Sequence[str]
) -> Iterator[Item]:
    """At the left edge title and first note over the line that runs to 300 degrees, the others under that to 240."""
    look = style.text("h3")
    widest = room.width * 0.22
    first, others = _rows(style, notes[:1], widest), _rows(style, notes[1:], widest)
    rise = apex[0] * math.tan(math.radians(30)) + _CLEAR
    top = apex[1] - rise - look.leading - style.text("table").leading * len(first)
    yield from style.face("serif-bold").line(field.title, look.size, 0, top + look.size)
    yield from _text(style, first, top + look.leading)
    yield from _text(style, others, apex[1] + rise)


def _rows(style: Style, notes: Sequence[str], widest: float) -> list[str]:
    text = style.text("table")
    return [row for note in notes for row in wrapped(text.face, note, text.size, widest)]


def _text(style: Style, rows: Sequence[str], top: float) -> Iterator[Item]:
    text = style.text("table")
    for index, row in enumerate(rows):
        yield from text.face.line(row, text.size, 0, top + text.leading * (index + 0.8))
