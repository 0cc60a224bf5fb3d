"""One section of a playing surface: where its lines and shoals run in, what a set of them makes of its hexes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from generator.finding import Finding
from generator.hexgrid import Hex, direction, neighbours
from generator.model.hexmap import Bank, HexMap, Kind

if TYPE_CHECKING:
    from generator.source.node import Node


@dataclass(frozen=True)
class Ashore:
    """What is not water: the hexes of banks, and the land beyond them."""

    banks: frozenset[Hex]
    land: frozenset[Hex]


def ashore(section: HexMap, chains: Iterable[tuple[Sequence[Hex], str]], alone: Iterable[Hex] = ()) -> Ashore:
    """What lines, each a chain and its land side, make of a section; hexes `alone` are bank besides."""
    lines = list(chains)
    banks = frozenset(hex_ for chain, _ in lines for hex_ in chain).union(alone)
    land: set[Hex] = set()
    for chain, side in lines:
        land |= _flood(section, beside(chain, side), banks)
    return Ashore(banks, frozenset(land))


def beside(chain: Sequence[Hex], side: str) -> list[Hex]:
    """The hexes on the left or the right of one who walks along a chain."""
    if side == "right":
        return beside(chain[::-1], "left")
    found: list[Hex] = []
    for index, hex_ in enumerate(chain):
        came = direction(chain[index - 1], hex_) if index else None
        goes = direction(hex_, chain[index + 1]) if index + 1 < len(chain) else came
        if goes is None:
            continue
        back = (goes if came is None else came) + 3
        around = neighbours(hex_)
        # to the left: from where the way goes on, against the clock, round to where it came from
        found += [around[(goes - turn) % 6] for turn in range(1, 6) if turn < (goes - back) % 6]
    return list(dict.fromkeys(found))


def _flood(section: HexMap, start: Iterable[Hex], walls: frozenset[Hex]) -> set[Hex]:
    """All hexes of the section that can be reached without crossing a wall."""
    left = set(section.hexes()) - walls
    front = left.intersection(start)
    found = set(front)
    left -= front
    while front:
        front = left.intersection(other for hex_ in front for other in neighbours(hex_))
        found |= front
        left -= front
    return found


def cut(section: HexMap, line: Bank, joins: str) -> tuple[Hex, ...]:
    """The hexes of a line as far as it meets another, that meeting included; all of them where no other is named."""
    chain = line.chain
    other = set(section.lines[joins].chain) if joins else set()
    end = next((index for index, hex_ in enumerate(chain) if hex_ in other), len(chain))
    return chain[: end + 1]


def shoal_kinds(section: HexMap, letters: Iterable[str]) -> dict[Hex, Kind]:
    """What the shoals of these letters make of the water."""
    kinds: dict[Hex, Kind] = {}
    for letter in letters:
        shoal = section.shoals[letter]
        kinds |= dict.fromkeys(shoal.rim, "partial")
        kinds |= dict.fromkeys(shoal.inner, "shallow")
    return kinds


def on_edge(section: HexMap, hex_: Hex) -> bool:
    """Whether a hex lies on the edge of its section."""
    return hex_.col in (1, section.columns) or hex_.row in (1, section.rows)


def check_section(section: HexMap, node: Node) -> Iterator[Finding]:
    """What is wrong with the lines and shoals of a map whose hexes are all on it."""
    for name in section.lines:
        yield from _check_line(section, name, node)
    yield from _check_shoals(section, node)
    kinds = {terrain.kind for terrain in section.legend.values()}
    wanted: list[tuple[Kind, object]] = [("land", section.lines), ("shallow", section.shoals)]
    wanted.append(("partial", any(shoal.rim for shoal in section.shoals.values())))
    for kind, used in wanted:
        if used and kind not in kinds:
            message = f"the legend has no letter for {kind}, which a scenario can make of hexes here"
            yield Finding("legend-lacks-kind", message, node.place("legend"), f"add a letter of `kind: {kind}`")


def _check_line(section: HexMap, name: str, node: Node) -> Iterator[Finding]:
    """It is unbroken, ends at edges or at other lines, and parts land from water."""
    line = section.lines[name]
    chain, place = line.chain, node.place("lines", name)
    for a, b in pairwise(chain):
        if direction(a, b) is None:
            message = f"line {name} is broken: {section.number(b)} is not next to {section.number(a)}"
            yield Finding("broken-line", message, place, "name every hex that the line runs through")
            return
    others = {hex_ for other, bank in section.lines.items() if other != name for hex_ in bank.chain}
    for end in dict.fromkeys((chain[0], chain[-1])):
        if not on_edge(section, end) and end not in others:
            message = f"line {name} ends in hex {section.number(end)}, which is neither on an edge nor on another line"
            yield Finding("line-without-end", message, place, "let it run to an edge, or into a hex of another line")
            return
    walls = frozenset(chain) | {
        hex_ for bank in section.lines.values() if {chain[0], chain[-1]} & set(bank.chain) for hex_ in bank.chain
    }
    land = _flood(section, beside(chain, line.land), walls)
    other_side = beside(chain, "right" if line.land == "left" else "left")
    if not land or land & set(other_side):
        message = f"line {name} does not part land from water"
        yield Finding("line-parts-nothing", message, place, "let it cross the section, with land on its `land` side")


def _check_shoals(section: HexMap, node: Node) -> Iterator[Finding]:
    """No hex belongs to two shoals."""
    owners: dict[Hex, str] = {}
    for letter, shoal in section.shoals.items():
        for part in ("complete", "partial"):
            for index, hexes in enumerate(getattr(shoal, part)):
                for hex_ in hexes:
                    if hex_ in owners:
                        message = f"hex {section.number(hex_)} belongs to shoal {owners[hex_]} already"
                        place = node.place("shoals", letter, part, index)
                        yield Finding("shoals-overlap", message, place, "leave each hex to one shoal")
                    owners.setdefault(hex_, letter)
