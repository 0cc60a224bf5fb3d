"""The symbols of forts, batteries, towns, lights, anchorages, wrecks and rocks, about (0, 0), for hexes of 19 mm."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing import path
from generator.drawing.frame import Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.units import rotation


def symbol(name: str, style: Style) -> Iterator[Item]:
    """The symbol of a landmark by its name in the model."""
    ink = style.color("ink")
    drawn = {"battery": _battery, "town": _town, "anchorage": _anchorage, "wreck": _wreck, "point": _point}
    if name == "fort":
        yield Path(_bastions(6.6), Ink(fill=style.color("alarm"), stroke=ink, width=0.8))
        yield Path(_bastions(3.6), Ink(fill=style.color("paper")))
    elif name == "lighthouse":
        yield Path(_rays(), _line(ink))
        yield Path(path.circle(0, 0, 1.5), Ink(fill=style.color("alarm"), stroke=ink, width=0.6))
    elif name == "rocks":
        yield from _rocks(style)
    else:
        yield from drawn[name](ink)


def _line(ink: str) -> Ink:
    return Ink(stroke=ink, width=0.8, cap="round", join="round")


def _bastions(radius: float) -> tuple[Segment, ...]:
    """A fort of five bastions."""
    points = []
    for corner in range(5):
        for reach, turn in ((0.7, -24.0), (1.0, -15.0), (1.22, 0.0), (1.0, 15.0), (0.7, 24.0)):
            points.append(path.bearing(0, 0, radius * reach, corner * 72 + turn))
    return path.polygon(points)


def _rays() -> tuple[Segment, ...]:
    rays: list[Segment] = []
    for angle in range(0, 360, 45):
        rays += path.line(path.bearing(0, 0, 2.4, angle), path.bearing(0, 0, 4.6, angle))
    return tuple(rays)


def _battery(ink: str) -> Iterator[Item]:
    """A parapet and two guns behind it."""
    outer, inner = path.arc(0, 2.2, 4.2, -80, 80), path.arc(0, 2.4, 2.4, 80, -80)
    yield Path((*outer, ("L", 2.4, 2.0), *inner[1:], ("Z",)), Ink(fill=ink))
    yield Path((*path.line((-1.5, 3.2), (-1.5, 0.6)), *path.line((1.5, 3.2), (1.5, 0.6))), _line(ink))


def _town(ink: str) -> Iterator[Item]:
    for x, y in ((-4.2, -3), (-0.9, -3.8), (2.2, -2.6), (-3.6, 0.6), (-0.4, -0.2), (2.6, 0.9)):
        house = [(x, y), (x + 2.4, y - 0.3), (x + 2.5, y + 1.7), (x + 0.1, y + 2)]
        yield Path(path.polygon(house), Ink(fill=ink))


def _anchorage(ink: str) -> Iterator[Item]:
    stem, stock = path.line((0, -3.2), (0, 2.8)), path.line((-1.8, -1.9), (1.8, -1.9))
    yield Path((*stem, *stock, *path.arc(0, -0.8, 3.6, 110, 250)), _line(ink))
    yield Path(path.circle(0, -4.1, 0.9), Ink(stroke=ink, width=0.7))


def _wreck(ink: str) -> Iterator[Item]:
    """A ship of three masts, down by the stern."""
    hull = path.polygon([(-7, -0.8), (-5.6, 0.2), (5, 0.2), (8, -1.2), (6, 2.6), (-5.8, 2.6)])
    lines: list[Segment] = []
    for x in (-4.2, 0.2, 4.4):
        lines += (*path.line((x, 0), (x, -7)), *path.line((x - 1.5, -4.6), (x + 1.5, -4.6)))
    for left, right in ((-8.4, -3), (-1.4, 3.4), (5, 8.4)):
        lines += path.line((left, 3.4), (right, 3.4))
    yield Group((Path(hull, Ink(fill=ink)), Path(tuple(lines), Ink(stroke=ink, width=0.5, cap="round"))), rotation(-9))


def _point(ink: str) -> Iterator[Item]:
    yield Path(path.circle(0, 0, 1.1), Ink(fill=ink))


def _rocks(style: Style) -> Iterator[Item]:
    """Rocks above water, and others that only break it: the crosses of the charts."""
    ink = style.color("ink")
    for x, y, size in ((-4.8, 3.2, 1.5), (7.4, -1.4, 1.1), (3.6, 9.4, 0.9)):
        stone = [(-4.6, 2.2), (-3.4, -1.2), (-1.4, -3.6), (0.6, -2.2), (2.4, -4.2), (4.2, -0.6), (5.2, 2.2), (0.4, 2.9)]
        face = [(0.6, -2.2), (0.1, 0.4), (1.2, 2.8), (5.2, 2.2), (4.2, -0.6), (2.4, -4.2)]
        turn = [(x + size * dx, y + size * dy) for dx, dy in stone]
        yield Path(path.polygon(turn), Ink(fill=style.color("land"), stroke=ink, width=0.7, join="round"))
        yield Path(path.polygon((x + size * dx, y + size * dy) for dx, dy in face), Ink(fill=style.color("coast")))
    crosses: list[Segment] = []
    for x, y in ((-12.2, -2.8), (-1.2, -7.4), (12.4, 6.2), (-8.4, 11.6), (12.6, -8.0), (-14.6, 6.0)):
        crosses += (*path.line((x - 1.7, y), (x + 1.7, y)), *path.line((x, y - 1.7), (x, y + 1.7)))
    yield Path(tuple(crosses), Ink(stroke=ink, width=0.6, cap="round"))
