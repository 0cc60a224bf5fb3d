"""Worked examples run against the resolvers: a game in, findings out for each example that does not come out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum

from generator.finding import Finding, FindingsError, did_you_mean
from generator.hexgrid import Hex
from generator.model.base import Model
from generator.model.example import Example
from generator.model.load import Game
from generator.model.read import validate
from generator.rules.dice import DiceError
from generator.rules.resolver import NoAnswerError, Resolvers
from generator.source import Step


def run(game: Game, resolvers: Resolvers) -> Iterator[Finding]:
    """Every finding of every example."""
    for id, file in game.examples.items():
        for index, example in enumerate(file.examples):
            yield from _run(game, resolvers, example, (id, "examples", index))


def _run(game: Game, resolvers: Resolvers, example: Example, path: tuple[Step, ...]) -> Iterator[Finding]:
    resolver = resolvers.get(example.resolve)
    if resolver is None:
        message = f"there is no resolver '{example.resolve}'"
        place = game.where("examples", *path, "resolve")
        yield Finding("unknown-resolver", message, place, did_you_mean(example.resolve, sorted(resolvers)))
        return
    if not example.expect:
        fields = ", ".join(resolver.result.model_fields)
        place = game.where("examples", *path, "expect")
        yield Finding("empty-expect", "an example that expects nothing proves nothing", place, f"say one of {fields}")
        return
    given = game.node("examples", *path, "given")
    assert given is not None
    if "given" not in example.model_fields_set:
        wanted = [name for name, field in resolver.situation.model_fields.items() if field.is_required()]
        if wanted:
            message = f"this lacks the key `given`: '{example.resolve}' wants {', '.join(wanted)}"
            yield Finding("missing-key", message, game.where("examples", *path), "add `given:`")
            return
        given = replace(given, value={}, keys={}, _plain=None)
    try:
        result = resolver(game, validate(given, resolver.situation), example.dice)
    except FindingsError as error:
        yield from error.findings
    except NoAnswerError as error:
        yield Finding("no-answer", str(error), game.where("examples", *path, "given", error.field))
    except DiceError as error:
        place = game.where("examples", *path, "dice", error.index)
        yield Finding(error.code, str(error), place, "give the dice that the rules call for, in order")
    else:
        yield from _compare(game, example, result, path)


def _compare(game: Game, example: Example, result: Model, path: tuple[Step, ...]) -> Iterator[Finding]:
    fields = type(result).model_fields
    for name, expected in example.expect.items():
        if name not in fields:
            place = game.where("examples", *path, "expect", name, key=True)
            message = f"'{example.resolve}' has no '{name}' in its result"
            yield Finding("unknown-result", message, place, did_you_mean(name, list(fields)))
        elif (came := written(getattr(result, name))) != expected:
            place = game.where("examples", *path, "expect", name)
            message = f"{example.example}: {name} is expected to be {_shown(expected)} and comes out as {_shown(came)}"
            yield Finding("example-fails", message, place, "correct the example, or the figure that it tests")


def written(value: object) -> object:
    """A value of a result as it is written in YAML: all scalars are text, nothing is `none`."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Hex):
        return str(value)
    if isinstance(value, tuple):
        return [written(entry) for entry in value]
    if isinstance(value, dict):
        return {key: written(entry) for key, entry in value.items()}
    return str(value)


def _shown(value: object) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)
