"""An open table for models: how large it is, the water and land on it, and where ships and forts stand.

A place is measured from the left and from the near edge. A heading is in degrees clockwise from the far edge, to which
the bow of a ship at 0 points.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Float, Id, Int, Length, Model
from generator.units import mm

Heading = Annotated[Int, Field(ge=0, lt=360)]


class Spot(Model):
    """A place on the table."""

    x: Length
    y: Length

    @property
    def cm(self) -> tuple[float, float]:
        """From the left and from the near edge."""
        return self.x / mm(10), self.y / mm(10)


class Stand(Spot):
    """A ship at the start."""

    ship: Id
    heading: Heading
    speed: Int = Field(default=0, ge=0)  # as she begins
    text: str = ""  # where that is, in words


class Work(Spot):
    """A fort, and which way it fronts."""

    fort: Id
    heading: Heading
    side: Id


class Ground(Model):
    """A part of the table that is no deep water."""

    kind: Literal["land", "shallow", "field"]  # a field is marked out on the water: mines, say
    title: str
    outline: tuple[tuple[Length, Length], ...] = Field(min_length=3)
    depth_ft: Float | None = Field(default=None, gt=0)  # of the water over it

    def holds(self, x: float, y: float) -> bool:
        """Whether a place is within its outline."""
        inside = False
        for (x1, y1), (x2, y2) in pairwise((*self.outline, self.outline[0])):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                inside = not inside
        return inside


class Tabletop(Model):
    """A whole table."""

    width: Length = Field(ge=mm(300), le=mm(6000))
    depth: Length = Field(ge=mm(300), le=mm(3000))
    ships: tuple[Stand, ...] = Field(min_length=1)
    forts: tuple[Work, ...] = ()
    ground: tuple[Ground, ...] = ()

    @property
    def cm(self) -> tuple[float, float]:
        """Its width and its depth."""
        return self.width / mm(10), self.depth / mm(10)

    def holds(self, x: float, y: float) -> bool:
        """Whether a place is on it."""
        return 0 <= x <= self.width and 0 <= y <= self.depth
