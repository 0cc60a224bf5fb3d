"""A finished drawing of a fixed size."""

from __future__ import annotations

from dataclasses import dataclass

from generator.drawing.frame import Item


@dataclass(frozen=True)
class Picture:
    """Items inside (0, 0) to (width, height), in points, at true scale: never shrunk to fit."""

    width: float
    height: float
    items: tuple[Item, ...]
