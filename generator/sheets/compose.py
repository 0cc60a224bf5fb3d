"""A checked game and the choices of a print in; every page of its sheets out, with what did not fit."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator import __version__
from generator.drawing.frame import Frame
from generator.drawing.style import Style
from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.contents import chapters
from generator.layout.impose import FLIP
from generator.layout.page import Draft, lay_several
from generator.layout.paper import Paper, hand_form
from generator.layout.tile import Plan
from generator.model.game import Print
from generator.model.load import Game
from generator.pieces import (
    base,
    boxes,
    die,
    direction_rose,
    game_table,
    gauge,
    hexdiagram,
    measure,
    net,
    roll_table,
    shore_piece,
    speed_boxes,
    tally,
)
from generator.pieces.map_names import check_names
from generator.pieces.word import UNDRAWABLE, Compositor, undrawable
from generator.resources import Library
from generator.rules import rules_of
from generator.sheets import card_words, game_words, gun_words, map_words, reach_words, table_words, tile_words, words
from generator.sheets.colors import check_colors
from generator.sheets.prose import read_prose
from generator.sheets.sheet import Press, sheet_pages
from generator.sheets.template import Engine
from generator.units import MM

WORD_MODULES = (
    words,
    card_words,
    game_words,
    gun_words,
    map_words,
    reach_words,
    table_words,
    tile_words,
    net,
    boxes,
    tally,
    speed_boxes,
    roll_table,
    die,
    direction_rose,
    game_table,
    hexdiagram,
    measure,
    gauge,
    base,
    shore_piece,
)  # imported for the words that they define


@dataclass(frozen=True)
class Choices:
    """What a print is made with."""

    press: Press
    style: Style
    across_flats: float  # of a hex, points
    kinds: tuple[str, ...] = ()  # all where empty


@dataclass(frozen=True)
class PrintedPage:
    """One page, ready for the back-ends."""

    kind: str
    title: str  # of the page: the kind, and what it is for
    frame: Frame
    paper: str
    outline: tuple[str, ...]


@dataclass
class _Part:
    """The pages of one print for one subject, before they are counted."""

    title: str  # of the subject; empty where the print is for the whole game
    drafts: list[Draft]
    digest: str  # of what they read


@dataclass(frozen=True)
class Composed:
    pages: tuple[PrintedPage, ...]
    findings: tuple[Finding, ...]


def compose(game: Game, library: Library, choices: Choices, whole: Game | None = None) -> Composed:
    """All pages of the kinds chosen, in the order of the print set; the guide last, since it tells of the others.

    `whole` is the game that a print for one scenario is a part of: rules and prose are about all of it.
    """
    if faults := tuple(check_colors(game, choices.style)):
        return Composed((), faults)
    room = _Room(game, whole or game, library, choices)
    wanted = [one for one in game.about.prints if not choices.kinds or one.kind in choices.kinds]
    needed = game.about.prints if any(one.each == "set" for one in wanted) else wanted
    parts = {one.kind: room.parts(one) for one in needed if one.each != "set"}
    pages = {one.kind: room.finish(one, parts[one.kind]) for one in needed if one.each != "set"}
    for one in wanted:
        if one.each == "set":
            facts = {
                "set": [
                    room.facts(each, parts.get(each.kind, []), pages.get(each.kind, []))
                    for each in game.about.prints
                    if each.each == "set" or pages[each.kind]
                ],
                "tiles": {id: {"across": plan.across, "down": plan.down} for id, plan in room.plans.items()},
                "forms": sorted(_papers(parts) - {choices.press.paper.name}),
            }
            pages[one.kind] = room.finish(one, room.parts(one, facts))
    if any(one.each == "map" for one in wanted) and not room.findings:
        room.findings += check_names(game, choices.style, choices.across_flats)
    return Composed(tuple(page for one in wanted for page in pages[one.kind]), tuple(_told_once(room.findings)))


def _papers(parts: Mapping[str, Sequence[_Part]]) -> set[str]:
    """The names of all papers that forms are laid out on."""
    return {draft.paper.name for some in parts.values() for part in some for draft in part.drafts}


def _told_once(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, but what the style lacks only where it is first missed: a colour may be used a thousand times."""
    lacking: set[str] = set()
    for finding in findings:
        if finding.code != "unknown-style" or finding.message not in lacking:
            yield finding
        if finding.code == "unknown-style":
            lacking.add(finding.message)


def check_templates(game: Game, library: Library) -> Iterator[Finding]:
    """What can be told of the templates and texts of a game that cannot be laid out."""
    engine = Engine(library, [""])
    for one in game.about.prints:
        yield from (_named(game, one, finding) for finding in engine.faults(one.template))
    for text in library.files(f"data/{game.id}", ".md").values():
        yield from engine.faults(text)


def _named(game: Game, one: Print, finding: Finding) -> Finding:
    """The finding, at the name in game.yaml where the template that it names is not there at all."""
    if finding.code != "template-not-found" or finding.place.line:
        return finding
    return replace(finding, place=game.where("game", "prints", game.about.prints.index(one), "template"))


def _empty_side(paper: Paper, style: Style) -> Draft:
    """The back of a front that has none, so that what comes next begins on a sheet of its own."""
    text = style.text("title-note")
    words = text.face.line(
        "This side is left empty.", text.size, paper.width / 2, paper.height / 2, fill=text.fill, anchor="middle"
    )
    return Draft(paper, [*words])


_OF_A_SUBJECT = (
    "text-does-not-fit",
    "too-wide",
    "too-high",
    "sheet-overflows",
    "card-overflows",
    "missing-glyph",
)
"""What one ship or scenario may do on a sheet and another not."""


class _Room:
    """Where sheets are composed: the engine, and what all templates see."""

    def __init__(self, game: Game, whole: Game, library: Library, choices: Choices) -> None:
        self.game, self.whole, self.library, self.choices = game, whole, library, choices
        self.engine = Engine(library, [""])
        self.findings: list[Finding] = []
        self.plans: dict[str, Plan] = {}
        self.rules = {name.replace("-", "_"): _asked(whole, one) for name, one in rules_of(game).resolvers.items()}

    def parts(self, one: Print, facts: Mapping[str, Any] | None = None) -> list[_Part]:
        """The sheets of a print: one for each of its subjects."""
        parts = [
            part for name, id, subject in self._subjects(one) for part in self._part(one, name, id, subject, facts)
        ]
        if self._both_sides(one):
            for part in parts[:-1]:
                if len(part.drafts) % 2:
                    part.drafts.append(_empty_side(part.drafts[-1].paper, self.choices.style))
        return parts

    def _subjects(self, one: Print) -> Iterator[tuple[str, str, Any]]:
        """What a print is made for: the name that templates know it by, its id, and the thing."""
        game = self.game
        if one.each in ("ship", "fort", "map", "scenario"):
            order = [side.id for side in game.about.sides]
            things = sorted(
                getattr(game, f"{one.each}s").values(),
                key=lambda thing: (
                    order.index(thing.side) if one.each == "ship" and thing.side in order else 0,
                    thing.id,
                ),
            )
            yield from ((one.each, thing.id, thing) for thing in things)
        elif one.each == "side":
            yield from (("side", side.id, side) for side in game.about.sides)
        else:
            yield "game", game.id, game

    def _part(self, one: Print, name: str, id: str, subject: Any, facts: Mapping[str, Any] | None) -> Iterator[_Part]:
        choices = self.choices
        context: dict[str, Any] = {
            **(facts or {}),
            "game": self.game,
            "rules": self.rules,
            "print": one,
            name: subject,
            "paper": choices.press.paper.name,
            "across_flats": choices.across_flats / MM,
            "backs": choices.press.backs,
        }
        told: dict[str, list[Element]] = {}  # the prose that the sheet takes in
        compositor = Compositor(
            game=self.game,
            whole=self.whole,
            style=choices.style,
            across_flats=choices.across_flats,
            subject=subject,
            prose=lambda text: told.setdefault(text, self._prose(text, context)),
            findings=self.findings,
            plans=self.plans,
        )
        title = "" if name == "game" else getattr(subject, "name", "") or getattr(subject, "title", "")
        before = len(self.findings)
        try:
            root = self.engine.render(one.template, context)
            sheets = [root]
            if root.name == "sheets":
                compositor.read(root)
                sheets = [child for child in root.children if isinstance(child, Element)]
            drafts = [draft for sheet in sheets for draft in sheet_pages(sheet, compositor, choices.press)]
        except FindingsError as error:
            self.findings += [_named(self.game, one, finding) for finding in error.findings]
            return
        except UNDRAWABLE as error:  # in what a page has of itself: its tiles, cut marks and rulers
            self.findings.append(undrawable(error, root.place))
            return
        finally:
            sheet = ", ".join(filter(None, (one.title, title)))
            self.findings[before:] = [
                self._placed(finding, sheet, (f"{name}s", id)) for finding in self.findings[before:]
            ]
        yield _Part(title, drafts, self._digest(root, told, compositor))

    def _placed(self, finding: Finding, sheet: str, subject: tuple[str, str]) -> Finding:
        """A finding of what has no room or no letter, with its sheet, and where its text is from if from one place."""
        if finding.code not in _OF_A_SUBJECT:
            return finding
        nodes, help = self.game.nodes, finding.help
        for group in ([nodes[subject]] if subject in nodes else [], nodes.values()):
            places = {place for node in group if finding.text and (place := node.find_text(finding.text))}
            if len(places) == 1:
                place = places.pop()
                help += f"; the text is from {place.file.parent.name}/{place.file.name}:{place.line}"
                break
        return replace(finding, message=f"{finding.message} ({sheet})", help=help)

    def facts(self, one: Print, parts: list[_Part], pages: list[PrintedPage]) -> dict[str, Any]:
        """What the guide says of a kind: its pages, and the sheets of paper that they take for all copies."""
        drafts = [draft for part in parts for draft in part.drafts]
        both = self._both_sides(one) or any(draft.two_sided for draft in drafts)
        flips = sorted((draft.flip for draft in drafts), key=lambda flip: flip in ("", FLIP["none"])) or [""]
        count = len(pages) or 1
        sheets = sum(-(-len(part.drafts) // 2) for part in parts) if both else count
        return {
            "print": one,
            "pages": count,
            "flip": FLIP["duplex-long"] if self._both_sides(one) else flips[0],
            "sheets": sheets * one.copies,
        }

    def _both_sides(self, one: Print) -> bool:
        """Whether this print has fronts and backs: forms laid several to a large sheet have none."""
        paper = self.choices.press.paper
        return one.two_sided and hand_form(paper) is paper

    def finish(self, one: Print, parts: list[_Part]) -> list[PrintedPage]:
        """The footers, now that pages can be counted; then forms laid several to a sheet where the paper is large."""
        game, style = self.game, self.choices.style
        total = sum(len(part.drafts) for part in parts)
        pages: list[PrintedPage] = []
        drafts = [(part, draft) for part in parts for draft in part.drafts]
        told = total == 1 or any(chapters(draft.items) for _, draft in drafts)  # pages need no bookmarks then
        for number, (part, draft) in enumerate(drafts, 1):
            title = " ".join(dict.fromkeys(filter(None, (part.title, draft.title)))) or one.title
            words = [game.about.title, one.title, *([part.title] if part.title else []), f"page {number} of {total}"]
            words += [_source(game), f"Gundeck {__version__}", part.digest]
            try:
                frame = draft.finish(" · ".join(words), style)
            except UNDRAWABLE as error:
                place = game.where("game", "prints", game.about.prints.index(one))
                self.findings.append(undrawable(error, place))
                continue
            below = title if title != one.title else "" if told else f"Page {number}"
            outline = (one.title, below) if below else (one.title,)
            pages.append(PrintedPage(one.kind, title, frame, draft.paper.name, outline))
        return list(_laid(one, pages, self.choices))

    def _prose(self, name: str, context: Mapping[str, Any]) -> list[Element]:
        """The texts of a folder of the game's, or of one file, in the order of their names."""
        files = self.library.files(f"data/{self.game.id}/{name}", ".md")
        single = self.library.find(f"data/{self.game.id}/{name}.md")
        paths = [single] if single else list(files.values())
        context = {**context, "game": self.whole}
        return [element for path in paths for element in read_prose(self.engine.render_text(path, context))]

    def _digest(self, root: Element, told: Mapping[str, list[Element]], compositor: Compositor) -> str:
        """A short hash of what the pages were made from: filled template, prose, records drawn, style, press."""
        choices = self.choices
        read = [
            _plain(root),
            *(_plain(element) for elements in told.values() for element in elements),
            *(repr(getattr(self.whole, kind)[id]) for kind, id in sorted(compositor.used)),
            choices.style.file.read_text("utf-8"),
            repr((choices.press, round(choices.across_flats, 4), choices.style.ink_saver)),
        ]
        return hashlib.sha256(json.dumps(read).encode()).hexdigest()[:8]


def _asked(game: Game, resolver: Any) -> Callable[..., Any]:
    """A resolver as templates call it: the situation by its fields, dice if there are any."""

    def ask(*dice: int, **given: Any) -> Any:
        return resolver(game, given, dice)

    return ask


def _plain(element: Element) -> list[Any]:
    children = [child if isinstance(child, str) else _plain(child) for child in element.children]
    return [element.name, sorted(element.attributes.items()), children]


def _laid(one: Print, pages: list[PrintedPage], choices: Choices) -> Iterator[PrintedPage]:
    """Forms for the hand, several to a sheet; pages that fill their paper as they are."""
    paper = choices.press.paper
    yield from (page for page in pages if page.paper == paper.name)
    for form in (hand_form(paper, large=True), hand_form(paper)):
        small = [page for page in pages if page.paper == form.name != paper.name]
        for frame, held in lay_several([page.frame for page in small], paper, form):
            title = ", ".join(dict.fromkeys(small[index].title for index in held))
            outline = (one.title, title) if len(small) > 1 else (one.title,)
            yield PrintedPage(one.kind, title, frame, paper.name, outline)


def _source(game: Game) -> str:
    """The work that the game is made from, as the footer names it."""
    named = game.about.source.split(maxsplit=1)[:1]  # a part of the work may follow its name
    titles = [source.title for source in game.about.works if [source.id] == named]
    return f"after {titles[0]}" if titles else f"source: {game.about.source}"
