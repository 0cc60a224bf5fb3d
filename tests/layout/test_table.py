"""Tables: cells on their columns, spans over them, rows whole at a cut, the head again on each part."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from words import HERE, drawn, lines, text

from generator.drawing.frame import Glyphs, Ink, Path
from generator.drawing.path import bounds
from generator.layout.box import SLACK
from generator.layout.table import Cell, RowTooLongError, Ruling, Table, TableRow
from generator.layout.tracks import AUTO, STAR, Track, read_tracks

RULING = Ruling("all", Ink(stroke="#000000", width=0.4), Ink(stroke="#000000", width=0.8), 3, 2)


def table(rows: list[TableRow], columns: str, ruling: Ruling = RULING) -> Table:
    return Table(HERE, rows, read_tracks(columns), ruling)


def row(*words: str, head: bool = False) -> TableRow:
    return TableRow(tuple(Cell(text(word)) for word in words), head)


def at(items: list[object], word: str) -> tuple[float, float]:
    """Where a word begins."""
    return next((item.xs[0], item.y) for item in items if isinstance(item, Glyphs) and item.text == word)


def test_cells_stand_on_their_columns() -> None:
    canvas = drawn(table([row("a", "b"), row("c", "d")], "40 pt, 60 pt"), 200)
    assert at(canvas.items, "a")[0] == at(canvas.items, "c")[0] == pytest.approx(103)
    assert at(canvas.items, "b")[0] == at(canvas.items, "d")[0] == pytest.approx(143)
    assert at(canvas.items, "a")[1] == at(canvas.items, "b")[1]
    # a row is a line of 12 points and twice the padding
    assert at(canvas.items, "c")[1] - at(canvas.items, "a")[1] == pytest.approx(16)
    frame = next(item for item in canvas.items if isinstance(item, Path) and item.ink.width == 0.8)
    assert bounds(frame.segments) == pytest.approx((100, 200, 100, 32))


def test_spans_cover_columns_and_rows() -> None:
    rows = [
        TableRow((Cell(text("wide"), colspan=2), Cell(text("tall"), rowspan=2))),
        row("a", "b"),
        row("c", "d", "e"),
    ]
    box = table(rows, "30 pt, 30 pt, 30 pt")
    canvas = drawn(box, 90)
    assert canvas.findings == []
    assert box.height(90) == 48
    assert at(canvas.items, "e")[0] == at(canvas.items, "tall")[0] == pytest.approx(163)
    # halfway down its two rows
    assert at(canvas.items, "tall")[1] == pytest.approx((at(canvas.items, "wide")[1] + at(canvas.items, "b")[1]) / 2)
    inner = next(item for item in canvas.items if isinstance(item, Path) and item.ink.width == 0.4)
    # no line through the wide cell, none through the tall one
    assert (("M", 130, 200), ("L", 130, 248)) not in list(zip(inner.segments, inner.segments[1:], strict=False))
    assert ("M", 130, 216) in inner.segments and ("L", 160, 216) in inner.segments


def test_a_row_with_too_many_cells_is_named() -> None:
    with pytest.raises(RowTooLongError, match="row 2 has more cells than the table's 2 columns") as error:
        table([row("a", "b"), row("c", "d", "e")], "auto, auto")
    assert error.value.row == 1


def test_one_that_is_too_wide_is_refused() -> None:
    (finding,) = drawn(table([row("a", "b")], "80 pt, 80 pt"), 100).findings
    assert finding.code == "too-wide"


@given(
    counts=st.lists(st.integers(1, 3), min_size=1, max_size=12),
    heads=st.integers(0, 2),
    room=st.floats(0, 400),
)
def test_cutting_keeps_every_row_and_repeats_the_head(counts: list[int], heads: int, room: float) -> None:
    """Rows of one to three lines, cut at any height, again and again."""
    rows = [row(f"head{n}", head=True) for n in range(heads)]
    rows += [row(" ".join(f"r{n}w{w}wwwwww" for w in range(count))) for n, count in enumerate(counts)]
    box: Table | None = table(rows, "50 pt")
    wanted = [word for count_row in rows[heads:] for word in lines(drawn(count_row.cells[0].box, 44).items)]
    found: list[str] = []
    while box is not None:
        head, tail = box.split(50, room)
        if head is None:  # not even one row fits
            assert room < sum(16.0 for _ in range(heads)) + 3 * 12 + 4 + SLACK
            head, tail = box, None
        else:
            assert head.height(50) <= room + SLACK
        part = lines(drawn(head, 50).items)
        assert part[:heads] == [f"head{n}" for n in range(heads)]
        found += part[heads:]
        box = tail  # type: ignore[assignment]
    assert found == wanted


def test_rows_that_a_cell_joins_are_not_parted() -> None:
    rows = [row("a", "b"), TableRow((Cell(text("tall"), rowspan=2), Cell(text("c")))), row("d"), row("e", "f")]
    head, tail = table(rows, "30 pt, 30 pt").split(60, 40)
    assert head is not None and tail is not None
    assert (head.height(60), tail.height(60)) == (16, 48)


_SPAN = st.tuples(st.integers(1, 3), st.integers(1, 2))


@given(
    spans=st.lists(st.lists(_SPAN, min_size=1, max_size=3), min_size=1, max_size=4),
    tracks=st.lists(st.sampled_from([AUTO, STAR, Track(fixed=60)]), min_size=9, max_size=9),
)
def test_no_two_cells_overlap_however_they_span(spans: list[list[tuple[int, int]]], tracks: list[Track]) -> None:
    rows = [
        TableRow(tuple(Cell(text(f"{r}.{c}"), cols, deep) for c, (cols, deep) in enumerate(cells)))
        for r, cells in enumerate(spans)
    ]
    try:
        box = Table(HERE, rows, tracks, RULING)
    except RowTooLongError:
        return
    width = max(600, box.least())
    canvas = drawn(box, width)
    assert canvas.findings == []
    words = [(item.text, item.xs[0], item.y) for item in canvas.items if isinstance(item, Glyphs)]
    assert len(words) == sum(len(cells) for cells in spans)
    assert len({(round(x, 2), round(y, 2)) for _, x, y in words}) == len(words)
