"""The framed title with the key below it, and the scale bar.

Lines stand between the rows of hex numbers, so a title may lie over hexes and every hex keeps its number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.model.hexmap import Cartouche, Kind, ScaleBar
from generator.pieces.chart.ground import NUMBER_DROP, Ground
from generator.pieces.chart.space import Space
from generator.units import Rect

_NUMBER_HEIGHT = 4.4
_KINDS: tuple[Kind, ...] = ("deep", "partial", "shallow", "land")


class _Bands:
    """The stripes of a chart that no hex number stands in, counted downwards."""

    def __init__(self, ground: Ground) -> None:
        self.height = ground.across_flats / 2

    def near(self, y: float) -> int:
        return round(y / self.height - 0.5)

    def middle(self, band: int) -> float:
        """The middle between the numbers above and those below."""
        return band * self.height + (NUMBER_DROP + _NUMBER_HEIGHT + self.height + NUMBER_DROP) / 2


Key = Callable[[Ground, float, float, float, Style], Iterator[Item]]
"""Draws one line of a key about (x, y), so wide."""


def cartouche(
    ground: Ground, title: Cartouche, taken: Space, style: Style, keys: Sequence[Key] = ()
) -> tuple[list[Item], list[Item]]:
    """The title about its place: its panel, which goes under the grid, and its text, which goes over.

    Below it stands a key, line by line; that of a sea chart where none is given.
    """
    keys = keys or (_key,)
    bands, scale, ink = _Bands(ground), ground.scale, style.color("ink")
    x, y = ground.at(title.at, title.by)
    texts = [style.text(f"chart-{line.style}") for line in title.lines]
    count = len(title.lines) + 1 + len(keys)  # a swash after the first line, and the key
    first = bands.near(y - (count - 1) / 2 * bands.height)
    pairs = list(zip(title.lines, texts, strict=True))
    width = max(text.face.width(line.text, text.size * scale, text.tracking) for line, text in pairs)
    left, right = (ground.between_columns(x + side * (width / 2 + 24 * scale)) for side in (-1, 1))
    x = (left + right) / 2  # the sides keep off the numbers, so the middle may have moved
    top = bands.middle(first) - 0.85 * bands.height
    panel = _panel(Rect(left, top, right - left, (count + 0.65) * bands.height), scale, taken, style)
    items: list[Item] = []
    for index, (line, text) in enumerate(pairs):
        middle, size = bands.middle(first + (index + 1 if index else 0)), text.size * scale
        baseline = middle + size * text.face.main.cap_height / 2
        items += text.face.line(line.text, size, x, baseline, fill=ink, anchor="middle", tracking=text.tracking)
    items += _swash(x, bands.middle(first + 1), width * 0.34, 5 * scale, ink)
    for index, key in enumerate(keys):
        items += key(ground, x, bands.middle(first + count - len(keys) + index), width, style)
    return panel, items


def _panel(box: Rect, scale: float, taken: Space, style: Style) -> list[Item]:
    """A double border with notched corners; all inside it is taken."""
    step = 9.0
    for col in range(int(box.width / step) + 1):
        for row in range(int(box.height / step) + 1):
            taken.take(box.x + col * step, box.y + row * step, step * 0.8)
    ink = style.color("ink")
    return [
        Path(_notched(box, 9 * scale), Ink(fill=style.color("panel"), stroke=ink, width=1.5)),
        Path(_notched(box.inset(3.2 * scale), 8 * scale), Ink(stroke=ink, width=0.5)),
    ]


def _notched(box: Rect, notch: float) -> tuple[Segment, ...]:
    """A box whose corners are cut out in quarter circles."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    k = notch * 0.5523
    return (
        ("M", x + notch, y),
        ("L", right - notch, y),
        ("C", right - notch, y + k, right - k, y + notch, right, y + notch),
        ("L", right, bottom - notch),
        ("C", right - k, bottom - notch, right - notch, bottom - k, right - notch, bottom),
        ("L", x + notch, bottom),
        ("C", x + notch, bottom - k, x + k, bottom - notch, x, bottom - notch),
        ("L", x, y + notch),
        ("C", x + k, y + notch, x + notch, y + k, x + notch, y),
        ("Z",),
    )


def _swash(x: float, y: float, reach: float, size: float, ink: str) -> Iterator[Item]:
    """A pen flourish to both sides of a diamond at (x, y)."""

    def curve(side: int, *points: tuple[float, float]) -> Segment:
        return ("C", *(value for across, down in points for value in (x + side * reach * across, y + size * down)))

    segments: list[Segment] = []
    for side in (-1, 1):
        segments += (
            ("M", x + side * size * 1.2, y),
            curve(side, (0.3, -1.6), (0.6, 1.6), (0.86, 0)),
            curve(side, (1.0, -0.9), (1.02, 0.8), (0.88, 0.5)),
            curve(side, (0.8, 0.2), (0.84, -0.9), (0.95, -0.9)),
        )
    yield Path(tuple(segments), Ink(stroke=ink, width=0.7, cap="round"))
    yield Path(path.polygon(path.bearing(x, y, size * 0.6, turn) for turn in (0, 90, 180, 270)), Ink(fill=ink))


def _key(ground: Ground, x: float, y: float, width: float, style: Style) -> Iterator[Item]:
    """A small hex of each kind of terrain and what it is called."""
    text = style.text("chart-small")
    size, radius, gap = text.size * ground.scale, 8.2 * ground.scale, 5 * ground.scale
    names = {terrain.kind: terrain.label for terrain in reversed(list(ground.chart.legend.values()))}
    shown = [(kind, names[kind]) for kind in _KINDS if kind in names]
    widths = [2 * radius + gap + text.face.width(name, size, text.tracking) for _, name in shown]
    spare = (width - sum(widths)) / max(1, len(shown) - 1)
    left = x - width / 2
    for (kind, name), wide in zip(shown, widths, strict=True):
        yield from _sample(kind, left + radius, y, radius, style)
        yield from text.face.line(name, size, left + 2 * radius + gap, y + size * 0.32, tracking=text.tracking)
        left += wide + spare


def _sample(kind: Kind, x: float, y: float, radius: float, style: Style) -> Iterator[Item]:
    hexagon = path.polygon(path.bearing(x, y, radius, 60 * corner + 30) for corner in range(6))
    yield Path(hexagon, Ink(fill=style.color(kind), stroke=style.color("ink"), width=0.6))
    marks: list[Segment] = []
    if kind in ("partial", "shallow"):
        for row in range(-2, 3):
            for col in range(-2, 3, 2 if kind == "partial" else 1):
                px, py = x + (col + row % 2 / 2) * radius * 0.34, y + row * radius * 0.32
                if abs(px - x) + abs(py - y) * 0.58 < radius * 0.82:
                    marks += (("M", px, py), ("L", px + 0.01, py))
        yield Path(tuple(marks), Ink(stroke=style.color("shoal"), width=0.9, cap="round"))
    elif kind == "land":
        for row in (-1, 0, 1):
            for col in (-1, 0, 1):
                px, py = x + (col + row % 2 / 2 - 0.2) * radius * 0.5, y + row * radius * 0.48
                marks += (
                    *path.line((px - 1.2, py - 1), (px - 0.6, py + 1)),
                    *path.line((px + 1.2, py - 1), (px + 0.6, py + 1)),
                )
        yield Path(tuple(marks), Ink(stroke=style.color("cover"), width=0.4, cap="round"))


def scale_bar(ground: Ground, bar: ScaleBar, taken: Space, style: Style) -> Iterator[Item]:
    """A bar of so many hexes across flats about its place, in light and dark, with a line of text below."""
    bands, scale, step = _Bands(ground), ground.scale, ground.across_flats
    x, y = ground.at(bar.at, bar.by)
    band = bands.near(y)
    ink, text = style.color("ink"), style.text("chart-small")
    left, middle = x - bar.hexes * step / 2, bands.middle(band)
    deep = 4.4 * scale
    for index in range(bar.hexes):
        fill = ink if index % 2 == 0 else style.color("paper")
        yield Path(path.box(Rect(left + index * step, middle, step, deep)), Ink(fill=fill, stroke=ink, width=0.7))
    size = text.size * scale
    for index in range(bar.hexes + 1):
        place = left + index * step
        yield from text.face.line(str(index), size, place, middle - 2.2 * scale, anchor="middle")
        taken.take(place, middle, 12 * scale)
        taken.take(place + step / 2, middle, 16 * scale)
    if bar.text:
        italic = style.text("chart-stream")
        size = italic.size * scale
        baseline = bands.middle(band + 1) + size * 0.3
        width = italic.face.width(bar.text, size, 0.02)
        for part in range(int(width / 10) + 1):
            taken.take(x - width / 2 + part * 10, baseline - size * 0.3, 8 * scale)
        yield from italic.face.line(bar.text, size, x, baseline, anchor="middle", tracking=0.02)
