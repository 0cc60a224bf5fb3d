"""A style file in, the style that everything is drawn with out."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from generator.drawing.face import Face
from generator.drawing.font import Font, UnreadableFontError, load
from generator.drawing.style import Style, TextStyle
from generator.finding import Finding, FindingsError, did_you_mean
from generator.model.look import StyleFile, TextLook
from generator.model.read import read_model
from generator.resources import Library
from generator.source import Node

_FONTS = "templates/fonts/"


def load_style(library: Library, name: str = "default", ink_saver: bool = False) -> Style:
    """The style of templates/styles/<name>.yaml. Raises FindingsError with all that is wrong with it."""
    file = library.find(f"templates/styles/{name}.yaml")
    if file is None:
        raise LookupError(f"there is no style '{name}'")
    look, node = read_model(file, StyleFile)
    findings: list[Finding] = []
    faces = {face: Face(face, _fonts(library, face, files, node, findings)) for face, files in look.faces.items()}
    colors = look.colors | (look.ink_saver if ink_saver else {})
    findings += _unknown(look, node)
    if findings:
        raise FindingsError(*findings)
    texts = {text: _text(style, faces, colors) for text, style in look.texts.items()}
    return Style(file, faces, colors, texts, ink_saver)


def _fonts(
    library: Library, face: str, files: tuple[str, ...], node: Node, findings: list[Finding]
) -> tuple[Font, ...]:
    fonts = []
    for number, name in enumerate(files):
        path = None if ".." in PurePosixPath(name).parts else library.find(_FONTS + name)
        place = node.place("faces", face, number)
        if path is None:
            known = [file.removeprefix(_FONTS) for file in library.files("templates/fonts", ".ttf")]
            findings.append(Finding("font-not-found", f"there is no font {name}", place, did_you_mean(name, known)))
            continue
        try:
            fonts.append(_usable(path))
        except UnreadableFontError as error:
            cure = "use a static TrueType font of its own name"
            findings.append(Finding("unusable-font", f"{name} {error}", place, cure))
    return tuple(fonts)


_seen: dict[str, Font] = {}


def _usable(path: Path) -> Font:
    """A font that can be embedded. Raises UnreadableFontError: two of one name would both print as the first."""
    font = load(path)
    if not font.is_truetype:
        raise UnreadableFontError("has no TrueType outlines")
    if _seen.setdefault(font.name, font) is not font:
        raise UnreadableFontError(f"has the name {font.name}, as {_seen[font.name].path.name} has")
    return font


def _unknown(look: StyleFile, node: Node) -> list[Finding]:
    """Text styles that name a face or colour that is not there."""
    findings = []
    for name, text in look.texts.items():
        for field, value, known in (
            ("face", text.face, look.faces),
            ("bold", text.bold, look.faces),
            ("italic", text.italic, look.faces),
            ("fill", text.fill, look.colors),
        ):
            if value is not None and value not in known:
                what = "colour" if field == "fill" else "face"
                findings.append(
                    Finding(
                        f"unknown-{'color' if field == 'fill' else 'face'}",
                        f"there is no {what} '{value}'",
                        node.place("texts", name, field),
                        did_you_mean(value, list(known)),
                    )
                )
    return findings


def _text(look: TextLook, faces: dict[str, Face], colors: dict[str, str]) -> TextStyle:
    return TextStyle(
        face=faces[look.face],
        size=look.size,
        leading=look.leading,
        fill=colors[look.fill],
        align=look.align,
        tracking=look.tracking,
        floor=look.floor or 0.0,
        above=look.above,
        below=look.below,
        bold=faces[look.bold] if look.bold else None,
        italic=faces[look.italic] if look.italic else None,
    )
