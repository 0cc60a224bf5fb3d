"""The frame about a chart: neat line, a ladder of hexes, the numbers of columns and rows, an outer line.

Where another section joins there is no frame, and marks show where a sheet is cut that lies over its neighbour.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.hexgrid import Hex
from generator.pieces.chart.ground import Ground
from generator.units import Rect, mm

NEAT = mm(1.0)  # from the grid's bounding box to the neat line
_LADDER = mm(1.3)
_NUMBERS = mm(3.3)
_OUTER = 1.6  # width of the outer line
MARGIN = NEAT + _LADDER + _NUMBERS + _OUTER  # from the grid's bounding box to the edge of the picture
PLAIN_MARGIN = NEAT + mm(0.7) + _OUTER  # the same with a plain border: neat line and outer line


def neat_box(ground: Ground) -> Rect:
    """The box that the chart is cut to."""
    return Rect(0, 0, ground.width, ground.height).inset(-NEAT)


def border(ground: Ground, style: Style, joins: Collection[str] = (), *, loose: bool = False) -> Iterator[Item]:
    """All lines and numbers of the frame, outside the neat line; none on the sides where another section joins.

    On a `loose` section, which may be joined on any side, marks in the frame show where it is cut off.
    """
    ink = style.color("ink")
    neat = neat_box(ground)
    frame = Group(tuple(_frame(ground, neat, style)), clip=path.box(_open_box(neat, joins)))
    yield frame if joins else Group(frame.items)
    if joins:
        yield Path(_cut_marks(ground, joins), Ink(stroke=ink, width=0.4))
    elif loose:
        yield Path(_frame_cuts(ground), Ink(stroke=ink, width=0.4))


def plain_border(ground: Ground, style: Style) -> Iterator[Item]:
    """The neat line and a heavy one close about it: no ladder and no numbers."""
    ink = style.color("ink")
    neat = neat_box(ground)
    yield Path(path.box(neat), Ink(stroke=ink, width=0.5))
    yield Path(path.box(neat.inset(NEAT - PLAIN_MARGIN + _OUTER / 2)), Ink(stroke=ink, width=_OUTER))


def _open_box(neat: Rect, joins: Collection[str]) -> Rect:
    """The neat line's box, grown by the frame on the sides that have one."""
    wide = MARGIN - NEAT
    left, top, right, bottom = (0.0 if side in joins else wide for side in ("left", "top", "right", "bottom"))
    return Rect(neat.x - left, neat.y - top, neat.width + left + right, neat.height + top + bottom)


def _frame(ground: Ground, neat: Rect, style: Style) -> Iterator[Item]:
    """The frame on all four sides."""
    ink = style.color("ink")
    ladder = neat.inset(-_LADDER)
    yield Path((*path.box(neat), *path.box(ladder)), Ink(stroke=ink, width=0.5))
    yield Path(_ladder(ground, neat), Ink(fill=ink))
    outer = neat.inset(-(_LADDER + _NUMBERS))
    yield Path(path.box(outer), Ink(stroke=ink, width=0.4))
    yield Path(path.box(outer.inset(-_OUTER / 2)), Ink(stroke=ink, width=_OUTER))
    text = style.text("footer")
    drop = text.size * text.face.main.cap_height / 2
    block = ground.block
    for col in range(block.col, block.col + block.columns):
        x, name = ground.centre(Hex(col, block.row))[0], ground.chart.number(Hex(col, block.row))
        for y in (ladder.y - _NUMBERS / 2, ladder.bottom + _NUMBERS / 2):
            yield from text.face.line(name[: len(name) // 2], text.size, x, y + drop, anchor="middle")
    for row in range(block.row, block.row + block.rows):
        y, name = ground.centre(Hex(block.col, row))[1] + drop, ground.chart.number(Hex(block.col, row))
        for x in (ladder.x - _NUMBERS / 2, ladder.right + _NUMBERS / 2):
            yield from text.face.line(name[len(name) // 2 :], text.size, x, y, anchor="middle")


def _ladder(ground: Ground, neat: Rect) -> tuple[Segment, ...]:
    """Every other column and row marked black between the two inner lines."""
    segments: list[Segment] = []
    step = ground.across_flats
    half = 0.75 * step / math.sqrt(3)
    for col in range(0, ground.block.columns, 2):
        x = (2 * col + 4 / 3) * half
        for y in (neat.y - _LADDER, neat.bottom):
            segments += path.box(Rect(x - half, y, 2 * half, _LADDER))
    for row in range(0, ground.block.rows, 2):
        for x in (neat.x - _LADDER, neat.right):
            segments += path.box(Rect(x, row * step, _LADDER, step))
    return tuple(segments)


def _frame_cuts(ground: Ground) -> tuple[Segment, ...]:
    """Marks between ladder and outer line, in line with the bounding box of the hexes, at both ends of each side."""
    near = NEAT + _LADDER
    far = near + _NUMBERS
    width, height = ground.width, ground.height
    segments: list[Segment] = []
    for x in (0.0, width):
        segments += path.line((x, -near), (x, -far)) + path.line((x, height + near), (x, height + far))
    for y in (0.0, height):
        segments += path.line((-near, y), (-far, y)) + path.line((width + near, y), (width + far, y))
    return tuple(segments)


def _cut_marks(ground: Ground, joins: Collection[str]) -> tuple[Segment, ...]:
    """Marks beside the chart along the bounding box of its hexes, on each side that joins another."""
    near, far = NEAT + mm(0.5), MARGIN
    width, height = ground.width, ground.height
    segments: list[Segment] = []
    for side, x in (("left", 0.0), ("right", width)):
        if side in joins:
            segments += path.line((x, -near), (x, -far)) + path.line((x, height + near), (x, height + far))
    for side, y in (("top", 0.0), ("bottom", height)):
        if side in joins:
            segments += path.line((-near, y), (-far, y)) + path.line((width + near, y), (width + far, y))
    return tuple(segments)
