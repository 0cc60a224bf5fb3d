"""The smallest scenario of each game, with only the keys that it must have, prints; and so does a ship more."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build import Order, prove
from generator.layout.paper import read_paper
from generator.resources import Library, shipped

TABLE = """\
tabletop:
  width: 100 cm
  depth: 80 cm
  ships:
    - {ship: cairo, x: 20 cm, y: 40 cm, heading: 90}
    - {ship: %s, x: 80 cm, y: 40 cm, heading: 270}
"""
CORPS = """\
map: lazia
formations:
  - {formation: azuria-i, at: "2006"}
  - {formation: ruberia-i, at: "0110"}
"""


def forces(where: str, *ships: str) -> str:
    """Ships on hexes, each as `ship hex facing`."""
    units = (ship.split() for ship in ships)
    return f"{where}\nforces:\n" + "".join(
        f'  - {{ship: {ship}, start: "{hex_}", facing: {facing}}}\n' for ship, hex_, facing in units
    )


SECTION = "sections: [{name: I, map: section-1}]\nlayout: [[I]]"
THREE = ("cairo I-1222 NE", "benton I-1322 NE", "monitor I-1422 NE", "webb I-2712 SW")
CASES = [
    ("border-campaign", CORPS, ("rules",)),
    ("cordery", forces("map: strait", "atlanta 0601 S", "palmetto-state 0710 N"), ("card",)),
    ("duel-of-iron", forces("map: hampton-roads", "monitor 2104 SW", "virginia 1416 N"), ("track", "rules")),
    ("ironclads", forces(SECTION, "cairo I-1222 NE", "webb I-2712 SW"), ("logbook", "track", "rules")),
    ("ironclads", forces(SECTION, *THREE), ()),
    ("rams-and-ironclads", TABLE % "arkansas", ("profiles", "rules")),
    ("rams-and-ironclads", TABLE % "webb", ("profiles",)),
    ("tekke-koyu", forces("map: canakkale", "lemnos 1101 S", "gayret 1613 NW"), ("rules",)),
    ("zouave", TABLE % "webb", ("bases", "rules")),
]


@pytest.mark.parametrize(("game", "text", "kinds"), CASES)
def test_the_smallest_scenario_prints(tmp_path: Path, game: str, text: str, kinds: tuple[str, ...]) -> None:
    file = tmp_path / "data" / game / "scenarios" / "smallest.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(f"title: Two\nsource: reconstructed (ours)\n{text}victory: [Sink the other.]\n", "utf-8")
    order = Order(read_paper("A4"), kinds=("scenario", *kinds), scenario="smallest")
    proof = prove(Library(tmp_path), game, order)
    assert proof.findings == ()
    assert {page.kind for page in proof.pages} == {"scenario", *kinds}


def test_the_reference_sheet_has_as_many_ships_as_the_duel(tmp_path: Path) -> None:
    file = tmp_path / "data" / "duel-of-iron" / "ships" / "passaic.yaml"
    file.parent.mkdir(parents=True)
    file.write_text((shipped() / "data/duel-of-iron/ships/monitor.yaml").read_text("utf-8"), "utf-8")
    proof = prove(Library(tmp_path), "duel-of-iron", Order(read_paper("A4"), kinds=("reference",)))
    assert proof.findings == ()
