"""A map at a hex size in; findings for what is written on it and runs over the edge, or into what is written too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.drawing.face import ink_bounds
from generator.drawing.frame import Glyphs, Item, walk
from generator.drawing.style import Style
from generator.finding import Finding
from generator.model.hexmap import HexMap
from generator.model.load import Game
from generator.pieces.chart.border import neat_box
from generator.pieces.chart.cartouche import cartouche, scale_bar
from generator.pieces.chart.ground import Ground
from generator.pieces.chart.names import label, landmark
from generator.pieces.chart.space import Space
from generator.units import Rect, apply


def check_names(game: Game, style: Style, across_flats: float) -> Iterator[Finding]:
    """One for every name, title and note that does not lie whole on its chart, and for those that meet.

    A section's may run on over a join.
    """
    for id, hexmap in game.maps.items():
        ground = Ground(hexmap, across_flats)
        chart = neat_box(ground)
        written = [(path, list(_letters(items))) for path, items in _written(ground, hexmap, style)]
        for index, (path, letters) in enumerate(written):
            place = game.where("maps", id, *path)
            if not hexmap.section and not all(_within(letter, chart) for letter in letters):
                message = "what is written here runs over the edge of the chart"
                cure = "shorten it, move it with `at` and `by`, or make the map larger"
                yield Finding("text-does-not-fit", message, place, cure)
            for other, before in written[:index]:
                if any(one.meets(two) for one in letters for two in before):
                    line = game.where("maps", id, *other).line
                    message = f"what is written here runs into what is written by line {line}"
                    yield Finding("names-meet", message, place, "move one of them with `at` and `by`", "warning")


def _written(ground: Ground, hexmap: HexMap, style: Style) -> Iterator[tuple[tuple[str | int, ...], Iterable[Item]]]:
    """Everything written on the chart, with its path in the map's file."""
    taken = Space()
    yield from (
        *((("labels", index), [label(ground, one, taken, style)]) for index, one in enumerate(hexmap.labels)),
        *((("landmarks", index), [landmark(ground, one, taken, style)]) for index, one in enumerate(hexmap.landmarks)),
    )
    if hexmap.cartouche:
        yield ("cartouche",), cartouche(ground, hexmap.cartouche, taken, style)[1]
    if hexmap.scale_bar:
        yield ("scale_bar",), scale_bar(ground, hexmap.scale_bar, taken, style)


def _letters(items: Iterable[Item]) -> Iterator[Rect]:
    """The boxes about the ink of every letter."""
    for item, matrix in walk(tuple(items)):
        if not isinstance(item, Glyphs):
            continue
        for character, x in zip(item.text, item.xs, strict=True):
            if ink := ink_bounds(replace(item, text=character, xs=(x,))):
                corners = [apply(matrix, x, y) for x in (ink.x, ink.right) for y in (ink.y, ink.bottom)]
                xs, ys = zip(*corners, strict=True)
                yield Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _within(letter: Rect, box: Rect) -> bool:
    return box.x <= letter.x and letter.right <= box.right and box.y <= letter.y and letter.bottom <= box.bottom
