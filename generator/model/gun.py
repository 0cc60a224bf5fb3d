"""Guns: what is true of each in every game, and what it is worth in one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from generator.model.base import Float, Id, Sourced, Text
from generator.model.record import Record


class Gun(Sourced):
    """One type of gun. A game's rules module narrows `stats` to a strict model of its own."""

    name: Text  # "9-inch Dahlgren SB"
    short: Text  # as logs and small tables call it: "9-in D"
    family: Text  # guns of a family are made alike, and the heavier is never the worse
    bore_in: Float = Field(gt=0)
    shot_lb: Float = Field(gt=0)  # the solid shot; a mortar's shell
    note: str = ""
    stats: Any = None


class GunFile(Record):
    """All guns of a game, by id, in the order in which they are printed."""

    guns: Mapping[Id, Gun] = Field(default_factory=dict)
