"""What a deck plan is drawn with: feet in, points out, and line widths and colours that suit the scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.drawing.frame import Ink, Segment
from generator.drawing.path import Point, Segments, polygon
from generator.drawing.style import Style
from generator.model.vessel import Vessel
from generator.pieces.ship.hull import both_sides

Curve = Callable[[Sequence[Point]], Segments]

_CRISP = 1.1  # points: two lines closer than this run together in print


def _end(segment: Segment) -> Point:
    numbers = segment[1:]
    return (numbers[-2], numbers[-1])


@dataclass(frozen=True)
class Brush:
    """One ship at one scale."""

    vessel: Vessel
    style: Style
    scale: float  # points a foot

    @property
    def length(self) -> float:
        """The ship's length in points."""
        return self.vessel.length_ft * self.scale

    @property
    def outline(self) -> float:
        """Width of the lines around things, in points."""
        return min(0.9, 0.34 + self.length / 600)

    @property
    def hair(self) -> float:
        """Width of the finest lines, in points."""
        return min(0.3, 0.17 + self.length / 3000)

    def shows(self, feet: float) -> bool:
        """Whether a detail of that many feet is large enough to be drawn apart."""
        return feet * self.scale >= _CRISP

    def spacing(self, feet: float, least: float = _CRISP) -> float:
        """A pitch for ruled lines, in feet: the true one, doubled until lines stand `least` points apart."""
        while feet * self.scale < least:
            feet *= 2
        return feet

    def place(self, at: float, off: float = 0.0) -> Point:
        """The point, in feet about the middle, at fractions of length and half beam."""
        return (off * self.vessel.beam_ft / 2, (at - 0.5) * self.vessel.length_ft)

    def points(self, feet: Sequence[Point]) -> list[Point]:
        """Points on the page from points in feet."""
        return [(x * self.scale, y * self.scale) for x, y in feet]

    def shape(self, starboard: Sequence[Point], curve: Curve | None) -> Segments:
        """A closed shape from its starboard half in feet, bow to stern; with no curve, straight between the points."""
        if curve is None:
            return polygon(self.points(both_sides(starboard)))
        down = curve(self.points(starboard))
        x, y = _end(down[-1])
        up: list[Segment] = [("L", -x, y)]
        # the port side is the starboard one mirrored, drawn back to the bow
        for before, piece in zip(reversed(down[:-1]), reversed(down[1:]), strict=True):
            ax, ay, bx, by, _, _ = piece[1:]
            x, y = _end(before)
            up.append(("C", -bx, by, -ax, ay, -x, y))
        return (*down, *up, ("Z",))

    def thick(self, fill: str | None = None) -> Ink:
        """The line around things."""
        return Ink(fill=fill, stroke="#000000", width=self.outline, join="round")

    def fine(self, fill: str | None = None) -> Ink:
        """The line between the outline and a hairline."""
        return Ink(fill=fill, stroke="#000000", width=(self.outline + self.hair) / 2, join="round")

    def hairline(self) -> Ink:
        """The finest line."""
        return Ink(stroke="#000000", width=self.hair)
