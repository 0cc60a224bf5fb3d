"""Prints on the disk: manifest and files agree, a new print replaces the old one whole or leaves it as it was."""

from __future__ import annotations

import errno
import hashlib
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from pond import LIST, contents, dig

from generator.build import Order, Proof, prove, write
from generator.layout.paper import read_paper
from generator.resources import Library

A4 = Order(read_paper("A4"))


class Pond:
    """The game of the user's folder, and the folder that it is printed to."""

    def __init__(self, folder: Path) -> None:
        self.data = dig(folder / "own")
        self.out = folder / "out" / "pond"

    def proof(self, order: Order = A4) -> Proof:
        proof = prove(Library(self.data), "pond", order)
        assert proof.findings == ()
        return proof

    def print(self, **choices: Any) -> list[str]:
        order = replace(A4, **choices)
        return [path.relative_to(self.out).as_posix() for path in write(self.proof(order), order, self.out)]

    @property
    def manifest(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.out / "manifest.json").read_text("utf-8"))
        return found

    @property
    def pages(self) -> list[tuple[str, int]]:
        return [(page["kind"], page["page"]) for page in self.manifest["pages"]]

    def edit(self, template: str, text: str) -> None:
        (self.data / "templates/sheets/pond" / template).write_text(text, "utf-8")


@pytest.fixture
def pond(tmp_path: Path) -> Pond:
    return Pond(tmp_path)


FILES = ["pond.pdf", "card.pdf", "svg/card-01.svg", "list.pdf", *(f"svg/list-0{page}.svg" for page in (1, 2, 3))]


def test_what_a_print_is_made_of(pond: Pond) -> None:
    assert pond.print() == [*FILES, "manifest.json"]
    assert set(contents(pond.out)) == {*FILES, "manifest.json"}
    manifest = pond.manifest
    assert (manifest["game"], manifest["title"], manifest["scenario"]) == ("pond", "Pond", None)
    assert pond.pages == [("card", 1), ("list", 1), ("list", 2), ("list", 3)]
    first = manifest["pages"][0]
    assert (first["paper"], first["width_mm"], first["height_mm"], first["title"]) == ("A4", 210, 297, "Card")


def test_the_hashes_are_those_of_the_files(pond: Pond) -> None:
    pond.print()
    named = dict(pond.manifest["books"])
    for page in pond.manifest["pages"]:
        named |= {file["name"]: file["sha256"] for file in page["files"].values()}
    assert set(named) == set(FILES)
    for name, digest in named.items():
        assert hashlib.sha256((pond.out / name).read_bytes()).hexdigest() == digest


def test_the_same_bytes_on_a_second_run(pond: Pond) -> None:
    pond.print()
    before = contents(pond.out)
    pond.print()
    assert contents(pond.out) == before


def test_formats(pond: Pond) -> None:
    pond.print(formats=("png",))
    pages = ["png/card-01.png", "png/list-01.png", "png/list-02.png", "png/list-03.png"]
    assert sorted(contents(pond.out)) == ["manifest.json", *pages]
    pond.print(formats=("pdf",))
    assert sorted(contents(pond.out)) == ["card.pdf", "list.pdf", "manifest.json", "pond.pdf"]
    assert not (pond.out / "png").exists()


def test_pages_that_are_no_more_are_taken_away(pond: Pond) -> None:
    pond.print()
    (pond.out / "notes.txt").write_text("mine", "utf-8")
    pond.edit("list.xml", LIST.replace("<break/><p>Boat 3</p>", ""))
    pond.print()
    assert set(contents(pond.out)) == {*FILES, "manifest.json", "notes.txt"} - {"svg/list-03.svg"}


def test_one_kind_leaves_the_others_and_the_book(pond: Pond) -> None:
    pond.print()
    before = contents(pond.out)
    pond.edit("list.xml", "<sheet><p>Boat 1 and only</p></sheet>")
    assert pond.print(kinds=("list",)) == ["list.pdf", "svg/list-01.svg", "manifest.json"]
    after = contents(pond.out)
    for name in ("pond.pdf", "card.pdf", "svg/card-01.svg"):
        assert after[name] == before[name]
    assert pond.pages == [("card", 1), ("list", 1)]
    assert set(pond.manifest["books"]) == {"pond.pdf"}
    assert "svg/list-02.svg" not in after


def test_one_kind_alone_makes_no_book(pond: Pond) -> None:
    pond.print(kinds=("list",))
    pond.print(kinds=("card",))
    assert pond.pages == [("card", 1), ("list", 1), ("list", 2), ("list", 3)]
    assert pond.manifest["books"] == {}


def test_a_manifest_does_not_keep_files_that_were_taken_away(pond: Pond) -> None:
    pond.print()
    (pond.out / "card.pdf").unlink()
    pond.print(kinds=("list",))
    assert {kind for kind, _ in pond.pages} == {"list"}


OURS = {"gundeck": "1", "books": {}}
FOREIGN = [
    b"",
    b"{",
    b"[]",
    b"\xff\xfe",
    b"[" * 100_000,
    json.dumps({"pages": 3}).encode(),
    json.dumps({**OURS, "pages": [{"files": []}]}).encode(),
    json.dumps({**OURS, "pages": [{"kind": [], "page": 1, "files": {}}]}).encode(),
    json.dumps({**OURS, "pages": [{"files": {"pdf": {"name": 7}}}]}).encode(),
    json.dumps({**OURS, "books": ["notes.txt"], "pages": []}).encode(),
    json.dumps({**OURS, "books": {"../notes.txt": ""}, "pages": []}).encode(),
    json.dumps({"books": {"notes.txt": ""}, "pages": []}).encode(),
]


@pytest.mark.parametrize("kinds", [(), ("card",)])
@pytest.mark.parametrize("text", FOREIGN, ids=range(len(FOREIGN)))
def test_a_manifest_that_is_none_of_ours_is_replaced_and_nothing_taken_away(
    pond: Pond, text: bytes, kinds: tuple[str, ...]
) -> None:
    pond.out.mkdir(parents=True)
    (pond.out / "manifest.json").write_bytes(text)
    for notes in (pond.out / "notes.txt", pond.out.parent / "notes.txt"):
        notes.write_text("mine", "utf-8")
    pond.print(kinds=kinds)
    assert ("card", 1) in pond.pages
    assert (pond.out / "notes.txt").exists() and (pond.out.parent / "notes.txt").exists()


def full(*_: object) -> NoReturn:
    raise OSError(errno.ENOSPC, "No space left on device")


def assert_as_it_was(pond: Pond, before: dict[str, bytes]) -> None:
    assert contents(pond.out) == before


@pytest.mark.parametrize("after", [0, 3, 7])
def test_a_full_disk_leaves_the_old_print(pond: Pond, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    pond.print()
    before = contents(pond.out)
    pond.edit("card.xml", "<sheet><p>Another pond.</p></sheet>")
    calls = []

    def sync(number: int) -> None:
        calls.append(number)
        if len(calls) > after:
            full()

    monkeypatch.setattr(os, "fsync", sync)
    with pytest.raises(OSError, match="No space left") as error:
        pond.print()
    assert error.value.filename
    assert_as_it_was(pond, before)


@pytest.mark.parametrize("fails_at", range(1, 18))
def test_a_rename_that_fails_leaves_the_old_print(pond: Pond, monkeypatch: pytest.MonkeyPatch, fails_at: int) -> None:
    """As on Windows, where a file that is open elsewhere cannot be replaced: whichever of the renames it is."""
    pond.print()
    before = contents(pond.out)
    pond.edit("card.xml", "<sheet><p>Another pond.</p></sheet>")
    pond.edit("list.xml", "<sheet><p>One boat.</p></sheet>")  # two pages are to go
    true_replace, calls = os.replace, []

    def rename(source: Any, target: Any) -> None:
        calls.append(target)
        if len(calls) == fails_at:
            raise PermissionError(errno.EACCES, "Permission denied", str(source), None, str(target))
        true_replace(source, target)

    monkeypatch.setattr(os, "replace", rename)
    try:
        pond.print()
    except PermissionError:
        assert_as_it_was(pond, before)
    else:
        # five files, two that go, and the manifest: each but those two is renamed twice
        assert len(calls) < fails_at
        assert fails_at > 2 * 6 + 2


def test_a_stop_in_the_middle_leaves_the_old_print(pond: Pond, monkeypatch: pytest.MonkeyPatch) -> None:
    pond.print()
    before = contents(pond.out)
    pond.edit("card.xml", "<sheet><p>Another pond.</p></sheet>")

    def stop(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        pond.print()
    assert_as_it_was(pond, before)


@pytest.mark.parametrize("name", ["card.pdf", "svg/list-01.svg", "manifest.json"])
def test_a_folder_where_a_file_belongs(pond: Pond, name: str) -> None:
    (pond.out / name).mkdir(parents=True)
    (pond.out / name / "notes.txt").write_text("mine", "utf-8")
    before = contents(pond.out)
    with pytest.raises(OSError) as error:
        pond.print()
    assert str(error.value.filename).endswith(name.split("/")[-1])
    assert_as_it_was(pond, before)


def test_a_file_where_the_folder_belongs(pond: Pond) -> None:
    pond.out.parent.mkdir(parents=True)
    pond.out.write_text("mine", "utf-8")
    with pytest.raises(OSError):
        pond.print()
    assert pond.out.read_text("utf-8") == "mine"


def test_a_print_that_fails_at_first_leaves_nothing(pond: Pond, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError):
        pond.print()
    assert contents(pond.out) == {}
    assert not (pond.out / "svg").exists()
