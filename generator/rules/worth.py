"""What a ship is worth, told: what a game gives that values its ships by a formula, under the resolver `value`."""

from __future__ import annotations

from generator.model.base import Int, Model

RESOLVER = "value"
"""The name of the resolver. Its situation takes `ship` and nothing else that must be given."""


class Worth(Model):
    points: Int
    told: tuple[str, ...]  # the sum, line by line
