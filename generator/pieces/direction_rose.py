"""The six directions about a place for an arrow: names, and what is thrown for each, in; a hex with its sides out."""

from __future__ import annotations

from collections.abc import Mapping

from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.path import bearing, circle, line, polygon
from generator.drawing.style import Style
from generator.element import Element
from generator.hexgrid import DIRECTIONS
from generator.layout.box import Box
from generator.layout.picture import Picture
from generator.layout.stack import Filling
from generator.model.base import Length
from generator.model.table import RollTable
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, mm


@word("direction-rose")
class DirectionRose(Word):
    """A hex with its six sides named, and a place for an arrow in the middle."""

    size: Length = mm(38)  # the least, across and down
    table: str = ""  # a roll table whose rows are directions: the throw stands beside each

    def box(self, element: Element, compositor: Compositor) -> Box:
        thrown: dict[str, str] = {}
        if self.table:
            table = compositor.record("tables", self.table, element)
            thrown = {row.text: str(row.roll) for row in table.rows} if isinstance(table, RollTable) else {}
        style = compositor.style
        return Filling(element.place, lambda rect: direction_rose(rect, style, thrown), (self.size, self.size))


def direction_rose(room: Rect, style: Style, thrown: Mapping[str, str]) -> Picture:
    """The rose as large as the room takes, in its middle."""
    x, y, reach = room.width / 2, room.height / 2, min(room.width, room.height) / 2 - 1
    corner = reach * 0.84  # from the middle to a corner of the hex
    corners = [bearing(x, y, corner, 30 + 60 * side) for side in range(6)]
    rule = style.color("rule")
    items: list[Item] = [
        Path(polygon(corners), Ink(fill=style.color("shade"), stroke=rule, width=1.2)),
        Path(circle(x, y, corner * 0.62), Ink(fill=style.color("paper"), stroke=rule, width=0.5)),
    ]
    flat = corner * 0.866
    heads: list[Segment] = []
    ticks: list[Segment] = []
    for side in range(6):
        foot = bearing(x, y, flat * 0.78, side * 60)
        feet = [bearing(*foot, flat * 0.09, side * 60 + turn) for turn in (90, -90)]
        heads += polygon([bearing(x, y, flat * 0.97, side * 60), *feet])
        ticks += line(bearing(x, y, corner * 0.64, side * 60 + 30), bearing(x, y, corner, side * 60 + 30))
    items += [Path(tuple(heads), Ink(fill=style.color("ink"))), Path(tuple(ticks), Ink(stroke=rule, width=0.4))]
    face, small = style.face("serif-bold"), style.face("sans")
    size = min(14.0, reach * 0.2)
    for side, name in enumerate(DIRECTIONS):
        at = bearing(x, y, flat + size * 0.75, side * 60)
        base = at[1] + face.main.cap_height * size / 2
        anchor = "start" if "E" in name else "end" if "W" in name else "middle"
        wide = face.width(name, size)
        items += face.line(name, size, at[0], base, anchor=anchor)
        if name in thrown:
            from_ = {"start": at[0] + wide, "end": at[0], "middle": at[0] + wide / 2}[anchor] + 2
            items += small.line(thrown[name], 8.0, from_, base)
    return Picture(room.width, room.height, tuple(items))
