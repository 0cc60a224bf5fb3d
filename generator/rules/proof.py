"""A written order proved: what a game gives whose ships move by orders, under the resolver `order`."""

from __future__ import annotations

from generator.model.base import Bool, Model

RESOLVER = "order"
"""The name of the resolver. Its situation takes `ship`, `order` and what else a game's orders depend on."""


class Proof(Model):
    legal: Bool
    told: tuple[str, ...]  # line by line: the path and its cost, or what is illegal and what the rules then do
