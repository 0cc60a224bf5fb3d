"""A style: the faces, text styles and colours that everything on a page is drawn with."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from generator.drawing.face import Face


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a kind of text is set. Lengths in points."""

    face: Face
    size: float
    leading: float  # from baseline to baseline
    fill: str = "#000000"
    align: str = "start"  # start, middle, end or justify
    tracking: float = 0.0  # added between characters, ems
    floor: float = 0.0  # the size it may shrink to; 0 when it may not
    above: float = 0.0  # space before a paragraph
    below: float = 0.0  # space after a paragraph
    bold: Face | None = None  # for <b> inside it
    italic: Face | None = None  # for <i> inside it


class UnknownStyleError(LookupError):
    """A name that the style file does not define."""

    def __init__(self, kind: str, name: str, known: list[str], file: Path) -> None:
        super().__init__(f"the style has no {kind} '{name}'")
        self.kind, self.name, self.known, self.file = kind, name, known, file


@dataclass(frozen=True)
class Style:
    """Everything by name. Looking up a name that is not there raises UnknownStyleError."""

    file: Path
    faces: dict[str, Face] = field(default_factory=dict)
    colors: dict[str, str] = field(default_factory=dict)
    texts: dict[str, TextStyle] = field(default_factory=dict)
    ink_saver: bool = False  # white fills, black text, no large dark area

    def face(self, name: str) -> Face:
        if name not in self.faces:
            raise UnknownStyleError("face", name, sorted(self.faces), self.file)
        return self.faces[name]

    def color(self, name: str) -> str:
        if name not in self.colors:
            raise UnknownStyleError("colour", name, sorted(self.colors), self.file)
        return self.colors[name]

    def text(self, name: str) -> TextStyle:
        if name not in self.texts:
            raise UnknownStyleError("text style", name, sorted(self.texts), self.file)
        return self.texts[name]
