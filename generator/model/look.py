"""What a style file says: faces, colours and text styles, by name."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Color, Float, Length, Model
from generator.units import mm


class TextLook(Model):
    """How one kind of text is set."""

    face: str
    size: Length = Field(ge=mm(1))
    leading: Length  # from baseline to baseline
    fill: str = "ink"  # a colour
    align: Literal["start", "middle", "end", "justify"] = "start"
    tracking: Float = 0.0  # added between characters, ems
    floor: Length | None = None  # the size it may shrink to
    above: Length = 0.0
    below: Length = 0.0
    bold: str | None = None  # the face of <b> inside it
    italic: str | None = None  # the face of <i> inside it


class StyleFile(Model):
    """templates/styles/<name>.yaml."""

    faces: dict[str, Annotated[tuple[str, ...], Field(min_length=1)]] = Field(min_length=1)  # under templates/fonts/
    colors: dict[str, Color]
    ink_saver: dict[str, Color] = Field(default_factory=dict)  # colours that change with --ink-saver
    texts: dict[str, TextLook]
