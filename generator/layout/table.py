"""Tables: cells with spans on columns of any kind, a head that comes again on each page, rows that are never cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.drawing.frame import Ink, Path, Segment
from generator.drawing.path import polygon
from generator.finding import Place
from generator.layout.box import SLACK, Box, Canvas
from generator.layout.stack import aligned, refuse_width
from generator.layout.tracks import Track, fit_tracks
from generator.units import Rect


@dataclass(frozen=True)
class Cell:
    """One cell: its content, how many columns and rows it covers, its ground."""

    box: Box
    colspan: int = 1
    rowspan: int = 1
    fill: str | None = None
    valign: str = "middle"


@dataclass(frozen=True)
class TableRow:
    """Cells from left to right, without those that a rowspan from above covers."""

    cells: tuple[Cell, ...]
    head: bool = False
    least_height: float = 0.0


@dataclass(frozen=True)
class Ruling:
    """Lines and room: `rows` draws lines between rows only, `all` around each cell, `none` no line."""

    lines: str
    ink: Ink
    frame: Ink
    pad_x: float
    pad_y: float


@dataclass(frozen=True)
class _Spot:
    cell: Cell
    row: int
    column: int


class Table(Box):
    """Rows of cells. As wide as it wants to be, or the whole width when a column has a share."""

    def __init__(
        self,
        place: Place,
        rows: Sequence[TableRow],
        tracks: Sequence[Track],
        ruling: Ruling,
        *,
        align: str = "start",
        grow: float = 0.0,
    ) -> None:
        super().__init__(place, grow)
        self.rows, self.tracks, self.ruling, self.align = tuple(rows), tuple(tracks), ruling, align
        self._spots = _arrange(self.rows, len(self.tracks))
        self._wants = self._measure_columns()

    def held(self) -> Sequence[Box]:
        return [spot.cell.box for spot in self._spots]

    def _measure_columns(self) -> list[tuple[float, float]]:
        wants = [(0.0, 0.0)] * len(self.tracks)
        pad = 2 * self.ruling.pad_x
        for spot in sorted(self._spots, key=lambda spot: spot.cell.colspan):
            columns = range(spot.column, spot.column + spot.cell.colspan)
            need = (spot.cell.box.least() + pad, spot.cell.box.natural() + pad)
            have = [sum(_given(self.tracks[i], wants[i][k]) for i in columns) for k in (0, 1)]
            loose = [i for i in columns if self.tracks[i].fixed is None]
            for i in loose:
                low = wants[i][0] + max(0.0, need[0] - have[0]) / len(loose)
                high = wants[i][1] + max(0.0, need[1] - have[1]) / len(loose)
                wants[i] = (low, max(low, high))
        return wants

    def _widths(self, width: float) -> list[float]:
        return fit_tracks(self.tracks, self._wants, width)

    def _sum(self, which: int) -> float:
        return sum(_given(track, want[which]) for track, want in zip(self.tracks, self._wants, strict=True))

    def least(self) -> float:
        return self._sum(0)

    def natural(self) -> float:
        return self._sum(1)

    def _row_heights(self, widths: Sequence[float]) -> list[float]:
        heights = [row.least_height for row in self.rows]
        for spot in sorted(self._spots, key=lambda spot: spot.cell.rowspan):
            inner = sum(widths[spot.column : spot.column + spot.cell.colspan]) - 2 * self.ruling.pad_x
            need = spot.cell.box.height(inner) + 2 * self.ruling.pad_y
            rows = range(spot.row, spot.row + spot.cell.rowspan)
            short = need - sum(heights[i] for i in rows)
            if short > 0:
                for i in rows:
                    heights[i] += short / len(rows)
        return heights

    def measure(self, width: float) -> float:
        return sum(self._row_heights(self._widths(width)))

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        widths = self._widths(rect.width)
        total = sum(widths)
        if total > rect.width + SLACK:
            refuse_width(self, total, rect.width, canvas)
            return
        heights = self._row_heights(widths)
        over = rect.height - sum(heights)
        if self.grow and over > 0:
            body = [i for i, row in enumerate(self.rows) if not row.head] or list(range(len(self.rows)))
            for i in body:
                heights[i] += over / len(body)
        x = rect.x + {"start": 0.0, "middle": (rect.width - total) / 2, "end": rect.width - total}[self.align]
        lefts, tops = _edges(x, widths), _edges(rect.y, heights)
        self._draw_grounds(lefts, tops, canvas)
        self._draw_lines(lefts, tops, canvas)
        for spot in self._spots:
            area = self._area(spot, lefts, tops)
            inner = Rect(
                area.x + self.ruling.pad_x,
                area.y + self.ruling.pad_y,
                area.width - 2 * self.ruling.pad_x,
                area.height - 2 * self.ruling.pad_y,
            )
            spot.cell.box.draw(aligned(spot.cell.box, inner, spot.cell.valign), canvas)

    def _area(self, spot: _Spot, lefts: Sequence[float], tops: Sequence[float]) -> Rect:
        x, y = lefts[spot.column], tops[spot.row]
        return Rect(x, y, lefts[spot.column + spot.cell.colspan] - x, tops[spot.row + spot.cell.rowspan] - y)

    def _draw_grounds(self, lefts: Sequence[float], tops: Sequence[float], canvas: Canvas) -> None:
        for spot in self._spots:
            if spot.cell.fill:
                area = self._area(spot, lefts, tops)
                corners = [(area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom)]
                canvas.add(Path(polygon(corners), Ink(fill=spot.cell.fill)))

    def _draw_lines(self, lefts: Sequence[float], tops: Sequence[float], canvas: Canvas) -> None:
        """Each line between cells once, in one path; then the frame."""
        if self.ruling.lines == "none":
            return
        across: set[tuple[float, float, float]] = set()
        down: set[tuple[float, float, float]] = set()
        for spot in self._spots:
            area = self._area(spot, lefts, tops)
            if spot.row + spot.cell.rowspan < len(self.rows):
                across.add((area.bottom, area.x, area.right))
            if self.ruling.lines == "all" and spot.column + spot.cell.colspan < len(self.tracks):
                down.add((area.right, area.y, area.bottom))
        segments: list[Segment] = []
        for y, start, end in _joined(across):
            segments += [("M", start, y), ("L", end, y)]
        for x, start, end in _joined(down):
            segments += [("M", x, start), ("L", x, end)]
        if segments:
            canvas.add(Path(tuple(segments), self.ruling.ink))
        left, right, top, bottom = lefts[0], lefts[-1], tops[0], tops[-1]
        if self.ruling.lines == "all":
            frame: tuple[Segment, ...] = polygon([(left, top), (right, top), (right, bottom), (left, bottom)])
        else:
            frame = (("M", left, top), ("L", right, top), ("M", left, bottom), ("L", right, bottom))
        canvas.add(Path(frame, self.ruling.frame))

    def split(self, width: float, room: float) -> tuple[Box | None, Box | None]:
        heights = self._row_heights(self._widths(width))
        heads = sum(1 for row in self.rows if row.head)
        used, count = sum(heights[:heads]), heads
        while count < len(self.rows) and used + heights[count] <= room + SLACK:
            used += heights[count]
            count += 1
        covered = {spot.row + i for spot in self._spots for i in range(1, spot.cell.rowspan)}
        while count > heads and count in covered:
            count -= 1
        if count == len(self.rows):
            return self, None
        if count <= heads:
            return None, self
        return self._with(self.rows[:count]), self._with((*self.rows[:heads], *self.rows[count:]))

    def _with(self, rows: Sequence[TableRow]) -> Table:
        return Table(self.place, rows, self.tracks, self.ruling, align=self.align)


def _arrange(rows: Sequence[TableRow], columns: int) -> list[_Spot]:
    """Where each cell stands. Raises ValueError, with the row's number from 0, for one that has too many cells."""
    taken: set[tuple[int, int]] = set()
    spots = []
    for number, row in enumerate(rows):
        column = 0
        for cell in row.cells:
            while (number, column) in taken:
                column += 1
            if column + cell.colspan > columns:
                raise RowTooLongError(number, columns)
            rowspan = min(cell.rowspan, len(rows) - number)
            spots.append(_Spot(Cell(cell.box, cell.colspan, rowspan, cell.fill, cell.valign), number, column))
            taken |= {(number + r, column + c) for r in range(rowspan) for c in range(cell.colspan)}
            column += cell.colspan
    return spots


def _given(track: Track, want: float) -> float:
    """The width of a column: its own where it has one, else what its cells want."""
    return want if track.fixed is None else track.fixed


class RowTooLongError(ValueError):
    """A row with more cells than the table has columns."""

    def __init__(self, row: int, columns: int) -> None:
        super().__init__(f"row {row + 1} has more cells than the table's {columns} columns")
        self.row = row


def _edges(start: float, sizes: Sequence[float]) -> list[float]:
    edges = [start]
    for size in sizes:
        edges.append(edges[-1] + size)
    return edges


def _joined(lines: set[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Lines at one level that touch made into one."""
    result: list[tuple[float, float, float]] = []
    for level, start, end in sorted(lines):
        if result and result[-1][0] == level and start <= result[-1][2] + SLACK:
            result[-1] = (level, result[-1][1], max(end, result[-1][2]))
        else:
            result.append((level, start, end))
    return result
