"""YAML files in, trees of nodes out, each with its place. What a text means is for its reader to say."""

from __future__ import annotations

from pathlib import Path

from generator.source.node import Node, Step
from generator.source.text import load
from generator.source.tree import grow

__all__ = ["Node", "Step", "read"]


def read(path: Path) -> Node:
    """The tree of one YAML file, in which every scalar is text.

    Raises FindingsError with all that is wrong with the file as YAML; after a break in the grammar
    the rest of that file is not looked at.
    """
    return grow(path, load(path))
