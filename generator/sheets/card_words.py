"""The words of cards to cut out: what stands on their sides in, pieces for an imposed sheet out."""

from __future__ import annotations

from pydantic import Field

from generator.element import Element
from generator.finding import Finding, FindingsError, did_you_mean
from generator.layout.box import SLACK, Box, Canvas
from generator.layout.impose import Piece
from generator.layout.picture import Picture
from generator.layout.stack import Column
from generator.model.base import Bool, Int, Length
from generator.pieces.card import Dress, Pattern, card_face
from generator.pieces.signs.named import SYMBOLS
from generator.pieces.word import Compositor, Word, word
from generator.sheets.sheet import Pieces
from generator.units import Rect, millimetres, mm


@word("card")
class CardWord(Word):
    """A card to cut out of an imposed sheet, `copies` times: a <front>, and a <back> if it has one."""

    across: Length = mm(63)
    height: Length = mm(88)
    bleed: Length = mm(1.5)
    copies: Int = Field(default=1, ge=1, le=1000)

    def box(self, element: Element, compositor: Compositor) -> Box:
        sides = {child.name: child for child in element.children if isinstance(child, Element)}
        strays = [name for name in sides if name not in ("front", "back")]
        if strays or "front" not in sides:
            message = f"<card> holds <{strays[0]}>" if strays else "<card> has no <front>"
            cure = "give it a <front>, and a <back> where it has one"
            raise FindingsError(Finding("misplaced-element", message, element.place, cure))
        front, back = (self._side(sides[name], compositor) if name in sides else None for name in ("front", "back"))
        assert front is not None
        return Pieces(element, [Piece(front, back, self.bleed)] * self.copies)

    def _side(self, element: Element, compositor: Compositor) -> Picture:
        side = compositor.read(element)
        assert isinstance(side, _SideWord)
        if side.suit and side.suit not in SYMBOLS:
            cure = did_you_mean(side.suit, list(SYMBOLS))
            raise FindingsError(Finding("unknown-symbol", f"there is no symbol '{side.suit}'", element.place, cure))
        column = Column(element.place, compositor.within(side.style).boxes(element), side.gap)
        room = Rect(0, 0, self.across, self.height).inset(side.pad)
        canvas = Canvas()
        tall = column.height(room.width)
        if tall > room.height + SLACK:
            message = f"this needs {millimetres(tall)} of height and the card has {millimetres(room.height)}"
            canvas.refuse("card-overflows", message, element.place, "shorten it, or make the card larger")
        column.draw(room, canvas)
        compositor.findings.extend(canvas.findings)
        dress = Dress(side.tone, side.color, side.double, side.index, side.suit, side.pattern)
        return card_face(compositor.style, dress, (self.across, self.height), self.bleed, canvas.items)


class _SideWord(Word):
    """One side of a <card>: its ground, its border, its corners, and what stands in it."""

    tone: str = "paper"
    color: str = ""  # of the border; none where empty
    double: Bool = False  # a second line inside the border
    index: str = ""  # in two corners
    suit: str = ""  # a symbol under the index
    pattern: Pattern = ""
    pad: Length = mm(4)
    gap: Length = 0.0
    style: str = ""


@word("front")
class FrontWord(_SideWord):
    """The front of a <card>: its ground, border and corners, and what stands in it."""


@word("back")
class BackWord(_SideWord):
    """The back of a <card>, as its <front>."""
