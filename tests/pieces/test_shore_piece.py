"""Pieces of shore: as long as asked, joining at either end, whole within their place."""

from __future__ import annotations

from typing import Any

import pytest

from generator.drawing.frame import Group, Item, Path, walk
from generator.drawing.path import bounds, moved
from generator.drawing.style import Style
from generator.pieces.shore_piece import ShorePiece, shore_piece
from generator.units import mm

LENGTH, DEPTH = mm(240), mm(50)


def shore(items: tuple[Item, ...]) -> Path:
    """The line of the coast."""
    return next(item for item in items if isinstance(item, Path) and item.ink.stroke and item.ink.width == 1.3)


@pytest.mark.parametrize("shape", ["reach", "bend", "point", "bay"])
def test_every_bank_ends_where_every_other_begins(style: Style, shape: Any) -> None:
    for chance in (1, 2, 3):
        picture = shore_piece(style, ShorePiece("land", shape, "Bank", chance), LENGTH, DEPTH)
        assert (picture.width, picture.height) == (LENGTH, DEPTH)
        line = shore(picture.items)
        first, numbers = bounds(line.segments[:1]), line.segments[-1][1:]
        assert (first.x, first.y) == pytest.approx((0, DEPTH * 0.42))
        assert numbers[-2:] == pytest.approx((LENGTH, DEPTH * 0.42))


@pytest.mark.parametrize("kind", ["land", "shoal"])
@pytest.mark.parametrize("shape", ["reach", "bend", "point", "bay", "whole"])
def test_nothing_is_drawn_beyond_the_place(style: Style, kind: Any, shape: Any) -> None:
    for chance in range(1, 12):
        picture = shore_piece(style, ShorePiece(kind, shape, "", chance), LENGTH, DEPTH)
        items = tuple(item for item in picture.items if not isinstance(item, Group))  # what is clipped stays inside
        for item, matrix in walk(items):
            if isinstance(item, Path):
                box = bounds(moved(item.segments, matrix))
                assert box.x >= -2 and box.y >= -2 and box.right <= LENGTH + 2 and box.bottom <= DEPTH + 2


def test_the_same_piece_is_drawn_the_same_and_another_otherwise(style: Style) -> None:
    one, again, other = (
        shore_piece(style, ShorePiece("land", "reach", "", chance), LENGTH, DEPTH) for chance in (4, 4, 5)
    )
    assert shore(one.items) == shore(again.items) != shore(other.items)
