"""What happens aboard: special effects, fires, repairs; a ship and the dice in, what comes of it out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.lookup import record
from generator.rules.zouave.lookup import die, figures, percent, stats, throw, vessel
from generator.rules.zouave.shapes import Effects, Need, ZouaveRolls
from generator.rules.zouave.value import Ship, value


class Effect(Model):
    """A special effect."""

    row: Id
    result: str
    nothing: Bool  # she has nothing that it could strike
    damage: Int  # points, at once
    speed: Int  # percent of her greatest speed lost
    sinks: Bool
    then: Id | None  # what the second throw gave


class Struck(Model):
    """The rows of the table that can do something to a ship."""

    rows: tuple[Id, ...]


class Burning(Model):
    ship: Id
    fires: Int = Field(ge=0)


class Burnt(Model):
    damage: Int


class Nothing(Model):
    """No situation: the throw alone decides."""


class Outcome(Model):
    happens: Bool


def fitted(game: Game, ship: str, need: Need) -> bool:
    """Whether a ship has what an effect needs to strike."""
    own, hull = stats(game, ship), vessel(game, ship)
    places = [figures(game).place(battery.place) for battery in own.batteries]
    wheels = {wheel.place for wheel in hull.wheels}
    return {
        "guns": any(place is not None and place.turret is None for place in places),
        "turrets": any(place is not None and place.turret is not None for place in places),
        "engine": own.speed > 0,
        "stern-wheel": bool(wheels & {"stern", "centre"}),
        "side-wheels": "side" in wheels,
        "sails": own.sails > 0,
        "enclosed": any(battery.enclosed for battery in own.batteries),
    }[need]


def special(game: Game, situation: Ship, dice: Cup) -> Effect:
    """One throw on the table, and a second where the row asks for it. What she does not have cannot be struck."""
    row = throw(game, "special", dice)
    nothing = row.needs is not None and not fitted(game, situation.ship, row.needs)
    done, then = row.effects, None
    if row.then and not nothing:
        thrown = die(game, dice)
        branch = next(one for one in row.then if thrown in one.roll)
        done, then = branch.effects, branch.id
    if nothing:
        done = Effects()
    points = value(game, situation, dice).points
    return Effect(
        row=row.id,
        result=row.result,
        nothing=nothing,
        damage=percent(done.share, points),
        speed=done.speed,
        sinks=done.sinks,
        then=then,
    )


def struck_by(game: Game, situation: Ship, dice: Cup) -> Struck:
    """Every special effect that finds something aboard to strike."""
    rows = record(game, "tables", "special", ZouaveRolls).rows
    named = (row for row in rows if row.then or row.effects != Effects())
    return Struck(rows=tuple(row.id for row in named if row.needs is None or fitted(game, situation.ship, row.needs)))


def burn(game: Game, situation: Burning, dice: Cup) -> Burnt:
    """What the fires of a ship cost her at the end of a move: each the same share of her first points."""
    points = value(game, Ship(ship=situation.ship), dice).points
    return Burnt(damage=situation.fires * percent(figures(game).fires.burns, points))


def put_out(game: Game, situation: Nothing, dice: Cup) -> Outcome:
    """Whether a throw puts a fire out."""
    return Outcome(happens=die(game, dice) in figures(game).fires.out)


def mend(game: Game, situation: Nothing, dice: Cup) -> Outcome:
    """Whether a throw mends an engine."""
    return Outcome(happens=die(game, dice) in figures(game).fires.engine)


def strike_mine(game: Game, situation: Nothing, dice: Cup) -> Outcome:
    """Whether a ship that goes in, through or out of a minefield strikes a mine, and sinks."""
    return Outcome(happens=die(game, dice) in figures(game).mines.struck)


def refloat(game: Game, situation: Nothing, dice: Cup) -> Outcome:
    """Whether a ship aground comes off."""
    return Outcome(happens=die(game, dice) in figures(game).grounding.freed)
