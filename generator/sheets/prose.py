"""A Markdown text in, elements out: headings, paragraphs, lists, tables; and game words alone in their lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.token import Token

from generator.element import Element
from generator.finding import Finding, FindingsError, Place
from generator.sheets.inline import is_inline
from generator.sheets.template import Text
from generator.sheets.template.element import read

_NAMES = {"strong": "b", "em": "i", "bullet_list": "ul", "ordered_list": "ol", "list_item": "li", "paragraph": "p"}
_FLAT = ("tbody",)  # our tables have their body's rows as children
_ALIGN = {"text-align:left": "start", "text-align:center": "middle", "text-align:right": "end"}
_SHORT = 12  # rows; a table of no more stays whole
_TAG = re.compile(r"<(/?)([a-z][a-z0-9-]*)((?:[^<>\"']|\"[^\"]*\"|'[^']*')*?)(/?)>")
_WORD = re.compile("<[a-z]")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_DEEPEST = 20  # bold in italic in bold ...
_MOST_LINES = 1000  # of one game word with all that stands in it


@dataclass
class _Open:
    name: str
    place: Place
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Element | str] = field(default_factory=list)


def read_prose(text: Text) -> list[Element]:
    """The elements of a Markdown text. Raises FindingsError for Markdown that a page has no word for."""
    reader = MarkdownIt("commonmark", {"html": True, "typographer": True}).enable(["table", "smartquotes"])
    reader.block.ruler.at("html_block", _word_block, {"alt": ["paragraph", "reference", "blockquote"]})
    root = _Open("prose", text.places[0])
    stack = [root]
    for token in reader.parse(str(text)):
        if token.type == "word":
            stack[-1].children.append(_word(token, text.places))
            continue
        place = text.places[min(token.map[0], len(text.places) - 1)] if token.map else stack[-1].place
        _take(token, place, stack)
    return [child for child in root.children if isinstance(child, Element)]


def _take(token: Token, place: Place, stack: list[_Open]) -> None:
    kind = token.type
    if kind == "inline":
        stack[-1].children += _inline(token.children or (), place)
    elif kind == "hr":
        stack[-1].children.append(Element("hr", {}, (), place))
    elif kind in ("fence", "code_block"):
        raise FindingsError(Finding("unknown-markdown", "a booklet has no code blocks", place, "indent the text less"))
    elif token.nesting == 1:
        stack.append(_open(token, kind.removesuffix("_open"), place))
    elif token.nesting == -1:
        done = stack.pop()
        if done.name == "li":
            done.children = list(_apart(done.children))
        if done.name in _FLAT or (done.name == "p" and token.hidden):
            stack[-1].children += done.children
        elif done.name == "table":
            stack[-1].children.append(_table(done))
        elif done.name == "p" and _leads_on(done):
            kept = {**done.attributes, "keep": "true"}
            stack[-1].children.append(Element("p", kept, tuple(done.children), done.place))
        else:
            stack[-1].children.append(Element(done.name, done.attributes, tuple(done.children), done.place))


def _apart(children: Sequence[Element | str]) -> Iterator[Element | str]:
    """What stands in an item of a list: its text, in a paragraph where a list or a table follows it."""
    if is_inline(tuple(children)):
        yield from children
        return
    for inline, run in groupby(children, lambda child: is_inline((child,))):
        part = tuple(run)
        places = [child.place for child in children if isinstance(child, Element)]
        yield from (Element("p", {}, part, places[0]),) if inline else part


def _open(token: Token, kind: str, place: Place) -> _Open:
    name = token.tag if kind == "heading" else _NAMES.get(kind, kind)
    attributes: dict[str, str] = {}
    if kind == "ordered_list" and token.attrGet("start") is not None:
        attributes["start"] = str(token.attrGet("start"))
    if kind in ("th", "td") and token.attrGet("style") is not None:
        attributes["align"] = _ALIGN[str(token.attrGet("style"))]
    if kind == "heading" and name not in ("h1", "h2", "h3"):
        raise FindingsError(Finding("unknown-markdown", "a booklet has headings of three levels", place, "write ###"))
    if kind == "blockquote":
        name = "panel"
        attributes |= {"tone": "shade", "border": "false"}
    return _Open(name, place, attributes)


def _leads_on(done: _Open) -> bool:
    """Whether a paragraph ends with a colon: what it leads to follows on the same page."""
    last = done.children[-1] if done.children else ""
    return isinstance(last, str) and last.rstrip().endswith(":")


def _table(done: _Open) -> Element:
    """In the style of tables; its centred columns, or its last one, take the width. A short one is never cut."""
    rows = [child for child in done.children if isinstance(child, Element)]
    head = next(row for row in rows if row.name == "thead").children[0]
    assert isinstance(head, Element)
    centred = [isinstance(cell, Element) and cell.attributes.get("align") == "middle" for cell in head.children]
    tracks = ["*" if one else "auto" for one in centred] if any(centred) else ["auto"] * (len(centred) - 1) + ["*"]
    table = Element("table", {"style": "table", "columns": ", ".join(tracks)}, tuple(rows), done.place)
    return Element("figure", {}, (table,), done.place) if len(rows) <= _SHORT else table


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
            if len(stack) > _DEEPEST:
                raise FindingsError(Finding("unknown-markdown", "bold and italic stand too deep in each other", place))
            stack.append(_Open(_NAMES.get(kind.removesuffix("_open"), kind), place))
        else:
            done = stack.pop()
            stack[-1].children.append(Element(done.name, {}, tuple(done.children), place))
    yield from stack[0].children


def _word_block(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Markdown's rule for a game word: from a line that begins with a tag to the line that ends with its end tag.

    What stands in it is XML, and may have empty lines. Data in it was escaped for Markdown, and is read as such.
    """
    if state.is_code_block(start) or not _WORD.match(state.src, state.bMarks[start] + state.tShift[start]):
        return False
    text, depth, scanned = "", 0, 0
    for line in range(start, min(end, start + _MOST_LINES)):
        raw = state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]
        text += _ESCAPED.sub(lambda found: f"&#{ord(found[1])};", raw) + "\n"
        for tag in _TAG.finditer(text, scanned):
            scanned = tag.end()
            depth += -1 if tag[1] else 0 if tag[4] else 1
            if depth == 0:
                break
        if scanned and depth <= 0:
            if text[scanned:].strip():
                return False  # text goes on behind it: it is no word of its own
            break
    if not silent:
        token = state.push("word", "", 0)
        token.content, token.map = text, [start, line + 1]
    state.line = line + 1
    return True


def _word(token: Token, places: Sequence[Place]) -> Element:
    """The element of a game word; it and all in it know their lines."""
    assert token.map is not None
    first, text = token.map[0], token.content

    def stamp(tag: re.Match[str]) -> str:
        if tag[1]:
            return tag[0]
        line = min(first + text.count("\n", 0, tag.start()), len(places) - 1)
        return f'<{tag[2]} _="{line}"{tag[3]}{tag[4]}>'

    return read(_TAG.sub(stamp, text).strip(), places, places[min(first, len(places) - 1)])
