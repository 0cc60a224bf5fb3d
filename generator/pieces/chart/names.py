"""Names on a chart, straight, turned or bent, and landmarks with the names beside them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.drawing.frame import Glyphs, Group, Item
from generator.drawing.style import Style
from generator.model.hexmap import Label, Landmark
from generator.pieces.chart.ground import Ground
from generator.pieces.chart.marks import symbol
from generator.pieces.chart.space import Space
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
    size = ground.type(name.size or text.size)
    tracking = text.tracking if name.tracking is None else name.tracking
    x, y = ground.at(name.at, name.by)
    place = compose(translation(x, y), rotation(name.turn))
    lines = name.text.split("\n")
    items: list[Item] = []
    for index, line in enumerate(lines):
        baseline = (index - (len(lines) - 1) / 2) * _LEADING * size + text.face.main.cap_height * size / 2
        glyphs = text.face.line(line, size, 0, baseline, fill=style.color("ink"), anchor="middle", tracking=tracking)
        if name.bend:
            letters = _bent(glyphs, name.bend, text.face.width(line, size, tracking), place, taken)
            items.append(Group(tuple(letters), text=line))
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
            taken.take(*middle, max(half, 0.5 * glyphs.size))


def landmark(ground: Ground, mark: Landmark, taken: Space, style: Style, *, built: bool = False) -> Item:
    """A symbol at its place and the name beside it; of a town that is built house by house only the name."""
    x, y = ground.at(mark.at, mark.by)
    scale = ground.scale
    drawn = not (built and mark.symbol == "town")
    if drawn:
        taken.take(x, y, (9.0 if mark.symbol == "wreck" else 5.5) * scale)  # a wreck has masts
    text = style.text("chart-stream" if mark.symbol in ("wreck", "anchorage") else "chart-place")
    size = ground.type(text.size * (0.85 if mark.symbol == "wreck" else 1.0))
    items: list[Item] = []
    if drawn:
        items.append(Group(tuple(symbol(mark.symbol, style)), compose(translation(x, y), scaling(scale))))
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
