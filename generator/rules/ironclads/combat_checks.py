"""Checks that the tables of combat say what its resolvers read: a whole game in, findings out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from generator.finding import Finding, did_you_mean
from generator.model.grid import Codes, Grid
from generator.model.load import Game
from generator.rules.checks import Check
from generator.rules.checks.names import gun_names, unknown
from generator.rules.ironclads.aftermath import named_in
from generator.rules.ironclads.location import FACES, SECTION_CODES
from generator.rules.ironclads.ram import EVEN
from generator.rules.ironclads.shapes import Cases, IroncladsFile, Where, figures_of
from generator.rules.ironclads.stats import SECTIONS, IroncladsShip

POSITIONS = tuple(place for place in get_args(Where) if place not in SECTIONS)

AGAIN = "UP"
"""A position for which the die is thrown once more."""

CHANGES = ("out", "lower", "same", "higher")
"""What a fire does."""


def check_codes(game: Game) -> Iterator[Finding]:
    """The short words of tables are those that the rules know."""
    known = {
        "position": (*POSITIONS, AGAIN),
        "plunging": (*POSITIONS, AGAIN),
        "upper-works": POSITIONS,
        "section": (*SECTION_CODES, *FACES),
        "ram-location": SECTION_CODES,
        "fire-level": CHANGES,
    }
    for id, words in known.items():
        grid = game.tables.get(id)
        for row, line in enumerate(grid.rows) if isinstance(grid, Codes) else ():
            for column, written in enumerate(line.cells):
                for word in written.split("/"):
                    if word not in words:
                        place = game.where("tables", id, "rows", row, "cells", column)
                        yield Finding("unknown-code", f"'{word}' means nothing here", place, did_you_mean(word, words))


def check_columns(game: Game) -> Iterator[Finding]:
    """Each position stands over one column of special hits and one of critical hits."""
    for id in ("special-hits", "critical-hits"):
        grid = game.tables.get(id)
        for position in POSITIONS if isinstance(grid, Cases) else ():
            assert isinstance(grid, Cases)
            over = sum(position in named_in(column) for column in grid.columns)
            if over != 1:
                message = f"{position} stands over {over} columns"
                place = game.where("tables", id, "columns", key=True)
                yield Finding("position-without-column", message, place, "name each position over one column")


def check_types(game: Game) -> Iterator[Finding]:
    """Every type of ship can be hit, rammed and set on fire; every grade of crew fights fires."""
    figures = figures_of(game)
    types = [type.id for type in figures.types] if figures else []
    wanted = [
        ("position", "columns", types),
        ("fire-ignition", "rows", [*types, "cotton", "fort"]),
        ("ram-damage", "modifiers", [*types, *SECTIONS]),
        ("ram-column", "rows", [EVEN]),
        ("fire-crew", "columns", _grades(game)),
    ]
    for id, lines, keys in wanted:
        grid = game.tables.get(id)
        if isinstance(grid, Grid):
            known = [one.id if lines == "modifiers" else one.key for one in getattr(grid, lines)]
            for key in keys:
                if key not in known:
                    place = game.where("tables", id, lines, key=True)
                    yield Finding("missing-line", f"nothing stands here for '{key}'", place, f"add `id: {key}`")


def check_options(game: Game) -> Iterator[Finding]:
    """Guns that an option puts in the place of others are there, and its ships have what it changes."""
    assert isinstance(game.about, IroncladsFile)
    for index, option in enumerate(game.about.options):
        read = all(("ships", id) not in game.unread for id in option.ships)
        if read and not option.effects.ram and not any(_rams(game, id) for id in option.ships):
            message = f"{option.title} takes away a ram that none of its ships has"
            place = game.where("game", "options", index, "ships")
            yield Finding("option-without-effect", message, place, "name a ship with a ram")
        for old, new in option.effects.guns.items():
            path = ("options", index, "effects", "guns", old)
            yield from unknown([("gun", new, gun_names(game), game.where("game", *path))])
            for id in option.ships:
                ship = game.ships.get(id)
                if isinstance(ship, IroncladsShip) and old not in [mounted.gun for mounted in ship.stats.guns]:
                    message = f"{option.title} changes a gun that {ship.name} does not carry"
                    place = game.where("game", *path, key=True)
                    yield Finding("option-without-effect", message, place, "name a gun of hers, or another ship")


def _rams(game: Game, id: str) -> bool:
    ship = game.ships.get(id)
    return isinstance(ship, IroncladsShip) and bool(ship.stats.ram)


def _grades(game: Game) -> list[str]:
    grid = game.tables.get("crew-quality")
    return [row.key for row in grid.rows] if isinstance(grid, Grid) else []


CHECKS: tuple[Check, ...] = (check_codes, check_columns, check_types, check_options)
