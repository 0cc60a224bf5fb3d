"""A true-scale measuring strip: scales and bands at their distances in, a strip to cut out and glue from its parts out.

Distances are points from the strip's start. A scale's ticks stand on the line at its edge; between bands a line is cut.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pydantic import Field

from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.path import box, line
from generator.drawing.style import Style
from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.box import Box
from generator.layout.fit import DoesNotFitError
from generator.layout.picture import Picture
from generator.layout.strip import Strip, Tape
from generator.model.base import Float, Int, Length
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, mm

_BLACK = "#000000"
_TICKS = (mm(3.6), mm(2.8), mm(2.0))  # of a unit, of its half, of its other parts
_CHEQUER = mm(0.9)  # as the scale bars of charts have it
_SCALE = mm(11.4)  # high
_LANE = mm(5)
_NUMBER = 9.5  # points
_LITTLE = 8.0
_ROOM = mm(1)


class Scale(NamedTuple):
    """Ticks a unit apart. What a unit stands for is counted from `zero`, where the strip starts."""

    title: str
    unit: float
    step: float = 1.0  # what a unit stands for
    zero: float = 0.0  # less than none where the count starts farther on
    ticks: int = 1  # in a unit
    every: int = 1  # how many units apart numbers stand
    edge: str = "top"
    most: float = math.inf  # the last number


class Band(NamedTuple):
    """A stretch with a name."""

    start: float
    stop: float
    text: str


class Bands(NamedTuple):
    title: str
    bands: tuple[Band, ...]


def strip_height(rows: Sequence[Scale | Bands]) -> float:
    """How high a strip with these rows is."""
    return sum(_SCALE if isinstance(row, Scale) else _LANE for row in rows)


def measure_part(style: Style, rows: Sequence[Scale | Bands], start: float, stop: float) -> Picture:
    """The part of a strip between two distances. Raises DoesNotFitError for a band too short for its name."""
    width, tall = stop - start, strip_height(rows)
    items: list[Item] = []
    top = 0.0
    for row in rows:
        high = _SCALE if isinstance(row, Scale) else _LANE
        rect = Rect(0, top, width, high)
        items += _scale(style, row, rect, start) if isinstance(row, Scale) else _bands(style, row, rect, start)
        top += high
    items.append(Path(box(Rect(0, 0, width, tall)), Ink(stroke=_BLACK, width=0.5)))
    return Picture(width, tall, tuple(items))


def _scale(style: Style, scale: Scale, rect: Rect, start: float) -> Iterator[Item]:
    """A chequered line with ticks and numbers, and the title beyond them."""
    down = 1.0 if scale.edge == "top" else -1.0
    base = rect.y if scale.edge == "top" else rect.bottom
    ticks: list[Segment] = list(line((0, base), (rect.width, base)))
    dark: list[Segment] = []
    bold, little = style.face("sans-bold"), style.face("sans-italic")
    cap = bold.main.cap_height * _NUMBER
    line_of_numbers = base + down * (_TICKS[0] + mm(0.9)) + (cap if down > 0 else 0)
    pitch = scale.unit / scale.ticks
    for count in range(math.ceil(start / pitch - 1e-6), math.floor((start + rect.width) / pitch + 1e-6) + 1):
        at = count * pitch - start
        part = count % scale.ticks
        long = 0 if not part else 1 if part * 2 == scale.ticks else 2
        ticks += line((at, base), (at, base + down * _TICKS[long]))
        if part:
            continue
        unit = count // scale.ticks
        end = min(at + scale.unit, rect.width)
        if unit % 2 == 0 and end > at:
            dark += box(Rect(at, min(base, base + down * _CHEQUER), end - at, _CHEQUER))
        value = scale.zero + scale.step * unit
        if 0 <= value <= scale.most and abs(value / (scale.step * scale.every) % 1) < 1e-6:
            anchor, x = _kept(at, rect.width)
            yield from bold.line(f"{value:g}", _NUMBER, x, line_of_numbers, anchor=anchor)
    if dark:
        yield Path(tuple(dark), Ink(fill=_BLACK))
    yield Path(tuple(ticks), Ink(stroke=_BLACK, width=0.4))
    room = rect.width - 2 * _ROOM
    if little.width(scale.title, _LITTLE) > room:
        raise DoesNotFitError(scale.title, room, little.width(scale.title, _LITTLE))
    foot = rect.bottom - mm(0.9) if down > 0 else rect.y + mm(0.7) + little.main.cap_height * _LITTLE
    yield from little.line(scale.title, _LITTLE, _ROOM, foot)


def _kept(at: float, width: float) -> tuple[str, float]:
    """How a number at that place is set so that it stays on the part."""
    if at < mm(2.5):
        return "start", max(at, 0) + _ROOM
    return ("end", width - _ROOM) if at > width - mm(2.5) else ("middle", at)


def _bands(style: Style, lane: Bands, rect: Rect, start: float) -> Iterator[Item]:
    """Stretches, every other one shaded, each with its name, and the title where there is room beside one."""
    bold, little = style.face("sans-bold"), style.face("sans-italic")
    base = rect.y + rect.height * 0.68
    titled = False
    yield Path(line((0, rect.y), (rect.width, rect.y)), Ink(stroke=_BLACK, width=0.3))
    for index, band in enumerate(lane.bands):
        left, right = max(0.0, band.start - start), min(rect.width, band.stop - start)
        if right <= left + 1e-6:
            continue
        ground = style.color("shade" if index % 2 else "paper")
        yield Path(box(Rect(left, rect.y, right - left, rect.height)), Ink(fill=ground, stroke=_BLACK, width=0.3))
        wide, title = bold.width(band.text, 8), little.width(lane.title, _LITTLE)
        if wide > right - left - _ROOM:
            if band.stop - band.start - _ROOM < wide:
                raise DoesNotFitError(band.text, band.stop - band.start - _ROOM, wide)
            continue  # named on the part that has more of it
        beside = not titled and wide + title + 4 * _ROOM <= right - left
        if beside:
            yield from little.line(lane.title, _LITTLE, left + _ROOM, base)
            titled = True
        middle = (left + right + (title + 2 * _ROOM if beside else 0)) / 2
        yield from bold.line(band.text, 8, middle, base, anchor="middle")


@word("measure")
class MeasureWord(Word):
    """A measuring strip with <scale>s and <bands>, in parts as long as its place, to cut out and glue.

    Where it is spread over several sheets, each has the parts from `start` to `stop`.
    """

    length: Length
    start: Length = 0.0
    stop: Length | None = None
    part: Length = 0.0  # the longest that a part may be; as long as its place where left out

    def box(self, element: Element, compositor: Compositor) -> Box:
        rows = [_row(child, compositor) for child in element.children if isinstance(child, Element)]
        units = [row.unit for row in rows if isinstance(row, Scale)]
        if not units:
            message = "<measure> has no scale"
            raise FindingsError(Finding("misplaced-element", message, element.place, "put a <scale> into it"))
        step = units[0]  # parts are cut at whole units of the first scale
        count = math.ceil(self.length / step - 1e-6)
        tape = Tape(
            lambda first, last: measure_part(compositor.style, rows, first * step, min(last * step, self.length)),
            step,
            strip_height(rows),
            self.part,
        )
        stop = count if self.stop is None else round(self.stop / step)
        return Strip(element.place, tape, round(self.start / step), stop, count)


@word("scale")
class ScaleWord(Word):
    """Ticks and numbers along an edge of a <measure>."""

    title: str
    unit: Length  # from one long tick to the next
    step: Float = 1.0  # what a unit stands for
    zero: Float = 0.0  # the number where the strip starts; less than none where the count starts farther on
    ticks: Int = Field(default=1, ge=1, le=50)  # in a unit
    every: Int = Field(default=1, ge=1)  # how many units apart numbers stand
    edge: Literal["top", "bottom"] = "top"
    most: Float | None = None  # the last number; as far as the strip runs where left out


@word("bands")
class BandsWord(Word):
    """A line of named stretches on a <measure>: a <band> for each."""

    title: str


@word("band")
class BandWord(Word):
    """A stretch of <bands>, from one distance to another."""

    start: Length = 0.0
    stop: Length
    text: str


def _row(element: Element, compositor: Compositor) -> Scale | Bands:
    row = compositor.read(element)
    if isinstance(row, ScaleWord):
        most = math.inf if row.most is None else row.most
        return Scale(row.title, row.unit, row.step, row.zero, row.ticks, row.every, row.edge, most)
    if not isinstance(row, BandsWord):
        raise _misplaced(element, "measure", "<scale> and <bands>")
    bands = []
    for child in element.children:
        if isinstance(child, Element):
            band = compositor.read(child)
            if not isinstance(band, BandWord):
                raise _misplaced(child, "bands", "<band>")
            bands.append(Band(band.start, band.stop, band.text))
    return Bands(row.title, tuple(bands))


def _misplaced(element: Element, holder: str, held: str) -> FindingsError:
    message = f"<{element.name}> cannot stand in <{holder}>"
    return FindingsError(Finding("misplaced-element", message, element.place, f"it holds {held}"))
