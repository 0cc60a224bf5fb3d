"""The bytes of a file in, its text out: UTF-8, lines ended by a line feed, no control characters."""

from __future__ import annotations

import re
import stat
import unicodedata
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from generator.finding import Finding, FindingsError, Place

MOST_BYTES = 4_000_000
_MOST_REPORTED = 20  # a file that is no text at all is full of them
_CURE = "see whether the name is right, and whether you may read what is there"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LINE_END = re.compile("\r\n?")
# All that is not in libyaml's set of printable characters, and the line ends that editors do not show as such.
CONTROL = re.compile(
    "[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]",
)


def load(path: Path) -> str:
    """The text of a file, without its byte-order mark. Raises FindingsError where it cannot be read as text."""
    try:
        data = _bytes(path)
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        reason = getattr(error, "strerror", None) or str(error)
        raise FindingsError(_of_file("unreadable-file", path, f"cannot read the file: {reason}", _CURE)) from None
    text = _LINE_END.sub("\n", _decoded(path, data.removeprefix(_BYTE_ORDER_MARK)))
    text = unicodedata.normalize("NFC", text)  # a letter and its accent are one character, which is one glyph
    controls = tuple(islice(_controls(path, text), _MOST_REPORTED))
    if controls:
        raise FindingsError(*controls)
    return text


def name_of(character: str) -> str:
    """A character that cannot be shown, by its number and name."""
    name = unicodedata.name(character, "")
    return f"U+{ord(character):04X}" + (f" ({name.lower()})" if name else "")


def _bytes(path: Path) -> bytes:
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        kind = "a folder" if stat.S_ISDIR(status.st_mode) else "not a file that can be read to an end"
        raise FindingsError(_of_file("unreadable-file", path, f"cannot read the file: it is {kind}", _CURE))
    if status.st_size > MOST_BYTES:
        size = f"{status.st_size / 1e6:.1f} MB"
        message = f"the file has {size}; {MOST_BYTES // 1_000_000} MB is the most that is read"
        raise FindingsError(_of_file("file-too-large", path, message, "split it, or look whether it is the right file"))
    with path.open("rb") as file:
        return file.read(MOST_BYTES)


def _decoded(path: Path, data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = _LINE_END.sub("\n", data[: error.start].decode())
        byte = data[error.start : error.start + 1]
        cure = "save the file as UTF-8"
        if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            cure += " (it seems to be UTF-16)"
        elif meant := byte.decode("cp1252", "ignore"):
            cure += f"; in Windows-1252 this byte is `{meant}`"
        place = _place(path, before, len(before))
        finding = Finding("not-utf8", f"byte 0x{byte[0]:02X} is not UTF-8", place, cure)
        raise FindingsError(finding) from None


def _controls(path: Path, text: str) -> Iterator[Finding]:
    for match in CONTROL.finditer(text):
        message = f"control character {name_of(match[0])} in the text"
        yield Finding("control-character", message, _place(path, text, match.start()), "take it out")


def _place(path: Path, text: str, index: int) -> Place:
    return Place(path, text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))


def _of_file(code: str, path: Path, message: str, cure: str) -> Finding:
    return Finding(code, message, Place(path), cure)
