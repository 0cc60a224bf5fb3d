"""Readings: what a source leaves open or says twice, and how the game reads it."""

from __future__ import annotations

from generator.model.base import Id
from generator.model.record import Part, Record


class Reading(Part):
    """One question settled."""

    id: Id
    question: str
    says: str  # what the source says
    reading: str  # how it is played
    why: str


class Readings(Record):
    """All readings of a game, in the order of play."""

    readings: tuple[Reading, ...]
