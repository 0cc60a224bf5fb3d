"""One side of a card: its ground out to the bleed, border, corners and what stands in it in, a picture out.

The picture is of the trim size and twice the bleed each way. Lengths in points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from generator.drawing.frame import Group, Ink, Item, Path, Segment, Stamp, Symbol
from generator.drawing.path import arc, box
from generator.drawing.style import Style
from generator.layout.picture import Picture
from generator.pieces.counter import bled
from generator.pieces.signs.named import stamp
from generator.units import IDENTITY, Matrix, Rect, mm

Pattern = Literal["", "waves"]

BORDER = mm(2)  # from the trim to the border
_ROUND = mm(1.5)  # radius of the border's corners
_CORNER = mm(3.6)  # from the trim to an index
_RANK = 13.0  # points, of the index
_SUIT = mm(3.6)
_WAVE = mm(7)  # across a wave of the pattern


@dataclass(frozen=True)
class Dress:
    """How a side of a card is dressed. Colours by their names in the style."""

    tone: str = "paper"
    color: str = ""  # of the border; none where empty
    double: bool = False  # a second line inside the border
    index: str = ""  # a rank, at the top left and, turned over, at the bottom right
    suit: str = ""  # a symbol under it
    pattern: Pattern = ""  # all over, within the border


def card_face(style: Style, dress: Dress, size: tuple[float, float], bleed: float, inner: Sequence[Item]) -> Picture:
    """The side of a card, `inner` placed on its trim. Raises KeyError for a suit that SYMBOLS has not."""
    width, height = size
    whole = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    items: list[Item] = [Path(box(whole), Ink(fill=style.color(dress.tone)))]
    frame = Rect(0, 0, width, height).inset(BORDER)
    if dress.pattern and not style.ink_saver:
        items.append(Stamp(_waves(frame, style.color(dress.color or "rule")), IDENTITY))
    if dress.color:
        line = style.color(dress.color)
        items.append(Path(box(frame, _ROUND), Ink(stroke=line, width=1.1)))
        if dress.double:
            items.append(Path(box(frame.inset(1.9), mm(1)), Ink(stroke=line, width=0.4)))
    if dress.index or dress.suit:
        corner = tuple(_index(style, dress))
        items += [Group(corner), Group(corner, _turned_over(width / 2, height / 2))]
    return bled([*items, *inner], width, height, bleed)


def _turned_over(x: float, y: float) -> Matrix:
    """The matrix that turns a card over its middle, head to foot."""
    return (-1.0, 0.0, 0.0, -1.0, 2 * x, 2 * y)


def _index(style: Style, dress: Dress) -> list[Item]:
    """The rank, and the suit under it, about one upright line."""
    face = style.face("serif-bold")
    middle = _CORNER + _SUIT / 2
    y = _CORNER
    items: list[Item] = []
    if dress.index:
        y += face.main.cap_height * _RANK
        items += face.line(dress.index, _RANK, middle, y, anchor="middle")
        y += mm(1.2)
    if dress.suit:
        items.append(stamp(dress.suit, style, middle - _SUIT / 2, y, _SUIT))
    return items


@cache
def _waves(frame: Rect, color: str) -> Symbol:
    """Rows of waves, each of three arcs, that fill a frame; every other row half a wave further on."""
    columns = max(1, round(frame.width / _WAVE))
    pitch = frame.width / columns
    rows = int(frame.height / (pitch / 4)) + 2
    lines: list[Segment] = []
    for row in range(rows):
        y = frame.y + (row + 1) * pitch / 4
        for column in range(-1, columns + 1):
            x = frame.x + (column + (0.5 if row % 2 else 1.0)) * pitch
            for radius in (0.5, 0.36, 0.22):
                lines += arc(x, y, radius * pitch, -62, 62)
    clipped = Group((Path(tuple(lines), Ink(stroke=color, width=0.35)),), clip=box(frame, _ROUND))
    return Symbol(f"waves-{frame.width:.0f}-{frame.height:.0f}-{color[1:]}", (clipped,), frame)
