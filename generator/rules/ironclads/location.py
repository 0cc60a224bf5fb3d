"""Where a shot strikes: a target, how she lies and the dice in; position, section and side out."""

from __future__ import annotations

from typing import Literal, cast, get_args

from generator.model.base import Bool, Id, Int, Model
from generator.model.grid import Codes
from generator.model.load import Game
from generator.rules.dice import Cup
from generator.rules.ironclads.lookup import cell, code, roll, ship_type, stats, table
from generator.rules.ironclads.shapes import Where
from generator.rules.ironclads.stats import Armour, Section, Sections, Stats
from generator.rules.resolver import NoAnswerError

Side = Literal["left", "right"]
Face = Literal["front", "right", "left", "rear"]

_SECTIONS: dict[str, Section] = {"Fwd": "fwd", "Mid": "mid", "S": "stern"}
_SIDES: dict[str, Side] = {"L": "left", "R": "right"}

SECTION_CODES = (*_SECTIONS, *(f"{section}-{side}" for section in _SECTIONS for side in _SIDES))
FACES: tuple[Face, ...] = get_args(Face)


class Target(Model):
    """A ship that is hit, and how she lies to the fire."""

    ship: Id
    lies: Literal["broadside", "raking-bow", "raking-stern"]
    side: Side | None = None  # that faces the firer, broadside on
    plunging: Bool = False  # from a battery above her


class Place(Model):
    """Where she is hit. `armour` is what is printed there, before any damage."""

    position: Where
    section: Section | None = None  # None for stack, pilothouse and turret
    side: Side | None = None
    turret: Int | None = None  # 1 for the forward or only one
    face: Face | None = None  # of the turret
    armour: Int


def location(game: Game, situation: Target, dice: Cup) -> Place:
    """The white die, the red die, and the white one again where the upper works are hit."""
    ship = stats(game, situation.ship)
    white = roll(game, "plunging" if situation.plunging else "position", dice)
    red = roll(game, "section", dice)
    if situation.lies == "broadside" and situation.side is None:
        raise NoAnswerError("side", "broadside on, one of her sides faces the firer")
    section, side = read_section(code(game, "section", red, situation.lies))
    side = side or situation.side
    struck = _struck(game, ship, white, section, situation.plunging, dice)
    if struck in ("ST", "PH"):
        return Place(position=struck, armour=armour_at(ship, struck, section, side))
    if struck == "TU":
        return _turret(game, ship, white, red)
    return Place(position=struck, section=section, side=side, armour=armour_at(ship, struck, section, side))


def read_section(written: str) -> tuple[Section, Side | None]:
    """Section and side of "Fwd-L" or "Mid"."""
    section, _, side = written.partition("-")
    if section not in _SECTIONS or (side and side not in _SIDES):
        raise NoAnswerError("", f"'{written}' is no section of a ship")
    return _SECTIONS[section], _SIDES[side] if side else None


def armour_at(ship: Stats, position: str, section: Section, side: Side | None) -> int:
    """The printed armour of a place that is no turret."""
    armour: Armour = ship.armour
    if position == "ST":
        return armour.stack
    if position == "PH":
        return armour.pilothouse or 0
    if position == "WH":
        return ship.wheels.armour if ship.wheels else 0
    walls: dict[str, Sections | None] = {"WL": armour.waterline, "CA": armour.casemate, "DK": armour.deck}
    wall = walls.get(position) or armour.hull
    return int(getattr(wall, section))


def wheel_in(ship: Stats, section: Section) -> bool:
    """Whether she has a paddle wheel in a section."""
    return ship.wheels is not None and ship.wheels.section == section


def _struck(game: Game, ship: Stats, white: int, section: Section, plunging: bool, dice: Cup) -> Where:
    written = code(game, "plunging", white, "hit") if plunging else code(game, "position", white, _column(game, ship))
    if written == "UP":
        written = code(game, "upper-works", roll(game, "upper-works", dice), "hit")
    first, _, wheel = written.partition("/")
    if wheel and wheel_in(ship, section):
        first = wheel
    if first == "PH" and ship.armour.pilothouse is None:
        first = "CA" if ship_type(game, ship.type).ironclad else "GD"
    if first == "CA" and ship.armour.casemate is None:
        first = "GD"
    return cast(Where, first)


def _column(game: Game, ship: Stats) -> str:
    """The column of her type; a type that may have turrets has one of its own for those that do."""
    turreted = f"{ship.type}-turrets"
    known = [column.key for column in table(game, "position", Codes).columns]
    return turreted if ship.armour.turrets and turreted in known else ship.type


def _turret(game: Game, ship: Stats, white: int, red: int) -> Place:
    """Which turret, which face: of two turrets the lower throws strike the forward one."""
    grid = table(game, "position", Codes)
    throws = [row.key for row in grid.rows if cell(grid, row.key, _column(game, ship)) == "TU"]
    index = min(throws.index(grid.row(white).key), len(ship.armour.turrets) - 1)
    face = cast(Face, code(game, "section", red, "turret"))
    return Place(
        position="TU",
        turret=index + 1,
        face=face,
        armour=getattr(ship.armour.turrets[index], face),
    )
