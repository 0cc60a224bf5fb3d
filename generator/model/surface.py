"""The playing surface: a scenario's sections laid together in, hexes that run on over the joins out.

A hex of the surface counts from 0101 at its top left, as if all were one map. Its name is that of its section:
`II-1530`. A turned section keeps its numbers, and they run the other way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from types import MappingProxyType
from typing import Literal, TypeVar

from generator.hexgrid import Hex, bearing, distance, neighbour, neighbours, parse, run, turned
from generator.model.hexmap import Feature, HexMap, Kind, Label, Landmark, Scene, Sounding, Terrain
from generator.model.scenario import BankLine, Scenario, Section
from generator.model.section import ashore, cut, shoal_kinds
from generator.model.tile import Tile

F = TypeVar("F", bound=Feature)

Ground = Kind | Literal["bank"]
"""What a hex of the surface is to the rules. A bank is the hex of land that a line runs through, by the water."""


@dataclass(frozen=True)
class Block:
    """A rectangle of hexes on the surface."""

    col: int  # of its top left hex
    row: int
    columns: int
    rows: int

    def __contains__(self, hex_: object) -> bool:
        return (
            isinstance(hex_, Hex)
            and self.col <= hex_.col < self.col + self.columns
            and self.row <= hex_.row < self.row + self.rows
        )

    def hexes(self) -> Iterator[Hex]:
        """Every hex, down each column in turn."""
        for col in range(self.col, self.col + self.columns):
            for row in range(self.row, self.row + self.rows):
                yield Hex(col, row)


class Part:
    """One section where it lies, with the lines and shoals that are real there.

    Raises KeyError for a line or a shoal that it does not have.
    """

    def __init__(
        self,
        section: Section,
        chart: HexMap,
        col: int,
        row: int,
        scene: Scene | None = None,
        tiles: Mapping[Hex, Tile] = MappingProxyType({}),
    ) -> None:
        self.section, self.chart, self.tiles = section, chart, tiles
        self.block = Block(col, row, chart.columns, chart.rows)
        self.scene = scene or Scene()
        chains = [(self.chain(line), chart.lines[line.line].land) for line in section.lines]
        alone = [parse(line.at.rpartition("-")[2]) for line in section.lines if line.at]
        self.ashore = ashore(chart, chains, alone)  # its banks and the land beyond them, in its own numbers
        self._shoals = shoal_kinds(chart, section.shoals)

    @property
    def name(self) -> str:
        return self.section.name

    def hex(self, own: Hex) -> Hex:
        """The hex of the surface that a hex of the section lies on."""
        if self.section.turned:
            own = turned(own, self.chart.columns, self.chart.rows)
        return Hex(own.col + self.block.col - 1, own.row + self.block.row - 1)

    def own(self, hex_: Hex) -> Hex:
        """The hex of the section that lies on a hex of the surface."""
        own = Hex(hex_.col - self.block.col + 1, hex_.row - self.block.row + 1)
        return turned(own, self.chart.columns, self.chart.rows) if self.section.turned else own

    def chain(self, line: BankLine) -> tuple[Hex, ...]:
        """The hexes of one of its lines that are bank, in the section's own numbers."""
        return cut(self.chart, self.chart.lines[line.line], line.joins)

    @cached_property
    def _letters(self) -> dict[tuple[Kind, str], Terrain]:
        """The first terrain of the legend for each kind and cover."""
        terrains = reversed(self.chart.legend.values())
        return {(terrain.kind, terrain.cover): terrain for terrain in terrains}

    @property
    def drawn(self) -> Scene:
        """The ornaments of the section at their place on the surface."""
        names = ("compass", "cartouche", "scale_bar")
        found = {name: getattr(self.scene, name) or getattr(self.chart, name) for name in names}
        return Scene.model_construct(**{name: moved(one, self) if one else None for name, one in found.items()})

    @property
    def landmarks(self) -> tuple[Landmark, ...]:
        """Those of the section and the scenario, and the symbols of tiles."""
        signs = {hex_: tile.symbol for hex_, tile in self.tiles.items() if tile.symbol}
        laid = (Landmark.model_construct(at=hex_, symbol=symbol) for hex_, symbol in signs.items())
        return (*self.chart.landmarks, *self.scene.landmarks, *laid)

    def cell(self, own: Hex) -> Terrain:
        """What a hex of the section is, with the tiles, lines and shoals that are real."""
        if own in self.tiles:
            return self.tiles[own].terrain
        base = self.chart.cell(own)
        if own in self.ashore.land or own in self.ashore.banks:
            return self._letters.get(("land", base.cover)) or self._letters["land", "plain"]
        shoal = self._shoals.get(own)
        return self._letters[shoal, "plain"] if shoal and base.kind == "deep" else base


@dataclass(frozen=True)
class Surface:
    """All sections of a scenario together; also one section alone as it is printed bare."""

    parts: tuple[Part, ...]
    bare: bool = False  # every shoal is drawn, and every line as a line

    @cached_property
    def columns(self) -> int:
        return max(part.block.col + part.block.columns for part in self.parts) - 1

    @cached_property
    def rows(self) -> int:
        return max(part.block.row + part.block.rows for part in self.parts) - 1

    def part(self, name: str) -> Part:
        """A section by its name. Raises KeyError."""
        for part in self.parts:
            if part.name == name:
                return part
        raise KeyError(name)

    def part_at(self, hex_: Hex) -> Part | None:
        """The section that a hex is on; None off the surface."""
        return next((part for part in self.parts if hex_ in part.block), None)

    def __contains__(self, hex_: object) -> bool:
        return any(hex_ in part.block for part in self.parts)

    def hexes(self) -> Iterator[Hex]:
        """Every hex, section by section."""
        for part in self.parts:
            yield from part.block.hexes()

    def hex(self, id: str) -> Hex:
        """The hex of the surface by its name, "II-1530". Raises KeyError where it is not on it."""
        name, _, own = id.rpartition("-")
        part, hex_ = self.part(name), parse(own)
        if hex_ not in part.chart:
            raise KeyError(id)
        return part.hex(hex_)

    def id(self, hex_: Hex) -> str:
        """The name of a hex of the surface. Raises KeyError off it."""
        part = self._on(hex_)
        own = part.chart.number(part.own(hex_))
        return f"{part.name}-{own}" if part.name else own

    def number(self, hex_: Hex) -> str:
        """The number printed in a hex."""
        part = self._on(hex_)
        return part.chart.number(part.own(hex_))

    def cell(self, hex_: Hex) -> Terrain:
        """What a hex is, as it is drawn and keyed. Raises KeyError off the surface."""
        part = self._on(hex_)
        return part.cell(part.own(hex_))

    def ground(self, hex_: Hex) -> Ground:
        """What a hex is to the rules. Raises KeyError off the surface."""
        part = self._on(hex_)
        own = part.own(hex_)
        return "bank" if own in part.ashore.banks else part.cell(own).kind

    def floats(self, hex_: Hex, draught: float) -> bool:
        """Whether a ship of this draught, in feet, floats anywhere in a hex."""
        terrain = self.cell(hex_)
        return terrain.kind != "land" and (terrain.depth is None or draught <= terrain.depth[0])

    def neighbour(self, hex_: Hex, direction: int) -> Hex | None:
        """The hex next to this one on a side, over a join as well; None over the edge."""
        other = neighbour(hex_, direction)
        return other if other in self else None

    def distance(self, a: str, b: str) -> int:
        """The fewest steps between two hexes, by their names. Raises KeyError off the surface."""
        return distance(self.hex(a), self.hex(b))

    def bearing(self, a: str, b: str) -> float:
        """Degrees clockwise from the top of the layout, from one hex to another. Raises KeyError off the surface."""
        return bearing(self.hex(a), self.hex(b))

    def between(self, first: str, last: str) -> tuple[Hex, ...]:
        """The hexes from one to another along a column or a row; none where they share neither. Raises KeyError."""
        a, b = self.hex(first), self.hex(last)
        return run(a, b) if a.col == b.col or a.row == b.row else ()

    def joins(self, part: Part) -> tuple[str, ...]:
        """The sides of a section where another joins it: `top`, `right`, `bottom`, `left`."""
        block = part.block
        middle_col, middle_row = block.col + block.columns // 2, block.row + block.rows // 2
        beyond = {
            "top": Hex(middle_col, block.row - 1),
            "right": Hex(block.col + block.columns, middle_row),
            "bottom": Hex(middle_col, block.row + block.rows),
            "left": Hex(block.col - 1, middle_row),
        }
        return tuple(side for side, hex_ in beyond.items() if hex_ in self)

    def outer(self, hex_: Hex) -> bool:
        """Whether a hex lies on the outer edge of the surface."""
        return hex_ in self and any(other not in self for other in neighbours(hex_))

    def _on(self, hex_: Hex) -> Part:
        part = self.part_at(hex_)
        if part is None:
            raise KeyError(str(hex_))
        return part

    # What is drawn over the hexes, on the surface's own hexes.

    @property
    def legend(self) -> Mapping[str, Terrain]:
        return self.parts[0].chart.legend

    @property
    def labels(self) -> Sequence[Label]:
        return [moved(one, part) for part in self.parts for one in (*part.chart.labels, *part.scene.labels)]

    @property
    def landmarks(self) -> Sequence[Landmark]:
        return [moved(one, part) for part in self.parts for one in part.landmarks]

    @property
    def soundings(self) -> Sequence[Sounding]:
        return [moved(one, part) for part in self.parts for one in (*part.chart.soundings, *part.scene.soundings)]

    @property
    def roads(self) -> Sequence[Sequence[Hex]]:
        return [[part.hex(hex_) for hex_ in road] for part in self.parts for road in part.scene.roads]


def moved(feature: F, part: Part) -> F:
    """A feature of a section at its place on the surface."""
    return feature.model_copy(update={"at": part.hex(feature.at)})


def bare(chart: HexMap) -> Surface:
    """A section alone, with every shoal and no bank."""
    section = Section.model_construct(name=chart.section, map=chart.id, shoals=tuple(chart.shoals))
    return Surface((Part(section, chart, 1, 1),), True)


def whole(chart: HexMap, scene: Scene | None = None, tiles: Mapping[Hex, Tile] = MappingProxyType({})) -> Surface:
    """A map that is the whole surface, with what a scenario names and lays on it."""
    return Surface((Part(Section.model_construct(name="", map=chart.id), chart, 1, 1, scene, tiles),))


def surface(
    scenario: Scenario, maps: Mapping[str, HexMap], tiles: Mapping[Hex, Tile] = MappingProxyType({})
) -> Surface:
    """The surface of a scenario, with its tiles. Raises KeyError for a map, a line or a shoal that there is not."""
    if scenario.map:
        chart = maps[scenario.map]
        return whole(chart, chart.scenes.get(scenario.id), tiles)
    sections = {section.name: section for section in scenario.sections}
    rows = [[sections[name] for name in row] for row in scenario.layout or [list(sections)]]
    heights = [max(maps[section.map].rows for section in row) for row in rows]
    parts = []
    for row, top in zip(rows, accumulate(heights, initial=1), strict=False):
        widths = [maps[section.map].columns for section in row]
        for section, left in zip(row, accumulate(widths, initial=1), strict=False):
            chart = maps[section.map]
            parts.append(Part(section, chart, left, top, chart.scenes.get(scenario.id)))
    return Surface(tuple(parts))
