"""What pictograms are drawn with: a palette, strokes, solids, water, and the place where a shot struck.

A pictogram is a function of a palette, in a box of 24 by 24 with the main line 1.3 thick. Every drawing is lines and
solids that read in one colour; the accent only adds to them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.path import bearing, polygon, smooth
from generator.units import compose, rotation, translation

BOX = 24.0  # side of the box that every symbol is drawn in
MAIN, FINE = 1.3, 0.6  # line widths


class Palette(NamedTuple):
    """The colours of a pictogram."""

    ink: str
    paper: str
    accent: str  # fire, blood and the struck place
    tone: str = "#b4babd"  # wood, earth and stone


def strokes(palette: Palette, *segments: Sequence[Segment], width: float = MAIN, fill: str | None = None) -> Path:
    joined = tuple(segment for part in segments for segment in part)
    return Path(joined, Ink(fill=fill, stroke=palette.ink, width=width, cap="round", join="round"))


def solid(color: str, *segments: Sequence[Segment]) -> Path:
    return Path(tuple(segment for part in segments for segment in part), Ink(fill=color))


def waves(y: float, left: float, right: float, crests: int, tall: float = 0.9) -> tuple[Segment, ...]:
    """A line of water."""
    pitch = (right - left) / crests / 2
    points = [(left + pitch * i, y - tall if i % 2 else y + tall) for i in range(2 * crests + 1)]
    return smooth(points)


def burst(palette: Palette, x: float, y: float, radius: float) -> Path:
    """Where a shot struck."""
    points = [bearing(x, y, radius * (0.42 if i % 2 else 1.0 if i % 4 else 0.78), i * 22.5) for i in range(16)]
    return strokes(palette, polygon(points), width=FINE * 1.3, fill=palette.accent)


def stand(x: float, y: float, degrees: float) -> tuple[float, float, float, float, float, float]:
    """The matrix that turns a drawing about its origin and puts it at (x, y)."""
    return compose(translation(x, y), rotation(degrees))


Sign = Callable[[Palette], tuple[Item, ...]]
"""Draws one pictogram."""
