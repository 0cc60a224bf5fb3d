"""The short forms of The Ironclads: turning 2/3, power +1,-1, damage 2A 1H SP. Text in, values out."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Annotated, Any

from pydantic import BeforeValidator

from generator.model.base import fault, shown

_TURNING = re.compile(r"([1-9])/([1-9])", re.ASCII)
_POWER = re.compile(r"\+([0-9]),-([0-9])", re.ASCII)
_RAM = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{1,2})/([0-9]{1,2})", re.ASCII)
_HARM = re.compile(r"([1-9][0-9]?)(A|H|F|C|SK|B)|(SP|P\*|FO)", re.ASCII)
_MARKS = {"SP": "special", "P*": "penetrates", "FO": "fouls"}
_LETTERS = {"A": "armour", "H": "hull", "F": "flotation", "C": "crew", "SK": "stack", "B": "boxes"}


@dataclass(frozen=True, slots=True)
class TurningCapacity:
    """T.C.: so many hex sides in one hex, and so many M.P. of turns in one turn."""

    in_hex: int
    in_turn: int

    def __str__(self) -> str:
        return f"{self.in_hex}/{self.in_turn}"


@dataclass(frozen=True, slots=True)
class EnginePower:
    """E.C.: so many M.P. more or fewer in one turn."""

    more: int
    less: int

    def __str__(self) -> str:
        return f"+{self.more},-{self.less}"


@dataclass(frozen=True, slots=True)
class Damage:
    """What one hit does: factors lost, and which further throws it calls for."""

    armour: int = 0
    hull: int = 0
    flotation: int = 0
    crew: int = 0
    stack: int = 0
    boxes: int = 0  # speed boxes
    special: bool = False  # SP: throw on Table 7A
    penetrates: bool = False  # P*: throw on Table 7B
    fouls: bool = False  # FO: throw on Table 13

    def __str__(self) -> str:
        counts = [f"{getattr(self, name)}{letter}" for letter, name in _LETTERS.items() if getattr(self, name)]
        return " ".join([*counts, *(mark for mark, name in _MARKS.items() if getattr(self, name))]) or "-"

    def covers(self, other: Damage) -> bool:
        """Whether it does all that the other does, or does worse instead: a penetration for a special hit."""
        mine, its = (
            {field.name: int(getattr(one, field.name)) for field in fields(one)} | {"special": 0}
            for one in (self, other)
        )
        sequel = self.special or self.penetrates or not other.special
        return sequel and all(mine[name] >= its[name] for name in its)


@dataclass(frozen=True, slots=True)
class RamDamage:
    """What a ram does: to the ship struck, and to the one that rams."""

    flotation: int
    hull: int
    own_hull: int
    own_ram: int

    def covers(self, other: RamDamage) -> bool:
        """Whether the ship struck suffers no less than from the other."""
        return self.flotation >= other.flotation and self.hull >= other.hull

    def __str__(self) -> str:
        return f"{self.flotation}/{self.hull}/{self.own_hull}/{self.own_ram}"


def turning(text: str) -> TurningCapacity:
    """The capacity of "2/3". Raises ValueError where the text is none."""
    match = _TURNING.fullmatch(text)
    if not match or int(match[2]) < int(match[1]):
        raise ValueError(f"is no turning capacity: {shown(text)}")
    return TurningCapacity(int(match[1]), int(match[2]))


def power(text: str) -> EnginePower:
    """The power of "+2,-2". Raises ValueError where the text is none."""
    match = _POWER.fullmatch(text)
    if not match:
        raise ValueError(f"is no engine power: {shown(text)}")
    return EnginePower(int(match[1]), int(match[2]))


def damage(text: str) -> Damage:
    """The damage of "2A 1H SP"; "-" and "NE" are none. Raises ValueError where the text is neither."""
    values: dict[str, Any] = {}
    for word in text.split() if text not in ("-", "NE") else ():
        match = _HARM.fullmatch(word)
        name = match and (_MARKS[match[3]] if match[3] else _LETTERS[match[2]])
        if not match or name in values:
            raise ValueError(f"is no damage: {shown(text)}")
        values[str(name)] = True if match[3] else int(match[1])
    return Damage(**values)


def ram_damage(text: str) -> RamDamage:
    """The damage of "8/5/1/5". Raises ValueError where the text is none."""
    match = _RAM.fullmatch(text)
    if not match:
        raise ValueError(f"is no ram damage: {shown(text)}")
    return RamDamage(*(int(part) for part in match.groups()))


def _turning(value: object) -> object:
    try:
        return turning(value) if isinstance(value, str) else value
    except ValueError as error:
        raise fault("not-turning", str(error), "write turns in one hex and in one turn, such as 2/3") from None


def _power(value: object) -> object:
    try:
        return power(value) if isinstance(value, str) else value
    except ValueError as error:
        raise fault("not-power", str(error), "write what is added and what is taken, such as +1,-1") from None


def _damage(value: object) -> object:
    try:
        return damage(value) if isinstance(value, str) else value
    except ValueError as error:
        cure = "write counts with A, H, F, C, SK or B, then SP, P* or FO, such as 2A 1H SP; NE for none"
        raise fault("not-damage", str(error), cure) from None


def _ram_damage(value: object) -> object:
    try:
        return ram_damage(value) if isinstance(value, str) else value
    except ValueError as error:
        cure = "write the target's F and H, the rammer's H and ram factors, such as 8/5/1/5"
        raise fault("not-damage", str(error), cure) from None


Turning = Annotated[TurningCapacity, BeforeValidator(_turning)]
"""Turning capacity ("2/3")."""

Power = Annotated[EnginePower, BeforeValidator(_power)]
"""Engine power ("+1,-1")."""

Harm = Annotated[Damage, BeforeValidator(_damage)]
"""Damage ("2A 1H SP"; "NE" and "-" for none)."""

RamHarm = Annotated[RamDamage, BeforeValidator(_ram_damage)]
"""Damage of a ram ("8/5/1/5"): target F, target H, own H, own ram factors."""
