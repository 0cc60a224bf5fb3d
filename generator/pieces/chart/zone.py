"""The hexes that a zone of a map names in; their tint and a broken line about them out, or arrows where ships start."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path
from generator.drawing.style import Style
from generator.hexgrid import Hex, Point, neighbour
from generator.model.hexmap import Zone
from generator.pieces.chart.ground import Ground
from generator.pieces.chart.space import Space

_INSET = 1.5  # of the line within the hexes: clear of their numbers, which are as near at any size


def zone_ground(ground: Ground, zone: Zone, style: Style) -> Iterator[Item]:
    """The tint of a zone, which lies under everything."""
    if not zone.facing:
        hexes = [segment for hex_ in zone.inner for segment in path.polygon(ground.corners(hex_))]
        yield Path(tuple(hexes), Ink(fill=style.color("partial")))


def zone_marks(ground: Ground, zone: Zone, taken: Space, started: Collection[Hex], style: Style) -> Iterator[Item]:
    """The line about it; arrows instead where ships start in it, none under a ship's own mark."""
    inside = set(zone.inner)
    ink = Ink(stroke=style.color("ink"), width=1.1 * ground.scale, dash=(4.5 * ground.scale, 2.4 * ground.scale))
    for hex_ in zone.inner:
        if not zone.facing:
            yield from (Path(line, ink) for line in _rim(ground, hex_, inside))
        elif hex_ not in started:
            yield _arrow(ground, hex_, zone.facing.bearing, taken, style)
            yield from _word(ground, hex_, zone, style)


def _rim(ground: Ground, hex_: Hex, inside: Collection[Hex]) -> Iterator[path.Segments]:
    """Lines just within the sides beyond which the zone ends; on a side between two of its hexes they meet."""
    middle, corners = ground.centre(hex_), ground.corners(hex_)
    out = [neighbour(hex_, side) not in inside for side in range(6)]
    step = _INSET * 2 / math.sqrt(3)
    for side in (side for side in range(6) if out[side]):
        before, after = (side - 1) % 6, (side + 1) % 6
        yield path.line(
            _toward(corners[side], middle if out[before] else corners[before], step),
            _toward(corners[after], middle if out[after] else corners[(after + 1) % 6], step),
        )


def _toward(start: Point, end: Point, distance: float) -> Point:
    part = distance / math.dist(start, end)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _arrow(ground: Ground, hex_: Hex, turn: float, taken: Space, style: Style) -> Item:
    """An open arrow about the middle of the hex, to the side that ships face there."""
    x, y = ground.centre(hex_)
    across = ground.across_flats
    taken.take(x, y, across * 0.34)
    head = [(0.0, 0.27), (36.0, 0.13), (18.0, 0.1), (158.0, 0.16)]
    right = [path.bearing(x, y, across * far, turn + aside) for aside, far in head]
    left = [path.bearing(x, y, across * far, turn - aside) for aside, far in reversed(head[1:])]
    return Path(
        path.polygon([*right, *left]),
        Ink(fill=style.color("paper"), stroke=style.color("ink"), width=0.7 * ground.scale, join="round"),
    )


def _word(ground: Ground, hex_: Hex, zone: Zone, style: Style) -> Iterator[Item]:
    """The zone's word behind the arrow."""
    assert zone.facing is not None
    x, y = ground.centre(hex_)
    text = style.text("chart-shoal")
    size = text.size * ground.scale
    ahead = zone.facing.direction in (0, 1, 5)
    baseline = y + ground.across_flats * (0.34 if ahead else -0.18)
    yield from text.face.line(zone.text, size, x, baseline, anchor="middle", tracking=text.tracking)
