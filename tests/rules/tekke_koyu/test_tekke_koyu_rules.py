"""Tekke Koyu: the account's own numbers, worked by hand, and every planted fault found at its place."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml
from planting import changed, found

from generator import rules
from generator.finding import Finding
from generator.model.load import Game
from generator.resources import Library, shipped
from generator.rules.dice import DiceError
from generator.rules.resolver import NoAnswerError
from generator.rules.tekke_koyu import RESOLVERS


@pytest.fixture(scope="module")
def tekke() -> Game:
    loaded = rules.load_game(Library(), "tekke-koyu")
    assert loaded.findings == ()
    assert loaded.game is not None
    return loaded.game


def ask(game: Game, name: str, *dice: int, **given: Any) -> Any:
    return RESOLVERS[name](game, given, dice)


def planted(folder: Path, path: str, *changes: str) -> list[Finding]:
    """All findings when each first `old` of that file of the game is `new` instead."""
    return found(changed(folder, path, *changes), "tekke-koyu")


def test_the_game_has_no_findings(tekke: Game) -> None:
    assert rules.check(tekke) == []


def test_the_orders_of_battle_are_those_of_the_account(tekke: Game) -> None:
    sides: dict[str, set[str]] = {}
    for ship in tekke.ships.values():
        sides.setdefault(ship.side, set()).add(ship.name)
    assert sides == {
        "turcowaz": {"TNS Hayreddin Barbarossa", "TNS Muhtesem", "TNS Numune", "TNS Gayret", "TNS Hamidiye"},
        "hellenic": {"HNS Spetsai", "HNS Leon", "HNS Lemnos", "HNS Aetos"},
    }


def test_calibres_are_those_of_the_account_and_no_others(tekke: Game) -> None:
    """10.8 and 5.9 inches aboard Spetsai, 11 aboard the flagship."""
    told = {
        (id, name): battery.inches
        for id, ship in tekke.ships.items()
        for name in ("primary", "secondary", "torpedoes")
        if (battery := getattr(ship.stats, name)) is not None and battery.inches is not None
    }
    assert told == {
        ("hayreddin-barbarossa", "primary"): 11,
        ("spetsai", "primary"): 10.8,
        ("spetsai", "secondary"): 5.9,
    }


def test_torpedoes_hit_only_with_a_six(tekke: Game) -> None:
    """All 216 throws of three dice: as many hits as sixes, every one critical."""
    for dice in product(range(1, 7), repeat=3):
        out = ask(tekke, "torpedoes", *dice, ship="leon")
        assert (out.hits, out.critical) == (dice.count(6), dice.count(6))


@pytest.mark.parametrize("dice", [(6, 6), (6, 6, 6, 6), (7, 1, 1)])
def test_a_torpedo_salvo_has_three_dice(tekke: Game, dice: tuple[int, ...]) -> None:
    with pytest.raises(DiceError):
        ask(tekke, "torpedoes", *dice, ship="leon")


@pytest.mark.parametrize("ship", ["hamidiye", "lemnos", "hydra"])
def test_ships_of_which_no_torpedo_is_told_fire_none(tekke: Game, ship: str) -> None:
    with pytest.raises(NoAnswerError):
        ask(tekke, "torpedoes", 1, 1, 1, ship=ship)


def test_dice_tell_the_side_and_the_battery(tekke: Game) -> None:
    """Green for Turcowaz, white for the Hellenic navy, red for torpedoes; large for primary, small for secondary."""
    for id, ship in tekke.ships.items():
        color = {"turcowaz": "green", "hellenic": "white"}[ship.side]
        for battery, size in (("primary", "large"), ("secondary", "small")):
            if getattr(ship.stats, battery) is not None:
                out = ask(tekke, "salvo-dice", ship=id, battery=battery)
                assert (out.name, out.size, out.dice) == (color, size, None)
        if ship.stats.torpedoes is not None:
            out = ask(tekke, "salvo-dice", ship=id, battery="torpedoes")
            assert (out.name, out.dice) == ("red", 3)


def test_of_what_is_not_told_there_are_no_dice(tekke: Game) -> None:
    with pytest.raises(NoAnswerError):
        ask(tekke, "salvo-dice", ship="hamidiye", battery="primary")


def fire(tekke: Game, *laid: tuple[str, str, str], split: bool = False) -> tuple[bool, str]:
    """Muhtesem fires: each mount, what it bears on, and its target."""
    mounts = [{"mount": m, "bears": bears.split(), **({"at": at} if at else {})} for m, bears, at in laid]
    out = ask(tekke, "main-targets", ship="muhtesem", mounts=mounts, options=["split-fire"] if split else [])
    return out.allowed, out.why


@pytest.mark.parametrize(
    ("rear", "split", "due"),
    [
        (("spetsai", "spetsai"), False, (False, "too-many-targets")),
        (("spetsai", "spetsai"), True, (True, "second-target")),
        (("spetsai lemnos", "spetsai"), True, (False, "too-many-targets")),
        (("spetsai lemnos", "lemnos"), True, (True, "one-target")),
        (("spetsai", "lemnos"), True, (False, "cannot-bear")),
        (("spetsai", ""), False, (True, "one-target")),
    ],
)
def test_one_target_a_turn_or_two_by_option(
    tekke: Game, rear: tuple[str, str], split: bool, due: tuple[bool, str]
) -> None:
    """The forward turret fires at Lemnos."""
    assert fire(tekke, ("forward", "spetsai lemnos", "lemnos"), ("rear", *rear), split=split) == due


def test_unknown_mounts_and_options_have_no_answer(tekke: Game) -> None:
    laid = [{"mount": "forward", "bears": ["spetsai"], "at": "spetsai"}]
    with pytest.raises(NoAnswerError):
        ask(tekke, "main-targets", ship="hamidiye", mounts=laid)
    with pytest.raises(NoAnswerError):
        ask(tekke, "main-targets", ship="muhtesem", mounts=laid, options=["split"])


def test_one_card_of_the_deck_is_told(tekke: Game) -> None:
    told = {
        rank + suit: ask(tekke, "critical", card=rank + suit).result
        for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")
        for suit in "SHDC"
    }
    assert len(told) == 52
    assert {card: result for card, result in told.items() if result} == {"6S": "magazine-flooded"}
    with pytest.raises(NoAnswerError):
        ask(tekke, "critical", card="1S")


def hits(*some: tuple[str, str, int]) -> list[dict[str, object]]:
    return [{"result": result, "mount": mount, "salvos": salvos} for result, mount, salvos in some]


def test_the_guns_of_spetsai_go_as_they_went(tekke: Game) -> None:
    """Three; the starboard one after the next salvo; then the after turret; only the larboard gun is left."""
    flooded, turret = ("magazine-flooded", "starboard", 0), ("turret-out", "after", 0)
    left = [
        ask(tekke, "main-guns", ship="spetsai", hits=hits(*some)).mounts
        for some in ((), (flooded,), (("magazine-flooded", "starboard", 1),), (flooded, turret))
    ]
    assert [sum(mounts.values()) for mounts in left] == [3, 3, 2, 2]
    last = ask(tekke, "main-guns", ship="spetsai", hits=hits(("magazine-flooded", "starboard", 1), turret))
    assert last.mounts == {"starboard": 0, "larboard": 1, "after": 0}
    assert last.lost == {"starboard": 1, "after": 1}


def test_no_more_guns_are_lost_than_there_are(tekke: Game) -> None:
    out = ask(tekke, "main-guns", ship="spetsai", hits=hits(("gun-out", "after", 0), ("gun-out", "after", 0)))
    assert (out.mounts["after"], out.lost["after"]) == (0, 1)


def test_what_is_left_of_guns_that_nobody_counted_is_open(tekke: Game) -> None:
    out = ask(tekke, "main-guns", ship="lemnos", hits=hits(("gun-out", "forward", 0)))
    assert (out.mounts, out.lost) == ({"forward": None}, {"forward": 1})
    out = ask(tekke, "main-guns", ship="lemnos", hits=hits(("turret-out", "forward", 0), ("gun-out", "forward", 0)))
    assert (out.mounts, out.lost) == ({"forward": 0}, {"forward": None})


@pytest.mark.parametrize("hit", [("sunk", "after", 0), ("gun-out", "forward", 0)])
def test_hits_that_nothing_tells_of_have_no_answer(tekke: Game, hit: tuple[str, str, int]) -> None:
    with pytest.raises(NoAnswerError):
        ask(tekke, "main-guns", ship="spetsai", hits=hits(hit))


@pytest.mark.parametrize(
    ("path", "old", "new", "code", "words"),
    [
        ("tables/critical.yaml", "card: 6S", "card: 6X", "unknown-card", "6X"),
        ("tables/critical.yaml", "id: turret-out", "id: gun-out", "duplicate-name", "gun-out"),
        ("tables/critical.yaml", "title: A turret knocked out", "title: A turret\n    card: 6S", "card-twice", "6S"),
        ("tables/critical.yaml", 'A, "2"', "A, A", "duplicate-name", "'A'"),
        ("tables/critical.yaml", "letter: H", "letter: S", "duplicate-name", "'S'"),
        ("tables/critical.yaml", "after_salvos: 1", "after_salvos: 2", "example-fails", "starboard"),
        ("figures.yaml", "hits_on: 6", "hits_on: 7", "never-hits", "never shows 7"),
        ("figures.yaml", "hits_on: 6", "hits_on: 5", "example-fails", "hits"),
        ("figures.yaml", "salvo: 3", "salvo: 2", "dice-left-over", "left over"),
        ("figures.yaml", "critical: true", "critical: false", "example-fails", "critical"),
        ("figures.yaml", "primary: 1", "primary: 2", "example-fails", "allowed"),
        ("figures.yaml", "color: die-white", "color: die-green", "dice-alike", "turcowaz"),
        ("figures.yaml", "color: die-white", "color: die-red", "dice-alike", "hellenic"),
        ("figures.yaml", "side: hellenic", "side: helenic", "side-without-dice", "hellenic"),
        ("figures.yaml", "side: hellenic", "side: helenic", "unknown-side", "helenic"),
        ("figures.yaml", "source: tekke-koyu\n", "source: tekke\n", "unknown-source", "tekke"),
        ("ships/spetsai.yaml", "id: larboard", "id: starboard", "duplicate-name", "starboard"),
        ("ships/spetsai.yaml", "guns: 1", "guns: 20", "more-guns-than-aboard", "22"),
        ("ships/leon.yaml", "vessel: leon", "vessel: lemnos", "torpedoes-without-tubes", "Leon"),
        ("ships/leon.yaml", "starts_on: [deep]", "starts_on: [reef]", "unknown-terrain", "reef"),
        ("ships/muhtesem.yaml", "id: rear", "id: after", "no-answer", "rear"),
        ("scenarios/tekke-koyu.yaml", '"1512"', '"1611"', "start-hex-is-land", "1611"),
        ("scenarios/tekke-koyu.yaml", '"1512"', '"1612"', "start-hexes-coincide", "1612"),
    ],
)  # fmt: skip
def test_a_planted_fault_is_found(tmp_path: Path, path: str, old: str, new: str, code: str, words: str) -> None:
    found = [finding for finding in planted(tmp_path, f"tekke-koyu/{path}", old, new) if finding.code == code]
    assert any(words in finding.message for finding in found), found
    assert all(finding.place.file.name == Path(path).name or code in ("example-fails", "no-answer", "dice-left-over")
               for finding in found)  # fmt: skip
    assert all(finding.place.line for finding in found)


def test_names_are_read_as_they_are_written(tekke: Game) -> None:
    assert tekke.ships["muhtesem"].own_name == "Muhteşem"  # type: ignore[attr-defined]
    text = (shipped() / "data" / "tekke-koyu" / "scenarios" / "tekke-koyu.yaml").read_text("utf-8")
    assert "Γεώργιος Αβέρωφ" in " ".join(yaml.safe_load(text)["text"])


def test_no_module_has_a_figure_of_the_game_in_it() -> None:
    for file in Path(rules.__file__).parent.joinpath("tekke_koyu").glob("*.py"):
        numbers = {
            node.value for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Constant)
        }
        assert {n for n in numbers if isinstance(n, int | float) and not isinstance(n, bool)} <= {0, 1}, file.name


@pytest.mark.parametrize("ship", ["leon", "aetos"])
def test_a_slip_in_a_type_is_told(tmp_path: Path, ship: str) -> None:
    folder = changed(tmp_path, f"tekke-koyu/ships/{ship}.yaml", "type: destroyer", "type: destroyr")
    (one,) = found(folder, "tekke-koyu")
    assert (one.code, one.severity, one.help) == ("unlikely-word", "warning", "did you mean `destroyer`?")
    assert one.place.file.is_relative_to(folder)
