"""What a user's folder has that no game reads is told, and so is a file that looks like a slip of a shipped one."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.folder import strays
from generator.resources import Library


def put(folder: Path, *names: str) -> list[tuple[str, str, str]]:
    """The code, the name and the cure of each finding about a folder with these files in it."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("", "utf-8")
    found = list(strays(Library(folder), "zouave"))
    assert {one.severity for one in found} <= {"warning"}
    return [(one.code, one.place.file.relative_to(folder).as_posix(), one.help) for one in found]


@pytest.mark.parametrize(
    ("name", "code", "place", "cure"),
    [
        ("zouave/ships/monitor.yaml", "unread-folder", "zouave", "put it into data/"),
        ("sheets/zouave/ship.xml", "unread-folder", "sheets", "put it into templates/"),
        ("templates/sheet/zouave/ship.xml", "unread-folder", "templates/sheet", "did you mean `sheets`?"),
        (
            "data/zuave/ships/monitor.yaml",
            "unread-folder",
            "data/zuave",
            "a game of its own needs a game.yaml; did you mean `zouave`?",
        ),
        ("data/zouave/gun.yaml", "unread-file", "data/zouave/gun.yaml", "did you mean `guns.yaml`?"),
        ("data/zouave/ships/monitr.yaml", "new-file", "data/zouave/ships/monitr.yaml", "did you mean `monitor.yaml`?"),
        ("data/vessels/virgina.yaml", "new-file", "data/vessels/virgina.yaml", "did you mean `virginia.yaml`?"),
        (
            "templates/sheets/zouave/shiip.xml",
            "new-file",
            "templates/sheets/zouave/shiip.xml",
            "did you mean `ship.xml`?",
        ),
    ],
)
def test_what_looks_misspelt_is_told(tmp_path: Path, name: str, code: str, place: str, cure: str) -> None:
    assert put(tmp_path, name) == [(code, place, cure)]


def test_what_is_meant_is_not_told(tmp_path: Path) -> None:
    files = ("data/zouave/ships/monitor.yaml", "data/zouave/ships/monitor-2.yaml", "data/zouave/scenarios/river.yaml")
    assert put(tmp_path, *files, "data/vessels/tecumseh.yaml", "templates/styles/default.yaml", "notes/log.txt") == []
