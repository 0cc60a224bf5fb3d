"""The documents say what is true: every command of the README runs, and the list of words is up to date."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.build import Order, prove
from generator.cli import main
from generator.layout.paper import read_paper
from generator.model.scenario import (
    BankLine,
    Commander,
    Current,
    Emplacement,
    Entry,
    LaidTile,
    Post,
    Scenario,
    Section,
    Unit,
    Within,
)
from generator.model.tabletop import Ground, Stand, Tabletop, Work
from generator.resources import Library
from generator.sheets.word_list import word_list

ROOT = Path(__file__).parent.parent


def commands(document: str) -> list[list[str]]:
    """The gundeck commands that stand indented in a document, without their comments."""
    lines = (ROOT / document).read_text("utf-8").splitlines()
    return [shlex.split(line, comments=True)[1:] for line in lines if re.match(r" {4}gundeck ", line)]


@pytest.mark.parametrize("document", ["README.md", "docs/templates.md"])
def test_every_command_of_a_document_runs(document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = commands(document)
    assert found
    for arguments in found:
        if "build" in arguments:
            arguments = [*arguments, "--format", "svg"] if "--format" not in arguments else arguments
        result = CliRunner().invoke(main, arguments)
        assert result.exit_code == 0, (arguments, result.output)


def test_the_game_in_the_document_prints(tmp_path: Path) -> None:
    """docs/adding-a-game.md holds a whole game: each block begins with the name of its file."""
    document = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    files = re.findall(r"```\w+\n(?:# |\{# )((?:data|templates)/\S+)(.*?)```", document, re.DOTALL)
    assert len(files) == 5
    for name, text in files:
        file = tmp_path / "own" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.removeprefix(" #}"), "utf-8")
    arguments = ["build", "skirmish", "--data", str(tmp_path / "own"), "-o", str(tmp_path / "out"), "--format", "pdf"]
    result = CliRunner().invoke(main, arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    assert (tmp_path / "out/skirmish/skirmish.pdf").is_file()


def test_the_scenarios_in_the_document_print(tmp_path: Path) -> None:
    document = (ROOT / "docs/scenarios.md").read_text("utf-8")
    files = re.findall(r"```yaml\n# (data/(\S+)/scenarios/(\S+)\.yaml)\n(.*?)```", document, re.DOTALL)
    assert len(files) == 2
    for name, game, scenario, text in files:
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        file.write_text(text, "utf-8")
        proof = prove(Library(tmp_path), game, Order(read_paper("A4"), kinds=("scenario",), scenario=scenario))
        assert proof.findings == ()
        assert [page.kind for page in proof.pages] == ["scenario"]


def test_the_document_names_every_key_of_a_scenario() -> None:
    document = (ROOT / "docs/scenarios.md").read_text("utf-8")
    placed = (Unit, Within, Entry, Commander, Emplacement, LaidTile, Post, Section, BankLine, Current)
    models = (Scenario, *placed, Tabletop, Stand, Work, Ground)
    for key in {key for model in models for key in model.model_fields}:
        assert f"`{key}`" in document


def test_the_readme_names_every_game() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for file in (ROOT / "data").glob("*/game.yaml"):
        assert f"`{file.parent.name}`" in readme


def test_the_list_of_words_is_current() -> None:
    assert (ROOT / "docs/words.md").read_text("utf-8") == word_list()


def test_the_readme_begins_with_a_picture_and_two_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    picture = re.search(r"!\[[^]]+\]\(([^)]+)\)", readme)
    assert picture is not None
    assert (ROOT / picture[1]).is_file()
    assert readme.index("make build") < readme.index("make test") < readme.index("## Print a game")


def test_make_is_all_that_ci_needs() -> None:
    assert "make test" in (ROOT / ".ci/run").read_text("utf-8")
    assert shutil.which("bash")
