"""Whole gun fights by the resolvers of combat, broadside to broadside: they end as such fights ended.

Crew, guns, fires, armour that spills and sections that are open count; movement, ramming, wind and morale do not. The
throws come from seeded generators, so that a fight always goes the same way.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from generator.model.load import Game
from generator.rules import rules_of
from generator.rules.ironclads.stats import IroncladsShip

TURNS = 30
NEXT: dict[str, tuple[str, ...]] = {"fwd": ("mid",), "mid": ("fwd", "stern"), "stern": ("mid",)}
NEXT |= dict.fromkeys(("front", "rear"), ("left", "right")) | dict.fromkeys(("left", "right"), ("front", "rear"))
Cell = tuple[str, str]


class Table:
    """A game, and dice thrown for each resolver as it calls for them."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.random = game, Random(seed)

    def die(self) -> int:
        return self.random.randint(1, 6)

    def ask(self, name: str, wanted: int, **given: Any) -> Any:
        return rules_of(self.game).resolvers[name](self.game, given, [self.die() for _ in range(wanted)])

    def hit(self, name: str, dice: list[int], **given: Any) -> Any:
        """A special or critical hit: a jam and a magazine take a die more."""
        resolver = rules_of(self.game).resolvers[name]
        jams = (name, sum(dice)) in (("special-hit", 2), ("critical-hit", 3)) and given["position"] == "TU"
        below = given["position"] in ("HU", "WL", "WH", "DK")
        more = [self.die()] if jams or (name == "critical-hit" and sum(dice) == 2 and below) else []
        return resolver(self.game, given, dice + more)


@dataclass
class Gun:
    gun: str
    section: str
    every: int
    ready: int = 1
    lost: bool = False


@dataclass
class Fighter:
    ship: IroncladsShip
    grade: str
    ammunition: str
    speed: int
    armour: dict[Cell, int] = field(default_factory=dict)
    open: set[Cell] = field(default_factory=set)
    guns: list[Gun] = field(default_factory=list)
    fires: list[int] = field(default_factory=list)
    lost: str = ""

    def __post_init__(self) -> None:
        stats = self.ship.stats
        self.hull, self.flotation, self.crew = stats.hull, stats.flotation, stats.crew
        self.stack, self.pilothouse, self.raging = stats.armour.stack, stats.armour.pilothouse or 0, 0
        armour = stats.armour
        for position, walls in (("HU", armour.hull), ("CA", armour.casemate), ("WL", armour.waterline)):
            self.armour |= {(position, section): factors for section, factors in walls or ()}
        for turret in stats.armour.turrets:
            self.armour |= {("TU", face): factors for face, factors in turret}

    def arm(self, game: Game, gun: str = "") -> Fighter:
        for mounted in self.ship.stats.guns:
            if mounted.place not in ("right", "deck", "bow", "stern"):
                name = gun or mounted.gun
                every = game.guns[name].stats.every
                self.guns += [Gun(name, section, every) for section in mounted.sections]
        return self

    @property
    def hands(self) -> int:
        return max(0, self.crew - 3)

    def fire(self, table: Table, at: Fighter, range_: int, turn: int) -> list[int]:
        """The P.F. of each shot that hits."""
        hands, hits = self.hands - min(self.hands, 4 * len(self.fires)), []
        for gun in (gun for gun in self.guns if not gun.lost and gun.ready <= turn):
            if hands < 1:
                break
            gun.ready = turn + gun.every + (hands < 2)
            hands -= min(2, hands)
            given = {"gun": gun.gun, "range": range_, "target": at.ship.id, "target_speed": at.speed}
            if table.ask("hit", 2, **given, grade=self.grade, fires=self.fires).hits:
                given = {"gun": gun.gun, "range": range_, "ammunition": self.ammunition}
                hits.append(table.ask("penetration-factor", 0, **given).factor)
        return hits

    def struck(self, table: Table, factor: int, by: str, turn: int) -> None:
        white, red = table.die(), table.die()
        dice = [white, red] + ([table.die()] if white == 6 else [])
        place = rules_of(table.game).resolvers["location"](
            table.game, {"ship": self.ship.id, "lies": "broadside", "side": "left"}, dice
        )
        position, part = place.position, place.section or place.face
        cell = ("HU" if position == "GD" else position, part or "")
        armour = {"ST": self.stack, "PH": self.pilothouse, "WH": place.armour}.get(position, self.armour.get(cell, 0))
        given = {"factor": factor, "armour": armour, "type": self.ship.stats.type, "position": position}
        harm = table.ask("damage", 1, **given, open=cell in self.open)
        self.stack -= harm.stack
        if cell in self.armour:
            self.armour[cell] -= harm.armour
            self.spill(cell, harm.spills)
        self.lose(harm)
        for name, count in (("special-hit", 1 * harm.special), ("critical-hit", 2 * harm.penetrates)):
            if count:
                dice = [table.die() for _ in range(count)]
                upshot = table.hit(name, dice, position=position, section=place.section, ammunition=by)
                self.suffer(table, upshot, place.section, cell, by, turn)

    def lose(self, harm: Any) -> None:
        self.hull -= harm.hull
        self.flotation -= harm.flotation
        self.crew -= harm.crew

    def spill(self, cell: Cell, factors: int) -> None:
        if factors:
            strongest = max(NEXT[cell[1]], key=lambda part: self.armour.get((cell[0], part), 0))
            left = self.armour.get((cell[0], strongest), 0)
            self.armour[cell[0], strongest] = max(0, left - factors)

    def suffer(self, table: Table, upshot: Any, section: str | None, cell: Cell, by: str, turn: int) -> None:
        self.lose(upshot)
        self.stack = 0 if upshot.stack == "all" else max(0, self.stack - upshot.stack)
        if upshot.armour and cell in self.armour:
            self.armour[cell] = max(0, self.armour[cell] + upshot.armour)
        here = [gun for gun in self.guns if not gun.lost and section in (None, gun.section)]
        table.random.shuffle(here)
        for gun in here[: len(here) if upshot.guns == "all" else upshot.guns]:
            gun.lost = True
        for gun in here[: len(here) if upshot.silenced == "all" else upshot.silenced]:
            gun.ready = max(gun.ready, turn + 1 + upshot.turns)
        for gun in here[: upshot.slower]:
            gun.every += 1
        if upshot.fire_level or upshot.fire:
            lit = upshot.fire_level or table.ask("fire-ignition", 1, ship=self.ship.id, ammunition=by).level
            self.fires += [lit] if lit else []
        self.lost = self.lost or ("exploded" if upshot.explodes else "")

    def end_turn(self, table: Table) -> None:
        men = min(self.hands // max(1, len(self.fires)), 10 if self.crew > 40 else 4)
        levels = (table.ask("fire-fighting", 1, level=level, crew=men, grade=self.grade).level for level in self.fires)
        self.fires = [level for level in levels if level]
        if self.fires:
            self.raging = self.raging + 1 if max(self.fires) == 5 else 0
            given = {"levels": self.fires, "type": self.ship.stats.type, "raging": self.raging}
            burnt = table.ask("fire-damage", 0, **given)
            self.hull -= burnt.hull
            if burnt.magazine and table.ask("magazine", 1, ammunition="shell").explodes:
                self.lost = self.lost or "exploded"
        gone = {"sunk": self.flotation <= 0, "broken up": self.hull <= 0, "no crew": self.crew <= 3}
        self.lost = self.lost or next((how for how, true in gone.items() if true), "")
        self.open = {cell for cell, factors in self.armour.items() if not factors}


def fight(table: Table, one: Fighter, other: Fighter, range_: int) -> int:
    """The turn in which one of the two is lost, or the last."""
    for turn in range(1, TURNS + 1):
        hits = one.fire(table, other, range_, turn), other.fire(table, one, range_, turn)
        for factor in hits[0]:
            other.struck(table, factor, one.ammunition, turn)
        for factor in hits[1]:
            one.struck(table, factor, other.ammunition, turn)
        for fighter in (one, other):
            fighter.end_turn(table)
        if one.lost or other.lost:
            return turn
    return TURNS


def fighter(game: Game, ship: str, grade: str, ammunition: str = "shot", speed: int = 3, gun: str = "") -> Fighter:
    record = game.ships[ship]
    assert isinstance(record, IroncladsShip)
    return Fighter(record, grade, ammunition, speed).arm(game, gun)


FIGHTS = 8


@pytest.mark.parametrize("range_", [1, 3, 6])
def test_the_shells_of_virginia_destroy_a_wooden_frigate_and_she_lives(ironclads: Game, range_: int) -> None:
    turns = []
    for seed in range(FIGHTS):
        minnesota = fighter(ironclads, "minnesota", "crack", speed=0)
        virginia = fighter(ironclads, "virginia", "crack", "shell")
        turns.append(fight(Table(ironclads, seed), minnesota, virginia, range_))
        assert minnesota.lost
        assert not virginia.lost
    assert 8 <= sum(turns) / FIGHTS <= 20


@pytest.mark.parametrize("gun", ["dahlgren-11", "dahlgren-11-reduced"])
def test_monitor_and_virginia_settle_nothing(ironclads: Game, gun: str) -> None:
    """9 March 1862, at 2 hexes: not with the reduced charge, nor with the full one."""
    for seed in range(FIGHTS):
        monitor = fighter(ironclads, "monitor", "crack", gun=gun)
        virginia = fighter(ironclads, "virginia", "crack", "shell")
        assert fight(Table(ironclads, seed), monitor, virginia, 2) == TURNS


@pytest.mark.parametrize("ironclad", ["tennessee", "new-ironsides", "monitor"])
def test_a_wooden_frigate_sinks_no_ironclad(ironclads: Game, ironclad: str) -> None:
    for seed in range(FIGHTS):
        minnesota = fighter(ironclads, "minnesota", "crack", speed=0)
        other = fighter(ironclads, ironclad, "average")
        fight(Table(ironclads, seed), minnesota, other, 3)
        assert not other.lost
