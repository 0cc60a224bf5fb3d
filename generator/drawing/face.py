"""A chain of fonts in; lines of text out, each run of letters in the first font that has them."""

from __future__ import annotations

from generator.drawing.font import Font
from generator.drawing.frame import Glyphs
from generator.units import Rect


class MissingGlyphError(ValueError):
    """A character that no font of the face can draw."""

    def __init__(self, character: str, face: str) -> None:
        super().__init__(f"no font of '{face}' has the character '{character}' (U+{ord(character):04X})")
        self.character = character


class Face:
    """A chain of fonts: each character comes from the first that has it."""

    def __init__(self, name: str, fonts: tuple[Font, ...]) -> None:
        self.name = name
        self.fonts = fonts

    @property
    def main(self) -> Font:
        """The font that most text is set in."""
        return self.fonts[0]

    def runs(self, text: str) -> list[tuple[Font, str]]:
        """The text cut where the font changes. Raises MissingGlyphError."""
        main = self.fonts[0]
        if main.has_all(text):
            return [(main, text)] if text else []
        runs: list[tuple[Font, str]] = []
        for character in text:
            font = next((font for font in self.fonts if font.has(character)), None)
            if font is None:
                raise MissingGlyphError(character, self.name)
            if runs and runs[-1][0] is font:
                runs[-1] = (font, runs[-1][1] + character)
            else:
                runs.append((font, character))
        return runs

    def width(self, text: str, size: float, tracking: float = 0.0) -> float:
        """The width of a line in points; `tracking` is space added between characters, in ems."""
        total = sum(font.advances(run)[1] for font, run in self.runs(text))
        return (total + tracking * max(0, len(text) - 1)) * size

    def line(
        self,
        text: str,
        size: float,
        x: float,
        y: float,
        *,
        fill: str = "#000000",
        anchor: str = "start",
        tracking: float = 0.0,
    ) -> tuple[Glyphs, ...]:
        """The line set with its baseline at y: from x (`start`), about x (`middle`) or up to x (`end`), in points."""
        if anchor != "start":
            width = self.width(text, size, tracking)
            x -= width / 2 if anchor == "middle" else width
        result = []
        for font, run in self.runs(text):
            lefts, width = font.advances(run)
            xs = tuple(x + (left + tracking * index) * size for index, left in enumerate(lefts))
            result.append(Glyphs(font, size, run, xs, y, fill))
            x += (width + tracking * len(run)) * size
        return tuple(result)


def ink_bounds(glyphs: Glyphs) -> Rect | None:
    """The box of the ink of a line of text, in points; None where it is all spaces."""
    boxes = [
        (x + box.x * glyphs.size, box.y * glyphs.size, x + box.right * glyphs.size, box.bottom * glyphs.size)
        for character, x in zip(glyphs.text, glyphs.xs, strict=True)
        if (box := glyphs.font.ink(character)).width > 0
    ]
    if not boxes:
        return None
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    return Rect(left, glyphs.y + top, max(b[2] for b in boxes) - left, max(b[3] for b in boxes) - top)
