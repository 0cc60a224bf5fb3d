"""Counters: a ship or a state in, the face of a piece of card out, ink running past the trim on every side.

A face is a picture of the trim size and twice the bleed each way; the trim lies `bleed` inside it. Lengths in points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.drawing.face import Face
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.path import arc, box, circle, line, polygon
from generator.drawing.style import Style
from generator.layout.fit import fitting_size
from generator.layout.picture import Picture
from generator.model.vessel import Vessel
from generator.pieces.ship.deckplan import deck_plan, wake
from generator.pieces.signs.named import stamp
from generator.units import Rect, compose, mm, rotation, translation

Border = Literal["single", "double"]

FLOOR = 6.0  # points: smaller type is not read at the table
_EDGE = mm(0.5)  # from the trim to the border
_LEADING = 1.8  # between two lines of a marker
_TAIL = 0.7  # for the tail of a g
_WRITE = mm(6)  # a box for a figure in pencil


@dataclass(frozen=True)
class Livery:
    """Whose a counter is: a border that tells the sides apart in print without colour, and colours."""

    line: str
    tint: str
    border: Border
    ship: str = "#000000"  # of a ship drawn in one colour

    @classmethod
    def of(cls, style: Style, color: str, border: Border, ship: str = "ink") -> Livery:
        """The livery of a colour of the style, which has its tint under the name and "-tint"."""
        return cls(style.color(color), style.color(f"{color}-tint"), border, style.color(ship))


def counter_face(
    vessel: Vessel,
    style: Style,
    livery: Livery,
    *,
    name: str,
    side: str,
    size: tuple[float, float],
    bleed: float,
    letter: str = "",
    disabled: bool = False,
) -> Picture:
    """A ship from above, her bow and the arrow to the right; `size` is that of the trim, along the ship and across.

    Disabled, she lies in smoke within a hatched edge. Raises DoesNotFitError.
    """
    width, height = size
    items = [*ground(livery, width, height, bleed, hatched=disabled), *frame(livery, width, height)]
    room = inside(livery, width, height)
    title, small = style.face("serif-bold"), style.face("sans-bold" if disabled else "sans-semibold")
    head = fitting_size(title, name.upper(), room.width, min(9.0, height * 0.22), FLOOR, 0.05)
    top = room.y + title.main.cap_height * head
    items += title.line(name.upper(), head, room.x, top, tracking=0.05)
    foot = "DISABLED" if disabled else side
    tall = min(8.0, height * 0.25)
    gap = small.width(f" {letter}", tall) if letter else 0.0
    size_ = fitting_size(small, foot, room.width - gap, min(7.5, height * 0.2), FLOOR)
    items += small.line(foot, size_, room.x, room.bottom)
    if letter:
        items += style.face("sans-bold").line(letter, tall, room.right, room.bottom, anchor="end")
    low = room.bottom - small.main.cap_height * size_
    band = Rect(room.x, top, room.width, low - top).inset(0.6)
    items += _ship(vessel, style, band, disabled=disabled)
    return bled(items, width, height, bleed)


def bled(items: list[Item], width: float, height: float, bleed: float) -> Picture:
    """A face of this trim size, from items placed on its trim, with the bleed about it."""
    return Picture(width + 2 * bleed, height + 2 * bleed, (Group(tuple(items), translation(bleed, bleed)),))


def ground(livery: Livery, width: float, height: float, bleed: float, *, hatched: bool) -> list[Item]:
    """The tint out to the bleed; hatched, a white field within a hatched edge."""
    whole = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    if not hatched:
        return [Path(box(whole), Ink(fill=livery.tint))]
    strokes: list[Segment] = []
    pitch = 3.2
    for index in range(1, int((whole.width + whole.height) / pitch)):
        run = index * pitch
        start = (whole.x + min(run, whole.width), whole.y + max(0.0, run - whole.width))
        end = (whole.x + max(0.0, run - whole.height), whole.y + min(run, whole.height))
        strokes += line(start, end)
    field = Rect(0, 0, width, height).inset(_EDGE)
    return [
        Path(box(whole), Ink(fill=livery.tint)),
        Group((Path(tuple(strokes), Ink(stroke="#000000", width=0.9)),), clip=box(whole)),
        Path(box(field), Ink(fill="#ffffff")),
    ]


_RULES: dict[Border, tuple[tuple[float, float], ...]] = {
    # (from the outside of the border to the middle of a rule, its width)
    "single": ((0.6, 1.2),),
    "double": ((0.65, 1.3), (1.95, 0.4)),
}
_SMALL = mm(11)  # counters with a side under this have borders as fine as the rules below
_SMALL_RULES: dict[Border, tuple[tuple[float, float], ...]] = {
    "single": ((0.45, 0.9),),
    "double": ((0.4, 0.8), (1.25, 0.25)),
}


def _rules(livery: Livery, width: float, height: float) -> tuple[tuple[float, float], ...]:
    """The rules of a border: from the trim to the middle of each, and its width."""
    small = min(width, height) < _SMALL - 0.01
    rules = (_SMALL_RULES if small else _RULES)[livery.border]
    return tuple((_EDGE * (0.6 if small else 1.0) + middle, thick) for middle, thick in rules)


def frame(livery: Livery, width: float, height: float) -> list[Item]:
    """The border, by which a side is known without colour."""
    trim = Rect(0, 0, width, height)
    return [
        Path(box(trim.inset(middle)), Ink(stroke=livery.line, width=thick, join="miter"))
        for middle, thick in _rules(livery, width, height)
    ]


def inside(livery: Livery, width: float, height: float) -> Rect:
    """The room for ship and text: within the border, and 1 mm and more within the trim."""
    middle, thick = _rules(livery, width, height)[-1]
    away = max(middle + thick / 2 + 0.7, mm(1)) if min(width, height) < _SMALL - 0.01 else middle + thick / 2 + 0.9
    return Rect(0, 0, width, height).inset(away)


def _ship(vessel: Vessel, style: Style, band: Rect, *, disabled: bool) -> list[Item]:
    """The ship as large as the band takes, water about her, the arrow before her bow."""
    arrow = min(4.4, band.height * 0.5)
    water = 1.4  # before and behind the ship
    length = band.width - arrow - 0.8 - 2 * water
    plan = deck_plan(vessel, style, length)
    if plan.width > band.height - 0.8:
        # a gun may be drawn larger than true, so the plan's width is not quite in step with its length
        length *= (band.height - 0.8) / plan.width
        plan = deck_plan(vessel, style, length)
    sea = Rect(band.x, band.y, band.width - arrow - 0.8, band.height)
    x, y = sea.x + sea.width / 2, sea.y + sea.height / 2
    turned = compose(translation(x, y), rotation(90))
    items: list[Item] = []
    if not disabled:
        rings = wake(vessel, length, 3, 0.8)
        placed = compose(turned, translation(-rings.width / 2, -rings.height / 2))
        items.append(Group((Group(rings.items, placed),), clip=box(sea)))
    items.append(Group(plan.items, compose(turned, translation(-plan.width / 2, -plan.height / 2))))
    if disabled:
        items += _smoke(x, y, length, min(band.height * 0.8, plan.width * 0.9))
    return [*items, _arrow(band.right + 0.3, y, arrow, hollow=disabled)]


def _arrow(tip: float, y: float, long: float, *, hollow: bool) -> Path:
    """The facing arrow, its tip at (tip, y); hollow where the ship no longer steers."""
    half = long * 0.6
    head = polygon([(tip, y), (tip - long, y - half), (tip - long * 0.72, y), (tip - long, y + half)])
    return Path(head, Ink(fill="#ffffff" if hollow else "#000000", stroke="#000000", width=0.5, join="miter"))


_PUFFS = (
    (-0.47, -0.3, 0.26),
    (-0.45, 0.22, 0.3),
    (-0.36, -0.14, 0.36),
    (-0.27, 0.2, 0.34),
    (-0.19, -0.16, 0.3),
    (-0.12, 0.06, 0.22),
)
"""Puffs of smoke: place along the ship in her lengths, place across and radius in her breadths."""


def _smoke(x: float, y: float, length: float, across: float) -> list[Item]:
    """Smoke over the ship from her middle aft, each puff shaded on its lee side."""
    items: list[Item] = []
    for along, off, radius in _PUFFS:
        cx, cy, r = x + along * length, y + off * across, radius * across
        items.append(Path(circle(cx, cy, r), Ink(fill="#ffffff", stroke="#000000", width=0.45)))
        shade = [arc(cx, cy, r - step, 100 + step * 12, 200 - step * 12) for step in (0.8, 1.5)]
        joined = tuple(segment for part in shade for segment in part)
        items.append(Path(joined, Ink(stroke="#000000", width=0.3)))
    return items


def marker_face(
    style: Style,
    livery: Livery,
    *,
    size: tuple[float, float],
    bleed: float,
    title: str = "",
    text: str = "",
    symbol: str = "",
    value: str = "",
    write: str = "",
) -> Picture:
    """A pictogram, what it says beneath, and beside it what it is worth ("-2"); with none of them a blank.

    At the foot there may be a box to write in, behind a letter or a word.

    Raises DoesNotFitError, and KeyError for a symbol that SYMBOLS has not.
    """
    width, height = size
    items = [*ground(livery, width, height, bleed, hatched=False), *frame(livery, width, height)]
    room = inside(livery, width, height)
    if write:
        items += _write_box(style, write, room)
        room = Rect(room.x, room.y, room.width, room.height - _WRITE - _LEADING)
    lines = [
        (face, row, fitting_size(face, row, room.width, 7.0 if symbol else 9.0, FLOOR))
        for words, face in ((text, style.face("sans")), (title, style.face("sans-bold")))
        for row in reversed(_rows(face, words, room.width))
    ]
    tall = sum(face.main.cap_height * fit + _LEADING for face, _, fit in lines) - _LEADING
    bottom = room.bottom - _TAIL if symbol else room.y + (room.height + tall) / 2
    for face, row, fit in lines:
        items += face.line(row, fit, room.x + room.width / 2, bottom, anchor="middle")
        bottom -= face.main.cap_height * fit + _LEADING
    if symbol:
        items += _sign(style, symbol, value, Rect(room.x, room.y, room.width, bottom - room.y + 0.4))
    return bled(items, width, height, bleed)


def _write_box(style: Style, label: str, room: Rect) -> list[Item]:
    """A box for a pencil in the middle of the foot, its label before it."""
    face, size = style.face("sans-bold"), 9.0
    left = room.x + (room.width - face.width(label, size) - mm(1) - _WRITE) / 2
    at = Rect(left + face.width(label, size) + mm(1), room.bottom - _WRITE, _WRITE, _WRITE)
    base = at.y + (_WRITE + face.main.cap_height * size) / 2
    return [
        Path(box(at), Ink(fill="#ffffff", stroke="#000000", width=0.6)),
        *face.line(label, size, left, base),
    ]


def _rows(face: Face, words: str, room: float) -> list[str]:
    """The words on one line, or on two where they need it."""
    if not words or face.width(words, FLOOR) <= room or " " not in words:
        return [words] if words else []
    parts = words.split(" ")
    cuts = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return list(min(cuts, key=lambda cut: max(face.width(row, FLOOR) for row in cut)))


def _sign(style: Style, symbol: str, value: str, room: Rect) -> list[Item]:
    """The pictogram, alone in the middle or with its value to the right."""
    if not value:
        side = min(room.height, room.width)
        return [stamp(symbol, style, room.x + (room.width - side) / 2, room.y + (room.height - side) / 2, side)]
    face = style.face("sans-bold")
    size = fitting_size(face, value, room.width * 0.54, 11.0, FLOOR)
    wide = face.width(value, size)
    side = min(room.height, room.width - wide - 0.8)
    gap = (room.width - side - wide) / 3
    middle = room.y + (room.height + face.main.cap_height * size) / 2
    return [
        stamp(symbol, style, room.x + gap, room.y + (room.height - side) / 2, side),
        *face.line(value, size, room.right - gap, middle, anchor="end"),
    ]
