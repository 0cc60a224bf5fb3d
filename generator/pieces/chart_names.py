"""Names on a chart, straight, turned or bent, and the symbols of forts, towns and wrecks."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.drawing import path
from generator.drawing.frame import Glyphs, Group, Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.model.hexmap import Label, Landmark
from generator.pieces.chart_ground import Ground
from generator.pieces.chart_space import Space
from generator.units import Matrix, apply, compose, rotation, scaling, translation

_LEADING = 1.1  # between the lines of one name, in sizes


@dataclass(frozen=True, slots=True)
class _Letter:
    """One letter of a name and the matrix that puts its middle on the name's line."""

    glyphs: Glyphs
    matrix: Matrix


def label(ground: Ground, name: Label, taken: Space, style: Style) -> Item:
    """A name about its place; its letters are taken from now on."""
    text = style.text(f"chart-{name.style}")
    size = (name.size or text.size) * ground.scale
    tracking = text.tracking if name.tracking is None else name.tracking
    x, y = ground.at(name.at, name.by)
    place = compose(translation(x, y), rotation(name.turn))
    lines = name.text.split("\n")
    items: list[Item] = []
    for index, line in enumerate(lines):
        baseline = (index - (len(lines) - 1) / 2) * _LEADING * size + text.face.main.cap_height * size / 2
        glyphs = text.face.line(line, size, 0, baseline, fill=style.color("ink"), anchor="middle", tracking=tracking)
        if name.bend:
            items += _bent(glyphs, name.bend, text.face.width(line, size, tracking), place, taken)
            continue
        items += glyphs
        for run in glyphs:
            _take(run, place, taken)
    return Group(tuple(items), place)


def _bent(glyphs: tuple[Glyphs, ...], bend: float, width: float, place: Matrix, taken: Space) -> list[Item]:
    """The line letter by letter along an arc of so many degrees."""
    radius = width / math.radians(bend)
    items: list[Item] = []
    for run in glyphs:
        for character, x in zip(run.text, run.xs, strict=True):
            half = run.font.advance(character) * run.size / 2
            angle = (x + half) / radius
            lift = translation(radius * math.sin(angle), radius * (1 - math.cos(angle)))
            matrix = compose(lift, rotation(math.degrees(angle)))
            letter = Glyphs(run.font, run.size, character, (-half,), run.y, run.fill)
            if character != " ":
                items.append(Group((letter,), matrix))
                _take(letter, compose(place, matrix), taken)
    return items


def _take(glyphs: Glyphs, matrix: Matrix, taken: Space) -> None:
    for character, x in zip(glyphs.text, glyphs.xs, strict=True):
        if character != " ":
            half = glyphs.font.advance(character) * glyphs.size / 2
            middle = apply(matrix, x + half, glyphs.y - 0.28 * glyphs.size)
            taken.take(*middle, max(half, 0.42 * glyphs.size))


def landmark(ground: Ground, mark: Landmark, taken: Space, style: Style) -> Item:
    """A symbol at its place and the name beside it."""
    x, y = ground.at(mark.at, mark.by)
    scale = ground.scale
    taken.take(x, y, 5.5 * scale)
    text = style.text("chart-stream" if mark.symbol in ("wreck", "anchorage") else "chart-place")
    size = text.size * scale * (0.85 if mark.symbol == "wreck" else 1.0)
    items: list[Item] = [Group(_symbol(mark.symbol, style), compose(translation(x, y), scaling(scale)))]
    tx, ty = x + mark.label[0] * ground.across_flats, y + mark.label[1] * ground.across_flats
    for index, line in enumerate(mark.name.split("\n") if mark.name else ()):
        baseline = ty + size * (0.32 + index * _LEADING)
        glyphs = text.face.line(
            line, size, tx, baseline, fill=style.color("ink"), anchor=mark.anchor, tracking=text.tracking
        )
        for run in glyphs:
            _take(run, translation(0, 0), taken)
        items += glyphs
    return Group(tuple(items))


def _symbol(name: str, style: Style) -> tuple[Item, ...]:
    """A landmark's symbol about (0, 0), for hexes of 19 mm."""
    ink, paper = style.color("ink"), style.color("paper")
    line = Ink(stroke=ink, width=0.8, cap="round", join="round")
    solid = Ink(fill=ink)
    if name == "fort":
        return (
            Path(_bastions(6.2), Ink(fill=style.color("alarm"), stroke=ink, width=0.8)),
            Path(_bastions(2.8), Ink(fill=paper)),
        )
    if name == "battery":
        return (
            Path(
                (*path.arc(0, 2.2, 4.2, -80, 80), ("L", 2.4, 2.0), *path.arc(0, 2.4, 2.4, 80, -80)[1:], ("Z",)), solid
            ),
            Path(path.line((-1.5, 3.2), (-1.5, 0.6)) + path.line((1.5, 3.2), (1.5, 0.6)), line),
        )
    if name == "town":
        blocks = ((-4.2, -3), (-0.9, -3.8), (2.2, -2.6), (-3.6, 0.6), (-0.4, -0.2), (2.6, 0.9))
        return tuple(
            Path(path.polygon([(x, y), (x + 2.4, y - 0.3), (x + 2.5, y + 1.7), (x + 0.1, y + 2)]), solid)
            for x, y in blocks
        )
    if name == "lighthouse":
        rays: list[Segment] = []
        for angle in range(0, 360, 45):
            rays += path.line(path.bearing(0, 0, 2.4, angle), path.bearing(0, 0, 4.6, angle))
        return (
            Path(tuple(rays), line),
            Path(path.circle(0, 0, 1.5), Ink(fill=style.color("alarm"), stroke=ink, width=0.6)),
        )
    if name == "anchorage":
        flukes = path.arc(0, -0.8, 3.6, 110, 250)
        stem = path.line((0, -3.2), (0, 2.8)) + path.line((-1.8, -1.9), (1.8, -1.9))
        return (Path((*stem, *flukes), line), Path(path.circle(0, -4.1, 0.9), Ink(stroke=ink, width=0.7)))
    if name == "wreck":
        hull = path.polygon([(-7, -0.8), (-5.6, 0.2), (5, 0.2), (8, -1.2), (6, 2.6), (-5.8, 2.6)])
        spars = [path.line((x, 0), (x, -7)) + path.line((x - 1.5, -4.6), (x + 1.5, -4.6)) for x in (-4.2, 0.2, 4.4)]
        waves = path.line((-8.4, 3.4), (-3, 3.4)) + path.line((-1.4, 3.4), (3.4, 3.4)) + path.line((5, 3.4), (8.4, 3.4))
        lines = Path((*spars[0], *spars[1], *spars[2], *waves), Ink(stroke=ink, width=0.5, cap="round"))
        return (Group((Path(hull, solid), lines), rotation(-9)),)
    return (Path(path.circle(0, 0, 1.1), solid),)


def _bastions(radius: float) -> tuple[Segment, ...]:
    """A fort of five bastions."""
    points = []
    for corner in range(5):
        at = corner * 72.0
        for reach, turn in ((0.62, -22.0), (1.0, -13.0), (1.18, 0.0), (1.0, 13.0), (0.62, 22.0)):
            points.append(path.bearing(0, 0, radius * reach, at + turn))
    return path.polygon(points)
