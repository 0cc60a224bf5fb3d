"""A vessel in, the ship as seen from above out: bow up, her middle in the middle of the picture, true to her beam.

The same plan serves every size. Detail that would fall below what a printer holds is left away as the scale shrinks.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.drawing.face import ink_bounds
from generator.drawing.frame import Glyphs, Group, Ink, Item, Path, Segment
from generator.drawing.path import Point, bounds, line, moved, smooth
from generator.drawing.path import box as path_box
from generator.drawing.style import Style
from generator.layout.fit import DoesNotFitError
from generator.layout.picture import Picture
from generator.model.vessel import Casemate, Vessel
from generator.pieces.gunnery import draw_gun, draw_tubes, draw_turret
from generator.pieces.ship.brush import Brush
from generator.pieces.ship.callouts import draw_callouts
from generator.pieces.ship.fittings import draw_fitting, draw_funnel, draw_pilothouse, draw_ram, draw_spar, draw_wheel
from generator.pieces.ship.hull import both_sides, casemate_edge, fair, side_points
from generator.units import Rect, mm, translation

_LEAST = mm(2)  # a shorter ship is a speck


def deck_plan(vessel: Vessel, style: Style, length: float, *, names: bool = False) -> Picture:
    """The ship `length` points long. The picture is wider or longer than the hull only by what juts out of it.

    With `names`, her parts are named to port and her guns to starboard, which needs some 80 mm of length and more.
    Raises DoesNotFitError.
    """
    if length < _LEAST:
        raise DoesNotFitError("a ship", length, _LEAST)
    brush = Brush(vessel, style, length / vessel.length_ft)
    items = _hull(brush)
    if vessel.ram:
        items += draw_ram(brush, vessel.ram)
    for spar in vessel.spars:
        items += draw_spar(brush, spar)
    for wheel in vessel.wheels:
        items += draw_wheel(brush, wheel) if wheel.place != "centre" else []
    for casemate in vessel.casemates:
        items += _casemate(brush, casemate)
    for wheel in vessel.wheels:  # the box of a centre wheel stands on the casemate
        items += draw_wheel(brush, wheel) if wheel.place == "centre" else []
    for fitting in vessel.fittings:
        items += draw_fitting(brush, fitting)
    for tubes in vessel.tubes:
        items += draw_tubes(brush, tubes)
    for gun in vessel.guns:
        items += draw_gun(brush, gun)
    for funnel in vessel.funnels:
        items += draw_funnel(brush, funnel)
    for turret in vessel.turrets:
        items += draw_turret(brush, turret)
    for pilothouse in vessel.pilothouses:  # some stand on a turret
        items += draw_pilothouse(brush, pilothouse)
    beam = vessel.beam_ft * brush.scale
    if names:
        items += draw_callouts(brush, _centred(tuple(items), beam, length).width / 2)
    return _centred(tuple(items), beam, length)


def wake(vessel: Vessel, length: float, rings: int, gap: float) -> Picture:
    """Lines of water about a hull `length` points long, each `gap` points and a little more from the last."""
    scale = length / vessel.length_ft
    side = [(x * scale, y * scale) for x, y in side_points(vessel.hull.outline, vessel.length_ft, vessel.beam_ft)]
    hull = both_sides(side)
    items: list[Item] = []
    away = 0.0
    for ring in range(rings):
        away += gap * (1 + 0.35 * ring)
        grown = [
            _beside(before, point, after, away)
            for before, point, after in zip([hull[-1], *hull[:-1]], hull, [*hull[1:], hull[0]], strict=True)
        ]
        ink = Ink(stroke="#000000", width=max(0.15, 0.3 - 0.05 * ring))
        items.append(Path(smooth(grown, closed=True), ink))
    return _centred(tuple(items), vessel.beam_ft * scale, length)


def _beside(before: Point, point: Point, after: Point, away: float) -> Point:
    """The point moved out of a shape that runs clockwise, square to the line between its neighbours."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    run = math.hypot(dx, dy)
    return (point[0] + dy / run * away, point[1] - dx / run * away)


def _centred(items: tuple[Item, ...], beam: float, length: float) -> Picture:
    """The items about a middle, in the smallest picture that has that middle and holds what juts out of the hull."""
    across, along = beam / 2, length / 2
    for box in boxes(items):
        across = max(across, -box.x, box.right)
        along = max(along, -box.y, box.bottom)
    return Picture(2 * across, 2 * along, (Group(items, translation(across, along)),))


def boxes(items: tuple[Item, ...]) -> Iterator[Rect]:
    """The box of every shape and text; of what is clipped, the clip's."""
    for item in items:
        if isinstance(item, Path):
            yield bounds(item.segments)
        elif isinstance(item, Glyphs):
            yield ink_bounds(item) or Rect(0, 0, 0, 0)
        elif isinstance(item, Group):
            inner = boxes(item.items) if item.clip is None else iter([bounds(item.clip)])
            for box in inner:
                yield bounds(moved(path_box(box), item.matrix))


def _hull(brush: Brush) -> list[Item]:
    """The deck: outline, the strake inside it, planks or plates, and the hull hidden below."""
    vessel, hull = brush.vessel, brush.vessel.hull
    half = brush.outline / 2 / brush.scale  # the line lies inside the hull's edge
    edge = side_points(hull.outline, vessel.length_ft, vessel.beam_ft)
    side = [(max(0.0, x - half), y + half * (1 - 2 * at)) for (x, y), (at, _) in zip(edge, hull.outline, strict=True)]
    shape = brush.shape(side, fair)
    items: list[Item] = [Path(shape, Ink(fill=brush.style.color("deck" if hull.deck == "planked" else "deck-iron")))]
    items += _seams(brush, _planks(brush) if hull.deck == "planked" else _plates(brush), shape)
    if hull.under and brush.shows(2):
        under = brush.shape(side_points(hull.under, vessel.length_ft, vessel.beam_ft), fair)
        items.append(Path(under, Ink(stroke="#000000", width=brush.hair * 1.4, dash=(2.4, 1.8))))
    if hull.awash and brush.shows(1):
        items += _seams(brush, _ripples(brush), shape)
    if brush.shows(1.4):
        strake = brush.shape([(x * 0.93, y * 0.982) for x, y in side], fair)
        items.append(Path(strake, brush.fine()))
    return [*items, Path(shape, brush.thick())]


def _planks(brush: Brush) -> tuple[Segment, ...]:
    """Seams of planks along the deck; and their butts, where there is room."""
    length, half = brush.vessel.length_ft, brush.vessel.beam_ft / 2
    pitch = brush.spacing(1.0, 1.3)
    if pitch > half / 3:
        return ()
    seams: list[Segment] = []
    count = int(half / pitch)
    for index in range(-count, count + 1):
        x = index * pitch
        seams += line(*brush.points([(x, -length / 2), (x, length / 2)]))
        if brush.shows(0.8):
            y = -length / 2 + (index * 7 % 5) * 5.0
            while y < length / 2:
                seams += line(*brush.points([(x, y), (x + pitch, y)]))
                y += 25
    return tuple(seams)


def _ripples(brush: Brush) -> tuple[Segment, ...]:
    """Water over the deck: short waves, row behind row."""
    length, half = brush.vessel.length_ft, brush.vessel.beam_ft / 2
    long, tall = 8.0, 0.8
    waves: list[Segment] = []
    for row in range(int(length / 4)):
        y = -length / 2 + 4 + row * 4
        x = -half + (row * 7 % 5) * 4 - long
        while x < half:
            crest = [(x, y), (x + long / 4, y - tall / 2), (x + long * 3 / 4, y + tall / 2), (x + long, y)]
            waves += smooth(brush.points(crest))
            x += 2 * long
    return tuple(waves)


def _plates(brush: Brush) -> tuple[Segment, ...]:
    """Seams of iron plates across the deck, each strake broken half a plate from the next."""
    length, half = brush.vessel.length_ft, brush.vessel.beam_ft / 2
    broad = brush.spacing(4.5, 1.9)
    long = broad * 2.4
    seams: list[Segment] = []
    count = int(half / broad) + 1
    for index in range(-count, count + 1):
        x = (index - 0.5) * broad
        seams += line(*brush.points([(x, -length / 2), (x, length / 2)]))
        y = -length / 2 + (long / 2 if index % 2 else 0.0)
        while y < length / 2:
            seams += line(*brush.points([(x, y), (x + broad, y)]))
            y += long
    return tuple(seams)


def _seams(brush: Brush, lines: tuple[Segment, ...], shape: tuple[Segment, ...]) -> list[Item]:
    """Fine lines on a shape; nothing where it is too small for any."""
    return [Group((Path(lines, brush.hairline()),), clip=shape)] if lines else []


def _casemate(brush: Brush, casemate: Casemate) -> list[Item]:
    """Sloping sides hatched up the slope, closer on the side away from the light; and the roof."""
    curve = smooth if casemate.ends == "round" else None
    foot = casemate_edge(brush.vessel, casemate, 0)
    edge = casemate_edge(brush.vessel, casemate, casemate.slope_ft)
    inner = brush.shape(edge, curve)
    return [
        Path(brush.shape(foot, curve), brush.thick(brush.style.color("iron"))),
        Path(_slopes(brush, both_sides(foot), both_sides(edge)), brush.hairline()),
        Path(inner, Ink(fill=brush.style.color("roof"))),
        *_seams(brush, _roof(brush, casemate, edge), inner),
        Path(inner, brush.fine()),
    ]


def _slopes(brush: Brush, foot: list[Point], edge: list[Point]) -> tuple[Segment, ...]:
    """Hatching from foot to roof. The light comes over the port bow."""
    pitch = brush.spacing(1.5, 0.95) / 2
    hatch: list[Segment] = []
    run, due, count = 0.0, 0.0, 0
    for index, ((ax, ay), (bx, by)) in enumerate(zip(foot, [*foot[1:], foot[0]], strict=True)):
        (cx, cy), (dx, dy) = edge[index], edge[(index + 1) % len(edge)]
        step = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        while due < run + step:
            t = (due - run) / step
            dark = (by - ay) * 0.9 + (ax - bx) * 0.45 > 0  # the wall faces starboard or aft
            if dark or count % 2 == 0:
                low = (ax + (bx - ax) * t, ay + (by - ay) * t)
                high = (cx + (dx - cx) * t, cy + (dy - cy) * t)
                hatch += line(*brush.points([low, high]))
            due, count = due + pitch, count + 1
        run += step
    return tuple(hatch)


def _roof(brush: Brush, casemate: Casemate, edge: list[Point]) -> tuple[Segment, ...]:
    """Bars of a grating, or seams of planks or plates."""
    half, fore, aft = max(x for x, _ in edge), edge[0][1], edge[-1][1]
    pitch = brush.spacing(1.25, 2)
    lines: list[Segment] = []
    if casemate.roof != "plated":
        for index in range(-int(half / pitch), int(half / pitch) + 1):
            lines += line(*brush.points([(index * pitch, fore), (index * pitch, aft)]))
    if casemate.roof != "planked":
        across = pitch if casemate.roof == "grating" else pitch * 4
        for index in range(1, int((aft - fore) / across) + 1):
            y = fore + index * across
            lines += line(*brush.points([(-half, y), (half, y)]))
    return tuple(lines)
