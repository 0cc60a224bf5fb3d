"""Findings in, text or JSON out: code, place, the line with a caret under what is wrong, and what to do."""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TextIO

from generator.finding import Finding, Place

_MOST_READ = 4_000_000  # bytes of a file that an excerpt is looked for in
_WINDOW = 100  # characters shown of a long line
_LEAD = 40  # of them, characters before what is wrong
_TAB = "    "
_STYLES = {"error": "1;31", "warning": "1;33", "frame": "1;34", "help": "1;36"}


def print_text(findings: Iterable[Finding], stream: TextIO, color: bool = False) -> None:
    """Write the findings for people, sorted, each once, with an empty line behind each."""
    lines = cache(_lines)
    for finding in _sorted(findings):
        place = finding.place
        excerpt = lines(place.file)[place.line - 1 : place.line] if place.line else []
        block = "\n".join(_block(finding, excerpt, color)) + "\n\n"
        encoding = getattr(stream, "encoding", None) or "utf-8"
        stream.write(block.encode(encoding, "backslashreplace").decode(encoding))


def print_json(findings: Iterable[Finding], stream: TextIO) -> None:
    """Write the findings for machines: a list of objects, in the same order."""
    rows = [
        {
            "code": finding.code,
            "severity": finding.severity,
            "file": _shown(finding.place.file),
            "line": finding.place.line,
            "column": finding.place.column,
            "length": finding.place.length,
            "message": finding.message,
            "help": finding.help,
        }
        for finding in _sorted(findings)
    ]
    json.dump(rows, stream, indent=2)
    stream.write("\n")


def _sorted(findings: Iterable[Finding]) -> list[Finding]:
    whole = {replace(one, place=replace(one.place, file=_whole(one.place.file))) for one in findings}
    return sorted(whole, key=lambda one: (*one.order, one.place.length, one.help))


def _whole(file: Path) -> Path:
    return Path(os.path.abspath(file))  # noqa: PTH100 - resolve() would follow links, to names nobody typed


def _shown(file: Path) -> str:
    """The path, from the current folder when it is below it."""
    here = Path.cwd()
    return (file.relative_to(here) if file.is_relative_to(here) else file).as_posix()


def _lines(file: Path) -> list[str]:
    try:
        with file.open("rb") as stream:
            text = stream.read(_MOST_READ).decode("utf-8-sig", "replace")
    except (OSError, ValueError):
        return []
    return re.split("\r\n|\r|\n", text)


def _block(finding: Finding, excerpt: list[str], color: bool) -> Iterable[str]:
    def paint(style: str, text: str) -> str:
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if color else text

    place = finding.place
    gutter = " " * len(str(place.line))
    where = "".join(f":{number}" for number in (place.line, place.column) if number)
    yield paint(finding.severity, f"{finding.severity}[{finding.code}]") + f": {_visible(finding.message)}"
    yield gutter + paint("frame", "-->") + f" {_visible(_shown(place.file))}{where}"
    for line in excerpt:
        text, caret = _excerpt(line, place)
        yield gutter + paint("frame", " |")
        yield paint("frame", f"{place.line} |") + f" {text}".rstrip()
        if caret:
            yield gutter + paint("frame", " |") + f" {caret[0]}{paint(finding.severity, caret[1])}"
    if finding.help:
        yield gutter + paint("frame", " =") + f" {paint('help', 'help')}: {_visible(finding.help)}"


def _excerpt(line: str, place: Place) -> tuple[str, tuple[str, str] | None]:
    """The line, or a window of it, and under it the blanks and carets that point at the place."""
    at = place.column - 1
    start = max(0, min(at - _LEAD, len(line) - _WINDOW)) if len(line) > _WINDOW else 0
    end = start + _WINDOW
    before, after = ("…" if start else ""), ("…" if len(line) > end else "")
    text = before + _visible(line[start:end]) + after
    if at < 0:
        return text, None
    blanks = _width(before + _visible(line[start:at]))
    return text, (" " * blanks, "^" * max(1, _width(_visible(line[at : min(at + place.length, end)]))))


def _visible(text: str) -> str:
    """The text with tabs as blanks, and with all that has no shape of its own spelt out."""
    return text if text.isprintable() else "".join(map(_spelt, text))


def _spelt(character: str) -> str:
    number = ord(character)
    if character.isprintable():
        return character
    if character == "\t":
        return _TAB
    if number < 0x20:
        return chr(0x2400 + number)
    return f"<U+{number:04X}>"


def _width(text: str) -> int:
    """Columns of a terminal."""
    return sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
