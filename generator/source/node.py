"""A node: one mapping, list or text of a YAML file, with the place where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from generator.finding import Place

Step = str | int
"""One step down the tree: the key of a mapping, or the index of a list."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file and its lines, shared by all its nodes."""

    path: Path
    lines: list[str]


@dataclass(slots=True, eq=False)
class Node:
    """A mapping, a list, a text, or None where nothing is written. Lines and columns count from 1."""

    source: Source
    line: int
    column: int
    length: int = 1  # characters on its first line
    value: dict[str, Node] | list[Node] | str | None = None
    keys: dict[str, Node] = field(default_factory=dict)  # of a mapping: the keys, as nodes of their own
    style: str = ""  # of a text: | > " ' or nothing
    size: int = 1  # values in it, itself among them, those under aliases each time they are named
    height: int = 0  # levels of mappings and lists
    _plain: object = None

    def plain(self) -> object:
        """The same as dict, list, str and None. Built once; what an alias names is one object wherever it stands."""
        if self._plain is None:
            if isinstance(self.value, dict):
                self._plain = {key: node.plain() for key, node in self.value.items()}
            elif isinstance(self.value, list):
                self._plain = [node.plain() for node in self.value]
            else:
                self._plain = self.value
        return self._plain

    def at(self, *path: Step) -> Node:
        """The node at the end of `path`, or the last one on the way where it leads nowhere."""
        return self._follow(path)[0]

    @property
    def rest_of_line(self) -> str:
        """What stands in the file from here to the end of the line, without blanks around it."""
        return self.source.lines[self.line - 1][self.column - 1 :].strip()

    def place(self, *path: Step, key: bool = False) -> Place:
        """Where the value at the end of `path` stands, or the key that names it.

        Where the path leads nowhere, the place is that of the last node on the way.
        """
        node, name = self._follow(path)
        return (name if key and name else node)._place()

    def place_in_block(self, *path: Step, line: int, column: int) -> Place:
        """Where one character of a text stands: `line` and `column` count from 0 in the text as it was read.

        Exact in a `|` block. In other texts of several lines it is found by counting the characters that
        are not blank; where that fails (escapes in quotes), it is the place of the text.
        """
        node, _ = self._follow(path)
        if not isinstance(node.value, str):
            return node._place()
        found = node._in_literal(line, column) if node.style == "|" else node._by_counting(line, column)
        return found or node._place()

    def find_text(self, text: str) -> Place | None:
        """Where `text`, in capitals or not, is a whole scalar or a whole line of a `|` block, if just once."""
        places = set()
        wanted = text.casefold()
        for node in self.texts():
            value = node.value.casefold() if isinstance(node.value, str) else ""
            if value == wanted:
                places.add(node._place())
            elif node.style == "|":
                for number, line in enumerate(value.split("\n")):
                    if line.strip() == wanted and text:
                        start = node._in_literal(number, len(line) - len(line.lstrip())) or node._place()
                        places.add(Place(start.file, start.line, start.column, len(text)))
            if len(places) > 1:
                return None
        return places.pop() if places else None

    def _follow(self, path: tuple[Step, ...]) -> tuple[Node, Node | None]:
        node, name = self, None
        for step in path:
            if isinstance(node.value, dict) and str(step) in node.value:
                node, name = node.value[str(step)], node.keys[str(step)]
            elif isinstance(node.value, list) and isinstance(step, int) and 0 <= step < len(node.value):
                node, name = node.value[step], None
            else:
                break
        return node, name

    def _place(self) -> Place:
        return Place(self.source.path, self.line, self.column, self.length)

    def texts(self) -> Iterator[Node]:
        """Every scalar in it, once."""
        waiting, seen = [self], set()
        while waiting:
            node = waiting.pop()
            if id(node) in seen:
                continue
            seen.add(id(node))
            if isinstance(node.value, dict):
                waiting.extend(node.value.values())
            elif isinstance(node.value, list):
                waiting.extend(node.value)
            else:
                yield node

    def _in_literal(self, line: int, column: int) -> Place | None:
        """Of a `|` block, whose lines stand in the file as they are, behind their indentation."""
        written = str(self.value).split("\n")
        first = next((number for number, text in enumerate(written) if text), None)
        if first is None or not 0 <= line < len(written):
            return None
        row = self.source.lines[self.line + first]  # the text begins behind the line of its `|`, which counts from 1
        if not row.endswith(written[first]):  # the `|` stands in a line below its `&name`
            return None
        return Place(self.source.path, self.line + line + 1, len(row) - len(written[first]) + column + 1)

    def _by_counting(self, line: int, column: int) -> Place | None:
        lines = str(self.value).split("\n")
        if not (0 <= line < len(lines) and 0 <= column < len(lines[line])):
            return None
        before = "".join(lines[:line]) + lines[line][:column]
        wanted = len("".join(before.split())) + (1 if self.style in ('"', "'") else 0)
        first, start = (self.line, 0) if self.style == ">" else (self.line - 1, self.column - 1)
        for number in range(first, len(self.source.lines)):
            inked = [at for at, char in enumerate(self.source.lines[number]) if at >= start and not char.isspace()]
            if wanted < len(inked):
                at = inked[wanted]
                same = self.source.lines[number][at] == lines[line][column]
                return Place(self.source.path, number + 1, at + 1) if same else None
            wanted, start = wanted - len(inked), 0
        return None
