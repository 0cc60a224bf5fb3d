"""The four suits of playing cards: a palette in, a pictogram out. The red ones have an outline, so that they read on
any ground."""

from __future__ import annotations

from generator.drawing.frame import Item, Segment
from generator.drawing.path import circle
from generator.pieces.signs.drawing import FINE, Palette, Sign, solid, strokes

_FOOT: tuple[Segment, ...] = (
    ("M", 12, 13),
    ("C", 12.4, 18, 13.6, 21, 16.6, 22.6),
    ("L", 7.4, 22.6),
    ("C", 10.4, 21, 11.6, 18, 12, 13),
    ("Z",),
)


def _spades(palette: Palette) -> tuple[Item, ...]:
    blade: tuple[Segment, ...] = (
        ("M", 12, 1.2),
        ("C", 13.6, 5.2, 21.6, 8.6, 21.6, 14),
        ("C", 21.6, 17, 19.5, 18.8, 17, 18.8),
        ("C", 14.7, 18.8, 13, 17.4, 12, 15.4),
        ("C", 11, 17.4, 9.3, 18.8, 7, 18.8),
        ("C", 4.5, 18.8, 2.4, 17, 2.4, 14),
        ("C", 2.4, 8.6, 10.4, 5.2, 12, 1.2),
        ("Z",),
    )
    return (solid(palette.ink, blade, _FOOT),)


def _hearts(palette: Palette) -> tuple[Item, ...]:
    heart: tuple[Segment, ...] = (
        ("M", 12, 22.4),
        ("C", 10.6, 18.6, 2.2, 14, 2.2, 8),
        ("C", 2.2, 4.6, 4.6, 2.6, 7.2, 2.6),
        ("C", 9.5, 2.6, 11.2, 4, 12, 6.2),
        ("C", 12.8, 4, 14.5, 2.6, 16.8, 2.6),
        ("C", 19.4, 2.6, 21.8, 4.6, 21.8, 8),
        ("C", 21.8, 14, 13.4, 18.6, 12, 22.4),
        ("Z",),
    )
    return (strokes(palette, heart, width=FINE, fill=palette.accent),)


def _diamonds(palette: Palette) -> tuple[Item, ...]:
    lozenge: tuple[Segment, ...] = (
        ("M", 12, 1.4),
        ("C", 13.8, 5.2, 16.8, 9, 19.8, 12),
        ("C", 16.8, 15, 13.8, 18.8, 12, 22.6),
        ("C", 10.2, 18.8, 7.2, 15, 4.2, 12),
        ("C", 7.2, 9, 10.2, 5.2, 12, 1.4),
        ("Z",),
    )
    return (strokes(palette, lozenge, width=FINE, fill=palette.accent),)


def _clubs(palette: Palette) -> tuple[Item, ...]:
    leaves = [circle(12, 6.3, 4.9), circle(6.7, 14, 4.9), circle(17.3, 14, 4.9)]
    return (solid(palette.ink, *leaves), solid(palette.ink, circle(12, 12.4, 2.4), _FOOT))


SIGNS: dict[str, Sign] = {"spades": _spades, "hearts": _hearts, "diamonds": _diamonds, "clubs": _clubs}
