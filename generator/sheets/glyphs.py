"""A game's files and a style in; a finding for every character in them that no font of the style has."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.style import Style
from generator.finding import Finding
from generator.model.load import Game
from generator.pieces.word import MISSING_GLYPH
from generator.source import Node
from generator.source.text import name_of

_NEVER_SET = ("source", "sources", "url")  # keys of what only the files say
_BLANK = frozenset(" \t\n")


def check_glyphs(game: Game, style: Style) -> Iterator[Finding]:
    """One finding for each text, at its first such character, before anything is laid out."""
    fonts = list({font for face in style.faces.values() for font in face.fonts})
    known: dict[str, bool] = dict.fromkeys(_BLANK, True)

    def drawn(character: str) -> bool:
        if character not in known:
            known[character] = any(font.has(character) for font in fonts)
        return known[character]

    for file in game.nodes.values():
        for node in _set_in_type(file):
            text = str(node.value)
            at = next((at for at, character in enumerate(text) if not drawn(character)), None)
            if at is not None:
                line, column = text.count("\n", 0, at), at - text.rfind("\n", 0, at) - 1
                message = f"no font of the style has {name_of(text[at])}"
                yield Finding("missing-glyph", message, node.place_in_block(line=line, column=column), MISSING_GLYPH)


def _set_in_type(node: Node) -> Iterator[Node]:
    """The texts in it that a sheet may show."""
    if isinstance(node.value, dict):
        for key, below in node.value.items():
            if key not in _NEVER_SET:
                yield from _set_in_type(below)
    elif isinstance(node.value, list):
        for below in node.value:
            yield from _set_in_type(below)
    elif node.value is not None:
        yield node
