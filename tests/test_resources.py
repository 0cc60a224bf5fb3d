"""Where files are looked for: what a user's folder has hides what ships, readable or not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.finding import FindingsError
from generator.resources import Library, shipped
from generator.source import read

MONITOR = "data/duel-of-iron/ships/monitor.yaml"


def test_the_users_file_hides_the_shipped_one(tmp_path: Path) -> None:
    assert Library(tmp_path).find(MONITOR) == shipped() / MONITOR
    (tmp_path / MONITOR).parent.mkdir(parents=True)
    (tmp_path / MONITOR).touch()
    assert Library(tmp_path).find(MONITOR) == tmp_path / MONITOR
    assert Library(tmp_path).files("data/duel-of-iron/ships", ".yaml")[MONITOR] == tmp_path / MONITOR
    assert Library(tmp_path).find("data/no\0file") is None


@pytest.mark.parametrize("kind", ["folder", "link to nowhere", "link to itself", "pipe"])
def test_what_cannot_be_read_is_told_and_not_passed_over(tmp_path: Path, kind: str) -> None:
    file = tmp_path / MONITOR
    file.parent.mkdir(parents=True)
    if kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    else:
        file.symlink_to(file if kind == "link to itself" else tmp_path / "nowhere")
    library = Library(tmp_path)
    assert library.find(MONITOR) == file
    assert library.files("data/duel-of-iron/ships", ".yaml")[MONITOR] == file
    with pytest.raises(FindingsError) as error:
        read(file)
    assert [one.code for one in error.value.findings] == ["unreadable-file"]


def test_a_link_round_in_a_circle_is_walked_once(tmp_path: Path) -> None:
    (tmp_path / "data" / "pond").mkdir(parents=True)
    (tmp_path / "data" / "pond" / "game.yaml").touch()
    (tmp_path / "data" / "pond" / "again").symlink_to(tmp_path, target_is_directory=True)
    library = Library(tmp_path)
    assert list(library.files("data/pond", ".yaml")) == ["data/pond/game.yaml"]
    assert "pond" in list(library.games())
