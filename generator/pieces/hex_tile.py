"""Tiles to cut out and lay in a hex of a map, at its size: terrain as the chart has it, or a ship with her arcs."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.hexgrid import Hex, Point, corners, size
from generator.layout.picture import Picture
from generator.model.tile import Tile
from generator.model.vessel import Vessel
from generator.pieces.arcs import Sector
from generator.pieces.counter import Livery
from generator.pieces.hexmap import draw_tile
from generator.pieces.ship.deckplan import deck_plan
from generator.units import Rect, compose, rotation, translation

_LONG = 0.62  # of a ship, in hexes across flats
_RINGS = (0.425, 0.36)  # radii of the arcs by turns, for those side by side lie over each other
_RAY = 0.325  # where the lines from the middle begin
_CUT = Ink(stroke="#000000", width=0.4, join="round")


def terrain_tile(tile: Tile, at: Hex, style: Style, across_flats: float) -> Picture:
    """A tile of terrain with the line to cut along. The same hex gives the same shore."""
    ground = draw_tile(tile, at, style, across_flats)
    return Picture(ground.width, ground.height, (*ground.items, Path(_outline(across_flats), _CUT)))


def ship_tile(vessel: Vessel, livery: Livery, arcs: Sequence[Sector], style: Style, across_flats: float) -> Picture:
    """A ship, her bow to the top side of her hex, and about her the arc of every gun with its name."""
    width, height = size(1, 1, across_flats)
    x, y = width / 2, height / 2
    outline = _outline(across_flats)
    rays: list[Segment] = []
    for edge in sorted({edge % 360 for arc in arcs for edge in arc.edges}):
        near, far = across_flats * _RAY, across_flats
        rays += path.line(path.bearing(x, y, near, edge), path.bearing(x, y, far, edge))
    items: list[Item] = [
        Path(outline, Ink(fill=livery.tint)),
        Group((Path(tuple(rays), Ink(stroke=livery.line, width=0.35, dash=(2, 1.2))),), clip=outline),
    ]
    rings = [(arc, across_flats * _RINGS[number % 2]) for number, arc in enumerate(arcs)]
    items += [Path(path.arc(x, y, ring, *arc.edges), Ink(stroke=livery.line, width=1.3)) for arc, ring in rings]
    plan = deck_plan(vessel, style, across_flats * _LONG)
    items.append(Group(plan.items, translation(x - plan.width / 2, y - plan.height / 2)))
    items += [_name(arc, ring, (x, y), livery, style) for arc, ring in rings]  # over every line
    items.append(Path(outline, _CUT))
    return Picture(width, height, tuple(items))


def _name(arc: Sector, radius: float, middle: Point, livery: Livery, style: Style) -> Group:
    """The name let into the middle of an arc, read from outside below the middle line, from inside above."""
    face, size_ = style.face("sans-semibold"), 6.0
    long, cap = face.width(arc.title, size_), face.main.cap_height * size_
    x, y = path.bearing(*middle, radius, arc.center)
    turn = (arc.center + 90) % 180 - 90 if arc.center % 180 else 0.0
    plate = Rect(-long / 2, -cap / 2, long, cap).inset(-1.0)
    name = face.line(arc.title, size_, 0, cap / 2, anchor="middle")
    ground = Path(path.box(plate), Ink(fill=livery.tint))
    return Group((ground, *name), compose(translation(x, y), rotation(turn)))


def _outline(across_flats: float) -> tuple[Segment, ...]:
    return path.polygon(corners(Hex(1, 1), across_flats))
