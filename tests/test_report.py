from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from generator.finding import Finding, Place, did_you_mean
from generator.report import print_json, print_text


@pytest.fixture(autouse=True)
def below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "here"
    (folder / "data").mkdir(parents=True)
    monkeypatch.chdir(folder)
    return folder


def text_of(*findings: Finding, color: bool = False) -> str:
    stream = io.StringIO()
    print_text(findings, stream, color)
    return stream.getvalue()


def excerpt(line: str, column: int, length: int = 1) -> list[str]:
    """The line and what points at it, as they are printed behind the gutter."""
    Path("x.yaml").write_text(line + "\n", encoding="utf-8")
    printed = text_of(Finding("odd", "odd", Place(Path("x.yaml"), 1, column, length))).split("\n")
    return [printed[3][4:], printed[4][4:]]


def test_a_finding_is_printed_like_a_good_compilers() -> None:
    Path("data/x.yaml").write_text("\n" * 11 + "  crwe: 14\n")
    place = Place(Path("data/x.yaml"), 12, 3, 4)
    finding = Finding("unknown-key", "`crwe` is not a key of `monitor`", place, "did you mean `crew`?")
    assert text_of(finding) == (
        "error[unknown-key]: `crwe` is not a key of `monitor`\n"
        "  --> data/x.yaml:12:3\n"
        "   |\n"
        "12 |   crwe: 14\n"
        "   |   ^^^^\n"
        "   = help: did you mean `crew`?\n"
        "\n"
    )


def test_a_whole_file_has_no_line_to_show() -> None:
    finding = Finding("empty-file", "there is nothing in the file", Place(Path("data/x.yaml")), severity="warning")
    assert text_of(finding) == "warning[empty-file]: there is nothing in the file\n --> data/x.yaml\n\n"


def test_a_line_without_a_column_has_no_caret() -> None:
    Path("x.xml").write_text("<sheet>\n")
    printed = text_of(Finding("odd", "odd", Place(Path("x.xml"), 1, 0)))
    assert printed == "error[odd]: odd\n --> x.xml:1\n  |\n1 | <sheet>\n\n"


def test_a_line_that_is_not_there_is_not_shown() -> None:
    Path("x.yaml").write_text("a\n")
    assert "|" not in text_of(Finding("odd", "odd", Place(Path("x.yaml"), 9, 1)))
    assert "|" not in text_of(Finding("odd", "odd", Place(Path("none.yaml"), 9, 1)))


def test_findings_are_sorted_and_each_is_told_once() -> None:
    place = Place(Path("b.yaml"), 2, 1)
    findings = [
        Finding("late", "x", Place(Path("b.yaml"), 10, 1)),
        Finding("twice", "x", place),
        Finding("twice", "x", Place(Path("b.yaml").absolute(), 2, 1)),
        Finding("first", "x", Place(Path("a.yaml"), 99, 1)),
    ]
    codes = [line.split("[")[1].split("]")[0] for line in text_of(*findings).split("\n") if line.startswith("error")]
    assert codes == ["first", "twice", "late"]


def test_errors_come_before_warnings() -> None:
    findings = [
        Finding("mild", "x", Place(Path("a.yaml"), 1, 1), severity="warning"),
        Finding("grave", "x", Place(Path("b.yaml"), 9, 1)),
    ]
    printed = text_of(*findings)
    assert printed.index("error[grave]") < printed.index("warning[mild]")


def test_paths_are_shown_from_here(below: Path) -> None:
    inside = Finding("odd", "odd", Place(below / "data" / ".." / "x.yaml"))
    outside = Finding("odd", "odd", Place(below.parent / "y.yaml"))
    assert "--> x.yaml\n" in text_of(inside)
    assert f"--> {(below.parent / 'y.yaml').as_posix()}\n" in text_of(outside)


def test_a_tab_is_four_blanks() -> None:
    assert excerpt("\ta\tb", 4) == ["    a    b", "         ^"]
    assert excerpt("\ta", 1) == ["    a", "^^^^"]


def test_wide_letters_take_two_columns_and_marks_none() -> None:
    assert excerpt("船: 甲板 x", 4, 2) == ["船: 甲板 x", "    ^^^^"]
    assert excerpt("e\u0301e: x", 6) == ["e\u0301e: x", "    ^"]


def test_what_has_no_shape_is_spelt_out() -> None:
    assert excerpt("a\x07b", 3) == ["a␇b", "  ^"]
    assert excerpt("a\x1b[2Jb", 2) == ["a␛[2Jb", " ^"]
    assert excerpt("a\u202eb", 3) == ["a<U+202E>b", "         ^"]
    assert excerpt("a\u00a0b", 2) == ["a<U+00A0>b", " ^^^^^^^^"]
    assert "a␊b␛" in text_of(Finding("odd", "a\nb\x1b", Place(Path("x.yaml"))))


def test_of_a_long_line_a_window_is_shown() -> None:
    text, caret = excerpt("x" * 500 + "HERE" + "x" * 500, 501, 4)
    assert len(text) == 102
    assert text.startswith("…x")
    assert text.endswith("x…")
    assert text[caret.index("^") :].startswith("HERE")
    assert caret.count("^") == 4
    assert excerpt("x" * 500, 1, 500) == ["x" * 100 + "…", "^" * 100]
    assert excerpt("x" * 499 + "E", 500)[0].endswith("xE")


def test_a_caret_may_stand_behind_the_line() -> None:
    assert excerpt("name:", 6) == ["name:", "     ^"]


def test_the_line_of_a_file_that_is_not_utf8_is_shown() -> None:
    Path("x.yaml").write_bytes(b"\xef\xbb\xbfcaf\xe9 x\r\nb\n")
    printed = text_of(Finding("not-utf8", "odd", Place(Path("x.yaml"), 1, 4)))
    assert "1 | caf\ufffd x\n  |    ^\n" in printed


def test_a_stream_of_few_letters_takes_everything() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii", newline="\n")
    print_text([Finding("odd", "é 船", Place(Path("x.yaml")))], stream)
    stream.flush()
    assert stream.buffer.getvalue().startswith(b"error[odd]: \\xe9 \\u8239\n")


def test_colours_change_nothing_but_colours() -> None:
    import re

    Path("x.yaml").write_text("crwe: 14\n")
    finding = Finding("unknown-key", "odd", Place(Path("x.yaml"), 1, 1, 4), "did you mean `crew`?")
    colored = text_of(finding, color=True)
    assert colored.startswith("\x1b[1;31merror[unknown-key]\x1b[0m: odd\n")
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == text_of(finding)


def test_json() -> None:
    stream = io.StringIO()
    findings = [
        Finding("late", "é", Place(Path("data/x.yaml"), 3, 2, 4), "mend it", "warning"),
        Finding("first", "x", Place(Path("data/x.yaml"))),
    ]
    print_json(findings, stream)
    assert json.loads(stream.getvalue()) == [
        {"code": "first", "severity": "error", "file": "data/x.yaml", "line": 0, "column": 0, "length": 1,
         "message": "x", "help": ""},
        {"code": "late", "severity": "warning", "file": "data/x.yaml", "line": 3, "column": 2, "length": 4,
         "message": "é", "help": "mend it"},
    ]  # fmt: skip


def test_no_findings_are_an_empty_list() -> None:
    stream = io.StringIO()
    print_json([], stream)
    assert stream.getvalue() == "[]\n"
    assert text_of() == ""


@pytest.mark.parametrize(
    ("word", "words", "said"),
    [
        ("crwe", ["crew", "guns"], "did you mean `crew`?"),
        ("Crew", ["crew", "guns"], "did you mean `crew`?"),
        ("keel", ["guns", "crew"], "known here: `crew`, `guns`"),
        ("keel", [], ""),
        ("none", [f"x{n:02}" for n in range(14)],
         "known here: " + ", ".join(f"`x{n:02}`" for n in range(12)) + " and 2 more"),
        ("x" * 1_000_000, ["crew"], "known here: `crew`"),
    ],
)  # fmt: skip
def test_did_you_mean(word: str, words: list[str], said: str) -> None:
    assert did_you_mean(word, words) == said
