"""The command line as a newcomer meets it: what it prints, where, and the exit codes 0, 1 and 2."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

import pytest
from click.testing import CliRunner, Result
from planting import changed
from pond import contents, dig

from generator.cli import main
from generator.resources import shipped


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder: a user's, with the game in own/."""
    monkeypatch.chdir(tmp_path)
    dig(tmp_path / "own")
    return tmp_path


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, words)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert "Traceback" not in result.output
    return result


def pond(*words: str) -> Result:
    return run("build", "pond", "--data", "own", *words)


def spoil(old: str, new: str, file: str = "data/pond/game.yaml") -> None:
    path = Path("own") / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_help_shows_examples_and_every_command() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for word in ("list", "check", "build", "eject", "gundeck build duel-of-iron"):
        assert word in result.stdout
    for command in ("list", "check", "build", "eject"):
        assert run(command, "--help").exit_code == 0
    assert run("--version").stdout.startswith("gundeck, version ")


def test_list_tells_games_and_what_one_prints(here: Path) -> None:
    result = run("list", "--data", "own")
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines() if line.startswith(("duel", "pond"))] == [
        "duel-of-iron",
        "pond",
    ]
    assert "cannot be read" not in result.stdout  # also where a game's rules know more keys than all games have
    shown = run("list", "duel-of-iron").stdout
    for word in ("counters", "hampton-roads", "monitor", "card"):
        assert word in shown


def test_a_build_writes_and_says_what(here: Path) -> None:
    result = pond()
    assert result.exit_code == 0
    assert result.stderr == ""
    folder = Path("output", "pond")
    assert f"pond: 4 pages, 8 files in {folder}{os.sep if os.sep == '/' else '/'}" in result.stdout
    for name in ("pond.pdf", "card.pdf", "list.pdf"):
        assert str(folder / name) in result.stdout
        assert (folder / name).stat().st_size > 1000


def test_a_build_elsewhere(here: Path) -> None:
    assert pond("-o", "a/b c", "--sheet", "card", "--format", "svg").exit_code == 0
    assert set(contents(Path("a"))) == {"b c/pond/svg/card-01.svg", "b c/pond/manifest.json"}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["build"], "name one game, or say --all"),
        (["build", "pond", "--all"], "not both"),
        (["build", "--all", "--scenario", "x"], "--scenario belongs to one game"),
        (["build", "dule-of-iron"], "did you mean `duel-of-iron`?"),
        (["build", "duel-of-iron", "--sheet", "counter"], "did you mean `counters`?"),
        (["build", "duel-of-iron", "--scenario", "hampton-road"], "did you mean `hampton-roads`?"),
        (["build", "--all", "--sheet", "xyzzy"], "no game has a sheet 'xyzzy'"),
        (["build", "duel-of-iron", "--paper", "A7"], "is no paper"),
        (["build", "duel-of-iron", "--paper", "20x30mm"], "out of range"),
        (["build", "duel-of-iron", "--hex", "19"], "is not a length with a unit"),
        (["build", "duel-of-iron", "--hex", "2mm"], "8 to 100 mm"),
        (["build", "duel-of-iron", "--back-offset", "3mm"], "is not two lengths"),
        (["build", "duel-of-iron", "--back-offset", "30mm,0mm"], "at most 10 mm"),
        (["build", "duel-of-iron", "--backs", "glue"], "'glue'"),
        (["build", "duel-of-iron", "--format", "gif"], "'gif'"),
        (["build", "duel-of-iron", "--data", "nowhere"], "there is no such folder"),
        (["check", "nowhere/at-all"], "there is no game 'nowhere/at-all'"),
        (["list", "nogame"], "there is no game 'nogame'"),
        (["eject", "no/such.yaml"], "there is no 'no/such.yaml'"),
        (["biuld"], "biuld"),
    ],
)
def test_wrong_use_exits_with_2_and_says_what_was_meant(here: Path, words: list[str], says: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""
    assert not Path("output").exists()


def test_findings_stop_the_print_and_leave_the_old_one(here: Path) -> None:
    assert pond().exit_code == 0
    before = contents(Path("output"))
    spoil("title: Pond\n", "titel: Pond\n")
    spoil("<p>", "<pp>", "templates/sheets/pond/card.xml")
    result = pond()
    assert result.exit_code == 1
    assert "error[unknown-key]" in result.stderr and "game.yaml:1:1" in result.stderr
    assert "did you mean `title`?" in result.stderr
    assert "pond: not printed" in result.stderr
    assert result.stdout == ""
    assert contents(Path("output")) == before


@pytest.mark.parametrize("command", ["check", "build"])
def test_findings_as_json(here: Path, command: str) -> None:
    spoil("title: Pond\n", "titel: Pond\n")
    result = run(command, "pond", "--data", "own", "--findings", "json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert {(one["code"], one["file"], one["line"]) for one in found} == {
        ("unknown-key", "own/data/pond/game.yaml", 1),
        ("missing-field", "own/data/pond/game.yaml", found[0]["line"]),
    } or {one["code"] for one in found} >= {"unknown-key"}


@pytest.mark.parametrize("command", ["check", "build"])
def test_no_findings_as_json_are_an_empty_list(here: Path, command: str) -> None:
    result = run(command, "pond", "--data", "own", "--findings", "json")
    assert (result.exit_code, json.loads(result.stdout)) == (0, [])


def test_a_broken_game_does_not_hide_the_others(here: Path) -> None:
    for name in ("aaa", "zzz"):
        folder = Path("own/data") / name
        folder.mkdir()
        (folder / "game.yaml").write_text("title: [\n", "utf-8")
    listed = run("list", "--data", "own")
    assert listed.exit_code == 0
    assert "aaa" in listed.stdout and "cannot be read: run `gundeck check aaa`" in listed.stdout
    result = run("build", "--all", "--data", "own", "--sheet", "card")
    assert result.exit_code == 1
    assert "aaa: not printed" in result.stderr and "zzz: not printed" in result.stderr
    assert "pond: 1 page" in result.stdout
    # games that have no such sheet are passed over
    assert not Path("output/duel-of-iron").exists()


def test_check_takes_a_game_a_file_and_a_folder(here: Path) -> None:
    for what in ("own", "own/data/pond", "own/data/pond/game.yaml", "own/templates/sheets/pond/card.xml"):
        result = run("check", what)
        assert (result.exit_code, result.stdout, result.stderr) == (0, "pond: no errors\n", ""), what
    assert run("check", "pond", "--data", "own").stdout == "pond: no errors\n"
    assert run("check", str(here / "own" / "data" / "pond")).exit_code == 0


def test_check_of_a_folder_that_changes_a_shipped_game(here: Path) -> None:
    assert run("eject", "duel-of-iron/ships/monitor.yaml", "--into", "mine").exit_code == 0
    file = Path("mine/data/duel-of-iron/ships/monitor.yaml")
    file.write_text(file.read_text("utf-8").replace("vessel:", "vesel:", 1), "utf-8")
    for what in ("mine", str(file)):
        result = run("check", what)
        assert result.exit_code == 1
        assert "error[unknown-key]" in result.stderr
        assert "duel-of-iron: " in result.stdout


def test_eject_copies_and_never_overwrites(here: Path) -> None:
    result = run("eject", "styles/default.yaml", "--into", "mine")
    file = Path("mine/templates/styles/default.yaml")
    assert (result.exit_code, result.stdout) == (0, f"{file}\n")
    file.write_text("mine", "utf-8")
    again = run("eject", "styles/default.yaml", "--into", "mine")
    assert again.exit_code == 1
    assert "is already there, and stays as it is" in again.stderr
    assert file.read_text("utf-8") == "mine"


def test_eject_takes_a_folder_and_a_windows_path(here: Path) -> None:
    assert run("eject", "data/duel-of-iron/tables", "--into", "mine").exit_code == 0
    assert len(list(Path("mine/data/duel-of-iron/tables").iterdir())) > 1
    assert run("eject", "duel-of-iron\\ships\\virginia.yaml", "--into", "mine").exit_code == 0
    assert Path("mine/data/duel-of-iron/ships/virginia.yaml").is_file()


def test_the_users_file_wins(here: Path) -> None:
    assert pond("--sheet", "card").exit_code == 0
    before = Path("output/pond/svg/card-01.svg").read_text("utf-8")
    spoil("one boat", "two boats", "templates/sheets/pond/card.xml")
    run("eject", "styles/default.yaml", "--into", "own")
    assert pond("--sheet", "card").exit_code == 0
    assert "two boats" in Path("output/pond/svg/card-01.svg").read_text("utf-8") and "two boats" not in before


@pytest.mark.parametrize("trouble", ["full", "folder", "file", "forbidden"])
def test_trouble_with_the_output_is_told_and_the_old_print_stays(
    here: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    before: dict[str, bytes] = {}
    if trouble == "file":
        Path("output").write_text("mine", "utf-8")
    else:
        assert pond().exit_code == 0
        if trouble == "folder":
            Path("output/pond/card.pdf").unlink()
            Path("output/pond/card.pdf").mkdir()
        before = contents(Path("output"))
    spoil("one boat", "two boats", "templates/sheets/pond/card.xml")

    def fail(*_: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    def refuse(source: object, target: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied", str(source), None, str(target))

    if trouble == "full":
        monkeypatch.setattr(os, "fsync", fail)
    elif trouble == "forbidden":
        monkeypatch.setattr(os, "replace", refuse)
    result = pond()
    assert result.exit_code == 1
    assert result.stderr.startswith("error: output")
    assert result.stderr.count("\n") == 1
    if trouble == "file":
        assert Path("output").read_text("utf-8") == "mine"
    else:
        assert "the print that was there before is as it was" in result.stderr
        assert contents(Path("output")) == before


def test_a_file_that_cannot_be_read_is_told(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    true_open = Path.open

    def guarded(self: Path, *words: Any, **named: Any) -> Any:
        if self.name == "card.xml":
            raise PermissionError(errno.EACCES, "Permission denied", str(self))
        return true_open(self, *words, **named)

    monkeypatch.setattr(Path, "open", guarded)
    result = pond()
    assert result.exit_code == 1
    assert "card.xml" in result.stderr


@pytest.mark.parametrize("paper", ["a4", "LETTER", "200 x 260 mm", "300.5x400mm"])
def test_papers_as_people_write_them(here: Path, paper: str) -> None:
    assert pond("--paper", paper, "--sheet", "card", "--format", "svg").exit_code == 0


def test_paper_that_is_too_small_is_a_finding(here: Path) -> None:
    result = run("build", "duel-of-iron", "--paper", "90x90mm", "--sheet", "track")
    assert result.exit_code == 1
    assert "error[" in result.stderr and "not printed" in result.stderr
    assert not Path("output").exists()


@pytest.mark.parametrize("size", ["8mm", "40mm", "100mm"])
def test_hexes_of_any_size_print_or_are_findings(here: Path, size: str) -> None:
    result = run("build", "duel-of-iron", "--hex", size, "--sheet", "counters", "--sheet", "templates")
    assert result.exit_code in (0, 1)
    assert result.exit_code == 0 or "error[" in result.stderr


def command(*words: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "generator", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
    )


def test_ctrl_c_stops_with_130_and_without_a_traceback(here: Path) -> None:
    process = command("check", "duel-of-iron", PYTHONUNBUFFERED="1")
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert "Traceback" not in out + err
    assert process.returncode in (130, 0, 1, -signal.SIGINT)  # the last on a slow machine, before Python listens
    if process.returncode == 130:
        assert err.strip() == "stopped"


def test_a_reader_that_goes_away_is_no_trouble(here: Path) -> None:
    process = command("list", "duel-of-iron", PYTHONUNBUFFERED="1")
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate(timeout=60)
    assert "Traceback" not in err


def test_a_terminal_that_cannot_show_a_title_is_no_trouble(here: Path) -> None:
    spoil("title: Pond", "title: 池")
    process = command("list", "--data", "own", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "pond                   \\u6c60\n" in out


def test_a_scenario_that_cannot_be_read_is_told_for_what_is_wrong_with_it(here: Path) -> None:
    own = Path("mine/data/zouave/scenarios/river.yaml")
    own.parent.mkdir(parents=True)
    shipped_one = shipped() / "data/zouave/scenarios/off-the-bar.yaml"
    own.write_text(re.sub("(?ms)^victory:.*?(?=^[a-z])", "", shipped_one.read_text("utf-8")), "utf-8")
    result = run("build", "zouave", "--scenario", "river", "--data", "mine")
    assert result.exit_code == 1
    assert "error[missing-key]: the file lacks the key `victory`" in result.stdout + result.stderr


def test_check_lays_out_each_scenario_of_the_users_own(here: Path) -> None:
    """The track would print with two scenarios, and does not with one alone."""
    for path in ("data/duel-of-iron/scenarios/hampton-roads.yaml", "templates/sheets/duel-of-iron/track.xml"):
        copy = here / "mine" / path.replace("hampton-roads", "night")
        copy.parent.mkdir(parents=True)
        copy.write_text((shipped() / path).read_text("utf-8"), "utf-8")
    copy.write_text(
        "{% if game.scenarios|length == 1 %}{{ game.nothing }}{% endif %}" + copy.read_text("utf-8"), "utf-8"
    )
    result = run("check", "duel-of-iron", "--data", "mine")
    assert result.exit_code == 1
    assert "error[undefined-name]" in result.stdout + result.stderr


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("figures.yaml", "divisor: 200", "divisr: 200", "unknown-key"),
        ("ships/monitor.yaml", "vessel: monitor", "vessel: monitr", "unknown-vessel"),
    ],
)
@pytest.mark.parametrize("words", [("value", "zouave", "monitor"), ("orders", "zouave", "monitor", "1-2P")])
def test_what_is_asked_of_a_broken_game_tells_what_is_broken(
    here: Path, words: tuple[str, ...], file: str, old: str, new: str, code: str
) -> None:
    result = run(*words, "--data", str(changed(here / "mine", f"zouave/{file}", old, new)))
    assert result.exit_code == 1
    assert f"error[{code}]" in result.stdout + result.stderr
    assert "error[no-answer]" not in result.stdout + result.stderr
