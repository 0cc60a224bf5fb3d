"""What kinds of formation, the hit table and figures.yaml hold in the border campaign."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field

from generator.model.base import Id, Int, Model, Text
from generator.model.formation import Figures, Formation, FormationFile, Kind
from generator.model.load import Game, Shapes
from generator.model.notation import Dice
from generator.model.record import Part, Record
from generator.model.table import RollTable, Row
from generator.rules.lookup import figures_as
from generator.rules.resolver import NoAnswerError


class Stats(Model):
    """How far a kind of formation goes, and how large it may grow."""

    move: Int = Field(ge=1)  # hexes across country
    by_road: Int = Field(ge=1)  # hexes by road all the way
    column: Int = Field(ge=1)  # hexes that it fills in column of march
    most: Figures  # that it may have after returns, by arm


class CorpsKind(Kind):
    stats: Stats


class Army(FormationFile):
    kinds: Mapping[Id, CorpsKind] = Field(default_factory=dict)


class Effects(Model):
    """What a score does."""

    arm: Id | None = None  # of which the enemy loses a figure


class HitRow(Row):
    effects: Effects = Effects()


class HitTable(RollTable):
    rows: tuple[HitRow, ...] = Field(min_length=1)


class First(Part):
    """What each side throws for the first move."""

    dice: Dice


class Combat(Part):
    """The dice of a combat."""

    a_figure: Int = Field(ge=0)
    an_arm: Int = Field(ge=0)
    halves: Int = Field(ge=1)


class Halving(Part):
    """Why a corps throws half its dice."""

    id: Id
    title: Text
    text: Text


class Guns(Part):
    """Fire from a distance."""

    range: Int = Field(ge=1)  # hexes
    dice: Int = Field(ge=1)  # for each gun


class Retreat(Part):
    hexes: Int = Field(ge=1)


class CampaignFigures(Record):
    """The whole file figures.yaml."""

    first: First
    combat: Combat
    halved: tuple[Halving, ...]
    guns: Guns
    retreat: Retreat


HITS = "hits"
"""The table that every combat die is read on."""


def figures(game: Game) -> CampaignFigures:
    return figures_as(game, CampaignFigures)


def army(game: Game) -> Army:
    if not isinstance(game.army, Army):
        raise NoAnswerError("", "the game has no formations.yaml")
    return game.army


def at_start(game: Game, formation: Formation) -> Figures:
    """The figures of a formation at the start. NoAnswerError where there is no kind of its name."""
    try:
        return game.army.figures(formation)
    except KeyError:
        raise NoAnswerError("formation", f"there is no kind of formation '{formation.kind}'") from None


def arms(game: Game) -> list[str]:
    """The arms, in the order of the file."""
    return [arm.id for arm in game.army.arms]


SHAPES = Shapes(formations=Army, figures=CampaignFigures, tables={"rolls": HitTable})
