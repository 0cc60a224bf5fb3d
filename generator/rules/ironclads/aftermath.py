"""Special and critical hits (Tables 7A and 7B): where a shot struck and the dice in; all that comes of it out."""

from __future__ import annotations

from generator.model.base import Bool, Int, Model
from generator.model.grid import Column
from generator.model.load import Game
from generator.model.scenario import Facing
from generator.rules.dice import Cup
from generator.rules.ironclads.gunnery import Ammunition
from generator.rules.ironclads.lookup import number, roll, table, throw
from generator.rules.ironclads.shapes import Case, Cases, CasesRow, Where
from generator.rules.ironclads.stats import Section
from generator.rules.resolver import NoAnswerError


class Inside(Model):
    """A shot that did more than break armour."""

    position: Where
    section: Section | None = None
    ammunition: Ammunition  # a shell finds a magazine more easily


class Upshot(Case):
    """What happens, in figures and in words."""

    reference: str  # row and column, as rules cite it: 10a
    facing: Facing | None = None  # of a turret that is jammed
    explodes: Bool = False  # the ship, at the end of the gun-damage phase


def special_hit(game: Game, situation: Inside, dice: Cup) -> Upshot:
    """SP: one die on Table 7A. A turret that jams has a die more for the hex side that it faces."""
    return _hit(game, "special-hits", situation, dice)


def critical_hit(game: Game, situation: Inside, dice: Cup) -> Upshot:
    """P*: two dice on Table 7B. A magazine that is reached has a die more."""
    return _hit(game, "critical-hits", situation, dice)


class Sure(Model):
    """A critical hit that a ship has without a throw."""

    total: Int  # of the two dice that would give it
    position: Where
    section: Section | None = None


def sure_hit(game: Game, situation: Sure, dice: Cup) -> Upshot:
    """The hit of Table 7B that a rule names, as 12a."""
    grid = table(game, "critical-hits", Cases)
    return _told(grid, _row(grid, situation.total, "total"), situation.position, situation.section)


class Magazine(Model):
    ammunition: Ammunition


class Explosion(Model):
    explodes: Bool


def magazine(game: Game, situation: Magazine, dice: Cup) -> Explosion:
    """One die for a magazine that is reached."""
    least = number(game, "magazine", situation.ammunition, "least", "ammunition")
    return Explosion(explodes=roll(game, "magazine", dice) >= least)


def _hit(game: Game, id: str, situation: Inside, dice: Cup) -> Upshot:
    grid = table(game, id, Cases)
    upshot = _told(grid, _row(grid, roll(game, id, dice)), situation.position, situation.section)
    if upshot.jams:
        return upshot.model_copy(update={"facing": throw(game, "wind", dice).effects.direction})
    if upshot.magazine and magazine(game, Magazine(ammunition=situation.ammunition), dice).explodes:
        return upshot.model_copy(update={"explodes": True, "flotation": 0, "silenced": 0, "turns": 0})
    return upshot


def _row(grid: Cases, total: int, field: str = "") -> CasesRow:
    try:
        return grid.row(total)
    except KeyError:
        raise NoAnswerError(field, f"'{grid.title}' has no row for {total}") from None


def _told(grid: Cases, row: CasesRow, position: Where, section: Section | None) -> Upshot:
    index = column_of(grid, position)
    case = fitting(row.cells[index], position, section)
    return Upshot(**dict(case), reference=f"{row.key}{grid.columns[index].key}")


def named_in(column: Column) -> list[str]:
    """The positions that the head of a column names: "a: HU, WL"."""
    return column.title.replace(",", "").split()


def column_of(grid: Cases, position: Where) -> int:
    """The column for a position, which its head names."""
    for index, column in enumerate(grid.columns):
        if position in named_in(column):
            return index
    raise NoAnswerError("position", f"'{grid.title}' has no column for {position}")


def fitting(cases: tuple[Case, ...], position: Where | None, section: Section | None) -> Case:
    """The first case that fits a position or a section."""
    for case in cases:
        if not case.on or position in case.on or section in case.on:
            return case
    raise NoAnswerError("position", "nothing is said of this position")
