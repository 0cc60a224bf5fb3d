"""Which guns bear and may be fired, and what the firing die does."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.hexmap import HexNumber
from generator.model.load import Game
from generator.model.scenario import Facing, LaidTile
from generator.rules import arcs
from generator.rules.cordery.board import blocking, clear_between
from generator.rules.cordery.shapes import DIE, Duellist, Face, Figures, FiringDie, Stats
from generator.rules.dice import Cup
from generator.rules.lookup import figures_as, record
from generator.rules.resolver import NoAnswerError


def stats(game: Game, ship: str) -> Stats:
    """The figures of a ship. Raises NoAnswerError where there is no such ship."""
    return record(game, "ships", ship, Duellist, "ship").stats


def figures(game: Game) -> Figures:
    """What the rules count with. Raises NoAnswerError where the game has no figures."""
    return figures_as(game, Figures)


class Range(Model):
    at: HexNumber
    target_at: HexNumber


class Ranged(Model):
    clear: Int  # hexes between the two ships
    in_range: Bool


def range_(game: Game, situation: Range, dice: Cup) -> Ranged:
    """How many clear hexes lie between two ships, and whether they may fire at that range."""
    clear = clear_between(situation.at, situation.target_at)
    return Ranged(clear=clear, in_range=any(clear + 1 in band.hexes for band in game.about.bands))


class Bearing(Range):
    """A ship that looks at her enemy."""

    ship: Id
    facing: Facing


class BearingFound(Model):
    guns: tuple[Id, ...]


def guns_bearing(game: Game, situation: Bearing, dice: Cup) -> BearingFound:
    """The guns whose arc holds the middle of the enemy's hex; the edge of an arc is in it."""
    if situation.at == situation.target_at:
        raise NoAnswerError("target_at", "two ships in one hex do not fire at each other")
    holding = arcs.holding(stats(game, situation.ship).guns, situation.at, situation.facing, situation.target_at)
    return BearingFound(guns=tuple(arc.id for arc in holding))


class Aim(Bearing):
    """The same, with what lies on the board."""

    tiles: tuple[LaidTile, ...] = ()


def may_fire(game: Game, situation: Aim, dice: Cup) -> BearingFound:
    """The guns that may be fired: they bear, the enemy is in range, and nothing stops the shot."""
    place = Range(at=situation.at, target_at=situation.target_at)
    open_ = blocking(game, situation.at, situation.target_at, situation.tiles) is None
    fires = range_(game, place, dice).in_range and open_
    return guns_bearing(game, situation, dice) if fires else BearingFound(guns=())


class Salvo(Model):
    """Guns fired in one turn, and what keeps the enemy afloat before it."""

    guns: Int = Field(ge=1)
    flotation: Int = Field(ge=1)


class SalvoFired(Model):
    faces: tuple[str, ...]  # as they are marked on the die
    lost: Int  # flotation points
    flotation: Int  # points left
    disabled: Bool
    ram_attempts: Int
    sunk: Bool


def salvo(game: Game, situation: Salvo, dice: Cup) -> SalvoFired:
    """One firing die for each gun: all points count, and she is run at once however often she is disabled."""
    die = firing_die(game)
    faces = [face_of(die, dice.throw(die.die)) for _ in range(situation.guns)]
    lost = -sum(face.effects.flotation for face in faces)
    left = max(0, situation.flotation - lost)
    disabled = any(face.effects.disables for face in faces)
    attempts = figures(game).ram_attempts if disabled and left else 0
    return SalvoFired(
        faces=tuple(face.result for face in faces),
        lost=lost,
        flotation=left,
        disabled=disabled,
        ram_attempts=attempts,
        sunk=left == 0,
    )


def firing_die(game: Game) -> FiringDie:
    """The firing die. Raises NoAnswerError where the game has none."""
    return record(game, "tables", DIE, FiringDie)


def face_of(die: FiringDie, thrown: int) -> Face:
    """The face that a throw of a plain die stands for. Raises NoAnswerError where the table has a gap."""
    for face in die.rows:
        if thrown in face.roll:
            return face
    raise NoAnswerError("", f"the firing die has no face for {thrown}")


class Plain(Model):
    """A plain die."""


class FaceFound(Model):
    face: str
    flotation: Int
    disables: Bool


def firing_die_face(game: Game, situation: Plain, dice: Cup) -> FaceFound:
    """What one throw of a plain die is on the firing die."""
    die = firing_die(game)
    face = face_of(die, dice.throw(die.die))
    return FaceFound(face=face.result, flotation=face.effects.flotation, disables=face.effects.disables)
