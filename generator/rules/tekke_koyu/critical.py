"""Critical hits: what the card of one stands for, and what they leave of a main battery."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.resolver import NoAnswerError
from generator.rules.tekke_koyu.salvo import stats
from generator.rules.tekke_koyu.shapes import Deck, Mount, Told


def deck(game: Game) -> Deck:
    """The cards of the game. Raises NoAnswerError where it has none."""
    found = next((table for table in game.tables.values() if isinstance(table, Deck)), None)
    if found is None:
        raise NoAnswerError("", "the game has no deck of cards")
    return found


class Drawn(Model):
    card: str  # rank and suit, as "6S"


class CardFound(Model):
    told: Bool  # whether the account tells what it does
    result: Id | None = None


def critical(game: Game, situation: Drawn, dice: Cup) -> CardFound:
    """What a card does, as far as the account tells."""
    cards = deck(game)
    if situation.card not in cards.cards:
        raise NoAnswerError("card", f"there is no card '{situation.card}'")
    row = cards.of(situation.card)
    return CardFound(told=row is not None, result=row.id if row else None)


class Hit(Model):
    """A critical hit that a ship has had."""

    result: Id
    mount: Id | None = None  # of her main battery, where the hit strikes one
    salvos: Int = Field(default=0, ge=0)  # that the mount has fired since


class Suffered(Model):
    ship: Id
    hits: tuple[Hit, ...] = ()


class Left(Model):
    mounts: dict[Id, Int | None]  # guns left in each; None where the account does not tell how many she has
    lost: dict[Id, Int | None]  # guns lost in each that has lost some; None for all, however many they are


def main_guns(game: Game, situation: Suffered, dice: Cup) -> Left:
    """What critical hits leave of a ship's main battery."""
    primary = stats(game, situation.ship).primary
    mounts = {mount.id: mount for mount in primary.mounts} if primary else {}
    lost: dict[str, int | None] = {}
    for hit in situation.hits:
        effects = _told(game, hit.result).effects
        if not effects.guns and not effects.mount:
            continue
        if hit.mount not in mounts:
            raise NoAnswerError("hits", f"nothing tells of a mount '{hit.mount}' aboard '{situation.ship}'")
        if hit.salvos >= effects.after_salvos:
            before = lost.get(hit.mount, 0)
            all_ = effects.mount or before is None
            lost[hit.mount] = None if all_ else (before or 0) + effects.guns
    left = {id: _left(mount, lost.get(id, 0)) for id, mount in mounts.items()}
    return Left(mounts=left, lost={id: _most(mounts[id], count) for id, count in lost.items()})


def _told(game: Game, result: str) -> Told:
    for row in deck(game).rows:
        if row.id == result:
            return row
    raise NoAnswerError("hits", f"the account tells of no critical hit '{result}'")


def _left(mount: Mount, lost: int | None) -> int | None:
    if lost is None:
        return 0
    return None if mount.guns is None else max(0, mount.guns - lost)


def _most(mount: Mount, lost: int | None) -> int | None:
    """No more than there are."""
    return lost if mount.guns is None else mount.guns if lost is None else min(lost, mount.guns)
