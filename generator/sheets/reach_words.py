"""The words for what guns reach, at the scale of the map: wedges of fire and the range strip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pydantic import Field

from generator.element import Element
from generator.finding import Finding, FindingsError, Place
from generator.layout.box import Box, Canvas
from generator.layout.stack import Art, Filling, refuse_width
from generator.model.base import Float, Int, Length
from generator.pieces.range_strip import TAB, Lane, Stretch, height, hexes_in, strip_part
from generator.pieces.wedge import Wedge, wedge
from generator.pieces.word import Compositor, Word, word
from generator.sheets.gun_words import Degrees
from generator.units import Rect, mm

_BETWEEN = mm(4)  # from one part of a strip to the next


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
        return _Strip(element.place, compositor, lanes, (0, self.hexes), self.hexes)


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


class _Strip(Box):
    """The parts of a strip under each other, each as long as the width allows; it may be cut between them."""

    def __init__(
        self, place: Place, compositor: Compositor, lanes: Sequence[Lane], hexes: tuple[int, int], end: int
    ) -> None:
        super().__init__(place)
        self._compositor, self._lanes, self._hexes, self._end = compositor, lanes, hexes, end

    def least(self) -> float:
        return self._compositor.across_flats + TAB

    def measure(self, width: float) -> float:
        count = len(self._parts(width))
        return count * self._high + (count - 1) * _BETWEEN

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        flats = self._compositor.across_flats
        if rect.width < self.least():
            refuse_width(self, self.least(), rect.width, canvas)
            return
        y = rect.y
        for first, last in self._parts(rect.width):
            picture = strip_part(self._compositor.style, self._lanes, flats, first, last, tab=last < self._end)
            Art(self.place, picture, "start").draw(Rect(rect.x, y, rect.width, picture.height), canvas)
            y += self._high + _BETWEEN

    def split(self, width: float, room: float) -> tuple[Box | None, Box | None]:
        fits = int((room + _BETWEEN) / (self._high + _BETWEEN))
        parts = self._parts(width)
        if not 0 < fits < len(parts):
            return None, self
        first, last = self._hexes
        edge = parts[fits][0]
        return self._over(first, edge - 1), self._over(edge, last)

    def _over(self, first: int, last: int) -> _Strip:
        return _Strip(self.place, self._compositor, self._lanes, (first, last), self._end)

    def _parts(self, width: float) -> list[tuple[int, int]]:
        """The first and the last hex of each part."""
        first, last = self._hexes
        step = max(1, hexes_in(width, self._compositor.across_flats))
        return [(start, min(start + step - 1, last)) for start in range(first, last + 1, step)]

    @property
    def _high(self) -> float:
        return height(self._compositor.across_flats, len(self._lanes))
