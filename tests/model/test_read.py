"""YAML files whose comments say which finding is due: `# due: code@column`, on its line."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field, ValidationError

from generator.finding import FindingsError
from generator.model.base import Bool, Color, Float, HexId, Id, Int, Length, Model, Sourced, Text
from generator.model.read import read_model
from generator.report import print_text

FIXTURES = sorted((Path(__file__).parents[1] / "fixtures" / "yaml").glob("*.yaml"))


class Speed(Model):
    knots: Int
    draught: Text


class Deck(Model):
    name: Text
    height: Text


class Boat(Model):
    kind: Literal["boat"]
    oars: Int
    boat: str = ""  # named as its kind is


class Anchor(Model):
    kind: Literal["anchor"]
    weight: Int


class Bunkers(Model):
    points: Int  # named as a member of a union might be
    int: str


class Ship(Model):
    """One of each kind of field."""

    name: Text
    title: Text = "none"
    id: Id = "monitor"
    crew: Annotated[Int, Field(ge=1)] = 1
    commissioned: Bool = True
    length: Length = 1
    beam: Annotated[Length, Field(ge=10)] = 10
    weight: Float = 1
    side: Literal["union", "confederate"] = "union"
    rig: Literal["schooner", "full-rigged"] | None = None
    color: Color = "#000000"
    start: HexId = "0101"
    guns: tuple[str, ...] = ()
    dice: tuple[Int, Int] = (1, 1)
    speed: Speed | None = None
    decks: tuple[Deck, ...] = ()
    hits: dict[str, Int] = Field(default_factory=dict)
    numbers: dict[str, Int] = Field(default_factory=dict)
    decimals: dict[str, Float] = Field(default_factory=dict)
    rolls: dict[Annotated[Int, Field(le=12)], str] = Field(default_factory=dict)
    fittings: tuple[Annotated[Boat | Anchor, Field(discriminator="kind")], ...] = ()
    armour: Int | Literal["none"] = "none"
    bunkers: Int | Bunkers = 1


def due(file: Path) -> list[tuple[int, int, str]]:
    """Line, column and code of each finding that the comments of a file announce."""
    found = []
    for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
        if match := re.search(r"# due: (.*)$", line):
            found += [(number, int(at), code) for code, at in (one.split("@") for one in match[1].split(", "))]
    return found


@pytest.mark.parametrize("file", FIXTURES, ids=lambda file: file.stem)
def test_each_finding_is_due_where_the_file_says(file: Path) -> None:
    with pytest.raises(FindingsError) as caught:
        read_model(file, Ship)
    findings = sorted(caught.value.findings, key=lambda one: one.order)
    assert [(one.place.line, one.place.column, one.code) for one in findings] == due(file)
    assert all(one.help for one in findings)


@pytest.mark.parametrize("file", FIXTURES, ids=lambda file: file.stem)
def test_each_finding_shows_its_line(file: Path) -> None:
    with pytest.raises(FindingsError) as caught:
        read_model(file, Ship)
    stream = io.StringIO()
    print_text(caught.value.findings, stream)
    assert stream.getvalue().count("^") >= len(due(file))


def findings_of(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "ship.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FindingsError) as caught:
        read_model(file, Ship)
    return [f"{one.message} / {one.help}" for one in caught.value.findings]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name: M\ncrwe: 3\n", ["`crwe` is not a key of the file / did you mean `crew`?"]),
        ("nmae: M\n", ["`nmae` is not a key of the file / did you mean `name`?"]),
        ("name: M\nspeed: {knots: 6, draught: x, sail: 3}\n",
         ["`sail` is not a key of `speed` / known here: `draught`, `knots`"]),
        ("name: M\nspeed: {knots: 6}\n", ["`speed` lacks the key `draught` / add a line `draught: ...`"]),
        ("name: M\ndecks: [{name: spar}]\n",
         ["entry 1 of `decks` lacks the key `height` / add a line `height: ...`"]),
        ("name: M\ncrew: many\n",
         ["`crew` must be a whole number, not `many` / write a whole number, such as 14 or -1"]),
        ("name: M\ncrew: 0\n", ["`crew` must be at least 1, not `0` / write a value that is at least 1"]),
        ("name: M\nbeam: 1 mm\n",
         ["`beam` must be at least 3.52778 mm, not `1 mm` / write a value that is at least 3.52778 mm"]),
        ("name: M\nside: onion\n", ["`side` cannot be `onion` / did you mean `union`?"]),
        ("name: M\nrig: none\n", ["`rig` cannot be `none` / known here: `full-rigged`, `schooner`"]),
        ("name: M\nfittings: [{kind: bote}]\n", ["`kind` cannot be `bote` / did you mean `boat`?"]),
        ("name: M\narmour: thick\n",
         ["`armour` must be a whole number or `none`, not `thick` / write a whole number, such as 14 or -1"]),
        ("name: M\nrolls: {13: hit}\n",
         ["the key `13` must be at most 12, not `13` / write a value that is at most 12"]),
        ("name: M\ndice: [1]\n", ["`dice` lacks its entry 2 / write it behind the others"]),
        ("name: M\ncrew: " + "9" * 5000 + "\n",
         ["`crew` has 5000 digits; the most are 15 / write a smaller number"]),
        ("name: M\nlength: " + "9" * 400 + " mm\n",
         ["`length` has 400 digits; the most are 15 / write a smaller number"]),
        ("- name: M\n", ["the file must be a mapping, not a list / write it as `key: value` lines"]),
    ],
)  # fmt: skip
def test_findings_say_what_is_wrong_and_what_to_do(tmp_path: Path, text: str, said: list[str]) -> None:
    assert findings_of(tmp_path, text) == said


def test_a_file_that_is_right_fills_its_model(tmp_path: Path) -> None:
    file = tmp_path / "ship.yaml"
    file.write_text(
        "name: NO\ncrew: 58\ncommissioned: false\nlength: 25.4 mm\nweight: 0.5\nstart: II-1530\ndice: [+1, -1]\n"
        "hits: {0107: 1}\nrolls: {2: miss}\nspeed: {knots: 6, draught: 12:30}\narmour: 4\n"
        "fittings: [{kind: anchor, weight: 3}]\n"
    )
    ship, node = read_model(file, Ship)
    assert (ship.name, ship.crew, ship.commissioned, ship.weight) == ("NO", 58, False, 0.5)
    assert ship.length == pytest.approx(72)  # an inch
    assert (ship.start, ship.dice, ship.hits, ship.rolls) == ("II-1530", (1, -1), {"0107": 1}, {2: "miss"})
    assert ship.speed == Speed(knots=6, draught="12:30")
    assert ship.armour == 4
    assert ship.fittings == (Anchor(kind="anchor", weight=3),)
    assert (node.place("speed", "draught").line, node.place("speed", "draught").column) == (10, 28)


def test_a_file_that_is_all_wrong_is_told_at_once(tmp_path: Path) -> None:
    told = findings_of(tmp_path, "name: M\n" + "".join(f"x{n}: {n}\n" for n in range(20_000)))
    assert len(told) == 1001
    assert told[-1].startswith("19,000 more things are wrong in this file")


def test_records_do_not_change() -> None:
    with pytest.raises(ValidationError):
        Speed(knots=6, draught="10 ft").knots = 7


@pytest.mark.parametrize("annotation", [int, float, bool, int | None, tuple[int, ...], dict[str, float], Literal[1, 2]])
def test_models_cannot_leave_numbers_to_chance(annotation: object) -> None:
    with pytest.raises(TypeError, match="write Int, Float or Bool"):
        type("Loose", (Model,), {"__annotations__": {"crew": annotation}})


def test_figures_want_a_source(tmp_path: Path) -> None:
    file = tmp_path / "gun.yaml"
    file.write_text("sources: {range: ''}\n")
    with pytest.raises(FindingsError) as caught:
        read_model(file, Sourced)
    assert {(one.code, one.place.column) for one in caught.value.findings} == {("missing-key", 1), ("wrong-count", 18)}
