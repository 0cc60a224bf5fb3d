"""A record that has a file of its own: its id is the name of the file, which load gives it."""

from __future__ import annotations

from typing import Self

from pydantic import PrivateAttr

from generator.model.base import Model, Sourced


class Record(Sourced):
    """What one file holds. That it has a source is checked with the rules, for the finding says more there."""

    source: str = ""

    _id: str = PrivateAttr(default="")

    @property
    def id(self) -> str:
        """The name of its file, without the ending."""
        return self._id

    def named(self, id: str) -> Self:
        """The same record under an id."""
        record = self.model_copy()
        record._id = id
        return record


class Part(Model):
    """A part of a record, with a source of its own where it comes from elsewhere than the rest."""

    source: str = ""
