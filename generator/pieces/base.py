"""The base of a model ship at a scale: a vessel in, a card to cut out, with her plan, her middle and her arcs of fire.

She lies with her bow to the right. The middle of the base is the middle of her hull; marks show it at either side. A
bar along the edge shows where guns bear. Lengths are points.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pydantic import Field

from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.path import box, circle, line, polygon
from generator.drawing.style import Style
from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.box import Box
from generator.layout.fit import fitting_size
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.base import Bool, Float, Int, Length
from generator.model.vessel import Vessel
from generator.pieces.counter import FLOOR, Livery
from generator.pieces.ship.deckplan import deck_plan
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, compose, mm, rotation, translation

_BLACK = "#000000"
_FOOT = mm(304.8)  # points on the ground
_BARS = (mm(0.9), mm(2.1))  # from the edge to the middle of a bar: of fixed guns, of guns that turn
_BAR = mm(0.9)
_TEXT = mm(3.0)  # from the edge, where words begin
_NAME = 7.5  # points
_CORNER = mm(1.9)


class Bearing(NamedTuple):
    """Where a gun bears, in degrees clockwise from the bow; guns that turn have a bar of their own."""

    center: float
    sweep: float
    turns: bool = False


class Margins(NamedTuple):
    """Of card about the hull."""

    ends: float
    sides: float


def base(
    vessel: Vessel,
    style: Style,
    livery: Livery,
    scale: float,
    margins: Margins,
    bearings: Sequence[Bearing],
    name: str,
    note: str,
) -> Picture:
    """A base at one to `scale`, with her name abaft her middle and a note before it. Raises DoesNotFitError."""
    length, beam = (feet * _FOOT / scale for feet in (vessel.length_ft, vessel.beam_ft))
    plan = deck_plan(vessel, style, length)
    width = length + 2 * margins.ends
    height = beam + 2 * margins.sides
    x, y = width / 2, height / 2
    turned = compose(translation(x, y), rotation(90))
    items: list[Item] = [Path(box(Rect(0, 0, width, height)), Ink(fill=livery.tint))]
    if livery.border == "double":
        items.append(Path(tuple(_corners(width, height)), Ink(fill=_BLACK)))
    items += _bars(bearings, width, height)
    hull = Group(plan.items, compose(turned, translation(-plan.width / 2, -plan.height / 2)))
    items.append(Group((hull,), clip=box(Rect(0, 0, width, height))))
    items += _middle(x, y, beam)
    items += _names(style, name, note, width)
    items.append(Path(box(Rect(0, 0, width, height)), Ink(stroke=_BLACK, width=0.4)))
    return Picture(width, height, tuple(items))


def _corners(width: float, height: float) -> Iterator[Segment]:
    """Black corners, by which one side is known from the other without colour."""
    for x, dx in ((0.0, _CORNER), (width, -_CORNER)):
        for y, dy in ((0.0, _CORNER), (height, -_CORNER)):
            yield from polygon([(x, y), (x + dx, y), (x, y + dy)])


def _middle(x: float, y: float, beam: float) -> Iterator[Item]:
    """The middle of the ship, and the mark at half her length on either side, from the edge to the hull."""
    marks: list[Segment] = []
    heads: list[Segment] = []
    for foot, tip in ((0.0, y - beam / 2), (2 * y, y + beam / 2)):
        marks += line((x, foot), (x, tip))
        step = mm(1.7) if tip > foot else -mm(1.7)
        heads += polygon([(x - mm(1), foot), (x + mm(1), foot), (x, foot + step)])
    yield Path(tuple(marks), Ink(stroke=_BLACK, width=0.6))
    yield Path(tuple(heads), Ink(fill=_BLACK, stroke="#ffffff", width=0.4))
    yield Path(circle(x, y, mm(0.8)), Ink(fill="#ffffff", stroke=_BLACK, width=0.5))
    cross = (*line((x - mm(1.4), y), (x + mm(1.4), y)), *line((x, y - mm(1.4)), (x, y + mm(1.4))))
    yield Path(cross, Ink(stroke=_BLACK, width=0.4))


def _bars(bearings: Sequence[Bearing], width: float, height: float) -> Iterator[Item]:
    """A bar along the edge for each arc: black for fixed guns, and white within it for guns that turn."""
    for one in bearings:
        path = rim(width / 2, height / 2, _BARS[one.turns], one.center - one.sweep / 2, one.center + one.sweep / 2)
        yield Path(path, Ink(stroke=_BLACK, width=_BAR, join="miter"))
        if one.turns:
            yield Path(path, Ink(stroke="#ffffff", width=_BAR - 1.0, join="miter"))


def rim(x: float, y: float, inset: float, start: float, end: float) -> tuple[Segment, ...]:
    """The line along the edge of a card about (x, y), `inset` from it, from one bearing from the middle to another."""
    across, along = x - inset, y - inset
    corners = [
        math.degrees(math.atan2(along * down, across * right)) for right, down in ((1, 1), (-1, 1), (-1, -1), (1, -1))
    ]
    turns = sorted(turn + 360 * round_ for turn in corners for round_ in (-2, -1, 0, 1, 2))
    return line(*(_at(x, y, across, along, turn) for turn in (start, *(t for t in turns if start < t < end), end)))


def _at(x: float, y: float, across: float, along: float, degrees: float) -> tuple[float, float]:
    """Where a bearing from the middle meets the inset edge: 0 to the right, 90 down."""
    right, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    reach = min(
        across / abs(right) if abs(right) > 1e-9 else math.inf, along / abs(down) if abs(down) > 1e-9 else math.inf
    )
    return (x + right * reach, y + down * reach)


def _names(style: Style, name: str, note: str, width: float) -> Iterator[Item]:
    """The name over the ship's port side abaft her middle, the note before it."""
    bold, plain = style.face("serif-bold"), style.face("sans")
    room = width / 2 - mm(5)
    size = fitting_size(bold, name, room, _NAME, FLOOR)
    foot = _TEXT + bold.main.cap_height * _NAME
    yield from bold.line(name, size, mm(3.2), foot)
    if note:
        little = fitting_size(plain, note, room, 7.0, FLOOR)
        yield from plain.line(note, little, width - mm(3.2), foot, anchor="end")


@word("base")
class BaseWord(Word):
    """The base of a model of a ship of the game, bow to the right, with a <bears> for each arc that her guns have."""

    ship: str
    scale: Int = Field(ge=100, le=6000)  # one to so many
    ends: Length = mm(4)  # of card ahead and astern of her
    sides: Length = mm(7)
    note: str = ""

    def box(self, element: Element, compositor: Compositor) -> Box:
        ship = compositor.record("ships", self.ship, element)
        vessel = compositor.record("vessels", ship.vessel, element)
        side = compositor.game.side(ship.side)
        assert side is not None  # checked before anything is laid out
        livery = Livery.of(compositor.style, side.color, side.border)
        margins = Margins(self.ends, self.sides)
        bearings = [_bears(child, compositor) for child in element.children if isinstance(child, Element)]
        picture = base(vessel, compositor.style, livery, self.scale, margins, bearings, ship.short, self.note)
        return Art(element.place, picture, "start", self.grow)


@word("bears")
class BearsWord(Word):
    """An arc on a <base>, about its middle."""

    center: Float  # degrees clockwise from the bow
    sweep: Float = Field(gt=0, le=360)  # degrees from edge to edge
    turns: Bool = False  # the guns turn, and have a bar of their own


def _bears(element: Element, compositor: Compositor) -> Bearing:
    one = compositor.read(element)
    if not isinstance(one, BearsWord):
        message = f"<{element.name}> cannot stand in <base>"
        raise FindingsError(Finding("misplaced-element", message, element.place, "it holds <bears> and nothing else"))
    return Bearing(one.center, one.sweep, one.turns)
