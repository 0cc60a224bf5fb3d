"""Pictograms of damage, and of what ends a ship or a turn."""

from __future__ import annotations

import math

from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.path import arc, bearing, box, circle, line, moved, polygon, smooth
from generator.pieces.signs.drawing import FINE, Palette, Sign, burst, solid, stand, strokes, waves
from generator.units import Rect


def _leak(palette: Palette) -> tuple[Path, ...]:
    """A drop falling into water."""
    drop: tuple[Segment, ...] = (
        ("M", 12, 1.2),
        ("C", 13.2, 4.8, 17.2, 8, 17.2, 11.4),
        ("C", 17.2, 14.4, 14.9, 16.6, 12, 16.6),
        ("C", 9.1, 16.6, 6.8, 14.4, 6.8, 11.4),
        ("C", 6.8, 8, 10.8, 4.8, 12, 1.2),
        ("Z",),
    )
    shine = Ink(stroke=palette.paper, width=1.1, cap="round")
    return (
        solid(palette.ink, drop),
        Path(arc(12, 11.4, 3.2, 190, 275), shine),
        strokes(palette, waves(19.3, 1.5, 22.5, 3)),
        strokes(palette, waves(22.1, 4.5, 19.5, 2, 0.7), width=FINE * 1.4),
    )


def _crack(palette: Palette) -> tuple[Path, ...]:
    """An iron plate, riveted, split from edge to edge."""
    rivets = [circle(x, y, 0.8) for x, y in ((5, 5), (12, 5), (19, 5), (5, 12), (19, 12), (5, 19), (12, 19), (19, 19))]
    crack = [(14.6, 1), (11.2, 6.6), (14.2, 9.6), (9.4, 14.4), (12, 17.2), (8.6, 23)]
    wide = [(9.8, 23), (14, 17.2), (12, 14.2), (16.6, 9.6), (13.6, 6.9), (16.8, 1)]
    hatch = [line((2.5, y), (21.5, y)) for y in (7.5, 9.5, 14.5, 16.5)]
    return (
        strokes(palette, box(Rect(2, 2, 20, 20), 1), fill=palette.paper),
        strokes(palette, *hatch, width=0.35),
        solid(palette.ink, *rivets),
        strokes(palette, polygon([*crack, *wide]), width=FINE, fill=palette.accent),
        solid(palette.ink, polygon([crack[1], crack[2], crack[3], crack[4], (11, 16), (10.4, 14.4), (15, 9.6)])),
    )


def _rudder(palette: Palette) -> tuple[Path, ...]:
    """A rudder on its post, a piece shot out of it."""
    blade = [(8.4, 3), (13, 3), (14, 7), (16.6, 10.4), (13.8, 12), (17, 14), (21, 14.6), (21.6, 21), (8.4, 21)]
    straps = [line((4, y), (13, y)) for y in (6.2,)] + [line((4, y), (17, y)) for y in (18.4,)]
    hatch = [
        line((8.6, y), (x, y))
        for y, x in ((4.6, 12.6), (7.8, 12.8), (9.4, 13), (11, 13.4), (12.6, 13.2), (14.2, 14), (15.8, 16.2))
    ]
    return (
        solid(palette.ink, box(Rect(3, 1, 3.4, 22), 0.4)),
        strokes(palette, polygon(blade), fill=palette.paper),
        strokes(palette, *hatch, width=0.4),
        strokes(palette, *straps, width=1.7),
        strokes(palette, line((8.4, 3), (8.4, 1.2))),
        burst(palette, 18.6, 9.4, 4.8),
    )


def _pilothouse(palette: Palette) -> tuple[Path, ...]:
    """A house of iron logs with its sight slit, struck."""
    logs = [box(Rect(4.2, y, 15.6, 3.2), 0.6) for y in (11.2, 14.4, 17.6)]
    ends = [circle(x, y, 0.6) for x in (6, 18) for y in (12.8, 16, 19.2)]
    return (
        strokes(palette, box(Rect(2.8, 5.4, 18.4, 2.8), 0.6), fill=palette.paper),
        solid(palette.ink, box(Rect(4.2, 8.4, 15.6, 2.8))),
        solid(palette.paper, *(box(Rect(x, 9.2, 3.4, 1.3)) for x in (5.4, 10.3, 15.2))),
        strokes(palette, *logs, width=1, fill=palette.paper),
        solid(palette.ink, *ends),
        strokes(palette, line((1, 21.6), (23, 21.6)), width=1.6),
        burst(palette, 17.4, 6, 5.2),
    )


def _smokestack(palette: Palette) -> tuple[Path, ...]:
    """A funnel shot in two, smoke pouring from the break."""
    stump = [(6.4, 22), (6.4, 13), (8, 14.6), (9.6, 11.6), (11.2, 14.2), (13, 12), (13.6, 14), (13.6, 22)]
    top = moved(
        polygon([(-3.6, 3.4), (-3.6, -4), (3.6, -4), (3.6, 2), (2, 4), (0.4, 2), (-1.4, 4.4)]), stand(15.2, 7.4, 38)
    )
    band = moved(box(Rect(-4.2, -5.2, 8.4, 2)), stand(15.2, 7.4, 38))
    shade = [line((x, 15.4), (x, 21.6)) for x in (10.8, 11.7, 12.6)]
    puffs = [circle(5.6, 9.4, 2.7), circle(3.6, 5.6, 2.3), circle(7.4, 4.4, 3)]
    return (
        *(strokes(palette, puff, width=FINE * 1.3, fill=palette.paper) for puff in puffs),
        strokes(palette, polygon(stump), fill=palette.paper),
        strokes(palette, *shade, width=0.5),
        strokes(palette, top, fill=palette.paper),
        solid(palette.ink, band),
        solid(palette.ink, box(Rect(6, 18.4, 8, 1.6))),
        strokes(palette, line((2, 22.4), (22, 22.4)), width=1.6),
    )


def _cannon(palette: Palette) -> tuple[Path, ...]:
    """A gun thrown off its broken carriage."""
    barrel: tuple[Segment, ...] = (
        ("M", -8.8, -1.4),
        ("C", -8.8, -4.2, -7, -4.4, -5, -4.2),
        ("C", -2, -3.8, 0, -2.4, 3, -2.2),
        ("L", 9.6, -1.8),
        ("L", 9.6, -2.5),
        ("L", 11.4, -2.5),
        ("L", 11.4, 2.5),
        ("L", 9.6, 2.5),
        ("L", 9.6, 1.8),
        ("L", 3, 2.2),
        ("C", 0, 2.4, -2, 3.8, -5, 4.2),
        ("C", -7, 4.4, -8.8, 4.2, -8.8, 1.4),
        ("Z",),
    )
    place = stand(12.4, 7.6, 20)
    shine = moved(line((-5.4, -2.2), (-1.4, -1.4), (8.4, -0.6)), place)
    x, y, rim = 7.4, 17.8, 4.8
    spokes = [line(bearing(x, y, 1.2, d), bearing(x, y, rim, d)) for d in (160, 205, 250, 295, 340)]
    loose = [line((15.4, 22), (18.6, 17.6)), line((17, 22.4), (22, 20.6))]
    return (
        strokes(palette, arc(x, y, rim, 140, 370), width=1.5),
        strokes(palette, *spokes, width=0.9),
        solid(palette.ink, circle(x, y, 1.5)),
        strokes(palette, *loose, width=1.2),
        solid(palette.ink, moved(barrel, place), moved(circle(-10, 0, 1.5), place)),
        Path(shine, Ink(stroke=palette.paper, width=0.8, cap="round", join="round")),
        burst(palette, 15.8, 15.6, 4.4),
        strokes(palette, line((1, 23.2), (23, 23.2)), width=FINE),
    )


def _casualties(palette: Palette) -> tuple[Path, ...]:
    """A sailor's cap on a grave."""
    cap: tuple[Segment, ...] = (
        ("M", -4.4, -1),
        ("C", -8.2, -1.4, -7.2, -4.6, -3, -4.6),
        ("L", 3, -4.6),
        ("C", 7.2, -4.6, 8.2, -1.4, 4.4, -1),
        ("Z",),
    )
    place = stand(12.4, 6.4, -14)
    ribbon = smooth([(8, 7.4), (6.2, 8.4), (6.6, 10.2), (4.6, 11.4)])
    mound: tuple[Segment, ...] = (("M", 1.4, 22.4), ("C", 5, 17.6, 19, 17.6, 22.6, 22.4), ("Z",))
    hatch = [line((x, 22), (x + 1.4, 20.2)) for x in (4.6, 7.6, 10.6, 13.6, 16.6)]
    return (
        strokes(palette, box(Rect(10.7, 6, 2.6, 14.4)), fill=palette.paper),
        strokes(palette, box(Rect(5.4, 11, 13.2, 2.6)), fill=palette.paper),
        strokes(palette, line((12, 14.6), (12, 18)), line((14, 12.3), (17.2, 12.3)), width=0.4),
        strokes(palette, mound, fill=palette.paper),
        strokes(palette, *hatch, width=0.5),
        solid(palette.ink, moved(cap, place)),
        strokes(palette, moved(box(Rect(-4.4, -1.2, 8.8, 2), 0.4), place), width=FINE * 1.3, fill=palette.accent),
        strokes(palette, ribbon, width=1),
    )


def _turret(palette: Palette) -> tuple[Path, ...]:
    """A turret from above, a wedge driven in beside it."""
    x, y = 10.4, 14.0
    guns = [box(Rect(dx - 1.1, 1.4, 2.2, 8)) for dx in (x - 3, x + 3)]
    bars = [
        line((x + dx, y - h), (x + dx, y + h)) for dx, h in ((-3.2, 3.6), (-1.6, 4.6), (0, 4.9), (1.6, 4.6), (3.2, 3.6))
    ]
    seams = [line(bearing(x, y, 5.8, d), bearing(x, y, 8, d)) for d in range(15, 360, 30)]
    wedge = [(14.8, 17.6), (22.4, 17), (22.4, 23)]
    turn = arc(x, y, 10.4, 30, 82)
    tip = bearing(x, y, 10.4, 82)
    stop = line((tip[0] - 2.4, tip[1] + 0.5), (tip[0] + 1.8, tip[1] + 0.5))
    return (
        solid(palette.ink, *guns),
        strokes(palette, circle(x, y, 8), fill=palette.paper),
        strokes(palette, *seams, width=0.5),
        strokes(palette, circle(x, y, 5.8), width=FINE * 1.3, fill=palette.paper),
        strokes(palette, *bars, width=0.4),
        strokes(palette, turn, width=1),
        strokes(palette, stop, width=1.6),
        strokes(palette, polygon(wedge), width=FINE * 1.6, fill=palette.accent),
    )


def _hull_shape(x: float, y: float, half_length: float, half_beam: float, degrees: float) -> tuple[Segment, ...]:
    """A ship from above, as a sign."""
    b, h = half_beam, half_length
    shape: tuple[Segment, ...] = (
        ("M", 0, -h),
        ("C", b * 0.8, -h * 0.7, b, -h * 0.35, b, 0),
        ("C", b, h * 0.5, b * 0.7, h * 0.85, 0, h),
        ("C", -b * 0.7, h * 0.85, -b, h * 0.5, -b, 0),
        ("C", -b, -h * 0.35, -b * 0.8, -h * 0.7, 0, -h),
        ("Z",),
    )
    return moved(shape, stand(x, y, degrees))


def _disabled(palette: Palette) -> tuple[Path, ...]:
    """A ship from above, struck out."""
    ribs = []
    for step in range(-4, 5):
        d = step * 1.7
        half = 3.0 * math.sqrt(max(0.0, 1 - (d / 9.4) ** 2))
        ribs.append(moved(line((-half, d), (half, d)), stand(12, 12, 45)))
    a, b = bearing(12, 12, 9.6, 315), bearing(12, 12, 9.6, 135)
    return (
        strokes(palette, circle(12, 12, 10.4), width=1.8, fill=palette.paper),
        strokes(palette, _hull_shape(12, 12, 9.2, 3.3, 45), fill=palette.paper),
        strokes(palette, *ribs, width=0.45),
        Path(line(a, b), Ink(stroke=palette.paper, width=3.8)),
        Path(line(bearing(12, 12, 9.8, 315), bearing(12, 12, 9.8, 135)), Ink(stroke=palette.ink, width=2.3)),
        Path(line(bearing(12, 12, 9.4, 315), bearing(12, 12, 9.4, 135)), Ink(stroke=palette.accent, width=1)),
    )


def _sunk(palette: Palette) -> tuple[Item, ...]:
    """A casemate ship going under by the stern."""
    place = stand(11.4, 11.6, -38)
    hull = moved(polygon([(-14, -1.6), (12.4, -1.6), (10.4, 2.8), (-14, 2.8)]), place)
    casemate = moved(polygon([(-8, -1.6), (-5.6, -5.8), (3, -5.8), (5.4, -1.6)]), place)
    funnel = moved(box(Rect(-1.8, -10.6, 2.6, 5)), place)
    ports = [moved(box(Rect(x, -4.3, 1.5, 1.5)), place) for x in (-3.4, -0.2, 2.2)]
    water = waves(16.4, 1, 23, 4, 1)
    ship = (
        strokes(palette, funnel, width=1, fill=palette.paper),
        strokes(palette, casemate, width=1, fill=palette.paper),
        solid(palette.ink, hull, *ports),
    )
    return (
        Group(ship, clip=(*water, ("L", 23, 0), ("L", 1, 0), ("Z",))),
        strokes(palette, water),
        strokes(palette, waves(19.4, 2.5, 21.5, 3, 0.9)),
        strokes(palette, waves(22.2, 6, 18, 2, 0.7), width=FINE * 1.4),
    )


def _first(palette: Palette) -> tuple[Path, ...]:
    """A swallow-tailed pennant with a figure one."""
    flag = [(6, 2.6), (22.6, 2.6), (18, 8.6), (22.6, 14.6), (6, 14.6)]
    one = [
        (10.2, 6.4),
        (12.8, 4.4),
        (14.2, 4.4),
        (14.2, 11.4),
        (15.6, 11.4),
        (15.6, 12.9),
        (10.6, 12.9),
        (10.6, 11.4),
        (12.2, 11.4),
        (12.2, 6.9),
        (10.8, 7.8),
    ]
    return (
        strokes(palette, polygon(flag), fill=palette.accent),
        strokes(palette, polygon(one), width=0.5, fill=palette.paper),
        strokes(palette, line((4.6, 2), (4.6, 22.6)), width=1.8),
        solid(palette.ink, circle(4.6, 1.9, 1.5)),
        strokes(palette, line((1.6, 22.8), (7.6, 22.8))),
    )


def _turn(palette: Palette) -> tuple[Path, ...]:
    """A sandglass."""
    glass: tuple[Segment, ...] = (
        ("M", 6.4, 3.4),
        ("C", 6.4, 9, 11, 9.4, 11, 12),
        ("C", 11, 14.6, 6.4, 15, 6.4, 20.6),
        ("L", 17.6, 20.6),
        ("C", 17.6, 15, 13, 14.6, 13, 12),
        ("C", 13, 9.4, 17.6, 9, 17.6, 3.4),
        ("Z",),
    )
    above: tuple[Segment, ...] = (
        ("M", 7.6, 7),
        ("C", 9, 9.4, 11.4, 9.8, 12, 12),
        ("C", 12.6, 9.8, 15, 9.4, 16.4, 7),
        ("Z",),
    )
    below: tuple[Segment, ...] = (
        ("M", 7.2, 20.2),
        ("C", 8, 17.4, 11, 17.6, 12, 15.4),
        ("C", 13, 17.6, 16, 17.4, 16.8, 20.2),
        ("Z",),
    )
    return (
        strokes(palette, glass, width=1, fill=palette.paper),
        solid(palette.ink, above, below),
        strokes(palette, line((12, 12), (12, 16)), width=0.5),
        solid(palette.ink, box(Rect(3.6, 1, 16.8, 2.4), 0.8), box(Rect(3.6, 20.6, 16.8, 2.4), 0.8)),
        strokes(palette, line((4.9, 3), (4.9, 21)), line((19.1, 3), (19.1, 21)), width=1.1),
    )


SIGNS: dict[str, Sign] = {
    "cannon": _cannon,
    "casualties": _casualties,
    "crack": _crack,
    "disabled": _disabled,
    "first": _first,
    "leak": _leak,
    "pilothouse": _pilothouse,
    "rudder": _rudder,
    "smokestack": _smokestack,
    "sunk": _sunk,
    "turn": _turn,
    "turret": _turret,
}
