"""A roll table of the game: its die, a row for each result, and what each does."""

from __future__ import annotations

from generator.element import Element
from generator.layout.box import Box
from generator.pieces.word import Compositor, Word, word


@word("roll-table")
class RollTable(Word):
    """The game's table of this id, as an ordinary table of the page."""

    table: str
    style: str = ""
    pad_y: str = "0.6 mm"  # as of a table

    def box(self, element: Element, compositor: Compositor) -> Box:
        table = compositor.record("tables", self.table, element)
        place = element.place

        def cells(name: str, *texts: str) -> Element:
            return Element("tr", {}, tuple(Element(name, {}, (text,), place) for text in texts), place)

        head = cells("th", table.roll_title or str(table.die), table.result_title, table.text_title)
        rows = [cells("td", str(row.roll), row.result, row.words) for row in table.rows]
        attributes = {"columns": "auto, auto, *", "style": self.style, "pad-y": self.pad_y, "grow": str(self.grow)}
        thead = Element("thead", {}, (head,), place)
        return compositor.box(Element("table", attributes, (thead, *rows), place))
