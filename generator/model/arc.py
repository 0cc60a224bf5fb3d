"""An arc of fire: where it points and how wide it is, in degrees clockwise from the bow."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Id, Int, Model


class Arc(Model):
    """A sector about the middle of a ship's hex. A hex is in it when its centre is, or lies on its edge."""

    id: Id
    title: str
    center: Int = Field(ge=0, lt=360)
    width: Int = Field(gt=0, le=360)

    def holds(self, bearing: float) -> bool:
        """Whether a bearing from the bow, in degrees, is in the arc or on its edge."""
        off = abs((bearing - self.center + 180) % 360 - 180)
        return off <= self.width / 2 + 1e-9
