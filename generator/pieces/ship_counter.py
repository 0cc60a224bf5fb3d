"""Small counters of ships: her name, her type and her shape in, faces with L and R at the bow out.

Bow to the right. They fit hexes of 15 mm, where a face has room for one line of type under the ship. Lengths in points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from generator.drawing.frame import Group, Ink, Item, Path
from generator.drawing.style import Style
from generator.layout.fit import fitting_size
from generator.layout.picture import Picture
from generator.model.vessel import Vessel
from generator.pieces.counter import FLOOR, Livery, bled, frame, ground, inside
from generator.pieces.ship.deckplan import deck_plan
from generator.pieces.ship.outlines import BROAD, LONG, outline
from generator.pieces.signs.drawing import Palette
from generator.units import Rect, compose, rotation, translation

_LETTERS = 4.0  # the column of L and R

_TINTS = {"deck": 0.16, "deck-iron": 0.42, "roof": 0.1, "iron": 0.62, "iron-dark": 0.85}
"""How much of the ship's colour is in each ground of her deck plan."""

Shape = Callable[[Rect], list[Item]]
"""Draws a ship into the middle of a rectangle, bow to the right."""


def ship_face(
    vessel: Vessel,
    style: Style,
    livery: Livery,
    *,
    name: str,
    type: str,
    size: tuple[float, float],
    bleed: float,
) -> Picture:
    """A ship from above in the colour of her livery, her type at the top left. Raises DoesNotFitError."""
    return _face(style, livery, name, type, size, bleed, lambda band: _plan(vessel, style, livery.ship, band))


def outline_face(
    kind: str, style: Style, livery: Livery, *, title: str, size: tuple[float, float], bleed: float
) -> Picture:
    """A ship of which only the kind is known. Raises DoesNotFitError, and KeyError for a kind that OUTLINES lacks."""
    palette = Palette(livery.ship, "#ffffff", livery.ship, "#ffffff" if style.ink_saver else mixed(livery.ship, 0.4))

    def shape(band: Rect) -> list[Item]:
        length = min(band.width, band.height / BROAD * LONG)
        x, y = band.x + (band.width - length) / 2, band.y + (band.height - length / LONG * BROAD) / 2
        return [outline(kind, palette, x, y, length)]

    return _face(style, livery, title, "", size, bleed, shape)


def _face(
    style: Style, livery: Livery, name: str, type: str, size: tuple[float, float], bleed: float, shape: Shape
) -> Picture:
    width, height = size
    room = inside(livery, width, height)
    bold, plain = style.face("sans-bold"), style.face("sans-semibold")
    cap = bold.main.cap_height * FLOOR
    items = [*ground(livery, width, height, bleed, hatched=False), *frame(livery, width, height)]
    fit = fitting_size(plain, name, room.width, 7.0, FLOOR)
    base = room.bottom - 0.2 * fit
    items += plain.line(name, fit, room.x + room.width / 2, base, anchor="middle")
    low = base - plain.main.cap_height * fit - 1.3
    if type:
        items += bold.line(type, FLOOR, room.x, room.y + cap)
    top = room.y + (cap + 0.3 if type else 0.0)
    middle = (top + low) / 2
    for letter, y in (("L", middle - 0.4), ("R", middle + 0.4 + cap)):
        items += bold.line(letter, FLOOR, room.right, y, anchor="end")
    items += shape(Rect(room.x, top, room.width - _LETTERS, low - top))
    return bled(items, width, height, bleed)


def _plan(vessel: Vessel, style: Style, ink: str, band: Rect) -> list[Item]:
    """Her deck plan as large as the band takes, in shades of one colour."""
    if not style.ink_saver:
        style = replace(style, colors={**style.colors, **{name: mixed(ink, part) for name, part in _TINTS.items()}})
    length = band.width
    for _ in range(2):  # what juts out of a hull is not quite in step with its length
        plan = deck_plan(vessel, style, length)
        length *= min(1.0, band.height / plan.width, band.width / plan.height)
    plan = deck_plan(vessel, style, length)
    place = compose(translation(band.x + band.width / 2, band.y + band.height / 2), rotation(90))
    middle = translation(-plan.width / 2, -plan.height / 2)
    return [Group(tuple(_inked(item, ink) for item in plan.items), compose(place, middle))]


def _inked(item: Item, color: str) -> Item:
    """A drawing in black, in a colour."""
    if isinstance(item, Group):
        return replace(item, items=tuple(_inked(inner, color) for inner in item.items))
    if isinstance(item, Path):
        return replace(item, ink=_dyed(item.ink, color))
    return item


def _dyed(ink: Ink, color: str) -> Ink:
    black = "#000000"
    return replace(
        ink, fill=color if ink.fill == black else ink.fill, stroke=color if ink.stroke == black else ink.stroke
    )


def mixed(color: str, part: float) -> str:
    """A colour on white paper, `part` of it from 0 to 1."""
    channels = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(255 - (255 - channel) * part):02x}" for channel in channels)
