"""What can be wrong with a movement order, in words: a fault's code and what it is about in, sentences out.

Of each fault the first sentence says what is illegal, the second what the rules then do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.model.load import Game
from generator.rules.ironclads.lookup import figures, table
from generator.rules.ironclads.shapes import IroncladsRolls

Code = Literal["speed", "engine", "emergency", "maximum", "direction", "excess", "turns-in-hex", "turns", "short"]


@dataclass(frozen=True, slots=True)
class Fault:
    code: Code
    says: str
    then: str


def wrong_speed(written: int, hers: int) -> Fault:
    return Fault("speed", f"The order starts from {written} M.P., and she makes {hers}.", "Her own speed counts.")


def too_much_power(code: Literal["engine", "emergency"], wanted: int, given: int, power: object) -> Fault:
    name = "engine power" if code == "engine" else "emergency power"
    says = f"The order changes her speed by {wanted:+d} by {name}, and hers is {power}."
    return Fault(code, says, f"It counts as {given:+d}." if given else "It does not count.")


def no_emergency(wanted: int) -> Fault:
    says = f"The order changes her speed by {wanted:+d} by emergency power, and no throw has made it available."
    return Fault("emergency", says, "It does not count.")


def past_maximum(wanted: int, given: int) -> Fault:
    astern = " astern" if wanted < 0 else ""
    says = f"The order makes her speed {abs(wanted)} M.P.{astern}, and her speed boxes end at {abs(given)}."
    return Fault("maximum", says, f"She makes {abs(given)}.")


def wrong_way(game: Game, speed: int) -> Fault:
    way, other = ("astern", "ahead") if speed < 0 else ("ahead", "astern")
    says = f"She goes {way} this turn, and the order has her go {other} as well."
    return Fault("direction", says, f"What is written from there on is struck out. {throw(game, 'excess-speed')}")


def excess(game: Game, wanted: int, given: int) -> Fault:
    says = f"The order spends {wanted} M.P., and she has {given}."
    over = wanted - given
    last = "M.P. is struck out, and she goes back along it" if over == 1 else f"{over} are struck out, she goes back"
    then = f"The last {last}. {throw(game, 'excess-speed')}"
    return Fault("excess", says, then)


def too_many_turns(game: Game, code: Literal["turns-in-hex", "turns"], capacity: object) -> Fault:
    where = "in one hex" if code == "turns-in-hex" else "in one turn"
    then = (
        "From the hex where it happens she turns as far as she may, and goes straight on with the M.P. that are left. "
        f"Her rudder is damaged: T.C. {figures(game).movement.damaged_rudder} at any speed for the rest of the game."
    )
    return Fault(code, f"The order turns her too often {where}: her T.C. is {capacity}.", then)


def short(wanted: int, given: int) -> Fault:
    says = f"The order spends {wanted} M.P., and she has {given} and must spend them."
    return Fault("short", says, "She goes straight on with the rest.")


def throw(game: Game, id: str) -> str:
    """What is thrown on a roll table, and what each throw does."""
    rolls = table(game, id, IroncladsRolls)
    told = "; ".join(f"{row.roll} {row.words[:1].lower()}{row.words[1:]}" for row in rolls.rows)
    return f"Throw {rolls.die}: {told}."
