"""A game of two sheets in a user's folder: quick to print, easy to break."""

from __future__ import annotations

from pathlib import Path

GAME = """\
title: Pond
source: drawing
hex:
  across_flats: 19 mm
sides:
  - {id: red, name: Red, color: union, border: single}
prints:
  - kind: card
    title: Card
    template: sheets/pond/card.xml
  - kind: list
    title: List
    template: sheets/pond/list.xml
"""
CARD = "<sheet><p>A pond of one boat.</p></sheet>\n"
LIST = '<sheet mode="flow"><p>Boat 1</p><break/><p>Boat 2</p><break/><p>Boat 3</p></sheet>\n'


def dig(folder: Path) -> Path:
    """Make the user's folder; the same folder."""
    for name, text in (
        ("data/pond/game.yaml", GAME),
        ("templates/sheets/pond/card.xml", CARD),
        ("templates/sheets/pond/list.xml", LIST),
    ):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, hidden ones too, by its name from there."""
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
