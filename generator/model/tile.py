"""Tiles of terrain that lie in hexes of a map; a map and what a scenario lays on it in, a chart to be drawn out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.hexgrid import Hex
from generator.model.base import Id
from generator.model.hexmap import HexMap, Label, Landmark, Sign, Sounding, Terrain
from generator.model.record import Part


class Tile(Part):
    """A tile that fills a hex. A game's rules module may add where it may lie."""

    id: Id
    title: str
    plural: str
    terrain: Terrain  # what the hex is then
    symbol: Sign | None = None  # drawn in the middle of it


class TiledMap:
    """A map with tiles on some of its hexes."""

    def __init__(self, base: HexMap, tiles: Mapping[Hex, Tile]) -> None:
        self.base, self.tiles = base, tiles

    @property
    def columns(self) -> int:
        return self.base.columns

    @property
    def rows(self) -> int:
        return self.base.rows

    @property
    def legend(self) -> Mapping[str, Terrain]:
        return self.base.legend

    @property
    def labels(self) -> Sequence[Label]:
        return self.base.labels

    @property
    def landmarks(self) -> Sequence[Landmark]:
        laid = [
            Landmark.model_construct(
                name="", at=hex_, by=(0.0, 0.0), symbol=tile.symbol, label=(0.0, 0.0), anchor="start"
            )
            for hex_, tile in self.tiles.items()
            if tile.symbol
        ]
        return [*self.base.landmarks, *laid]

    @property
    def roads(self) -> Sequence[Sequence[Hex]]:
        return self.base.roads

    @property
    def soundings(self) -> Sequence[Sounding]:
        return self.base.soundings

    def cell(self, hex_: Hex) -> Terrain:
        """What a hex is: what lies on it, or the map below. Raises KeyError off the map."""
        tile = self.tiles.get(hex_)
        return tile.terrain if tile else self.base.cell(hex_)

    def number(self, hex_: Hex) -> str:
        return self.base.number(hex_)
