"""Tables: what all of them share, and those where a roll is looked up: their rows, and what each row does."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Id
from generator.model.notation import Dice, Span
from generator.model.record import Record
from generator.model.telling import Telling


class Table(Record):
    """What every table has. Its `shape` says which model its file is read with: a roll table where left out."""

    shape: str
    title: str
    number: str = ""  # as the rules number it
    die: Dice | None = None  # what is thrown for a row
    note: str = ""  # a line under it; it may open figures of figures.yaml: "{gunnery.smoke}"
    notes: tuple[str, ...] = ()  # more of them


class Row(Telling):
    """One line of a roll table."""

    id: Id  # other tables, markers and sheets call the result by this
    roll: Span  # the totals that give this row
    result: str  # where it strikes, or what comes of it: "Rudder"
    part: Id | None = None  # what is struck, where a ship may lack it


class RollTable(Table):
    """One die roll, one row. A game's rules module narrows `rows`."""

    shape: Literal["rolls"] = "rolls"
    die: Dice
    roll_title: str = ""  # head of the roll's column; the die where it is left out
    result_title: str = "Result"  # head of the result's column
    text_title: str = "Effect"  # head of the last column
    rows: tuple[Row, ...] = Field(min_length=1)
