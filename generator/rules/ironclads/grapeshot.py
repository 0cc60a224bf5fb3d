"""Grapeshot: the points that arrive and the place they strike in; crew and stack lost, and guns silenced, out."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Id, Int, Model
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.damage import MONITOR
from generator.rules.ironclads.lookup import cell, figures, roll, ship_type, table, throw
from generator.rules.ironclads.notation import Damage
from generator.rules.ironclads.shapes import Harms, Where
from generator.rules.ironclads.stats import Section


class Burst(Model):
    """A round of grapeshot that has hit."""

    points: Int = Field(ge=1)
    type: Id | None = None  # of the ship; None for a fort or a battery
    position: Where | None = None  # None on a fort
    section: Section | None = None
    armour: Int = Field(default=0, ge=0)  # left on the face of a monitor's turret that is struck


class Swept(Model):
    crew: Int = 0  # of the guns in the section, those of pivot guns first
    stack: Int = 0
    silenced: Int = 0  # turns for which the gun neither loads nor fires


def grapeshot(game: Game, situation: Burst, dice: Cup) -> Swept:
    """One die on Table 4; where it costs many men, one die more for the gun."""
    rolled: Damage = cell(table(game, "grapeshot", Harms), roll(game, "grapeshot", dice), situation.points, "points")
    crew = rolled.crew if _reaches_crew(situation) else 0
    stack = rolled.stack if _reaches_stack(game, situation) else 0
    many = crew >= figures(game).gunnery.grapeshot_silence
    silenced = throw(game, "grapeshot-silence", dice).effects.turns if many else 0
    return Swept(crew=crew, stack=stack, silenced=silenced)


def _reaches_crew(situation: Burst) -> bool:
    """A monitor's crew is safe until the face of the turret is shot away."""
    return situation.type != MONITOR or (situation.position == "TU" and not situation.armour)


def _reaches_stack(game: Game, situation: Burst) -> bool:
    """Hits on the middle of the hull or the casemate; on ironclads only amidships."""
    if situation.type is None:
        return False
    if situation.section == "mid":
        return situation.position in ("HU", "GD", "CA")
    return situation.position == "CA" and not ship_type(game, situation.type).ironclad
