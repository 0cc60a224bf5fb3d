"""A hex map in little: hexes in the colours of their terrain, for plans and overviews."""

from __future__ import annotations

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path
from generator.drawing.style import Style
from generator.layout.picture import Picture
from generator.model.hexmap import Chart, HexMap, Kind
from generator.model.surface import Block
from generator.pieces.chart.border import MARGIN, PLAIN_MARGIN
from generator.pieces.chart.ground import Ground
from generator.pieces.chart.shore import outlines
from generator.units import Rect, compose, scaling, translation

_KINDS: tuple[Kind, ...] = ("partial", "shallow", "land")


def map_sketch(chart: Chart, style: Style, across_flats: float, width: float, block: Block | None = None) -> Picture:
    """The map, or a block of it, as it prints at `across_flats`, border and all, made `width` points wide."""
    ground = Ground(chart, across_flats, block)
    margin = PLAIN_MARGIN if isinstance(chart, HexMap) and chart.border == "plain" else MARGIN
    scale = width / (ground.width + 2 * margin)
    items: list[Item] = []
    for kind in _KINDS:
        inside = {hex_ for hex_ in ground.wide_area if ground.kind(hex_) == kind}
        shapes = [path.polygon(loop) for loop in outlines(ground, inside.__contains__)]
        if shapes:
            color = style.color(kind)
            items.append(Path(tuple(segment for shape in shapes for segment in shape), Ink(fill=color)))
    view = Group(
        tuple(items),
        compose(scaling(scale), translation(margin, margin)),
        clip=path.box(Rect(0, 0, ground.width, ground.height)),
    )
    return Picture(width, (ground.height + 2 * margin) * scale, (view,))
