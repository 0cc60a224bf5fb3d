"""The country of a land map in; its ground in the manner of the topographic surveys of the 1860s out.

High ground rises in strokes down its slopes, woods stand tree by tree, roads run between two lines, rivers along the
sides of hexes, and houses stand along the roads of a town.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.hexgrid import Hex
from generator.model.hexmap import HexMap
from generator.pieces.chart.border import neat_box
from generator.pieces.chart.ground import Ground, chance
from generator.pieces.chart.land import covers
from generator.pieces.chart.shore import Shore, outward, shores
from generator.pieces.chart.space import Space
from generator.pieces.survey.ways import Ways

_STROKES_PER_POINT = 5
_SLOPES = ((0.17, 0.0, 0.42), (-0.015, 0.12, 0.3))
"""Rows of strokes: from so far within the line to so far beyond it, in hexes, and how wide."""


def country(ground: Ground, chart: HexMap, taken: Space, style: Style) -> Iterator[Item]:
    """All that lies under the grid."""
    yield Path(path.box(neat_box(ground)), Ink(fill=style.color("country")))
    levels = [shores(ground, partial(_rises, ground, step)) for step in (1, 2)]
    for lines, color in zip(levels, ("rise", "crest"), strict=True):
        yield from _tint(lines, style.color(color))
    yield from _tint(shores(ground, lambda hex_: ground.terrain(hex_).cover == "woods"), style.color("wood"))
    ways = Ways(ground, chart)
    yield from ways.draw(taken, style)
    yield from _slopes(ground, list(chain(*levels)), taken, style)
    yield from covers(ground, taken, style)


def _rises(ground: Ground, step: int, hex_: Hex) -> bool:
    return ground.terrain(hex_).relief >= step


def _tint(lines: list[Shore], color: str) -> Iterator[Path]:
    if lines:
        yield Path(tuple(chain.from_iterable(path.smooth(one.points, closed=True) for one in lines)), Ink(fill=color))


def _slopes(ground: Ground, lines: list[Shore], taken: Space, style: Style) -> Iterator[Path]:
    """Strokes down the slope along each line, long and short by turns; what comes after keeps off them."""
    for within, beyond, width in _SLOPES:
        segments: list[Segment] = []
        for line in lines:
            for x, y, nx, ny in _along(line):
                long = 0.6 + 0.4 * chance(round(x * 8), round(y * 8))
                top = within * ground.across_flats * long
                foot = beyond * ground.across_flats * long
                (px, py), (qx, qy) = (x - nx * top, y - ny * top), (x + nx * foot, y + ny * foot)
                middle = ((px + qx) / 2, (py + qy) / 2)
                if all(
                    taken.free(*at, 1.0) and not ground.meets_number(*at, -1) for at in ((px, py), middle, (qx, qy))
                ):
                    segments += (("M", px, py), ("L", qx, qy))
        if segments:
            yield Path(tuple(segments), Ink(stroke=style.color("slope"), width=width * ground.scale, cap="round"))
    for line in lines:
        for x, y in line.points:
            taken.take(x, y, 0.1 * ground.across_flats)


def _along(line: Shore) -> Iterator[tuple[float, float, float, float]]:
    """Points along a line with the unit vector to its outside, which is down the slope."""
    normals = outward(line.points)
    for index, (x, y) in enumerate(line.points):
        following = (index + 1) % len(line.points)
        (bx, by), (nx, ny), (mx, my) = line.points[following], normals[index], normals[following]
        for step in range(_STROKES_PER_POINT):
            part = step / _STROKES_PER_POINT
            yield x + (bx - x) * part, y + (by - y) * part, nx + (mx - nx) * part, ny + (my - ny) * part
