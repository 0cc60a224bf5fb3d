"""Sizes on the printed page, read back from the PDF of the game: counters, hexes, tiles, rulers."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, TypeGuard

import pytest
from page_ink import around, common, placed
from prints import GAMES, IMPOSED, MEASURED, TILED, Wanted, kinds_of, lay_out

from generator.drawing.frame import Glyphs, Group, Item, Path
from generator.drawing.path import bounds, moved
from generator.units import MM, Matrix, Rect, apply, compose, mm


def strokes(pages: list[Any], layer: str) -> set[tuple[tuple[float, float], tuple[float, float]]]:
    """Every straight stroke of a layer, in points of its page, rounded to a thousandth."""
    found = set()

    def look(items: Any, matrix: Any, inside: bool) -> None:
        for item in items:
            if isinstance(item, Group):
                look(item.items, compose(matrix, item.matrix), inside or item.layer == layer)
            elif inside and isinstance(item, Path):
                shape = moved(item.segments, matrix)
                for one, other in pairwise(shape):
                    if other[0] == "L":
                        ends = sorted((tuple(one[1:3]), tuple(other[1:3])))
                        found.add(tuple(tuple(round(value, 3) for value in end) for end in ends))

    for page in pages:
        look(page.frame.items, (1, 0, 0, 1, 0, 0), False)
    return found


MAPPED = [game for game in GAMES if kinds_of(game, TILED)]
CUT = [game for game in GAMES if kinds_of(game, IMPOSED)]


@pytest.mark.parametrize("across", [None, 25])
@pytest.mark.parametrize("game", MAPPED)
def test_every_side_of_a_hex_is_true_to_a_hundredth_of_a_millimetre(game: str, across: int | None) -> None:
    kinds = kinds_of(game, TILED)
    choices = {} if across is None else {"across_flats": mm(across)}
    printed = lay_out(Wanted(game, "A1"), kinds=kinds, **choices)
    lengths = [math.dist(*ends) / MM for ends in strokes(printed.pages, "grid")]
    assert len(lengths) > 400
    # the side of a hex is its width across the flats over the root of three; a stroke may run along several
    side = (across or printed.game.about.hex.across_flats / MM) / math.sqrt(3)
    assert all(min(length % side, side - length % side) < 0.01 for length in lengths)


@pytest.mark.parametrize("game", CUT)
def test_the_counters_are_cut_to_size(game: str) -> None:
    """The distances between the cut marks are the sizes of counters.yaml, and each of those is there."""
    printed = lay_out(Wanted(game, "A4"), kinds=("counters",))
    sizes = {size.id: (size.length / MM, size.width / MM) for size in printed.game.counters.sizes}
    wanted = {sizes[counter.size] for counter in printed.game.counters.counters}
    found = {pair for page in printed.pages for pair in cut(page.frame.items)}
    for pair in found:
        assert min(math.dist(pair, size) for size in wanted) < 0.01, pair
    for size in wanted:
        assert min(math.dist(pair, size) for pair in found) < 0.01, size


def cut(items: tuple[Item, ...]) -> Iterator[tuple[float, float]]:
    """Width and height, in mm, of what the cut marks around each block of counters leave."""
    for item in items:
        if isinstance(item, Path) and item.ink.width == 0.25 and item.ink.stroke == "#000000" and not item.ink.dash:
            ends = [(one[1:], other[1:]) for one, other in zip(item.segments[::2], item.segments[1::2], strict=True)]
            xs = sorted({round(one[0], 3) for one, other in ends if one[0] == other[0]})
            ys = sorted({round(one[1], 3) for one, other in ends if one[1] == other[1]})
            yield from {
                (round((right - left) / MM, 2), round((below - above) / MM, 2))
                for left, right in zip(xs[::2], xs[1::2], strict=True)
                for above, below in zip(ys[::2], ys[1::2], strict=True)
            }


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal", "A3"])
@pytest.mark.parametrize("game", MAPPED)
def test_every_hex_number_is_whole_on_a_tile(game: str, paper: str) -> None:
    printed = lay_out(Wanted(game, paper), kinds=kinds_of(game, TILED))
    some: set[tuple[str, str]] = set()
    whole = set()
    for page in printed.pages:
        chart = page.title.partition(" Tile ")[0]
        for item, matrix, clip in placed(page.frame.items):
            if is_number(item):
                some.add((chart, item.text))
                box = ink(item, matrix)
                if common(box, clip) == box:
                    whole.add((chart, item.text))
    assert some - whole == set()
    assert len(some) >= sum(chart.columns * chart.rows for chart in printed.game.maps.values()) * 0.9


def is_number(item: object) -> TypeGuard[Glyphs]:
    return isinstance(item, Glyphs) and len(item.text) == 4 and item.text.isdigit() and item.size <= 7


def ink(line: Glyphs, matrix: Matrix) -> Rect:
    """About where the ink of a number lies."""
    high, right = line.y - line.size * 0.7, line.xs[-1] + line.size * 0.5
    corners = ((line.xs[0], high), (right, high), (right, line.y), (line.xs[0], line.y))
    return around(tuple(apply(matrix, *corner) for corner in corners))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("game", GAMES)
def test_sheets_that_are_measured_or_cut_carry_a_ruler(game: str, paper: str) -> None:
    """Every page of maps and counters; of what flows over pages, as a long strip does, at least the last."""
    kinds = kinds_of(game, TILED, IMPOSED, *MEASURED)
    cut_up = kinds_of(game, TILED, IMPOSED)
    pages = lay_out(Wanted(game, paper), kinds=kinds).pages if kinds else ()
    for page, after in zip(pages, (*pages[1:], None), strict=False):
        if page.kind not in cut_up and after and (after.kind, after.title) == (page.kind, page.title):
            continue
        texts = [item.text for item, _, _ in placed(page.frame.items) if isinstance(item, Glyphs)]
        assert "100 mm" in texts and "4 in" in texts, page.title
        tick = next(
            bounds(moved(item.segments, matrix))
            for item, matrix, _ in placed(page.frame.items)
            if isinstance(item, Path) and item.ink.width == 0.3 and len(item.segments) == 2 * (1 + 101 + 17)
        )
        assert tick.width / MM == pytest.approx(101.6, abs=0.01), page.title
