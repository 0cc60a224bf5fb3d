"""Tables of rows and columns, and the numbers that their lines are for."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.grid import Numbers, Spans
from generator.model.load import Shapes, load_game
from generator.model.notation import NumberBounds, bounds
from generator.resources import Library

FIRE = {
    "shape": "numbers",
    "title": "Fire",
    "source": "reconstructed",
    "columns": [
        {"id": "aim", "title": "Aim", "signed": "true", "source": "formula"},
        {"span": "1-9", "title": ""},
    ],
    "rows": [
        {"span": "..0", "cells": ["-", "4"]},
        {"span": "1", "title": "I", "cells": ["2", "0"], "sources": {"aim": "the-rules XVI"}},
        {"span": "2..", "cells": ["-3", "7"], "source": "drawing"},
    ],
}


@pytest.mark.parametrize(
    ("text", "low", "high", "shown", "signed"),
    [
        ("5", 5, 5, "5", "+5"),
        ("-3", -3, -3, "-3", "-3"),
        ("1-4", 1, 4, "1-4", "+1 to +4"),
        ("1..4", 1, 4, "1-4", "+1 to +4"),
        ("-10..-6", -10, -6, "-10 to -6", "-10 to -6"),
        ("-5..0", -5, 0, "-5 to 0", "-5 to 0"),
        ("..-11", None, -11, "-11 or less", "-11 or less"),
        ("21..", 21, None, "21 or more", "+21 or more"),
    ],
)
def test_bounds(text: str, low: int | None, high: int | None, shown: str, signed: str) -> None:
    found = bounds(text)
    assert found == NumberBounds(low, high)
    assert (str(found), found.words(signed=True)) == (shown, signed)


@pytest.mark.parametrize("text", ["..", "5..1", "a..b", "1.5..2", "", "1-"])
def test_what_is_no_bounds_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        bounds(text)


def test_open_bounds_hold_all_beyond() -> None:
    assert -500 in bounds("..-11") and -10 not in bounds("..-11")
    assert 500 in bounds("21..") and 20 not in bounds("21..")


def test_cells_by_key_and_by_number() -> None:
    fire = Numbers.model_validate(FIRE)
    assert fire.cell(1, "aim") == 2
    assert fire.cell(99, 5) == 7
    assert fire.cell("2 or more", "aim") == -3
    assert fire.cell(-4, "aim") is None
    with pytest.raises(KeyError):
        fire.cell(1, "smoke")


def test_cells_as_printed() -> None:
    fire = Numbers.model_validate(FIRE)
    assert fire.printed == (("-", "4"), ("+2", "0"), ("-3", "7"))
    assert [row.head for row in fire.rows] == ["0 or less", "I", "2 or more"]


def test_a_cell_has_the_nearest_source() -> None:
    fire = Numbers.model_validate(FIRE)
    (aim, other), (low, first, high) = fire.columns, fire.rows
    assert fire.source_of(first, aim) == "the-rules XVI"
    assert fire.source_of(high, aim) == "drawing"
    assert fire.source_of(low, aim) == "formula"
    assert fire.source_of(first, other) == "reconstructed"


def test_spans_in_cells() -> None:
    record = {**FIRE, "shape": "spans", "rows": [{"id": "heavy", "cells": ["1-2", "3.."]}]}
    assert 7 in Spans.model_validate(record).cell("heavy", 5)


def test_notes_open_figures_of_the_game(tmp_path: Path) -> None:
    from generator.model.base import Int
    from generator.model.record import Record

    class Own(Record):
        smoke: Int

    folder = tmp_path / "data" / "own"
    (folder / "tables").mkdir(parents=True)
    about = "title: Own\nsource: drawing\nhex: {across_flats: 15 mm}\nprints: []\n"
    about += "sides: [{id: we, name: We, color: union, border: single}]\n"
    (folder / "game.yaml").write_text(about, "utf-8")
    (folder / "figures.yaml").write_text("smoke: -2\nsource: drawing\n", "utf-8")
    table = "shape: numbers\ntitle: T\nsource: drawing\nnote: 'Smoke is {%s}.'\n"
    table += "columns: [{id: a}]\nrows: [{id: b, cells: [1]}]\n"
    file = folder / "tables" / "t.yaml"
    shapes = Shapes(figures=Own, tables={"numbers": Numbers})
    file.write_text(table % "smoke", "utf-8")
    loaded = load_game(Library(tmp_path), "own", lambda rules: shapes)
    assert loaded.game is not None and loaded.findings == ()
    assert loaded.game.tables["t"].note == "Smoke is -2."
    file.write_text(table % "smoek", "utf-8")
    (finding,) = load_game(Library(tmp_path), "own", lambda rules: shapes).findings
    assert (finding.code, finding.place.file.name, finding.place.line) == ("unknown-figure", "t.yaml", 4)
