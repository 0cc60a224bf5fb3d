"""The text of a YAML file in, its tree of nodes out.

It is built from libyaml's events and not from its own tree, so that depth and size are known before they hurt:
ten lines of aliases can stand for a thousand million values.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from generator.finding import Finding, FindingsError, Place
from generator.source.fault import explain
from generator.source.node import Node, Source
from generator.source.text import CONTROL, name_of

MOST_LEVELS = 40
MOST_VALUES = 200_000
_DIRECTIVE = re.compile("^%(YAML|TAG)", re.MULTILINE)


def grow(path: Path, text: str) -> Node:
    """The root of the tree. Raises FindingsError with all that is wrong."""
    tree = _Tree(Source(path, text.split("\n")))
    tree.read(text)
    root = tree.root
    if not tree.findings and (root is None or root.value is None):
        tree.report("empty-file", "there is nothing in the file", Place(path), "fill it, or remove it")
    if root is None or tree.findings:
        raise FindingsError(*tree.findings)
    return root


class _Stop(Exception):  # noqa: N818
    """What has been found makes the rest of the file not worth reading."""


class _Tree:
    """The tree as far as it is built. `open` are the collections in which the next event stands."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.root: Node | None = None
        self.findings: list[Finding] = []
        self.open: list[Node] = []
        self.keys: list[Node | None] = []  # beside each of `open`: the key that still waits for its value
        self.anchors: dict[str, Node] = {}
        self.unused: dict[str, Place] = {}
        self.values = 0
        self.documents = 0
        self.last: yaml.ScalarEvent | None = None

    def report(self, code: str, message: str, place: Place, cure: str) -> None:
        self.findings.append(Finding(code, message, place, cure))

    def read(self, text: str) -> None:
        directive = _DIRECTIVE.search(text)
        if directive:  # libyaml takes the square of their number in time
            place = Place(self.source.path, text.count("\n", 0, directive.start()) + 1, 1, len(directive[0]))
            self.report("yaml-directive", f"`{directive[0]}` means nothing here", place, "take the line out")
            return
        loader = yaml.CSafeLoader(text)
        take: dict[type[yaml.Event], Callable[[Any], None]] = {
            yaml.DocumentStartEvent: self._begin,
            yaml.ScalarEvent: self._scalar,
            yaml.AliasEvent: self._alias,
            yaml.MappingStartEvent: self._open,
            yaml.MappingEndEvent: self._close,
            yaml.SequenceStartEvent: self._open,
            yaml.SequenceEndEvent: self._close,
        }
        try:
            while (event := loader.get_event()) is not None:
                if step := take.get(type(event)):
                    step(event)
        except _Stop:
            return
        except yaml.MarkedYAMLError as error:
            self.findings.append(explain(error, self.source, self.last, self.open[-1] if self.open else None))
            return
        finally:
            loader.dispose()
        for name, place in self.unused.items():
            message = f"nothing refers to the name `&{name}`, and it is no part of the text"
            self.report("unused-anchor", message, place, "if it is meant as text, put the value in quotes")

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        self.last = event
        node = self._text(event)
        if self._wants_key():
            self._take_key(node)
        else:
            self._weigh(1, 0, node)
            self._put(node)

    def _begin(self, event: yaml.DocumentStartEvent) -> None:
        self.documents += 1
        if self.documents > 1:
            cure = "take the line `---` out, or give what follows a file of its own"
            self.report("several-documents", "a second document begins in this file", self._node(event).place(), cure)
            raise _Stop

    # -- one event, one node

    def _node(self, event: yaml.NodeEvent | yaml.DocumentStartEvent) -> Node:
        """A node with nothing in it yet, where the event stands."""
        start: Any = event.start_mark
        return Node(self.source, start.line + 1, start.column + 1, self._length(start.line, start.column, event))

    def _length(self, line: int, column: int, event: yaml.Event) -> int:
        """Characters on the first line of what begins there (counted from 0) and ends with the event; 1 if none."""
        end: Any = event.end_mark
        last = end.column if end.line == line else len(self.source.lines[line].rstrip())
        return max(1, last - column)

    def _text(self, event: yaml.ScalarEvent) -> Node:
        node = self._node(event)
        node.style = event.style or ""
        node.value = event.value if event.value or node.style else None
        control = CONTROL.search(event.value) if event.style == '"' else None  # an escape brings one here
        if control:
            message = f"control character {name_of(control[0])} in the text"
            self.report("control-character", message, node.place(), "take the escape out")
        if event.tag or event.anchor:
            self._name(node, event)
        return node

    def _name(self, node: Node, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        if event.tag:
            message = "a word after `!` is a YAML tag, which means nothing here and is no part of the text"
            self.report(
                "yaml-tag", message, node.place(), "take it out; if it is meant as text, put the value in quotes"
            )
        if event.anchor:
            first = self.anchors.get(event.anchor)
            if first:
                message = f"the name `&{event.anchor}` is given twice: first in line {first.line}"
                self.report("duplicate-anchor", message, node.place(), "choose another name")
            self.anchors[event.anchor] = node
            self.unused[event.anchor] = node.place()

    def _take_key(self, node: Node) -> None:
        first = self.open[-1].keys.get(str(node.value))
        if node.value is None:
            self._refuse_key(node)
        elif node.value == "<<" and not node.style:
            cure = "write the keys out; a whole value can be repeated with `&name` and `*name`"
            self.report("merge-key", "`<<` does not merge mappings here", node.place(), cure)
        elif first:
            message = f"`{node.value}` is given twice: first in line {first.line}, column {first.column}"
            self.report("duplicate-key", message, node.place(), "keep one of the two")
        self.keys[-1] = node

    def _refuse_key(self, node: Node) -> None:
        cure = "write a text before the colon; a value that begins with `{`, `[` or `*` and is text wants quotes"
        self.report("key-is-not-text", "the key of a mapping must be a text", node.place(), cure)

    def _alias(self, event: yaml.AliasEvent) -> None:
        here = self._node(event)
        name = str(event.anchor)
        node = self.anchors.get(name)
        self.unused.pop(name, None)
        if node is None:
            cure = f'if it is meant as text, put it in quotes: "*{name}"'
            self.report("unknown-alias", f"no value above has the name `&{name}`", here.place(), cure)
        elif node in self.open:
            message = f"`*{name}` stands inside the value that it names"
            self.report("alias-to-itself", message, here.place(), "write out what is meant")
            node = None
        if self._wants_key():
            self._refuse_key(here)
            self.keys[-1] = here
        else:
            node = node or here
            self._weigh(node.size, node.height, here)
            self._put(node)

    # -- putting the nodes together

    def _open(self, event: yaml.CollectionStartEvent) -> None:
        node = self._node(event)
        if event.tag or event.anchor:
            self._name(node, event)
        node.value = {} if isinstance(event, yaml.MappingStartEvent) else []
        if self._wants_key():
            self._refuse_key(node)
        self._weigh(1, 1, node)
        node.size, node.height = self.values, 1  # until it closes, size is the count at which it began
        self.open.append(node)
        self.keys.append(None)

    def _close(self, event: yaml.CollectionEndEvent) -> None:
        node = self.open.pop()
        node.length = self._length(node.line - 1, node.column - 1, event)
        self.keys.pop()
        node.size = self.values - node.size + 1
        if self._wants_key():
            self.keys[-1] = node  # it has been refused; its value is still to come
        else:
            self._put(node)

    def _wants_key(self) -> bool:
        return bool(self.open) and self.keys[-1] is None and isinstance(self.open[-1].value, dict)

    def _put(self, node: Node) -> None:
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        parent.height = max(parent.height, node.height + 1)
        if isinstance(parent.value, list):
            parent.value.append(node)
        elif isinstance(parent.value, dict):
            key, self.keys[-1] = self.keys[-1], None
            if key and isinstance(key.value, str) and key.value not in parent.value:
                parent.value[key.value] = node
                parent.keys[key.value] = key

    def _weigh(self, size: int, height: int, node: Node) -> None:
        """Count what a node adds, and stop before it is too much."""
        self.values += size
        if self.values > MOST_VALUES:
            message = f"with what stands here the file holds more than {MOST_VALUES:,} values"
            self.report("too-many-values", message, node.place(), "split the file, or take out aliases of aliases")
            raise _Stop
        if len(self.open) + height > MOST_LEVELS:
            message = f"lists and mappings stand in each other more than {MOST_LEVELS} deep"
            self.report("too-deep", message, node.place(), "write it flatter")
            raise _Stop
