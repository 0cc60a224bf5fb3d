"""A round gauge to cut out: a disc or a part of one with segments of equal angle along its edge, true to its radius.

Turning gauges, protractors, angle templates. Bearings are degrees clockwise from the top; lengths are points.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pydantic import Field

from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.path import arc, bearing, box, circle, line, sector
from generator.drawing.style import Style
from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.box import Box
from generator.layout.fit import DoesNotFitError, wrapped
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.base import Bool, Float, Length
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, compose, mm, rotation, translation

_BLACK = "#000000"
_CHEQUER = mm(1.1)  # along the edge, every other segment dark
_TICK, _HALF = mm(4.2), mm(2.6)  # at the end of a segment, in its middle
_RINGS = (mm(6.8), mm(10.8))  # from the edge to the numbers: of those clockwise, and of those against the clock
_NUMBER = 9.0  # points
_TITLE = 12.0


class Gauge(NamedTuple):
    """What a gauge measures."""

    radius: float
    degrees: float  # of a segment
    sweep: float  # of the whole gauge, about the top
    title: str
    notes: Sequence[str] = ()
    counted: bool = True  # segments, from either end; else degrees are told from the middle


class Sector(NamedTuple):
    """A part of the gauge with a name; what is shut is hatched."""

    center: float
    sweep: float
    title: str
    shut: bool


def gauge(style: Style, one: Gauge, parts: Sequence[Sector] = ()) -> Picture:
    """The gauge as high and as wide as it is. Raises DoesNotFitError where its title and notes have no room."""
    half = one.sweep / 2
    wide = one.radius * (math.sin(math.radians(half)) if half < 90 else 1.0)
    foot = -one.radius * math.cos(math.radians(half)) if half > 90 else 0.0
    x, y = wide, one.radius
    items: list[Item] = []
    for part in parts:
        items += _part_of(style, one, part, x, y)
    items += _edge(one, x, y)
    items += _numbers(style, one, x, y)
    items += _words(style, one, x, y)
    items += [
        Path(line((x - mm(2), y), (x + mm(2), y)), Ink(stroke=_BLACK, width=0.8)),
        Path(line((x, y - mm(3)), (x, y)), Ink(stroke=_BLACK, width=0.8)),
        Path(circle(x, y - mm(0.9), mm(0.9)), Ink(stroke=_BLACK, width=0.5)) if half <= 90 else _centre(x, y),
    ]
    return Picture(2 * wide, one.radius + foot, tuple(items))


def _centre(x: float, y: float) -> Path:
    return Path(circle(x, y, mm(1.2)), Ink(stroke=_BLACK, width=0.6))


def _ends(one: Gauge) -> list[float]:
    """The bearings where segments begin and end."""
    count = round(one.sweep / one.degrees)
    return [-one.sweep / 2 + index * one.degrees for index in range(count + 1)]


def _edge(one: Gauge, x: float, y: float) -> Iterator[Item]:
    """The outline to cut along, the chequered line within it, and a tick at the end and in the middle of a segment."""
    ends, half = _ends(one), one.sweep / 2
    dark: list[Segment] = []
    ticks: list[Segment] = []
    for index, end in enumerate(ends):
        ticks += line(bearing(x, y, one.radius, end), bearing(x, y, one.radius - _TICK, end))
        if index + 1 < len(ends):
            middle = end + one.degrees / 2
            ticks += line(bearing(x, y, one.radius, middle), bearing(x, y, one.radius - _HALF, middle))
            if index % 2 == 0:
                dark += sector(x, y, one.radius, end, end + one.degrees, one.radius - _CHEQUER)
    yield Path(tuple(dark), Ink(fill=_BLACK))
    yield Path(tuple(ticks), Ink(stroke=_BLACK, width=0.5))
    yield Path(arc(x, y, one.radius - _CHEQUER, -half, half), Ink(stroke=_BLACK, width=0.3))
    shape = circle(x, y, one.radius) if one.sweep >= 360 else sector(x, y, one.radius, -half, half)
    yield Path(shape, Ink(stroke=_BLACK, width=0.4, join="round"))


def _numbers(style: Style, one: Gauge, x: float, y: float) -> Iterator[Item]:
    """At the end of each segment, its number from the left; on an inner ring from the right; or its degrees."""
    bold, plain = style.face("sans-bold"), style.face("sans")
    ends = _ends(one)
    for index, end in enumerate(ends):
        if not one.counted:
            if abs(end) < one.sweep / 2 - 1e-6 or (one.sweep >= 360 and index):  # half round is told once
                yield _turned(
                    bold.line(f"{abs(end):g}°", _NUMBER, 0, 0, anchor="middle"), x, y, one.radius - _RINGS[0], end
                )
            continue
        for number, ring, face in ((index, 0, bold), (len(ends) - 1 - index, 1, plain)):
            if 0 < number < len(ends) - 1:
                yield _turned(
                    face.line(str(number), _NUMBER, 0, 0, anchor="middle"), x, y, one.radius - _RINGS[ring], end
                )


def _turned(words: Sequence[Item], x: float, y: float, radius: float, degrees: float) -> Group:
    """Words set square to the radius, their foot to the centre."""
    return Group(tuple(words), compose(translation(*bearing(x, y, radius, degrees)), rotation(degrees)))


def _words(style: Style, one: Gauge, x: float, y: float) -> Iterator[Item]:
    """Title and notes over the centre."""
    bold, text = style.face("serif-bold"), style.text("small")
    room = one.radius - _RINGS[1] - mm(3)
    rows = _rows(style, one)
    top = y - _high(style, one) + _TITLE
    across = 2 * math.sqrt(max(0.0, room**2 - (y - top + _TITLE) ** 2))
    need = bold.width(one.title, _TITLE)
    if need > across:
        raise DoesNotFitError(one.title, across, need)
    yield from bold.line(one.title, _TITLE, x, top, anchor="middle")
    for index, row in enumerate(rows, 1):
        yield from text.face.line(row, text.size, x, top + 2 + text.leading * index, anchor="middle")


def _rows(style: Style, one: Gauge) -> list[str]:
    text = style.text("small")
    room = one.radius - _RINGS[1] - mm(3)
    return [row for note in one.notes for row in wrapped(text.face, note, text.size, min(room * 1.6, mm(62)))]


def _high(style: Style, one: Gauge) -> float:
    """From the centre to the top of the title."""
    return mm(5) + _TITLE + 2 + style.text("small").leading * len(_rows(style, one))


def _part_of(style: Style, one: Gauge, part: Sector, x: float, y: float) -> Iterator[Item]:
    """The part between the words and the numbers, shaded or hatched, its name half way out."""
    start, end = part.center - part.sweep / 2, part.center + part.sweep / 2
    outer, hole = one.radius - _RINGS[0] - mm(2), _hub(style, one)
    shape = sector(x, y, outer, start, end, hole)
    if part.shut:
        strokes: list[Segment] = []
        run = -2 * one.radius
        while run < 2 * one.radius:
            strokes += line((x + run, y + one.radius), (x + run + one.radius, y - one.radius))
            run += 4.5
        yield Group((Path(tuple(strokes), Ink(stroke=_BLACK, width=0.25)),), clip=shape)
    else:
        yield Path(shape, Ink(fill=style.color("shade")))
    for edge in (start, end):
        if abs(edge) < one.sweep / 2:
            yield Path(line(bearing(x, y, hole, edge), bearing(x, y, outer, edge)), Ink(stroke=_BLACK, width=0.9))
    if part.title:
        face, size = style.face("sans-bold"), 10.0
        half = face.width(part.title, size) / 2 + 2
        at = bearing(x, y, (hole + outer) / 2, part.center)
        ground = Path(box(Rect(-half, -size * 0.95, 2 * half, size * 1.4)), Ink(fill="#ffffff"))
        words = face.line(part.title, size, 0, 0, anchor="middle")
        yield Group((*([ground] if part.shut else []), *words), translation(*at))


def _hub(style: Style, one: Gauge) -> float:
    """The radius about the words that parts leave free."""
    text = style.text("small")
    widths = [text.face.width(row, text.size) for row in _rows(style, one)]
    widths.append(style.face("serif-bold").width(one.title, _TITLE))
    return math.hypot(max(widths) / 2, _high(style, one) - _TITLE / 2) + mm(1)


@word("gauge")
class GaugeWord(Word):
    """A disc, or a part of one, to cut out, its edge in segments of one angle; with <li> notes and <part>s."""

    radius: Length = Field(ge=mm(20), le=mm(400))
    degrees: Float = Field(gt=0, le=180)  # of a segment
    sweep: Float = Field(default=180, gt=0, le=360)  # of the whole
    title: str
    counted: Bool = True  # segments counted from either end, not degrees from the middle

    def box(self, element: Element, compositor: Compositor) -> Box:
        if abs(self.sweep / self.degrees - round(self.sweep / self.degrees)) > 1e-6:
            message = f"{self.sweep:g} degrees are no whole number of segments of {self.degrees:g}"
            raise FindingsError(Finding("wrong-attribute", message, element.place, "let degrees= divide sweep="))
        children = [child for child in element.children if isinstance(child, Element)]
        notes = [child.text for child in children if child.name != "part"]
        fields = [_part(child, compositor) for child in children if child.name == "part"]
        one = Gauge(self.radius, self.degrees, self.sweep, self.title, notes, self.counted)
        return Art(element.place, gauge(compositor.style, one, fields), grow=self.grow)


@word("part")
class PartWord(Word):
    """A part of a <gauge>, shaded, or hatched where it is shut."""

    center: Float  # degrees clockwise from its top
    sweep: Float = Field(gt=0, le=360)
    title: str = ""
    shut: Bool = False


def _part(element: Element, compositor: Compositor) -> Sector:
    part = compositor.read(element)
    assert isinstance(part, PartWord)
    return Sector(part.center, part.sweep, part.title, part.shut)
