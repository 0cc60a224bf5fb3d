"""A hex map at a true scale in; a chart in the manner of the coast surveys of the 1860s out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType
from typing import TypeGuard

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.hexgrid import Hex, Point, centre
from generator.layout.picture import Picture
from generator.model.hexmap import Compass, Feature, HexMap, Scene, Terrain
from generator.model.surface import Block, Part, Surface, whole
from generator.model.tile import Tile
from generator.pieces.chart.border import MARGIN, PLAIN_MARGIN, border, neat_box, plain_border
from generator.pieces.chart.cartouche import cartouche, scale_bar
from generator.pieces.chart.compass import compass
from generator.pieces.chart.grid import grid, numbers
from generator.pieces.chart.ground import RINGS, Ground, Unnumbered
from generator.pieces.chart.land import covers, hachures, roads
from generator.pieces.chart.names import label, landmark
from generator.pieces.chart.section import ghosts, line_marks, shoal_marks
from generator.pieces.chart.shore import Shore, shores
from generator.pieces.chart.space import Space
from generator.pieces.chart.start import Start, start_mark
from generator.pieces.chart.water import shoal_edge, soundings, stipple, water_lines
from generator.pieces.chart.zone import zone_ground, zone_marks
from generator.pieces.survey.country import country
from generator.pieces.survey.key import KEYS
from generator.units import translation


@dataclass(frozen=True)
class MapPicture(Picture):
    """A drawn map that knows where its hexes are."""

    origin: Point  # of the grid's bounding box in the picture, points
    across_flats: float  # of a hex, points
    block: Block  # the hexes it shows

    def centre(self, hex_: Hex) -> Point:
        """The centre of a hex in the picture."""
        x, y = centre(Hex(hex_.col - self.block.col + 1, hex_.row - self.block.row + 1), self.across_flats)
        return self.origin[0] + x, self.origin[1] + y


def draw(
    hexmap: HexMap,
    style: Style,
    across_flats: float,
    starts: Sequence[Start] = (),
    tiles: Mapping[Hex, Tile] = MappingProxyType({}),
) -> MapPicture:
    """The whole chart with its border, hexes so many points across flats, where ships start, and what lies on it."""
    return _drawn(Ground(whole(hexmap, None, tiles) if tiles else hexmap, across_flats), hexmap, style, starts)


def draw_section(
    surface: Surface, part: Part, style: Style, across_flats: float, starts: Sequence[Start] = ()
) -> MapPicture:
    """One section of a playing surface, the right way up as it lies there, with what runs on over the joins."""
    return _drawn(Ground(surface, across_flats, part.block), part.drawn, style, starts, (surface, part))


def draw_tile(tile: Tile, at: Hex, style: Style, across_flats: float) -> Picture:
    """A tile as it would lie in a hex of a chart, cut to the hex; no number stands on it."""
    sea = Terrain(kind="deep", label="")
    across, down = at.col + RINGS, at.row + RINGS
    rows = "\n".join("." * across for _ in range(down))
    base = HexMap.model_construct(title="", terrain=rows, legend={".": sea})
    ground = Unnumbered(whole(base, None, {at: tile}), across_flats, Block(at.col - 1 + at.col % 2, at.row, 1, 1))
    taken = Space()
    marks = [landmark(ground, mark, taken, style) for mark in ground.chart.landmarks]
    shape = path.polygon(ground.corners(at))
    sea_under = Path(shape, Ink(fill=style.color("deep")))
    view = Group((sea_under, *_terrain(ground, taken, (), style), *marks), clip=shape)
    x, y = ground.centre(at)
    shift = translation(ground.width / 2 - x, ground.height / 2 - y)
    return Picture(ground.width, ground.height, (Group((view,), shift),))


def _drawn(
    ground: Ground,
    ornaments: HexMap | Scene,
    style: Style,
    starts: Sequence[Start],
    laid: tuple[Surface, Part] | None = None,
) -> MapPicture:
    taken = Space()
    marks = [start_mark(ground, start, taken, style) for start in starts if start.hex in ground.block]
    rose: tuple[Item, ...] = ()
    if ornaments.compass and not _covered(ornaments.compass, ground):
        rose = tuple(compass(ground, ornaments.compass, taken, style))
    keys = KEYS if _is_survey(ornaments) else ()
    panel, title = cartouche(ground, ornaments.cartouche, taken, style, keys) if ornaments.cartouche else ([], [])
    bar = tuple(scale_bar(ground, ornaments.scale_bar, taken, style)) if ornaments.scale_bar else ()
    built = _is_survey(ornaments)
    names = [
        *(landmark(ground, mark, taken, style, built=built) for mark in ground.chart.landmarks if _near(ground, mark)),
        *(label(ground, name, taken, style) for name in ground.chart.labels if _near(ground, name)),
    ]
    if laid:
        surface, part = laid
        names += shoal_marks(ground, part, taken, style)
        names += line_marks(ground, part, taken, style, surface.bare)
    zones = tuple(ornaments.zones.values()) if isinstance(ornaments, HexMap) else ()
    started = {start.hex for start in starts}
    rims = tuple(item for zone in zones for item in zone_marks(ground, zone, taken, started, style))
    tints = tuple(item for zone in zones for item in zone_ground(ground, zone, style))
    lines = tuple(ghosts(ground, laid[1], taken, style)) if laid and laid[0].bare else ()
    neat = neat_box(ground)
    under = country(ground, ornaments, taken, style) if _is_survey(ornaments) else _terrain(ground, taken, tints, style)
    chart = Group(
        (
            Group((*under, *lines), layer="terrain"),
            Group((*rose, *panel), layer="ornaments"),
            Group(tuple(grid(ground, style)), layer="grid"),
            Group((*title, *bar), layer="title"),
            *([Group(rims, layer="zones")] if rims else []),
            Group(tuple(marks), layer="starts"),
            Group(tuple(names), layer="names"),
            Group(tuple(numbers(ground, style)), layer="numbers"),
        ),
        clip=path.box(neat),
    )
    plain = isinstance(ornaments, HexMap) and ornaments.border == "plain"
    joins, loose = (laid[0].joins(laid[1]), laid[0].bare) if laid else ((), False)
    edging = plain_border(ground, style) if plain else border(ground, style, joins, loose=loose)
    frame = Group(tuple(edging), layer="border")
    margin = PLAIN_MARGIN if plain else MARGIN
    return MapPicture(
        width=ground.width + 2 * margin,
        height=ground.height + 2 * margin,
        items=(Group((chart, frame), translation(margin, margin)),),
        origin=(margin, margin),
        across_flats=ground.across_flats,
        block=ground.block,
    )


def _covered(rose: Compass, ground: Ground) -> bool:
    """Whether a tile lies where the compass would be drawn, or its letters beside it."""
    parts = ground.chart.parts if isinstance(ground.chart, Surface) else ()
    middle = ground.at(rose.at, rose.by)
    near = (rose.radius * 1.35 + 0.6) * ground.across_flats
    return any(math.dist(middle, ground.centre(part.hex(own))) < near for part in parts for own in part.tiles)


def _near(ground: Ground, feature: Feature) -> bool:
    """Whether a name about this place may reach into the chart."""
    block, reach = ground.block, 12
    wide = Block(block.col - reach, block.row - reach, block.columns + 2 * reach, block.rows + 2 * reach)
    return feature.at in wide


def _is_survey(drawn: HexMap | Scene) -> TypeGuard[HexMap]:
    return isinstance(drawn, HexMap) and drawn.manner == "survey"


def _terrain(ground: Ground, taken: Space, tints: Sequence[Item], style: Style) -> Iterator[Item]:
    """Water, the tints of zones on it, shoals and land, with their marks."""
    coast = shores(ground, lambda hex_: ground.kind(hex_) == "land")
    yield Path(path.box(neat_box(ground)), Ink(fill=style.color("deep")))
    yield from tints
    yield from _shoals(ground, taken, style)
    near = Space()
    for shore in coast:
        for point in shore.points:
            near.take(*point)
    yield from soundings(ground, near, taken, style)
    yield from water_lines(ground, coast, near, taken, style)
    if coast:
        ink = Ink(fill=style.color("land"), stroke=style.color("coast"), width=1.0, join="round")
        yield Path(_outline(coast), ink)
        yield from roads(ground, taken, style)
        yield from hachures(ground, coast, taken, style)
        yield from covers(ground, taken, style)


def _shoals(ground: Ground, taken: Space, style: Style) -> Iterator[Item]:
    """Tint, dots and dotted edges of the shoals: paler and sparser where they cover only part of a hex."""
    shoals = shores(ground, lambda hex_: ground.kind(hex_) != "deep")
    if not shoals:
        return
    reaches = any(ground.kind(hex_) == "partial" for hex_ in ground.wide_area)
    cores = shores(ground, lambda hex_: ground.kind(hex_) in ("shallow", "land")) if reaches else []
    outline = _outline(shoals)
    if reaches:
        yield Path(outline, Ink(fill=style.color("partial")))
    core = _outline(cores) if reaches else outline
    if core:
        yield Path(core, Ink(fill=style.color("shallow")))
    yield Group(tuple(stipple(ground, taken, True, style)), clip=outline)
    if core:
        yield Group(tuple(stipple(ground, taken, False, style)), clip=core)
    yield from shoal_edge(ground, shoals, cores, style)


def _outline(lines: list[Shore]) -> tuple[Segment, ...]:
    """All lines as one shape of curves."""
    return tuple(chain.from_iterable(path.smooth(line.points, closed=True) for line in lines))
