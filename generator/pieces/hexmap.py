"""A hex map at a true scale in; a chart in the manner of the coast surveys of the 1860s out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.hexgrid import Hex, Point, centre
from generator.layout.picture import Picture
from generator.model.hexmap import HexMap
from generator.pieces.chart_border import MARGIN, border, neat_box
from generator.pieces.chart_cartouche import cartouche, scale_bar
from generator.pieces.chart_compass import compass
from generator.pieces.chart_grid import grid, numbers
from generator.pieces.chart_ground import Ground
from generator.pieces.chart_land import covers, hachures, roads
from generator.pieces.chart_names import label, landmark
from generator.pieces.chart_shore import Shore, shores
from generator.pieces.chart_space import Space
from generator.pieces.chart_start import Start, start_mark
from generator.pieces.chart_water import shoal_edge, soundings, stipple, water_lines
from generator.units import translation


@dataclass(frozen=True)
class MapPicture(Picture):
    """A drawn map that knows where its hexes are."""

    origin: Point  # of the grid's bounding box in the picture, points
    across_flats: float  # of a hex, points

    def centre(self, hex_: Hex) -> Point:
        """The centre of a hex in the picture."""
        x, y = centre(hex_, self.across_flats)
        return self.origin[0] + x, self.origin[1] + y


def draw(hexmap: HexMap, style: Style, across_flats: float, starts: Sequence[Start] = ()) -> MapPicture:
    """The whole chart with its border, hexes so many points across flats, and where ships start."""
    ground = Ground(hexmap, across_flats)
    taken = Space()
    marks = [start_mark(ground, start, taken, style) for start in starts]
    rose = tuple(compass(ground, hexmap.compass, taken, style)) if hexmap.compass else ()
    panel, title = cartouche(ground, hexmap.cartouche, taken, style) if hexmap.cartouche else ([], [])
    bar = tuple(scale_bar(ground, hexmap.scale_bar, taken, style)) if hexmap.scale_bar else ()
    names = [
        *(landmark(ground, mark, taken, style) for mark in hexmap.landmarks),
        *(label(ground, name, taken, style) for name in hexmap.labels),
    ]
    neat = neat_box(ground)
    chart = Group(
        (
            Group(tuple(_terrain(ground, taken, style)), layer="terrain"),
            Group((*rose, *panel), layer="ornaments"),
            Group(tuple(grid(ground, style)), layer="grid"),
            Group((*title, *bar), layer="title"),
            Group(tuple(marks), layer="starts"),
            Group(tuple(names), layer="names"),
            Group(tuple(numbers(ground, style)), layer="numbers"),
        ),
        clip=path.box(neat),
    )
    frame = Group(tuple(border(ground, style)), layer="border")
    return MapPicture(
        width=ground.width + 2 * MARGIN,
        height=ground.height + 2 * MARGIN,
        items=(Group((chart, frame), translation(MARGIN, MARGIN)),),
        origin=(MARGIN, MARGIN),
        across_flats=across_flats,
    )


def _terrain(ground: Ground, taken: Space, style: Style) -> Iterator[Item]:
    """Water, shoals and land, with their marks."""
    coast = shores(ground, lambda hex_: ground.kind(hex_) == "land")
    shoals = shores(ground, lambda hex_: ground.kind(hex_) != "deep")
    yield Path(path.box(neat_box(ground)), Ink(fill=style.color("deep")))
    if shoals:
        outline = _outline(shoals)
        yield Path(outline, Ink(fill=style.color("shallow")))
        yield Group(tuple(stipple(ground, taken, style)), clip=outline)
        yield from shoal_edge(ground, shoals, style)
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


def _outline(lines: list[Shore]) -> tuple[Segment, ...]:
    """All lines as one shape of curves."""
    return tuple(chain.from_iterable(path.smooth(line.points, closed=True) for line in lines))
