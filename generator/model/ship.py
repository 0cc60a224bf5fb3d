"""A ship in one game: which vessel she is, whose, and what she is worth in that game's rules."""

from __future__ import annotations

from typing import Any

from generator.model.base import Id, Text
from generator.model.record import Record


class Ship(Record):
    """One ship file. A game's rules module narrows `stats` to a strict model of its own."""

    vessel: Id  # the file in data/vessels that holds her shape
    name: Text  # "CSS Virginia"
    short: Text  # as she is called on counters and in running text: "Virginia"
    side: Id
    note: str = ""  # a line for her sheet
    starts_on: tuple[Id, ...] = ()  # the kinds of terrain she may be set up on; any water where left out
    stats: Any = None
