"""A word of the sheet templates: an element's name, its typed attributes, and the box it becomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, TypeVar

from pydantic import ConfigDict, ValidationError

from generator.drawing.face import MissingGlyphError
from generator.drawing.style import Style, TextStyle, UnknownStyleError
from generator.element import Element
from generator.finding import Finding, FindingsError, Place, did_you_mean
from generator.layout.box import Box
from generator.layout.contents import Book
from generator.layout.fit import DoesNotFitError
from generator.layout.tile import Plan
from generator.model.base import Float, Length, Model
from generator.model.load import Game
from generator.model.read import BOUNDS, quoted

W = TypeVar("W", bound="type[Word]")
WORDS: dict[str, type[Word]] = {}
"""Every word by its name, filled by the modules that define them."""


def word(name: str) -> Callable[[W], W]:
    """Register a class as the word of this name."""

    def register(cls: W) -> W:
        WORDS[name] = cls
        cls.name = name
        return cls

    return register


class Word(Model):
    """The attributes of one word, hyphens for underscores. Unknown ones are findings."""

    model_config = ConfigDict(alias_generator=lambda name: name.rstrip("_").replace("_", "-"), populate_by_name=False)
    name: ClassVar[str] = ""

    grow: Float = 0.0  # its share of the room left over
    width: Length | None = None  # read by the row that holds it

    def box(self, element: Element, compositor: Compositor) -> Box:
        """What the element becomes. May raise FindingsError."""
        raise FindingsError(
            Finding("misplaced-element", f"<{element.name}> cannot stand here", element.place, "see the word list")
        )


UNDRAWABLE = (UnknownStyleError, DoesNotFitError, MissingGlyphError)
"""What a drawing may raise: `except UNDRAWABLE as error`, and `undrawable` tells it."""


def undrawable(error: UnknownStyleError | DoesNotFitError | MissingGlyphError, place: Place) -> Finding:
    """The finding for something at a place that cannot be drawn."""
    if isinstance(error, UnknownStyleError):
        help = did_you_mean(error.name, error.known)
        return Finding("unknown-style", f"{error} ({error.file.name})", place, help)
    if isinstance(error, DoesNotFitError):
        return Finding("text-does-not-fit", str(error), place, "shorten the text", text=error.text)
    return Finding("missing-glyph", str(error), place, MISSING_GLYPH)


MISSING_GLYPH = "use another character, or add a font that has it to the style's faces"


@dataclass(frozen=True)
class Compositor:
    """Sets elements into boxes: what they may draw on, and the text style of where they stand."""

    game: Game  # what is printed: one scenario's part of it, or all
    whole: Game  # all of it, which rules and prose are about
    style: Style
    across_flats: float  # of a hex, points
    subject: object  # the ship, map or scenario that the sheet is for; the game itself otherwise
    prose: Callable[[str], list[Element]]  # the name of a Markdown text, or of a folder of them, to its elements
    used: set[tuple[str, str]] = field(default_factory=set)  # (kind, id) of the records that pieces have drawn
    findings: list[Finding] = field(default_factory=list)
    text_name: str = "table"
    align: str = ""
    plans: dict[str, Plan] = field(default_factory=dict)  # how each map is cut into tiles, by its id
    book: Book = field(default_factory=Book)  # the chapters of the sheet

    def within(self, text_name: str = "", align: str = "") -> Compositor:
        """The same, where another text style or alignment holds."""
        return replace(self, text_name=text_name or self.text_name, align=align or self.align)

    def box(self, element: Element) -> Box:
        """The box of one element; what is wrong with it is noted, and an empty box stands for it."""
        try:
            return self.read(element).box(element, self)
        except FindingsError as error:
            self.findings.extend(error.findings)
        except UNDRAWABLE as error:
            self.findings.append(undrawable(error, element.place))
        return Box(element.place)

    def boxes(self, element: Element) -> list[Box]:
        """The boxes of an element's children. Loose text among them is a finding."""
        boxes = []
        for child in element.children:
            if isinstance(child, Element):
                boxes.append(self.box(child))
            elif child.strip():
                self.findings.append(
                    Finding(
                        "loose-text",
                        f'the text "{" ".join(child.split())[:40]}" stands in <{element.name}> without a <p>',
                        element.place,
                        "put it into <p>",
                    )
                )
        return boxes

    def read(self, element: Element) -> Word:
        """The element's word with its attributes. Raises FindingsError."""
        cls = WORDS.get(element.name)
        if cls is None:
            raise FindingsError(
                Finding(
                    "unknown-element",
                    f"there is no element <{element.name}>",
                    element.place,
                    did_you_mean(element.name, sorted(WORDS)),
                )
            )
        return read_attributes(element, cls)

    def text_style(self, name: str = "") -> TextStyle:
        """The text style of a name, or of where this stands."""
        return self.style.text(name or self.text_name)

    def record(self, kind: str, id: str, element: Element) -> Any:
        """A record of the game that a piece draws: noted as used. Raises FindingsError where there is none."""
        found = getattr(self.game, kind).get(id)
        if found is None:
            known = self.game.names(kind)
            raise FindingsError(
                Finding(
                    f"unknown-{kind[:-1]}", f"there is no {kind[:-1]} '{id}'", element.place, did_you_mean(id, known)
                )
            )
        self.used.add((kind, id))
        return found


H = TypeVar("H", bound=Word)


def held(element: Element, compositor: Compositor, kind: type[H]) -> Iterator[tuple[Element, H]]:
    """The elements that stand in one, each with its word. Raises FindingsError where one is of another kind."""
    for child in element.children:
        if isinstance(child, Element):
            one = compositor.read(child)
            if not isinstance(one, kind):
                message = f"<{child.name}> cannot stand in <{element.name}>"
                raise FindingsError(Finding("misplaced-element", message, child.place, f"it holds <{kind.name}>"))
            yield child, one


A = TypeVar("A", bound=Model)


def read_attributes(element: Element, model: type[A]) -> A:
    """An element's attributes as a model. Raises FindingsError with all that is wrong with them."""
    try:
        return model.model_validate(element.attributes)
    except ValidationError as error:
        known = [info.alias or name for name, info in model.model_fields.items()]
        faults = error.errors(include_url=False)
    findings = []
    for fault in faults:
        attribute = str(fault["loc"][0]) if fault["loc"] else ""
        facts: dict[str, Any] = fault.get("ctx", {})
        if fault["type"] == "extra_forbidden":
            code, message = "unknown-attribute", f"<{element.name}> has no attribute '{attribute}'"
            help = did_you_mean(attribute, known)
        elif fault["type"] == "missing":
            code, message = "missing-attribute", f"<{element.name}> lacks the attribute '{attribute}'"
            help = f'add {attribute}="..."'
        else:
            code, help = "wrong-attribute", str(facts.get("cure", ""))
            said = facts.get("message") or fault["msg"]
            if fault["type"] in BOUNDS:
                key, bound = BOUNDS[fault["type"]]
                said = f"must be {bound} {facts[key]:g}"
            elif fault["type"] == "literal_error":
                said = "is no such word"
                help = did_you_mean(str(fault["input"]), quoted(facts["expected"]))
            message = f'<{element.name} {attribute}="{element.attributes.get(attribute)}"> {said}'
        findings.append(Finding(code, message, element.place, help))
    raise FindingsError(*findings)


Align = Literal["start", "middle", "end", "justify"]
