"""Ships on the playing surface of a scenario: hexes, headings and orders in; ranges, ways and meetings out.

Hexes are named with their section, II-1530. Headings are those of the layout, also on a section that lies turned.
"""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import Field

from generator.hexgrid import Hex
from generator.model.base import HexId, Id, Int, Model, Text
from generator.model.load import Game
from generator.model.scenario import Facing
from generator.model.surface import Surface, surface
from generator.rules.dice import Cup
from generator.rules.ironclads.orders import Step
from generator.rules.ironclads.sequence import Points, read_steps, segments
from generator.rules.resolver import NoAnswerError


class Line(Model):
    scenario: Id
    at: HexId
    target_at: HexId


class Range(Model):
    range: Int  # hexes
    bearing: Int  # whole degrees clockwise from the top of the layout


def range_and_bearing(game: Game, situation: Line, dice: Cup) -> Range:
    """How far and whither, over all joins: the fewest hexes from one to the other."""
    chart = _surface(game, situation.scenario)
    ends = (situation.at, situation.target_at)
    for end, field in zip(ends, ("at", "target_at"), strict=True):
        _hex(chart, end, field)
    return Range(range=chart.distance(*ends), bearing=round(chart.bearing(*ends)) % 360)


class Course(Model):
    scenario: Id
    at: HexId
    facing: Facing
    order: Text


class Passage(Model):
    at: HexId
    facing: Facing
    shoals: tuple[HexId, ...]  # the hex of each M.P. spent in a shoal: a throw on Table 12 each
    bank: HexId | None  # where she sticks, and her way ends


def course(game: Game, situation: Course, dice: Cup) -> Passage:
    """Where an order leads, were she never to ground. NoAnswerError where it leads over the edge."""
    chart = _surface(game, situation.scenario)
    start = at = _hex(chart, situation.at, "at")
    facing, shoals = situation.facing, list[str]()
    for at, facing in track(chart, start, facing, read_steps(situation.order)):  # noqa: B020
        ground = chart.ground(at)
        if ground in ("bank", "land"):
            return Passage(at=chart.id(at), facing=facing, shoals=tuple(shoals), bank=chart.id(at))
        if ground != "deep":
            shoals.append(chart.id(at))
    return Passage(at=chart.id(at), facing=facing, shoals=tuple(shoals), bank=None)


class Track(Model):
    ship: Id
    at: HexId
    facing: Facing
    order: Text


class Tracks(Model):
    scenario: Id
    tracks: tuple[Track, ...] = Field(min_length=2)


class Encounter(Model):
    """Where ships meet by the sequenced movement chart."""

    segment: Int | None  # the first in which two of them are in one hex; None where they never are
    at: HexId | None
    enter: tuple[Id, ...]  # those that come into it in that segment
    there: tuple[Id, ...]  # those that are in it before


def encounter(game: Game, situation: Tracks, dice: Cup) -> Encounter:
    """Ships that enter a hex in one segment may collide; one that enters where another is rams her, if an enemy."""
    chart = _surface(game, situation.scenario)
    places = {track.ship: _places(game, chart, track) for track in situation.tracks}
    for segment in range(1, max(len(way) for way in places.values())):
        now = {ship: way[segment] for ship, way in places.items()}
        came = [ship for ship, way in places.items() if way[segment] != way[segment - 1]]
        for at in dict.fromkeys(now[ship] for ship in came):
            here = [ship for ship, place in now.items() if place == at]
            if len(here) > 1:
                enter = tuple(ship for ship in here if ship in came)
                there = tuple(ship for ship in here if ship not in came)
                return Encounter(segment=segment, at=chart.id(at), enter=enter, there=there)
    return Encounter(segment=None, at=None, enter=(), there=())


def _places(game: Game, chart: Surface, one: Track) -> list[Hex]:
    """Where a ship is after each segment, from before the first."""
    steps = read_steps(one.order, "tracks")
    start = _hex(chart, one.at, "tracks")
    way = [at for at, _ in track(chart, start, one.facing, steps, "tracks")]
    marks = segments(game, Points(points=len(steps)), Cup()).segments
    last = segments(game, Points(points=1), Cup()).segments[-1]
    return [[start, *way][sum(mark <= segment for mark in marks)] for segment in range(last + 1)]


def track(
    chart: Surface, at: Hex, facing: Facing, steps: tuple[Step, ...], field: str = "order"
) -> Iterator[tuple[Hex, Facing]]:
    """The hex and the heading after each step."""
    turns = {"left": -1, "right": 1}
    for step in steps:
        if step in turns:
            facing = facing.turned(turns[step])
        else:
            way = facing if step == "ahead" else facing.turned(3)
            beyond = chart.neighbour(at, way.direction)
            if beyond is None:
                raise NoAnswerError(field, "the order leads over the edge of the map")
            at = beyond
        yield at, facing


def _surface(game: Game, scenario: str) -> Surface:
    if scenario not in game.scenarios:
        raise NoAnswerError("scenario", f"there is no scenario '{scenario}'")
    try:
        return surface(game.scenarios[scenario], game.maps)
    except KeyError as error:
        raise NoAnswerError("scenario", f"there is no {error.args[0]}, which '{scenario}' is laid out with") from None


def _hex(chart: Surface, id: str, field: str) -> Hex:
    try:
        return chart.hex(id)
    except KeyError:
        raise NoAnswerError(field, f"there is no hex {id} on the playing surface") from None
