"""The checks of the Zouave rules: a whole game in, findings out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from generator.finding import Finding
from generator.model.grid import Numbers
from generator.model.load import Game
from generator.rules.checks import Check
from generator.rules.checks.names import gun_names, unknown
from generator.rules.checks.spelling import check_spelling
from generator.rules.checks.tabletops import start_speeds
from generator.rules.zouave.figures import Figures
from generator.rules.zouave.movement import useless
from generator.rules.zouave.shapes import Branch, ZouaveRolls
from generator.rules.zouave.stats import RANGES, GunStats, Stats, ZouaveGun, ZouaveShip

TABLES = {"hit": Numbers, "turning": Numbers, "special": ZouaveRolls, "torpedo": ZouaveRolls}
"""The tables that the rules look things up in, and their shapes."""

MARKED = ("fire", "aground", "tow", "torpedo", "minefield")
"""What there must be markers for."""


def _ships(game: Game) -> Iterator[tuple[str, Stats]]:
    for id, ship in game.ships.items():
        assert isinstance(ship, ZouaveShip)
        yield id, ship.stats


def check_tables(game: Game) -> Iterator[Finding]:
    """The tables are there, and the hit table has a number for each range."""
    if game.complete and game.figures is None:
        yield Finding("missing-file", "the game has no figures.yaml", game.where("game"), "add it")
    for id, shape in TABLES.items():
        if ("tables", id) not in game.unread and not isinstance(game.tables.get(id), shape):
            message = f"the rules look things up in a table '{id}', and there is none of its shape"
            yield Finding("missing-table", message, game.where("game"), f"add tables/{id}.yaml")
    hit = game.tables.get("hit")
    if isinstance(hit, Numbers):
        rows = [row.key for row in hit.rows]
        for name in RANGES:
            if name not in rows:
                place = game.where("tables", "hit", "rows", key=True)
                yield Finding(
                    "missing-band", f"the hit table has no number for {name} range", place, f"add `id: {name}`"
                )


def check_turning(game: Game) -> Iterator[Finding]:
    """There is a gauge for each size of ship, and for each ship of the game."""
    table = game.tables.get("turning")
    if not isinstance(table, Numbers) or not isinstance(game.figures, Figures):
        return
    columns = [column.key for column in table.columns]
    if "degrees" not in columns:
        place = game.where("tables", "turning", "columns", key=True)
        yield Finding("missing-column", "the turning table has no column `degrees`", place, "add `id: degrees`")
        return
    fitting = [degrees for degrees in range(1, 181) if not useless(game, degrees)]
    for index, row in enumerate(table.rows):
        degrees = row.cells[columns.index("degrees")]
        wrong = "there is no number of degrees a knot" if degrees is None else useless(game, degrees)
        if wrong:
            place = game.where("tables", "turning", "rows", index, "cells", columns.index("degrees"))
            cure = f"write one of {', '.join(map(str, fitting))}" if fitting else "correct `knot_mm` in figures.yaml"
            yield Finding("out-of-range", wrong, place, cure)
    for id, ship in game.ships.items():
        vessel = game.vessels.get(ship.vessel)
        length = math.floor(vessel.length_ft) if vessel else 0
        if vessel and not any(row.span and length in row.span for row in table.rows):
            message = f"no row is for a ship of {length} feet, as {id} is"
            place = game.where("tables", "turning", "rows", key=True)
            yield Finding("gap-in-table", message, place, f"give {length} to a row")


def check_guns(game: Game) -> Iterator[Finding]:
    """Bands follow on each other, there is a loss for each kind of gun, and the heavier of a family is no worse."""
    for id, gun in game.guns.items():
        assert isinstance(gun, ZouaveGun)
        for nearer, farther in pairwise(RANGES):
            near, far = getattr(gun.stats, nearer), getattr(gun.stats, farther)
            if far < near:
                message = f"{farther} range ends at {far} yards, before {nearer} range at {near}"
                yield Finding(
                    "bands-out-of-order", message, game.where("guns", "guns", id, "stats", farther), "let it grow"
                )
        if isinstance(game.figures, Figures):
            kinds = list(game.figures.gunnery.losses)
            yield from unknown([("loss", gun.stats.kind, kinds, game.where("guns", "guns", id, "stats", "kind"))])
    yield from _families(game)


def _families(game: Game) -> Iterator[Finding]:
    last: dict[str, tuple[str, float, GunStats]] = {}
    for id, gun in sorted(game.guns.items(), key=lambda item: item[1].shot_lb):
        assert isinstance(gun, ZouaveGun)
        before = last.get(gun.family)
        if before and gun.shot_lb > before[1]:
            for name in ("damage", "penetration"):
                more, less = getattr(before[2], name), getattr(gun.stats, name)
                if less < more:
                    message = f"{name} {less:g} is less than the {more:g} of '{before[0]}', the lighter of its family"
                    yield Finding("gun-weaker-than-lighter", message, game.where("guns", "guns", id, "stats", name))
        last[gun.family] = (id, gun.shot_lb, gun.stats)


def check_ships(game: Game) -> Iterator[Finding]:
    """A ship's guns are there, stand in a place that she has, and are no more than her vessel carries."""
    figures = game.figures if isinstance(game.figures, Figures) else None
    for id, own in _ships(game):
        vessel = game.vessels.get(game.ships[id].vessel)
        for index, battery in enumerate(own.batteries):
            path = (id, "stats", "batteries", index)
            yield from unknown([("gun", battery.gun, gun_names(game), game.where("ships", *path, "gun"))])
            if figures is None:
                continue
            places = [place.id for place in figures.places]
            yield from unknown([("place", battery.place, places, game.where("ships", *path, "place"))])
            place = figures.place(battery.place)
            if place and place.turret and vessel and not vessel.turrets:
                message = f"these guns stand in a turret, and {game.ships[id].name} has none"
                yield Finding("guns-without-turret", message, game.where("ships", *path, "place"), "name another place")
        if vessel and own.gun_count > vessel.gun_count:
            message = f"she has {own.gun_count} guns here, and her vessel carries {vessel.gun_count}"
            yield Finding(
                "more-guns-than-aboard", message, game.where("ships", id, "stats", "batteries"), "correct one"
            )
        if vessel and own.spars and not any(spar.kind == "torpedo" for spar in vessel.spars):
            message = f"{game.ships[id].name} has a spar torpedo here, and her vessel no spar for it"
            yield Finding(
                "torpedo-without-spar", message, game.where("ships", id, "stats", "spars"), "correct one of the two"
            )


def check_walls(game: Game) -> Iterator[Finding]:
    """Walls are called by the words that others are."""
    return check_spelling(
        (wall.where, game.where("ships", id, "stats", "walls", index, "where"))
        for id, own in _ships(game)
        for index, wall in enumerate(own.walls)
    )


def check_branches(game: Game) -> Iterator[Finding]:
    """A second throw gives something whatever falls."""
    for id, table in game.tables.items():
        if not isinstance(table, ZouaveRolls):
            continue
        for index, row in enumerate(table.rows):
            if row.then:
                yield from _whole(game, row.then, table.die.low, table.die.high, (id, "rows", index, "then"))


def _whole(game: Game, then: tuple[Branch, ...], low: int, high: int, path: tuple[str | int, ...]) -> Iterator[Finding]:
    for thrown in range(low, high + 1):
        found = [branch for branch in then if thrown in branch.roll]
        if len(found) != 1:
            message = f"a second throw of {thrown} gives {'nothing' if not found else 'two things'}"
            code = "overlap-in-table" if found else "gap-in-table"
            yield Finding(code, message, game.where("tables", *path), "give each throw one result")
            return


def check_markers(game: Game) -> Iterator[Finding]:
    """There is a marker for each state that lies on the table."""
    if ("counters", "counters") not in game.nodes:
        return
    for state in MARKED:
        if not any(game.counters.of_state(state)):
            place = game.where("counters", "counters", key=True)
            yield Finding("too-few-markers", f"no marker shows '{state}'", place, f"add one with `state: {state}`")


def check_start_speeds(game: Game) -> Iterator[Finding]:
    """No ship begins faster than she can go under steam and sail."""
    return start_speeds(game, lambda ship: ship.stats.speed + ship.stats.sails)


CHECKS: tuple[Check, ...] = (
    check_tables,
    check_turning,
    check_guns,
    check_ships,
    check_walls,
    check_branches,
    check_markers,
    check_start_speeds,
)
