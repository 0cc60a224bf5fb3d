"""Forts and batteries: gun positions behind earth or stone, each with a gun, a face, armour and a crew."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from generator.model.base import Bool, Id, Int, Model, Text
from generator.model.record import Part, Record


class FortFace(Model):
    """A side of the work: its guns bear on the arc about its front."""

    id: Id
    title: str
    bearing: Int = Field(ge=0, lt=360)  # degrees clockwise from the front of the work's counter


class Position(Part):
    """One gun position, numbered from left to right as its crew looks out."""

    number: Int = Field(ge=1)
    gun: Id
    face: Id
    armour: Int = Field(default=0, ge=0)
    crew: Int = Field(default=0, ge=0)


class Fort(Record):
    """One fort or battery. Where it lies and which way it fronts, and whose it is, the scenario says.

    A game's rules module narrows `stats` to a strict model of its own.
    """

    name: Text
    short: Text
    kind: Literal["fort", "large-battery", "small-battery"]
    mark: str = ""  # as on its counter: a fort has a Roman numeral, a large battery a letter, a small one a number
    wall: Literal["earth", "stone"]
    high: Bool = False  # above the ships: its fire plunges
    text: tuple[str, ...] = ()
    faces: tuple[FortFace, ...] = Field(min_length=1)
    positions: tuple[Position, ...] = Field(min_length=1)
    stats: Any = None

    def face(self, id: str) -> FortFace | None:
        return next((face for face in self.faces if face.id == id), None)
