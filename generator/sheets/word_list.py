"""Every word of the sheet templates in, docs/words.md out: `python -m generator.sheets.word_list > docs/words.md`."""

from __future__ import annotations

import sys
from typing import Any, Literal, get_args, get_origin

from generator.pieces.word import WORDS, Word
from generator.sheets import compose
from generator.units import MM

_HEAD = """# Words of the sheet templates

Made by `make docs` from the words themselves. Every word also takes `grow` (its share of the room left over), and in a
`<row>` `width`. How templates work is in [templates.md](templates.md).

| word | what it is | attributes |
|---|---|---|
"""


def word_list() -> str:
    """The list as Markdown: a row a word, its attributes with what they are when left out."""
    assert compose.WORD_MODULES
    rows = [
        f"| `{name}` | {_said(cls)} | {', '.join(_attributes(cls)) or ' '} |" for name, cls in sorted(WORDS.items())
    ]
    return _HEAD + "\n".join(rows) + "\n"


def _said(cls: type[Word]) -> str:
    return " ".join((cls.__doc__ or "").split()).replace("|", "\\|").replace("<", "&lt;")


def _attributes(cls: type[Word]) -> list[str]:
    written = []
    for name, field in cls.model_fields.items():
        if name in Word.model_fields:
            continue
        choices = _choices(field.annotation)
        notes = [" ".join(choices)] if choices else []
        if field.is_required():
            notes.append("required")
        elif field.default not in ("", None, ()):
            notes.append(f"default {_shown(field.default, field.annotation)}")
        written.append(f"`{field.alias or name}`" + (f" ({'; '.join(notes)})" if notes else ""))
    return written


def _choices(annotation: Any) -> list[str]:
    if get_origin(annotation) is Literal:
        return [str(choice) for choice in get_args(annotation) if choice]
    return [choice for part in get_args(annotation) for choice in _choices(part)]


def _shown(value: object, annotation: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        in_mm = value / MM
        return f"{in_mm:g} mm" if value and abs(in_mm * 10 - round(in_mm * 10)) < 1e-6 else f"{value:g}"
    return str(getattr(value, "value", value))


if __name__ == "__main__":
    sys.stdout.write(word_list())
