"""A game's files and a style in; a finding for every colour that they name and the style does not have."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.style import Style
from generator.finding import Finding, did_you_mean
from generator.model.load import Game
from generator.source import Node

_TINT = "-tint"


def check_colors(game: Game, style: Style) -> Iterator[Finding]:
    """Each `color` of game.yaml and figures.yaml is one of the style, before anything is drawn with it.

    That of a side has a light tint beside it.
    """
    tinted = [name.removesuffix(_TINT) for name in style.colors if name.endswith(_TINT)]
    sides = [name for name in tinted if name in style.colors]
    for index, side in enumerate(game.about.sides):
        if side.color not in sides:
            lack = f"no '{side.color}{_TINT}'" if side.color in style.colors else "no such colour"
            message = f"'{side.color}' is the colour of a side, and the style has {lack}"
            place = game.where("game", "sides", index, "color")
            yield Finding("unknown-color", message, place, did_you_mean(side.color, sides))
    figures = game.nodes.get(("figures", "figures"))
    for node in _colors(figures) if figures else ():
        if node.value not in style.colors:
            cure = did_you_mean(str(node.value), list(style.colors))
            yield Finding("unknown-color", f"the style has no colour '{node.value}'", node.place(), cure)


def _colors(node: Node) -> Iterator[Node]:
    """The texts under the keys `color` in it."""
    if isinstance(node.value, dict):
        for key, below in node.value.items():
            if key == "color" and isinstance(below.value, str):
                yield below
            yield from _colors(below)
    elif isinstance(node.value, list):
        for below in node.value:
            yield from _colors(below)
