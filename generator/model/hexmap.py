"""A hex map: rows of letters, what each letter stands for, and the names, symbols and ornaments drawn over them.

A section of a larger playing surface has shoals by letter and lines by number besides, which a scenario makes real.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Literal, Protocol

from pydantic import BeforeValidator, Field

from generator.hexgrid import Hex, digits, number, parse, run
from generator.model.base import Float, Id, Int, Length, Model, Text, fault, shown
from generator.model.country import Crossing, River
from generator.model.record import Record
from generator.model.scenario import Facing

Kind = Literal["deep", "partial", "shallow", "land"]
"""What a hex is. `partial`: a shoal covers part of it; `shallow`: it covers all of it."""


def _hex(value: object) -> object:
    try:
        return value if isinstance(value, Hex) else parse(str(value))
    except ValueError:
        cure = "write column and row with two digits each, such as 0304"
        raise fault("not-a-hex", f"is not a hex: {shown(value)}", cure) from None


HexNumber = Annotated[Hex, BeforeValidator(_hex)]
"""A hex by its printed number ("0304"), column first."""


def _run(value: object) -> object:
    first, _, last = str(value).partition("-")
    try:
        return value if isinstance(value, tuple) else run(parse(first), parse(last or first))
    except ValueError:
        cure = "write hexes of one column or one row from end to end, such as 0304 or 0304-0904"
        raise fault("not-a-run", f"is not a run of hexes: {shown(value)}", cure) from None


HexRun = Annotated[tuple[Hex, ...], BeforeValidator(_run)]
"""A hex, or all from one to another along a column or a row of numbers ("0304-0904")."""

Letter = Annotated[str, Field(pattern=r"^\S$")]

Shift = tuple[Float, Float]
"""So far east and south of a point, in hexes across flats."""


class Terrain(Model):
    """What a letter of the map stands for."""

    kind: Kind  # what the rules see, and the game's `terrain` gives the cost of
    label: str  # for the key
    cover: Literal["plain", "marsh", "woods"] = "plain"  # what stands on land
    relief: Int = Field(default=0, ge=0, le=2)  # steps that the ground rises above the country around
    depth: tuple[Float, Float] | None = None  # feet near the shore and far from it; no soundings without


class Feature(Model):
    """Something drawn at a hex, or so far from its centre."""

    at: HexNumber
    by: Shift = (0.0, 0.0)


class Label(Feature):
    """A name across the map, set about its place."""

    text: Text  # a line break starts a new line
    style: Literal["sea", "water", "stream", "shoal", "region", "ground"]
    turn: Float = Field(default=0.0, ge=-180, le=180)  # degrees clockwise
    bend: Float = Field(
        default=0.0, ge=-180, le=180
    )  # degrees of the arc it is set on, positive where the middle rises
    size: Length | None = None  # the style's where not given
    tracking: Float | None = None  # ems between characters; the style's where not given


Sign = Literal["fort", "battery", "town", "lighthouse", "point", "anchorage", "wreck", "rocks"]


class Landmark(Feature):
    """A named spot with a symbol."""

    name: str = ""  # a line break starts a new line
    symbol: Sign
    label: Shift = (0.2, 0.0)  # where the name stands, from the symbol
    anchor: Literal["start", "middle", "end"] = "start"


class Sounding(Feature):
    """A depth that a source gives; the others are drawn from the legend."""

    feet: Float = Field(ge=0)


class Compass(Feature):
    """The compass rose, north up the page."""

    radius: Float = Field(default=1.5, gt=0)  # hexes


class Line(Model):
    """One line of the cartouche."""

    text: str
    style: Literal["title", "large", "italic", "small"] = "small"


class Cartouche(Feature):
    """The framed title, about its place."""

    lines: tuple[Line, ...] = Field(min_length=1)


class ScaleBar(Feature):
    """A bar that measures in hexes, about its place."""

    hexes: Int = Field(default=4, ge=2, le=20)
    text: str = ""  # what stands below it


class Shoal(Model):
    """Water that is shallow where a scenario says so. Without that it is as deep as what lies around it."""

    complete: tuple[HexRun, ...]  # hexes that it covers
    partial: tuple[HexRun, ...] = ()  # hexes that it reaches into
    name: str = ""  # set beside its letter

    @property
    def inner(self) -> tuple[Hex, ...]:
        """The hexes it covers."""
        return tuple(hex_ for part in self.complete for hex_ in part)

    @property
    def rim(self) -> tuple[Hex, ...]:
        """The hexes it reaches into."""
        return tuple(hex_ for part in self.partial for hex_ in part)


class Bank(Model):
    """A line of hexes across a section. Where a scenario makes it a bank, all beyond it is land."""

    hexes: tuple[HexRun, ...] = Field(min_length=1)  # each next to the one before, to an edge or another line
    land: Literal["left", "right"]  # of one who walks along them

    @property
    def chain(self) -> tuple[Hex, ...]:
        """The hexes one by one."""
        return tuple(hex_ for part in self.hexes for hex_ in part)


class Zone(Model):
    """Hexes that the rules of a game speak of, framed on the chart."""

    hexes: tuple[HexRun, ...] = Field(min_length=1)
    facing: Facing | None = None  # an arrow in each hex, to this side
    text: str = ""  # beside the arrow

    @property
    def inner(self) -> tuple[Hex, ...]:
        """The hexes one by one."""
        return tuple(hex_ for part in self.hexes for hex_ in part)


class Scene(Model):
    """The names that a section bears in one scenario, drawn as that scenario lays it."""

    labels: tuple[Label, ...] = ()
    landmarks: tuple[Landmark, ...] = ()
    roads: tuple[tuple[HexNumber, ...], ...] = ()
    soundings: tuple[Sounding, ...] = ()
    compass: Compass | None = None  # the section's own where not given
    cartouche: Cartouche | None = None
    scale_bar: ScaleBar | None = None


class Chart(Protocol):
    """Hexes to be drawn: one map, or a whole playing surface of several."""

    @property
    def columns(self) -> int: ...
    @property
    def rows(self) -> int: ...
    @property
    def legend(self) -> Mapping[str, Terrain]: ...
    @property
    def labels(self) -> Sequence[Label]: ...
    @property
    def landmarks(self) -> Sequence[Landmark]: ...
    @property
    def roads(self) -> Sequence[Sequence[Hex]]: ...
    @property
    def soundings(self) -> Sequence[Sounding]: ...
    def cell(self, hex_: Hex) -> Terrain: ...
    def number(self, hex_: Hex) -> str: ...


class HexMap(Record):
    """One map. Even columns lie half a hex lower; numbers run from 0101 at the top left."""

    title: str
    terrain: str = Field(pattern=r"\S")  # a row of hexes a line, a letter a column
    legend: dict[Letter, Terrain]
    labels: tuple[Label, ...] = ()
    landmarks: tuple[Landmark, ...] = ()
    roads: tuple[tuple[HexNumber, ...], ...] = ()  # from hex to hex
    rivers: tuple[River, ...] = ()  # along the sides of hexes
    crossings: tuple[Crossing, ...] = ()
    soundings: tuple[Sounding, ...] = ()
    compass: Compass | None = None
    cartouche: Cartouche | None = None
    scale_bar: ScaleBar | None = None
    manner: Literal["chart", "survey"] = "chart"  # drawn as the coast surveys do, or as the surveys of the land
    section: str = Field(default="", pattern=r"^[A-Z]*$")  # II where it is a part of a larger playing surface
    shoals: dict[Annotated[str, Field(pattern=r"^[A-Z]{1,2}$")], Shoal] = Field(default_factory=dict)  # by letter
    lines: dict[Annotated[str, Field(pattern=r"^[1-9][0-9]?$")], Bank] = Field(default_factory=dict)  # by number
    scenes: dict[Id, Scene] = Field(default_factory=dict)  # by the scenario that names places
    zones: dict[Id, Zone] = Field(default_factory=dict)  # by the name that rules and scenarios call them
    border: Literal["ladder", "plain"] = "ladder"  # `plain` takes little room beside the hexes

    @cached_property
    def grid(self) -> tuple[str, ...]:
        """The rows of letters."""
        return tuple(row.strip() for _, row in self.numbered_rows)

    @cached_property
    def numbered_rows(self) -> tuple[tuple[int, str], ...]:
        """The lines of `terrain` from the first to the last that has letters, with their numbers in it, from 0."""
        lines = self.terrain.split("\n")
        used = [index for index, line in enumerate(lines) if line.strip()]
        return tuple((index, lines[index]) for index in range(used[0], used[-1] + 1)) if used else ()

    @property
    def columns(self) -> int:
        return len(self.grid[0])

    @property
    def rows(self) -> int:
        return len(self.grid)

    @cached_property
    def river_sides(self) -> frozenset[frozenset[Hex]]:
        """The hex sides with a river along them."""
        return frozenset(frozenset(side) for river in self.rivers for side in river.sides)

    @cached_property
    def road_sides(self) -> frozenset[frozenset[Hex]]:
        """The hex sides that roads lead over."""
        return frozenset(frozenset(step) for road in self.roads for step in pairwise(road))

    @cached_property
    def towns(self) -> Mapping[Hex, str]:
        """The names of the towns by their hexes."""
        return {mark.at: mark.name for mark in self.landmarks if mark.symbol == "town"}

    def crossing(self, one: Hex, other: Hex) -> Crossing | None:
        """The crossing between two hexes."""
        return next((crossing for crossing in self.crossings if {*crossing.over} == {one, other}), None)

    def hexes(self) -> Iterator[Hex]:
        """Every hex, down each column in turn."""
        for col in range(1, self.columns + 1):
            for row in range(1, self.rows + 1):
                yield Hex(col, row)

    def number(self, hex_: Hex) -> str:
        """The number printed in a hex."""
        return number(hex_, digits(self.columns, self.rows))

    def __contains__(self, hex_: object) -> bool:
        return isinstance(hex_, Hex) and 1 <= hex_.col <= self.columns and 1 <= hex_.row <= self.rows

    def cell(self, hex_: Hex) -> Terrain:
        """What the letter of a hex stands for. Raises KeyError off the map."""
        if hex_ not in self:
            raise KeyError(str(hex_))
        return self.legend[self.grid[hex_.row - 1][hex_.col - 1]]

    def features(self) -> Iterator[tuple[tuple[str | int, ...], Hex]]:
        """Every hex that a feature names, with its path in the file."""
        yield from _features(self)
        for id, scene in self.scenes.items():
            yield from (((("scenes", id, *path), hex_)) for path, hex_ in _features(scene))
        for id, zone in self.zones.items():
            for index, hexes in enumerate(zone.hexes):
                yield from ((("zones", id, "hexes", index), end) for end in (hexes[0], hexes[-1]))
        for letter, shoal in self.shoals.items():
            for name in ("complete", "partial"):
                for index, hexes in enumerate(getattr(shoal, name)):
                    yield from ((("shoals", letter, name, index), end) for end in (hexes[0], hexes[-1]))
        for key, line in self.lines.items():
            for index, hexes in enumerate(line.hexes):
                yield from ((("lines", key, "hexes", index), end) for end in (hexes[0], hexes[-1]))


def _features(drawn: HexMap | Scene) -> Iterator[tuple[tuple[str | int, ...], Hex]]:
    for name in ("labels", "landmarks", "soundings"):
        for index, feature in enumerate(getattr(drawn, name)):
            yield (name, index, "at"), feature.at
    for index, road in enumerate(drawn.roads):
        for step, hex_ in enumerate(road):
            yield ("roads", index, step), hex_
    if isinstance(drawn, HexMap):
        for index, river in enumerate(drawn.rivers):
            for step, side in enumerate(river.sides):
                yield from ((("rivers", index, "sides", step), hex_) for hex_ in side)
        for index, crossing in enumerate(drawn.crossings):
            yield from ((("crossings", index, "over"), hex_) for hex_ in crossing.over)
    for name in ("compass", "cartouche", "scale_bar"):
        if feature := getattr(drawn, name):
            yield (name, "at"), feature.at
