"""The same input gives the same bytes: run again, under another hash seed, time zone, locale and current folder."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from prints import GAMES

_ROOT = Path(__file__).parents[2]
PNG = ["duel-of-iron", "--sheet", "counters", "--format", "png", "--format", "pdf"]
_CIRCUMSTANCES: list[tuple[str, dict[str, str]]] = [
    ("first", {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"}),
    ("second/deeper", {"PYTHONHASHSEED": "4242", "TZ": "Pacific/Auckland", "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE"}),
]


def build(folder: Path, environment: dict[str, str], *words: str) -> dict[str, bytes]:
    """What a build leaves when it is started in a folder."""
    folder.mkdir(parents=True)
    command = [sys.executable, "-m", "generator", "build", *words]
    paths = os.pathsep.join([str(_ROOT), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": paths, **environment}, capture_output=True, text=True
    )
    assert (run.returncode, run.stderr) == (0, "")
    out = folder / "output"
    return {file.relative_to(out).as_posix(): file.read_bytes() for file in sorted(out.rglob("*")) if file.is_file()}


@pytest.mark.parametrize("words", [PNG, *([game] for game in GAMES)], ids=["png", *GAMES])
def test_the_same_bytes_whatever_the_circumstances(tmp_path: Path, words: list[str]) -> None:
    with ThreadPoolExecutor() as pool:
        runs = list(pool.map(lambda one: build(tmp_path / one[0], one[1], *words), _CIRCUMSTANCES))
    assert [name for name, data in runs[0].items() if runs[1].get(name) != data] == []
    assert set(runs[0]) == set(runs[1])
