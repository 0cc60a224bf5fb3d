"""Emergency power: a ship that forces her engine, and dice, in; what she has of it, and what it costs her, out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.engine import Engine, engine_power
from generator.rules.ironclads.lookup import figures, throw
from generator.rules.ironclads.notation import EnginePower, Power


class Forcing(Model):
    ship: Id
    running: Int = Field(default=0, ge=0)  # turns just before this one in which she had it


class Forced(Model):
    available: Bool  # this turn
    power: Power  # what it adds or takes
    lost: Bool  # for the game
    weakened: Int  # off both figures of engine power, for the game
    boxes: Int  # speed boxes lost
    crew: Int  # factors lost


def emergency(game: Game, situation: Forcing, dice: Cup) -> Forced:
    """The throw of the order phase. Each time that it has run for so many turns the strain is thrown for too."""
    own = engine_power(game, Engine(ship=situation.ship), dice).emergency
    thrown = throw(game, "emergency-power", dice).effects
    available, effects = thrown.engine > 0, [thrown]
    if available and (situation.running + 1) % figures(game).movement.emergency_turns == 0:
        effects.append(throw(game, "emergency-strain", dice).effects)
    return Forced(
        available=available,
        power=own if available else EnginePower(0, 0),
        lost=any(effect.lost for effect in effects),
        weakened=sum(effect.engine_less for effect in effects),
        boxes=sum(effect.boxes for effect in effects),
        crew=sum(effect.crew for effect in effects),
    )
