"""Boxes in rows as words in lines."""

from __future__ import annotations

from pathlib import Path

from generator.finding import Place
from generator.layout.box import Canvas, Space
from generator.layout.wrap import Wrap
from generator.units import Rect

HERE = Place(Path("t.xml"))


class Block(Space):
    """Notes where it is drawn."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(HERE, width, height)
        self.at: Rect | None = None

    def draw(self, rect: Rect, canvas: Canvas) -> None:
        self.at = rect


def test_a_row_takes_what_fits_and_is_as_high_as_its_highest() -> None:
    blocks = [Block(40, 10), Block(40, 20), Block(40, 5)]
    box = Wrap(HERE, blocks, gap=10)
    assert box.height(100) == 20 + 10 + 5
    box.draw(Rect(5, 7, 100, 35), Canvas())
    assert [(block.at.x, block.at.y) for block in blocks if block.at] == [(5, 7), (55, 7), (5, 37)]


def test_it_is_cut_between_rows() -> None:
    box = Wrap(HERE, [Block(40, 10) for _ in range(6)], gap=10)
    head, tail = box.split(100, 35)
    assert head is not None and tail is not None
    assert (head.height(100), tail.height(100)) == (30, 10)
    assert box.split(100, 9) == (None, box)
    assert box.split(100, 50) == (box, None)
