"""Salvos: which dice are thrown, what a torpedo salvo does, and which ships a main battery may fire at."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.lookup import figures_as, record
from generator.rules.resolver import NoAnswerError
from generator.rules.tekke_koyu.shapes import BatteryName, Figures, Stats, TekkeFile, TekkeShip


def stats(game: Game, ship: str) -> Stats:
    """What is told of a ship. Raises NoAnswerError where there is no such ship."""
    return record(game, "ships", ship, TekkeShip, "ship").stats


def figures(game: Game) -> Figures:
    """What stands in figures.yaml. Raises NoAnswerError where the game has none."""
    return figures_as(game, Figures)


class Salvo(Model):
    ship: Id
    battery: BatteryName


class SalvoFound(Model):
    """What a salvo is thrown with."""

    name: str  # of the dice's colour
    color: Id  # of the style
    size: str
    dice: Int | None = None  # None where the account does not tell how many


def salvo_dice(game: Game, situation: Salvo, dice: Cup) -> SalvoFound:
    """The dice of a battery: a colour for each side, one for torpedoes, and a size for each kind of gun."""
    table = figures(game)
    if getattr(stats(game, situation.ship), situation.battery) is None:
        raise NoAnswerError("battery", f"nothing tells of {situation.battery} aboard '{situation.ship}'")
    thrown = next((one for one in table.salvos if one.battery == situation.battery), None)
    own = next((one for one in table.sides if one.side == game.ships[situation.ship].side), None)
    if thrown is None or own is None:
        raise NoAnswerError("battery", "nothing tells which dice they are thrown with")
    if thrown.color is None:
        return SalvoFound(name=own.name, color=own.color, size=thrown.size)
    return SalvoFound(name=table.torpedo.dice, color=thrown.color, size=thrown.size, dice=table.torpedo.salvo)


class TorpedoSalvo(Model):
    ship: Id


class TorpedoHits(Model):
    hits: Int
    critical: Int  # of them


def torpedoes(game: Game, situation: TorpedoSalvo, dice: Cup) -> TorpedoHits:
    """A torpedo salvo, a die for each torpedo."""
    rule = figures(game).torpedo
    if stats(game, situation.ship).torpedoes is None:
        raise NoAnswerError("ship", f"nothing tells of torpedoes aboard '{situation.ship}'")
    hits = sum(dice.throw(rule.die) == rule.hits_on for _ in range(rule.salvo))
    return TorpedoHits(hits=hits, critical=hits if rule.critical else 0)


class Laid(Model):
    """A mount, the ships that it can bear on, and the one that it fires at."""

    mount: Id
    bears: tuple[Id, ...]
    at: Id | None = None  # None where it holds its fire


class Fire(Model):
    ship: Id
    mounts: tuple[Laid, ...] = Field(min_length=1)
    options: tuple[Id, ...] = ()


class Allowed(Model):
    allowed: Bool
    why: Id = "one-target"  # or too-many-targets, second-target, cannot-bear


def main_targets(game: Game, situation: Fire, dice: Cup) -> Allowed:
    """Whether a main battery may fire so in one turn.

    It fires at one ship. With the option a mount that cannot bear on her may fire at another.
    """
    _known_mounts(game, situation)
    firing = [mount for mount in situation.mounts if mount.at is not None]
    if any(mount.at not in mount.bears for mount in firing):
        return Allowed(allowed=False, why="cannot-bear")
    targets = list(dict.fromkeys(mount.at for mount in firing))
    if len(targets) <= figures(game).targets.primary:
        return Allowed(allowed=True)
    assert isinstance(game.about, TekkeFile)
    split = any(one.effects.second_target for one in game.about.options if one.id in situation.options)
    for first in targets if split else ():
        if all(first not in mount.bears for mount in firing if mount.at != first):
            return Allowed(allowed=True, why="second-target")
    return Allowed(allowed=False, why="too-many-targets")


def _known_mounts(game: Game, situation: Fire) -> None:
    primary = stats(game, situation.ship).primary
    known = [mount.id for mount in primary.mounts] if primary else []
    for laid in situation.mounts:
        if laid.mount not in known:
            raise NoAnswerError("mounts", f"nothing tells of a mount '{laid.mount}' aboard '{situation.ship}'")
    for option in situation.options:
        if game.option(option) is None:
            raise NoAnswerError("options", f"there is no option '{option}'")
