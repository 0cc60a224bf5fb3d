"""Frame and the four kinds of item on it: Path, Glyphs, Group and Stamp."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.units import IDENTITY, Matrix, Rect, compose

if TYPE_CHECKING:
    from generator.drawing.font import Font

Segment = tuple[str, *tuple[float, ...]]
"""("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",), in points."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How a path is filled and stroked. Colours are "#rrggbb"; None paints nothing."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.5  # of the stroke, points
    dash: tuple[float, ...] = ()  # on, off, ... points
    cap: str = "butt"  # butt, round or square
    join: str = "miter"  # miter, round or bevel
    opacity: float = 1.0  # of fill and stroke, 0 to 1
    even_odd: bool = False  # the even-odd rule instead of non-zero winding


@dataclass(frozen=True, slots=True)
class Path:
    """Straight and cubic segments under one ink."""

    segments: tuple[Segment, ...]
    ink: Ink


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One line of text in one font, with the place of every character."""

    font: Font
    size: float  # points
    text: str
    xs: tuple[float, ...]  # left edge of each character, points
    y: float  # baseline, points
    fill: str  # "#rrggbb"


@dataclass(frozen=True, slots=True)
class Group:
    """Items moved, turned or scaled together, clipped to a path if one is given."""

    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: tuple[Segment, ...] | None = None
    label: str = ""  # a bookmark in PDF, a title in SVG
    layer: str = ""  # a named layer in SVG
    text: str = ""  # what the letters in it say together, where each is a line by itself


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """Items drawn once and stamped often."""

    name: str
    items: tuple[Item, ...]
    bounds: Rect  # holds all the ink


@dataclass(frozen=True, slots=True)
class Stamp:
    """One use of a symbol."""

    symbol: Symbol
    matrix: Matrix


Item = Path | Glyphs | Group | Stamp


@dataclass(frozen=True, slots=True)
class Frame:
    """One finished page: width and height in points, items in the order of painting."""

    width: float
    height: float
    items: tuple[Item, ...]
    trim: Rect | None = None  # where the paper is cut; the whole page when None
    bleed: Rect | None = None  # how far the ink runs past the trim; the trim when None


def walk(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[Path | Glyphs, Matrix]]:
    """Every path and line of text, groups and stamps opened, with the matrix that puts it on the page."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, compose(matrix, item.matrix))
        elif isinstance(item, Stamp):
            yield from walk(item.symbol.items, compose(matrix, item.matrix))
        else:
            yield item, matrix


@dataclass(frozen=True, slots=True)
class Page:
    """A frame and what the print calls it."""

    frame: Frame
    outline: tuple[str, ...]  # the bookmark, from the chapter down
