"""A game's name and the choices of a print in; checked, laid out and written files out.

Everything is laid out before anything is written. Files are staged under temporary names and renamed when all are
there, the manifest last: a print that fails leaves the one before it as it was.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from errno import EISDIR
from itertools import chain
from pathlib import Path
from typing import Any

from generator import __version__
from generator.drawing.font import Font
from generator.drawing.frame import Page
from generator.drawing.style import Style
from generator.finding import Finding, FindingsError
from generator.layout.impose import BACKS
from generator.layout.paper import Paper
from generator.model.counter import Counter
from generator.model.load import Game
from generator.model.scenario import Scenario
from generator.resources import Library
from generator.rules import check as check_rules
from generator.rules import load_game, rules_of
from generator.rules.checks.counters import check_fit
from generator.sheets.compose import Choices, Composed, PrintedPage, check_templates, compose
from generator.sheets.glyphs import check_glyphs
from generator.sheets.sheet import Press
from generator.sheets.style import load_style
from generator.units import MM, mm

FORMATS = ("pdf", "svg", "png")
MANIFEST = "manifest.json"
_DPI = 150  # of PNG pages
_NO_HEX = mm(19)  # of hexes on the sheets of a game that is played without them
Progress = Callable[[str], None]


@dataclass(frozen=True)
class Order:
    """What the user asked for."""

    paper: Paper
    formats: tuple[str, ...] = ("pdf", "svg")
    kinds: tuple[str, ...] = ()
    scenario: str | None = None
    seed: int | None = None  # of a set-up by chance, in place of the game's scenarios
    across_flats: float | None = None  # points; the game's own where None
    backs: str = BACKS[0]
    back_offset: tuple[float, float] = (0.0, 0.0)
    ink_saver: bool = False


@dataclass(frozen=True)
class Proof:
    """A game read, checked and laid out: its pages where it is sound, and every finding."""

    game: Game | None
    style: Style | None
    pages: tuple[PrintedPage, ...]
    findings: tuple[Finding, ...]

    @property
    def sound(self) -> bool:
        """Whether it may be printed: warnings do not stop a print."""
        return self.game is not None and all(finding.severity != "error" for finding in self.findings)


class OrderError(ValueError):
    """Something asked for that the game does not have."""

    def __init__(self, message: str, word: str, known: Sequence[str]) -> None:
        super().__init__(message)
        self.word, self.known = word, known


def prove(library: Library, game_id: str, order: Order, progress: Progress = lambda step: None) -> Proof:
    """Read, check and lay out a game. Raises OrderError for a kind or scenario it does not have."""
    progress("reading")
    loaded = load_game(library, game_id)
    findings = list(loaded.findings)
    if loaded.game is None:
        return Proof(None, None, (), tuple(findings))
    progress("checking")
    findings += _eased(check_rules(loaded.game), library)
    counted = not order.kinds or "counters" in order.kinds
    if order.across_flats is not None and counted and loaded.game.about.hex:
        findings += check_fit(loaded.game, order.across_flats)
    whole = loaded.game
    if order.seed is not None and _faultless(loaded.game, findings):
        whole = _by_chance(whole, order.seed)
    game = _narrowed(whole, order)
    try:
        style = load_style(library, ink_saver=order.ink_saver)
    except FindingsError as error:
        return Proof(game, None, (), (*findings, *error.findings, *check_templates(game, library)))
    findings += check_glyphs(game, style)
    composed = Composed((), ())
    if _faultless(loaded.game, findings):
        progress("laying out")
        across_flats = order.across_flats or (game.about.hex.across_flats if game.about.hex else _NO_HEX)
        press = Press(order.paper, order.backs, order.back_offset)
        composed = compose(game, library, Choices(press, style, across_flats, order.kinds), whole)
    else:
        findings += check_templates(game, library)
    return Proof(game, style, composed.pages, tuple(dict.fromkeys((*findings, *composed.findings))))


def _faultless(game: Game, findings: Iterable[Finding]) -> bool:
    """Whether a game was read whole and has no errors."""
    return game.complete and all(finding.severity != "error" for finding in findings)


def _eased(findings: Iterable[Finding], library: Library) -> Iterator[Finding]:
    """The findings, where a shipped example that no longer holds is a warning in a game that the user has changed.

    Examples pin the rules as shipped. A house rule may break them, and must still print.
    """
    own, *shipped = library.roots
    for finding in findings:
        file = finding.place.file
        pinned = bool(shipped) and file.parent.name == "examples" and not file.is_relative_to(own)
        yield replace(finding, severity="warning") if pinned else finding


def _narrowed(game: Game, order: Order) -> Game:
    """The game with only what the scenario asked for puts on the table."""
    kinds = [one.kind for one in game.about.prints]
    for kind in order.kinds:
        if kind not in kinds:
            raise OrderError(f"{game.id} has no sheet '{kind}'", kind, kinds)
    if order.scenario is None:
        return game
    scenario = game.scenarios.get(order.scenario)
    if ("scenarios", order.scenario) in game.unread:
        return game
    if scenario is None:
        message = f"{game.id} has no scenario '{order.scenario}'"
        raise OrderError(message, order.scenario, sorted(game.names("scenarios")))
    ships = set(scenario.ships)
    units = {(unit.ship, unit.letter) for unit in scenario.forces}
    units |= {(stand.ship, "") for stand in (scenario.tabletop.ships if scenario.tabletop else ())}
    posted = {post.formation for post in scenario.formations}
    counters = tuple(one for one in game.counters.counters if _in_play(one, scenario, units, posted))
    return replace(
        game,
        ships={id: ship for id, ship in game.ships.items() if id in ships},
        forts={id: fort for id, fort in game.forts.items() if id in scenario.works},
        maps={id: one for id, one in game.maps.items() if id in scenario.maps},
        scenarios={scenario.id: scenario},
        counters=game.counters.model_copy(update={"counters": counters}),
        army=game.army.model_copy(
            update={"formations": {id: one for id, one in game.formations.items() if id in posted}}
        ),
    )


def _in_play(counter: Counter, scenario: Scenario, units: set[tuple[str, str]], posted: set[str]) -> bool:
    """Whether a scenario puts a counter on the table: a ship's by her letter, a formation's, a marker by its group."""
    front = counter.front
    if front.ship is not None:
        return (front.ship, front.letter) in units
    return front.formation in posted if front.formation is not None else scenario.plays(counter.group)


def _by_chance(game: Game, seed: int) -> Game:
    """The game with a set-up by chance for its only scenario; its title says which, and so does every page."""
    setup = rules_of(game).setup
    if setup is None:
        raise OrderError(f"{game.id} has no set-up by chance: leave --seed out", "", [])
    try:
        scenario = setup(game, seed)
    except LookupError as error:
        raise OrderError(f"{game.id} cannot be set up by chance: {error}", "", []) from None
    about = game.about.model_copy(update={"title": f"{game.about.title}, seed {seed}"})
    return replace(game, about=about, scenarios={scenario.id: scenario})


def folder_of(output: Path, game_id: str, order: Order) -> Path:
    """Where a print is written."""
    part = f"seed-{order.seed}" if order.seed is not None else order.scenario
    return output / game_id / part if part else output / game_id


def write(proof: Proof, order: Order, folder: Path, progress: Progress = lambda step: None) -> list[Path]:
    """Write a sound print; the files written, the manifest last. Raises OSError, with the old print as it was."""
    assert proof.game is not None and proof.style is not None
    progress("writing")
    stage = _Stage(folder)
    try:
        entries = _stage_files(proof, order, stage, progress)
        before = _read_manifest(folder)
        manifest = _manifest(proof.game, order, entries, before, stage.hashes)
        stage.put(MANIFEST, (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode())
        return stage.commit(obsolete=sorted(_named(before) - _named(manifest)))
    finally:
        stage.clear()


class _Stage:
    """Files under temporary names beside where they belong, until all of them are there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hashes: dict[str, str] = {}

    def put(self, name: str, data: bytes) -> None:
        path = self._beside(name, "part")
        path.parent.mkdir(parents=True, exist_ok=True)
        self.hashes[name] = hashlib.sha256(data).hexdigest()
        try:
            with path.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            error.filename = error.filename or str(self.folder / name)
            raise

    def _beside(self, name: str, ending: str) -> Path:
        path = self.folder / name
        return path.with_name(f".{path.name}.{ending}")

    def commit(self, obsolete: Iterable[str]) -> list[Path]:
        """Give every file its name and take the obsolete ones away, the last file put last: all of it or nothing."""
        *names, last = self.hashes
        moved: list[str] = []
        try:
            for name in (*names, *obsolete, last):
                self._move_aside(name)
                moved.append(name)
                if name in self.hashes:
                    os.replace(self._beside(name, "part"), self.folder / name)  # noqa: PTH105 - named in errors
        except BaseException:
            for name in reversed(moved):
                self._move_back(name)
            raise
        for name in moved:
            with suppress(OSError):
                self._beside(name, "old").unlink(missing_ok=True)
        return [self.folder / name for name in self.hashes]

    def _move_aside(self, name: str) -> None:
        target = self.folder / name
        if target.is_dir():
            raise IsADirectoryError(EISDIR, "there is a folder of this name", str(target))
        with suppress(FileNotFoundError):
            os.replace(target, self._beside(name, "old"))  # noqa: PTH105 - named in errors

    def _move_back(self, name: str) -> None:
        with suppress(OSError):
            (self.folder / name).unlink(missing_ok=True)
            os.replace(self._beside(name, "old"), self.folder / name)  # noqa: PTH105 - named in errors

    def clear(self) -> None:
        """Leave no temporary file and no folder for pages that holds none."""
        with suppress(OSError):
            for name in self.hashes:
                self._beside(name, "part").unlink(missing_ok=True)
        for form in FORMATS:
            with suppress(OSError):
                (self.folder / form).rmdir()


def _stage_files(proof: Proof, order: Order, stage: _Stage, progress: Progress) -> list[dict[str, Any]]:
    """Stage every file of every page; an entry for each page."""
    from generator.backends import svg

    game, style = proof.game, proof.style
    assert game is not None and style is not None
    font = next(iter(style.faces.values())).main
    entries = []
    book = not order.kinds
    if book and "pdf" in order.formats:
        progress(f"{game.id}.pdf")
        stage.put(f"{game.id}.pdf", _pdf(proof.pages, game.about.title, font))
    for kind in dict.fromkeys(page.kind for page in proof.pages):
        pages = [page for page in proof.pages if page.kind == kind]
        progress(kind)
        data = b""
        if "pdf" in order.formats or "png" in order.formats:
            data = _pdf(pages, f"{game.about.title}: {pages[0].outline[0]}", font)
        if "pdf" in order.formats:
            stage.put(f"{kind}.pdf", data)
        pictures = _pictures(data) if "png" in order.formats else iter(())
        for number, page in enumerate(pages, 1):
            files: dict[str, str] = {}
            if "pdf" in order.formats:
                files["pdf"] = f"{kind}.pdf"
            if "svg" in order.formats:
                files["svg"] = f"svg/{kind}-{number:02d}.svg"
                text = svg.write(_page(page), f"{game.about.title}: {page.title}")
                stage.put(files["svg"], text.encode())
            if "png" in order.formats:
                files["png"] = f"png/{kind}-{number:02d}.png"
                stage.put(files["png"], next(pictures))
            entries.append(_entry(page, number, files, stage))
    return entries


def _entry(page: PrintedPage, number: int, files: dict[str, str], stage: _Stage) -> dict[str, Any]:
    return {
        "kind": page.kind,
        "page": number,
        "title": page.title,
        "paper": page.paper,
        "width_mm": round(page.frame.width / MM, 2),
        "height_mm": round(page.frame.height / MM, 2),
        "files": {form: {"name": name, "sha256": stage.hashes[name]} for form, name in files.items()},
    }


def _page(page: PrintedPage) -> Page:
    return Page(page.frame, page.outline)


def _pdf(pages: Sequence[PrintedPage], title: str, font: Font) -> bytes:
    from generator.backends import pdf

    return pdf.write([_page(page) for page in pages], title, f"Gundeck {__version__}", font)


def _pictures(data: bytes) -> Iterator[bytes]:
    """Each page of a PDF as a PNG."""
    from io import BytesIO

    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    for page in document:
        buffer = BytesIO()
        page.render(scale=_DPI / 72).to_pil().save(buffer, "PNG")
        yield buffer.getvalue()
    document.close()


def _manifest(
    game: Game, order: Order, entries: list[dict[str, Any]], before: dict[str, Any], hashes: dict[str, str]
) -> dict[str, Any]:
    """The manifest of the whole folder: with --sheet, the book and the other kinds' pages as they were."""
    book = f"{game.id}.pdf"
    books = {book: hashes[book]} if book in hashes else {}
    if order.kinds:
        books = before["books"]
        ranks = [one.kind for one in game.about.prints]
        others = [one for one in before["pages"] if one["kind"] in ranks and one["kind"] not in order.kinds]
        entries = sorted((*others, *entries), key=lambda entry: (ranks.index(entry["kind"]), entry["page"]))
    return {
        "game": game.id,
        "title": game.about.title,
        "scenario": order.scenario,
        **({} if order.seed is None else {"seed": order.seed}),
        "gundeck": __version__,
        "books": books,
        "pages": entries,
    }


def _read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest that lies in a folder, as far as its files are there; an empty one where it is none of ours."""
    try:
        found = json.loads((folder / MANIFEST).read_text("utf-8"))
        books = {str(name): str(digest) for name, digest in found["books"].items() if (folder / name).is_file()}
        pages = [entry for entry in found["pages"] if all((folder / name).is_file() for name in _files(entry))]
        ours = bool(found["gundeck"]) and all(_inside(name) for name in (*books, *map(str, chain(*map(_files, pages)))))
        ours = ours and all(isinstance(entry["kind"], str) and isinstance(entry["page"], int) for entry in pages)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        ours = False
    return {"books": books, "pages": pages} if ours else {"books": {}, "pages": []}


def _files(entry: dict[str, Any]) -> list[str]:
    """The names of a page's files."""
    return [file["name"] for file in entry["files"].values()]


def _inside(name: str) -> bool:
    """Whether a name stays inside its folder."""
    path = Path(name)
    return not path.is_absolute() and not path.drive and ".." not in path.parts


def _named(manifest: dict[str, Any]) -> set[str]:
    """Every file that a manifest names."""
    return {*manifest["books"], *chain.from_iterable(map(_files, manifest["pages"]))}
