"""Counters laid on sheets: blocks of one size, cut marks outside every bleed, and backs that meet their fronts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.layout.page import Draft
from generator.layout.paper import EDGE, MARGIN, Paper
from generator.layout.picture import Picture
from generator.layout.ruler import note, ruler
from generator.units import MM, Rect, millimetres, mm, translation

BACKS = ("duplex-long", "duplex-short", "fold", "separate", "none")
_MARK = mm(4)  # length of a cut mark
_GAP = mm(0.5)  # between a bleed and its mark
_HEAD = mm(9)  # for the heading of a sheet
_CLEAR = 4.0  # of the margin to the heading, which on a page that stands on its head lies above the footer
_FOOT = mm(9)  # for ruler and footer, above EDGE

FLIP = {  # how a sheet gets its backs, as it is told on it and in the guide
    "duplex-long": "Print on both sides, flip on the long edge.",
    "duplex-short": "Print on both sides, flip on the short edge.",
    "fold": "Fold along the dashed line, glue the halves back to back, then cut.",
    "separate": "Print fronts and backs apart, cut, and glue each back to its front.",
    "none": "Fronts only.",
}


@dataclass(frozen=True)
class Piece:
    """One counter to be cut out: pictures that reach `bleed` past the trim on every side."""

    front: Picture
    back: Picture | None
    bleed: float  # points


@dataclass(frozen=True)
class _Spot:
    piece: Piece
    x: float  # of the trim, points
    y: float


@dataclass(frozen=True)
class _Block:
    """Pieces of one trim size on a grid."""

    width: float
    height: float
    bleed: float
    columns: int
    spots: tuple[_Spot, ...]

    @property
    def rows(self) -> int:
        return -(-len(self.spots) // self.columns)


def impose(
    pieces: Sequence[Piece], paper: Paper, backs: str, style: Style, offset: tuple[float, float] = (0.0, 0.0)
) -> list[Draft]:
    """Sheets of counters, each front sheet followed by its backs.

    `offset` moves the backs right and down, in points, for a printer that does not meet its own fronts.
    Raises ValueError for a counter that is larger than the page.
    """
    fold = backs == "fold"
    sheet = paper.turned() if fold else paper
    room = Rect(
        MARGIN + _MARK,
        MARGIN + _HEAD + _MARK,
        (sheet.width / (2 if fold else 1)) - (MARGIN if not fold else mm(3)) - MARGIN - 2 * _MARK,
        sheet.height - 2 * MARGIN - _HEAD - 2 * _MARK - _FOOT,
    )
    drafts = []
    axis = sheet.width / 2
    for number, blocks in enumerate(_sheets(pieces, room), 1):
        marks = [_marks(block, None, (0.0, 0.0)) for block in blocks]
        folded = fold and any(spot.piece.back is not None for block in blocks for spot in block.spots)
        title = f"Sheet {number}: fronts{' and backs' if folded else ''}"
        front = _page(sheet, marks, _faces(blocks), "none" if fold and not folded else backs, style, title)
        drafts.append(front)
        if folded:
            front.items += [*_fold_line(sheet, style), *_backs(blocks, axis, offset)]
        elif backs not in ("fold", "none"):
            mirror = None if backs == "separate" else axis
            marks = [_marks(block, mirror, offset) for block in blocks]
            back = _page(sheet, marks, _backs(blocks, mirror, offset), backs, style, f"Sheet {number}: backs")
            if backs != "separate" and (backs == "duplex-short") != (sheet.width > sheet.height):
                # the paper is turned over top to bottom, so the page stands on its head
                back.items = [Group(tuple(back.items), (-1.0, 0.0, 0.0, -1.0, sheet.width, sheet.height))]
            drafts.append(back)
    return drafts


def _sheets(pieces: Sequence[Piece], room: Rect) -> Iterator[list[_Block]]:
    """The pieces by size, in the order given, as blocks that fill one sheet after the other."""
    sizes: dict[tuple[float, float, float], list[Piece]] = {}
    for piece in pieces:
        size = (piece.front.width - 2 * piece.bleed, piece.front.height - 2 * piece.bleed, piece.bleed)
        sizes.setdefault((round(size[0], 4), round(size[1], 4), size[2]), []).append(piece)
    blocks: list[_Block] = []
    y = room.y
    for (width, height, bleed), group in sizes.items():
        pitch_x, pitch_y = width + 2 * bleed, height + 2 * bleed
        columns = int((room.width + 0.01) / pitch_x)
        rest = list(group)
        if columns < 1 or pitch_y > room.height:
            raise ValueError(f"a counter of {width / MM:.1f} x {millimetres(height)} is larger than the page")
        while rest:
            rows = int((room.bottom - y + 0.01) / pitch_y)
            if rows < 1:
                yield blocks
                blocks, y = [], room.y
                continue
            taken, rest = rest[: rows * columns], rest[rows * columns :]
            used = min(columns, len(group))  # the same on the next page, so that one set of cuts does for a stack
            left = room.x + (room.width - used * pitch_x) / 2 + bleed
            spots = tuple(
                _Spot(piece, left + index % columns * pitch_x, y + bleed + index // columns * pitch_y)
                for index, piece in enumerate(taken)
            )
            block = _Block(width, height, bleed, used, spots)
            blocks.append(block)
            y += block.rows * pitch_y + 2 * (_MARK + _GAP)
    if blocks:
        yield blocks


def _page(sheet: Paper, marks: list[Path], faces: Iterable[Item], backs: str, style: Style, title: str) -> Draft:
    label, text = style.text("label"), style.text("footer")
    items: list[Item] = [*faces, *marks]
    head = MARGIN + _CLEAR + label.size
    items += label.face.line(title, label.size, MARGIN, head)
    items += text.face.line(FLIP[backs], text.size, MARGIN, head + text.leading)
    gauge = ruler(style)
    items.append(Group(gauge.items, translation(MARGIN, sheet.height - EDGE - gauge.height)))
    items += text.face.line(note(), text.size, MARGIN, sheet.height - EDGE - gauge.height - 1, fill=text.fill)
    left = MARGIN + gauge.width + mm(4)
    return Draft(sheet, items, footer_left=left, foot=_FOOT, two_sided=backs.startswith("duplex"), flip=FLIP[backs])


def _faces(blocks: list[_Block]) -> Iterator[Item]:
    for block in blocks:
        for spot in block.spots:
            yield Group(spot.piece.front.items, translation(spot.x - block.bleed, spot.y - block.bleed))


def _backs(blocks: list[_Block], mirror: float | None, offset: tuple[float, float]) -> Iterator[Item]:
    """The backs, mirrored about a line down the sheet where one is given."""
    for block in blocks:
        for spot in block.spots:
            if spot.piece.back is not None:
                x = spot.x if mirror is None else 2 * mirror - spot.x - block.width
                move = translation(x - block.bleed + offset[0], spot.y - block.bleed + offset[1])
                yield Group(spot.piece.back.items, move)


def _marks(block: _Block, mirror: float | None, offset: tuple[float, float]) -> Path:
    """Marks on the four sides of the block, in line with every cut, clear of the bleeds."""
    first, last = block.spots[0], block.spots[-1]
    pitch_x, pitch_y = block.width + 2 * block.bleed, block.height + 2 * block.bleed
    segments: list[Segment] = []
    top, bottom = first.y - block.bleed - _GAP, last.y + block.height + block.bleed + _GAP
    left = first.x - block.bleed - _GAP
    right = first.x + (block.columns - 1) * pitch_x + block.width + block.bleed + _GAP
    for column in range(block.columns):
        for x in (first.x + column * pitch_x, first.x + column * pitch_x + block.width):
            segments += path.line((x, top), (x, top - _MARK))
            segments += path.line((x, bottom), (x, bottom + _MARK))
    for row in range(block.rows):
        for y in (first.y + row * pitch_y, first.y + row * pitch_y + block.height):
            segments += path.line((left, y), (left - _MARK, y))
            segments += path.line((right, y), (right + _MARK, y))
    dx, dy = offset
    matrix = (1.0, 0.0, 0.0, 1.0, dx, dy) if mirror is None else (-1.0, 0.0, 0.0, 1.0, 2 * mirror + dx, dy)
    return Path(path.moved(segments, matrix), Ink(stroke="#000000", width=0.25))


def _fold_line(sheet: Paper, style: Style) -> Iterator[Item]:
    text = style.text("footer")
    x = sheet.width / 2
    yield Path(
        path.line((x, MARGIN), (x, sheet.height - MARGIN - _FOOT)), Ink(stroke="#000000", width=0.4, dash=(4, 3))
    )
    yield from text.face.line("fold", text.size, x + 2, MARGIN + text.size)
