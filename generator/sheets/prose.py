"""A Markdown text in, elements out: headings, paragraphs, lists, tables; and a game word alone in its line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from markdown_it import MarkdownIt
from markdown_it.token import Token

from generator.element import Element
from generator.finding import Finding, FindingsError, Place
from generator.sheets.template import Text
from generator.sheets.template.element import read

_NAMES = {"strong": "b", "em": "i", "bullet_list": "ul", "ordered_list": "ol", "list_item": "li", "paragraph": "p"}
_FLAT = ("tbody",)  # our tables have their body's rows as children


@dataclass
class _Open:
    name: str
    place: Place
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Element | str] = field(default_factory=list)


def read_prose(text: Text) -> list[Element]:
    """The elements of a Markdown text. Raises FindingsError for Markdown that a page has no word for."""
    reader = MarkdownIt("commonmark", {"html": True}).enable("table")
    root = _Open("prose", text.places[0])
    stack = [root]
    for token in reader.parse(str(text)):
        place = text.places[min(token.map[0], len(text.places) - 1)] if token.map else stack[-1].place
        _take(token, place, stack)
    return [child for child in root.children if isinstance(child, Element)]


def _take(token: Token, place: Place, stack: list[_Open]) -> None:
    kind = token.type
    if kind == "inline":
        stack[-1].children += _inline(token.children or (), place)
    elif kind in ("html_block", "html_inline"):
        stack[-1].children.append(_word(token.content, place))
    elif kind == "hr":
        stack[-1].children.append(Element("hr", {}, (), place))
    elif kind in ("fence", "code_block"):
        raise FindingsError(Finding("unknown-markdown", "a booklet has no code blocks", place, "indent the text less"))
    elif token.nesting == 1:
        stack.append(_open(token, kind.removesuffix("_open"), place))
    elif token.nesting == -1:
        done = stack.pop()
        if done.name in _FLAT or (done.name == "p" and token.hidden):
            stack[-1].children += done.children
        else:
            stack[-1].children.append(Element(done.name, done.attributes, tuple(done.children), done.place))


def _open(token: Token, kind: str, place: Place) -> _Open:
    name = token.tag if kind == "heading" else _NAMES.get(kind, kind)
    attributes: dict[str, str] = {}
    if kind == "ordered_list" and token.attrGet("start") is not None:
        attributes["start"] = str(token.attrGet("start"))
    if kind == "heading" and name not in ("h1", "h2", "h3"):
        raise FindingsError(Finding("unknown-markdown", "a booklet has headings of three levels", place, "write ###"))
    if kind == "blockquote":
        name = "panel"
        attributes |= {"tone": "shade", "border": "false"}
    return _Open(name, place, attributes)


def _inline(tokens: Sequence[Token], place: Place) -> Iterator[Element | str]:
    stack = [_Open("", place)]
    for token in tokens:
        kind = token.type
        if kind in ("text", "code_inline"):
            stack[-1].children.append(token.content)
        elif kind == "softbreak":
            stack[-1].children.append(" ")
        elif kind == "hardbreak":
            stack[-1].children.append(Element("br", {}, (), place))
        elif kind == "html_inline":
            raise FindingsError(
                Finding("unknown-markdown", f"{token.content} stands inside a line", place, "give it a line of its own")
            )
        elif kind in ("link_open", "link_close"):
            continue
        elif kind == "image":
            raise FindingsError(Finding("unknown-markdown", "a booklet has no pictures from files", place))
        elif token.nesting == 1:
            stack.append(_Open(_NAMES.get(kind.removesuffix("_open"), kind), place))
        else:
            done = stack.pop()
            stack[-1].children.append(Element(done.name, {}, tuple(done.children), place))
    yield from stack[0].children


def _word(text: str, place: Place) -> Element:
    """A game word written as XML, alone in its lines."""
    element = read(text.strip(), (), place)
    return _placed(element, place)


def _placed(element: Element, place: Place) -> Element:
    children = tuple(child if isinstance(child, str) else _placed(child, place) for child in element.children)
    return Element(element.name, element.attributes, children, place)
