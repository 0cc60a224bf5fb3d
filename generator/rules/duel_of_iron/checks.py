"""The checks of Duel of Iron: a whole game in, findings out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from generator.finding import Finding
from generator.model.load import Game
from generator.rules.checks import Check
from generator.rules.checks.arcs import check_circle
from generator.rules.checks.names import unknown
from generator.rules.duel_of_iron.stats import DuelFile, DuelRow, DuelShip, DuelTable, OptionEffects, Stats

MARKED = ("disabled", "sunk", "first-mover", "turn")
"""What markers record besides the results of the damage tables."""

PARTS = {"turret": "turrets", "funnel": "funnels", "pilothouse": "pilothouses"}
"""The parts of a vessel by what a row of a damage table calls them."""


def _ships(game: Game) -> Iterator[tuple[str, DuelShip]]:
    for id, ship in game.ships.items():
        assert isinstance(ship, DuelShip)
        yield id, ship


def _damage_table(game: Game, stats: Stats) -> DuelTable | None:
    table = game.tables.get(stats.damage)
    assert table is None or isinstance(table, DuelTable)
    return table


def check_tables_named(game: Game) -> Iterator[Finding]:
    """The tables that ships name exist."""
    tables = game.names("tables")
    for id, ship in _ships(game):
        yield from unknown([("table", ship.stats.damage, tables, game.where("ships", id, "stats", "damage"))])
        if ship.stats.ram:
            yield from unknown([("table", ship.stats.ram, tables, game.where("ships", id, "stats", "ram"))])


def check_percentages(game: Game) -> Iterator[Finding]:
    """One percentage for each range band, from 0 to 100, never higher further out."""
    for id, ship in _ships(game):
        for name in ("hit", "penetration"):
            yield from _percentages(game, id, name, getattr(ship.stats, name))


def _percentages(game: Game, id: str, name: str, by_band: dict[str, int]) -> Iterator[Finding]:
    bands = sorted(game.about.bands, key=lambda band: band.hexes.low)
    names = [band.id for band in bands]
    yield from unknown(
        ("band", band, names, game.where("ships", id, "stats", name, band, key=True)) for band in by_band
    )
    for band, percent in by_band.items():
        if not 0 <= percent <= 100:
            place = game.where("ships", id, "stats", name, band)
            yield Finding("percentage-out-of-range", f"{percent} is no percentage", place, "write 0 to 100")
    for band in names:
        if band not in by_band:
            place = game.where("ships", id, "stats", name, key=True)
            yield Finding("missing-band", f"`{name}` has no figure for {band} range", place, f"add `{band}:`")
    given = [(band, by_band[band]) for band in names if band in by_band]
    for (nearer, high), (further, low) in pairwise(given):
        if low > high:
            message = f"{low} % at {further} range is more than {high} % at {nearer} range"
            place = game.where("ships", id, "stats", name, further)
            yield Finding("percentage-rises-with-range", message, place, "let it fall, or stay, with the range")


def check_guns(game: Game) -> Iterator[Finding]:
    """Arcs make a circle, and no arc has more guns than the ship, no ship more than her vessel."""
    for id, ship in _ships(game):
        stats, vessel = ship.stats, game.vessels.get(ship.vessel)
        yield from check_circle(game, stats.arcs, "ships", id, "stats", "arcs")
        if vessel is not None and stats.cannon > vessel.gun_count:
            message = f"she has {stats.cannon} cannon here, and her vessel carries {vessel.gun_count}"
            place = game.where("ships", id, "stats", "cannon")
            yield Finding("more-guns-than-aboard", message, place, "correct one of the two")
        for index, arc in enumerate(stats.arcs):
            place = game.where("ships", id, "stats", "arcs", index, "cannon")
            if arc.cannon > stats.cannon:
                message = f"{arc.cannon} cannon bear in this arc, and she has {stats.cannon} aboard"
                yield Finding("more-guns-than-aboard", message, place, "correct one of the two")
            if stats.cannon_a_turn is not None and arc.cannon > stats.cannon_a_turn:
                message = f"{arc.cannon} cannon bear in this arc, and she may fire {stats.cannon_a_turn} a turn"
                yield Finding("more-guns-than-a-turn", message, place, "correct one of the two")
            if arc.masked and arc.cannon:
                message = f"{arc.cannon} cannon bear in an arc that is masked: {arc.masked}"
                yield Finding("masked-arc-fires", message, place, "write 0, or take `masked` out")
        if not any(arc.cannon for arc in stats.arcs):
            place = game.where("ships", id, "stats", "arcs", key=True)
            yield Finding("no-arc-fires", "not one of her cannon bears anywhere", place, "let an arc have cannon")


def check_damage(game: Game) -> Iterator[Finding]:
    """A damage table does to a ship only what can be done to her, and can put her out of the fight."""
    for id, ship in _ships(game):
        table = _damage_table(game, ship.stats)
        if table is None:
            continue
        for index, row in enumerate(table.rows):
            yield from _row(game, ship, row, (ship.stats.damage, "rows", index))
        yield from _reach(game, id, ship.stats, table)


def _row(game: Game, ship: DuelShip, row: DuelRow, path: tuple[str | int, ...]) -> Iterator[Finding]:
    vessel, effects = game.vessels.get(ship.vessel), row.effects
    parts = {row.part: "part"} if row.part else {}
    if effects.jams:
        parts.setdefault("turret", "effects")
    for part, key in parts.items():
        if vessel is not None and not getattr(vessel, PARTS[part]):
            message = f"this strikes a {part}, and {ship.name} has none"
            place = game.where("tables", *path, key)
            yield Finding("damage-to-missing-part", message, place, "strike something that she has")
    for field in ("on", "gives", "times", "sinks"):
        if field in effects.model_fields_set:
            message = f"`{field}` means something on a ramming table only"
            place = game.where("tables", *path, "effects", field, key=True)
            yield Finding("effect-out-of-place", message, place, "take it out")


def _reach(game: Game, id: str, stats: Stats, table: DuelTable) -> Iterator[Finding]:
    place = game.where("ships", id, "stats", "disabled_at")
    if not any(row.effects.move for row in table.rows):
        message = f"no result of '{stats.damage}' slows her, so she is never disabled at {stats.disabled_at}"
        yield Finding("disabling-number-unreachable", message, place, "give the table a result with `move`")
    best = stats.move.high + stats.disabled_at
    if best != 0:
        says = f"still gives {best}" if best > 0 else f"gave nothing from {-stats.move.high} on"
        message = f"at {stats.disabled_at} the best roll of {stats.move} {says}"
        cure = f"she cannot move at all from {-stats.move.high} on"
        yield Finding("disabling-number-differs", message, place, cure, "warning")


def check_ramming(game: Game) -> Iterator[Finding]:
    """A ramming table gives the ships concerned only what their own damage tables have."""
    for id in sorted({ship.stats.ram for _, ship in _ships(game) if ship.stats.ram}):
        table = game.tables.get(id)
        if not isinstance(table, DuelTable):
            continue
        for index, row in enumerate(table.rows):
            yield from _ram_row(game, id, row, ("rows", index, "effects"))


def _ram_row(game: Game, id: str, row: DuelRow, path: tuple[str | int, ...]) -> Iterator[Finding]:
    effects = row.effects
    for field in ("move", "penetration", "cannon", "crew", "jams"):
        if field in effects.model_fields_set:
            message = f"`{field}` means something on a damage table only"
            place = game.where("tables", id, *path, field, key=True)
            yield Finding("effect-out-of-place", message, place, "use `gives` with a result of a damage table")
    if (effects.gives or effects.sinks) and effects.on is None:
        message = "nothing says which of the two ships suffers this"
        yield Finding("effect-without-sufferer", message, game.where("tables", id, *path), "add `on: rammed`")
    for ship in _sufferers(game, id, effects.on):
        damage = _damage_table(game, ship.stats)
        if damage is not None and effects.gives:
            results = [row.id for row in damage.rows]
            yield from unknown([("result", effects.gives, results, game.where("tables", id, *path, "gives"))])


def _sufferers(game: Game, ram: str, on: str | None) -> Iterator[DuelShip]:
    """The ships that may suffer a row of a ramming table."""
    rammers = [ship for _, ship in _ships(game) if ship.stats.ram == ram]
    sides = {ship.side for ship in rammers}
    if on == "rammer":
        yield from rammers
    elif on == "rammed":
        yield from (ship for _, ship in _ships(game) if sides - {ship.side})


def check_options(game: Game) -> Iterator[Finding]:
    """An option changes something of each of its ships."""
    assert isinstance(game.about, DuelFile)
    for index, option in enumerate(game.about.options):
        place = game.where("game", "options", index, "effects")
        if option.effects == OptionEffects():
            yield Finding("option-without-effect", f"{option.title} changes nothing", place, "give it an effect")
        for id, ship in _ships(game):
            damage = _damage_table(game, ship.stats)
            lacks = []
            if option.effects.ram_modifier and not ship.stats.ram:
                lacks.append("no ram")
            if option.effects.jammed_hit and damage and not any(row.effects.jams for row in damage.rows):
                lacks.append("no turret that jams")
            if lacks and id in option.ships:
                message = f"{option.title} changes nothing for {ship.name}: she has {' and '.join(lacks)}"
                yield Finding("option-without-effect", message, place, "name another ship, or another effect")


def check_markers(game: Game) -> Iterator[Finding]:
    """There are markers for every state of the game, and enough of them for every scenario."""
    if ("counters", "counters") not in game.nodes:
        return
    results = {row.id for _, ship in _ships(game) if (table := _damage_table(game, ship.stats)) for row in table.rows}
    states = [*sorted(results), *MARKED]
    for index, counter in enumerate(game.counters.counters):
        if counter.state and game.complete:
            place = game.where("counters", "counters", index, "state")
            yield from unknown([("state", counter.state, states, place)])
    for state in MARKED:
        if not any(game.counters.of_state(state)):
            place = game.where("counters", "counters", key=True)
            yield Finding("too-few-markers", f"no marker shows '{state}'", place, f"add one with `state: {state}`")
    for id in game.scenarios:
        yield from _enough_markers(game, id)


def _enough_markers(game: Game, id: str) -> Iterator[Finding]:
    """Enough to mark every result as often as the scenario's ships can have it before they are out of the fight."""
    wanted: dict[str, int] = {}
    for unit in game.scenarios[id].forces:
        ship = game.ships.get(unit.ship)
        table = _damage_table(game, ship.stats) if isinstance(ship, DuelShip) else None
        for row in table.rows if table else ():
            assert isinstance(ship, DuelShip)
            wanted[row.id] = wanted.get(row.id, 0) + _most(ship.stats, row)
    for state, most in wanted.items():
        there = sum(
            counter.copies * max(counter.front.count, counter.back.count if counter.back else 0)
            for counter in game.counters.of_state(state)
        )
        if there < most:
            message = f"the markers for '{state}' stand for {there}, and the scenario can call for {most}"
            place = game.where("scenarios", id, "forces", key=True)
            yield Finding("too-few-markers", message, place, f"add copies of '{state}' to counters.yaml")


def _most(stats: Stats, row: DuelRow) -> int:
    """How often a ship can have a result that alone would put her out of the fight; once where it never does."""
    effects = row.effects
    limits = ((stats.disabled_at, effects.move), (-stats.cannon, effects.cannon), (-stats.crew, effects.crew))
    return min((math.ceil(limit / loss) for limit, loss in limits if loss), default=1)


CHECKS: tuple[Check, ...] = (
    check_tables_named,
    check_percentages,
    check_guns,
    check_damage,
    check_ramming,
    check_options,
    check_markers,
)
