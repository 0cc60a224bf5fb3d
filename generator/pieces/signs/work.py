"""Pictograms of works: forts and batteries, obstacles, torpedoes."""

from __future__ import annotations

from generator.drawing.frame import Group, Item, Path, Segment
from generator.drawing.path import arc, bearing, box, circle, line, moved, polygon, smooth
from generator.pieces.signs.drawing import FINE, Palette, Sign, solid, stand, strokes, waves
from generator.units import Rect


def _barrel(x: float, y: float, long: float, degrees: float) -> tuple[Segment, ...]:
    """A gun from above, its muzzle `long` from (x, y)."""
    shape = polygon(
        [(-1.1, 0), (-0.7, -long), (-1, -long), (-1, -long - 0.9), (1, -long - 0.9), (1, -long), (0.7, -long), (1.1, 0)]
    )
    return moved(shape, stand(x, y, degrees))


def _fort(palette: Palette) -> tuple[Path, ...]:
    """A bastioned work from above, a gun on each angle."""
    corners = [bearing(12, 12.8, 7, 72 * i) for i in range(5)]
    walls = [bearing(12, 12.8, 10 if i % 2 == 0 else 6.2, 36 * i) for i in range(10)]
    inner = [bearing(12, 12.8, 7.4 if i % 2 == 0 else 4.6, 36 * i) for i in range(10)]
    hatch = [line(bearing(12, 12.8, 4.9, d), bearing(12, 12.8, 5.9, d)) for d in range(6, 366, 12)]
    return (
        strokes(palette, polygon(walls), width=1.1, fill=palette.tone),
        strokes(palette, polygon(inner), width=0.8, fill=palette.paper),
        strokes(palette, *hatch, width=0.35),
        solid(palette.ink, *(_barrel(*corners[i], 4, 72 * i) for i in (0, 1, 4))),
        strokes(palette, box(Rect(9.8, 11, 4.4, 4)), width=0.8, fill=palette.paper),
        strokes(palette, line((9.8, 11), (14.2, 15)), line((14.2, 11), (9.8, 15)), width=0.4),
    )


def _battery(palette: Palette) -> tuple[Path, ...]:
    """A parapet from above with three guns in their embrasures."""
    parapet: tuple[Segment, ...] = (
        ("M", 1, 20.6),
        ("L", 3.4, 8.6),
        ("L", 20.6, 8.6),
        ("L", 23, 20.6),
        ("L", 18.6, 21.6),
        ("L", 17, 13.4),
        ("L", 7, 13.4),
        ("L", 5.4, 21.6),
        ("Z",),
    )
    sides = [line((4.4 - i * 0.5, 12 + 2.2 * i), (6.4 - i * 0.4, 12.4 + 2.2 * i)) for i in range(4)]
    sides += [moved(side, (-1.0, 0.0, 0.0, 1.0, 24.0, 0.0)) for side in sides]
    cheeks = [line((x + d, 8.6), (x + d * 0.65, 13.4)) for x in (7.2, 12, 16.8) for d in (-1.8, 1.8)]
    gaps = [polygon([(x - 1.9, 8), (x - 1.2, 14), (x + 1.2, 14), (x + 1.9, 8)]) for x in (7.2, 12, 16.8)]
    return (
        strokes(palette, parapet, width=1.1, fill=palette.tone),
        strokes(palette, *sides, width=0.5),
        solid(palette.paper, *gaps),
        strokes(palette, *cheeks, width=0.7),
        solid(palette.ink, *(_barrel(x, 19, 14.4, 0) for x in (7.2, 12, 16.8))),
        strokes(palette, *(line((x - 1.6, 17.6), (x + 1.6, 17.6)) for x in (7.2, 12, 16.8)), width=1.1),
    )


def _tree(palette: Palette, x: float, y: float, r: float) -> tuple[Path, ...]:
    """The crown of a tree from above, shaded on its lee side."""
    lobes = [bearing(x, y, r * (0.8 if i % 2 else 1.0), 22.5 * i) for i in range(16)]
    return (
        strokes(palette, smooth(lobes, closed=True), width=0.9, fill=palette.tone),
        strokes(palette, arc(x, y, r * 0.62, 95, 215), width=0.8),
        strokes(palette, arc(x, y, r * 0.3, 95, 215), width=0.6),
    )


def _masked(palette: Palette) -> tuple[Path, ...]:
    """A thicket with something behind it."""
    return (
        *_tree(palette, 5.8, 7.6, 4.8),
        *_tree(palette, 18.2, 7.6, 4.8),
        solid(palette.ink, _barrel(12, 19.6, 16.4, 0)),
        *_tree(palette, 5.9, 17.4, 5.2),
        *_tree(palette, 18.1, 17.4, 5.2),
        *_tree(palette, 12, 18.2, 4.8),
    )


def _boom(palette: Palette) -> tuple[Item, ...]:
    """Logs end to end on a chain."""
    logs = [(4.6, 8.4), (12, 11.6), (19.4, 14.8)]
    items: list[Item] = [strokes(palette, line((1, 4.4), (23, 18.6)), width=0.7)]
    for x, y in logs:
        place = stand(x, y, 24)
        items.append(strokes(palette, moved(box(Rect(-3.6, -2.2, 7.2, 4.4), 1), place), width=1.1, fill=palette.tone))
        grain = [moved(line((-2.4, d), (2, d)), place) for d in (-0.8, 0.6)]
        items.append(strokes(palette, *grain, width=0.4))
    links = [moved(box(Rect(-1.5, -0.8, 3, 1.6), 0.8), stand(x, y, 24)) for x, y in ((8.3, 10), (15.7, 13.2))]
    items += [
        strokes(palette, *links, width=1),
        strokes(palette, waves(20.6, 1.4, 11, 2, 0.7), waves(4, 13, 22.6, 2, 0.7), width=0.9),
    ]
    return tuple(items)


def _piles(palette: Palette) -> tuple[Path, ...]:
    """A double row of piles driven into the bed."""
    back = [(4.4, 5.4), (9.4, 4), (14.6, 4), (19.6, 5.4)]
    front = [(2.8, 9.6), (8.8, 8.2), (15.2, 8.2), (21.2, 9.6)]
    items: list[Path] = [strokes(palette, waves(15, 1, 23, 4, 0.7), width=0.9)]
    for x, y in (*back, *front):
        post = polygon([(x - 1.5, y), (x - 1.5, 20), (x + 1.5, 20), (x + 1.5, y)])
        items.append(strokes(palette, post, width=0.9, fill=palette.paper))
        items.append(strokes(palette, line((x + 0.5, y + 2), (x + 0.5, 19)), width=0.4))
        items.append(strokes(palette, circle(x, y, 1.5), width=0.9, fill=palette.tone))
    water: tuple[Segment, ...] = (*waves(18.4, 1, 23, 4, 0.9), ("L", 23, 22), ("L", 1, 22), ("Z",))
    return (
        *items,
        solid(palette.paper, water),
        strokes(palette, waves(18.4, 1, 23, 4, 0.9)),
        strokes(palette, waves(21.8, 3, 21, 3, 0.7), width=0.9),
    )


def _hulk(palette: Palette) -> tuple[Item, ...]:
    """An old hull without masts, low in the water."""
    hull: tuple[Segment, ...] = (
        ("M", 1.6, 7.4),
        ("L", 4.4, 8.6),
        ("L", 18.6, 8.6),
        ("L", 22.4, 6.2),
        ("C", 21.8, 11, 20.4, 15, 18.4, 18),
        ("L", 5, 18),
        ("C", 3.2, 15, 2, 11.4, 1.6, 7.4),
        ("Z",),
    )
    stumps = [
        polygon([(7.2, 8.6), (7.4, 3), (8.4, 4.4), (9, 2.6), (9.2, 8.6)]),
        polygon([(14.6, 8.6), (14.8, 4.4), (15.8, 5.6), (16.6, 8.6)]),
    ]
    strakes = [smooth([(2.6, 10.6), (12, 11.4), (21, 10)]), smooth([(3.4, 13), (12, 13.8), (20, 12.6)])]
    hole = [(9.2, 12.2), (10.6, 10.8), (12.4, 11.8), (14.2, 11), (14.6, 13.4), (13, 14.8), (10.4, 14.6)]
    water = waves(16.6, 1, 23, 4, 0.9)
    above = (
        strokes(palette, *stumps, width=0.9, fill=palette.paper),
        strokes(palette, hull, width=1.1, fill=palette.tone),
        strokes(palette, *strakes, width=0.5),
        solid(palette.ink, polygon(hole)),
    )
    return (
        Group(above, clip=(*water, ("L", 23, 0), ("L", 1, 0), ("Z",))),
        strokes(palette, water),
        strokes(palette, waves(19.8, 2.5, 21.5, 3, 0.8)),
        strokes(palette, waves(22.4, 6, 18, 2, 0.7), width=FINE * 1.4),
    )


def _crib(palette: Palette) -> tuple[Path, ...]:
    """A crib of heavy timbers filled with stone, from above."""
    stones = (
        (8, 8, 1.8),
        (12, 7.6, 1.6),
        (16, 8.2, 1.9),
        (7.8, 12, 1.6),
        (12, 12, 2),
        (16.2, 12.4, 1.6),
        (8.2, 16, 1.9),
        (12.2, 16.2, 1.6),
        (16, 16.2, 1.8),
    )
    logs = [Rect(1, 3.4, 22, 2.4), Rect(1, 18.2, 22, 2.4)]
    cross = [Rect(3.4, 1, 2.4, 22), Rect(18.2, 1, 2.4, 22)]
    return (
        strokes(palette, box(Rect(4.6, 4.6, 14.8, 14.8)), width=0.8, fill=palette.paper),
        *(strokes(palette, circle(x, y, r), width=0.7, fill=palette.tone) for x, y, r in stones),
        *(strokes(palette, box(log, 0.6), width=0.9, fill=palette.paper) for log in (*cross, *logs)),
        strokes(palette, *(line((2.4, y), (21.6, y)) for y in (4.6, 19.4)), width=0.4),
        solid(palette.ink, *(circle(x, y, 0.7) for x in (4.6, 19.4) for y in (4.6, 19.4))),
    )


def _torpedo(palette: Palette) -> tuple[Path, ...]:
    """A keg with cone ends, moored under water."""
    keg: tuple[Segment, ...] = (
        ("M", 1.6, 10.4),
        ("L", 7, 6.2),
        ("C", 10, 5.2, 14, 5.2, 17, 6.2),
        ("L", 22.4, 10.4),
        ("L", 17, 14.6),
        ("C", 14, 15.6, 10, 15.6, 7, 14.6),
        ("Z",),
    )
    hoops = [smooth([(x, 6), (x + d, 10.4), (x, 14.8)]) for x, d in ((7.2, -0.8), (10, -0.4), (14, 0.4), (16.8, 0.8))]
    pins = [box(Rect(x - 0.7, 3, 1.4, 2.8), 0.5) for x in (9.6, 12, 14.4)]
    return (
        strokes(palette, waves(2.2, 1, 23, 4, 0.7), width=0.9),
        solid(palette.ink, *pins),
        strokes(palette, line((12, 15.4), (12, 20)), width=0.9),
        strokes(palette, keg, fill=palette.accent),
        strokes(palette, *hoops, width=0.9),
        solid(palette.ink, polygon([(8.6, 23), (9.8, 19.6), (14.2, 19.6), (15.4, 23)])),
    )


def _fish(palette: Palette) -> tuple[Path, ...]:
    """A torpedo that runs under water, its track behind it."""
    body: tuple[Segment, ...] = (
        ("M", 6.4, 11.4),
        ("L", 18.4, 9.4),
        ("C", 21, 9, 23, 10.4, 23, 12.4),
        ("C", 23, 14.4, 21, 15.8, 18.4, 15.4),
        ("L", 6.4, 13.4),
        ("Z",),
    )
    fins = polygon([(7.6, 12.4), (3.6, 8.6), (2.8, 8.6), (4, 12.4), (2.8, 16.2), (3.6, 16.2)])
    bubbles = [(5.4, 20, 0.8), (9, 21.2, 0.6), (12.4, 19.8, 0.7), (16, 21.4, 0.5)]
    return (
        strokes(palette, waves(3.6, 1, 23, 4, 0.7), width=0.9),
        solid(palette.ink, fins),
        strokes(palette, body, fill=palette.accent),
        strokes(palette, line((17.4, 9.8), (17.4, 15)), line((10.6, 10.9), (10.6, 13.9)), width=0.7),
        strokes(palette, *(circle(x, y, r) for x, y, r in bubbles), width=0.6),
    )


def _bow(palette: Palette) -> tuple[Path, ...]:
    """The bow of a torpedo boat from the side, in the water."""
    hull: tuple[Segment, ...] = (
        ("M", 1, 12.4),
        ("L", 8.6, 12.4),
        ("C", 11.2, 13, 12.6, 14.4, 13.4, 16.4),
        ("C", 11, 18.6, 7, 19.6, 1, 19.6),
        ("Z",),
    )
    return (
        solid(palette.ink, hull),
        strokes(palette, box(Rect(3, 6.4, 2.6, 6)), width=0.9, fill=palette.paper),
        strokes(palette, waves(21.8, 1, 23, 4, 0.7), width=0.9),
    )


def _charge(palette: Palette, x: float, y: float, degrees: float) -> tuple[Path, ...]:
    place = stand(x, y, degrees)
    shell = moved(box(Rect(-1.9, -3.4, 3.8, 6.8), 1.8), place)
    return (
        strokes(palette, shell, width=1, fill=palette.accent),
        strokes(palette, moved(line((-1.9, 0.8), (1.9, 0.8)), place), width=0.6),
        strokes(palette, moved(line((0, -3.4), (0, -4.6)), place), width=1.2),
    )


def _spar_up(palette: Palette) -> tuple[Path, ...]:
    """A spar torpedo carried clear of the water."""
    return (
        strokes(palette, line((8, 14), (16.8, 7.4)), width=1.2),
        strokes(palette, line((9.4, 3.2), (14.6, 9)), line((9.4, 3.2), (9.4, 12.6)), width=0.7),
        *_bow(palette),
        *_charge(palette, 18.8, 5.9, 53),
    )


def _spar_down(palette: Palette) -> tuple[Path, ...]:
    """A spar torpedo lowered under water."""
    return (
        strokes(palette, waves(16.6, 13.6, 23, 2, 0.6), width=0.8),
        strokes(palette, line((8, 14), (18.6, 18.6)), width=1.2),
        *_bow(palette),
        *_charge(palette, 19, 18.7, 112),
    )


SIGNS: dict[str, Sign] = {
    "battery": _battery,
    "boom": _boom,
    "crib": _crib,
    "fish-torpedo": _fish,
    "fort": _fort,
    "hulk": _hulk,
    "masked": _masked,
    "piles": _piles,
    "spar-down": _spar_down,
    "spar-up": _spar_up,
    "torpedo": _torpedo,
}
