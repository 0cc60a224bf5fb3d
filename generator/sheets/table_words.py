"""The word for an open table: a scenario by its id in, the plan of its table out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from generator.drawing.frame import Group
from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout.box import Box
from generator.layout.picture import Picture
from generator.layout.stack import Art, Filling
from generator.model.base import Int, Length
from generator.model.tabletop import Tabletop
from generator.pieces.table_plan import Standing, plan_width, table_plan
from generator.pieces.word import Compositor, Word, word
from generator.units import Rect, mm, translation


@word("table-plan")
class TablePlanWord(Word):
    """The open table of a scenario in little, with its land, its ships and its forts."""

    scenario: str
    across: Length = mm(170)  # the least where it grows
    current: Int | None = Field(default=None, ge=0, lt=360)  # the heading that the water runs to
    align: Literal["start", "middle", "end"] = "middle"

    def box(self, element: Element, compositor: Compositor) -> Box:
        table = compositor.record("scenarios", self.scenario, element).tabletop
        if table is None:
            message = f"'{self.scenario}' is not fought on an open table"
            raise FindingsError(Finding("scenario-without-table", message, element.place, "use <hex-map>"))
        standing = list(_standing(table, compositor))
        style, current = compositor.style, self.current
        picture = table_plan(style, table, standing, self.across, current)
        if not self.grow:
            return Art(element.place, picture, self.align)

        def drawn(rect: Rect) -> Picture:
            plan = table_plan(style, table, standing, plan_width(table, rect), current)
            left = {"start": 0.0, "middle": 0.5, "end": 1.0}[self.align] * (rect.width - plan.width)
            return Picture(rect.width, plan.height, (Group(plan.items, translation(left, 0)),))

        return Filling(element.place, drawn, (picture.width, picture.height))


def _standing(table: Tabletop, compositor: Compositor) -> Iterator[Standing]:
    game, style = compositor.game, compositor.style
    for stand in table.ships:
        ship = game.ships[stand.ship]
        compositor.used.add(("vessels", ship.vessel))
        side = game.side(ship.side)
        color = style.color(side.color if side else "rule")
        yield Standing(ship.short, stand.x, stand.y, stand.heading, color, game.vessels[ship.vessel])
    for work in table.forts:
        side = game.side(work.side)
        color = style.color(side.color if side else "rule")
        yield Standing(game.forts[work.fort].short, work.x, work.y, work.heading, color)
