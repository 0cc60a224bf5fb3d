"""The checks of Tekke Koyu: a whole game in, findings out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.finding import Finding, did_you_mean
from generator.model.load import Game
from generator.rules.checks import Check
from generator.rules.checks.names import unknown
from generator.rules.checks.spelling import check_spelling
from generator.rules.tekke_koyu.shapes import Deck, Figures, TekkeShip


def check_deck(game: Game) -> Iterator[Finding]:
    """Every card that a critical hit names is in the deck, once."""
    for id, table in game.tables.items():
        if not isinstance(table, Deck):
            continue
        taken: dict[str, str] = {}
        for index, row in enumerate(table.rows):
            place = game.where("tables", id, "rows", index, "card")
            if row.card and row.card not in table.cards:
                cure = did_you_mean(row.card, list(table.cards))
                yield Finding("unknown-card", f"there is no card '{row.card}'", place, cure)
            if row.card in taken:
                message = f"{row.card} stands for '{taken[row.card]}' already"
                yield Finding("card-twice", message, place, "give each critical hit a card of its own")
            taken.update({row.card: row.id} if row.card else {})
        for index, row in enumerate(table.rows):
            if any(row.id == other.id for other in table.rows[:index]):
                place = game.where("tables", id, "rows", index, "id")
                message = f"'{row.id}' is the name of an earlier entry too"
                yield Finding("duplicate-name", message, place, "give it another name")
        for name, marks in (("ranks", table.ranks), ("suits", [suit.letter for suit in table.suits])):
            for index, mark in enumerate(marks):
                if mark in marks[:index]:
                    place = game.where("tables", id, name, index)
                    yield Finding("duplicate-name", f"'{mark}' stands twice", place, "take one of the two out")


def check_dice(game: Game) -> Iterator[Finding]:
    """Every side has dice of its own colour, which are not those of torpedoes; a torpedo can hit."""
    if not isinstance(game.figures, Figures):
        return
    table, sides = game.figures, [side.id for side in game.about.sides]
    yield from unknown(
        ("side", one.side, sides, game.where("figures", "sides", index, "side"))
        for index, one in enumerate(table.sides)
    )
    for side in sides:
        if side not in [one.side for one in table.sides]:
            place = game.where("figures", "sides", key=True)
            yield Finding("side-without-dice", f"no dice are named for {side}", place, f"add `side: {side}`")
    colors = Counter([*(one.color for one in table.sides), *(one.color for one in table.salvos if one.color)])
    for index, dice in enumerate(table.sides):
        if colors[dice.color] > 1:
            place = game.where("figures", "sides", index, "color")
            message = f"the dice of {dice.side} have a colour that others have too"
            yield Finding("dice-alike", message, place, "give every kind of dice its own colour")
    torpedo = table.torpedo
    if not torpedo.die.low <= torpedo.hits_on <= torpedo.die.high:
        message = f"{torpedo.die} never shows {torpedo.hits_on}, so no torpedo ever hits"
        place = game.where("figures", "torpedo", "hits_on")
        yield Finding("never-hits", message, place, f"write {torpedo.die.low} to {torpedo.die.high}")


def check_guns(game: Game) -> Iterator[Finding]:
    """Mounts have names of their own, and no more guns than the vessel has aboard."""
    for id, ship in game.ships.items():
        assert isinstance(ship, TekkeShip)
        if ship.stats.primary is None:
            continue
        mounts = ship.stats.primary.mounts
        for index, mount in enumerate(mounts):
            if any(mount.id == other.id for other in mounts[:index]):
                place = game.where("ships", id, "stats", "primary", "mounts", index, "id")
                message = f"'{mount.id}' is the name of an earlier entry too"
                yield Finding("duplicate-name", message, place, "give it another name")
        count, vessel = sum(mount.guns or 0 for mount in mounts), game.vessels.get(ship.vessel)
        if vessel is not None and count > vessel.gun_count:
            message = f"her main battery has {count} guns here, and her vessel carries {vessel.gun_count} in all"
            place = game.where("ships", id, "stats", "primary", "mounts", key=True)
            yield Finding("more-guns-than-aboard", message, place, "correct one of the two")


def check_torpedoes(game: Game) -> Iterator[Finding]:
    """A ship that fires torpedoes is drawn with tubes."""
    for id, ship in game.ships.items():
        assert isinstance(ship, TekkeShip)
        vessel = game.vessels.get(ship.vessel)
        if ship.stats.torpedoes is not None and vessel is not None and not vessel.tubes:
            place = game.where("ships", id, "stats", "torpedoes", key=True)
            message = f"{ship.name} fires torpedoes, and her vessel has no tubes"
            yield Finding("torpedoes-without-tubes", message, place, "add `tubes:` to the vessel")


def check_types(game: Game) -> Iterator[Finding]:
    """Types of ships are called by the words that others are, here or as vessels."""
    types = [
        (ship.stats.type, game.where("ships", id, "stats", "type"))
        for id, ship in game.ships.items()
        if isinstance(ship, TekkeShip)
    ]
    return check_spelling(
        [*types, *((one.type, game.where("vessels", id, "type")) for id, one in game.vessels.items())]
    )


CHECKS: tuple[Check, ...] = (check_deck, check_dice, check_guns, check_torpedoes, check_types)
