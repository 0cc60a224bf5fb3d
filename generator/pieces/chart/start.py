"""The mark in a hex where a ship starts: her side's border and colour, her name, and which way she faces."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path
from generator.drawing.style import Style
from generator.hexgrid import Hex
from generator.pieces.chart.ground import NUMBER_DROP, NUMBER_ZONE, Ground
from generator.pieces.chart.space import Space


@dataclass(frozen=True)
class Start:
    """Where a ship starts."""

    hex: Hex
    direction: int  # the side she faces: 0 north, then clockwise to 5
    name: str  # of the ship, or what comes in there; a line break starts a new line
    color: str  # of her side, by its name in the style
    border: str  # of her side: single or double


def start_mark(ground: Ground, start: Start, taken: Space, style: Style) -> Item:
    """The mark, which leaves the hex number free."""
    x, y = ground.centre(start.hex)
    across, scale = ground.across_flats, ground.scale
    color = style.color(start.color)
    taken.take(x, y, across * 0.52)
    rules = ((2.0, 0.9), (4.4, 0.9)) if start.border == "double" else ((2.4, 1.9),)
    items: list[Item] = [_rim(ground, start.hex, inset * scale, wide * scale, color) for inset, wide in rules]
    turn = 60.0 * start.direction
    tail, neck, tip = (path.bearing(x, y, across * reach, turn) for reach in (-0.08, 0.16, 0.29))
    wings = [path.bearing(x, y, across * 0.17, turn + aside) for aside in (-36, 36)]
    items.append(Path(path.line(tail, neck), Ink(stroke=color, width=1.8 * scale)))
    items.append(Path(path.polygon([tip, wings[0], neck, wings[1]]), Ink(fill=color)))
    text = style.text("chart-shoal")
    names = start.name.split("\n")
    size = min(ground.type(text.size), across * 0.28 / len(names))
    widest = max(text.face.width(name, size) for name in names)
    ahead, several = start.direction in (0, 1, 5), len(names) > 1
    room = 0.52 if ahead and several else 0.58  # the hex narrows towards its lower side
    size = max(6.0, min(size, size * across * room / widest))
    last = y + across * ((0.38 if several else 0.34) if ahead else -0.13)  # abaft the arrow, and clear of it
    for index, name in enumerate(names):
        line = last - (len(names) - 1 - index) * size
        items += text.face.line(name, size, x, line, fill=style.color("ink"), anchor="middle")
    return Group(tuple(items))


def _rim(ground: Ground, hex_: Hex, inset: float, width: float, color: str) -> Item:
    """A line along the sides of a hex, `inset` within its corners. Where it would strike its number it is open."""
    x, y = ground.centre(hex_)
    corners = [path.bearing(x, y, ground.across_flats * 0.577 - inset, 60 * corner + 30) for corner in range(6)]
    top = corners[0][1]
    strikes = top + width / 2 > y - ground.across_flats / 2 + NUMBER_DROP - 0.5
    if not strikes or math.isinf(ground.number_spot(hex_)[1]):
        return Path(path.polygon(corners), Ink(stroke=color, width=width))
    half = NUMBER_ZONE[0]
    return Path(path.line((x + half, top), *corners, (x - half, top)), Ink(stroke=color, width=width))
