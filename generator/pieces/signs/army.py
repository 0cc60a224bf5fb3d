"""Pictograms of the arms of an army: a foot soldier, a trooper, a field gun, and a wagon of its train."""

from __future__ import annotations

from generator.drawing.frame import Ink, Path, Segment
from generator.drawing.path import bearing, box, circle, line, polygon, smooth
from generator.pieces.signs.drawing import Palette, Sign, solid, strokes
from generator.units import Rect


def _infantry(palette: Palette) -> tuple[Path, ...]:
    """A soldier on the march, his musket at the slope."""
    coat = [(9.2, 7.6), (14.6, 7.6), (15.4, 10), (14.8, 13), (15.8, 16), (8.6, 16), (9.4, 13), (8.8, 10)]
    legs = [(9, 15.6), (15.4, 15.6), (17.2, 22), (18.8, 22.2), (18.8, 23.2), (15.2, 23.2), (12.6, 17.4)]
    back = [(9, 15.6), (12.6, 16), (10.6, 20.4), (8.6, 23.2), (5.6, 23.2), (5.8, 22.2), (7.2, 21.4)]
    cap = [(9.8, 3.8), (10.2, 0.9), (14, 0.9), (14.3, 3.2), (16, 3.9), (15.6, 4.5), (9.8, 4.3)]
    arm = [(13.2, 9), (15.4, 11.6), (18.2, 12.4), (17.8, 14), (14.2, 13.2), (11.8, 10.6)]
    return (
        strokes(palette, line((17.6, 13.2), (5.2, 1.4)), width=1.5),
        solid(palette.ink, polygon(legs), polygon(back), smooth(coat, closed=True), circle(12, 5.4, 2.2), polygon(cap)),
        Path(line((9.8, 8.6), (14.4, 14.4)), Ink(stroke=palette.paper, width=0.9)),
        solid(palette.ink, polygon(arm)),
        solid(palette.paper, box(Rect(8.8, 14.2, 6.6, 0.8))),
    )


def _cavalry(palette: Palette) -> tuple[Path, ...]:
    """A trooper at the gallop, his sabre out."""
    horse: list[tuple[float, float]] = [
        (1.2, 12.6), (2.6, 11), (5, 11.4), (8, 11.6), (12, 11.8), (15, 11.2), (16.8, 8.6), (18.4, 6.8),
        (18.6, 5.2), (19.6, 6.4), (21.4, 7.4), (23.2, 9.6), (22.6, 10.8), (20.6, 10.2), (19.4, 11.2), (18.6, 14),
        (18.8, 15.2), (21.4, 15.2), (22.6, 17.6), (21.6, 18.2), (20.4, 16.8), (17.4, 17.2), (16.6, 16.6),
        (16.8, 18.6), (18.8, 20.4), (18, 21.2), (15.2, 19.4), (14.4, 16.8), (9.6, 16.4), (7.6, 17.8),
        (4.4, 18.8), (3.4, 21.4), (2.2, 21.2), (2.8, 17.8), (5.4, 16.4), (5.6, 15.4), (4, 17), (1, 18.4),
        (0.4, 17.6), (3, 15.4), (4, 13.2), (2.6, 13), (1.8, 15.6), (0.8, 15.2),
    ]  # fmt: skip
    rider = [(9.6, 12.2), (9.2, 8.8), (9.8, 5.6), (12.2, 5.2), (13.6, 7.2), (16.2, 8.4), (15.8, 9.4), (12.8, 8.8)]
    rider += [(12.8, 11.4), (13.6, 14.8), (13, 17.4), (11.8, 17.2), (11.8, 14.8)]
    cap = [(9.8, 3), (10.2, 0.8), (12.8, 0.8), (13, 2.6), (14.2, 3.1), (9.8, 3.5)]
    return (
        solid(palette.ink, polygon(horse)),
        Path(polygon(rider), Ink(fill=palette.ink, stroke=palette.paper, width=0.5, join="round")),
        solid(palette.ink, circle(11.5, 3.8, 1.6), polygon(cap)),
        strokes(palette, line((10.4, 6.4), (6.6, 5.4), (4.6, 1.4)), width=1.1),
    )


def _gun(palette: Palette) -> tuple[Path, ...]:
    """A field gun from the side, its trail to the left."""
    barrel = [(7, 10.2), (8.2, 9.4), (22.4, 6.8), (22.9, 6.2), (23.6, 6.2), (23.9, 8.6), (23.2, 8.8), (22.8, 8.6)]
    barrel += [(9, 12.6), (7.6, 12.2), (6.6, 12.4), (6.2, 11.2)]
    trail: tuple[Segment, ...] = polygon([(13.6, 12.4), (14.4, 14.6), (3.4, 22.4), (0.6, 22.4), (0.8, 20.8), (3, 20.4)])
    wheel = [line((14, 15.6), bearing(14, 15.6, 6.2, angle)) for angle in range(15, 375, 45)]
    return (
        solid(palette.ink, polygon(barrel), trail),
        solid(palette.paper, circle(14, 15.6, 7)),
        strokes(palette, circle(14, 15.6, 6.4), width=1.7),
        strokes(palette, *wheel, width=1),
        solid(palette.ink, circle(14, 15.6, 1.7)),
    )


def _wagon(palette: Palette) -> tuple[Path, ...]:
    """A wagon under its tilt, its pole to the right."""
    tilt = [(2.6, 13), (1.6, 4.8), (6, 5.8), (10, 6), (14, 5.8), (18.4, 4.8), (17.4, 13)]
    hoops = [line((at, 6.4), (near, 12.4)) for at, near in ((5.8, 6.2), (10, 10), (14.2, 13.8))]
    wheels = [(5, 18.4, 4.2), (15, 18.8, 3.8)]
    spokes = [
        line(bearing(x, y, radius, angle), bearing(x, y, radius, angle + 180))
        for x, y, radius in wheels
        for angle in range(15, 195, 45)
    ]
    return (
        Path(polygon(tilt), Ink(fill=palette.paper, stroke=palette.ink, width=1.3, join="round")),
        *(Path(hoop, Ink(stroke=palette.ink, width=0.8)) for hoop in hoops),
        solid(palette.ink, box(Rect(1.8, 12.6, 16.4, 3.6), 0.6)),
        strokes(palette, line((16, 17), (23, 19.3)), width=1.4),
        *(solid(palette.paper, circle(x, y, radius + 0.6)) for x, y, radius in wheels),
        *(strokes(palette, circle(x, y, radius), width=1.3) for x, y, radius in wheels),
        strokes(palette, *spokes, width=0.8),
    )


SIGNS: dict[str, Sign] = {"cavalry": _cavalry, "gun": _gun, "infantry": _infantry, "wagon": _wagon}
