"""The tree that a sheet's template yields: stamped XML in, Elements with their places out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from generator.element import Element
from generator.finding import Finding, FindingsError, Place
from generator.sheets.template.fault import marked
from generator.sheets.template.stamp import STAMP

_MAX_NODES = 200_000  # elements, attributes and texts of one sheet
_MAX_DEPTH = 60


@dataclass(slots=True)
class _Open:
    name: str
    attributes: dict[str, str]
    place: Place
    children: list[Element | str] = field(default_factory=list)


def read(text: str, places: Sequence[Place], file: Place) -> Element:
    """The one root element of a text whose stamps count `places`; `file` is named where there is no stamp yet.

    Raises FindingsError: malformed-xml, doctype-refused, template-too-large.
    """
    return _Reader(text, places, file).root()


class _Reader:
    def __init__(self, text: str, places: Sequence[Place], file: Place) -> None:
        self.data = text.encode()
        self.places = places
        self.file = file
        self.open = [_Open("", {}, file)]
        self.nodes = 0
        self.parser = parser = expat.ParserCreate("utf-8")
        parser.buffer_text = True
        parser.ordered_attributes = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._words
        parser.StartDoctypeDeclHandler = self._doctype
        parser.ProcessingInstructionHandler = self._instruction

    def root(self) -> Element:
        self.parser.buffer_size = max(len(self.data), 1)
        try:
            self.parser.Parse(self.data, True)
        except expat.ExpatError as error:
            self._malformed(error)
        root = self.open[0].children[0]
        assert isinstance(root, Element)
        return root

    def _start(self, name: str, pairs: list[str]) -> None:
        attributes = dict(zip(pairs[::2], pairs[1::2], strict=True))
        self._count(1 + len(attributes))
        place = self.open[-1].place
        stamp = attributes.get("_", "")
        if stamp.isdecimal() and int(stamp) < len(self.places):
            place = self.places[int(stamp)]
            del attributes["_"]
        self.open.append(_Open(name, attributes, place))
        if len(self.open) > _MAX_DEPTH:
            self._refuse("template-too-large", f"elements nest more than {_MAX_DEPTH} deep", None, "")

    def _end(self, name: str) -> None:
        done = self.open.pop()
        element = Element(done.name, done.attributes, tuple(done.children), done.place)
        self.open[-1].children.append(element)

    def _words(self, words: str) -> None:
        self._count(1)
        children = self.open[-1].children
        if children and isinstance(children[-1], str):
            words = children.pop() + words  # type: ignore[operator]
        children.append(words)

    def _doctype(self, *_: object) -> None:
        self._refuse("doctype-refused", "a sheet has no DOCTYPE", None, "take it out; entities are not needed")

    def _instruction(self, target: str, _: str) -> None:
        self._refuse("malformed-xml", f"a sheet has no processing instructions such as <?{target}?>", None, "")

    def _count(self, nodes: int) -> None:
        self.nodes += nodes
        if self.nodes > _MAX_NODES:
            message = f"the sheet has more than {_MAX_NODES:,} elements, attributes and texts"
            self._refuse("template-too-large", message, None, "")

    def _malformed(self, error: expat.ExpatError) -> NoReturn:
        at = self.parser.ErrorByteIndex
        fault = expat.errors.messages[error.code]
        inner = self.open[-1]
        help = ""
        if fault == expat.errors.XML_ERROR_TAG_MISMATCH:
            closing = re.match(rb"[^\s>]*", self.data[at:].removeprefix(b"</"))
            name = closing[0].decode(errors="replace") if closing else ""
            fault = f"</{name}> does not close <{inner.name}> of line {inner.place.line}"
            help = f"close it with </{inner.name}>"
        elif fault == expat.errors.XML_ERROR_NO_ELEMENTS and inner.name:
            message = f"<{inner.name}> is never closed"
            cure = f"close it with </{inner.name}>"
            raise FindingsError(Finding("malformed-xml", message, marked(inner.place), cure))
        elif fault == expat.errors.XML_ERROR_NO_ELEMENTS:
            fault = "the template yields no element"
        elif fault == expat.errors.XML_ERROR_UNCLOSED_TOKEN:
            fault = "this tag or comment does not end"
        elif fault == expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
            fault = "a sheet is one element, and here a second one begins"
        elif fault == expat.errors.XML_ERROR_UNDEFINED_ENTITY:
            fault, help = "this entity is not known", "write the character itself; & is &amp;"
        elif fault == expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE:
            fault = "the tag has an attribute twice"
        elif fault == expat.errors.XML_ERROR_INVALID_TOKEN:
            fault, help = "this is not well-formed XML", "in text, & is &amp; and < is &lt;"
        self._refuse("malformed-xml", fault, at, help)

    def _refuse(self, code: str, message: str, at: int | None, help: str) -> NoReturn:
        place = self._place(self.parser.CurrentByteIndex if at is None else at)
        raise FindingsError(Finding(code, message, marked(place), help))

    def _place(self, at: int) -> Place:
        """The place in a template of a byte of its output: as many lines below the last stamp as it is there."""
        place, after = self.file, 0
        for stamp in STAMP.finditer(self.data, 0, at + 1):
            number = int(stamp[1] or stamp[2])
            if number < len(self.places):
                place, after = self.places[number], stamp.end()
        lines = self.data.count(b"\n", after, at)
        if after and not lines:
            return place
        return Place(place.file, (place.line or 1) + lines)
