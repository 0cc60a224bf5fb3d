"""What the folder of a game holds; warnings for what a user's folder has that nothing reads, or that looks misspelt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path

from generator.finding import Finding, Place, did_you_mean
from generator.resources import Library

FOLDERS = ("ships", "tables", "forts", "maps", "scenarios", "examples")
"""The kinds of which a game has a folder of files."""

SINGLE = ("game", "guns", "formations", "figures", "counters", "readings")
"""The kinds of which a game has one file."""

_TEMPLATES = ("sheets", "styles", "fonts")
_SLIP = 0.85  # of 1: how alike two names are, one of which is likely a slip of the other


def strays(library: Library, game_id: str) -> Iterator[Finding]:
    """A warning for all in a user's folders that is no part of any game, or is new under a name like a shipped one."""
    games = list(library.games())
    for root in library.roots[:-1]:
        for folder in _folders(root):
            place = "data" if folder.name in (*games, "vessels") else "templates" if folder.name in _TEMPLATES else ""
            if place:
                yield _unread_folder(folder, f"put it into {place}/")
        for folder in _folders(root / "data"):
            if folder.name not in (*games, "vessels"):
                cure = f"a game of its own needs a game.yaml; {did_you_mean(folder.name, games)}"
                yield _unread_folder(folder, cure)
        for folder in _folders(root / "templates"):
            if folder.name not in _TEMPLATES:
                yield _unread_folder(folder, did_you_mean(folder.name, _TEMPLATES))
        yield from _unread_files(root / "data" / game_id)
        for path in (*(f"data/{game_id}/{kind}" for kind in FOLDERS), "data/vessels", "templates"):
            yield from _slips(root / path, library.roots[-1] / path)


def _folders(root: Path) -> list[Path]:
    return sorted(root.glob("[!.]*/"))


def _unread_folder(folder: Path, cure: str) -> Finding:
    return Finding("unread-folder", "nothing reads a folder of this name", Place(folder), cure, "warning")


def _unread_files(folder: Path) -> Iterator[Finding]:
    for file in sorted(folder.rglob("*.y*ml")):
        first, *rest = file.relative_to(folder).parts
        known = FOLDERS if rest else [f"{name}.yaml" for name in SINGLE]
        if first not in known or file.suffix != ".yaml":
            cure = did_you_mean(first, known) if first not in known else f"call it {file.stem}.yaml"
            yield Finding("unread-file", "nothing reads a file of this name", Place(file), cure, "warning")


def _slips(folder: Path, shipped: Path) -> Iterator[Finding]:
    """Files that are new beside the shipped ones, but are called nearly as one of them."""
    for file in sorted(folder.rglob("*")):
        there = (shipped / file.relative_to(folder)).parent
        if not file.is_file() or (there / file.name).exists():
            continue
        meant = _slip_of(file.stem, (one.stem for one in there.glob(f"*{file.suffix}")))
        if meant:
            message = f"this is a new file beside the shipped {meant}{file.suffix}"
            yield Finding("new-file", message, Place(file), f"did you mean `{meant}{file.suffix}`?", "warning")


def _slip_of(name: str, names: Iterable[str]) -> str | None:
    """The name that another one is a slip of; one that goes on behind it, as in monitor-2, is meant."""
    near = get_close_matches(name, sorted(names), n=1, cutoff=_SLIP)
    return near[0] if near and not name.startswith(near[0]) else None
