"""An engine's boxes: the speeds that it makes in, a box for each out, those astern under those ahead."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.frame import Item, Stamp
from generator.drawing.style import Style
from generator.element import Element
from generator.layout.box import Box
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.base import Int, Length
from generator.pieces.boxes import tick_symbol
from generator.pieces.word import Compositor, Word, held, word
from generator.units import mm, translation

_SMALL = 7.5  # points
_GAP = 0.14  # of the size


@word("speed-boxes")
class SpeedBoxesWord(Word):
    """A box for each <speed> ahead, the highest first, and under it the one astern that goes with it."""

    size: Length = mm(6.4)

    def box(self, element: Element, compositor: Compositor) -> Box:
        speeds = [speed for _, speed in held(element, compositor, SpeedWord)]
        return Art(element.place, speed_boxes(speeds, self.size, compositor.style), "start", self.grow)


@word("speed")
class SpeedWord(Word):
    """One speed of <speed-boxes>, with a text over the box ahead and one under the box astern, where there is one."""

    number: Int
    over: str = ""
    under: str = ""
    astern: Int = 0  # the box astern; 0 for none


def speed_boxes(speeds: Sequence[SpeedWord], size: float, style: Style) -> Picture:
    """The boxes with their numbers, `size` points each, and the texts over and under them."""
    symbol = tick_symbol(size, style)
    small, bold = style.face("sans"), style.face("sans-bold")
    number = size * 0.6
    cap = bold.main.cap_height * number / 2
    above = _SMALL if any(speed.over for speed in speeds) else 0.0
    second = above + size * (1 + _GAP)
    astern = [speed for speed in speeds if speed.astern]
    items: list[Item] = []
    for index, speed in enumerate(speeds):
        x = index * size * (1 + _GAP)
        middle = x + size / 2
        items += small.line(speed.over, _SMALL - 0.5, middle, above - 1.8, anchor="middle")
        items.append(Stamp(symbol, translation(x, above)))
        items += bold.line(str(speed.number), number, middle, above + size / 2 + cap, anchor="middle")
        if speed.astern:
            items.append(Stamp(symbol, translation(x, second)))
            items += bold.line(str(speed.astern), number, middle, second + size / 2 + cap, anchor="middle")
            items += small.line(speed.under, _SMALL - 0.5, middle, second + size + _SMALL - 1.4, anchor="middle")
    bottom = second + size + _SMALL if astern else above + size
    return Picture(len(speeds) * size * (1 + _GAP) - size * _GAP, bottom, tuple(items))
