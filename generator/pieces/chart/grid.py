"""The grid over a chart: every hex side once, a dot at the centre of the hexes of water, and the numbers."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.frame import Glyphs, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.hexgrid import neighbours
from generator.pieces.chart.ground import NUMBER_DROP, Ground


def grid(ground: Ground, style: Style) -> Iterator[Item]:
    """The lines, paler between two hexes of land, and the dots."""
    water: list[Segment] = []
    land: list[Segment] = []
    dots: list[Segment] = []
    for hex_ in ground.hexes():
        points, dry = ground.corners(hex_), ground.kind(hex_) == "land"
        last: list[Segment] | None = None
        for side, other in enumerate(neighbours(hex_)):
            if side > 2 and other in ground.block:  # each side belongs to one of its two hexes
                last = None
                continue
            into = land if dry and ground.kind(other) == "land" else water
            if into is not last:
                into.append(("M", *points[side]))
            into.append(("L", *points[(side + 1) % 6]))
            last = into
        if not dry:
            x, y = ground.centre(hex_)
            dots += (("M", x, y), ("L", x + 0.01, y))
    if land:
        yield Path(tuple(land), Ink(stroke=style.color("hex-land"), width=0.35, cap="round"))
    if water:
        yield Path(tuple(water), Ink(stroke=style.color("hex"), width=0.45, cap="round"))
    if dots:
        yield Path(tuple(dots), Ink(stroke=style.color("hex"), width=1.3, cap="round"))


def numbers(ground: Ground, style: Style) -> Iterator[Glyphs]:
    """The number at the top of every hex."""
    text = style.text("hex-number")
    drop = NUMBER_DROP + text.size * text.face.main.cap_height
    fill = style.color("hex-number")
    for hex_ in ground.hexes():
        x, y = ground.centre(hex_)
        baseline = y - ground.across_flats / 2 + drop
        yield from text.face.line(ground.chart.number(hex_), text.size, x, baseline, fill=fill, anchor="middle")
