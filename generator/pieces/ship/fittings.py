"""What stands on a deck, seen from above: a brush and a part of a vessel in, items about the ship's middle out."""

from __future__ import annotations

from collections.abc import Callable

from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.path import bearing, box, circle, ellipse, line, polygon
from generator.model.vessel import Fitting, Funnel, Pilothouse, Ram, Spar, Wheel
from generator.pieces.ship.brush import Brush
from generator.pieces.ship.hull import hull_outline
from generator.units import Rect

_SHADOW_FT = 0.8  # how far a thing's shadow falls, to starboard and aft


def draw_ram(brush: Brush, ram: Ram) -> list[Item]:
    """The iron beak."""
    stem = -brush.vessel.length_ft / 2
    beak = [(0.0, stem), (ram.width_ft / 2, stem + ram.length_ft), (-ram.width_ft / 2, stem + ram.length_ft)]
    return [Path(polygon(brush.points(beak)), Ink(fill="#000000"))]


def draw_spar(brush: Brush, spar: Spar) -> list[Item]:
    """A tapering spar from inside the bow to ahead of it; at the end of one for a torpedo, its charge."""
    stem, inboard = -brush.vessel.length_ft / 2, min(spar.length_ft * 0.6, brush.vessel.length_ft * 0.12)
    half, tip = max(spar.width_ft * brush.scale, 0.7) / 2, stem - spar.length_ft
    x, y, top = half / brush.scale, stem + inboard, tip
    pole = polygon(brush.points([(-x, y), (x, y), (x / 2, top), (-x / 2, top)]))
    items: list[Item] = [Path(pole, brush.fine(brush.style.color("roof")))]
    if spar.kind == "torpedo":
        charge = max(1.6 * spar.width_ft * brush.scale, 1.1)
        items.append(Path(ellipse(0, tip * brush.scale, charge / 2, charge * 0.8), Ink(fill="#000000")))
    return items


def draw_funnel(brush: Brush, funnel: Funnel) -> list[Item]:
    """A ring about a black mouth."""
    x, y = (value * brush.scale for value in brush.place(funnel.at, funnel.off))
    radius = max(funnel.diameter_ft / 2 * brush.scale, 1.0)
    items = _shadow(brush, circle(x + _SHADOW_FT * brush.scale, y + _SHADOW_FT * brush.scale, radius))
    items.append(Path(circle(x, y, radius), brush.thick(brush.style.color("roof"))))
    items.append(Path(circle(x, y, radius * 0.62), Ink(fill="#000000")))
    if brush.shows(1.2):
        stays: list[Segment] = []
        for degrees in (45, 135, 225, 315):
            stays += line(bearing(x, y, radius, degrees), bearing(x, y, radius * 2.6, degrees))
        items.append(Path(tuple(stays), brush.hairline()))
    return items


def _shadow(brush: Brush, shape: tuple[Segment, ...]) -> list[Item]:
    return [Path(shape, Ink(fill="#000000"))] if brush.shows(2) else []


def draw_pilothouse(brush: Brush, pilothouse: Pilothouse) -> list[Item]:
    """A square of iron logs, a drum, or a cone."""
    x, y = (value * brush.scale for value in brush.place(pilothouse.at, pilothouse.off))
    half = max(pilothouse.size_ft / 2 * brush.scale, 0.9)
    fall = _SHADOW_FT * brush.scale
    roof = brush.style.color("roof")
    if pilothouse.shape == "square":
        items = _shadow(brush, _square(x + fall, y + fall, half))
        items.append(Path(_square(x, y, half), brush.thick(roof)))
        if brush.shows(1):
            items.append(Path(_square(x, y, half * 0.66), brush.fine(roof)))
            items.append(Path((*_corners(x, y, half),), brush.hairline()))
        return items
    items = _shadow(brush, circle(x + fall, y + fall, half))
    items.append(Path(circle(x, y, half), brush.thick(roof)))
    if pilothouse.shape == "conical" and brush.shows(1):
        ribs: list[Segment] = []
        for degrees in range(0, 360, 20):
            dark = 60 < degrees < 220
            ribs += line(bearing(x, y, half * (0.45 if dark else 0.7), degrees), bearing(x, y, half, degrees))
        items.append(Path(tuple(ribs), brush.hairline()))
    items.append(Path(circle(x, y, half * 0.45), brush.fine(roof)))
    return items


def _square(x: float, y: float, half: float) -> tuple[Segment, ...]:
    return box(Rect(x - half, y - half, 2 * half, 2 * half))


def _corners(x: float, y: float, half: float) -> tuple[Segment, ...]:
    """Lines from the corners of a square to its top, two thirds its size."""
    lines: list[Segment] = []
    for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        lines += line((x + dx * half, y + dy * half), (x + dx * half * 0.66, y + dy * half * 0.66))
    return tuple(lines)


def draw_wheel(brush: Brush, wheel: Wheel) -> list[Item]:
    """Paddle boxes, their floats ruled across."""
    half = brush.vessel.beam_ft / 2
    middle = brush.place(wheel.at)[1]
    lefts = [half, -half - wheel.width_ft] if wheel.place == "side" else [-wheel.width_ft / 2]
    items: list[Item] = []
    for left in lefts:
        x, y = left * brush.scale, (middle - wheel.length_ft / 2) * brush.scale
        width, length = wheel.width_ft * brush.scale, wheel.length_ft * brush.scale
        items.append(Path(box(Rect(x, y, width, length), width * 0.18), brush.thick(brush.style.color("deck"))))
        pitch = brush.spacing(1.5) * brush.scale
        floats: list[Segment] = []
        for index in range(1, int(length / pitch)):
            floats += line((x + width * 0.12, y + index * pitch), (x + width * 0.88, y + index * pitch))
        items += [Path(tuple(floats), brush.hairline())] if floats else []
    return items


def draw_fitting(brush: Brush, fitting: Fitting) -> list[Item]:
    """The fitting; where it would be too small to tell what it is, a grating is a dark square and the rest nothing."""
    if fitting.kind == "mast":
        return _mast(brush, fitting)
    x, y = (value * brush.scale for value in brush.place(fitting.at, fitting.off))
    width, length = fitting.width_ft * brush.scale, fitting.length_ft * brush.scale
    rect = Rect(x - width / 2, y - length / 2, width, length)
    least = min(fitting.length_ft, fitting.width_ft)
    if brush.shows(least / 2):
        return _FITTINGS[fitting.kind](brush, rect)
    return [Path(box(rect), Ink(fill="#000000"))] if fitting.kind == "grating" and brush.shows(least) else []


def _hatch(brush: Brush, rect: Rect) -> list[Item]:
    """A coaming and its cover."""
    return [
        Path(box(rect), brush.fine(brush.style.color("roof"))),
        Path(box(rect.inset(rect.width * 0.16)), brush.hairline()),
        Path(line((rect.x + rect.width / 2, rect.y), (rect.x + rect.width / 2, rect.bottom)), brush.hairline()),
    ]


def _grating(brush: Brush, rect: Rect) -> list[Item]:
    """A frame of crossed bars over the dark."""
    count = max(2, int(rect.width / 2.2))
    bars: list[Segment] = []
    for index in range(1, count):
        x, y = rect.x + rect.width * index / count, rect.y + rect.height * index / count
        bars += line((x, rect.y), (x, rect.bottom))
        bars += line((rect.x, y), (rect.right, y))
    return [Path(box(rect), brush.fine(brush.style.color("iron"))), Path(tuple(bars), brush.fine())]


def _vent(brush: Brush, rect: Rect) -> list[Item]:
    """A ventilator's mouth."""
    x, y = rect.x + rect.width / 2, rect.y + rect.height / 2
    return [
        Path(ellipse(x, y, rect.width / 2, rect.height / 2), brush.fine(brush.style.color("roof"))),
        Path(ellipse(x, y, rect.width * 0.3, rect.height * 0.3), Ink(fill="#000000")),
    ]


def _skylight(brush: Brush, rect: Rect) -> list[Item]:
    """Panes on both sides of a ridge."""
    panes: list[Segment] = list(line((rect.x + rect.width / 2, rect.y), (rect.x + rect.width / 2, rect.bottom)))
    for index in range(1, 4):
        y = rect.y + rect.height * index / 4
        panes += line((rect.x, y), (rect.right, y))
    return [Path(box(rect), brush.fine(brush.style.color("roof"))), Path(tuple(panes), brush.hairline())]


def _light(brush: Brush, rect: Rect) -> list[Item]:
    """A round deck light."""
    x, y = rect.x + rect.width / 2, rect.y + rect.height / 2
    return [
        Path(circle(x, y, rect.width / 2), brush.fine("#ffffff")),
        Path(circle(x, y, rect.width * 0.22), Ink(fill="#000000")),
    ]


def _well(brush: Brush, rect: Rect) -> list[Item]:
    """The opening that the anchor is housed in."""
    x, y, half = rect.x + rect.width / 2, rect.y + rect.height / 2, rect.width / 2
    flukes: list[Segment] = []
    for degrees in (45, 135, 225, 315):
        flukes += line((x, y), bearing(x, y, half * 0.72, degrees))
    return [
        Path(circle(x, y, half), brush.thick(brush.style.color("iron"))),
        Path(tuple(flukes), brush.thick()),
        Path(circle(x, y, half * 0.25), brush.fine(brush.style.color("roof"))),
    ]


def _capstan(brush: Brush, rect: Rect) -> list[Item]:
    """A drum and its bars."""
    x, y, half = rect.x + rect.width / 2, rect.y + rect.height / 2, rect.width / 2
    bars: list[Segment] = []
    for degrees in range(0, 360, 60):
        bars += line(bearing(x, y, half * 0.5, degrees), bearing(x, y, half, degrees))
    return [Path(tuple(bars), brush.fine()), Path(circle(x, y, half * 0.55), brush.fine(brush.style.color("roof")))]


def _bitts(brush: Brush, rect: Rect) -> list[Item]:
    """Two posts side by side."""
    radius = min(rect.width, rect.height / 2) * 0.4
    x = rect.x + rect.width / 2
    places = (rect.y + rect.height * 0.25, rect.y + rect.height * 0.75)
    return [Path(circle(x, y, radius), Ink(fill="#000000")) for y in places]


def _boat(brush: Brush, rect: Rect) -> list[Item]:
    """A ship's boat with its thwarts."""
    x, left, right = rect.x + rect.width / 2, rect.x, rect.right
    top, low = rect.y + rect.height * 0.3, rect.y + rect.height * 0.75
    shape: tuple[Segment, ...] = (
        ("M", x, rect.y),
        ("C", x + rect.width * 0.3, rect.y + rect.height * 0.1, right, rect.y + rect.height * 0.2, right, top),
        ("L", right, low),
        ("C", right, rect.bottom, left, rect.bottom, left, low),
        ("L", left, top),
        ("C", left, rect.y + rect.height * 0.2, x - rect.width * 0.3, rect.y + rect.height * 0.1, x, rect.y),
        ("Z",),
    )
    thwarts: list[Segment] = []
    for part in (0.35, 0.55, 0.75):
        y = rect.y + rect.height * part
        thwarts += line((left, y), (right, y))
    return [Path(shape, brush.fine(brush.style.color("roof"))), Path(tuple(thwarts), brush.hairline())]


def _mast(brush: Brush, fitting: Fitting) -> list[Item]:
    """The mast in its top, and shrouds down to both rails."""
    middle, y = brush.place(fitting.at, fitting.off)
    rail = hull_outline(brush.vessel).half(y) * 0.94
    shrouds: list[Segment] = []
    for side in (-1, 1):
        for aft in (-1.5, 1.5, 4.5, 7.5):
            shrouds += line(*brush.points([(middle, y), (side * rail, y + aft)]))
    top, pole = fitting.width_ft / 2 * brush.scale, max(fitting.width_ft * 0.2 * brush.scale, 0.6)
    x, low = middle * brush.scale, y * brush.scale
    items: list[Item] = [Path(tuple(shrouds), brush.hairline())] if brush.shows(1.5) else []
    if brush.shows(fitting.width_ft / 2):
        items.append(Path(box(Rect(x - top, low - top / 2, 2 * top, top), top * 0.3), brush.fine(_roof(brush))))
    return [*items, Path(circle(x, low, pole), Ink(fill="#000000"))]


def _house(brush: Brush, rect: Rect) -> list[Item]:
    """A deckhouse: its roof, planked, and the rail about it."""
    planks: list[Segment] = []
    pitch = max(rect.width / max(2, int(rect.width / (brush.spacing(1.6) * brush.scale))), 0.1)
    x = rect.x + pitch
    while x < rect.right - pitch / 2:
        planks += line((x, rect.y), (x, rect.bottom))
        x += pitch
    return [
        Path(box(rect, min(rect.width, rect.height) * 0.08), brush.thick(_roof(brush))),
        Path(tuple(planks), brush.hairline()),
        Path(box(rect.inset(min(rect.width, rect.height) * 0.07)), brush.fine()),
    ]


def _bridge(brush: Brush, rect: Rect) -> list[Item]:
    """A bridge from wing to wing: its rail, its planks, and the chart house in the middle."""
    inner = rect.inset(min(rect.height * 0.14, 1.0))
    planks: list[Segment] = []
    pitch = brush.spacing(1.2) * brush.scale
    for index in range(1, int(rect.width / pitch)):
        planks += line((rect.x + index * pitch, inner.y), (rect.x + index * pitch, inner.bottom))
    house = Rect(rect.x + rect.width * 0.36, rect.y + rect.height * 0.2, rect.width * 0.28, rect.height * 0.6)
    return [
        Path(box(rect, min(rect.width, rect.height) * 0.4), brush.thick(brush.style.color("deck"))),
        Path(tuple(planks), brush.hairline()),
        Path(box(house, rect.height * 0.12), brush.fine(_roof(brush))),
    ]


def _cage(brush: Brush, rect: Rect) -> list[Item]:
    """A mast of lattice work from above: its foot, its top, and the rods that cross between them."""
    x, y, foot = rect.x + rect.width / 2, rect.y + rect.height / 2, rect.width / 2
    top = foot * 0.5
    rods: list[Segment] = []
    for degrees in range(0, 360, 30):
        for turn in (-45, 45):
            rods += line(bearing(x, y, foot, degrees), bearing(x, y, top, degrees + turn))
    return [
        Path(circle(x, y, foot), brush.fine()),
        Path(tuple(rods), brush.hairline()),
        Path(circle(x, y, top), brush.fine(_roof(brush))),
        Path(circle(x, y, top * 0.3), Ink(fill="#000000")),
    ]


def _bales(brush: Brush, rect: Rect) -> list[Item]:
    """Cotton in bales, row by row."""
    rows, columns = max(1, round(rect.height / (4.5 * brush.scale))), max(1, round(rect.width / (2.5 * brush.scale)))
    joints: list[Segment] = []
    for row in range(1, rows):
        y = rect.y + rect.height * row / rows
        joints += line((rect.x, y), (rect.right, y))
    for column in range(1, columns):
        x = rect.x + rect.width * column / columns
        joints += line((x, rect.y), (x, rect.bottom))
    return [Path(box(rect), brush.fine("#ffffff")), Path(tuple(joints), brush.hairline())]


def _roof(brush: Brush) -> str:
    return brush.style.color("roof")


def _staff(brush: Brush, rect: Rect) -> list[Item]:
    """A flagstaff in its step."""
    x, y = rect.x + rect.width / 2, rect.y + rect.height / 2
    return [Path(circle(x, y, rect.width / 2), Ink(fill="#000000"))]


_FITTINGS: dict[str, Callable[[Brush, Rect], list[Item]]] = {
    "hatch": _hatch,
    "grating": _grating,
    "vent": _vent,
    "skylight": _skylight,
    "light": _light,
    "well": _well,
    "capstan": _capstan,
    "bitts": _bitts,
    "boat": _boat,
    "staff": _staff,
    "cage": _cage,
    "house": _house,
    "bridge": _bridge,
    "bales": _bales,
}
