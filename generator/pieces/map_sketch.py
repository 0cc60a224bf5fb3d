"""A hex map in little: hexes in the colours of their terrain, for plans and overviews."""

from __future__ import annotations

from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.path import Point, polygon
from generator.drawing.style import Style
from generator.hexgrid import corners
from generator.layout.picture import Picture
from generator.model.hexmap import HexMap
from generator.pieces.chart_border import MARGIN


def map_sketch(hexmap: HexMap, style: Style, across_flats: float, width: float) -> Picture:
    """The map as it prints at `across_flats`, border and all, made `width` points wide."""
    kinds: dict[str, list[Segment]] = {}
    outlines = {hex_: corners(hex_, across_flats) for hex_ in hexmap.hexes()}
    right = max(x for outline in outlines.values() for x, _ in outline) + 2 * MARGIN
    bottom = max(y for outline in outlines.values() for _, y in outline) + 2 * MARGIN
    scale = width / right

    def small(point: Point) -> Point:
        return ((point[0] + MARGIN) * scale, (point[1] + MARGIN) * scale)

    for hex_, outline in outlines.items():
        kinds.setdefault(hexmap.cell(hex_).kind, []).extend(polygon(map(small, outline)))
    items: list[Item] = [
        # a hair of the same colour closes the seams between the hexes
        Path(tuple(shapes), Ink(fill=style.color(kind), stroke=style.color(kind), width=0.2))
        for kind, shapes in kinds.items()
        if kind != "deep"
    ]
    return Picture(width, bottom * scale, tuple(items))
