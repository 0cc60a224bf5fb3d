"""The data of The Ironclads: figures that the rules state, and a planted fault for every check."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from planting import changed, found

from generator.finding import Finding
from generator.model.grid import Grid
from generator.model.load import Game
from generator.rules import rules_of
from generator.rules.ironclads import formulas
from generator.rules.ironclads.notation import Damage, EnginePower, RamDamage, TurningCapacity, damage, power, turning
from generator.rules.ironclads.shapes import Cases
from generator.rules.ironclads.stats import Plate

Plant = Callable[..., list[Finding]]


@pytest.fixture
def plant(tmp_path: Path) -> Plant:
    """`plant("ships/monitor.yaml", old, new)`: all findings when the first `old` of that file is `new` instead."""

    def findings(path: str, old: str, new: str) -> list[Finding]:
        return found(changed(tmp_path, path, old, new), "ironclads")

    return findings


def table(game: Game, id: str) -> Grid:
    grid = game.tables[id]
    assert isinstance(grid, Grid)
    return grid


# What is there


def test_all_guns_and_enough_ships(ironclads: Game) -> None:
    assert len(ironclads.guns) == 35
    assert len(ironclads.ships) >= 24


def test_every_kind_of_ship_is_there(ironclads: Game) -> None:
    ships = [ship.stats for ship in ironclads.ships.values()]
    assert {ship.type for ship in ships} == {"wv", "a", "mon", "ic", "af"}
    wheels = [ship.wheels for ship in ships if ship.wheels]
    assert any(one.left and one.right for one in wheels)
    assert any(one.centre for one in wheels)
    assert any(one.after for one in wheels)
    assert any(len(ship.armour.turrets) == 2 for ship in ships)
    assert any(ship.spar == "light" for ship in ships) and any(ship.spar == "heavy" for ship in ships)
    assert any(ship.ram for ship in ships) and any(not ship.ram for ship in ships)


@pytest.mark.parametrize(
    "number", [*map(str, range(1, 7)), "7A", "7B", *map(str, range(8, 16)), *map(str, range(17, 23)), "24"]
)
def test_every_numbered_table_is_there(ironclads: Game, number: str) -> None:
    # 16 (momentum) and 23 (sequenced movement) are worked out and not typed
    assert any(one.number == number for one in ironclads.tables.values())


# Figures that the rules state


@pytest.mark.parametrize(
    ("id", "row", "column", "cell"),
    [
        ("hit-damage", 3, "plus-1", Damage(armour=1)),  # XI.A
        ("ram-location", 1, "3", "S-R"),  # XIII.A.1
        ("ram-column", "four-to-one", 25, 6),  # XIII.A.3
        ("fire-damage", 1, "aim", 2),  # XVI.E.1
        ("fire-damage", 2, "aim", 3),  # XVI.C.2.a
        ("fire-damage", 2, "fight", 1),  # XVI.C.2.b
        ("fire-crew", 15, "elite", -2),  # XVI.C.2.b
        ("fire-level", 2, "fire", "out"),  # XVI.C.2.b
        ("crew-quality", "elite", "hit", 2),  # XVI.E.1
        ("crew-quality", "average", "hit", 0),  # X.F.3
        ("target-speed", 6, "modifier", -1),  # X.J
        ("rammer-damage", "frontal", "times", 3),  # XIII.H.a
        ("rammer-damage", "bow-side", "times", 2),  # XIII.H.a
    ],
)
def test_cells_of_the_rules(ironclads: Game, id: str, row: str | int, column: str | int, cell: object) -> None:
    assert table(ironclads, id).cell(row, column) == cell
    if id != "rammer-damage":
        grid = table(ironclads, id)
        assert grid.source_of(grid.row(row), grid.column(column)).startswith("the-ironclads")


@pytest.mark.parametrize(
    ("gun", "hexes", "number"),
    [("dahlgren-11", 2, "3"), ("dahlgren-9", 7, "6"), ("brooke-64-double", 17, "7")],  # X.F.3, XVI.C.2, X.J
)
def test_hit_numbers_of_the_rules(ironclads: Game, gun: str, hexes: int, number: str) -> None:
    grid = table(ironclads, "hit-probability")
    row = grid.row(ironclads.guns[gun].stats.accuracy)
    found = [column.key for column, cell in zip(grid.columns, row.cells, strict=True) if cell and hexes in cell]
    assert found == [number]


def test_penetration_factors_of_the_rules(ironclads: Game) -> None:
    nine, reduced, mortar = (ironclads.guns[id].stats for id in ("dahlgren-9", "dahlgren-11-reduced", "mortar-13"))
    assert (nine.shot, nine.shell) == (6, 5)  # XI.A
    assert (reduced.shot, reduced.shell) == (6, 4)  # Scenario 1
    assert (mortar.shot, mortar.shell, mortar.hexes) == (None, 14, 8)  # X.H
    assert ironclads.guns["dahlgren-11"].stats.grapeshot[1] == 3  # X.F.3


def test_named_hits_stand_where_the_rules_name_them(ironclads: Game) -> None:
    special, critical = ironclads.tables["special-hits"], ironclads.tables["critical-hits"]
    assert isinstance(special, Cases) and isinstance(critical, Cases)
    assert special.cell(2, "c")[0].jams and special.cell(2, "c")[0].freed
    assert critical.cell(3, "b")[0].jams and not critical.cell(3, "b")[0].freed
    assert critical.cell(10, "a")[0].steam
    assert critical.cell(12, "a")[0].on == ("stern",) and critical.cell(12, "a")[0].rudder


def test_cases_print_their_figures_and_positions(ironclads: Game) -> None:
    special = ironclads.tables["special-hits"]
    assert isinstance(special, Cases)
    assert special.printed[0][0] == "WL: Seam opened, 1 F\nelse: Seam opened, 1 H"


def test_the_crew_of_arkansas_breaks_as_the_rules_tell(ironclads: Game) -> None:
    # of 40 factors 10 are a quarter and 30 three quarters
    assert ironclads.ships["arkansas"].stats.crew == 40
    morale = rules_of(ironclads).resolvers["morale"]
    values = {lost: morale(ironclads, {"ship": "arkansas", "crew_lost": lost}).value for lost in (0, 4, 10, 20, 30)}
    assert values == {0: 16, 4: 16, 10: 14, 20: 13, 30: 12}


def test_first_combat_is_that_of_the_rules(ironclads: Game) -> None:
    scenario = ironclads.scenarios["first-combat"]
    grades = {unit.ship: (unit.commander.value if unit.commander else None, unit.crew) for unit in scenario.forces}
    assert grades == {
        "virginia": (3, "crack"),
        "patrick-henry": (2, "crack"),
        "raleigh": (2, "crack"),
        "monitor": (3, "crack"),
        "minnesota": (2, "crack"),
        "zouave": (1, "average"),
    }
    sections = {one.name: ([line.line for line in one.lines], list(one.shoals)) for one in scenario.sections}
    assert sections == {
        "I": (["1"], ["A", "B", "C", "F"]),
        "II": (["16"], ["N", "BB"]),
        "III": (["11"], ["P", "S", "V"]),
        "IV": (["7"], ["J", "K", "M"]),
    }
    assert (scenario.turns, scenario.visibility) == (30, 40)
    assert scenario.forces[0].start == "II-1530" and scenario.forces[0].facing.value == "SE"


# Formulas, by hand


def test_armour_of_a_sloping_wall(ironclads: Game) -> None:
    scales = ironclads.figures.scales
    # Virginia's casemate: (4 x 3 + 24 / 4) x 1.25 = 22.5, and a half goes up
    assert formulas.wall(Plate(laminated=4, wood=24, face="steep"), scales) == 23
    # New Ironsides' belt: 4.5 x 3.4 + 21 / 4 = 20.55
    assert formulas.wall(Plate(solid=4.5, wood=21), scales) == 21
    assert formulas.wall(Plate(), scales) is None


def test_hull_and_speed_of_monitor(ironclads: Game) -> None:
    vessel, scales = ironclads.vessels["monitor"], ironclads.figures.scales
    # 1.25 x the root of 987 = 39.27; 6 knots x 0.926 = 5.56
    assert formulas.hull(vessel, scales) == 39
    assert formulas.forward(vessel, scales) == 6


def test_builders_tons_count_for_more(ironclads: Game) -> None:
    # Tennessee: 1273 x 1.35 = 1718.6, and 1.25 x its root = 51.8
    assert formulas.hull(ironclads.vessels["tennessee"], ironclads.figures.scales) == 52


def test_a_figure_tells_where_it_comes_from(ironclads: Game) -> None:
    arkansas = ironclads.ships["arkansas"]
    told = {field: formulas.source_of(ironclads, arkansas, field) for field in ("hull", "crew", "reverse")}  # type: ignore[arg-type]
    assert told == {"hull": "formula", "crew": "the-ironclads Advanced II.A", "reverse": "reconstructed"}


# Short forms


def test_short_forms_are_read() -> None:
    assert turning("2/3") == TurningCapacity(2, 3)
    assert power("+2,-1") == EnginePower(2, 1)
    assert damage("3A 2H 1C P*") == Damage(armour=3, hull=2, crew=1, penetrates=True)
    assert damage("NE") == damage("-") == Damage()
    assert str(damage("1H 2F 1B FO")) == "1H 2F 1B FO"


@pytest.mark.parametrize("text", ["2A 3A", "A", "2X", "P", "0A", "2A,1H"])
def test_what_is_no_damage_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        damage(text)


def test_a_penetration_covers_a_special_hit() -> None:
    assert damage("2A P*").covers(damage("2A SP"))
    assert not damage("2A SP").covers(damage("2A P*"))
    assert not damage("1A 3H").covers(damage("2A"))
    assert RamDamage(5, 3, 0, 0).covers(RamDamage(5, 2, 9, 9))


# Checks

GAME = "ironclads/"
MONITOR, VIRGINIA = "ironclads/ships/monitor.yaml", "ironclads/ships/virginia.yaml"
GUNS, FIGURES = "ironclads/guns.yaml", "ironclads/figures.yaml"
HITS, FIRST = "ironclads/tables/hit-damage.yaml", "ironclads/scenarios/first-combat.yaml"
HENRY = "ironclads/forts/fort-henry.yaml"

# code, file, what stands there, what is planted, the text that the finding points at
FAULTS = [
    # names
    ("unknown-type", MONITOR, "type: mon", "type: man", "man"),
    ("unknown-gun", MONITOR, "gun: dahlgren-11", "gun: dahlgren-12", "dahlgren-12"),
    ("unknown-gun", HENRY, "gun: columbiad-10", "gun: columbiad-11", "columbiad-11"),
    ("unknown-face", HENRY, "face: upper", "face: uper", "uper"),
    ("unknown-spar", "ironclads/ships/david.yaml", "spar: light", "spar: lihgt", "lihgt"),
    ("unknown-profile", "ironclads/ships/david.yaml", "profile: torpedo-boat", "profile: torpedo-bote", "torpedo-bote"),
    ("unknown-kind", GUNS, "kind: rifle", "kind: rifel", "rifel"),
    ("unknown-accuracy", GUNS, "accuracy: hr", "accuracy: hh", "hh"),
    ("unknown-place", FIGURES, "  turret: {title", "  turet: {title", None),
    ("unknown-field", FIGURES, "narrow: end-narrow", "narrow: end-narow", "end-narow"),
    ("unknown-crew", FIRST, "crew: average", "crew: averge", "averge"),
    ("unknown-section", FIRST, "- [I, II]", "- [I, V]", "V"),
    ("unknown-ship", FIRST, "of: minnesota", "of: minesota", "minesota"),
    ("duplicate-name", HENRY, "number: 2,", "number: 1,", "1"),
    # types and plans
    ("section-not-of-type", VIRGINIA, "type: ic", "type: wv", "wv"),
    ("section-not-of-type", MONITOR, "type: mon", "type: ic", "ic"),
    ("section-not-of-type", "ironclads/ships/alabama.yaml", "type: wv", "type: a", "a"),
    ("part-not-on-plan", VIRGINIA, "  ram: 50\n", "", None),
    ("part-not-on-plan", MONITOR, "  guns:\n", "  spar: light\n  guns:\n", "light"),
    ("gun-not-on-plan", VIRGINIA, "place: left, fwd: 1, mid: 1", "place: left, fwd: 2, mid: 1", "guns"),
    ("gun-not-on-plan", VIRGINIA, "place: bow-pivot, fwd: 1", "place: bow, fwd: 1", "guns"),
    ("gun-without-arc", "vessels/virginia.yaml", "at: 0.29, off: 0.3", "at: 0.29, off: -0.3", "{name: 9-in"),
    ("gun-without-arc", "vessels/arkansas.yaml", "at: 0.31, off: -0.33", "at: 0.5, off: -0.33", "{name: 8-in"),
    # turning and crew
    ("gap-in-turning", MONITOR, "speeds: 1-4", "speeds: 1-3", "5-6"),
    ("overlap-in-turning", MONITOR, "speeds: 1-4", "speeds: 1-5", "5-6"),
    ("speed-beyond-boxes", MONITOR, "speeds: 5-6", "speeds: 5-7", "5-7"),
    ("turning-grows-with-speed", MONITOR, "speeds: 5-6, capacity: 1/2", "speeds: 5-6, capacity: 2/4", "2/4"),
    ("too-few-crew", VIRGINIA, "crew: 55", "crew: 22", "22"),
    ("too-few-crew", HENRY, "crew: 2}", "crew: 1}", "1"),
    # figures and formulas
    ("figure-out-of-step", MONITOR, "hull: 39", "hull: 40", "40"),
    ("figure-out-of-step", MONITOR, "flotation: 16", "flotation: 15", "15"),
    ("figure-out-of-step", MONITOR, "forward: 6", "forward: 7", "7"),
    ("figure-out-of-step", MONITOR, "crew: 8", "crew: 9", "9"),
    ("figure-out-of-step", MONITOR, "silhouette: -1", "silhouette: 0", "0"),
    ("figure-out-of-step", MONITOR, "value: 184", "value: 190", "190"),
    ("figure-out-of-step", MONITOR, "    draft: duel-of-iron\n", "", "10"),
    ("figure-out-of-step", MONITOR, "pilothouse: 27", "pilothouse: 26", "26"),
    ("figure-out-of-step", MONITOR, "rear: 24", "rear: 23", None),
    ("figure-out-of-step", VIRGINIA, "casemate: {fwd: 23, mid: 23", "casemate: {fwd: 23, mid: 24", "24"),
    ("figure-out-of-step", FIGURES, "hull: 1.25", "hull: 1.3", None),
    # guns
    ("shell-beats-shot", GUNS, "shot: 4, shell: 3", "shot: 4, shell: 5", "5"),
    ("heavier-gun-is-worse", GUNS, "shot: 10, shell: 7", "shot: 8, shell: 5", None),
    ("range-without-number", GUNS, "hexes: 33", "hexes: 34", "34"),
    # tables
    ("table-out-of-order", HITS, "[NE, NE, NE, 2A, 2A 1H", "[NE, NE, NE, 3A, 2A 1H", "2A 1H"),
    ("table-out-of-order", GAME + "tables/hit-probability.yaml", "2-3", "2-4", "4-5"),
    ("table-out-of-order", GAME + "tables/fire-ignition.yaml", "cells: [4, 6]", "cells: [6, 4]", "4"),
    ("table-out-of-order", GAME + "tables/visibility.yaml", "cells: [15, 2]", "cells: [25, 2]", "20"),
    ("ragged-table", HITS, "[NE, NE, NE, NE, 1A, ", "[NE, NE, NE, NE, ", "["),
    ("gap-in-table", HITS, "span: 1..5", "span: 2..5", None),
    ("overlap-in-table", HITS, "span: 1..5", "span: 0..5", None),
    ("gap-in-table", HITS, "  - {span: 6, cells", "  - {span: 7, cells", None),
    ("line-without-key", GAME + "tables/drift.yaml", "- {span: 1, cells", "- {cells", None),
    ("duplicate-name", GAME + "tables/drift.yaml", "- {span: 2, cells", "- {span: 1, cells", None),
    ("unknown-column", HITS, "sources: {plus-1:", "sources: {plus-2:", "plus-2"),
    ("unknown-value", HITS, "shape: harm", "shape: harms", None),
    ("not-damage", HITS, "1A 1H, 2A 1H 1C, 2A 2H 1C]", "1A 1H, 2A 1H 1C, 2A 2J 1C]", None),
    ("not-turning", MONITOR, "capacity: 2/3", "capacity: 3/2", "3/2"),
    ("not-power", MONITOR, 'engine: "+1,-1"', "engine: 1-1", "1-1"),
    ("not-a-span", HITS, "span: 1..5", "span: 5..1", None),
    (
        "unknown-figure",
        GAME + "tables/special-hits.yaml",
        "Seam opened, {flotation} F",
        "Seam opened, {flotaton} F",
        None,
    ),
    # scenarios and sources
    ("scenario-without-map", GAME + "scenarios/two-gunboats.yaml", "  - {name: I, map: section-1}\n", "  []\n", None),
    ("start-hex-off-map", FIRST, "start: II-1631", "start: VI-1631", "VI-1631"),
    ("start-hex-off-map", FIRST, "start: II-1631", "start: II-1635", "II-1635"),
    ("faster-astern", GAME + "ships/miami.yaml", "reverse: 7", "reverse: 8", "8"),
    ("cost-differs", GAME + "game.yaml", "turning:\n  cost: 1", "turning:\n  cost: 2", "2"),
    ("unknown-source", GUNS, "shot_lb: mahan", "shot_lb: mahn", "mahn"),
    ("unknown-source", FIGURES, "source: the-ironclads VII.H", "source: the-ironclad VII.H", "the-ironclad VII.H"),
    (
        "figure-without-source",
        HENRY,
        "source: reconstructed (battery and works from general accounts, unverified)\n",
        "",
        None,
    ),
]


@pytest.mark.parametrize(("code", "path", "old", "new", "at"), FAULTS)
def test_planted_fault_is_found(plant: Plant, code: str, path: str, old: str, new: str, at: str | None) -> None:
    found = [finding for finding in plant(path, old, new) if finding.code == code]
    assert found
    if at is not None:
        assert any(_stands_at(finding).startswith(at) for finding in found)
    assert all(finding.help for finding in found)


def _stands_at(finding: Finding) -> str:
    line = finding.place.file.read_text("utf-8").splitlines()[finding.place.line - 1]
    return line[finding.place.column - 1 :]
