"""The tables of The Ironclads that other games have no use for, and the models that its files are read with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field, ValidationInfo, field_validator

from generator.model.base import Bool, Id, Int, Model
from generator.model.game import GameFile, Option
from generator.model.grid import Codes, Grid, GridRow, Numbers, Spans
from generator.model.load import Game, Shapes
from generator.model.notation import Span
from generator.model.scenario import Facing
from generator.model.table import RollTable, Row
from generator.model.wording import checked, figures, fill
from generator.rules.ironclads.figures import Figures
from generator.rules.ironclads.notation import Harm, RamHarm
from generator.rules.ironclads.stats import IroncladsGuns, IroncladsShip

Loss = Int | Literal["all"]
"""So many, or all there are."""

Where = Literal["WL", "HU", "GD", "CA", "TU", "WH", "PH", "ST", "DK", "fwd", "mid", "stern"]


class Case(Model):
    """What a special or critical hit does at some positions or sections; at all others where `on` is left out."""

    on: tuple[Where, ...] = ()
    flotation: Int = 0
    hull: Int = 0
    crew: Int = 0
    armour: Int = 0  # of the section struck
    stack: Loss = 0
    wheel: Int = 0
    boxes: Loss = 0  # speed boxes
    engine: Loss = 0  # engine power, both figures
    ram: Loss = 0
    spar: Bool = False  # a lowered spar torpedo is lost
    guns: Loss = 0  # of the section, for the game
    silenced: Loss = 0  # guns of the section that do not fire for `turns`
    slower: Int = 0  # guns of the section whose R.O.F. is worse by one
    turns: Int = 0  # how long it lasts, where it passes
    jams: Bool = False  # the turret
    freed: Span | None = None  # the throws in an order phase that free it; None for the game
    turning: Int = 0  # to the second figure of T.C.
    turns_least: Bool = False  # T.C. is the least there is
    straight: Bool = False  # no change of course
    speed_kept: Bool = False  # no change of speed
    aim: Int = 0  # to her own dice
    command: Loss = 0
    morale: Int = 0
    fire: Bool = False  # test whether one starts
    fire_level: Int = 0  # one starts at this level
    magazine: Bool = False  # one more throw, on the table of the magazine
    steam: Bool = False  # all lost
    rudder: Bool = False  # no turns
    most_speed: Int | None = None
    text: str  # what happens, figures left open

    @field_validator("text")
    @classmethod
    def _figures_are_given(cls, text: str, info: ValidationInfo) -> str:
        return checked(text, info.data)

    @property
    def words(self) -> str:
        """What happens, every figure filled in, behind the positions that it holds for."""
        told = fill(self.text, figures(self))
        return f"{', '.join(self.on)}: {told}" if self.on else told


class CasesRow(GridRow):
    cells: tuple[tuple[Case, ...], ...] = Field(min_length=1)


class Cases(Grid):
    """A grid of results that differ by the position struck: of each cell the first case that fits counts."""

    shape: Literal["cases"]
    rows: tuple[CasesRow, ...] = Field(min_length=1)

    def row(self, key: str | int) -> CasesRow:
        row = super().row(key)
        assert isinstance(row, CasesRow)
        return row

    @property
    def printed(self) -> tuple[tuple[str, ...], ...]:
        """Every cell as it is printed: a line for each of its cases."""
        return tuple(tuple("\n".join(_told(cell)) for cell in row.cells) for row in self.rows)


def _told(cell: tuple[Case, ...]) -> Iterator[str]:
    for index, case in enumerate(cell):
        yield f"else: {case.words}" if index and not case.on else case.words


class HarmRow(GridRow):
    cells: tuple[Harm, ...] = Field(min_length=1)


class Harms(Grid):
    """A grid of damage."""

    shape: Literal["harm"]
    rows: tuple[HarmRow, ...] = Field(min_length=1)
    codes: dict[str, str] = Field(default_factory=dict)  # what each letter stands for


class RamRow(GridRow):
    cells: tuple[RamHarm, ...] = Field(min_length=1)


class Rams(Grid):
    """A grid of the damage that rams do."""

    shape: Literal["ram"]
    rows: tuple[RamRow, ...] = Field(min_length=1)


class Effects(Model):
    """What a row of a roll table does."""

    engine: Int = 0  # M.P. added to engine power this turn
    engine_less: Int = 0  # taken from both figures of engine power, for the game
    lost: Bool = False  # emergency power, for the game
    boxes: Int = 0  # speed boxes lost
    crew: Int = 0  # crew factors lost
    flotation: Loss = 0  # lost
    command: Int = 0  # added to the commander's value
    turns: Int = 0  # how long it lasts
    shift: Int = 0  # positions to the right of the one aimed at
    direction: Facing | None = None
    critical: Int = 0  # the hit of Table 7B that a ship has without a throw
    happens: Bool = False  # what the table tests


class IroncladsRow(Row):
    effects: Effects = Effects()


class IroncladsRolls(RollTable):
    rows: tuple[IroncladsRow, ...] = Field(min_length=1)


class OptionEffects(Model):
    """What an option does to the figures of its ships."""

    guns: dict[Id, Id] = Field(default_factory=dict)  # a gun of hers, and the one whose figures it has
    turret_slower: Int = 0  # to the second figure of R.O.F. of guns in a turret
    shot: Bool = True  # she has solid shot
    ram: Bool = True  # she has the factors of her ram


class IroncladsOption(Option):
    effects: OptionEffects = OptionEffects()


class IroncladsFile(GameFile):
    options: tuple[IroncladsOption, ...] = ()


SHAPES = Shapes(
    game=IroncladsFile,
    ship=IroncladsShip,
    guns=IroncladsGuns,
    figures=Figures,
    tables={
        "rolls": IroncladsRolls,
        "numbers": Numbers,
        "codes": Codes,
        "spans": Spans,
        "harm": Harms,
        "cases": Cases,
        "ram": Rams,
    },
)


def figures_of(game: Game) -> Figures | None:
    """The figures of a game; None where they could not be read."""
    return game.figures if isinstance(game.figures, Figures) else None


def numbers(game: Game, id: str) -> Numbers | None:
    """A grid of numbers; None where it is not there, or is no such grid."""
    table = game.tables.get(id)
    return table if isinstance(table, Numbers) else None
