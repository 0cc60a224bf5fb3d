"""Lengths as written ("19 mm") in, points out; and the matrices that move drawings about.

Everything inside Gundeck is in points (1/72 inch), y down, origin top left.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

MM = 72 / 25.4
INCH = 72.0
_POINTS_PER = {"mm": MM, "cm": 10 * MM, "in": INCH, "pt": 1.0}
_LENGTH = re.compile(r"\s*([0-9]+(?:\.[0-9]+)?|\.[0-9]+)\s*(mm|cm|in|pt)\s*")

Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): x' = a x + c y + e, y' = b x + d y + f, as in PDF and SVG."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Rect(NamedTuple):
    """A box: left, top, width and height, in points."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def meets(self, other: Rect) -> bool:
        """Whether the two have room in common; an edge that they share is none."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inset(self, by: float) -> Rect:
        """The same box with every side moved inwards by `by` points (outwards when negative)."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


def length(text: str) -> float:
    """Points of a length with its unit: mm, cm, in or pt.

    Raises ValueError where the text is no length or has no unit.
    """
    match = _LENGTH.fullmatch(text)
    if not match:
        raise ValueError(f"'{text}' is not a length with a unit, such as 19 mm or 0.75 in")
    return float(match[1]) * _POINTS_PER[match[2]]


def mm(value: float) -> float:
    """Points of a length in millimetres."""
    return value * MM


def millimetres(points: float, places: int = 1) -> str:
    """A length in points as findings tell it: "12.5 mm"; one below 0 is no room at all."""
    return f"{max(0.0, points) / MM:.{places}f} mm"


def translation(x: float, y: float) -> Matrix:
    """The matrix that moves by (x, y) points."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def rotation(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """The matrix that turns clockwise (y is down) by `degrees` about (x, y)."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    if degrees % 90 == 0:
        sine, cosine = float(round(sine)), float(round(cosine))
    return (cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y)


def scaling(factor: float) -> Matrix:
    """The matrix that scales about the origin."""
    return (factor, 0.0, 0.0, factor, 0.0, 0.0)


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """The point (x, y) moved by the matrix."""
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e, b * x + d * y + f)
