"""The counters of a game: what each shows on its front and back, its size, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Id, Int, Length, Model
from generator.model.record import Part, Record
from generator.units import mm


class Size(Model):
    """Of a counter once cut: `length` along the ship or the text, `width` across."""

    id: Id
    length: Length = Field(ge=mm(4), le=mm(300))
    width: Length = Field(ge=mm(4), le=mm(300))


class Face(Model):
    """One side of a counter. With `ship` her vessel is drawn from above, with `outline` any ship of a kind; with
    `formation` the figures of its arms, or what `shows` says instead; else a symbol, a text, or nothing."""

    ship: Id | None = None
    formation: Id | None = None  # with its figures and the dice it throws
    column: Bool = False  # in column of march
    shows: Literal["figures", "rear", "blank"] = "figures"  # the rear of its column with a symbol, or room for a pencil
    outline: Id | None = None  # a kind of ship by its name, where no more of her is known
    livery: str = ""  # the colour of the style that a ship is drawn in; of a ship with one L and R stand at the bow
    type: str = ""  # letters for her type, at a ship with a livery
    letter: str = ""  # tells counters of the same ship apart; beside a symbol, large
    title: str = ""  # the largest text; a ship's short name where left out
    text: str = ""  # a second, smaller line
    symbol: Id | None = None  # a drawing by its name
    write: str = ""  # before a box to write in
    course: Literal["ahead", "astern"] | None = None  # of a movement marker, whose speed is the letter
    side: Id | None = None  # whose colours and border it has, where no ship says so
    disabled: Bool = False  # drawn as a ship out of the fight
    count: Int = Field(default=1, ge=1)  # how many of its state it stands for
    row: str = ""  # of the counter's table: the first figure of it is shown


class Counter(Part):
    """A counter, `copies` times."""

    id: Id
    group: str  # the heading it is sorted under
    size: Id  # one of the sizes of the file
    copies: Int = Field(ge=1, le=1000)
    state: Id | None = None  # what it records: the id of a table's row, or of a state of the game
    table: Id | None = None  # a grid that tells what the state is worth
    front: Face
    back: Face | None = None  # blank where left out


class CounterSheet(Record):
    """All counters of a game, in the order in which they are laid out."""

    sizes: tuple[Size, ...]
    counters: tuple[Counter, ...]

    def size(self, id: str) -> Size | None:
        return next((size for size in self.sizes if size.id == id), None)

    @property
    def total(self) -> int:
        """How many pieces there are to cut out."""
        return sum(counter.copies for counter in self.counters)

    def of_ship(self, ship: str) -> Iterator[Counter]:
        """The counters that show a ship on their front."""
        return (counter for counter in self.counters if counter.front.ship == ship)

    def of_formation(self, formation: str) -> Iterator[Counter]:
        """The counters that show a formation on their front, whole as it is at the start."""
        faces = ((counter, counter.front) for counter in self.counters)
        return (counter for counter, face in faces if face.formation == formation and face.shows == "figures")

    def of_state(self, state: str) -> Iterator[Counter]:
        """The counters that record a state."""
        return (counter for counter in self.counters if counter.state == state)
