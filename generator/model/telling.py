"""A thing of the rules that changes figures, and says so: its effects, and a sentence in which they stand open."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationInfo, field_validator

from generator.model.record import Part
from generator.model.wording import checked, figures, fill


class Telling(Part):
    """What it does, as figures and in words. A game's rules module narrows `effects` to a strict model."""

    effects: Any = None  # what the rules do with it
    text: str = ""  # what it does, figures left open: "Move rolls {move}"

    @field_validator("text")
    @classmethod
    def _figures_are_given(cls, text: str, info: ValidationInfo) -> str:
        return checked(text, info.data["effects"]) if "effects" in info.data else text

    @property
    def words(self) -> str:
        """What it does, every figure filled in."""
        return fill(self.text, figures(self.effects))
