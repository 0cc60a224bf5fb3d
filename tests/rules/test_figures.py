"""Figures in the data, changed one at a time: a check or an example notices each, or a page shows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator import rules
from generator.finding import Place
from generator.resources import Library
from generator.source import Node

SHOWN = {
    ("game", "hex", "across_flats"),  # the map, the counters and the templates are printed at it
    ("ships", "stats", "knots"),  # the data sheet
    ("ships", "stats", "draft"),
    ("game", "prints", "copies"),  # the print guide
}
"""Figures that no rule uses, by the keys on their path: a page shows them."""

FILES = ["game.yaml", "ships/monitor.yaml", "ships/virginia.yaml"] + [
    f"tables/{table}.yaml" for table in ("damage-monitor", "damage-virginia", "ram")
]
_FIGURE = re.compile(r"([1-9][0-9]*D)?([+-]?[0-9]+)((?:[+-][0-9]+)?)( mm)?")


def _figures(node: Node, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], str, Place]]:
    """(path, text, place) of every number, dice and span in a file."""
    if isinstance(node.value, dict):
        return [found for key, inner in node.value.items() for found in _figures(inner, (*path, key))]
    if isinstance(node.value, list):
        return [found for index, inner in enumerate(node.value) for found in _figures(inner, (*path, index))]
    if isinstance(node.value, str) and _FIGURE.fullmatch(node.value):
        return [(path, node.value, node.place())]
    return []


def _changes(text: str) -> list[str]:
    """The figure with each of its numbers one higher."""
    numbers = list(re.finditer(r"(?<![0-9])[+-]?[0-9]+", text)) if "D" in text else list(re.finditer(r"[0-9]+", text))
    changed = []
    for match in numbers:
        number = int(match[0]) + 1
        written = f"{number:+d}" if match[0][0] in "+-" else str(number)
        changed.append(text[: match.start()] + written + text[match.end() :])
    return changed


@pytest.mark.parametrize("path", FILES)
def test_every_figure_is_noticed_when_it_changes(tmp_path: Path, path: str) -> None:
    loaded = rules.load_game(Library(), "duel-of-iron")
    assert loaded.game is not None
    folder, _, file = path.rpartition("/")
    kind, id = folder or "game", file.removesuffix(".yaml")
    node = loaded.game.nodes[kind, id]
    lines = (loaded.game.folder / path).read_text("utf-8").splitlines()
    copy = tmp_path / "data" / "duel-of-iron" / path
    copy.parent.mkdir(parents=True)
    unnoticed = []
    for steps, text, place in _figures(node):
        if (kind, *(step for step in steps if isinstance(step, str))) in SHOWN:
            continue
        for change in _changes(text):
            line = lines[place.line - 1]
            new = line[: place.column - 1] + line[place.column - 1 :].replace(text, change, 1)
            copy.write_text("\n".join([*lines[: place.line - 1], new, *lines[place.line :]]) + "\n", "utf-8")
            changed = rules.load_game(Library(tmp_path), "duel-of-iron")
            if not changed.findings and changed.game and not rules.check(changed.game):
                unnoticed.append((place.line, text, change))
    assert unnoticed == []
