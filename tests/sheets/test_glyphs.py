"""Characters that no font has: found in every file of a game, at their place, before anything is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build import Order, prove
from generator.finding import Finding
from generator.layout.paper import read_paper
from generator.resources import Library, shipped

GAME = "data/duel-of-iron"


def change(folder: Path, file: str, old: str, new: str) -> None:
    """The user's own copy of a shipped file, with one thing changed in it."""
    path = folder / file
    text = (path if path.is_file() else shipped() / file).read_text("utf-8")
    assert old in text
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace(old, new, 1), "utf-8")


def found(folder: Path, *kinds: str) -> tuple[Finding, ...]:
    return prove(Library(folder), "duel-of-iron", Order(read_paper("A4"), kinds=kinds)).findings


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (f"{GAME}/game.yaml", "title: Duel of Iron", "title: Duel of Iron \u8266"),
        (f"{GAME}/game.yaml", "name: Union", "name: Union \U0001f6a2"),
        (f"{GAME}/ships/monitor.yaml", "name: USS Monitor", "name: USS Monitor \U0001f6a2"),
        (f"{GAME}/ships/monitor.yaml", "title: Bow", "title: Bow \u8266"),
        (f"{GAME}/counters.yaml", "title: Leak,", "title: Leak \u8266,"),
        (f"{GAME}/maps/hampton-roads.yaml", "text: CHESAPEAKE", "text: CHESAPEAKE \u8266"),
        (f"{GAME}/maps/hampton-roads.yaml", "name: Rip Raps", "name: Rip Raps \u200d"),
        (f"{GAME}/scenarios/hampton-roads.yaml", "text: Coming", "text: \u8266 Coming"),
        (f"{GAME}/tables/ram.yaml", "title: ", "title: \u8266 "),
    ],
)
def test_a_character_without_a_glyph_is_told_where_it_stands(tmp_path: Path, file: str, old: str, new: str) -> None:
    change(tmp_path, file, old, new)
    (finding,) = found(tmp_path, "track")
    assert (finding.code, finding.place.file) == ("missing-glyph", tmp_path / file)
    line = finding.place.file.read_text("utf-8").split("\n")[finding.place.line - 1]
    assert line[finding.place.column - 1] in "\u8266\U0001f6a2\u200d"


def test_all_of_them_are_told_in_one_run(tmp_path: Path) -> None:
    change(tmp_path, f"{GAME}/game.yaml", "name: Union", "name: Union \u8266")
    change(tmp_path, f"{GAME}/ships/monitor.yaml", "name: USS Monitor", "name: USS Monitor \u8266")
    change(tmp_path, f"{GAME}/ships/monitor.yaml", "title: Bow", "title: Bow \u8266")
    assert [one.code for one in found(tmp_path, "track")] == ["missing-glyph"] * 3


def test_what_no_sheet_shows_may_be_in_any_script(tmp_path: Path) -> None:
    old = "source: duel-of-iron\nstarts_on"
    change(tmp_path, f"{GAME}/ships/monitor.yaml", old, old.replace("duel-of-iron", "\u65e5\u672c # \u8266"))
    assert "missing-glyph" not in [one.code for one in found(tmp_path, "track")]


def test_a_face_that_lacks_what_a_drawing_writes_is_told(tmp_path: Path) -> None:
    """Plex Italic has a schwa and Garamond Italic, in which the chart is lettered, has none."""
    change(tmp_path, f"{GAME}/maps/hampton-roads.yaml", "text: CHESAPEAKE", "text: CHES\u0259PEAKE")
    change(tmp_path, "templates/styles/default.yaml", ", plex/IBMPlexSansCondensed-Italic.ttf]", "]")
    (finding,) = found(tmp_path, "map")
    assert (finding.code, finding.place.file.name) == ("missing-glyph", "map.xml")
    assert "\u0259" in finding.message


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("templates/styles/default.yaml", "  footer:  ", "  footing:  ", "unknown-style"),
        ("data/duel-of-iron/game.yaml", "title: Turn track", f"title: {'Turn ' * 140}", "text-does-not-fit"),
        ("data/duel-of-iron/game.yaml", "title: Turn track", f"title: {'Turn' * 90}", "text-does-not-fit"),
    ],
)
def test_a_footer_that_cannot_be_set_is_told(tmp_path: Path, file: str, old: str, new: str, code: str) -> None:
    change(tmp_path, file, old, new)
    (finding,) = found(tmp_path, "track")
    assert (finding.code, finding.place.file.name) == (code, "game.yaml")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("text: CHESAPEAKE", f"text: {'CHESAPEAKE ' * 5}"),
        ("text: VIRGINIA", f"text: {'VIRGINIA ' * 12}"),
        ("name: Rip Raps", f"name: {'Rip Raps ' * 20}"),
        ("text: Ranges", f"text: {'Ranges ' * 90}"),
        ("at: 2404", "at: 2404"),
    ],
)
def test_a_name_that_runs_off_the_chart_is_told_where_it_is_written(tmp_path: Path, old: str, new: str) -> None:
    file = f"{GAME}/maps/hampton-roads.yaml"
    change(tmp_path, file, old, new)
    findings = found(tmp_path, "map")
    if old == new:
        assert findings == ()
        return
    (finding,) = (one for one in findings if one.code != "names-meet")
    assert (finding.code, finding.place.file) == ("text-does-not-fit", tmp_path / file)
    lines = finding.place.file.read_text("utf-8").split("\n")[finding.place.line - 1 :]
    assert new.strip() in "\n".join(lines[:6])


def test_a_colour_that_the_style_lacks_is_told_once(tmp_path: Path) -> None:
    """Every counter of a side is printed on its tint."""
    change(tmp_path, "templates/styles/default.yaml", "  union-tint:", "  onion-tint:")
    change(tmp_path, "templates/styles/default.yaml", "  union-tint:", "  onion-tint:")
    findings = [one for one in found(tmp_path, "counters") if "union-tint" in one.message]
    assert len(findings) == 1


def test_a_name_too_long_for_a_counter_names_the_counter(tmp_path: Path) -> None:
    change(tmp_path, f"{GAME}/counters.yaml", "{ship: virginia}", f"{{ship: virginia, title: {'Virginia ' * 9}}}")
    findings = [one for one in found(tmp_path, "counters") if one.code == "text-does-not-fit"]
    assert findings
    assert all(one.message.startswith("on counter virginia: ") for one in findings)
