"""Options in force: a ship and the options played in; what they do to her figures out."""

from __future__ import annotations

from generator.model.load import Game
from generator.rules.ironclads.shapes import IroncladsFile, OptionEffects
from generator.rules.resolver import NoAnswerError


def effects(game: Game, ship: str | None, named: tuple[str, ...], field: str = "options") -> list[OptionEffects]:
    """The effects of those of the named options that change the figures of a ship."""
    assert isinstance(game.about, IroncladsFile)
    known = {option.id: option for option in game.about.options}
    for name in named:
        if name not in known:
            raise NoAnswerError(field, f"there is no option '{name}'")
    return [known[name].effects for name in dict.fromkeys(named) if ship in known[name].ships]
