"""Worked examples: a resolver, what it is given, the dice thrown, and what must come of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from generator.model.base import Id, Int
from generator.model.record import Part, Record


class Example(Part):
    """One worked example. `given` and `expect` are read by the resolver's own models."""

    example: str  # what it shows, as a heading
    text: str = ""  # the same in a sentence or two, for the booklet
    resolve: Id  # the resolver's name
    given: Mapping[str, Any] = Field(default_factory=dict)
    dice: tuple[Int, ...] = ()  # in the order in which they are thrown
    expect: Mapping[str, Any]


class ExampleFile(Record):
    """The examples of one subject."""

    title: str
    examples: tuple[Example, ...]
