"""Formations: the bodies of troops of a land game, and the figures of each arm that they are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from generator.model.base import Id, Int, Text
from generator.model.record import Part, Record

Figures = Mapping[Id, Annotated[Int, Field(ge=0)]]
"""So many figures by arm."""


class Arm(Part):
    """An arm of the service."""

    id: Id
    title: Text
    symbol: Id  # a drawing by its name


class Kind(Part):
    """What formations of a kind have in common. A game's rules module narrows `stats` to a strict model."""

    title: Text  # "Army Corps"
    short: Text  # on small counters and in logs
    figures: Figures  # of a formation at full strength
    stats: Any = None


class Formation(Part):
    """One formation."""

    side: Id
    kind: Id
    name: Text  # "III Army Corps"
    number: Text  # "III", as on its counter
    figures: Figures | None = None  # where it is not at the strength of its kind


class FormationFile(Record):
    """All formations of a game, with their arms and kinds, in the order in which they are printed."""

    arms: tuple[Arm, ...] = ()
    kinds: Mapping[Id, Kind] = Field(default_factory=dict)
    formations: Mapping[Id, Formation] = Field(default_factory=dict)

    def figures(self, formation: Formation) -> Figures:
        """The figures of a formation at the start. Raises KeyError where there is no kind of its name."""
        return self.kinds[formation.kind].figures if formation.figures is None else formation.figures

    def of_side(self, side: str) -> dict[str, Formation]:
        """The formations of a side, by id."""
        return {id: one for id, one in self.formations.items() if one.side == side}
