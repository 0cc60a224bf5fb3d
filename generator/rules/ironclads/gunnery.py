"""What a gun does at a range: a gun and hexes in; the number to reach, P.F. and grapeshot points out."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Id, Int, Model
from generator.model.grid import Spans
from generator.model.load import Game
from generator.model.notation import NumberSpan
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import figures, gun, stats, table
from generator.rules.ironclads.options import effects
from generator.rules.ironclads.stats import GunStats
from generator.rules.resolver import NoAnswerError

Ammunition = Literal["shot", "shell", "grapeshot"]

TURRETS = ("turret", "after-turret")


class Laid(Model):
    """A gun at a range."""

    gun: Id
    range: Int = Field(ge=0)  # hexes


class NumberFound(Model):
    number: Int | None  # None out of range


def hit_number(game: Game, situation: Laid, dice: Cup) -> NumberFound:
    """The number of Table 3 that two dice must reach, before anything changes it."""
    return NumberFound(number=number_at(game, gun(game, situation.gun), situation.range))


class Loaded(Laid):
    ammunition: Ammunition


class Factor(Model):
    multiplier: Int
    factor: Int  # P.F. times the multiplier


def penetration_factor(game: Game, situation: Loaded, dice: Cup) -> Factor:
    """P.F. at a range."""
    piece = gun(game, situation.gun)
    printed = factor_of(piece, situation.ammunition)
    if situation.range > piece.hexes:
        raise NoAnswerError("range", f"'{situation.gun}' reaches {piece.hexes} hexes")
    times = multiplier_at(game, piece, situation.range)
    return Factor(multiplier=times, factor=printed * times)


class Points(Model):
    points: Int


def grapeshot_points(game: Game, situation: Laid, dice: Cup) -> Points:
    """The points of grapeshot that reach a range."""
    return Points(points=points_at(game, gun(game, situation.gun), situation.range))


class Piece(Model):
    """A gun; where options are played, the ship that carries it too."""

    gun: Id
    ship: Id | None = None
    options: tuple[Id, ...] = ()


class GunLine(Model):
    """What a gun does, in steps of range within which nothing changes. Its columns have an entry for each step."""

    gun: Id  # whose figures it has
    every: Int  # one shot every so many turns
    hexes: tuple[str, ...]  # "1", "2-3"
    number: tuple[Int, ...]
    shot: tuple[Int | None, ...]  # P.F., multiplied; None where it fires none
    shell: tuple[Int | None, ...]
    grapeshot: tuple[Int, ...]


def gun_line(game: Game, situation: Piece, dice: Cup) -> GunLine:
    """The line of a ship's data sheet, from the same hex to the greatest range of the gun."""
    name, piece = _aboard(game, situation)
    steps: list[tuple[NumberSpan, tuple[int, int | None, int | None, int]]] = []
    for hexes in range(piece.hexes + 1):
        number = number_at(game, piece, hexes)
        if number is None:
            raise NoAnswerError("gun", f"'{name}' has no number to hit at {hexes} hexes")
        times = multiplier_at(game, piece, hexes)
        shot, shell = (printed and printed * times for printed in (piece.shot, piece.shell))
        does = (number, shot, shell, points_at(game, piece, hexes))
        if steps and steps[-1][1] == does:
            steps[-1] = (NumberSpan(steps[-1][0].low, hexes), does)
        else:
            steps.append((NumberSpan(hexes, hexes), does))
    numbers, shots, shells, points = zip(*(does for _, does in steps), strict=True)
    hexes_ = tuple(str(span) for span, _ in steps)
    return GunLine(
        gun=name, every=piece.every, hexes=hexes_, number=numbers, shot=shots, shell=shells, grapeshot=points
    )


def number_at(game: Game, piece: GunStats, range: int) -> int | None:
    """The number to hit at a range; None out of range. Ships in one hex fire as at the nearest range."""
    nearest = figures(game).gunnery.nearest
    found = _head(table(game, "hit-probability", Spans), piece.accuracy, max(range, nearest))
    return found if range <= piece.hexes else None


def multiplier_at(game: Game, piece: GunStats, range: int) -> int:
    """What P.F. is multiplied by at a range."""
    found = _head(table(game, "penetration-range", Spans), piece.kind, range)
    if found is None:
        raise NoAnswerError("range", f"no multiplier is given for {range} hexes")
    return found


def points_at(game: Game, piece: GunStats, range: int) -> int:
    """Grapeshot points at a range; none beyond those that the gun gives."""
    step = max(range, figures(game).gunnery.nearest) - 1
    return piece.grapeshot[step] if step < len(piece.grapeshot) else 0


def factor_of(piece: GunStats, ammunition: Ammunition) -> int:
    """The printed P.F. Raises NoAnswerError where the gun does not fire that."""
    found = {"shot": piece.shot, "shell": piece.shell, "grapeshot": None}[ammunition]
    if found is None:
        raise NoAnswerError("ammunition", f"this gun has no P.F. for {ammunition}")
    return found


def _aboard(game: Game, situation: Piece) -> tuple[str, GunStats]:
    """The gun whose figures count, and those figures with what the options change."""
    name, slower, shot = situation.gun, 0, True
    for effect in effects(game, situation.ship, situation.options):
        name, shot = effect.guns.get(name, name), shot and effect.shot
        slower += effect.turret_slower if _in_turret(game, situation) else 0
    piece = gun(game, name)
    return name, piece.model_copy(update={"every": piece.every + slower, "shot": piece.shot if shot else None})


def _in_turret(game: Game, situation: Piece) -> bool:
    mounted = stats(game, situation.ship).guns if situation.ship else ()
    return any(one.gun == situation.gun and one.place in TURRETS for one in mounted)


def _head(grid: Spans, row: str, number: int) -> int | None:
    """The number at the head of the column whose cell, in a row, holds a number."""
    try:
        cells = grid.row(row).cells
    except KeyError:
        raise NoAnswerError("gun", f"'{grid.title}' has no row '{row}'") from None
    return next(
        (int(column.key) for column, cell in zip(grid.columns, cells, strict=True) if cell and number in cell), None
    )
