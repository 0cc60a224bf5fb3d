"""What an engraver puts on land: hachures along the shore, woods, marsh and fields."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path, Segment, Stamp, Symbol
from generator.drawing.style import Style
from generator.hexgrid import Hex, neighbours
from generator.pieces.chart.ground import Ground, chance
from generator.pieces.chart.shore import Shore, outward
from generator.pieces.chart.space import Space
from generator.units import Rect, compose, scaling, translation

_HACHURES_PER_POINT = 3
_VARIANTS = 7  # ways in which a hex is covered, so that no pattern shows
_BELOW = 0.06  # roads run so far below the centres, in hexes


def roads(ground: Ground, taken: Space, style: Style) -> Iterator[Item]:
    """Roads from hex to hex, between two fine lines; trees and strokes keep away from them."""
    segments: list[Segment] = []
    for road in ground.chart.roads:
        points = [ground.at(road[0], (0, _BELOW))]
        for hex_, following in pairwise(road):
            (x, y), (bx, by) = ground.at(hex_, (0, _BELOW)), ground.at(following, (0, _BELOW))
            aside = 0.3 * ground.across_flats if hex_.col == following.col else 0.0  # about the number
            points.append(((x + bx) / 2 + aside, (y + by) / 2))
        points.append(ground.at(road[-1], (0, _BELOW)))
        for (x, y), (bx, by) in pairwise(points):
            for step in range(9):
                taken.take(x + (bx - x) * step / 9, y + (by - y) * step / 9, 1.5)
        segments += path.smooth(points)
    if segments:
        curve = tuple(segments)
        yield Path(curve, Ink(stroke=style.color("coast"), width=2.0 * ground.scale, join="round"))
        yield Path(curve, Ink(stroke=style.color("land"), width=1.2 * ground.scale, join="round"))


def hachures(ground: Ground, coast: list[Shore], taken: Space, style: Style) -> Iterator[Item]:
    """Short strokes from the coast inland, long and short by turns."""
    segments: list[Segment] = []
    for shore in coast:
        normals = outward(shore.points, shore.closed)
        for index, (x, y) in enumerate(shore.points if shore.closed else shore.points[:-1]):
            following = (index + 1) % len(shore.points)
            (bx, by), (nx, ny), (mx, my) = shore.points[following], normals[index], normals[following]
            for step in range(_HACHURES_PER_POINT):
                part = step / _HACHURES_PER_POINT
                px, py = x + (bx - x) * part, y + (by - y) * part
                ux, uy = nx + (mx - nx) * part, ny + (my - ny) * part
                long = (2.2 + 3.4 * chance(round(px * 8), round(py * 8))) * ground.scale
                qx, qy = px - ux * long, py - uy * long
                if (
                    not ground.meets_number(qx, qy, -1)
                    and not ground.meets_number(px, py, -1)
                    and taken.free(qx, qy, 0.5)
                ):
                    segments += (("M", px, py), ("L", qx, qy))
    if segments:
        yield Path(tuple(segments), Ink(stroke=style.color("hachure"), width=0.3))


def covers(ground: Ground, taken: Space, style: Style) -> Iterator[Stamp]:
    """Trees, tufts and furrows on land, by what the map says stands there."""
    symbols = cover_marks(style)
    room = 3.4 * ground.scale
    whole: dict[tuple[str, int], Symbol] = {}
    for hex_ in ground.wide_area:
        terrain = ground.terrain(hex_)
        if terrain.kind != "land":
            continue
        inland = all(ground.kind(other) == "land" for other in neighbours(hex_))
        x, y = ground.centre(hex_)
        variant = int(chance(*hex_, 1) * _VARIANTS)
        if inland and taken.free(x, y, 0.6 * ground.across_flats):
            name = (terrain.cover, variant)
            if name not in whole:
                marks = tuple(_cover(ground, hex_, terrain.cover, variant, True, symbols, room))
                reach = ground.across_flats
                box = Rect(-reach, -reach, 2 * reach, 2 * reach)
                whole[name] = Symbol(f"{terrain.cover}-{variant}", marks, box)
            yield Stamp(whole[name], translation(x, y))
            continue
        for mark in _cover(ground, hex_, terrain.cover, variant, inland, symbols, room):
            dx, dy = mark.matrix[4:]
            if taken.free(x + dx, y + dy, room):
                yield Stamp(mark.symbol, compose(translation(x, y), mark.matrix))


def mark(name: str, x: float, y: float, style: Style) -> Stamp:
    """A tree, a tuft or another mark about a point, for hexes of 19 mm."""
    return Stamp(cover_marks(style)[name], translation(x, y))


def _cover(
    ground: Ground, hex_: Hex, cover: str, variant: int, inland: bool, symbols: Mapping[str, Symbol], room: float
) -> Iterator[Stamp]:
    """What stands in a hex, about its centre, clear of the numbers."""
    x, y = ground.centre(hex_)
    for mark, across, down in _marks(cover, variant, inland):
        dx, dy = across * ground.across_flats, down * ground.across_flats
        if not ground.meets_number(x + dx, y + dy, room * 0.6):
            yield Stamp(symbols[mark], compose(translation(dx, dy), scaling(ground.scale)))


def _marks(cover: str, variant: int, inland: bool) -> Iterator[tuple[str, float, float]]:
    """What stands in a hex and where, in hexes from its centre."""
    spread = 0.5 if inland else 0.3
    count = {"plain": 4, "woods": 15, "marsh": 9}[cover]
    for step in range(count):
        far = spread * math.sqrt((step + 0.5) / count)
        angle = step * 2.39996 + 6.283 * variant / _VARIANTS  # the golden angle: evenly strewn, without rows
        dx, dy = far * math.cos(angle), far * math.sin(angle)
        pick = chance(variant, 7, step)
        if cover == "marsh":
            yield "marsh" if pick < 0.7 else "reed", dx, dy
        elif cover == "woods":
            yield "tree" if pick < 0.7 else "bush", dx, dy
        else:
            yield "field" if pick < 0.3 else "tree" if pick < 0.45 else "tuft", dx, dy


def cover_marks(style: Style) -> dict[str, Symbol]:
    """The marks about (0, 0), for hexes of 19 mm."""
    color = style.color("cover")
    fine = Ink(stroke=color, width=0.35, cap="round", join="round")
    crown = path.smooth(
        [(-2, 0.3), (-1.5, -1.6), (0, -2.4), (1.7, -1.5), (2.1, 0.2), (1.1, 1.1), (-1, 1.1)], closed=True
    )
    shade = [("M", 0.6, -1.2), ("L", 1.4, -0.4), ("M", 0.2, -0.2), ("L", 1.5, 0.6), ("M", 0.9, -1.7), ("L", 1.7, -1)]
    trunk = [("M", 0, 1.1), ("L", 0, 2), ("M", 0, 2), ("L", 2.2, 2)]
    tuft = [("M", -1.4, 0.6), ("L", -0.7, -0.9), ("M", 0, 0.6), ("L", 0, -1.3), ("M", 1.4, 0.6), ("L", 0.7, -0.9)]
    reed = [*tuft, ("M", -2.4, 0.9), ("L", 2.4, 0.9)]
    marsh = [("M", -4, 0), ("L", 0.5, 0), ("M", 1.4, 0), ("L", 4, 0), ("M", -2, 1.5), ("L", 3, 1.5)]
    marsh += [
        ("M", -0.8, -0.6),
        ("L", -0.4, -1.8),
        ("M", 0.4, -0.6),
        ("L", 0.4, -2),
        ("M", 1.6, -0.6),
        ("L", 1.2, -1.8),
    ]
    field: list[Segment] = []
    for row in range(4):
        field += (("M", -3.4 + row * 0.7, -2.4 + row * 1.5), ("L", 2.6 + row * 0.7, -2.4 - 0.9 + row * 1.5))
    dashes = Ink(stroke=color, width=0.35, dash=(0.9, 0.7))
    box = Rect(-5, -5, 10, 10)
    return {
        "tree": Symbol("tree", (Path(crown, fine), Path((*shade, *trunk), fine)), box),
        "bush": Symbol("bush", (Path(path.moved(crown, scaling(0.6)), fine),), box),
        "tuft": Symbol("tuft", (Path(tuple(tuft), fine),), box),
        "reed": Symbol("reed", (Path(tuple(reed), fine),), box),
        "marsh": Symbol("marsh", (Path(tuple(marsh), fine),), box),
        "field": Symbol("field", (Path(tuple(field), dashes),), box),
    }
