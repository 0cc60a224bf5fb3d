"""A die in, its outline out, with what is thrown written in it; or the die itself as it was thrown."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path
from generator.drawing.path import Point, Segments
from generator.drawing.style import Style
from generator.element import Element
from generator.layout.box import Box
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.base import Int, Length
from generator.model.notation import Dice, DiceRoll
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, mm


@word("die")
class DieWord(Word):
    """A place for one die of a throw, which is named in it."""

    dice: Dice
    size: Length = mm(20)
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        return Art(element.place, die_place(self.dice, self.size, compositor.style), self.align, self.grow)


@word("thrown-die")
class ThrownDieWord(Word):
    """A six-sided die in a colour of the style, with a number up."""

    shows: Int = Field(ge=1, le=6)
    color: str = "paper"
    size: Length = mm(6)
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        drawn = thrown_die(self.shows, self.size, compositor.style.color(self.color), compositor.style)
        return Art(element.place, drawn, self.align, self.grow)


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of each number lie, in steps from the middle."""


def thrown_die(shows: int, size: float, color: str, style: Style) -> Picture:
    """A die from above, `size` points across: light pips on a dark colour, dark ones on a light."""
    middle, line = size / 2, max(0.6, size * 0.035)
    ground = path.box(Rect(0, 0, size, size).inset(line / 2), size * 0.2)
    light = sum(int(color[at : at + 2], 16) for at in (1, 3, 5)) > 3 * 128
    pip = Ink(fill=style.color("ink" if light else "paper"))
    items: list[Item] = [Path(ground, Ink(fill=color, stroke=style.color("ink"), width=line))]
    for x, y in _PIPS[shows]:
        items.append(Path(path.circle(middle + x * size * 0.25, middle + y * size * 0.25, size * 0.09), pip))
    return Picture(size, size, tuple(items))


def die_place(dice: DiceRoll, size: float, style: Style) -> Picture:
    """The outline of the die seen from above, `size` points high, its edges faint, the throw in the middle."""
    middle = size / 2
    outline, edges = _shape(dice.sides, middle, middle - 0.6)
    face = style.face("sans-semibold")
    text = min(size * 0.2, 12.0)
    base = middle + face.main.cap_height * text / 2
    items: list[Item] = [
        Path(outline, Ink(fill=style.color("paper"), stroke=style.color("rule"), width=1.0, join="round")),
        *([Path(edges, Ink(stroke=style.color("faint"), width=0.4))] if edges else []),
        *face.line(str(dice), text, middle, base, anchor="middle"),
    ]
    return Picture(size, size, tuple(items))


def _shape(sides: int, middle: float, radius: float) -> tuple[Segments, Segments]:
    """The outline about the middle, and the edges within it. Other dice than these two are polygons."""
    if sides == 6:
        return path.box(Rect(middle - radius, middle - radius, 2 * radius, 2 * radius), radius * 0.22), ()
    if sides == 8:  # an octahedron with a face towards us
        return path.polygon(_ring(middle, radius, 6)), path.polygon(_ring(middle, radius, 3))
    return path.polygon(_ring(middle, radius, min(sides, 12))), ()


def _ring(middle: float, radius: float, corners: int) -> list[Point]:
    return [path.bearing(middle, middle, radius, 360 * index / corners) for index in range(corners)]
