"""Pieces of shore for an open table, as the charts of the 1860s draw them: a shape in, a drawing to cut out along out.

Banks and bars are as long as their place and end at one height, so that any of them join; islands and shoals are whole.
Lengths in points.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pydantic import Field

from generator.drawing.frame import Group, Ink, Item, Path, Segment, Stamp
from generator.drawing.path import Point, Segments, box, smooth, spaced
from generator.drawing.style import Style
from generator.element import Element
from generator.layout.box import Box, Canvas
from generator.layout.picture import Picture
from generator.layout.stack import Art
from generator.model.base import Int, Length
from generator.pieces.chart.ground import chance
from generator.pieces.chart.land import cover_marks
from generator.pieces.chart.shore import outward
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, compose, mm, scaling, translation

Shape = Literal["reach", "bend", "point", "bay", "whole"]
Kind = Literal["land", "shoal"]

_STEP = mm(3.2)  # from one point of a shore to the next
_JOIN = 0.42  # of the depth: where the ends of a bank meet the water
_SWAY = {"reach": (0.1, 2.0), "bend": (0.24, 1.0), "point": (-0.34, 0.5), "bay": (0.3, 0.5)}
"""How far a shore leaves the straight, in depths, and in how many waves."""
_WILD = 0.045  # of small bays and points, in depths
_HACHURE = mm(0.75)  # from one to the next
_TREES = mm(7.5)
_DOTS = mm(2.1)
_WHOLE_STEP = mm(10)  # lengths of banks are whole centimetres


class ShorePiece(NamedTuple):
    kind: Kind
    shape: Shape
    title: str
    chance: int  # tells pieces of one shape apart


def shore_piece(style: Style, one: ShorePiece, length: float, depth: float) -> Picture:
    """The piece; what is to be cut away is left white."""
    line = _round(one, length, depth) if one.shape == "whole" else _bank(one, length, depth)
    closed = one.shape == "whole"
    shape = smooth(line, closed=closed)
    body: Segments = shape if closed else (*shape, ("L", length, depth), ("L", 0.0, depth), ("Z",))
    land = one.kind == "land"
    items: list[Item] = [Path(body, Ink(fill=style.color("land" if land else "shallow")))]
    if land:
        items.append(Group((_hachures(style, line, closed),), clip=body))
        items += _trees(style, line, closed, Rect(0, 0, length, depth))
    else:
        items += _sand(style, line, closed, body, Rect(0, 0, length, depth))
    edge = Ink(stroke=style.color("coast"), width=1.3, join="round")
    items.append(Path(shape, edge) if land else _dotted(style, shape))
    if not closed:
        back = (*smooth(line)[:1], ("L", 0.0, depth), ("L", length, depth), ("L", length, line[-1][1]))
        items.append(Path(back, Ink(stroke="#000000", width=0.4)))
    items += _title(style, one, length, depth)
    return Picture(length, depth, tuple(items))


def _bank(one: ShorePiece, length: float, depth: float) -> list[Point]:
    """From the left end to the right one, the land below."""
    reach, waves = _SWAY[one.shape]
    count = max(8, round(length / _STEP))
    points = []
    for index in range(count + 1):
        part = index / count
        calm = min(1.0, 6 * part, 6 * (1 - part))  # the ends lie as those of every other piece
        sway = reach * (math.sin(2 * math.pi * waves * part) if waves >= 1 else math.sin(math.pi * part) ** 2)
        wild = _WILD * sum(
            math.sin(2 * math.pi * (times * part + chance(one.chance, times))) / rank
            for rank, times in enumerate((5, 9, 16), 1)
        )
        points.append((part * length, depth * (_JOIN + sway + wild * calm)))
    return [(0.0, depth * _JOIN), *points[1:-1], (length, depth * _JOIN)]


def _round(one: ShorePiece, length: float, depth: float) -> list[Point]:
    """About the middle, clockwise."""
    count = max(16, round((length + depth) * 1.4 / _STEP))
    points = []
    for index in range(count):
        turn = 2 * math.pi * index / count
        wild = sum(
            math.sin(times * turn + 2 * math.pi * chance(one.chance, times)) / (times + 1) for times in (2, 3, 5, 8)
        )
        far = (0.5 - mm(0.6) / depth) * (0.84 + 0.16 * wild)
        points.append((length * (0.5 + far * math.cos(turn)), depth * (0.5 + far * math.sin(turn))))
    return points


def _hachures(style: Style, line: Sequence[Point], closed: bool) -> Path:
    """Short strokes from the shore inland, long and short by turns."""
    normals = outward(line, closed)
    segments: list[Segment] = []
    count = len(line) if closed else len(line) - 1
    for index in range(count):
        after = (index + 1) % len(line)
        (x, y), (bx, by), (nx, ny), (mx, my) = line[index], line[after], normals[index], normals[after]
        steps = max(1, round(math.hypot(bx - x, by - y) / _HACHURE))
        for step in range(steps):
            part = step / steps
            px, py = x + (bx - x) * part, y + (by - y) * part
            long = mm(1.1) + mm(1.9) * chance(index, step, 7)
            segments += (
                ("M", px, py),
                ("L", px - (nx + (mx - nx) * part) * long, py - (ny + (my - ny) * part) * long),
            )
    return Path(tuple(segments), Ink(stroke=style.color("hachure"), width=0.35))


def _trees(style: Style, line: Sequence[Point], closed: bool, room: Rect) -> Iterator[Item]:
    """Trees and tufts strewn over the land, clear of the shore and of the title."""
    marks = cover_marks(style)
    for row in range(int(room.height / _TREES) + 1):
        for column in range(int(room.width / _TREES) + 1):
            x = (column + 0.5 + 0.6 * (chance(row, column, 1) - 0.5) + row % 2 / 2) * _TREES
            y = (row + 0.5 + 0.6 * (chance(row, column, 2) - 0.5)) * _TREES
            titled = y > room.height - mm(8) and x < mm(60) and not closed
            if titled or not _inland(line, closed, x, y, mm(5.5)) or x > room.width - mm(3) or y > room.height - mm(3):
                continue
            pick = chance(row, column, 3)
            mark = "tree" if pick < 0.5 else "bush" if pick < 0.72 else "tuft"
            yield Stamp(marks[mark], compose(translation(x, y), scaling(1.5)))


def _inland(line: Sequence[Point], closed: bool, x: float, y: float, clear: float) -> bool:
    """Whether a place lies within the shore, and so far from it."""
    if any(math.hypot(x - px, y - py) < clear for px, py in line):
        return False
    ring = list(line) if closed else [*line, (line[-1][0], 1e5), (line[0][0], 1e5)]
    inside = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def _sand(style: Style, line: Sequence[Point], closed: bool, body: Segments, room: Rect) -> Iterator[Item]:
    """Stipple, thick at the edge of the shoal and thin within."""
    dots: list[Segment] = []
    for row in range(int(room.height / _DOTS) + 1):
        for column in range(int(room.width / _DOTS) + 1):
            x = (column + row % 2 / 2 + 0.8 * chance(row, column, 4)) * _DOTS
            y = (row + 0.8 * chance(row, column, 5)) * _DOTS
            near = min(math.hypot(x - px, y - py) for px, py in line)
            if chance(row, column, 6) < 0.3 + 0.7 * math.exp(-near / mm(4)):
                dots += (("M", x, y), ("L", x + 0.01, y))
    ink = Ink(stroke=style.color("shoal"), width=0.7, cap="round")
    yield Group((Path(tuple(dots), ink),), clip=body)


def _dotted(style: Style, shape: Segments) -> Path:
    dots: list[Segment] = []
    for x, y in spaced(shape, 2.4):
        dots += (("M", x, y), ("L", x + 0.01, y))
    return Path(tuple(dots), Ink(stroke=style.color("shoal"), width=1.3, cap="round"))


def _title(style: Style, one: ShorePiece, length: float, depth: float) -> Iterator[Item]:
    """In the corner at the back of a bank, in the middle of a shoal or an island."""
    if not one.title:
        return
    look = style.text("chart-shoal")
    size = 9.0
    wide = look.face.width(one.title, size, look.tracking)
    at = (mm(4), depth - mm(3)) if one.shape != "whole" else ((length - wide) / 2, depth / 2 + size * 0.3)
    ground = Rect(at[0] - 2, at[1] - size, wide + 4, size * 1.45)
    fill = style.color("land" if one.kind == "land" else "shallow")
    yield Path(box(ground, 2), Ink(fill=fill))
    yield from look.face.line(one.title, size, *at, tracking=look.tracking)


@word("shore-piece")
class ShorePieceWord(Word):
    """A piece of bank, island or shoal to cut out and lay on an open table; a bank is as long as its place."""

    kind: Kind = "land"
    shape: Shape = "reach"  # of a bank, from end to end; `whole` is an island, or a shoal by itself
    title: str = ""
    chance: Int = 1  # tells pieces of one shape apart
    depth: Length = Field(default=mm(45), ge=mm(25))
    length: Length | None = None

    def box(self, element: Element, compositor: Compositor) -> Box:
        one = ShorePiece(self.kind, self.shape, self.title, self.chance)
        if self.length is not None:
            return Art(element.place, shore_piece(compositor.style, one, self.length, self.depth), grow=self.grow)
        return _Bank(element, compositor.style, one, self.depth)


class _Bank(Box):
    """A bank as long as its place, in whole centimetres."""

    def __init__(self, element: Element, style: Style, one: ShorePiece, depth: float) -> None:
        super().__init__(element.place)
        self._style, self._one, self._depth = style, one, depth

    def least(self) -> float:
        return mm(100)

    def measure(self, width: float) -> float:
        return self._depth

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        length = int((rect.width + 0.01) / _WHOLE_STEP) * _WHOLE_STEP
        Art(self.place, shore_piece(self._style, self._one, length, self._depth)).draw(rect, canvas)
