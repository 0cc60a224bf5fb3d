"""Hits in The Ironclads: where they strike and what they do, against the rules as written, worked out by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from generator.model.load import Game
from generator.rules import rules_of
from generator.rules.ironclads.shapes import Cases
from generator.rules.ironclads.stats import Faces, IroncladsShip
from generator.rules.resolver import NoAnswerError

DIE = range(1, 7)
COLUMNS = {**dict.fromkeys(("WL", "HU", "WH"), "a"), **dict.fromkeys(("GD", "CA", "TU"), "b")}
COLUMNS |= dict.fromkeys(("PH", "ST", "DK"), "c")
POSITIONS = tuple(COLUMNS)


def resolve(game: Game, name: str, dice: tuple[int, ...] = (), **given: object):
    return rules_of(game).resolvers[name](game, given, dice)


def with_ship(game: Game, id: str, armour: dict[str, object], **stats: object) -> Game:
    """The game with other figures for one of its ships."""
    ship = game.ships[id]
    assert isinstance(ship, IroncladsShip)
    walls = ship.stats.armour.model_copy(update=armour)
    changed = ship.model_copy(update={"stats": ship.stats.model_copy(update={"armour": walls, **stats})})
    return replace(game, ships={**game.ships, id: changed})


def struck(game: Game, ship: str, lies: str = "broadside", **given: object) -> Counter[tuple[str, str | None]]:
    """How many of the 216 throws of white, red and white again strike each place."""
    found: Counter[tuple[str, str | None]] = Counter()
    for white, red in product(DIE, DIE):
        for again in DIE:
            dice = (white, red, again) if white == 6 else (white, red)
            place = resolve(game, "location", dice, ship=ship, lies=lies, side="left", **given)
            found[place.position, place.section or place.face] += 1
    return found


def test_where_virginia_is_struck(ironclads: Game) -> None:
    """Waterline and hull on 1 and 2, casemate on 3 to 5, stack and pilothouse share 6; each section two reds."""
    found = struck(ironclads, "virginia")
    for section in ("fwd", "mid", "stern"):
        assert (found["WL", section], found["HU", section], found["CA", section]) == (12, 12, 36)
    assert (found["ST", None], found["PH", None]) == (18, 18)


def test_where_monitor_is_struck(ironclads: Game) -> None:
    """The turret on 4 and 5: front and rear one red each, left and right two."""
    found = struck(ironclads, "monitor", "raking-bow")
    assert {face: found["TU", face] for face in ("front", "right", "left", "rear")} == {
        "front": 12,
        "right": 24,
        "left": 24,
        "rear": 12,
    }
    assert sum(count for (position, _), count in found.items() if position == "HU") == 72


def test_the_stern_of_a_ship_raked_from_ahead_is_safe(ironclads: Game) -> None:
    assert {section for _, section in struck(ironclads, "virginia", "raking-bow")} == {"fwd", "mid", None}
    assert {section for _, section in struck(ironclads, "virginia", "raking-stern")} == {"stern", "mid", None}


def test_plunging_fire_falls_on_the_deck(ironclads: Game) -> None:
    found = struck(ironclads, "virginia", plunging=True)
    assert sum(count for (position, _), count in found.items() if position == "DK") == 144


def test_of_two_turrets_the_lower_throw_is_the_forward_one(ironclads: Game) -> None:
    two = (Faces(front=30, right=29, left=28, rear=27), Faces(front=20, right=19, left=18, rear=17))
    monitor = with_ship(ironclads, "monitor", {"turrets": two})
    frigate = with_ship(ironclads, "virginia", {"turrets": two, "casemate": None}, type="af")
    for game, ship in ((monitor, "monitor"), (frigate, "virginia")):
        for white, turret, armour in ((4, 1, 30), (5, 2, 20)):
            place = resolve(game, "location", (white, 1), ship=ship, lies="broadside", side="left")
            assert (place.position, place.turret, place.armour) == ("TU", turret, armour)
    assert resolve(frigate, "location", (3, 1), ship="virginia", lies="broadside", side="left").position == "GD"


def test_without_a_pilothouse_the_casemate_or_the_gun_deck_is_struck(ironclads: Game) -> None:
    for type, position in (("ic", "CA"), ("a", "GD"), ("wv", "GD")):
        game = with_ship(ironclads, "virginia", {"pilothouse": None}, type=type)
        assert resolve(game, "location", (6, 3, 6), ship="virginia", lies="raking-bow").position == position


def test_broadside_on_a_side_must_face_the_firer(ironclads: Game) -> None:
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "location", (1, 1), ship="virginia", lies="broadside")


@pytest.mark.parametrize(
    ("difference", "column"),
    [
        (-40, "-11 or less"),
        (-11, "-11 or less"),
        (-10, "-10 to -6"),
        (-5, "-5 to 0"),
        (0, "-5 to 0"),
        (1, "+1 to +5"),
        (6, "+6 to +10"),
        (15, "+11 to +15"),
        (16, "+16 to +20"),
        (21, "+21 or more"),
    ],
)
def test_columns_of_the_hit_damage_table(ironclads: Game, difference: int, column: str) -> None:
    found = resolve(ironclads, "damage-column", factor=difference + 40, armour=40)
    assert (found.difference, found.column) == (difference, column)


def test_armour_shot_away_and_spilt_is_what_the_die_gives(ironclads: Game) -> None:
    for die, armour, factor in product(DIE, range(8), range(0, 30, 3)):
        harm = resolve(ironclads, "damage", (die,), factor=factor, armour=armour, type="wv", position="HU")
        fort = resolve(ironclads, "damage", (die,), factor=factor, armour=armour)
        assert harm.armour <= armour
        assert harm.armour == armour or not harm.spills
        assert (fort.armour, fort.spills, fort.hull) == (harm.armour, 0, 0)


def test_an_open_section_is_always_penetrated_once(ironclads: Game) -> None:
    for position in POSITIONS:
        harm = resolve(ironclads, "damage", (1,), factor=3, armour=0, type="wv", position=position, open=True)
        assert harm.penetrates is (position not in ("WH", "ST"))
        assert (harm.armour, harm.spills) == (0, 0)
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "damage", (1,), factor=3, armour=1, type="wv", position="HU", open=True)


def test_an_empty_section_in_the_same_turn_gives_its_damage_away(ironclads: Game) -> None:
    """Difference 12, die 4: 3A 2H 1C SP. Nothing is left of the section, so all three go next to it."""
    harm = resolve(ironclads, "damage", (4,), factor=12, armour=0, type="wv", position="HU")
    assert (harm.armour, harm.spills, harm.hull, harm.special, harm.penetrates) == (0, 3, 2, True, False)


def test_every_position_and_throw_has_a_special_and_a_critical_hit(ironclads: Game) -> None:
    for position, section in product(POSITIONS, ("fwd", "mid", "stern", None)):
        for die in DIE:
            dice = (die, 1) if (position, die) == ("TU", 2) else (die,)
            given = {"position": position, "section": section, "ammunition": "shot"}
            assert resolve(ironclads, "special-hit", dice, **given).text
        for total in range(2, 13):
            hit = resolve(ironclads, "sure-hit", position=position, section=section, total=total)
            assert hit.reference[:-1] == str(total)
            assert hit.reference[-1] == COLUMNS[position]


def test_each_position_stands_over_one_column(ironclads: Game) -> None:
    for id in ("special-hits", "critical-hits"):
        table = ironclads.tables[id]
        assert isinstance(table, Cases)
        heads = " ".join(column.title for column in table.columns).replace(",", "").split()
        assert sorted(word for word in heads if len(word) == 2 and word.isupper()) == sorted(POSITIONS)


def test_a_ship_that_blows_up_has_no_leak_to_stop(ironclads: Game) -> None:
    for die in DIE:
        hit = resolve(ironclads, "critical-hit", (1, 1, die), position="WL", section="mid", ammunition="shell")
        assert hit.explodes is (die >= 5)
        assert hit.flotation == (0 if hit.explodes else 1)


def test_grapeshot_by_type_and_place(ironclads: Game) -> None:
    """Six points and a 6: 4C 2SK, and a die for the gun."""
    due = {
        ("wv", "HU", "mid"): (4, 2),
        ("wv", "HU", "fwd"): (4, 0),
        ("wv", "WL", "mid"): (4, 0),
        ("a", "CA", "stern"): (4, 2),
        ("ic", "CA", "stern"): (4, 0),
        ("ic", "CA", "mid"): (4, 2),
        ("af", "HU", "mid"): (4, 2),
    }
    for (type, position, section), (crew, stack) in due.items():
        swept = resolve(ironclads, "grapeshot", (6, 1), points=6, type=type, position=position, section=section)
        assert (swept.crew, swept.stack) == (crew, stack)
    assert resolve(ironclads, "grapeshot", (6,), points=6, type="mon", position="TU", armour=1).crew == 0
    with pytest.raises(NoAnswerError):
        resolve(ironclads, "grapeshot", (6,), points=7, type="wv", position="HU", section="mid")


def test_every_place_with_armour_can_be_struck(ironclads: Game) -> None:
    """Every wall of every ship, her turrets, pilothouse, stack and wheels, and a place where her guns stand."""
    for id, ship in ironclads.ships.items():
        assert isinstance(ship, IroncladsShip)
        armour, wheels = ship.stats.armour, ship.stats.wheels
        positions = {position for position, _ in struck(ironclads, id)}
        due = {"WL", "HU", "ST"} | ({"CA"} if armour.casemate else set()) | ({"TU"} if armour.turrets else set())
        due |= ({"PH"} if armour.pilothouse else set()) | ({"WH"} if wheels else set())
        assert due <= positions
        assert positions & {"GD", "CA", "TU"}
        assert ("DK", "mid") in struck(ironclads, id, plunging=True)


def test_grapeshot_can_cost_men_enough_to_silence_a_gun(ironclads: Game) -> None:
    swept = [
        resolve(ironclads, "grapeshot", dice, points=points, type="wv", position="HU", section="fwd")
        for points, dice in ((3, (6,)), (4, (6, 6)), (5, (5, 6)), (6, (4, 6)))
    ]
    assert [one.crew for one in swept] == [2, 3, 3, 3]
    assert [one.silenced for one in swept] == [0, 1, 1, 1]
