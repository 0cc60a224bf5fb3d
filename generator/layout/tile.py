"""A drawing larger than the paper cut into overlapping tiles, with seams, names and a key to the assembly."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.layout.crop import crop
from generator.layout.page import Draft
from generator.layout.paper import EDGE, MARGIN, Paper
from generator.layout.picture import Picture
from generator.layout.ruler import note, ruler
from generator.units import Rect, compose, mm, rotation, translation

OVERLAP = mm(10)
_SIDE = mm(8.7)  # clear paper beside a tile, for the seam marks and the names of its neighbours
_GAP = mm(0.8)  # from a tile to what stands beside it
_ARM = mm(5)  # length of a seam mark
_FOOT = mm(9)  # for ruler and footer, above EDGE


@dataclass(frozen=True)
class Plan:
    """How a drawing is cut: tiles across and down, of one size, each stepping on by `step` from the last."""

    paper: Paper  # turned as it is printed
    across: int
    down: int
    tile: tuple[float, float]  # width and height, points
    step: tuple[float, float]
    prefix: str = ""  # before the name of each tile, such as "II-"

    def name(self, column: int, row: int) -> str:
        """A tile's name: a letter for its column (after Z comes AA), a number for its row."""
        letters = ""
        while column >= 0:
            letters = chr(ord("A") + column % 26) + letters
            column = column // 26 - 1
        return f"{self.prefix}{letters}{row + 1}"

    def area(self, column: int, row: int) -> Rect:
        """The part of the drawing that a tile shows."""
        return Rect(column * self.step[0], row * self.step[1], *self.tile)


def plan(picture: Picture, paper: Paper, prefix: str = "") -> Plan:
    """The way round of the paper that takes the fewest tiles; that of the drawing where both take as many."""
    sheets = (paper, paper.turned()) if picture.height >= picture.width else (paper.turned(), paper)
    best = min((_plan(picture, sheet) for sheet in sheets), key=lambda plan: plan.across * plan.down)
    return replace(best, prefix=prefix)


def _plan(picture: Picture, paper: Paper) -> Plan:
    if picture.width <= paper.width - 2 * EDGE and picture.height <= paper.height - 2 * EDGE - _FOOT:
        return Plan(paper, 1, 1, (picture.width, picture.height), (0.0, 0.0))  # no seam, so no room for its marks
    across, width, right = _cut(picture.width, paper.width - 2 * _SIDE)
    down, height, below = _cut(picture.height, paper.height - _SIDE - EDGE - _FOOT)
    return Plan(paper, across, down, (width, height), (right, below))


def _cut(size: float, room: float) -> tuple[int, float, float]:
    """How many parts of at most `room`, the size of each, and the step from one to the next."""
    if size <= room:
        return 1, size, 0.0
    count = math.ceil((size - OVERLAP) / (room - OVERLAP))
    step = (size - OVERLAP) / count
    return count, step + OVERLAP, step


def tiles(picture: Picture, cut: Plan, style: Style) -> list[Draft]:
    """A page for each tile, in reading order."""
    spots = [(column, row) for row in range(cut.down) for column in range(cut.across)]
    parts = crop(picture.items, [cut.area(*spot) for spot in spots])
    return [_tile(items, cut, column, row, style) for (column, row), items in zip(spots, parts, strict=True)]


def _tile(shown: tuple[Item, ...], cut: Plan, column: int, row: int, style: Style) -> Draft:
    area = cut.area(column, row)
    paper = cut.paper
    foot = EDGE + _FOOT
    x = (paper.width - area.width) / 2
    y = min(_SIDE + (paper.height - foot - _SIDE - area.height) / 2, paper.height - foot - area.height)
    frame = Rect(x, y, area.width, area.height)
    view = Group(
        (Group(shown, translation(x - area.x, y - area.y)),),
        clip=path.box(frame),
        layer="map",
    )
    items: list[Item] = [view]
    many = cut.across * cut.down > 1
    if many:
        items += [_seams(cut, column, row, frame), *_names(cut, column, row, frame, style)]
    gauge = ruler(style)
    items.append(Group(gauge.items, translation(MARGIN, paper.height - EDGE - gauge.height)))
    text = style.text("footer")
    left = MARGIN + gauge.width + mm(4)
    key_width = 0.0
    if many:
        key = assembly(cut, mm(8.5), (column, row))
        items.append(Group(key.items, translation(left, paper.height - EDGE - key.height)))
        key_width = key.width + mm(3)
    base = paper.height - EDGE - gauge.height - 1
    near = column > 0 and frame.bottom + _GAP + _ARM > base - text.size
    start = frame.x + OVERLAP / 2 + mm(1) if near else MARGIN  # beside the seam mark where that comes down to it
    items += text.face.line(note(), text.size, start, base, fill=text.fill)
    return Draft(
        paper, items, footer_left=left + key_width, foot=_FOOT, title=f"Tile {cut.name(column, row)}" if many else ""
    )


def _seams(cut: Plan, column: int, row: int, frame: Rect) -> Path:
    """Marks in the margin at the middle of each overlap: where one tile ends and the next begins."""
    half, gap, arm = OVERLAP / 2, _GAP, _ARM
    xs = [frame.x + half] * (column > 0) + [frame.right - half] * (column < cut.across - 1)
    ys = [frame.y + half] * (row > 0) + [frame.bottom - half] * (row < cut.down - 1)
    segments: list[Segment] = []
    for x in xs:
        segments += path.line((x, frame.y - gap), (x, frame.y - gap - arm))
        segments += path.line((x, frame.bottom + gap), (x, frame.bottom + gap + arm * 0.32))
    for y in ys:
        segments += path.line((frame.x - gap, y), (frame.x - gap - arm, y))
        segments += path.line((frame.right + gap, y), (frame.right + gap + arm, y))
    return Path(tuple(segments), Ink(stroke="#000000", width=0.4))


def _names(cut: Plan, column: int, row: int, frame: Rect, style: Style) -> list[Item]:
    """The tile's name above it, and each neighbour's beside the edge where it joins."""
    text, label = style.text("footer"), style.text("label")
    items: list[Item] = [
        *label.face.line(f"Tile {cut.name(column, row)}", label.size, frame.x + mm(8), frame.y - mm(1.4))
    ]
    cap = text.face.main.cap_height * text.size
    middle = frame.y + frame.height / 2
    for beside, x, turn in ((column + 1, frame.right + _GAP, 90), (column - 1, frame.x - _GAP, -90)):
        if 0 <= beside < cut.across:  # along the edge: there is little room beside it
            name = text.face.line(cut.name(beside, row), text.size, 0, 0, anchor="middle")
            items.append(Group(name, compose(translation(x, middle), rotation(turn))))
    if row > 0:
        words = f"{cut.name(column, row - 1)} above"
        items += text.face.line(words, text.size, frame.x + frame.width / 2, frame.y - mm(1.4), anchor="middle")
    if row < cut.down - 1:
        words = f"{cut.name(column, row + 1)} below"
        items += text.face.line(words, text.size, frame.right - mm(8), frame.bottom + mm(1) + cap, anchor="end")
    return items


def assembly(
    cut: Plan,
    height: float,
    here: tuple[int, int] | None = None,
    style: Style | None = None,
    turned: bool = False,
) -> Picture:
    """The plan of all tiles, `height` points high: this tile filled, or each with its name where a style is given.

    `turned`: as they lie when the whole drawing is turned upside down.
    """
    total_width = cut.step[0] * (cut.across - 1) + cut.tile[0]
    total_height = cut.step[1] * (cut.down - 1) + cut.tile[1]
    scale = height / total_height
    width = total_width * scale
    items: list[Item] = []
    for row in range(cut.down):
        for column in range(cut.across):
            left, right = _seam(column, cut.across, cut.step[0], total_width)
            top, bottom = _seam(row, cut.down, cut.step[1], total_height)
            spot = Rect(left * scale, top * scale, (right - left) * scale, (bottom - top) * scale)
            fill = "#000000" if here == (column, row) else None
            items.append(Path(path.box(spot.inset(0.4)), Ink(fill=fill, stroke="#000000", width=0.4)))
            if style is not None:
                text = style.text("label")
                y = spot.y + spot.height / 2 + text.face.main.cap_height * text.size / 2
                own = (cut.across - 1 - column, cut.down - 1 - row) if turned else (column, row)
                items += text.face.line(cut.name(*own), text.size, spot.x + spot.width / 2, y, anchor="middle")
    return Picture(width, height, tuple(items))


def _seam(index: int, count: int, step: float, total: float) -> tuple[float, float]:
    """From which seam to which a tile counts, along one side of the drawing."""
    start = index * step + (OVERLAP / 2 if index else 0.0)
    end = (index + 1) * step + OVERLAP / 2 if index < count - 1 else total
    return start, end
