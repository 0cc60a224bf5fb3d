"""The compass rose: north up the page, its six great points on the six sides of a hex."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.hexgrid import DIRECTIONS
from generator.model.hexmap import Compass
from generator.pieces.chart.ground import Ground
from generator.pieces.chart.space import Space


def compass(ground: Ground, rose: Compass, taken: Space, style: Style) -> Iterator[Item]:
    """The rose about its place: the star under the grid, rings that leave room for the hex numbers."""
    x, y = ground.at(rose.at, rose.by)
    radius = rose.radius * ground.across_flats
    ink, paper, tone = style.color("ink"), style.color("paper"), style.color("rose")
    yield Path(_rays(ground, x, y, radius), Ink(stroke=tone, width=0.5))
    for reach, width in ((0.17, 0.5), (0.86, 0.4), (0.9, 0.9), (1.0, 0.5)):
        yield Path(_ring(ground, x, y, radius * reach), Ink(stroke=ink, width=width))
    yield Path(_degrees(ground, x, y, radius), Ink(stroke=ink, width=0.45))
    dark, light = _points(x, y, radius)
    yield Path(light, Ink(fill=paper, stroke=ink, width=0.5, join="bevel"))
    yield Path(dark, Ink(fill=ink, stroke=ink, width=0.5, join="bevel"))
    yield Path(path.circle(x, y, radius * 0.07), Ink(fill=paper, stroke=ink, width=0.6))
    yield Path(path.circle(x, y, radius * 0.025), Ink(fill=ink))
    yield Path(_lily(x, y - radius * 1.03, radius * 0.2), Ink(fill=ink))
    taken.take(x, y, radius * 1.05)
    text = style.text("chart-italic")
    for direction, name in enumerate(DIRECTIONS):
        size = text.size * ground.scale * (1.1 if name == "N" else 0.75)
        reach = {"N": 1.33, "S": 1.13}.get(name, 1.06)
        at = path.bearing(x, y, radius * reach, direction * 60)
        taken.take(*at, size)
        anchor = "start" if "E" in name else "end" if "W" in name else "middle"
        yield from text.face.line(name, size, at[0], at[1] + size * 0.33, fill=ink, anchor=anchor)


def _ring(ground: Ground, x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """A circle in arcs of four degrees, without those that meet a hex number."""
    segments: list[Segment] = []
    open_ = False
    for start in range(0, 360, 4):
        if any(ground.meets_number(*path.bearing(x, y, radius, start + part), -3) for part in (0, 2, 4)):
            open_ = False
            continue
        arc = path.arc(x, y, radius, start, start + 4)
        segments += arc[1:] if open_ else arc
        open_ = True
    return tuple(segments)


def _degrees(ground: Ground, x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """A stroke every five degrees, longer at every fifteen."""
    segments: list[Segment] = []
    for degrees in range(0, 360, 5):
        inner, outer = (path.bearing(x, y, radius * reach, degrees) for reach in (0.9 if degrees % 15 else 0.86, 1.0))
        if not ground.meets_number(*inner, -3) and not ground.meets_number(*outer, -3):
            segments += path.line(inner, outer)
    return tuple(segments)


def _rays(ground: Ground, x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """Fine lines between the great points, broken at hex numbers."""
    segments: list[Segment] = []
    for degrees in range(15, 360, 30):
        for step in range(16):
            inner, outer = (path.bearing(x, y, radius * (0.22 + 0.04 * (step + end)), degrees) for end in (0, 1))
            if not ground.meets_number(*inner, -3) and not ground.meets_number(*outer, -3):
                segments += path.line(inner, outer)
    return tuple(segments)


def _points(x: float, y: float, radius: float) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """The six great points and six short ones between them, each in a dark half and a light one."""
    dark: list[Segment] = []
    light: list[Segment] = []
    for degrees, reach, waist in [
        *((30 + 60 * n, 0.15, 0.11) for n in range(6)),
        *((60 * n, 0.86, 0.15) for n in range(6)),
    ]:
        tip = path.bearing(x, y, radius * reach, degrees)
        for side, half in ((-30, dark), (30, light)):
            half += path.polygon([(x, y), path.bearing(x, y, radius * waist, degrees + side), tip])
    return tuple(dark), tuple(light)


def _lily(x: float, y: float, size: float) -> tuple[Segment, ...]:
    """The flower that marks north, standing on (x, y)."""

    def at(across: float, up: float) -> tuple[float, float]:
        return x + across * size, y - up * size

    def curve(*points: tuple[float, float]) -> Segment:
        return ("C", *(value for point in points for value in at(*point)))

    return (
        ("M", *at(0, 1)),
        curve((0.3, 0.7), (0.3, 0.5), (0.12, 0.28)),
        curve((0.3, 0.62), (0.62, 0.6), (0.5, 0.24)),
        curve((0.46, 0.42), (0.3, 0.4), (0.14, 0.14)),
        ("L", *at(0.1, 0)),
        ("L", *at(-0.1, 0)),
        ("L", *at(-0.14, 0.14)),
        curve((-0.3, 0.4), (-0.46, 0.42), (-0.5, 0.24)),
        curve((-0.62, 0.6), (-0.3, 0.62), (-0.12, 0.28)),
        curve((-0.3, 0.5), (-0.3, 0.7), (0, 1)),
        ("Z",),
    )
