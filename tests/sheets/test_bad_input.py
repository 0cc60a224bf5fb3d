"""What is wrong with a user's styles, fonts, templates and texts: told once, at its place, never a traceback."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.build import Order, prove
from generator.finding import Finding
from generator.layout.paper import read_paper
from generator.resources import Library, shipped

STYLE = "templates/styles/default.yaml"
TRACK = "templates/sheets/duel-of-iron/track.xml"
GAME = "data/duel-of-iron/game.yaml"
COUNTERS = "data/duel-of-iron/counters.yaml"
FONT = "plex/IBMPlexSansCondensed-Regular.ttf"
GREEK = "greek/GreekSansCondensed-Regular.ttf"
FONTS = shipped() / "templates" / "fonts"


def write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (shipped() / file).read_text("utf-8")
    assert old in text
    write(folder / file, text.replace(old, new, 1).encode())


def found(folder: Path, kind: str = "track") -> tuple[Finding, ...]:
    return prove(Library(folder), "duel-of-iron", Order(read_paper("A4"), kinds=(kind,))).findings


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is no font, or not the whole of one"),
        (b"no font at all" * 100, "is no font, or not the whole of one"),
        ((FONTS / FONT).read_bytes()[:30_000], "is no font, or not the whole of one"),
        ((FONTS / FONT).read_bytes(), "has the name IBMPlexSansCond-Regular"),
        (None, "is no font, or not the whole of one"),
    ],
)
def test_a_font_that_cannot_be_used_is_told_where_it_is_named(tmp_path: Path, data: bytes | None, says: str) -> None:
    font = tmp_path / "templates" / "fonts" / "mine.ttf"
    if data is None:
        font.parent.mkdir(parents=True)
        os.mkfifo(font)
    else:
        write(font, data)
    change(tmp_path, STYLE, f"[{FONT}, ", f"[{FONT}, mine.ttf, ")
    (finding,) = found(tmp_path)
    assert (finding.code, finding.place.file) == ("unusable-font", tmp_path / STYLE)
    assert finding.message.startswith("mine.ttf ") and says in finding.message
    line = finding.place.file.read_text("utf-8").split("\n")[finding.place.line - 1]
    assert line[finding.place.column - 1 :].startswith("mine.ttf")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (f"[{FONT}, ", "[../styles/default.yaml, ", "font-not-found"),
        (f"sans: [{FONT}, {GREEK}, garamond/EBGaramond-Regular.ttf]", "sans: []", "wrong-count"),
        ("size: 6 pt", "size: 0 pt", "out-of-range"),
        ("size: 6 pt", "size: -6 pt", "not-a-length"),
        ("{face: sans,", "{face: sands,", "unknown-face"),
    ],
)
def test_a_style_that_cannot_be_set(tmp_path: Path, old: str, new: str, code: str) -> None:
    change(tmp_path, STYLE, old, new)
    (finding,) = found(tmp_path)
    assert (finding.code, finding.place.file) == (code, tmp_path / STYLE)
    assert finding.place.line > 0 and finding.help


@pytest.mark.parametrize(
    ("sheet", "message", "help"),
    [
        ("<track to='3' across='0'/>", '<track across="0"> must be at least 1', ""),
        ("<boxes count='1000'/>", '<boxes count="1000"> must be at most 500', ""),
        ("<row valign='midle'/>", '<row valign="midle"> is no such word', "did you mean `middle`?"),
        ("<row gap='3'/>", '<row gap="3"> must be a length with a unit, not `3`', "write 3 mm or 3 in"),
        ("<deck-plan ship='monitor' length='0 mm'/>", '"a ship" needs 2.0 mm and has 0.0 mm', ""),
        ("<p>{{ rules.initiative(fleet=1) }}</p>", "a rule is asked with what it does not take: ships: ", ""),
    ],
)
def test_attributes_and_questions_are_told_in_plain_words(tmp_path: Path, sheet: str, message: str, help: str) -> None:
    write(tmp_path / TRACK, f"<sheet>{sheet}</sheet>".encode())
    (finding,) = found(tmp_path)
    assert finding.message.startswith(message)
    assert finding.help.startswith(help)
    assert "pydantic" not in finding.message and "Input should" not in finding.message


def test_a_long_text_is_quoted_short(tmp_path: Path) -> None:
    write(tmp_path / TRACK, b"<sheet><p>{{ 'x' * 5000 }}</p></sheet>")
    (finding,) = found(tmp_path)
    assert finding.code == "text-does-not-fit"
    assert finding.message.startswith(f'"{"x" * 79}\u2026" needs ')


def test_a_template_that_is_not_there_is_told_where_it_is_named(tmp_path: Path) -> None:
    change(tmp_path, GAME, "sheets/duel-of-iron/track.xml", "sheets/duel-of-iron/trakc.xml")
    (finding,) = found(tmp_path)
    assert (finding.code, finding.place.file) == ("template-not-found", tmp_path / GAME)
    assert "trakc.xml" in finding.place.file.read_text("utf-8").split("\n")[finding.place.line - 1]


def test_lists_in_lists_are_set_and_endless_emphasis_is_told(tmp_path: Path) -> None:
    text = tmp_path / "data/duel-of-iron/rules/01-game.md"
    write(text, b"# One\n\n- a\n  - b\n    - c\n- d\n")
    assert found(tmp_path, "rules") == ()
    write(text, b"*" * 400 + b"x" + b"*" * 400 + b"\n")
    (finding,) = found(tmp_path, "rules")
    assert (finding.code, finding.place.file, finding.place.line) == ("unknown-markdown", text, 1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("length: 18 mm, width: 11 mm", "length: 18 mm, width: 0.01 mm"),
        ("length: 0.5 in, width: 0.5 in", "length: 1 mm, width: 1 mm"),
        ("length: 0.5 in, width: 0.5 in", "length: 500 mm, width: 0.5 in"),
        ("copies: 8", "copies: 99999999"),
    ],
)
def test_counters_of_no_use_are_out_of_range(tmp_path: Path, old: str, new: str) -> None:
    change(tmp_path, COUNTERS, old, new)
    findings = found(tmp_path)
    assert {(one.code, one.place.file) for one in findings} == {("out-of-range", tmp_path / COUNTERS)}


@pytest.mark.parametrize("file", ["data/duel-of-iron/ships/monitor.yaml", STYLE])
def test_templates_and_texts_are_looked_over_in_a_game_that_cannot_be_laid_out(tmp_path: Path, file: str) -> None:
    write(tmp_path / file, b"")
    write(tmp_path / TRACK, b"<sheet>\n{% if %}</sheet>")
    write(tmp_path / "data/duel-of-iron/rules/01-game.md", b"# One\n\n{{ 'x' | centre }}\n")
    change(tmp_path, GAME, "sheets/guide.xml", "sheets/giude.xml")
    told = {(one.code, one.place.file.name, one.place.line > 0) for one in found(tmp_path)}
    assert told == {
        ("empty-file", Path(file).name, False),
        ("template-syntax", "track.xml", True),
        ("unknown-filter", "01-game.md", True),
        ("template-not-found", "game.yaml", True),
    }


def test_what_does_not_fit_names_its_text_its_sheet_and_where_the_text_is_from(tmp_path: Path) -> None:
    name = "Monitor" + "r" * 60
    change(tmp_path, "data/duel-of-iron/ships/monitor.yaml", "USS Monitor\n", f"{name}\n")
    (finding,) = found(tmp_path, "ships")
    assert (finding.code, finding.place.file.name) == ("too-wide", "shared.xml")
    assert finding.message.startswith(f'with "{name}" in it, this needs ')
    assert finding.message.endswith(f" and has 190.0 mm (Ship data sheet, {name})")
    assert finding.help.endswith("; the text is from ships/monitor.yaml:4")


def test_no_room_at_all_is_none(tmp_path: Path) -> None:
    order = Order(read_paper("100x100mm"))
    findings = prove(Library(), "duel-of-iron", order).findings
    assert findings
    assert not [finding.message for finding in findings if "-" in finding.message.rpartition(" and has ")[2][:3]]


def test_names_on_a_map_that_meet_are_told(tmp_path: Path) -> None:
    """CHESAPEAKE stands in 2407, by line 36, and BAY beneath it in 2408, by line 37."""
    chart = "data/duel-of-iron/maps/hampton-roads.yaml"
    change(tmp_path, chart, "text: BAY, style: sea, at: 2408", "text: BAY, style: sea, at: 2407")
    (finding,) = found(tmp_path, "map")
    assert (finding.code, finding.severity) == ("names-meet", "warning")
    assert (finding.place.file, finding.place.line) == (tmp_path / chart, 37)
    assert finding.message == "what is written here runs into what is written by line 36"
