"""What the fixtures cannot hold: bytes, sizes, places, and anything at all."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.finding import Finding, FindingsError, Place
from generator.source import Node, read


def write(tmp_path: Path, text: str | bytes) -> Path:
    file = tmp_path / "ship.yaml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def findings(file: Path) -> list[Finding]:
    with pytest.raises(FindingsError) as caught:
        read(file)
    return list(caught.value.findings)


def spots(file: Path) -> list[tuple[str, int, int]]:
    return [(one.code, one.place.line, one.place.column) for one in findings(file)]


def spot(place: Place | None) -> tuple[int, int, int] | None:
    return (place.line, place.column, place.length) if place else None


# -- bytes


@pytest.mark.parametrize(
    ("data", "due"),
    [
        (b"name: Monitor\ntitle: caf\xe9\n", [("not-utf8", 2, 11)]),
        (b"name: \xc3\xa9\xff\n", [("not-utf8", 1, 8)]),  # after one letter of two bytes
        (b"a: 1\r\nb: 2\r\nc: \x80", [("not-utf8", 3, 4)]),
        ("name: Monitor\n".encode("utf-16"), [("not-utf8", 1, 1)]),
        (b"name: Mon\x07itor\nb: \x1b[0m\n", [("control-character", 1, 10), ("control-character", 2, 4)]),
        ("a: b\u0085c\n".encode(), [("control-character", 1, 5)]),  # NEL, a line end in YAML 1.1 alone
        ("a: b\u2028c\n".encode(), [("control-character", 1, 5)]),
        ("a: b\u2029c\n".encode(), [("control-character", 1, 5)]),
        ("a: b\ufeffc\n".encode(), [("control-character", 1, 5)]),  # a byte-order mark, but not in front
        ("a: b\x9fc\n".encode(), [("control-character", 1, 5)]),
        ("a: b\ufffec\n".encode(), [("control-character", 1, 5)]),
        (b"a: b\x7fc\n", [("control-character", 1, 5)]),
        (b"", [("empty-file", 0, 0)]),
        (b"\xef\xbb\xbf", [("empty-file", 0, 0)]),
        (b"\n# nothing\n", [("empty-file", 0, 0)]),
        (b"---\n...\n", [("empty-file", 0, 0)]),
    ],
)
def test_bytes_that_are_no_text(tmp_path: Path, data: bytes, due: list[tuple[str, int, int]]) -> None:
    assert spots(write(tmp_path, data)) == due


def test_the_cure_for_another_encoding_names_the_letter(tmp_path: Path) -> None:
    (finding,) = findings(write(tmp_path, b"title: caf\xe9\n"))
    assert finding.message == "byte 0xE9 is not UTF-8"
    assert finding.help == "save the file as UTF-8; in Windows-1252 this byte is `é`"


def test_a_byte_order_mark_in_front_is_no_part_of_the_text(tmp_path: Path) -> None:
    node = read(write(tmp_path, b"\xef\xbb\xbfname: Monitor\n"))
    assert node.plain() == {"name": "Monitor"}
    assert spot(node.place("name", key=True)) == (1, 1, 4)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_all_line_ends_are_one(tmp_path: Path, end: str) -> None:
    node = read(write(tmp_path, end.join(["name: Monitor", "map: |", "  WW", "  LL", "crew: 58", ""])))
    assert node.plain() == {"name": "Monitor", "map": "WW\nLL\n", "crew": "58"}
    assert spot(node.place("crew")) == (5, 7, 2)


def test_a_file_that_is_no_text_at_all_is_not_told_byte_by_byte(tmp_path: Path) -> None:
    assert len(findings(write(tmp_path, b"\0" * 100_000))) == 20


# -- files


def test_a_file_of_50_mb_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "ship.yaml"
    with file.open("wb") as stream:
        stream.truncate(50_000_000)
    start = time.perf_counter()
    (finding,) = findings(file)
    assert time.perf_counter() - start < 0.1
    assert (finding.code, finding.message) == ("file-too-large", "the file has 50.0 MB; 4 MB is the most that is read")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (finding,) = findings(tmp_path / "none.yaml")
    assert finding.code == "unreadable-file"
    assert finding.message == f"cannot read the file: {os.strerror(2)}"


def test_a_folder(tmp_path: Path) -> None:
    (finding,) = findings(tmp_path)
    assert (finding.code, finding.message) == ("unreadable-file", "cannot read the file: it is a folder")


def test_a_file_through_a_file(tmp_path: Path) -> None:
    assert [one.code for one in findings(write(tmp_path, "a: b") / "more")] == ["unreadable-file"]


def test_a_name_that_no_file_can_have() -> None:
    assert [one.code for one in findings(Path("ship\0.yaml"))] == ["unreadable-file"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert [one.code for one in findings(tmp_path / "pipe")] == ["unreadable-file"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    file = write(tmp_path, "a: b")
    file.chmod(0)
    (finding,) = findings(file)
    assert finding.message == f"cannot read the file: {os.strerror(13)}"


# -- text stays text


def test_every_scalar_is_text(tmp_path: Path) -> None:
    node = read(write(tmp_path, "[0107, NO, 12:30, 1_000, 1862, true, null, ~, 1e3, '', ]"))
    assert node.plain() == ["0107", "NO", "12:30", "1_000", "1862", "true", "null", "~", "1e3", ""]


def test_nothing_written_is_none(tmp_path: Path) -> None:
    assert read(write(tmp_path, "a:\nb: ''\nc: [x, ]\n")).plain() == {"a": None, "b": "", "c": ["x"]}


def test_an_alias_repeats_a_value(tmp_path: Path) -> None:
    node = read(write(tmp_path, "a: &x {b: [c]}\nd: *x\n"))
    assert node.plain() == {"a": {"b": ["c"]}, "d": {"b": ["c"]}}
    assert spot(node.place("d", "b", 0)) == (1, 12, 1)  # where it is written
    assert spot(node.place("d", key=True)) == (2, 1, 1)


# -- places

SHIP = """\
name: Monitor
turret:
  guns: [dahlgren, "dahlgren"]
  0107: {int: 3}
map: |
  WWL

   WX
legend: |2+
    L land

folded: >-
  shoal water
  off the
  point
plain: one
  two
quoted: 'it''s so'
"""


@pytest.fixture
def ship(tmp_path: Path) -> Node:
    return read(write(tmp_path, SHIP))


@pytest.mark.parametrize(
    ("path", "at_value", "at_key"),
    [
        (("name",), (1, 7, 7), (1, 1, 4)),
        (("turret",), (3, 3, 28), (2, 1, 6)),
        (("turret", "guns"), (3, 9, 22), (3, 3, 4)),
        (("turret", "guns", 1), (3, 20, 10), (3, 20, 10)),  # an entry has no key
        (("turret", "0107", "int"), (4, 15, 1), (4, 10, 3)),
        (("turret", 107), (3, 3, 28), (2, 1, 6)),  # not there: the nearest that is
        (("turret", "guns", 2, "bore"), (3, 9, 22), (3, 3, 4)),
        (("turret", "guns", -1), (3, 9, 22), (3, 3, 4)),
        (("name", "first"), (1, 7, 7), (1, 1, 4)),
        ((), (1, 1, 13), (1, 1, 13)),
    ],
)
def test_places(ship: Node, path: tuple[str | int, ...], at_value: object, at_key: object) -> None:
    assert spot(ship.place(*path)) == at_value
    assert spot(ship.place(*path, key=True)) == at_key


@pytest.mark.parametrize(
    ("path", "line", "column", "at"),
    [
        ("map", 0, 0, (6, 3, 1)),
        ("map", 0, 2, (6, 5, 1)),
        ("map", 2, 0, (8, 3, 1)),  # the blank in front is in the text
        ("map", 2, 2, (8, 5, 1)),
        ("map", 9, 0, (5, 6, 1)),  # not in the block: the block
        ("legend", 0, 2, (10, 5, 1)),  # two blanks belong to the text, two to its indentation
        ("folded", 0, 0, (13, 3, 1)),
        ("folded", 0, 12, (14, 3, 1)),  # "shoal water off": the o
        ("folded", 0, 20, (15, 3, 1)),
        ("plain", 0, 4, (17, 3, 1)),
        ("name", 0, 3, (1, 10, 1)),
        ("quoted", 0, 1, (18, 11, 1)),
        ("quoted", 0, 3, (18, 9, 10)),  # behind the doubled quote the count is lost: the text
        ("turret", 0, 0, (3, 3, 28)),
    ],
)
def test_places_in_a_text(ship: Node, path: str, line: int, column: int, at: object) -> None:
    assert spot(ship.place_in_block(path, line=line, column=column)) == at


def test_every_letter_of_a_block_is_found_where_it_stands(ship: Node) -> None:
    rows = SHIP.split("\n")
    for name in ("map", "legend"):
        for line, text in enumerate(str(ship.at(name).value).split("\n")):
            for column, letter in enumerate(text):
                place = ship.place_in_block(name, line=line, column=column)
                assert rows[place.line - 1][place.column - 1] == letter


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Monitor", (1, 7, 7)),
        ("MONITOR", (1, 7, 7)),
        ("dahlgren", None),  # twice
        ("dahl", None),  # a part of a text
        ("WX", (8, 4, 2)),
        ("shoal water off the point", (12, 9, 2)),
        ("", None),
        ("it's so", (18, 9, 10)),
    ],
)
def test_a_text_is_found_where_it_stands_once(ship: Node, text: str, at: object) -> None:
    assert spot(ship.find_text(text)) == at


def test_a_text_under_an_alias_stands_once(tmp_path: Path) -> None:
    assert spot(read(write(tmp_path, "a: &x [b]\nc: *x\n")).find_text("b")) == (1, 8, 1)


def test_a_block_below_its_name_is_not_searched(tmp_path: Path) -> None:
    node = read(write(tmp_path, "a: &x\n  |\n  WL\nb: *x\n"))
    assert node.plain() == {"a": "WL\n", "b": "WL\n"}
    assert spot(node.place_in_block("a", line=0, column=1)) == (1, 4, 2)


# -- too much


@pytest.mark.parametrize(
    "text",
    [
        "[" * 3_000_000,
        "{a: " * 900_000,
        "- " * 1_900_000,
        "? " * 1_900_000,
        "".join(f"%TAG !{n}! x\n" for n in range(200_000)) + "---\na: b\n",
        "a: &a [x]\n" + "".join(f"{b}: &{b} [{f'*{a}, ' * 99}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)),
    ],
    ids=["lists", "mappings", "entries", "keys", "directives", "bomb"],
)
def test_what_grows_without_bounds_is_stopped_at_once(tmp_path: Path, text: str) -> None:
    file = write(tmp_path, text)
    start = time.process_time()
    assert findings(file)[-1].code in ("too-deep", "too-many-values", "yaml-directive")
    assert time.process_time() - start < 1


def test_200_000_values_and_no_more(tmp_path: Path) -> None:
    """The list, 200 times 999 values (a list of 998), and 199 more."""
    text = f"[&a [{'x, ' * 998}], {'*a, ' * 199}{'x, ' * 199}"
    node = read(write(tmp_path, text + "]"))
    assert node.size == 200_000
    assert node.plain() == [["x"] * 998] * 200 + ["x"] * 199
    assert [one.code for one in findings(write(tmp_path, text + "x]"))] == ["too-many-values"]


def test_40_levels_and_no_more(tmp_path: Path) -> None:
    assert read(write(tmp_path, "[" * 40 + "]" * 40)).height == 40
    assert [one.code for one in findings(write(tmp_path, "[" * 41 + "]" * 41))] == ["too-deep"]


def test_it_costs_little_more_than_libyaml_alone(tmp_path: Path) -> None:
    text = "".join(f"- name: ship {n}\n  crew: 58\n  guns: [1, 2]\n  sources:\n    crew: log\n" for n in range(500))
    file = write(tmp_path, text)

    def seconds(work: object) -> float:
        start = time.process_time()
        work()  # type: ignore[operator]
        return time.process_time() - start

    ours = min(seconds(lambda: read(file)) for _ in range(3))
    theirs = min(seconds(lambda: yaml.load(text, yaml.CSafeLoader)) for _ in range(3))
    assert ours < 3 * theirs  # about the same, in truth; 10,000 lines take some 0.1 s


# -- anything at all

PIECES = st.sampled_from(
    ["a", "b", ": ", ":", "\n", "\n  ", "\n    ", "- ", "[", "]", "{", "}", ", ", "'", '"', "|", ">", "|2", "\t", " #",
     "&a ", "*a", "!", "!!str ", "%", "%YAML 1.2", "@", "`", "?", "? ", "---", "\n---\n", "\n...\n", "<<", "\\", "\\u",
     "é", "漢", "\0", "\r", "\r\n", "\ufeff", "\u2028", "0", "~", "="]
)  # fmt: skip


@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.one_of(st.binary(max_size=60), st.lists(PIECES, max_size=24).map(lambda parts: "".join(parts).encode())))
def test_anything_is_read_or_told(tmp_path: Path, data: bytes) -> None:
    file = write(tmp_path, data)
    try:
        node = read(file)
    except FindingsError as error:
        assert error.findings
        for finding in error.findings:
            lines = data.decode("utf-8-sig", "replace").replace("\r\n", "\n").replace("\r", "\n").split("\n")
            assert 0 <= finding.place.line <= len(lines)
            assert finding.help
    else:
        assert node.plain() is not None
        for text in node.texts():
            for line, written in enumerate(str(text.value or "").split("\n")):
                for column in range(len(written)):
                    text.place_in_block(line=line, column=column)
