"""Counters fit their hex in every facing, and there are enough of them for each scenario."""

from __future__ import annotations

import math
from collections import Counter as Tally
from collections.abc import Iterator

from generator.finding import Finding, did_you_mean
from generator.model.grid import Grid
from generator.model.load import Game
from generator.units import MM


def widest(length: float, across_flats: float) -> float:
    """The greatest width of a counter of this length that stays inside its hex in all six facings.

    The length is that from one side of the hex to the other; the width lies from corner to corner.
    """
    return (2 * across_flats - length) / math.sqrt(3) if length < across_flats else 0.0


def check_counters(game: Game) -> Iterator[Finding]:
    if game.about.hex:
        yield from check_fit(game, game.about.hex.across_flats)
    yield from _rows_named(game)
    for id in game.scenarios:
        yield from _enough(game, id)


def check_fit(game: Game, across_flats: float) -> Iterator[Finding]:
    """Whether each size of counter that stands in a hex fits one of this size (points).

    A ship's does in every facing; a formation's lies with its length across the page. Markers lie on them.
    """
    ships = {counter.size for counter in game.counters.counters if counter.front.ship or counter.front.outline}
    troops = {counter.size for counter in game.counters.counters if counter.front.formation}
    for index, size in enumerate(game.counters.sizes):
        for kind, along, across, sides, how in (
            (ships, size.length, size.width, ("length", "wide"), " in every facing"),
            (troops, size.width, size.length, ("width", "long"), ""),
        ):
            room = widest(along, across_flats)
            if size.id not in kind or across <= room + 0.01:
                continue
            asked = f"{_mm(size.length)} x {_mm(size.width)} mm"
            message = f"a counter of {asked} does not fit a hex of {_mm(across_flats)} mm{how}"
            cure = (
                f"at this {sides[0]} it may be {_mm(math.floor(room / MM * 10) / 10 * MM)} mm {sides[1]}"
                if room
                else f"its {sides[0]} has to be less than {_mm(across_flats)} mm"
            )
            cure += ", or make the hexes larger"
            yield Finding("counter-too-large-for-hex", message, game.where("counters", "sizes", index), cure)


def _rows_named(game: Game) -> Iterator[Finding]:
    """A marker that tells what its state is worth names a row of a grid."""
    for index, counter in enumerate(game.counters.counters):
        if counter.table is None:
            continue
        place = game.where("counters", "counters", index, "table")
        grid = game.tables.get(counter.table)
        if not isinstance(grid, Grid):
            grids = [id for id, table in game.tables.items() if isinstance(table, Grid)]
            if ("tables", counter.table) not in game.unread:
                yield Finding(
                    "unknown-table", f"there is no grid '{counter.table}'", place, did_you_mean(counter.table, grids)
                )
            continue
        keys = [row.key for row in grid.rows]
        for face in filter(None, (counter.front, counter.back)):
            if face.row not in keys:
                message = f"'{counter.table}' has no row '{face.row}'"
                yield Finding("unknown-row", message, place, did_you_mean(face.row, keys))


def _enough(game: Game, id: str) -> Iterator[Finding]:
    scenario = game.scenarios[id]
    if ("counters", "counters") in game.unread:
        return
    for ship, wanted in Tally(unit.ship for unit in scenario.forces).items():
        there = sum(counter.copies for counter in game.counters.of_ship(ship))
        if there < wanted and ship in game.names("ships"):
            index = next(index for index, unit in enumerate(scenario.forces) if unit.ship == ship)
            message = f"this scenario needs {wanted} of {ship}, and counters.yaml has {there}"
            place = game.where("scenarios", id, "forces", index, "ship")
            yield Finding("too-few-counters", message, place, "add counters of her, or copies")
    yield from _forts(game, id)
    groups = list(dict.fromkeys(counter.group for counter in game.counters.counters))
    for index, group in enumerate(scenario.markers):
        if group not in groups:
            place = game.where("scenarios", id, "markers", index)
            yield Finding("unknown-group", f"no counter is of the group '{group}'", place, did_you_mean(group, groups))
    for index, unit in enumerate(scenario.forces):
        letters = {counter.front.letter for counter in game.counters.of_ship(unit.ship)}
        if letters and unit.letter and unit.letter not in letters:
            message = f"no counter of {unit.ship} has the letter {unit.letter}"
            place = game.where("scenarios", id, "forces", index, "letter")
            yield Finding("too-few-counters", message, place, f"use one of {', '.join(sorted(filter(None, letters)))}")


def _forts(game: Game, id: str) -> Iterator[Finding]:
    """A marker for each fort and battery: of its kind, with its letter or number."""
    scenario = game.scenarios[id]
    there = [counter for counter in game.counters.counters if scenario.plays(counter.group)]
    for index, one in enumerate(scenario.forts):
        fort = game.forts.get(one.fort)
        if fort is None:
            continue
        symbol = "fort" if fort.kind == "fort" else "battery"
        marks = [counter.front.letter for counter in there if counter.front.symbol == symbol]
        if fort.mark not in marks:
            message = f"{fort.name} is {symbol} {fort.mark or '(no mark)'}, and no counter in play has that mark"
            cure = f"give the fort a `mark:` of those in play: {', '.join(filter(None, marks)) or 'none'}"
            yield Finding("too-few-counters", message, game.where("scenarios", id, "forts", index, "fort"), cure)


def _mm(points: float) -> str:
    return f"{points / MM:.2f}".rstrip("0").rstrip(".")
