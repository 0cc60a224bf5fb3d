"""The words for what guns reach, at the scale of the map: wedges of fire and the range strip."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import Field

from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.box import Box
from generator.layout.stack import Filling
from generator.layout.strip import Strip, Tape
from generator.model.base import Float, Int, Length
from generator.pieces.range_strip import Lane, Stretch, height, strip_part
from generator.pieces.wedge import Wedge, wedge
from generator.pieces.word import Compositor, Word, word
from generator.sheets.gun_words import Degrees
from generator.units import mm


@word("wedge")
class WedgeWord(Word):
    """A field of fire at the scale of the map, its lines as long as its place; its <li> are notes on it."""

    zones: Degrees  # clockwise
    bearing: Float = 0.0  # of its middle, degrees clockwise from the bow
    title: str
    turned: str = ""  # what it serves for with the sheet turned round
    ahead: str = "bow"  # what the upper side of the own hex is
    height: Length = mm(110)  # the least

    def box(self, element: Element, compositor: Compositor) -> Box:
        field = Wedge(self.zones, self.bearing, self.title, self.turned, self.ahead)
        notes = [child.text for child in element.children if isinstance(child, Element)]
        return Filling(
            element.place,
            lambda rect: wedge(compositor.style, field, compositor.across_flats, rect.width, rect.height, notes),
            (mm(100), self.height),
        )


@word("range-strip")
class RangeStripWord(Word):
    """Hexes in a row at the scale of the map, with a <lane> for each kind of gun, in parts as long as the paper."""

    hexes: Int = Field(ge=1, le=200)  # the greatest range

    def box(self, element: Element, compositor: Compositor) -> Box:
        lanes = [_lane(child, compositor) for child in element.children if isinstance(child, Element)]
        flats, count = compositor.across_flats, self.hexes + 1
        tape = Tape(
            lambda start, stop: strip_part(compositor.style, lanes, flats, start, stop - 1),
            flats,
            height(flats, len(lanes)),
        )
        return Strip(element.place, tape, 0, count, count)


@word("lane")
class LaneWord(Word):
    """What a kind of gun has at each range, in a <range-strip>: a <stretch> for each figure."""

    title: str


@word("stretch")
class StretchWord(Word):
    """Ranges at which a figure of a <lane> holds."""

    first: Int
    last: Int
    text: str


def _lane(element: Element, compositor: Compositor) -> Lane:
    lane = compositor.read(element)
    if not isinstance(lane, LaneWord):
        raise _misplaced(element, "<range-strip>", "<lane>")
    return Lane(lane.title, tuple(_stretches(element, compositor)))


def _stretches(element: Element, compositor: Compositor) -> Iterator[Stretch]:
    for child in element.children:
        if isinstance(child, Element):
            one = compositor.read(child)
            if not isinstance(one, StretchWord):
                raise _misplaced(child, "<lane>", "<stretch>")
            yield Stretch(one.first, one.last, one.text)


def _misplaced(element: Element, holder: str, held: str) -> FindingsError:
    message = f"<{element.name}> cannot stand in {holder}"
    return FindingsError(Finding("misplaced-element", message, element.place, f"it holds {held}"))
