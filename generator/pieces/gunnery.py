"""Guns, turrets and torpedo tubes from above: a brush and one of them in, items about the ship's middle out."""

from __future__ import annotations

import math

from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.path import Point, Segments, bearing, box, circle, line, moved, polygon
from generator.model.vessel import Gun, Tubes, Turret
from generator.pieces.ship.brush import Brush
from generator.pieces.ship.hull import both_sides, casemate_edge, hull_outline, wall_ahead
from generator.units import Rect, compose, rotation, translation

_MUZZLE_FT = 6.5  # how far a barrel is run out
_BARREL_FT = 1.8  # across, at the muzzle
_PORT_FT = 4.0
_LIGHT = 0.6  # of the size of a heavy gun


def draw_gun(brush: Brush, gun: Gun) -> list[Item]:
    """The gun run out of its port, and its other ports; on the open deck, the whole gun on its slide."""
    start, size, out = brush.place(gun.at, gun.off), _LIGHT if gun.light else 1.0, gun.barrel_ft
    if gun.mount == "deck":
        barrel = _barrel(brush, start, gun.bearing, back=8.0 * size, size=size, out=out)
        return [*_slide(brush, start, gun.bearing, size), barrel]
    if gun.mount == "carriage":
        barrel = _barrel(brush, start, gun.bearing, back=4.0 * size, size=size, out=out)
        return [*_carriage(brush, start, gun.bearing, size), barrel]
    if gun.mount == "shield":
        barrel = _barrel(brush, start, gun.bearing, back=3.0 * size, size=size, out=out)
        return [barrel, *_shield(brush, start, gun.bearing, size)]
    items: list[Item] = []
    for direction in (gun.bearing, *gun.ports):
        hole = port_of(brush, gun, direction)
        if brush.shows(2):
            items.append(_port(brush, hole, direction))
        if direction == gun.bearing:
            items.append(_barrel(brush, hole, direction, size=size, out=out))
    return items


def port_of(brush: Brush, gun: Gun, direction: float) -> Point:
    """Where the gun's port on a bearing is, in feet about the middle of the ship."""
    start = brush.place(gun.at, gun.off)
    return wall_ahead(_wall(brush, start), start, direction) or start


def _wall(brush: Brush, start: Point) -> list[Point]:
    """The outline that a gun's port is cut in: half way up its casemate, or the ship's side."""
    vessel = brush.vessel
    for casemate in vessel.casemates:
        if casemate.start <= start[1] / vessel.length_ft + 0.5 <= casemate.end:
            return both_sides(casemate_edge(vessel, casemate, casemate.slope_ft * 0.5))
    return both_sides(hull_outline(vessel).points)


def _port(brush: Brush, hole: Point, direction: float) -> Path:
    """A dark opening in a wall."""
    half, deep = _PORT_FT / 2 * brush.scale, 1.3 * brush.scale
    opening = polygon([(-half, -deep), (half, -deep), (half, deep), (-half, deep)])
    return Path(moved(opening, _turned(brush, hole, direction)), Ink(fill="#000000"))


def _turned(brush: Brush, place: Point, direction: float) -> tuple[float, float, float, float, float, float]:
    """The matrix that stands a thing drawn pointing up at a place in feet, on a bearing."""
    return compose(translation(place[0] * brush.scale, place[1] * brush.scale), rotation(direction))


def _barrel(
    brush: Brush, hole: Point, direction: float, back: float = 0.8, size: float = 1.0, out: float | None = None
) -> Path:
    """A tapered barrel that reaches `out` feet past `hole`; never so small that it is lost in print."""
    out = max((out or _MUZZLE_FT * size) * brush.scale, 1.5)
    half = max(_BARREL_FT * size / 2 * brush.scale, 0.3)
    breech = half * 1.6
    swell = half * 1.15
    barrel = polygon(
        [
            (-breech, back * brush.scale),
            (-half, -out * 0.9),
            (-swell, -out),
            (swell, -out),
            (half, -out * 0.9),
            (breech, back * brush.scale),
        ]
    )
    ink = Ink(fill="#000000")
    if brush.shows(1.2):
        ink = Ink(fill=brush.style.color("iron-dark"), stroke="#000000", width=brush.hair * 1.6, join="round")
    return Path(moved(barrel, _turned(brush, hole, direction)), ink)


def _slide(brush: Brush, start: Point, direction: float, size: float) -> list[Item]:
    """A pivot gun's slide and the rail it turns on, which stays inside the ship's side."""
    if not brush.shows(2):
        return []
    x, y = start[0] * brush.scale, start[1] * brush.scale
    outer = min(7.8 * size, hull_outline(brush.vessel).half(start[1]) * 0.88)
    rails: list[Item] = [Path(circle(x, y, outer * part * brush.scale), brush.hairline()) for part in (0.9, 1)]
    half, long = 1.8 * size * brush.scale, outer * 0.9 * brush.scale
    slide = polygon([(-half, -long), (half, -long), (half, long), (-half, long)])
    return [*rails, Path(moved(slide, _turned(brush, start, direction)), brush.fine(brush.style.color("deck")))]


def _carriage(brush: Brush, start: Point, direction: float, size: float) -> list[Item]:
    """The two cheeks and the trucks of a gun's carriage."""
    if not brush.shows(1.6):
        return []
    half, fore, aft = (feet * size * brush.scale for feet in (1.5, -1.0, 4.2))
    cheeks = polygon([(-half, fore), (half, fore), (half, aft), (-half, aft)])
    return [Path(moved(cheeks, _turned(brush, start, direction)), brush.fine(brush.style.color("roof")))]


def _shield(brush: Brush, start: Point, direction: float, size: float) -> list[Item]:
    """A gun's shield, curved about its pedestal and open behind; too small for that, a dot."""
    turned = _turned(brush, start, direction)
    half = 3.2 * size * brush.scale
    if not brush.shows(2.2 * size):
        return [Path(moved(circle(0, 0, max(half * 0.6, 0.6)), turned), Ink(fill="#000000"))]
    curved: Segments = (
        ("M", -half, half * 0.8),
        ("C", -half, -half * 0.3, -half * 0.7, -half, 0, -half),
        ("C", half * 0.7, -half, half, -half * 0.3, half, half * 0.8),
        ("L", half * 0.66, half * 0.8),
        ("L", -half * 0.66, half * 0.8),
        ("Z",),
    )
    return [Path(moved(curved, turned), brush.fine(brush.style.color("iron")))]


def draw_tubes(brush: Brush, tubes: Tubes) -> list[Item]:
    """The turntable and the tubes on it, their mouths on the bearing."""
    start = brush.place(tubes.at, tubes.off)
    turned = _turned(brush, start, tubes.bearing)
    long, wide = tubes.length_ft * brush.scale, max(2.4 * brush.scale, 0.8)
    table = min(0.3 * long, hull_outline(brush.vessel).half(start[1]) * 0.85 * brush.scale)
    items: list[Item] = []
    if brush.shows(2):
        items.append(Path(moved(circle(0, 0, table), turned), brush.hairline()))
    fill = brush.style.color("roof") if brush.shows(1.2) else "#000000"
    for index in range(tubes.count):
        x = (index - tubes.count / 2) * wide
        tube = box(Rect(x, -long * 0.56, wide, long), wide * 0.45)
        items.append(Path(moved(tube, turned), brush.fine(fill)))
        if brush.shows(1.2):
            lids = [*line((x, -long * 0.4), (x + wide, -long * 0.4)), *line((x, long * 0.3), (x + wide, long * 0.3))]
            items.append(Path(moved(lids, turned), brush.hairline()))
    return items


def draw_turret(brush: Brush, turret: Turret) -> list[Item]:
    """The walls, the roof, and the muzzles."""
    return _gunhouse(brush, turret) if turret.shape == "gunhouse" else _round_turret(brush, turret)


def _muzzles(brush: Brush, turret: Turret, ahead: float | None = None) -> list[Item]:
    """The barrels, run out of the wall, which is `ahead` feet before the middle or as far as the turret is round."""
    place, half = brush.place(turret.at, turret.off), turret.diameter_ft / 2
    first = -(len(turret.guns) - 1) / 2 * turret.apart_ft
    barrels: list[Item] = []
    for index in range(len(turret.guns)):
        side = first + index * turret.apart_ft
        wall = math.sqrt(max(0.0, half**2 - side**2)) - 1 if ahead is None else ahead
        right = bearing(*place, side, turret.trained + 90)
        hole = bearing(*right, wall, turret.trained)
        barrels.append(_barrel(brush, hole, turret.trained, back=1.0, out=turret.barrel_ft))
    return barrels


def _gunhouse(brush: Brush, turret: Turret) -> list[Item]:
    """A flat face, cheeks, a round back, and sighting hoods on the roof."""
    place = brush.place(turret.at, turret.off)
    turned = _turned(brush, place, turret.trained)
    half = turret.diameter_ft / 2 * brush.scale
    shape, face = _gunhouse_shape(half), half * 0.95 / brush.scale
    items: list[Item] = []
    if brush.shows(2):
        shadow = translation(0.9 * brush.scale, 0.9 * brush.scale)
        items.append(Path(moved(moved(shape, turned), shadow), Ink(fill="#000000")))
    items += _muzzles(brush, turret, face - 0.5)
    items.append(Path(moved(shape, turned), brush.thick(brush.style.color("iron"))))
    if brush.shows(turret.diameter_ft / 12):
        roof = _gunhouse_shape(half * 0.82)
        items.append(Path(moved(roof, turned), brush.fine(brush.style.color("roof"))))
        for x in (-0.5, 0.0, 0.5):
            hood = box(Rect((x - 0.09) * half, -0.5 * half, 0.18 * half, 0.34 * half), 0.06 * half)
            items.append(Path(moved(hood, turned), brush.fine(brush.style.color("iron"))))
        seam = line((-0.78 * half, 0.1 * half), (0.78 * half, 0.1 * half))
        items.append(Path(moved(seam, turned), brush.hairline()))
    return items


def _gunhouse_shape(half: float) -> Segments:
    """The walls of a gunhouse that looks up the page, `half` as broad to each side."""
    return (
        ("M", -half * 0.62, -half * 0.95),
        ("L", half * 0.62, -half * 0.95),
        ("L", half, -half * 0.3),
        ("L", half, half * 0.5),
        ("C", half, half * 1.1, half * 0.5, half * 1.25, 0, half * 1.25),
        ("C", -half * 0.5, half * 1.25, -half, half * 1.1, -half, half * 0.5),
        ("L", -half, -half * 0.3),
        ("Z",),
    )


def _round_turret(brush: Brush, turret: Turret) -> list[Item]:
    """Rings of plates, and a roof of bars."""
    place = brush.place(turret.at, turret.off)
    x, y = place[0] * brush.scale, place[1] * brush.scale
    radius = turret.diameter_ft / 2 * brush.scale
    wall = max(1.3 * brush.scale, brush.outline * 1.4)
    shadow = 0.9 * brush.scale
    items: list[Item] = [Path(circle(x + shadow, y + shadow, radius), Ink(fill="#000000"))] if brush.shows(2) else []
    items += _muzzles(brush, turret)
    items.append(Path(circle(x, y, radius - brush.outline / 2), brush.thick(brush.style.color("iron-dark"))))
    if brush.shows(1.2):
        items.append(Path(_plate_seams(x, y, radius - wall, radius), Ink(stroke="#ffffff", width=brush.hair)))
    roof = circle(x, y, radius - wall)
    items.append(Path(roof, brush.fine(brush.style.color("roof"))))
    turned = _turned(brush, place, turret.trained)
    if brush.shows(1):
        items.append(Group((Path(_bars(brush, turret, radius - wall), brush.hairline()),), turned))
        items.append(Path(circle(x, y, (radius - wall) * 0.9), brush.hairline()))
    if brush.shows(0.7):
        for side in (-3.4, 3.4):
            hatch = moved(_square(1.6 * brush.scale), translation(side * brush.scale, 2.6 * brush.scale))
            items.append(Path(moved(hatch, turned), brush.fine(brush.style.color("iron"))))
    return items


def _square(half: float) -> tuple[Segment, ...]:
    return polygon([(-half, -half), (half, -half), (half, half), (-half, half)])


def _plate_seams(x: float, y: float, inner: float, outer: float) -> tuple[Segment, ...]:
    """The joints of a turret's plates."""
    seams: list[Segment] = []
    for index in range(20):
        seams += line(bearing(x, y, inner, index * 18), bearing(x, y, outer, index * 18))
    return tuple(seams)


def _bars(brush: Brush, turret: Turret, radius: float) -> tuple[Segment, ...]:
    """The rails that a turret's roof is made of, cut to its circle of `radius` points."""
    pitch = brush.spacing(1.0, 1.3) * brush.scale
    bars: list[Segment] = []
    for index in range(-int(radius / pitch), int(radius / pitch) + 1):
        x = (index + 0.5) * pitch
        if abs(x) < radius * 0.88:
            half = math.sqrt((radius * 0.9) ** 2 - x * x)
            bars += line((x, -half), (x, half))
    return tuple(bars)
