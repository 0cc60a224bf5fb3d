"""Open tables: ships and forts stand on them once and apart, in water that carries them, no faster than they can go."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.finding import Finding
from generator.model.load import Game
from generator.model.ship import Ship
from generator.model.tabletop import Ground, Stand, Tabletop


def on_table(game: Game, id: str, table: Tabletop) -> Iterator[Finding]:
    """Every ship and fort stands on the table, and no land or shoal runs off it."""
    named: list[tuple[str, int, str, float, float]] = [
        *(("ships", index, one.ship, one.x, one.y) for index, one in enumerate(table.ships)),
        *(("forts", index, one.fort, one.x, one.y) for index, one in enumerate(table.forts)),
        *(("ground", index, one.title, x, y) for index, one in enumerate(table.ground) for x, y in one.outline),
    ]
    for kind, index, name, x, y in named:
        if not table.holds(x, y):
            message = f"{name} lies beyond the edge of the table"
            place = game.where("scenarios", id, "tabletop", kind, index)
            yield Finding("off-the-table", message, place, "keep within `width` and `depth`")
    yield from _once(game, id, table)
    yield from _apart(game, id, table)
    yield from _by_the_shore(game, id, table)
    yield from _afloat(game, id, table)


def _once(game: Game, id: str, table: Tabletop) -> Iterator[Finding]:
    """No ship or fort stands on a table twice."""
    ships, forts = [one.ship for one in table.ships], [one.fort for one in table.forts]
    for kind, names in (("ship", ships), ("fort", forts)):
        for index, name in enumerate(names):
            if name in names[:index]:
                place = game.where("scenarios", id, "tabletop", f"{kind}s", index, kind)
                yield Finding(f"{kind}-placed-twice", f"{name} stands on the table twice", place, "name her once")


def _apart(game: Game, id: str, table: Tabletop) -> Iterator[Finding]:
    """No two of them stand on one spot."""
    taken: dict[tuple[float, float], str] = {}
    for index, one in enumerate(table.ships):
        if (one.x, one.y) in taken:
            place = game.where("scenarios", id, "tabletop", "ships", index)
            message = f"{one.ship} starts on the spot where {taken[one.x, one.y]} starts"
            yield Finding("start-spots-coincide", message, place, "give each ship a spot of her own")
        taken.setdefault((one.x, one.y), one.ship)


def _by_the_shore(game: Game, id: str, table: Tabletop) -> Iterator[Finding]:
    """No ship of a table stands on its land, and no fort off it."""
    land = [one for one in table.ground if one.kind == "land"]
    for index, ship in enumerate(table.ships):
        for ground in land:
            if ground.holds(ship.x, ship.y):
                place = game.where("scenarios", id, "tabletop", "ships", index)
                message = f"{ship.ship} starts on land: {ground.title}"
                yield Finding("starts-on-land", message, place, "start on water")
    for index, fort in enumerate(table.forts):
        if table.holds(fort.x, fort.y) and not any(ground.holds(fort.x, fort.y) for ground in land):
            place = game.where("scenarios", id, "tabletop", "forts", index)
            message = f"{fort.fort} stands in the water here"
            yield Finding("fort-in-water", message, place, "build it on a `ground` of the kind `land`")


def _afloat(game: Game, id: str, table: Tabletop) -> Iterator[Finding]:
    """Where the depth of the water is told, it carries the ship that starts there."""
    for index, stand in enumerate(table.ships):
        ship = game.ships.get(stand.ship)
        vessel = game.vessels.get(ship.vessel) if ship else None
        for ground in table.ground if vessel else ():
            if vessel and ground.depth_ft is not None and vessel.draft_ft > ground.depth_ft and _over(ground, stand):
                place = game.where("scenarios", id, "tabletop", "ships", index)
                message = (
                    f"{stand.ship} draws {vessel.draft_ft:g} feet, and on {ground.title} there are {ground.depth_ft:g}"
                )
                cure = "start her in deeper water; of a ship that begins aground, accept this in game.yaml"
                yield Finding("starts-aground", message, place, cure)


def _over(ground: Ground, stand: Stand) -> bool:
    return ground.kind != "land" and ground.holds(stand.x, stand.y)


def start_speeds(game: Game, most: Callable[[Ship], float]) -> Iterator[Finding]:
    """Ships of open tables that begin faster than they can go: `most` gives the knots of a ship."""
    for id, scenario in game.scenarios.items():
        for index, stand in enumerate(scenario.tabletop.ships if scenario.tabletop else ()):
            ship = game.ships.get(stand.ship)
            if ship is not None and stand.speed > most(ship):
                place = game.where("scenarios", id, "tabletop", "ships", index, "speed")
                message = f"{stand.ship} begins at {stand.speed} knots, and makes {most(ship):g} at most"
                yield Finding("starts-too-fast", message, place, "let her begin slower")
