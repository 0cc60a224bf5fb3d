"""The figures of a ship, worked out from what is known of her: a game and a ship in, a figure out.

Every figure that these count with is in figures.yaml, or in a table. None comes out where the formula has nothing to
go by: no tons, no knots, no plating.
"""

from __future__ import annotations

import math

from generator.model.load import Game
from generator.model.vessel import Vessel
from generator.rules.ironclads.figures import Figures, Scales
from generator.rules.ironclads.shapes import figures_of, numbers
from generator.rules.ironclads.stats import SECTIONS, IroncladsShip, Plate, Plates, Section, Sections, Stats

STARBOARD = "right"
"""The place whose guns do not fire with those of the other broadside."""


def half_up(value: float) -> int:
    """The nearest whole number, a half upwards."""
    return math.floor(value + 0.5)


def tons(vessel: Vessel, scales: Scales) -> float | None:
    """Her displacement; from builder's tons where only they are known."""
    if vessel.displacement_tons is not None:
        return vessel.displacement_tons
    return None if vessel.builders_tons is None else vessel.builders_tons * scales.builders_tons


def hull(vessel: Vessel, scales: Scales) -> int | None:
    """H."""
    weight = tons(vessel, scales)
    return None if weight is None else half_up(scales.hull * math.sqrt(weight))


def flotation(stats: Stats, scales: Scales) -> int | None:
    """F."""
    share = scales.flotation.get(stats.type)
    return None if share is None else half_up(stats.hull * share / 100)


def forward(vessel: Vessel, scales: Scales) -> int | None:
    """Speed boxes ahead."""
    if vessel.speed_kn is None:
        return None
    hexes_per_knot = scales.knot_metres * scales.turn_minutes / 60 / scales.hex_metres
    return half_up(vessel.speed_kn * hexes_per_knot)


def crew(vessel: Vessel, stats: Stats, scales: Scales) -> int:
    """Crew factors: by her men, and enough for every gun and the engine."""
    enough = scales.gun_crew * stats.gun_count + scales.engine_crew
    return enough if vessel.crew is None else max(half_up(vessel.crew / scales.men), enough)


def wall(plate: Plate, scales: Scales) -> int | None:
    """Armour factors of a wall; None where nothing is known of it."""
    if plate == Plate():
        return None
    lying = {"upright": 1.0, "sloped": scales.sloped, "steep": scales.steep}[plate.face]
    factors = scales.laminated * plate.laminated + scales.solid * plate.solid + plate.wood / scales.wood
    return half_up(factors * lying)


def plate_of(walls: Plate | Plates | None, section: Section) -> Plate:
    """What a section of a wall is made of."""
    if isinstance(walls, Plates):
        return {"fwd": walls.fwd, "mid": walls.mid, "stern": walls.stern}[section]
    return walls or Plate()


def walls(walls_: Plate | Plates | None, scales: Scales) -> dict[Section, int]:
    """Armour factors by section, of those whose plating is known."""
    known = {section: wall(plate_of(walls_, section), scales) for section in SECTIONS}
    return {section: factors for section, factors in known.items() if factors is not None}


def armour_sum(stats: Stats) -> int:
    """All her armour factors: both sides, deck, pilothouse and turrets, without the stack."""
    armour = stats.armour
    sides = [walls_ for walls_ in (armour.hull, armour.casemate, armour.waterline) if isinstance(walls_, Sections)]
    above = armour.deck.total + (armour.pilothouse or 0) + sum(turret.total for turret in armour.turrets)
    return 2 * sum(walls_.total for walls_ in sides) + above


def value(game: Game, stats: Stats, scales: Scales) -> int | None:
    """V, without her crew; None where one of her guns is unknown."""
    weight = 0
    for mounted in stats.guns:
        gun = game.guns.get(mounted.gun)
        if gun is None:
            return None
        if mounted.place != STARBOARD:
            weight += mounted.count * (gun.stats.shot or 0)
    ship = stats.hull + stats.flotation + armour_sum(stats) / scales.value_armour
    return half_up(ship + weight + scales.value_speed * stats.forward + stats.ram / scales.value_ram)


def silhouette(game: Game, stats: Stats, figures: Figures) -> int | None:
    """Sil. Mod., by her hull, her type and her profile."""
    by_hull, by_kind = numbers(game, "silhouette"), numbers(game, "silhouette-type")
    if by_hull is None or by_kind is None:
        return None
    kinds = [row.key for row in by_kind.rows]
    added: list[int] = [by_kind.cell(kind, "modifier") for kind in (stats.type, stats.profile) if kind in kinds]
    return max(int(by_hull.cell(stats.hull, "modifier")) + sum(added), figures.gunnery.silhouette_floor)


def worked(game: Game, ship: IroncladsShip, vessel: Vessel, figures: Figures) -> dict[str, float | None]:
    """Every figure of a ship that a formula gives, by its field."""
    stats, scales = ship.stats, figures.scales
    return {
        "hull": hull(vessel, scales),
        "flotation": flotation(stats, scales),
        "forward": forward(vessel, scales),
        "crew": crew(vessel, stats, scales),
        "draft": vessel.draft_ft,
        "silhouette": silhouette(game, stats, figures),
        "value": value(game, stats, scales),
    }


def source_of(game: Game, ship: IroncladsShip, field: str) -> str:
    """Where a figure of a ship comes from: its own source, the formula that gives it, else that of the sheet."""
    figures, vessel = figures_of(game), game.vessels.get(ship.vessel)
    if field in ship.stats.sources or figures is None or vessel is None:
        return ship.stats.sources.get(field, ship.stats.source)
    by_formula = worked(game, ship, vessel, figures).get(field)
    return ship.stats.source if by_formula is None else "formula"
