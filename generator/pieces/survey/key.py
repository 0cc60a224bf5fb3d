"""The key of a land map: a small piece of each thing that is drawn on it, and what it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.pieces.chart.ground import Ground
from generator.pieces.chart.land import mark
from generator.pieces.survey.ways import crossing, house, road, water
from generator.units import Rect, compose, scaling, translation

_LINES = ((("woods", "Woods"), ("rise", "Heights"), ("town", "Town")),
          (("road", "Road"), ("bridge", "Bridge"), ("ford", "Ford")))  # fmt: skip
_WIDE, _HIGH = 26.0, 14.0  # of a sample, for hexes of 19 mm


def _line(
    samples: tuple[tuple[str, str], ...], ground: Ground, x: float, y: float, width: float, style: Style
) -> Iterator[Item]:
    """One line of the key: its samples in columns of one width."""
    text, scale = style.text("chart-small"), ground.scale
    size, high = text.size * scale, _HIGH * scale
    titles = [(_WIDE + 4) * scale + text.face.width(title, size, text.tracking) for _, title in samples]
    spare = (width - sum(titles)) / (len(samples) - 1)
    left = x - width / 2
    for (name, title), wide in zip(samples, titles, strict=True):
        box = path.box(Rect(0, 0, _WIDE, _HIGH))
        frame = Path(box, Ink(stroke=style.color("ink"), width=0.4))
        place = compose(translation(left, y - high / 2), scaling(scale))
        yield Group((Group(tuple(_sample(name, style)), clip=box), frame), place)
        start = left + (_WIDE + 4) * scale
        yield from text.face.line(title, size, start, y + size * 0.32, tracking=text.tracking)
        left += wide + spare


def _sample(name: str, style: Style) -> Iterator[Item]:
    """A piece of country, `_WIDE` by `_HIGH`."""
    middle = (_WIDE / 2, _HIGH / 2)
    tint = {"woods": "wood", "rise": "rise"}.get(name, "country")
    yield Path(path.box(Rect(0, 0, _WIDE, _HIGH)), Ink(fill=style.color(tint)))
    if name == "woods":
        for x, y in ((4, 4), (11, 8), (18, 4), (23, 10), (5, 11), (16, 12)):
            yield mark("tree", x, y, style)
    elif name == "rise":
        strokes: list[Segment] = []
        for step in range(13):
            left = 1 + 2 * step
            top, foot = 7.5 - 0.06 * (left - 13) ** 2 / 5, 12.5 - step % 2
            strokes += path.line((left, top), (left + (left - 13) * 0.12, foot))
        yield Path(tuple(strokes), Ink(stroke=style.color("slope"), width=0.45, cap="round"))
    elif name in ("road", "town"):
        yield from road(path.line((-2, _HIGH / 2), (_WIDE + 2, _HIGH / 2)), 1.0, style)
        for east in (6, 12, 18) if name == "town" else ():
            for south in (3.4, 10.6):
                yield house(east + (south > 7), south, style)
    else:
        yield from water(path.line((_WIDE / 2, -2), (_WIDE / 2, _HIGH + 2)), 9.0, 1.0, style)
        yield from road(path.line((-2, _HIGH / 2), (_WIDE + 2, _HIGH / 2)), 1.0, style)
        yield from crossing(middle, (1.0, 0.0), 9.0, name, 1.0, style)


KEYS = tuple(partial(_line, samples) for samples in _LINES)
"""Draw the lines of the key one by one."""
