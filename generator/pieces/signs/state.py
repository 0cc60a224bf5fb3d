"""Pictograms of the states of a ship: on fire, aground, in tow, adrift, struck, and the like."""

from __future__ import annotations

from generator.drawing.frame import Group, Item, Path, Segment
from generator.drawing.path import arc, bearing, box, circle, line, moved, polygon, smooth
from generator.pieces.signs.drawing import FINE, MAIN, Palette, Sign, burst, solid, stand, strokes, waves
from generator.units import Matrix, Rect


def _fire(palette: Palette) -> tuple[Path, ...]:
    """A flame with two tongues over burning planks."""
    flame: tuple[Segment, ...] = (
        ("M", 12.6, 1),
        ("C", 13.4, 5.4, 19.6, 8.6, 19.6, 14.2),
        ("C", 19.6, 18.2, 16.4, 20.4, 12, 20.4),
        ("C", 7.4, 20.4, 4.2, 18.4, 4.2, 14.4),
        ("C", 4.2, 11.2, 6.2, 9.6, 6.6, 6),
        ("C", 8, 7.2, 8.8, 8.6, 9, 10.2),
        ("C", 11.2, 8, 12.6, 5, 12.6, 1),
        ("Z",),
    )
    heart: tuple[Segment, ...] = (
        ("M", 12.4, 10.8),
        ("C", 13, 13, 15.4, 14, 15.4, 16.6),
        ("C", 15.4, 18.6, 13.8, 19.6, 11.9, 19.6),
        ("C", 9.9, 19.6, 8.4, 18.5, 8.4, 16.6),
        ("C", 8.4, 14.6, 11.6, 13.6, 12.4, 10.8),
        ("Z",),
    )
    return (
        strokes(palette, flame, width=1.1, fill=palette.accent),
        strokes(palette, heart, width=FINE, fill=palette.paper),
        strokes(palette, line((3, 20.6), (21, 23)), line((21, 20.6), (3, 23)), width=1.7),
    )


def _wreck(palette: Palette) -> tuple[Item, ...]:
    """Masts and a funnel that stand out of the water."""
    water = waves(15.4, 1, 23, 4, 0.9)
    spars = [
        line((6.6, 17), (8.4, 1.6)),
        line((4.2, 5.6), (12, 6.6)),
        line((17.2, 17), (15.4, 4.4)),
        line((12.6, 8.8), (19.4, 7.8)),
    ]
    stays = [line((8.2, 2.4), (2.2, 15)), line((15.4, 5), (21.4, 15)), line((8.2, 2.4), (15.4, 5))]
    funnel = moved(box(Rect(-1.5, -4, 3, 9)), stand(11.8, 13.4, 10))
    above = (
        strokes(palette, *stays, width=0.45),
        strokes(palette, *spars, width=1.2),
        strokes(palette, funnel, width=1, fill=palette.paper),
    )
    return (
        Group(above, clip=(*water, ("L", 23, 0), ("L", 1, 0), ("Z",))),
        strokes(palette, water),
        strokes(palette, waves(18.8, 2.5, 21.5, 3, 0.8)),
        strokes(palette, waves(21.9, 6, 18, 2, 0.7), width=FINE * 1.4),
    )


def _side_view(palette: Palette, place: Matrix) -> tuple[Path, ...]:
    """A gunboat from the side, her bow to the right."""
    hull: tuple[Segment, ...] = (
        ("M", -10, -1.6),
        ("L", 11, -1.6),
        ("C", 10.6, 1.2, 9.6, 2.6, 8.4, 3.2),
        ("L", -8.6, 3.2),
        ("C", -9.6, 2.4, -10, 1, -10, -1.6),
        ("Z",),
    )
    house = moved(box(Rect(-5.6, -4.2, 5.2, 2.6)), place)
    funnel = moved(box(Rect(0.6, -8.4, 2.4, 6.8)), place)
    masts = [moved(line((-7.4, -1.6), (-7.4, -9.4)), place), moved(line((6.6, -1.6), (6.6, -8.6)), place)]
    return (
        strokes(palette, *masts, width=0.9),
        strokes(palette, funnel, house, width=0.9, fill=palette.paper),
        solid(palette.ink, moved(hull, place)),
    )


def _aground(palette: Palette) -> tuple[Path, ...]:
    """A gunboat high on a shoal, the water behind her."""
    bank: tuple[Segment, ...] = (
        ("M", 3, 22.6),
        ("C", 8, 17.4, 15, 15.4, 23, 15),
        ("L", 23, 22.6),
        ("Z",),
    )
    dots = [(8.4, 20.8), (11.2, 19), (12.4, 21.2), (15, 17.6), (15.8, 20.2), (18.4, 18), (19.4, 21), (21.4, 17.8)]
    return (
        *_side_view(palette, stand(11.6, 12.2, -14)),
        strokes(palette, bank, width=1, fill=palette.tone),
        solid(palette.ink, *(circle(x, y, 0.6) for x, y in dots)),
        strokes(palette, waves(18.4, 0.8, 6, 1, 0.7), width=1),
        strokes(palette, line((1, 22.9), (23, 22.9)), width=1),
    )


def _stuck(palette: Palette) -> tuple[Path, ...]:
    """A bow driven in among piles."""
    hull: tuple[Segment, ...] = (("M", 6, 23.2), ("C", 6, 14, 8.6, 9, 12, 5), ("C", 15.4, 9, 18, 14, 18, 23.2))
    ribs = [line((x0, y), (24 - x0, y)) for x0, y in ((6.4, 21.4), (6.9, 18.6), (7.6, 15.8), (8.8, 13), (10.2, 10.2))]
    heads = ((2.6, 8.6), (7.2, 5.4), (16.8, 5.4), (21.4, 8.6), (2.8, 3), (12, 2.6), (21.2, 3))
    timbers = [line((3, 12.6), (9.6, 7.2)), line((21, 12.6), (14.4, 7.2))]
    return (
        strokes(palette, hull, fill=palette.paper),
        strokes(palette, *ribs, width=0.45),
        strokes(palette, *timbers, width=2.6),
        *(strokes(palette, circle(x, y, 1.9), width=0.9, fill=palette.tone) for x, y in heads),
        *(strokes(palette, circle(x, y, 0.7), width=0.4) for x, y in heads),
    )


def _hull_above(x: float, y: float, length: float, beam: float, degrees: float) -> tuple[Segment, ...]:
    """A ship from above, her bow towards `degrees`."""
    b, h = beam / 2, length / 2
    shape: tuple[Segment, ...] = (
        ("M", 0, -h),
        ("C", b * 0.9, -h * 0.55, b, -h * 0.2, b, h * 0.3),
        ("C", b, h * 0.7, b * 0.7, h, 0, h),
        ("C", -b * 0.7, h, -b, h * 0.7, -b, h * 0.3),
        ("C", -b, -h * 0.2, -b * 0.9, -h * 0.55, 0, -h),
        ("Z",),
    )
    return moved(shape, stand(x, y, degrees))


def _towing(palette: Palette) -> tuple[Path, ...]:
    """A tug, a hawser, and what hangs on it."""
    hawser = smooth([(15.4, 9.6), (13, 12.2), (11.4, 11.8), (9, 14.6)])
    return (
        strokes(palette, hawser, width=1.1),
        solid(palette.ink, _hull_above(18.2, 6.4, 9.2, 4.6, 43)),
        strokes(palette, circle(17.6, 7, 1.1), width=0.9, fill=palette.paper),
        strokes(palette, _hull_above(6.8, 17.1, 13, 5.8, 43), fill=palette.paper),
        strokes(palette, circle(6.7, 17.3, 1.4), width=0.8, fill=palette.accent),
        strokes(palette, line((2.8, 14.2), (1.4, 15.8)), line((10.6, 20.6), (8.8, 22.4)), width=0.6),
    )


def _anchored(palette: Palette) -> tuple[Path, ...]:
    """A stocked anchor and its cable."""
    arms = arc(12, 12.6, 8.6, 108, 252)
    flukes = [
        polygon([(20.9, 12.4), (22.6, 17.6), (17.6, 16.2)]),
        polygon([(3.1, 12.4), (1.4, 17.6), (6.4, 16.2)]),
    ]
    cable = smooth([(12, 3.4), (15.6, 1.6), (18.8, 3.6), (21, 1.6)])
    return (
        strokes(palette, cable, width=1.1),
        strokes(palette, line((12, 5), (12, 21.4)), width=2),
        strokes(palette, arms, width=2),
        solid(palette.ink, *flukes),
        strokes(palette, line((6.6, 8), (17.4, 8)), width=2),
        solid(palette.ink, circle(6.4, 8, 1.3), circle(17.6, 8, 1.3)),
        strokes(palette, circle(12, 3.6, 2), fill=palette.paper),
    )


def _drift(palette: Palette) -> tuple[Path, ...]:
    """A ship athwart the stream."""
    streams = [smooth([(x, 22.8), (x + 1.2, 18.8), (x - 1.2, 15), (x, 11.2)]) for x in (4.6, 19.4)]
    ribs = [moved(line((-2, d), (2, d)), stand(12, 12.4, 66)) for d in (-5.5, -3.5, 4.4, 6.2)]
    heads = [polygon([(x, 1), (x + 3.2, 6.4), (x - 3.2, 6.4)]) for x in (4.6, 19.4)]
    shafts = [line((x, 6.4), (x, 11.4)) for x in (4.6, 19.4)]
    return (
        strokes(palette, *streams, *shafts, width=1.1),
        strokes(palette, *heads, width=FINE, fill=palette.accent),
        strokes(palette, smooth([(12, 22.8), (13.2, 20.4), (11, 18.2), (12, 16.4)]), width=1.1),
        strokes(palette, _hull_above(12, 12.4, 20.4, 6.4, 66), fill=palette.paper),
        solid(palette.ink, circle(10.6, 13, 1.5)),
        strokes(palette, *ribs, width=0.5),
    )


def _surrendered(palette: Palette) -> tuple[Path, ...]:
    """A white flag."""
    flag: tuple[Segment, ...] = (
        ("M", 5.4, 2.8),
        ("C", 9.6, 0.9, 14, 5.6, 22, 2.4),
        ("C", 20.4, 6.6, 21.2, 10, 22.2, 13.4),
        ("C", 15, 16.8, 10.4, 11.6, 5.4, 14.2),
        ("Z",),
    )
    folds = [smooth([(11, 3.6), (10.2, 7.6), (10.8, 12.4)]), smooth([(16.6, 4.4), (15.8, 8.4), (16.6, 13.6)])]
    return (
        strokes(palette, flag, fill=palette.paper),
        strokes(palette, *folds, width=0.5),
        strokes(palette, line((4.4, 2), (4.4, 22.4)), width=1.8),
        solid(palette.ink, circle(4.4, 1.9, 1.5)),
        strokes(palette, line((1.4, 22.9), (7.6, 22.9)), width=1.2),
    )


def _demoralised(palette: Palette) -> tuple[Path, ...]:
    """A broken cutlass."""
    grip = stand(6.4, 18, 40)
    blade = [(-1.5, -3.4), (-1.4, -9.8), (0.2, -8.2), (1.6, -10.8), (1.5, -3.4)]
    point = [(-1.5, 5.4), (0.2, 3.4), (1.5, 4.6), (1.3, -3), (-0.6, -6.4), (-1.5, -2)]
    shock = [line((9.4, 3), (11, 5.6)), line((12.8, 1.6), (13, 4)), line((12.4, 20.4), (15, 18.6))]
    guard: tuple[Segment, ...] = (
        ("M", -4.4, -3.2),
        ("C", -4.8, 1, -4.2, 4.6, 0.2, 5.2),
        ("L", 0.2, 3.6),
        ("C", -2.4, 3, -2.8, 0, -2.6, -1.8),
        ("L", 4, -1.8),
        ("L", 4, -3.4),
        ("Z",),
    )
    return (
        strokes(palette, moved(polygon(blade), grip), width=0.9, fill=palette.paper),
        solid(palette.ink, moved(box(Rect(-1.1, -2, 2.2, 7), 0.6), grip), moved(guard, grip)),
        strokes(palette, moved(polygon(point), stand(17.6, 7.8, 62)), width=0.9, fill=palette.accent),
        strokes(palette, *shock, width=0.8),
    )


def _smoke(palette: Palette) -> tuple[Path, ...]:
    """Smoke that rolls down the wind."""
    puffs = ((5, 17.6, 3.6), (9.2, 13.2, 4.6), (15, 9.6, 5.8), (18.6, 15.6, 4.4), (12.6, 17.6, 4.4))
    shades = [arc(x, y, r - 1.4, 95, 195) for x, y, r in puffs]
    fine = [arc(x, y, r - 2.6, 105, 180) for x, y, r in puffs]
    return (
        *(strokes(palette, circle(x, y, r), width=1, fill=palette.paper) for x, y, r in puffs),
        strokes(palette, *shades, width=0.6),
        strokes(palette, *fine, width=0.4),
        strokes(palette, line((1.4, 23), (8, 23)), width=MAIN),
    )


def _jammed(palette: Palette) -> tuple[Path, ...]:
    """A turret from above that no longer turns; its guns point where they did."""
    x, y = 12.0, 14.4
    guns = [box(Rect(dx - 1.2, 1, 2.4, 8.4)) for dx in (x - 3.1, x + 3.1)]
    bars = [
        line((x + dx, y - h), (x + dx, y + h)) for dx, h in ((-3.2, 3.6), (-1.6, 4.6), (0, 4.9), (1.6, 4.6), (3.2, 3.6))
    ]
    seams = [line(bearing(x, y, 5.8, d), bearing(x, y, 7.6, d)) for d in range(15, 360, 30)]
    return (
        solid(palette.ink, *guns),
        strokes(palette, circle(x, y, 7.6), fill=palette.paper),
        strokes(palette, *seams, width=0.5),
        strokes(palette, circle(x, y, 5.8), width=FINE * 1.3, fill=palette.paper),
        strokes(palette, *bars, width=0.4),
        burst(palette, 20, 19.4, 3.8),
        burst(palette, 4, 19.4, 3.8),
    )


SIGNS: dict[str, Sign] = {
    "aground": _aground,
    "anchored": _anchored,
    "demoralised": _demoralised,
    "drift": _drift,
    "fire": _fire,
    "jammed": _jammed,
    "smoke": _smoke,
    "stuck": _stuck,
    "surrendered": _surrendered,
    "towing": _towing,
    "wreck": _wreck,
}
