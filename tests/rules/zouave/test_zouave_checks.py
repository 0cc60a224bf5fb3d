"""Zouave with one fault planted in one of its files: the finding that is due, at the words at fault, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from planting import changed, found, words

from generator.cli import main

GAME = "zouave"
TURNING = "tables/turning.yaml"
BAR = "scenarios/off-the-bar.yaml"

FAULTS = [
    ("out-of-range", TURNING, "cells: [10]", "cells: [0]", "0]"),
    ("out-of-range", TURNING, "cells: [10]", "cells: [7]", "7]"),
    ("out-of-range", TURNING, "cells: [10]", "cells: [-10]", "-10]"),
    ("out-of-range", TURNING, "cells: [10]", "cells: [1]", "1]"),  # 2 x 20 mm x 180 / pi = 2292 mm across
    ("out-of-range", TURNING, "cells: [30]", "cells: [36]", "36]"),  # 64 mm
    ("out-of-range", TURNING, "cells: [10]", "cells: ['-']", "'-']"),
    ("missing-column", TURNING, "id: degrees", "id: degres", "columns:"),
    ("gap-in-table", TURNING, "span: ..99", "span: 60-99", "rows:"),  # David is 50 feet long
    ("starts-too-fast", BAR, "heading: 90, speed: 5", "heading: 90, speed: 50", "50}"),
    ("ship-placed-twice", BAR, "{ship: agawam", "{ship: passaic", "passaic"),
    ("start-spots-coincide", BAR, "x: 38 cm, y: 42 cm", "x: 20 cm, y: 58 cm", "{ship: david"),
    ("starts-aground", BAR, "agawam, x: 150 cm, y: 24 cm", "hartford, x: 78 cm, y: 16 cm", "{ship: hartford"),
    ("wrong-count", "ships/david.yaml", "short: David", 'short: ""', '""'),
    ("out-of-range", "figures.yaml", "divisor: 100", "divisor: 0", "0"),
    ("out-of-range", BAR, "depth_ft: 9", "depth_ft: 0", "0"),
]


@pytest.mark.parametrize(("code", "path", "old", "new", "at"), FAULTS)
def test_a_planted_fault_is_found(tmp_path: Path, code: str, path: str, old: str, new: str, at: str) -> None:
    told = [one for one in found(changed(tmp_path, f"{GAME}/{path}", old, new), GAME) if one.severity == "error"]
    (one,) = (one for one in told if one.place.file.parent.name != "examples")
    assert one.code == code
    assert one.place.file.is_relative_to(tmp_path)
    assert words(one).startswith(at)
    assert one.help


def test_a_slip_in_the_name_of_a_wall_is_told(tmp_path: Path) -> None:
    folder = changed(tmp_path, f"{GAME}/ships/monitor.yaml", "where: turret", "where: turet")
    (one,) = found(folder, GAME)
    assert (one.code, one.severity, one.help) == ("unlikely-word", "warning", "did you mean `turret`?")
    assert words(one).startswith("turet")


def test_an_order_for_a_ship_without_a_gauge_names_the_cell(tmp_path: Path) -> None:
    folder = changed(tmp_path, f"{GAME}/{TURNING}", "cells: [10]", "cells: [0]")
    result = CliRunner().invoke(main, ["orders", GAME, "minnesota", "1-2P-3", "--speed", "5", "--data", str(folder)])
    assert result.exit_code == 1
    assert "turning.yaml:11:53" in result.stderr
