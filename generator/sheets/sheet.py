"""The word <sheet>: one or more pages in one of four modes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from pydantic import Field

from generator.element import Element
from generator.finding import Finding, FindingsError
from generator.layout import tile
from generator.layout.box import SLACK, Box, Canvas
from generator.layout.contents import Book
from generator.layout.impose import Piece, impose
from generator.layout.page import Draft, fill_form, flow_pages
from generator.layout.paper import Paper, hand_form
from generator.layout.stack import Art, Column
from generator.model.base import Bool, Int, Length
from generator.pieces.word import Compositor, Word, word
from generator.units import mm


@dataclass(frozen=True)
class Press:
    """What is printed on, and how: the choices that do not change what a sheet says."""

    paper: Paper
    backs: str
    back_offset: tuple[float, float]  # right and down, points


class Pieces(Box):
    """Counters on their way to a sheet: only an imposed sheet takes them."""

    def __init__(self, element: Element, pieces: list[Piece]) -> None:
        super().__init__(element.place)
        self.pieces = pieces


@word("sheet")
class SheetWord(Word):
    """Pages. `fixed`: one page, too much is a finding. `flow`: as many as it takes. `tiled`: one drawing at scale, cut

    over pages. `imposed`: counters in blocks with their backs.
    """

    mode: Literal["fixed", "flow", "tiled", "imposed"] = "fixed"
    title: str = ""  # of its bookmark, below the kind's
    tiles: str = ""  # what stands before the names of a tiled sheet's tiles
    orientation: Literal["portrait", "landscape"] = "portrait"
    columns: Int = Field(default=1, ge=1, le=4)  # of a flow
    gap: Length = mm(6)  # between them
    style: str = "table"
    large: Bool = False  # of a fixed or flowing sheet: on A3 where the paper is as large, not on A4
    spill: Bool = False  # a fixed sheet that is too high for the paper flows over several pages
    optional: Bool = False  # left out where the paper is too small for it


@word("sheets")
class SheetsWord(Word):
    """Several sheets from one template."""


def sheet_pages(element: Element, compositor: Compositor, press: Press) -> list[Draft]:
    """The pages of a <sheet>. What is wrong goes to the compositor's findings."""
    sheet = compositor.read(element)
    if not isinstance(sheet, SheetWord):
        message = f"a sheet begins with <sheet>, not <{element.name}>"
        raise FindingsError(Finding("misplaced-element", message, element.place, "put it into <sheet>"))
    inner = replace(compositor.within(sheet.style), book=Book())
    boxes = inner.boxes(element)
    canvas = Canvas()
    if sheet.mode == "tiled":
        drafts = _tiled(element, boxes, inner, press, sheet.tiles)
    elif sheet.mode == "imposed":
        drafts = _imposed(element, boxes, inner, press)
    else:
        turn = sheet.orientation == "landscape"
        whole = press.paper.turned() if turn else press.paper
        form = hand_form(press.paper, large=sheet.large)
        form = form.turned() if turn else form
        if sheet.mode == "flow":
            drafts = flow_pages(boxes, form, sheet.columns, sheet.gap, canvas)
        else:
            grow = max((box.grow for box in boxes), default=0.0)
            box = boxes[0] if len(boxes) == 1 else Column(element.place, boxes, grow=grow)
            if not _fits(box, form) and _fits(box, whole):
                form = whole
            if sheet.optional and not _fits(box, form):
                return []
            if sheet.spill and not _fits(box, form):
                drafts = flow_pages(boxes, form, sheet.columns, sheet.gap, canvas)
            else:
                drafts = [fill_form(box, form, canvas)]
    inner.book.finish([draft.items for draft in drafts])
    compositor.findings.extend(canvas.findings)
    for draft in drafts:
        draft.title = sheet.title or draft.title
    return drafts


def _fits(box: Box, form: Paper) -> bool:
    return box.least() <= form.body.width + SLACK and box.height(form.body.width) <= form.body.height + SLACK


def _tiled(element: Element, boxes: list[Box], compositor: Compositor, press: Press, name: str) -> list[Draft]:
    if len(boxes) != 1 or not isinstance(boxes[0], Art):
        if compositor.findings:
            return []
        message = "a tiled sheet holds one drawing, such as <hex-map>"
        raise FindingsError(Finding("misplaced-element", message, element.place))
    picture = boxes[0].picture
    plan = tile.plan(picture, press.paper, f"{name}-" if name else "")
    compositor.plans[getattr(compositor.subject, "id", "")] = plan
    return tile.tiles(picture, plan, compositor.style)


def _imposed(element: Element, boxes: list[Box], compositor: Compositor, press: Press) -> list[Draft]:
    pieces: list[Piece] = []
    for box in boxes:
        if isinstance(box, Pieces):
            pieces += box.pieces
        elif not compositor.findings:
            message = "an imposed sheet holds counters and nothing else"
            raise FindingsError(Finding("misplaced-element", message, box.place, "put it on a fixed sheet"))
    try:
        return impose(pieces, press.paper, press.backs, compositor.style, press.back_offset)
    except ValueError as error:
        raise FindingsError(
            Finding("counter-larger-than-page", str(error), element.place, "use a larger paper")
        ) from None
