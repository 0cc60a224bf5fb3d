"""Pictograms of wind, water, night and sight."""

from __future__ import annotations

from generator.drawing.frame import Path, Segment
from generator.drawing.path import bearing, box, line, moved, polygon, smooth
from generator.pieces.signs.drawing import FINE, Palette, Sign, solid, stand, strokes, waves
from generator.units import Rect


def _wind(palette: Palette) -> tuple[Path, ...]:
    """An arrow that smoke follows, with the curls of a gust."""
    head = [(12, 0.8), (19.4, 9.2), (14.2, 8), (14.2, 16), (9.8, 16), (9.8, 8), (4.6, 9.2)]
    curls = [
        smooth([(2, 21.6), (9, 19.4), (16, 21.2), (19.6, 18.4), (17.4, 16.4), (16.4, 18)]),
        smooth([(4.6, 23.2), (11.4, 21.6), (18.4, 23.2), (22.4, 20.6)]),
    ]
    return (
        strokes(palette, *curls, width=1),
        strokes(palette, polygon(head), width=1, fill=palette.paper),
        solid(palette.ink, polygon([(12, 0.8), (19.4, 9.2), (14.2, 8), (12, 8)]), box(Rect(12, 8, 2.2, 8))),
    )


def _current(palette: Palette) -> tuple[Path, ...]:
    """An arrow of running water."""
    streams = [smooth([(x, 22.8), (x - 1.2, 19.4), (x + 1.2, 16), (x, 12.4), (x - 0.8, 9.6)]) for x in (8.2, 12, 15.8)]
    head = [(12, 0.8), (21.4, 11), (12, 7.8), (2.6, 11)]
    return (
        strokes(palette, *streams, width=1.3),
        strokes(palette, polygon(head), width=1, fill=palette.accent),
        strokes(palette, waves(20.6, 1, 5.4, 1, 0.7), waves(20.6, 18.6, 23, 1, 0.7), width=0.8),
    )


def _star(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    return polygon([bearing(x, y, radius if i % 2 == 0 else radius * 0.4, i * 36) for i in range(10)])


def _night(palette: Palette) -> tuple[Path, ...]:
    """A crescent moon among stars."""
    moon: tuple[Segment, ...] = (
        ("M", 13, 1.4),
        ("C", 4, 3, 0.6, 12, 5, 18.4),
        ("C", 9.4, 23.2, 18.2, 23, 21.4, 16.8),
        ("C", 14.8, 19.6, 9.2, 16, 8.8, 10.4),
        ("C", 8.6, 6.4, 10.2, 3.4, 13, 1.4),
        ("Z",),
    )
    return (
        strokes(palette, moon, width=1, fill=palette.paper),
        strokes(palette, smooth([(5.4, 9), (5.4, 13), (7.6, 17), (11.4, 19.4)]), width=0.5),
        solid(palette.ink, _star(18.4, 5.4, 3.4), _star(14.6, 11.4, 2)),
    )


def _sparks(palette: Palette) -> tuple[Path, ...]:
    """Sparks from a funnel at night."""
    funnel = [(8, 23), (8.8, 12.6), (15.2, 12.6), (16, 23)]
    motes = ((12, 3.9, 1.5), (6.6, 5, 1.3), (17.4, 4.8, 1.3), (12.2, 8.2, 1), (19.6, 9, 0.9), (4.6, 9.4, 0.9))
    rays = [line(bearing(12, 11.4, 2, d), bearing(12, 11.4, 5.4, d)) for d in (295, 325, 35, 65)]
    return (
        strokes(palette, *rays, width=0.6),
        *(strokes(palette, _star(x, y, r * 1.4), width=0.45, fill=palette.accent) for x, y, r in motes),
        strokes(palette, polygon(funnel), width=1.1, fill=palette.paper),
        solid(palette.ink, box(Rect(7.6, 11.8, 8.8, 2.2), 0.5)),
        strokes(palette, *(line((x, 15.4), (x + 0.3, 22.4)) for x in (12.6, 13.6, 14.5)), width=0.4),
    )


def _sight(palette: Palette) -> tuple[Path, ...]:
    """A spyglass."""
    place = stand(12, 12.6, -35)
    tubes = [box(Rect(-11.2, -1.7, 6.6, 3.4)), box(Rect(-4.6, -2.3, 7, 4.6)), box(Rect(2.4, -3.1, 7, 6.2))]
    bands = [box(Rect(x, -h, 1.3, 2 * h)) for x, h in ((-5, 2.4), (2, 3.1), (8.6, 3.6), (-11.4, 2.2))]
    return (
        *(strokes(palette, moved(tube, place), width=0.9, fill=palette.paper) for tube in tubes),
        strokes(palette, moved(box(Rect(3.6, -0.4, 4.6, 2.4)), place), width=FINE, fill=palette.accent),
        solid(palette.ink, *(moved(band, place) for band in bands)),
        strokes(palette, waves(21.8, 2, 22, 4, 0.7), width=0.9),
    )


SIGNS: dict[str, Sign] = {
    "current": _current,
    "night": _night,
    "sight": _sight,
    "sparks": _sparks,
    "wind": _wind,
}
