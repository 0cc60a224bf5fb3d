"""Vessels: the shipped ones, and what the model refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from pydantic import ValidationError

from generator.model.vessel import Vessel

DATA = Path(__file__).parents[2] / "data" / "vessels"


def read(name: str) -> dict[str, object]:
    record = yaml.load((DATA / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    assert isinstance(record, dict)
    return record


def test_monitor_has_her_historical_dimensions() -> None:
    monitor = Vessel.model_validate(read("monitor"))
    assert (monitor.length_ft, monitor.beam_ft, monitor.draft_ft) == (179, 41.5, 10.5)
    assert monitor.turrets[0].diameter_ft == 20
    assert monitor.gun_count == 2
    assert not monitor.casemates


def test_virginia_has_ten_guns_and_fourteen_ports() -> None:
    virginia = Vessel.model_validate(read("virginia"))
    assert (virginia.length_ft, virginia.beam_ft, virginia.draft_ft) == (275, 51.2, 21)
    assert virginia.gun_count == 10
    # 2 pivots of 3 ports, and 4 ports a side
    assert sum(1 + len(gun.ports) for gun in virginia.guns) == 14
    assert sum(gun.bearing == 90 for gun in virginia.guns) == sum(gun.bearing == -90 for gun in virginia.guns) == 4
    assert 170 <= (virginia.casemates[0].end - virginia.casemates[0].start) * 275 <= 178


def test_places_that_no_source_gives_are_said_to_come_from_a_drawing() -> None:
    virginia = Vessel.model_validate(read("virginia"))
    assert virginia.sources["casemates"] == "drawing"
    assert virginia.sources["funnels"] == "drawing"
    assert virginia.sources["guns"].endswith("their places: drawing")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"hull": {"outline": [["0", "0"], ["0.6", "1"], ["0.5", "1"], ["1", "0"]]}}, "run from the bow to the stern"),
        ({"hull": {"outline": [["0.1", "0"], ["0.5", "1"], ["1", "0"]]}}, "from 0, the bow, to 1, the stern"),
        ({"hull": {"outline": [["0", "0"], ["0.5", "0.9"], ["1", "0"]]}}, "broadest"),
        ({"sources": {"keel": "drawing"}}, "keel"),
        ({"side": "french"}, "union"),
        ({"length_ft": "-3"}, "greater than 0"),
        ({"casemates": [{"start": "0.5", "end": "0.4", "beam_ft": "40", "slope_ft": "9"}]}, "abaft its start"),
        ({"casemates": [{"start": "0.2", "end": "0.6", "beam_ft": "40", "slope_ft": "20"}]}, "no roof"),
        ({"mast": "3"}, "mast"),
    ],
)
def test_refuses(change: dict[str, object], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        Vessel.model_validate(read("virginia") | change)


@pytest.mark.parametrize("part", ["hull", "casemates", "pilothouses", "funnels", "fittings"])
def test_every_part_that_booklets_call_drawn_has_a_source_of_its_own(part: str) -> None:
    """They say once that these are drawn unless a source is named, so none may rest on the vessel's own source."""
    vessels = {path.stem: read(path.stem) for path in DATA.glob("*.yaml")}
    unnamed = [id for id, one in vessels.items() if part in one and part not in one["sources"]]  # type: ignore[operator]
    assert all(str(vessels[id]["source"]).startswith("drawing") for id in unnamed)
