"""What ships, cards, options and figures hold in Tekke Koyu. A figure that the account does not tell is left out."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Bool, Float, Id, Int, Model, Sourced, Text
from generator.model.game import GameFile, Option
from generator.model.load import Shapes
from generator.model.notation import Dice
from generator.model.record import Part, Record
from generator.model.ship import Ship
from generator.model.table import Table

BatteryName = Literal["primary", "secondary", "torpedoes"]


class Mount(Part):
    """A turret or a single gun of the main battery."""

    id: Id
    title: str
    guns: Int | None = Field(default=None, ge=1)  # None where the account does not tell


class Battery(Part):
    """Guns of one kind, or torpedoes, that fire one salvo."""

    inches: Float | None = Field(default=None, gt=0)  # None where the account does not tell
    mounts: tuple[Mount, ...] = ()  # as far as the account tells of them


class Stats(Model):
    """What the account tells of a ship."""

    type: Text
    commander: str = ""
    primary: Battery | None = None
    secondary: Battery | None = None
    torpedoes: Battery | None = None


class TekkeShip(Ship):
    own_name: Text  # in the writing of her own side
    stats: Stats


class Effects(Model):
    """What a critical hit does to the ship."""

    guns: Int = Field(default=0, ge=0)  # of the mount that is struck or served, out of action
    mount: Bool = False  # all guns of the mount
    after_salvos: Int = Field(default=0, ge=0)  # of that mount, before they are


class Told(Part):
    """A critical hit that the account tells of."""

    id: Id
    title: str
    card: str = ""  # rank and suit, as "6S"; empty where the account names no card
    text: str  # what it does
    effects: Effects = Effects()


class Suit(Model):
    """A suit by its letter, and the symbol that it is drawn with."""

    letter: Text
    symbol: Id
    title: str


class Deck(Table):
    """The cards that settle critical hits."""

    shape: Literal["deck"] = "deck"
    suits: tuple[Suit, ...] = Field(min_length=1)
    ranks: tuple[Text, ...] = Field(min_length=1)
    spares: Int = Field(default=0, ge=0)  # cards without rank or effect
    rows: tuple[Told, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card by rank and suit, in order."""
        return tuple(rank + suit.letter for suit in self.suits for rank in self.ranks)

    def of(self, card: str) -> Told | None:
        """The critical hit that a card stands for; None where the account does not tell."""
        return next((row for row in self.rows if row.card == card), None)


class SalvoDice(Part):
    """The dice that a battery's salvo is thrown with."""

    battery: BatteryName
    size: Text
    color: Id | None = None  # of the style; None for that of the side


class SideDice(Part):
    """The dice that a side's guns are thrown with."""

    side: Id
    name: Text  # "green"
    color: Id  # of the style


class Torpedoes(Sourced):
    salvo: Int = Field(ge=1)  # torpedoes in a salvo, a die for each
    die: Dice
    hits_on: Int  # and on nothing else
    critical: Bool  # every hit is a critical hit
    dice: Text  # "red"


class Targets(Sourced):
    primary: Int = Field(ge=1)  # ships that a main battery may fire at in a turn


class Figures(Record):
    """The file figures.yaml."""

    torpedo: Torpedoes
    targets: Targets
    sides: tuple[SideDice, ...]
    salvos: tuple[SalvoDice, ...]


class OptionEffects(Model):
    """What an option does."""

    second_target: Bool = False  # for mounts that cannot bear on the first


class TekkeOption(Option):
    effects: OptionEffects


class TekkeFile(GameFile):
    options: tuple[TekkeOption, ...] = ()


SHAPES = Shapes(game=TekkeFile, ship=TekkeShip, figures=Figures, tables={"deck": Deck})
