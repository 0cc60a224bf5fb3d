"""A hex map and its text in; findings for ragged rows, unknown letters, features off it, broken ways and rivers out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from generator.finding import Finding
from generator.hexgrid import Hex, direction, number
from generator.model.country import ends

if TYPE_CHECKING:
    from generator.model.hexmap import HexMap
    from generator.source.node import Node


def check_map(hexmap: HexMap, node: Node) -> Iterator[Finding]:
    """What is wrong with a map: rows of unlike length, letters without a meaning, features off the map."""
    yield from _check_rows(hexmap, node)
    yield from _check_letters(hexmap, node)
    yield from _check_country(hexmap, node)
    for path, hex_ in dict.fromkeys(hexmap.features()):
        if hex_ not in hexmap:
            last = hexmap.number(Hex(hexmap.columns, hexmap.rows))
            message = f"hex {hexmap.number(hex_)} is not on the map, which runs from 0101 to {last}"
            yield Finding("hex-off-map", message, node.place(*path), "name a hex of the map")


def _check_rows(hexmap: HexMap, node: Node) -> Iterator[Finding]:
    """Each row against the length that most have."""
    width = Counter(map(len, hexmap.grid)).most_common(1)[0][0]
    for line, row in hexmap.numbered_rows:
        letters = len(row.strip())
        if letters != width:
            before = len(row) - len(row.lstrip())
            place = node.place_in_block("terrain", line=line, column=before + min(letters, width + 1) - 1)
            message = f"this row has {letters} hexes, the others have {width}"
            yield Finding("ragged-map", message, place, "give every row one letter a column")


def _check_letters(hexmap: HexMap, node: Node) -> Iterator[Finding]:
    """Each letter against the legend."""
    known = ", ".join(f"{letter} ({terrain.label})" for letter, terrain in hexmap.legend.items())
    for line, row in hexmap.numbered_rows:
        for column, letter in enumerate(row):
            if not letter.isspace() and letter not in hexmap.legend:
                place = node.place_in_block("terrain", line=line, column=column)
                other = letter.swapcase()
                cure = f"did you mean {other}?" if other in hexmap.legend else f"the legend has {known}"
                yield Finding("unknown-terrain", f"the legend does not say what '{letter}' is", place, cure)


def _check_country(chart: HexMap, node: Node) -> Iterator[Finding]:
    """What is wrong with roads and rivers: broken ones, and crossings that cross nothing."""
    yield from _check_roads(chart, node)
    for index, river in enumerate(chart.rivers):
        for step, (side, following) in enumerate(pairwise(river.sides), 1):
            if not set(ends(side)) & set(ends(following)):
                place = node.place("rivers", index, "sides", step)
                message = f"the river does not run on from {_named(side)} to {_named(following)}"
                yield Finding(
                    "broken-river", message, place, "name the sides one by one, each from the end of the last"
                )
    wet = chart.river_sides
    for index, crossing in enumerate(chart.crossings):
        place = node.place("crossings", index, "over")
        if frozenset(crossing.over) not in wet:
            message = f"no river runs along {_named(crossing.over)}"
            yield Finding("crossing-without-river", message, place, "name a side of a river")


def _check_roads(chart: HexMap, node: Node) -> Iterator[Finding]:
    crossed = {frozenset(crossing.over) for crossing in chart.crossings}
    for index, road in enumerate(chart.roads):
        for step, (hex_, following) in enumerate(pairwise(road), 1):
            place = node.place("roads", index, step)
            if direction(hex_, following) is None:
                message = f"the road leaps from {number(hex_)} to {number(following)}"
                yield Finding("broken-road", message, place, "name every hex that the road runs through")
            elif {hex_, following} in chart.river_sides - crossed:
                message = f"the road runs into the river between {number(hex_)} and {number(following)}"
                yield Finding(
                    "road-without-crossing", message, place, "add a crossing there, or lead the road elsewhere"
                )


def _named(side: tuple[Hex, Hex]) -> str:
    return "/".join(map(number, side))
