"""A frame in, plain text out: one line an item, for tests and for reading what a page holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.drawing.frame import Frame, Glyphs, Group, Ink, Item, Path, Symbol
from generator.units import IDENTITY


def write(frame: Frame) -> str:
    """The frame as text. Symbols are written out where they are first stamped."""
    head = f"frame {_n(frame.width)} {_n(frame.height)}"
    return "\n".join([head, *_lines(frame.items, "  ", [])]) + "\n"


def _lines(items: Iterable[Item], indent: str, seen: list[Symbol]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Path):
            shape = " ".join(kind + " ".join(map(_n, numbers)) for kind, *numbers in item.segments)
            yield f"{indent}path {_ink(item.ink)}: {shape}"
        elif isinstance(item, Glyphs):
            how = f"{item.font.name} {_n(item.size)} {item.fill} at {_n(item.xs[0])} {_n(item.y)}"
            yield f'{indent}text {how}: "{item.text}"'
        elif isinstance(item, Group):
            parts = [f"{name} {value}" for name, value in _names(item) if value]
            if item.matrix != IDENTITY:
                parts.append("matrix " + " ".join(map(_n, item.matrix)))
            if item.clip is not None:
                parts.append("clip " + " ".join(kind + " ".join(map(_n, numbers)) for kind, *numbers in item.clip))
            yield f"{indent}group {', '.join(parts)}".rstrip()
            yield from _lines(item.items, indent + "  ", seen)
        else:
            yield f"{indent}stamp {item.symbol.name} " + " ".join(map(_n, item.matrix))
            if item.symbol not in seen:
                seen.append(item.symbol)
                yield from _lines(item.symbol.items, indent + "  = ", seen)


def _names(group: Group) -> tuple[tuple[str, str], ...]:
    return ("label", group.label), ("layer", group.layer), ("text", group.text)


def _ink(ink: Ink) -> str:
    parts = [f"fill {ink.fill}{' even-odd' if ink.even_odd else ''}"] if ink.fill else []
    if ink.stroke:
        parts.append(f"stroke {ink.stroke} {_n(ink.width)}")
        parts += [f"dash {' '.join(map(_n, ink.dash))}"] if ink.dash else []
        parts += [f"cap {ink.cap}"] if ink.cap != "butt" else []
        parts += [f"join {ink.join}"] if ink.join != "miter" else []
    parts += [f"opacity {_n(ink.opacity)}"] if ink.opacity != 1 else []
    return " ".join(parts) or "none"


def _n(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
