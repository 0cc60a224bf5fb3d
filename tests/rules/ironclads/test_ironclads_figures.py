"""Figures in the data of The Ironclads, changed one at a time: a check or an example notices each, or a page shows it.

Of each field a few places are taken, as far apart in the files as they are, and every figure of figures.yaml.
"""

from __future__ import annotations

import pathlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest
from pydantic import ValidationError

from generator.backends import record
from generator.element import Element
from generator.finding import FindingsError, Place
from generator.layout.box import Canvas
from generator.layout.paper import read_paper
from generator.model.grid import Grid, check_grid
from generator.model.load import Game
from generator.model.wording import fill, within
from generator.pieces.word import Compositor
from generator.resources import Library
from generator.rules import check, examples, rules_of
from generator.sheets import compose
from generator.sheets.sheet import Press
from generator.sheets.style import load_style
from generator.sheets.template import Engine
from generator.source import Step
from generator.units import Rect, mm

Path = tuple[Step, ...]

SINGLE = {"game": "about", "guns": "gun_file", "figures": "figures", "counters": "counters"}
"""The kinds of one file, and what a game calls it."""

WORDS = ("source", "sources", "text", "title", "short", "name", "note", "notes", "history")
"""What is told in words, by its key."""

NAMED = ("guns", "tables", "ships", "forts", "scenarios")
"""The kinds in which names stand for figures too: a gun, a facing, a position struck."""

STEPS = {
    "fields.zones": 2,  # half of one is printed
    "momentum.hulls": 10,  # a row of the chart
    "scales.knot_metres": 100,  # printed to a tenth
    "scales.flotation.a": 10,  # percent, of which factors come out whole
    "wood": 10,  # inches, of which factors come out whole
}
"""By how much figures are raised that are too fine for one to show."""

SILENT = {
    "ships.starts_on",  # proved by the scenarios that a ship is in
    "game.prints.copies",  # the print guide tells it, which lays out everything
    "game.prints.two_sided",
    "grounding.least",  # a modified die of 0 or less, and no number is so low
    "hit-damage.columns.signed",  # what is below 0 has its sign anyway
}
"""Fields in which a change is rightly without effect, or is seen elsewhere."""

_NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")
_FIGURE = re.compile(r"[^a-z]*[0-9][^a-z]*( mm| in)?")  # 14, 1-4, 2A 1H, +1,-1, II-1530, 0.5 in
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*|[A-Z]{1,2}|NE|-")  # of a thing that figures stand behind: 11-inch, SE, HU


@dataclass(frozen=True)
class Change:
    """Another figure in a file."""

    kind: str
    id: str
    path: Path
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.kind} {self.id} {'.'.join(map(str, self.path))}: {self.old} -> {self.new}"


def leaves(plain: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every text in a file that is not told in words, and the way to it."""
    if isinstance(plain, dict):
        for key, inner in plain.items():
            if key not in WORDS:
                yield from leaves(inner, (*path, key))
    elif isinstance(plain, list):
        for index, inner in enumerate(plain):
            yield from leaves(inner, (*path, index))
    elif isinstance(plain, str):
        yield path, plain


def others(text: str, step: int) -> Iterator[str]:
    """The figure with each of its numbers higher by a step; no for yes."""
    if text in ("true", "false"):
        yield "false" if text == "true" else "true"
    elif _FIGURE.fullmatch(text):
        for match in _NUMBER.finditer(text):
            whole, *rest = match[0].split(".")
            higher = ".".join([f"{int(whole) + step:0{len(whole)}}", *rest])
            yield text[: match.start()] + higher + text[match.end() :]


def changes(game: Game, kind: str) -> dict[str, list[Change]]:
    """All changes to the files of a kind, by their fields."""
    found: dict[str, list[Change]] = {}
    named: dict[str, list[Change]] = {}
    for id in game.names(kind):
        for path, text in leaves(game.nodes[kind, id].plain()):
            field = field_of(kind, id, path)
            if field in SILENT:
                continue
            step = next((step for end, step in STEPS.items() if field.endswith(end)), 1)
            figures = [Change(kind, id, path, text, new) for new in others(text, step)]
            if figures:
                found.setdefault(field, []).extend(figures)
            elif kind in NAMED and "id" not in path and _NAME.fullmatch(text):
                named.setdefault(f"{field} by name", []).append(Change(kind, id, path, text, text))
    for field, all in named.items():
        texts = list(dict.fromkeys(change.old for change in all))
        if len(texts) > 1:
            found[field] = [replace(one, new=texts[texts.index(one.old) - 1]) for one in all]
    return found


def field_of(kind: str, id: str, path: Path) -> str:
    """What a figure is one of: the keys on the way to it. Each table has fields of its own, and all guns the same."""
    keys = [key for key in path if isinstance(key, str)]
    if kind == "guns":
        del keys[1:2]
    return ".".join([id, *keys] if kind == "tables" else [kind, *keys])


def spread(all: Sequence[Change], count: int) -> list[Change]:
    """So many of them, evenly apart."""
    return list(all) if len(all) <= count else [all[index * len(all) // count] for index in range(count)]


def altered(plain: Any, path: Path, new: str) -> Any:
    """The same tree with another text at the end of the path."""
    if not path:
        return new
    copy: Any = dict(plain) if isinstance(plain, dict) else list(plain)
    copy[path[0]] = altered(plain[path[0]], path[1:], new)
    return copy


def with_change(game: Game, change: Change) -> Game | None:
    """The game after a change; None where the file can no longer be read."""
    kind, id = change.kind, change.id
    held = getattr(game, SINGLE.get(kind, kind))
    record = held if kind in SINGLE else held[id]
    try:
        new = type(record).model_validate(altered(game.nodes[kind, id].plain(), change.path, change.new)).named(id)
    except ValidationError:
        return None
    if isinstance(new, Grid) and any(check_grid(new, game.nodes[kind, id])):
        return None
    whole = new if kind in SINGLE else {**held, id: new}
    changed: dict[str, Any] = {SINGLE.get(kind, kind): whole}
    game = replace(game, **changed)
    return told(game, [id] if kind == "tables" else list(game.tables)) if kind in ("figures", "tables") else game


def told(game: Game, ids: Sequence[str]) -> Game:
    """The game with its figures in the notes of tables."""
    values, tables = within(game.figures), dict(game.tables)
    for id in ids:
        table = tables[id]
        written: Any = game.nodes["tables", id].plain()
        notes = tuple(fill(note, values) for note in written.get("notes", ()))
        note = fill(written.get("note", ""), values)
        tables[id] = table.model_copy(update={"note": note, "notes": notes}).named(id)
    return replace(game, tables=tables)


@dataclass(frozen=True)
class Look:
    """Where a figure may be seen: on a print for the whole game, or for one thing."""

    kind: str  # of the print
    each: str = ""  # ship, fort or scenario
    one: str = ""  # its id; that of the file that was changed where left out
    drawn: bool = False  # laid out; else only the template is filled, or the prose


class Pages:
    """What the sheets of a game say and show."""

    def __init__(self) -> None:
        self.library = Library()
        self.engine = Engine(self.library, [""])
        self.style = load_style(self.library)

    def see(self, look: Look, game: Game, id: str) -> object:
        """What there is to be seen."""
        id = look.one or id
        if look.kind == "notes":
            return [(table.note, table.notes) for table in game.tables.values()]
        if look.kind == "table":
            return self._table(game, id)
        if look.kind.endswith(".md"):
            return self.engine.render_text(self._file(look.kind), self._context(game))
        if look.drawn:
            return self._drawn(look, game, id)
        sheet = next(sheet for sheet in game.about.prints if sheet.kind == look.kind)
        subject = {look.each: getattr(game, f"{look.each}s")[id]} if look.each else {}
        return self.engine.render(sheet.template, {**self._context(game), "print": sheet, **subject})

    def may_tell(self, look: Look, change: Change) -> bool:
        """Whether it is worth a look: chapters and tables show a figure of figures.yaml only where they name it."""
        if change.kind != "figures" or not look.kind.endswith(("tables", ".md")):
            return True
        name = next(key for key in reversed(change.path) if isinstance(key, str))
        return name in self._file(look.kind).read_text("utf-8")

    def _file(self, kind: str) -> pathlib.Path:
        """A chapter, or the template of a print."""
        path = f"data/ironclads/rules/{kind}" if kind.endswith(".md") else f"templates/sheets/ironclads/{kind}.xml"
        file = self.library.find(path)
        assert file is not None
        return file

    def _drawn(self, look: Look, game: Game, id: str) -> object:
        name = f"{look.each}s"
        narrowed: dict[str, Any] = {name: {id: getattr(game, name)[id]}} if look.each else {}
        press = Press(read_paper("A4"), "duplex-long", (0.0, 0.0))
        across_flats = game.about.hex.across_flats if game.about.hex else 0.0
        choices = compose.Choices(press, self.style, across_flats, (look.kind,))
        composed = compose.compose(replace(game, **narrowed), self.library, choices, game)
        return [record.write(page.frame) for page in composed.pages]

    def _table(self, game: Game, id: str) -> object:
        """A table of the game as a block of a page."""
        compositor = Compositor(game, game, self.style, 0.0, game, lambda text: [])
        box, canvas = compositor.box(Element("game-table", {"table": id}, (), Place(game.folder))), Canvas()
        box.draw(Rect(0, 0, mm(190), mm(280)), canvas)
        return canvas.items

    @staticmethod
    def _context(game: Game) -> dict[str, Any]:
        resolvers = rules_of(game).resolvers
        rules = {
            name.replace("-", "_"): lambda *dice, one=one, **given: one(game, given, dice)
            for name, one in resolvers.items()
        }
        return {"game": game, "rules": rules, "paper": "A4", "across_flats": 15.0, "backs": "none"}


@pytest.fixture(scope="module")
def pages() -> Iterator[Pages]:
    """Sheets whose footers do not tell that something was changed; their templates are read once."""
    pages = Pages()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("generator.sheets.compose._Room._digest", lambda *_: "")
        patch.setattr("generator.sheets.compose.Engine", lambda *_: pages.engine)
        yield pages


BOOK = tuple(Look(pathlib.PurePosixPath(path).name) for path in sorted(Library().files("data/ironclads/rules", ".md")))

LOOKS = {
    "figures": (
        Look("notes"),
        Look("ships", "ship", "arkansas"),
        Look("ships", "ship", "agawam"),
        Look("tables"),
        *BOOK,
        Look("movement"),
        Look("templates", drawn=True),
    ),
    "guns": (Look("tables"), Look("22-sources.md")),
    "tables": (Look("table"),),
    "ships": (Look("ships", "ship"), Look("logbook", "ship")),
    "forts": (Look("fort-logs", "fort"),),
    "scenarios": (
        Look("scenario", "scenario"),
        Look("logbook", "ship", "minnesota"),
        Look("logbook", "ship", "virginia"),
        Look("scenario", "scenario", drawn=True),
    ),
    "counters": (Look("counters", drawn=True),),
    "game": (*BOOK, Look("templates", drawn=True)),
}
"""Where the figures of a kind may be seen, the quickest first."""


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("figures", 99),
        ("guns", 3),
        ("tables", 2),
        ("ships", 2),
        ("forts", 2),
        ("scenarios", 2),
        ("counters", 1),
        ("game", 2),
    ],
)
def test_figures_are_noticed_when_they_change(ironclads: Game, pages: Pages, kind: str, count: int) -> None:
    rules = rules_of(ironclads)
    before = cache(lambda look, id: pages.see(look, ironclads, id))

    def shown(change: Change, game: Game) -> bool:
        looks = (look for look in LOOKS[kind] if pages.may_tell(look, change))
        try:
            return any(pages.see(look, game, change.id) != before(look, change.id) for look in looks)
        except FindingsError:  # which stops the print
            return True

    def noticed(change: Change) -> bool:
        game = with_change(ironclads, change)
        if game is None or (kind == "tables" and shown(change, game)):
            return True
        if any(any(one(game)) for one in rules.checks):
            return True
        if kind in ("figures", "guns", "game") and any(examples.run(game, rules.resolvers)):
            return True
        return (kind != "tables" and shown(change, game)) or bool(check(game))

    assert check(ironclads) == []
    taken = [change for field in changes(ironclads, kind).values() for change in spread(field, count)]
    assert [str(change) for change in taken if not noticed(change)] == []
