"""A scenario's sections lie together, with lines and shoals that they have; ships come in over the outer edge."""

from __future__ import annotations

from collections.abc import Iterator

from generator.finding import Finding, Place, did_you_mean
from generator.hexgrid import Hex, neighbours, parse
from generator.model.load import Game
from generator.model.scenario import Entry, Scenario, Section
from generator.model.section import on_edge
from generator.model.surface import Surface, surface


def check_surfaces(game: Game) -> Iterator[Finding]:
    for id, scenario in game.scenarios.items():
        faults = [*_layout(game, id, scenario), *_parts(game, id, scenario)]
        yield from faults
        laid = None if faults else laid_out(game, scenario)
        if laid is not None:
            yield from _joins(game, id, laid)
            for index, unit in enumerate(scenario.forces):
                if unit.enters:
                    yield from _entry(game, laid, unit.enters, unit.start, (id, "forces", index))
            yield from _within(game, id, scenario, laid)


def laid_out(game: Game, scenario: Scenario) -> Surface | None:
    """The surface of a scenario; None where something that it names is missing, which is told elsewhere."""
    try:
        laid = surface(scenario, game.maps, game.laid(scenario))
    except (KeyError, ValueError):
        return None
    return laid if laid.parts else None


def _layout(game: Game, id: str, scenario: Scenario) -> Iterator[Finding]:
    """Each section lies somewhere, once, and beside others of its height and width, or of an even number of columns."""
    placed = [name for row in scenario.layout for name in row]
    for index, section in enumerate(scenario.sections):
        chart = game.maps.get(section.map)
        place = game.where("scenarios", id, "sections", index)
        if len(scenario.sections) > 1 and placed.count(section.name) != 1:
            message = f"section {section.name} stands {placed.count(section.name) or 'nowhere'} in the layout"
            message = message if section.name not in placed else f"{message}: each lies in one place"
            yield Finding("section-without-place", message, place, "name each section once in `layout:`")
        if chart and chart.columns % 2 and (section.turned or len(scenario.sections) > 1):
            message = (
                f"section {section.name} has {chart.columns} columns: its edges fit neither turned nor side by side"
            )
            yield Finding("edges-do-not-fit", message, place, "give it an even number of columns")
    sizes = {
        section.name: (game.maps[section.map].columns, game.maps[section.map].rows)
        for section in scenario.sections
        if section.map in game.maps
    }
    if len(set(sizes.values())) > 1:
        place = game.where("scenarios", id, "layout")
        yield Finding(
            "edges-do-not-fit", "the sections are not of one size", place, "lay sections of one size together"
        )


def _parts(game: Game, id: str, scenario: Scenario) -> Iterator[Finding]:
    """The lines and shoals of each section are there."""
    for index, section in enumerate(scenario.sections):
        chart = game.maps.get(section.map)
        if chart is None:
            continue
        path = ("sections", index)
        for number, letter in enumerate(section.shoals):
            if letter not in chart.shoals:
                place = game.where("scenarios", id, *path, "shoals", number)
                yield _missing("shoal", letter, list(chart.shoals), section, place)
        for number, line in enumerate(section.lines):
            for key, name in (("line", line.line), ("joins", line.joins)):
                if name and name not in chart.lines:
                    place = game.where("scenarios", id, *path, "lines", number, key)
                    yield _missing("line", name, list(chart.lines), section, place)
            other = chart.lines.get(line.joins)
            if line.at and other and parse(line.at.rpartition("-")[2]) not in other.chain:
                place = game.where("scenarios", id, *path, "lines", number, "at")
                message = f"hex {line.at} is not on line {line.joins}"
                yield Finding("hex-off-line", message, place, "name a hex of the line that it joins")
            mine = chart.lines.get(line.line)
            if mine and other and not set(mine.chain) & set(other.chain):
                place = game.where("scenarios", id, *path, "lines", number, "joins")
                message = f"line {line.line} does not meet line {line.joins}"
                yield Finding("lines-do-not-meet", message, place, "name a line that it meets")


def _missing(what: str, name: str, known: list[str], section: Section, place: Place) -> Finding:
    message = f"section {section.name} has no {what} {name}"
    return Finding(f"unknown-{what}", message, place, did_you_mean(name, known))


def _joins(game: Game, id: str, laid: Surface) -> Iterator[Finding]:
    """A bank that comes to a join runs on beyond it."""
    for index, part in enumerate(laid.parts):
        for number, line in enumerate(part.section.lines):
            chain = part.chain(line)
            for end in (chain[0], chain[-1]):
                here = part.hex(end)
                over = [other for other in neighbours(here) if other in laid and other not in part.block]
                if on_edge(part.chart, end) and over and all(_is_water(laid, other) for other in over):
                    place = game.where("scenarios", id, "sections", index, "lines", number)
                    joined = laid.part_at(over[0])
                    message = f"line {line.line} ends in {laid.id(here)}, with open water beyond"
                    cure = f"make a line of section {joined.name if joined else ''} a bank there too"
                    yield Finding("edges-do-not-match", message, place, cure, "warning")


def _is_water(laid: Surface, hex_: Hex) -> bool:
    return laid.ground(hex_) not in ("bank", "land")


def _entry(game: Game, laid: Surface, entry: Entry, start: str, path: tuple[str | int, ...]) -> Iterator[Finding]:
    """The hexes of an entry lie in one line on the outer edge, on water, and the suggested start is one of them."""
    try:
        hexes = laid.between(entry.first, entry.last)
    except KeyError as error:
        message = f"hex {error.args[0]} is not on the playing surface"
        yield Finding(
            "hex-off-map", message, game.where("scenarios", *path, "enters"), "name a hex of a section laid out"
        )
        return
    place = game.where("scenarios", *path, "enters")
    if not hexes:
        message = f"{entry.first} and {entry.last} lie neither in one column nor in one row"
        yield Finding("entry-is-no-line", message, place, "name the two ends of a part of the edge")
    for hex_ in hexes:
        if not laid.outer(hex_):
            message = f"hex {laid.id(hex_)} is not on the outer edge of the layout"
            yield Finding("entry-not-on-edge", message, place, "let ships come in over the edge, or lay the section so")
            break
    dry = [laid.id(hex_) for hex_ in hexes if not _is_water(laid, hex_)]
    if dry:
        message = f"ships cannot come in at {dry[0]}, which is land"
        yield Finding("entry-is-land", message, place, "name hexes of water")
    if hexes and laid.hex(start) not in hexes:
        message = f"hex {start} is not between {entry.first} and {entry.last}"
        yield Finding("start-outside-entry", message, game.where("scenarios", *path, "start"), "start in an entry hex")


def _within(game: Game, id: str, scenario: Scenario, laid: Surface) -> Iterator[Finding]:
    """Ships that are set up about another are near enough to her."""
    starts = {unit.ship: unit.start for unit in scenario.forces}
    for index, unit in enumerate(scenario.forces):
        about = starts.get(unit.within.of) if unit.within else None
        try:
            far = laid.distance(unit.start, about) if about else 0
        except KeyError:
            continue
        if unit.within and far > unit.within.hexes:
            message = f"{unit.start} is {far} hexes from {unit.within.of}, and the most are {unit.within.hexes}"
            place = game.where("scenarios", id, "forces", index, "start")
            yield Finding("outside-set-up", message, place, "start nearer")
