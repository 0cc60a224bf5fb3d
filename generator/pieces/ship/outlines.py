"""Ships of which no more is known than their kind: a name in; an outline from above, bow to the right, out.

Each is drawn in a box of 48 by 16, about its middle line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from generator.drawing.frame import Item, Path, Segment, Stamp, Symbol
from generator.drawing.path import box, circle, line, polygon, smooth
from generator.pieces.signs.drawing import Palette, solid, strokes
from generator.units import Rect, compose, scaling, translation

LONG, BROAD = 48.0, 16.0
_MIDDLE = BROAD / 2


def _hull(bow: float, half: float, stern: float) -> tuple[Segment, ...]:
    """A hull from x = 1 to 47: `bow` and `stern` are where it has its full half breadth."""
    m = _MIDDLE
    return (
        ("M", 47, m),
        ("C", (47 + bow) / 2, m - half * 0.75, bow + 1, m - half, bow, m - half),
        ("L", stern, m - half),
        ("C", stern - 4, m - half, 1, m - half * 0.85, 1, m),
        ("C", 1, m + half * 0.85, stern - 4, m + half, stern, m + half),
        ("L", bow, m + half),
        ("C", bow + 1, m + half, (47 + bow) / 2, m + half * 0.75, 47, m),
        ("Z",),
    )


def _casemate(palette: Palette) -> tuple[Path, ...]:
    """A low hull under a house of sloping iron."""
    foot = [(8, 1.6), (37, 1.6), (40, 5), (40, 11), (37, 14.4), (8, 14.4), (5, 11), (5, 5)]
    roof = [(11, 5), (34, 5), (36, 6.8), (36, 9.2), (34, 11), (11, 11), (9, 9.2), (9, 6.8)]
    hatch = [line((x, 1.8), (x + 0.8, 4.8)) for x in range(9, 37, 2)]
    hatch += [line((x, 14.2), (x + 0.8, 11.2)) for x in range(9, 37, 2)]
    return (
        strokes(palette, _hull(36, 6.8, 10), width=0.9, fill=palette.tone),
        strokes(palette, polygon(foot), width=0.9, fill=palette.tone),
        strokes(palette, *hatch, width=0.5),
        strokes(palette, polygon(roof), width=0.8, fill=palette.paper),
        solid(palette.ink, circle(24, _MIDDLE, 2)),
    )


def _ironclad(palette: Palette) -> tuple[Path, ...]:
    """A frigate's hull plated over, with guns along both sides."""
    guns = [box(Rect(x, y, 1.5, 2.2)) for x in range(12, 36, 4) for y in (0.4, 13.4)]
    belt = [(9, 3.6), (37, 3.6), (37, 12.4), (9, 12.4)]
    return (
        solid(palette.ink, *guns),
        strokes(palette, _hull(34, 6, 10), width=1.1, fill=palette.tone),
        strokes(palette, polygon(belt), width=0.9, fill=palette.paper),
        strokes(palette, line((15, 3.8), (15, 12.2)), line((33, 3.8), (33, 12.2)), width=0.6),
        solid(palette.ink, circle(24, _MIDDLE, 2.1), circle(12, _MIDDLE, 1), circle(35, _MIDDLE, 1)),
    )


def _monitor(palette: Palette) -> tuple[Path, ...]:
    """A raft with a turret."""
    raft = smooth([(1, 8), (8, 3), (24, 1.6), (40, 3), (47, 8), (40, 13), (24, 14.4), (8, 13)], closed=True)
    return (
        strokes(palette, raft, width=1.1, fill=palette.tone),
        solid(palette.ink, box(Rect(27, 5.2, 9, 1.8)), box(Rect(27, 9, 9, 1.8))),
        strokes(palette, circle(24, _MIDDLE, 5.2), width=1, fill=palette.paper),
        strokes(palette, *(line((x, 4.4), (x, 11.6)) for x in (21.5, 24, 26.5)), width=0.5),
        strokes(palette, box(Rect(37.4, 6.4, 3.2, 3.2)), width=0.8, fill=palette.paper),
        solid(palette.ink, circle(12, _MIDDLE, 1.8)),
    )


def _wooden(palette: Palette) -> tuple[Path, ...]:
    """A planked hull with masts and yards."""
    yards = [line((x, 0.8), (x, 15.2)) for x in (12, 24, 35)]
    seams = [line((5, y), (39, y)) for y in (5.6, 8, 10.4)]
    return (
        strokes(palette, _hull(32, 4.8, 9), width=0.9, fill=palette.paper),
        strokes(palette, *seams, width=0.4),
        strokes(palette, *yards, width=0.9),
        solid(palette.ink, *(circle(x, _MIDDLE, 1.2) for x in (12, 24, 35)), circle(18, _MIDDLE, 1.7)),
    )


def _unseen(palette: Palette) -> tuple[Path, ...]:
    """Smoke over something that floats."""
    puffs = ((9, 8.6, 4.2), (16, 6.4, 4.8), (16, 10.8, 4), (24, 8, 5.8), (31.6, 9.4, 4))
    return (
        strokes(palette, _hull(34, 5.4, 10), width=0.9, fill=palette.paper),
        *(strokes(palette, circle(x, y, r), width=0.8, fill=palette.tone) for x, y, r in puffs),
        *(strokes(palette, circle(x - 0.6, y - 0.6, r * 0.5), width=0.4) for x, y, r in puffs),
    )


OUTLINES: dict[str, Callable[[Palette], tuple[Item, ...]]] = {
    "casemate": _casemate,
    "ironclad": _ironclad,
    "monitor": _monitor,
    "unseen": _unseen,
    "wooden-ship": _wooden,
}


@cache
def _drawn(name: str, palette: Palette) -> Symbol:
    return Symbol(f"outline-{name}", OUTLINES[name](palette), Rect(0, 0, LONG, BROAD))


def outline(name: str, palette: Palette, x: float, y: float, length: float) -> Stamp:
    """The outline, `length` points long, the top left corner of its box at (x, y). Raises KeyError for an unknown
    name."""
    return Stamp(_drawn(name, palette), compose(translation(x, y), scaling(length / LONG)))
