"""What it costs a ship to enter a hex."""

from __future__ import annotations

from generator.hexgrid import Hex
from generator.model.hexmap import HexMap
from generator.model.load import Game


def cost_to_enter(game: Game, chart: HexMap, hex_: Hex) -> int | None:
    """Move points; None where no ship can go. Raises KeyError off the map."""
    terrain = game.terrain(chart.cell(hex_).kind)
    return None if terrain is None else terrain.enter
