"""Sizes on the printed page, read back from the PDF of the game: counters, hexes, tiles, rulers."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest
from page_ink import placed

from generator.drawing.frame import Glyphs, Group, Path
from generator.drawing.path import bounds, moved
from generator.units import MM, compose, mm


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


@pytest.mark.parametrize("across", [19, 25])
def test_every_side_of_a_hex_is_true_to_a_hundredth_of_a_millimetre(press: Any, across: int) -> None:
    printed = press("A2" if across == 19 else "A1", across_flats=mm(across), kinds=("map",))
    lengths = [math.dist(*ends) / MM for ends in strokes(printed.of("map"), "grid")]
    assert len(lengths) > 400
    # the side of a hex is its width across the flats over the root of three; a stroke may run along several
    side = across / math.sqrt(3)
    assert all(min(length % side, side - length % side) < 0.01 for length in lengths)


def test_the_counters_are_cut_to_size(press: Any) -> None:
    """The distances between the cut marks are those of counters.yaml: ships 18 x 11 mm, markers half an inch."""
    sheet = press("A4").of("counters")[0]
    marks = next(
        item
        for item in sheet.frame.items
        if isinstance(item, Path) and item.ink.width == 0.25 and len(item.segments) > 20
    )
    shape = marks.segments
    ends = [(one[1:], other[1:]) for one, other in zip(shape[::2], shape[1::2], strict=True)]
    xs = sorted({round(one[0], 3) for one, other in ends if one[0] == other[0]})
    ys = sorted({round(one[1], 3) for one, other in ends if one[1] == other[1]})
    wide, high = (
        [(b - a) / MM for a, b in zip(xs[::2], xs[1::2], strict=True)],
        [(b - a) / MM for a, b in zip(ys[::2], ys[1::2], strict=True)],
    )
    game = press("A4").proof.game
    size = game.counters.sizes[0]
    assert wide == pytest.approx([size.length / MM] * len(wide), abs=0.005)
    assert high == pytest.approx([size.width / MM] * len(high), abs=0.005)


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal", "A3"])
def test_every_hex_number_is_whole_on_a_tile(press: Any, paper: str) -> None:
    printed = press(paper)
    numbers = {
        item.text for page in press("A1").of("map") for item, _, _ in placed(page.frame.items) if is_number(item)
    }
    assert len(numbers) >= 24 * 16 - 30
    whole = set()
    for page in printed.of("map"):
        for item, matrix, clip in placed(page.frame.items):
            if is_number(item):
                left, right = item.xs[0] + matrix[4], item.xs[-1] + item.size * 0.6 + matrix[4]
                top, bottom = item.y - item.size * 0.75 + matrix[5], item.y + matrix[5]
                if clip.x <= left and right <= clip.right and clip.y <= top and bottom <= clip.bottom:
                    whole.add(item.text)
    assert numbers - whole == set()


def is_number(item: object) -> bool:
    return isinstance(item, Glyphs) and len(item.text) == 4 and item.text.isdigit() and item.size <= 7


@pytest.mark.parametrize("kind", ["map", "counters", "templates"])
def test_sheets_that_are_measured_or_cut_carry_a_ruler(press: Any, kind: str) -> None:
    for page in press("A4").of(kind):
        texts = [item.text for item, _, _ in placed(page.frame.items) if isinstance(item, Glyphs)]
        assert "100 mm" in texts and "4 in" in texts, page.title
        tick = next(
            bounds(moved(item.segments, matrix))
            for item, matrix, _ in placed(page.frame.items)
            if isinstance(item, Path) and item.ink.width == 0.3 and len(item.segments) == 2 * (1 + 101 + 17)
        )
        assert tick.width / MM == pytest.approx(101.6, abs=0.01)


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short", "fold", "separate", "none"])
def test_the_game_prints_with_every_kind_of_backs(press: Any, backs: str) -> None:
    sheets = press("A4", backs=backs, kinds=("counters",)).of("counters")
    assert len(sheets) >= {"fold": 1, "none": 1}.get(backs, 2)
