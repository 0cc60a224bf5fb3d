"""Every name that a file uses is the name of something, and no two things share one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.finding import Finding, Place, did_you_mean
from generator.model.load import Game
from generator.model.table import RollTable
from generator.model.tabletop import Tabletop

Known = list[str] | None  # the names there are; None where a file that gives some could not be read
Used = tuple[str, str, Known, Place]  # what it should be, the name, the names there are, the place


def unknown(used: Iterable[Used]) -> Iterator[Finding]:
    """A finding for every name that is not among those there are."""
    for what, name, known, place in used:
        if known is not None and name not in known:
            cure = did_you_mean(name, known) or f"the game has no {what} at all: add it"
            yield Finding(f"unknown-{what}", f"there is no {what} '{name}'", place, cure)


def gun_names(game: Game) -> Known:
    """The guns that there are."""
    return None if ("guns", "guns") in game.unread else list(game.guns)


def check_names(game: Game) -> Iterator[Finding]:
    yield from unknown(_by_ships(game))
    yield from unknown(_by_options(game))
    yield from unknown(_by_maps(game))
    yield from unknown(_by_scenarios(game))
    yield from unknown(_by_forts(game))
    yield from unknown(_by_counters(game))
    yield from _shared(game)


def _sides(game: Game) -> list[str]:
    return [side.id for side in game.about.sides]


def _terrain(game: Game) -> list[str]:
    return [terrain.id for terrain in game.about.terrain]


def _by_ships(game: Game) -> Iterator[Used]:
    for id, ship in game.ships.items():
        yield "vessel", ship.vessel, game.known_vessels, game.where("ships", id, "vessel")
        yield "side", ship.side, _sides(game), game.where("ships", id, "side")
        for index, terrain in enumerate(ship.starts_on):
            yield "terrain", terrain, _terrain(game), game.where("ships", id, "starts_on", index)


def _by_options(game: Game) -> Iterator[Used]:
    for index, option in enumerate(game.about.options):
        for number, ship in enumerate(option.ships):
            yield "ship", ship, game.names("ships"), game.where("game", "options", index, "ships", number)


def _by_maps(game: Game) -> Iterator[Used]:
    for id, chart in game.maps.items():
        for letter, terrain in chart.legend.items():
            yield "terrain", terrain.kind, _terrain(game), game.where("maps", id, "legend", letter, "kind")


def _by_scenarios(game: Game) -> Iterator[Used]:
    options = [option.id for option in game.about.options]
    for id, scenario in game.scenarios.items():
        if scenario.map:
            yield "map", scenario.map, game.names("maps"), game.where("scenarios", id, "map")
        for index, section in enumerate(scenario.sections):
            yield "map", section.map, game.names("maps"), game.where("scenarios", id, "sections", index, "map")
        sections = [section.name for section in scenario.sections]
        for row, names in enumerate(scenario.layout):
            for column, name in enumerate(names):
                yield "section", name, sections, game.where("scenarios", id, "layout", row, column)
        fleet = [unit.ship for unit in scenario.forces]
        for index, unit in enumerate(scenario.forces):
            yield "ship", unit.ship, game.names("ships"), game.where("scenarios", id, "forces", index, "ship")
            if unit.within:
                yield "ship", unit.within.of, fleet, game.where("scenarios", id, "forces", index, "within", "of")
        for index, one in enumerate(scenario.forts):
            yield "fort", one.fort, game.names("forts"), game.where("scenarios", id, "forts", index, "fort")
            yield "side", one.side, _sides(game), game.where("scenarios", id, "forts", index, "side")
        if scenario.tabletop:
            yield from _by_tabletop(game, id, scenario.tabletop)
        for index, option in enumerate(scenario.options):
            yield "option", option, options, game.where("scenarios", id, "options", index)


def _by_tabletop(game: Game, id: str, table: Tabletop) -> Iterator[Used]:
    for index, stand in enumerate(table.ships):
        place = game.where("scenarios", id, "tabletop", "ships", index, "ship")
        yield "ship", stand.ship, game.names("ships"), place
    for index, work in enumerate(table.forts):
        yield "fort", work.fort, game.names("forts"), game.where("scenarios", id, "tabletop", "forts", index, "fort")
        yield "side", work.side, _sides(game), game.where("scenarios", id, "tabletop", "forts", index, "side")


def _by_forts(game: Game) -> Iterator[Used]:
    for id, fort in game.forts.items():
        faces = [face.id for face in fort.faces]
        for index, position in enumerate(fort.positions):
            yield "gun", position.gun, gun_names(game), game.where("forts", id, "positions", index, "gun")
            yield "face", position.face, faces, game.where("forts", id, "positions", index, "face")


def _by_counters(game: Game) -> Iterator[Used]:
    sizes = [size.id for size in game.counters.sizes]
    for index, counter in enumerate(game.counters.counters):
        yield "size", counter.size, sizes, game.where("counters", "counters", index, "size")
        for name, face in (("front", counter.front), ("back", counter.back)):
            if face and face.ship:
                place = game.where("counters", "counters", index, name, "ship")
                yield "ship", face.ship, game.names("ships"), place
            if face and face.side:
                yield "side", face.side, _sides(game), game.where("counters", "counters", index, name, "side")


def _shared(game: Game) -> Iterator[Finding]:
    """Names that two entries of one list share."""
    about = game.about
    yield from _twice(game, [side.id for side in about.sides], "game", "sides")
    yield from _twice(game, [band.id for band in about.bands], "game", "bands")
    yield from _twice(game, [terrain.id for terrain in about.terrain], "game", "terrain")
    yield from _twice(game, [phase.id for phase in about.turn], "game", "turn")
    yield from _twice(game, [option.id for option in about.options], "game", "options")
    yield from _twice(game, [work.id for work in about.works], "game", "works")
    yield from _twice(game, [sheet.kind for sheet in about.prints], "game", "prints", key="kind")
    yield from _twice(game, [size.id for size in game.counters.sizes], "counters", "sizes")
    yield from _twice(game, [counter.id for counter in game.counters.counters], "counters", "counters")
    yield from _twice(game, [reading.id for reading in game.readings.readings], "readings", "readings")
    for id, table in game.tables.items():
        if isinstance(table, RollTable):
            yield from _twice(game, [row.id for row in table.rows], "tables", id, "rows")
    for id, fort in game.forts.items():
        yield from _twice(game, [face.id for face in fort.faces], "forts", id, "faces")
        yield from _twice(game, [str(one.number) for one in fort.positions], "forts", id, "positions", key="number")
    for id, scenario in game.scenarios.items():
        names = [section.name for section in scenario.sections]
        yield from _twice(game, names, "scenarios", id, "sections", key="name")


def _twice(game: Game, ids: list[str], kind: str, *path: str, key: str = "id") -> Iterator[Finding]:
    for index, id in enumerate(ids):
        if id in ids[:index]:
            place = game.where(kind, *path, index, key)
            yield Finding(
                "duplicate-name", f"'{id}' is the name of an earlier entry too", place, "give it another name"
            )
