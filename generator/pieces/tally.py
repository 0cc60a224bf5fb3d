"""Boxes that count down: how many there are in, boxes with what is left in them out.

They are ticked from the left; the first open box is what is left.
"""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field

from generator.drawing.face import Face
from generator.drawing.frame import Group, Item, Stamp
from generator.drawing.style import Style
from generator.element import Element
from generator.finding import Finding, FindingsError, Place
from generator.layout.box import Box, Canvas
from generator.layout.picture import Picture
from generator.model.base import Int, Length
from generator.pieces.boxes import tick_symbol
from generator.pieces.word import Compositor, Word, held, word
from generator.units import Rect, mm, translation

_FIVE, _TEN = 5, 10
_GAP, _BREAK = 0.18, 0.6  # of the size: between boxes, and between fives
_SIZE = 6.0  # points, of the smallest type


@word("tally")
class TallyWord(Word):
    """Boxes to tick from the left, in fives and with every ten of what is left. Under some stand <mark>s."""

    count: Int = Field(ge=1, le=500)
    size: Length = mm(4)
    step: Int = Field(default=1, ge=1)  # what a box stands for

    def box(self, element: Element, compositor: Compositor) -> Box:
        marks: dict[int, str] = {}
        for child, mark in held(element, compositor, MarkWord):
            if mark.at > self.count:
                message = f"this stands under box {mark.at}, and the <tally> has {self.count}"
                raise FindingsError(Finding("wrong-attribute", message, child.place, "set at= to a box that is there"))
            marks[mark.at] = mark.text
        return Tally(element.place, self, marks, compositor.style)


@word("mark")
class MarkWord(Word):
    """What it brings when so many boxes of a <tally> are ticked."""

    at: Int = Field(ge=1)
    text: str


class Tally(Box):
    """The boxes, in as many lines as the width asks for."""

    def __init__(self, place: Place, tally: TallyWord, marks: Mapping[int, str], style: Style) -> None:
        super().__init__(place, tally.grow)
        self._tally, self._marks, self._style = tally, marks, style

    def _fives(self, width: float) -> int:
        size = self._tally.size
        five = size * (_FIVE + (_FIVE - 1) * _GAP)
        return max(1, int((width + size * _BREAK + 0.01) / (five + size * _BREAK)))

    def least(self) -> float:
        return self._picture(1).width

    def natural(self) -> float:
        return self._picture(-(-self._tally.count // _FIVE)).width

    def measure(self, width: float) -> float:
        return self._picture(self._fives(width)).height

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        canvas.add(Group(self._picture(self._fives(rect.width)).items, translation(rect.x, rect.y)))

    def _picture(self, fives: int) -> Picture:
        return tally_boxes(self._tally.count, self._tally.size, self._style, self._marks, fives, self._tally.step)


def tally_boxes(count: int, size: float, style: Style, marks: Mapping[int, str], fives: int, step: int = 1) -> Picture:
    """`count` boxes of `size` points, so many fives to a line, and texts under some by how many are ticked then.

    Every tenth has what is left in it, a box standing for `step`.
    """
    symbol, heavy = tick_symbol(size, style), tick_symbol(size, style, 1.3)
    pitch = size * (1 + 2 * _GAP) + (_SIZE if marks else 0.0)
    face = style.face("sans")
    items: list[Item] = []
    x = y = right = 0.0
    full = 0  # fives in this line
    for ticked in range(1, count + 1):
        left = count - ticked + 1
        items.append(Stamp(heavy if ticked in marks else symbol, translation(x, y)))
        right = max(right, x + size)
        if left % _TEN == 0:
            items += _middle(face, str(left * step), x + size / 2, y + size / 2)
        if ticked in marks:
            items += _middle(face, marks[ticked], x + size / 2, y + size + _SIZE * 0.72)
        x += size * (1 + _GAP)
        if left % _FIVE == 1:
            full += 1
            x += size * (_BREAK - _GAP)
            if full == fives and left > 1:
                x, y, full = 0.0, y + pitch, 0
    return Picture(right, y + pitch - size * 2 * _GAP, tuple(items))


def _middle(face: Face, text: str, x: float, y: float) -> tuple[Item, ...]:
    return tuple(face.line(text, _SIZE, x, y + face.main.cap_height * _SIZE / 2, anchor="middle"))
