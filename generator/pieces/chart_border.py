"""The frame about a chart: neat line, a ladder of hexes, the numbers of columns and rows, an outer line."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.hexgrid import Hex
from generator.pieces.chart_ground import Ground
from generator.units import Rect, mm

NEAT = mm(1.0)  # from the grid's bounding box to the neat line
_LADDER = mm(1.3)
_NUMBERS = mm(3.3)
_OUTER = 1.6  # width of the outer line
MARGIN = NEAT + _LADDER + _NUMBERS + _OUTER  # from the grid's bounding box to the edge of the picture


def neat_box(ground: Ground) -> Rect:
    """The box that the chart is cut to."""
    return Rect(0, 0, ground.width, ground.height).inset(-NEAT)


def border(ground: Ground, style: Style) -> Iterator[Item]:
    """All lines and numbers of the frame, outside the neat line."""
    ink = style.color("ink")
    neat = neat_box(ground)
    ladder = neat.inset(-_LADDER)
    yield Path((*path.box(neat), *path.box(ladder)), Ink(stroke=ink, width=0.5))
    yield Path(_ladder(ground, neat), Ink(fill=ink))
    outer = neat.inset(-(_LADDER + _NUMBERS))
    yield Path(path.box(outer), Ink(stroke=ink, width=0.4))
    yield Path(path.box(outer.inset(-_OUTER / 2)), Ink(stroke=ink, width=_OUTER))
    text = style.text("footer")
    drop = text.size * text.face.main.cap_height / 2
    for col in range(1, ground.hexmap.columns + 1):
        x = ground.centre(Hex(col, 1))[0]
        for y in (ladder.y - _NUMBERS / 2, ladder.bottom + _NUMBERS / 2):
            yield from text.face.line(f"{col:02}", text.size, x, y + drop, anchor="middle")
    for row in range(1, ground.hexmap.rows + 1):
        y = ground.centre(Hex(1, row))[1] + drop
        for x in (ladder.x - _NUMBERS / 2, ladder.right + _NUMBERS / 2):
            yield from text.face.line(f"{row:02}", text.size, x, y, anchor="middle")


def _ladder(ground: Ground, neat: Rect) -> tuple[Segment, ...]:
    """Every other column and row marked black between the two inner lines."""
    segments: list[Segment] = []
    half = (ground.centre(Hex(2, 1))[0] - ground.centre(Hex(1, 1))[0]) / 2
    for col in range(1, ground.hexmap.columns + 1, 2):
        x = ground.centre(Hex(col, 1))[0]
        for y in (neat.y - _LADDER, neat.bottom):
            segments += path.box(Rect(x - half, y, 2 * half, _LADDER))
    step = ground.across_flats
    for row in range(1, ground.hexmap.rows + 1, 2):
        for x in (neat.x - _LADDER, neat.right):
            segments += path.box(Rect(x, (row - 1) * step, _LADDER, step))
    return tuple(segments)
