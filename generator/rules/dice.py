"""Dice handed in as numbers, taken one by one as the rules call for them."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.notation import DiceRoll


class DiceError(Exception):
    """The dice handed in are not those that the rules call for. `code` names how."""

    def __init__(self, code: str, message: str, index: int) -> None:
        super().__init__(message)
        self.code, self.index = code, index  # which die, from 0


class Cup:
    """A cup of dice already thrown, in the order in which they are called for."""

    def __init__(self, dice: Sequence[int] = ()) -> None:
        self._dice = tuple(dice)
        self._taken = 0

    def take(self, sides: int) -> int:
        """The next die, which must have so many sides. Raises DiceError where it cannot, or where there is none."""
        if self._taken == len(self._dice):
            raise DiceError("dice-wanting", f"a die of {sides} sides is called for and none is left", self._taken)
        die = self._dice[self._taken]
        if not 1 <= die <= sides:
            raise DiceError("no-such-face", f"a die of {sides} sides has no {die}", self._taken)
        self._taken += 1
        return die

    def throw(self, dice: DiceRoll) -> int:
        """The total of a throw of these dice."""
        return sum(self.take(dice.sides) for _ in range(dice.count)) + dice.add

    def empty(self) -> None:
        """Raises DiceError where a die has not been taken."""
        left = self._dice[self._taken :]
        if left:
            dice = "die is" if len(left) == 1 else "dice are"
            raise DiceError("dice-left-over", f"{len(left)} {dice} left over: {', '.join(map(str, left))}", self._taken)
