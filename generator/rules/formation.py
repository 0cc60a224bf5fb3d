"""The dice that a formation throws: what a game gives that has formations, under the resolver `formation-dice`."""

from __future__ import annotations

from generator.model.base import Bool, Id, Int, Model

RESOLVER = "formation-dice"
"""The name of the resolver. It takes a Muster and gives a Throw."""


class Muster(Model):
    formation: Id  # as it is at the start
    column: Bool = False  # in column of march


class Throw(Model):
    dice: Int
