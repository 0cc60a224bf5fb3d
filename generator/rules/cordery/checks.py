"""The checks of Ironclad vs. Ironclad: a whole game in, findings out."""

from __future__ import annotations

from collections.abc import Iterator

from generator.finding import Finding, did_you_mean
from generator.hexgrid import parse
from generator.model.load import Game
from generator.model.scenario import Scenario, Unit
from generator.rules.checks import Check
from generator.rules.cordery.board import faults
from generator.rules.cordery.shapes import DIE, Duellist, FiringDie

_CURES = {
    "too-many-tiles": "take it away",
    "tile-near-edge": "lay it further in",
    "tiles-too-near": "lay them further apart",
}


def check_tiles(game: Game) -> Iterator[Finding]:
    """A scenario's islands and rocks lie as the rules allow."""
    for id, scenario in game.scenarios.items():
        board = game.maps.get(scenario.map or "")
        for fault in faults(game, board, scenario.tiles) if board else ():
            place = game.where("scenarios", id, "tiles", fault.tile)
            yield Finding(fault.code, fault.message, place, _CURES[fault.code])


def check_starts(game: Game) -> Iterator[Finding]:
    """Each ship starts in the zone that is hers, heading as it says."""
    for id, scenario in game.scenarios.items():
        for index, unit in enumerate(scenario.forces):
            yield from _start(game, id, scenario, index, unit)


def _start(game: Game, id: str, scenario: Scenario, index: int, unit: Unit) -> Iterator[Finding]:
    ship, board = game.ships.get(unit.ship), game.maps.get(scenario.map or "")
    zone = board.zones.get(ship.stats.starts) if board and isinstance(ship, Duellist) else None
    if zone is None:
        return
    if parse(unit.start) not in zone.inner:
        allowed = " or ".join(str(hex_) for hex_ in zone.inner)
        place = game.where("scenarios", id, "forces", index, "start")
        yield Finding("start-outside-zone", f"{unit.ship} starts in hex {unit.start}", place, f"start in {allowed}")
    if zone.facing and unit.facing != zone.facing:
        message = f"{unit.ship} starts heading {unit.facing.value}, and from there ships head {zone.facing.value}"
        place = game.where("scenarios", id, "forces", index, "facing")
        yield Finding("start-facing-differs", message, place, f"write {zone.facing.value}")


def check_zones(game: Game) -> Iterator[Finding]:
    """Every board has the zones that ships start in and make for."""
    for id, ship in game.ships.items():
        for board in game.maps.values() if isinstance(ship, Duellist) else ():
            for field in ("starts", "gains"):
                name = getattr(ship.stats, field)
                if name not in board.zones:
                    place = game.where("ships", id, "stats", field)
                    message = f"the map '{board.id}' has no zone '{name}'"
                    yield Finding("unknown-zone", message, place, did_you_mean(name, [*board.zones]))


def check_guns(game: Game) -> Iterator[Finding]:
    """A ship has no more guns than her vessel carries, each by a name of its own."""
    for id, ship in game.ships.items():
        if not isinstance(ship, Duellist):
            continue
        names = [gun.id for gun in ship.stats.guns]
        vessel = game.vessels.get(ship.vessel)
        if vessel is not None and len(names) > vessel.gun_count:
            message = f"she has {len(names)} guns here, and her vessel carries {vessel.gun_count}"
            place = game.where("ships", id, "stats", "guns", key=True)
            yield Finding("more-guns-than-aboard", message, place, "correct one of the two")
        for index, name in enumerate(names):
            if name in names[:index]:
                place = game.where("ships", id, "stats", "guns", index, "id")
                yield Finding("gun-twice", f"there are two guns '{name}'", place, "give each a name of its own")


def check_die(game: Game) -> Iterator[Finding]:
    """There is a firing die; it can miss and hit, and what disables also hurts."""
    die = game.tables.get(DIE)
    if die is None:
        if ("tables", DIE) not in game.unread:
            place = game.where("game")
            yield Finding("no-firing-die", f"there is no table '{DIE}'", place, f"write tables/{DIE}.yaml")
        return
    assert isinstance(die, FiringDie)
    if not any(face.effects.flotation for face in die.rows):
        place = game.where("tables", DIE, "rows")
        yield Finding("die-never-hits", "no face costs flotation", place, "give one an effect")
    for index, face in enumerate(die.rows):
        if face.effects.disables and not face.effects.flotation:
            place = game.where("tables", DIE, "rows", index, "effects")
            yield Finding("disables-without-hit", "this disables and costs nothing", place, "add `flotation:`")


CHECKS: tuple[Check, ...] = (check_tiles, check_starts, check_zones, check_guns, check_die)
