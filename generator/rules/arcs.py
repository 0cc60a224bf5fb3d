"""Where a target lies from a ship's bow, and which of her arcs hold it."""

from __future__ import annotations

from typing import TypeVar

from generator.hexgrid import Hex, bearing
from generator.model.arc import Arc
from generator.model.scenario import Facing

A = TypeVar("A", bound=Arc)


def from_bow(at: Hex, facing: Facing, target: Hex) -> float:
    """Degrees clockwise from the bow of a ship to the centre of a target's hex."""
    return (bearing(at, target) - facing.bearing) % 360


def holding(arcs: tuple[A, ...], at: Hex, facing: Facing, target: Hex) -> list[A]:
    """The arcs that hold a target: one, or two where its centre lies on the line between them."""
    toward = from_bow(at, facing, target)
    return [arc for arc in arcs if arc.holds(toward)]
