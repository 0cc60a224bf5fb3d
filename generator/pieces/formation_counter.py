"""A formation in, the face of its counter out: its number, its figures in a row, and the dice that it throws.

In column of march its figures stand on a road. The shape about the number tells the sides apart, as the border does.
Figures and dice may be left to a pencil, or left out: then it marks the hex that the rear of a column fills.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.frame import Ink, Item, Path
from generator.drawing.path import Segments, box, line, polygon
from generator.drawing.style import Style
from generator.layout.fit import fitting_size
from generator.layout.picture import Picture
from generator.pieces.counter import FLOOR, Livery, bled, frame, ground, inside
from generator.pieces.signs.named import stamp
from generator.units import Rect

_WIDTHS = {"infantry": 0.58}  # of the drawings that are narrower than high
_MOST = 13.0  # points, the height of a figure


def formation_face(
    style: Style,
    livery: Livery,
    *,
    number: str,
    title: str,
    figures: Sequence[str] | None,
    dice: str | None,
    size: tuple[float, float],
    bleed: float,
    column: bool = False,
) -> Picture:
    """The symbols of `figures` side by side; `size` is that of the trim. Raises DoesNotFitError.

    With None for figures there is a white field for them, in column the road; with None for dice no die.
    """
    width, height = size
    items = [*ground(livery, width, height, bleed, hatched=False), *frame(livery, width, height)]
    room = inside(livery, width, height)
    head = height * 0.29
    items += _number(style, livery, number, Rect(room.x, room.y, room.width - head - 2, head))
    if dice is not None:
        items += _dice(style, dice, Rect(room.right - head, room.y, head, head))
    small = style.face("sans-semibold")
    words = title.upper()  # nothing below the line, so that it may stand on the border
    foot = fitting_size(small, words, room.width, 7.0, FLOOR)
    items += small.line(words, foot, room.x + room.width / 2, room.bottom - 0.4, anchor="middle")
    band = Rect(room.x, room.y + head, room.width, room.height - head - small.main.cap_height * foot)
    if column:
        items += _road(style, band)
    elif figures is None:
        items.append(Path(box(_field(band, room), 1.5), Ink(fill="#ffffff", stroke="#000000", width=0.4)))
    items += _row(style, figures or (), band.inset(0.5))
    return bled(items, width, height, bleed)


def _number(style: Style, livery: Livery, number: str, room: Rect) -> list[Item]:
    """The number in white on a lozenge-ended ribbon, or on a round-ended one where the border is single."""
    face = style.face("serif-bold")
    end = room.height * 0.5
    size = fitting_size(face, number, room.width - 1.2 * end, room.height * 0.98, FLOOR)
    wide = min(room.width, max(face.width(number, size) + 1.5 * end, room.height * 1.25))
    place = Rect(room.x, room.y, wide, room.height)
    base = room.y + (room.height + face.main.cap_height * size) / 2
    return [
        Path(_ribbon(place, end, livery), Ink(fill=livery.line)),
        *face.line(number, size, place.x + wide / 2, base, fill="#ffffff", anchor="middle"),
    ]


def _ribbon(place: Rect, end: float, livery: Livery) -> Segments:
    if livery.border == "single":
        return box(place, end)
    y, cut = place.y + place.height / 2, end * 0.55
    left, right = place.x, place.right
    return polygon(
        [
            (left, place.y),
            (right, place.y),
            (right - cut, y),
            (right, place.bottom),
            (left, place.bottom),
            (left + cut, y),
        ]
    )


def _field(band: Rect, room: Rect) -> Rect:
    """Where figures are pencilled: as wide as the counter, and a little off what is above and below."""
    return Rect(room.x + 1, band.y + 2, room.width - 2, band.height - 4)


def _dice(style: Style, dice: str, place: Rect) -> list[Item]:
    """The number of dice in the outline of one."""
    face = style.face("sans-bold")
    size = place.height * 0.86
    base = place.y + (place.height + face.main.cap_height * size) / 2
    outline = Path(box(place.inset(0.5), 2.4), Ink(fill="#ffffff", stroke="#000000", width=1.0))
    return [outline, *face.line(dice, size, place.x + place.width / 2, base, anchor="middle")]


def _road(style: Style, band: Rect) -> list[Item]:
    """A road across the counter behind the figures."""
    y = band.y + band.height / 2
    half = min(band.height, _MOST + 4) / 2
    road = Rect(band.x, y - half, band.width, 2 * half)
    edges = (*line((road.x, road.y), (road.right, road.y)), *line((road.x, road.bottom), (road.right, road.bottom)))
    return [Path(box(road), Ink(fill=style.color("road"))), Path(edges, Ink(stroke="#000000", width=0.7))]


def _row(style: Style, figures: Sequence[str], band: Rect) -> list[Item]:
    """The figures side by side in the middle, as tall as there is room."""
    widths = [_WIDTHS.get(figure, 1.0) for figure in figures]
    if not widths:
        return []
    tall = min(_MOST, band.height, band.width / sum(widths))
    x, y = band.x + (band.width - tall * sum(widths)) / 2, band.y + (band.height - tall) / 2
    items: list[Item] = []
    for figure, wide in zip(figures, widths, strict=True):
        items.append(stamp(figure, style, x - tall * (1 - wide) / 2, y, tall))
        x += tall * wide
    return items
