"""Ships start on the map, on water that carries them, each in a hex of her own; forts stand on land."""

from __future__ import annotations

from collections.abc import Iterator

from generator.finding import Finding, did_you_mean
from generator.hexgrid import parse
from generator.model.load import Game
from generator.model.scenario import Emplacement, Scenario, Unit
from generator.model.surface import Surface
from generator.rules.checks.surfaces import laid_out
from generator.rules.checks.tabletops import on_table


def check_scenarios(game: Game) -> Iterator[Finding]:
    for id, scenario in game.scenarios.items():
        yield from _coincide(game, id, scenario)
        if scenario.tabletop:
            yield from on_table(game, id, scenario.tabletop)
        elif not scenario.maps:
            cure = "add `map:`, `sections:` or `tabletop:`"
            place = game.where("scenarios", id)
            yield Finding("scenario-without-map", "this scenario is fought on no map", place, cure)
        if not scenario.ships and not scenario.formations:
            place = game.where("scenarios", id)
            yield Finding("scenario-without-ships", "no ship fights in this scenario", place, "add `forces:`")
        else:
            yield from _two_sided(game, id, scenario)
        laid = laid_out(game, scenario)
        for index, unit in enumerate(scenario.forces):
            path: tuple[str | int, ...] = (id, "forces", index, "start")
            faults = list(off_map(game, scenario, unit.start, path))
            yield from faults
            if laid is not None and not faults:
                yield from _start(game, laid, unit, path)
        for index, fort in enumerate(scenario.forts):
            path = (id, "forts", index, "at")
            faults = list(off_map(game, scenario, fort.at, path))
            yield from faults
            if laid is not None and not faults:
                yield from _ashore(game, laid, fort, path)


def _two_sided(game: Game, id: str, scenario: Scenario) -> Iterator[Finding]:
    """Two sides at least have something to play. Of what a name does not tell the side is not known."""
    sides = [
        *(game.ships[ship].side if ship in game.ships else None for ship in scenario.ships),
        *(post.side for post in scenario.forts),
        *(work.side for work in (scenario.tabletop.forts if scenario.tabletop else ())),
        *(
            game.formations[one.formation].side if one.formation in game.formations else None
            for one in scenario.formations
        ),
    ]
    there = [side.id for side in game.about.sides]
    idle = [id for id in there if id not in sides]
    if idle and all(side in there for side in sides) and len(set(sides)) < min(2, len(there)):
        names = " nor ".join(side.name for side in game.about.sides if side.id in idle)
        field = next((name for name in ("tabletop", "forces", "formations") if getattr(scenario, name)), "forces")
        message = f"{names} has nothing to play in this scenario"
        place = game.where("scenarios", id, field, key=True)
        yield Finding("side-without-forces", message, place, "name something of each side, in a fight of two")


def _coincide(game: Game, id: str, scenario: Scenario) -> Iterator[Finding]:
    taken: dict[str, str] = {}
    ships = [(("forces", index, "start"), unit.ship, unit.start) for index, unit in enumerate(scenario.forces)]
    forts = [(("forts", index, "at"), fort.fort, fort.at) for index, fort in enumerate(scenario.forts)]
    for path, name, hex_ in (*ships, *forts):
        if hex_ in taken:
            message = f"{name} starts in hex {hex_}, where {taken[hex_]} starts"
            cure = "give each ship and fort a hex of its own"
            yield Finding("start-hexes-coincide", message, game.where("scenarios", id, *path), cure)
        taken.setdefault(hex_, name)


def off_map(game: Game, scenario: Scenario, named: str, path: tuple[str | int, ...]) -> Iterator[Finding]:
    """A hex that is not on the map it names: the section before its number, or the one map there is."""
    name, _, number = named.rpartition("-")
    section = scenario.section(name)
    if name and scenario.sections and section is None:
        message = f"hex {named} is on section {name}, which this scenario does not use"
        names = [section.name for section in scenario.sections]
        yield Finding("start-hex-off-map", message, game.where("scenarios", *path), did_you_mean(name, names))
        return
    chart = game.maps.get(section.map if section else scenario.map or "")
    if chart is not None and (bool(name) != bool(section) or parse(number) not in chart):
        last = f"{chart.columns:02}{chart.rows:02}"
        message = f"hex {named} is not on the map, which runs from 0101 to {last}"
        yield Finding("start-hex-off-map", message, game.where("scenarios", *path), "start on the map")


def _ashore(game: Game, laid: Surface, fort: Emplacement, path: tuple[str | int, ...]) -> Iterator[Finding]:
    try:
        ground = laid.ground(laid.hex(fort.at))
    except KeyError:  # its section lies nowhere, which is told there
        return
    if ground not in ("land", "bank"):
        message = f"{fort.fort} stands in hex {fort.at}, which is water here"
        yield Finding("fort-in-water", message, game.where("scenarios", *path), "build it on land, or on a bank")


def _start(game: Game, laid: Surface, unit: Unit, path: tuple[str | int, ...]) -> Iterator[Finding]:
    place = game.where("scenarios", *path)
    try:
        hex_ = laid.hex(unit.start)
    except KeyError:  # its section lies nowhere, which is told there
        return
    terrain = game.terrain(laid.cell(hex_).kind)
    if terrain is None:  # said of the map already
        return
    if terrain.enter is None:
        message = f"{unit.ship} starts in hex {unit.start}, which is {terrain.title.lower()}"
        yield Finding(f"start-hex-is-{terrain.id}", message, place, "start on water")
        return
    allowed = game.ships[unit.ship].starts_on if unit.ship in game.ships else ()
    if allowed and terrain.id not in allowed:
        message = f"{unit.ship} starts in hex {unit.start}, {terrain.title.lower()}; she needs {' or '.join(allowed)}"
        yield Finding("start-hex-too-shallow", message, place, "start where the water carries her")
        return
    ship = game.ships.get(unit.ship)
    vessel = game.vessels.get(ship.vessel) if ship else None
    if vessel and not laid.floats(hex_, vessel.draft_ft):
        message = f"{unit.ship} draws {vessel.draft_ft:g} feet, more than there may be in hex {unit.start}"
        yield Finding("start-hex-too-shallow", message, place, "start where the water carries her")
