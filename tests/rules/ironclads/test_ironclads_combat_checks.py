"""The Ironclads with one fault planted in a table of combat, and what is found then."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.model.load import Game
from generator.model.read import read_model
from generator.resources import shipped
from generator.rules.ironclads.combat_checks import CHECKS
from generator.rules.ironclads.shapes import IroncladsFile


def found(game: Game, tmp_path: Path, path: str, old: str, new: str) -> list[str]:
    """The codes of all findings of combat when the first `old` of a file is `new` instead."""
    text = (shipped() / "data" / "ironclads" / path).read_text("utf-8")
    assert old in text
    file = tmp_path / Path(path).name
    file.write_text(text.replace(old, new, 1), "utf-8")
    if path == "game.yaml":
        changed = replace(game, about=read_model(file, IroncladsFile)[0])
    else:
        table = read_model(file, type(game.tables[file.stem]))[0].named(file.stem)
        changed = replace(game, tables={**game.tables, file.stem: table})
    return [finding.code for check in CHECKS for finding in check(changed)]


def test_the_game_as_it_ships_has_none(ironclads: Game) -> None:
    assert [finding for check in CHECKS for finding in check(ironclads)] == []


@pytest.mark.parametrize(
    ("path", "old", "new", "code"),
    [
        ("tables/position.yaml", "cells: [WL, WL", "cells: [WL, VL", "unknown-code"),
        ("tables/position.yaml", "[HU/WH", "[HU/WW", "unknown-code"),
        ("tables/upper-works.yaml", "[ST]", "[UP]", "unknown-code"),
        ("tables/section.yaml", "Fwd-L", "Bow-L", "unknown-code"),
        ("tables/ram-location.yaml", "[Fwd-L", "[front", "unknown-code"),
        ("tables/fire-level.yaml", "[lower]", "[less]", "unknown-code"),
        ("tables/special-hits.yaml", '"b: GD, CA"', '"b: GD"', "position-without-column"),
        ("tables/critical-hits.yaml", '"c: PH, ST, DK"', '"c: PH, ST, DK, TU"', "position-without-column"),
        ("tables/fire-ignition.yaml", "id: cotton", "id: bales", "missing-line"),
        ("tables/ram-damage.yaml", "id: mon,", "id: monitor,", "missing-line"),
        ("tables/ram-column.yaml", "id: one-to-one", "id: even", "missing-line"),
        ("game.yaml", "dahlgren-11: dahlgren-11-reduced", "dahlgren-11: dahlgren-12", "unknown-gun"),
        ("game.yaml", "dahlgren-11: dahlgren-11-reduced", "dahlgren-15: dahlgren-11", "option-without-effect"),
        ("game.yaml", "ships: [virginia], effects: {ram", "ships: [monitor], effects: {ram", "option-without-effect"),
    ],
)
def test_a_fault_is_found_once(ironclads: Game, tmp_path: Path, path: str, old: str, new: str, code: str) -> None:
    assert found(ironclads, tmp_path, path, old, new) == [code]
