"""A map at a hex size in; a finding for all that is written on it and runs over the edge of the chart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.drawing.font import ink_bounds
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
    """One for every name, title and note that does not lie whole on its chart; a section's may run on over a join."""
    for id, hexmap in game.maps.items():
        for path in () if hexmap.section else _cut_off(hexmap, style, across_flats):
            message = "what is written here runs over the edge of the chart"
            cure = "shorten it, move it with `at` and `by`, or make the map larger"
            yield Finding("text-does-not-fit", message, game.where("maps", id, *path), cure)


def _cut_off(hexmap: HexMap, style: Style, across_flats: float) -> Iterator[tuple[str | int, ...]]:
    """The path in the map's file of everything that does not lie whole on the chart."""
    ground = Ground(hexmap, across_flats)
    chart, taken = neat_box(ground), Space()
    written: list[tuple[tuple[str | int, ...], Iterable[Item]]] = [
        *((("labels", index), [label(ground, one, taken, style)]) for index, one in enumerate(hexmap.labels)),
        *((("landmarks", index), [landmark(ground, one, taken, style)]) for index, one in enumerate(hexmap.landmarks)),
    ]
    if hexmap.cartouche:
        written.append((("cartouche",), cartouche(ground, hexmap.cartouche, taken, style)[1]))
    if hexmap.scale_bar:
        written.append((("scale_bar",), scale_bar(ground, hexmap.scale_bar, taken, style)))
    for path, items in written:
        if not all(_within(corner, chart) for corner in _corners(items)):
            yield path


def _corners(items: Iterable[Item]) -> Iterator[tuple[float, float]]:
    """The corners of the ink of every line of text."""
    for item, matrix in walk(tuple(items)):
        if isinstance(item, Glyphs) and (ink := ink_bounds(item)):
            for x in (ink.x, ink.right):
                yield from (apply(matrix, x, y) for y in (ink.y, ink.bottom))


def _within(point: tuple[float, float], box: Rect) -> bool:
    return box.x <= point[0] <= box.right and box.y <= point[1] <= box.bottom
