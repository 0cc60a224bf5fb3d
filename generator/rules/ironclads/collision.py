"""Collisions (No. 14): two ships in one hex and dice in; whether they strike, and what each suffers, out."""

from __future__ import annotations

from generator.model.base import Bool, Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import cell, figures, modified, roll, stats, table, throw
from generator.rules.ironclads.notation import Damage, Harm
from generator.rules.ironclads.shapes import Harms


class Meeting(Model):
    """Two ships that come into a hex in the same segment, or touch where neither can ram."""

    ship: Id
    other: Id
    speed: Int  # of the ship, negative astern
    other_speed: Int
    friends: Bool = True  # friends may pass each other; all others strike


class Struck(Model):
    collide: Bool
    damage: Harm  # to the ship
    other_damage: Harm
    loses_next: Int  # M.P. that both lose next turn


def collision(game: Game, situation: Meeting, dice: Cup) -> Struck:
    """A throw for whether friends collide, then one for both on Table 14. Fouling is thrown for on Table 13."""
    ship, other = stats(game, situation.ship), stats(game, situation.other, "other")
    if situation.friends and not throw(game, "collision-chance", dice).effects.happens:
        return Struck(collide=False, damage=Damage(), other_damage=Damage(), loses_next=0)
    thrown = roll(game, "collision", dice)
    together = abs(situation.speed) + abs(situation.other_speed)
    return Struck(
        collide=True,
        damage=_damage(game, thrown, together, 100 * ship.hull // other.hull),
        other_damage=_damage(game, thrown, together, 100 * other.hull // ship.hull),
        loses_next=figures(game).gunnery.collided_loss,
    )


def _damage(game: Game, thrown: int, together: int, share: int) -> Damage:
    """What a ship suffers whose hull is so many hundredths of the other's."""
    grid = table(game, "collision", Harms)
    adds = {"fast": together, "slow": together, "smaller": share}
    total = modified(grid, thrown, *(id for id, number in adds.items() if grid.depends(id, number)))
    found: Damage = cell(grid, total, "damage")
    return found
