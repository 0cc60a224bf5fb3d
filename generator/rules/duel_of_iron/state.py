"""A ship in play: what she has suffered, and what that comes to."""

from __future__ import annotations

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.duel_of_iron.stats import DuelFile, DuelOption, DuelRow, DuelShip, DuelTable, Stats
from generator.rules.lookup import record
from generator.rules.resolver import NoAnswerError


class State(Model):
    """A ship and her damage: the results she has had from her damage table, by row id, each as often as she had it."""

    ship: Id
    suffered: tuple[Id, ...] = ()
    sunk: Bool = False


class Tally(Model):
    """What a ship's damage comes to. Losses are negative."""

    move: Int = 0
    penetration: Int = 0  # percent, to later penetration rolls against her
    cannon: Int = 0
    crew: Int = 0
    jammed: Bool = False


def stats(game: Game, ship: str, field: str = "ship") -> Stats:
    """The figures of a ship. Raises NoAnswerError where there is no such ship; `field` is the part that names her."""
    return record(game, "ships", ship, DuelShip, field).stats


def table(game: Game, name: str, field: str = "ship") -> DuelTable:
    """A table by its id. Raises NoAnswerError where there is none."""
    return record(game, "tables", name, DuelTable, field)


def result(game: Game, ship: str, id: str, field: str) -> DuelRow:
    """A result of a ship's damage table. Raises NoAnswerError where the table has none of that id."""
    for row in table(game, stats(game, ship).damage).rows:
        if row.id == id:
            return row
    raise NoAnswerError(field, f"the damage table of '{ship}' has no result '{id}'")


def tally(game: Game, ship: str, suffered: tuple[str, ...], field: str = "suffered") -> Tally:
    """The sum of a ship's damage."""
    effects = [result(game, ship, id, field).effects for id in suffered]
    return Tally(
        move=sum(effect.move for effect in effects),
        penetration=sum(effect.penetration for effect in effects),
        cannon=sum(effect.cannon for effect in effects),
        crew=sum(effect.crew for effect in effects),
        jammed=any(effect.jams for effect in effects),
    )


def options(game: Game, ship: str, named: tuple[str, ...], field: str = "options") -> list[DuelOption]:
    """Those of the named options that change the figures of a ship."""
    assert isinstance(game.about, DuelFile)
    known = {option.id: option for option in game.about.options}
    for name in named:
        if name not in known:
            raise NoAnswerError(field, f"there is no option '{name}'")
    return [known[name] for name in dict.fromkeys(named) if ship in known[name].ships]
