"""What ships of steel have on their decks: long barrels, gunhouses, shields, torpedo tubes, bridges, lattice masts."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest
import yaml

from generator.drawing.frame import Path, walk
from generator.drawing.path import bounds, moved
from generator.model.vessel import Vessel
from generator.pieces.ship.deckplan import deck_plan
from generator.resources import Library
from generator.sheets.style import load_style
from generator.units import Rect

DATA = FilePath(__file__).parents[2] / "data" / "vessels"
STYLE = load_style(Library())
RAFT = {
    "name": "Raft",
    "side": "greek",
    "type": "raft",
    "commissioned": "1900",
    "length_ft": "200",
    "beam_ft": "50",
    "draft_ft": "5",
    "source": "drawing",
    "hull": {"outline": [["0", "0.2"], ["0.5", "1"], ["1", "0.2"]]},
}


def added(**parts: object) -> list[tuple[Path, Rect]]:
    """What is drawn besides the bare hull, at 2 points a foot; (0, 0) is the middle of the ship."""
    plans = [deck_plan(Vessel.model_validate(RAFT | more), STYLE, 400) for more in ({}, parts)]
    bare, full = (
        [(item, bounds(moved(item.segments, matrix))) for item, matrix in walk(plan.items) if isinstance(item, Path)]
        for plan in plans
    )
    x, y = plans[1].width / 2, plans[1].height / 2
    return [(path, Rect(box.x - x, box.y - y, box.width, box.height)) for path, box in full[len(bare) :]]


def test_a_barrel_is_as_long_as_it_says() -> None:
    """20 feet beyond the wall of a turret 30 feet across: 35 feet, 70 points, from her middle."""
    turret = {"at": "0.5", "diameter_ft": "30", "guns": ["11-inch"], "barrel_ft": "20", "trained": "0"}
    tops = [box.y for path, box in added(turrets=[turret]) if [s[0] for s in path.segments] == ["M", *"LLLLL", "Z"]]
    assert tops == pytest.approx([-70 + 2], abs=0.5)  # run out from a foot inside the wall


def test_a_gunhouse_is_as_broad_as_it_says_and_turns() -> None:
    house = {"at": "0.5", "diameter_ft": "20", "shape": "gunhouse", "guns": ["8-inch"], "trained": "90"}
    broad = max(box.height for path, box in added(turrets=[house]) if path.ink.fill == STYLE.color("iron"))
    assert broad == pytest.approx(40, abs=0.2)


def test_a_gun_behind_a_shield_looks_along_its_bearing() -> None:
    gun = {"name": "4-inch", "at": "0.5", "bearing": "180", "mount": "shield", "barrel_ft": "12"}
    boxes = [box for _, box in added(guns=[gun])]
    assert max(box.bottom for box in boxes) == pytest.approx(24, abs=0.2)
    assert min(box.y for box in boxes) > -8


@pytest.mark.parametrize("count", [1, 2, 3])
def test_torpedo_tubes_lie_side_by_side(count: int) -> None:
    """Each is 17 feet long and 2.4 broad."""
    tubes = [
        box
        for path, box in added(tubes=[{"at": "0.5", "bearing": "0", "count": str(count)}])
        if path.ink.fill == STYLE.color("roof")
    ]
    assert [box.height for box in tubes] == pytest.approx([34] * count)
    assert max(box.right for box in tubes) - min(box.x for box in tubes) == pytest.approx(4.8 * count)


@pytest.mark.parametrize("kind", ["bridge", "cage"])
def test_a_bridge_and_a_lattice_mast_are_as_large_as_they_say(kind: str) -> None:
    fitting = {"kind": kind, "at": "0.5", "length_ft": "12", "width_ft": "12"}
    boxes = [box for _, box in added(fittings=[fitting])]
    assert max(box.right for box in boxes) - min(box.x for box in boxes) == pytest.approx(24, abs=0.1)


@pytest.mark.parametrize("name", ["leon", "numune-i-hamiyet", "hamidiye"])
def test_her_tubes_are_all_there(name: str) -> None:
    record = yaml.load((DATA / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    told = {"leon": 4, "numune-i-hamiyet": 3, "hamidiye": 2}
    assert sum(tubes.count for tubes in Vessel.model_validate(record).tubes) == told[name]
