"""The strict, frozen base of everything read from YAML, and the field types they share.

Every scalar comes as text, and the field says what the text means: `0107` is a hex where a hex is wanted.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, cast, get_args, get_origin

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, Strict
from pydantic_core import PydanticCustomError

from generator.units import length

_MOST_DIGITS = 15  # a float holds these exactly
_WHOLE = re.compile(r"[+-]?(0|[1-9][0-9]*)")
_NUMBER = re.compile(r"[+-]?((0|[1-9][0-9]*)(\.[0-9]+)?|\.[0-9]+)")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_HEX = re.compile(r"([A-Z]+-)?[0-9]{4}")


def fault(code: str, message: str, cure: str = "", wanted: str = "") -> PydanticCustomError:
    """What the validator of a field raises to give a finding of its own.

    The field's name goes before the message, as in "must be a hex, not `A1`". `wanted` is what the message says
    the value must be, if it says that: where a field may be several things, they are told in one finding.
    """
    return PydanticCustomError(cast(Any, code), "{message}", {"message": message, "cure": cure, "wanted": wanted})


def _not(wanted: str, value: str, cure: str, code: str = "wrong-type") -> PydanticCustomError:
    return fault(code, f"must be {wanted}, not {shown(value)}", cure, wanted)


def _int(value: object) -> object:
    if not isinstance(value, str):
        return value
    if not _WHOLE.fullmatch(value):
        zeros = re.fullmatch("[+-]?0[0-9]+", value)
        cure = "take the zeros in front away" if zeros else "write a whole number, such as 14 or -1"
        raise _not("a whole number", value, cure)
    return int(_short(value))


def _float(value: object) -> object:
    if not isinstance(value, str):
        return value
    if not _NUMBER.fullmatch(value):
        raise _not("a number", value, "write a number, such as 14 or 0.75")
    return float(_short(value))


def _short(number: str) -> str:
    digits = len(re.split("[^0-9]", number.lstrip("+- "))[0])
    if digits > _MOST_DIGITS:
        raise fault("out-of-range", f"has {digits} digits; the most are {_MOST_DIGITS}", "write a smaller number")
    return number


def _bool(value: object) -> object:
    if not isinstance(value, str):
        return value
    if value not in ("true", "false"):
        raise _not("true or false", value, "write true or false")
    return value == "true"


def _length(value: object) -> object:
    if not isinstance(value, str):
        return value
    try:
        points = length(value)
    except ValueError:
        if _NUMBER.fullmatch(value):
            cure = f"write {value} mm or {value} in, whichever is meant"
            raise _not("a length with a unit", value, cure, "length-without-unit") from None
        cure = "write a number and mm, cm, in or pt, such as 19 mm or 0.75 in"
        raise _not("a length with a unit", value, cure, "not-a-length") from None
    _short(value)
    return points


def _matching(pattern: re.Pattern[str], code: str, what: str, cure: str) -> AfterValidator:
    def match(value: str) -> str:
        if not pattern.fullmatch(value):
            raise _not(what, value, cure, code)
        return value

    return AfterValidator(match)


def shown(value: object) -> str:
    """A value as a message names it, cut where it is long."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    text = str(value)
    return f"`{text[:40]}…`" if len(text) > 41 else f"`{text}`"


Int = Annotated[int, BeforeValidator(_int), Strict()]
"""A whole number: 14, -1, +1; not 014, 1.5 or yes."""

Float = Annotated[float, BeforeValidator(_float), Strict()]
"""A decimal number: 14, 0.75, -.5; no exponent, no nan, no inf."""

Bool = Annotated[bool, BeforeValidator(_bool), Strict()]
"""true or false, and nothing else."""

Text = Annotated[str, Field(min_length=1)]
"""A text that is not empty."""

Length = Annotated[float, BeforeValidator(_length), Strict()]
"""A length written with its unit ("19 mm"), held in points."""

Id = Annotated[
    str,
    _matching(_ID, "not-an-id", "an id", "write lower-case letters and digits joined by hyphens, such as css-virginia"),
]
"""The name by which other records know this one: css-virginia."""

Color = Annotated[str, _matching(_COLOR, "not-a-color", "a colour", 'write "#rrggbb", in quotes, such as "#1f3a5f"')]
"""#rrggbb."""

HexId = Annotated[
    str, _matching(_HEX, "not-a-hex", "a hex", "write column and row with two digits each, such as 0304 or II-1530")
]
"""A hex by column and row, CCRR, behind its map section where there are several: 0304, II-1530. It stays text."""


class Model(BaseModel):
    """A record with no unknown keys, which nothing changes once it is read."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """Refuse plain int, float and bool: pydantic alone takes `yes`, `1_000` and ` 14.0` from text."""
        super().__pydantic_init_subclass__(**kwargs)
        for name, info in cls.model_fields.items():
            if _is_loose(info.annotation, tuple(info.metadata)):
                raise TypeError(f"{cls.__name__}.{name}: write Int, Float or Bool")


def _is_loose(annotation: object, metadata: tuple[object, ...] = ()) -> bool:
    """Whether a number or a truth value is left to pydantic somewhere in an annotation."""
    if annotation in (int, float, bool):
        return not any(isinstance(part, BeforeValidator) for part in metadata)
    if get_origin(annotation) is Annotated:
        return _is_loose(get_args(annotation)[0], get_args(annotation)[1:])
    if get_origin(annotation) is Literal:
        return not all(isinstance(word, str) for word in get_args(annotation))
    return any(map(_is_loose, get_args(annotation)))


class Sourced(Model):
    """A record that carries figures, and says where they come from."""

    source: Text
    sources: dict[str, Text] = {}  # of the fields that come from elsewhere: field -> source
