"""A ship's points: her dimensions and walls in, the sum step by step out."""

from __future__ import annotations

from generator.model.base import Float, Id, Int, Model
from generator.model.load import Game
from generator.rules import worth
from generator.rules.dice import Cup
from generator.rules.zouave.lookup import figures, percent, rounded, stats, vessel


class Ship(Model):
    ship: Id


class Armour(Model):
    """Her average armour: what shots are held against, and what it is worth."""

    metal: Float  # inches, to the step that points are given for
    wood: Float
    points: Int


class Worth(worth.Worth):
    basic: Int  # for her size
    metal: Float  # inches, on average
    wood: Float
    armour: Int  # points


def armour(game: Game, situation: Ship, dice: Cup) -> Armour:
    """The average of her walls, each to the nearest step, and the points for it."""
    own, rule = stats(game, situation.ship), figures(game).value
    count = len(own.walls) or 1
    metal_steps = rounded(sum(wall.metal for wall in own.walls) / count / rule.metal_step)
    wood_steps = rounded(sum(wall.wood for wall in own.walls) / count / rule.wood_step)
    points = metal_steps * rule.metal + wood_steps * rule.wood
    if raised(game, situation.ship):
        points += percent(rule.sloped, points)
    return Armour(metal=metal_steps * rule.metal_step, wood=wood_steps * rule.wood_step, points=points)


def raised(game: Game, ship: str) -> bool:
    """Whether her armour counts for more: it slopes, or she has turrets that turn."""
    return stats(game, ship).sloped or any(not turret.fixed for turret in vessel(game, ship).turrets)


def value(game: Game, situation: Ship, dice: Cup) -> Worth:
    """Her points, and how they come about."""
    rule, hull = figures(game).value, vessel(game, situation.ship)
    basic = rounded(hull.length_ft * hull.beam_ft * hull.draft_ft / rule.divisor)
    plate = armour(game, situation, dice)
    return Worth(
        basic=basic,
        metal=plate.metal,
        wood=plate.wood,
        armour=plate.points,
        points=basic + plate.points,
        told=tuple(_told(game, situation.ship, basic, plate)),
    )


def _told(game: Game, ship: str, basic: int, plate: Armour) -> list[str]:
    """The sum line by line."""
    rule, own, hull = figures(game).value, stats(game, ship), vessel(game, ship)
    size = f"{hull.length_ft:g} x {hull.beam_ft:g} x {hull.draft_ft:g} feet / {rule.divisor}"
    lines = [f"size     {size} = {basic}"]
    metal, wood = rounded(plate.metal / rule.metal_step), rounded(plate.wood / rule.wood_step)
    for wall in own.walls:
        lines.append(f"wall     {wall.where}: {wall.metal:g} in metal, {wall.wood:g} in wood or cotton")
    if metal:
        steps = f"{metal} x {rule.metal}"
        lines.append(
            f"metal    {plate.metal:g} in on average, {steps} for each {rule.metal_step:g} in = {metal * rule.metal}"
        )
    if wood:
        steps = f"{wood} x {rule.wood}"
        lines.append(
            f"wood     {plate.wood:g} in on average, {steps} for each {rule.wood_step:g} in = {wood * rule.wood}"
        )
    plain = metal * rule.metal + wood * rule.wood
    if plain and raised(game, ship):
        why = f"sides over {rule.slope_over} degrees from upright" if own.sloped else "turrets"
        lines.append(f"raised   {why}: {rule.sloped} % more on {plain} = {plate.points - plain}")
    return [*lines, f"points   {basic} + {plate.points} = {basic + plate.points}"]
