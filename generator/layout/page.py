"""Pages: a form filled, text flowing over pages, a large drawing cut into tiles, forms laid several to a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from generator.drawing import path
from generator.drawing.frame import Frame, Group, Ink, Item, Path
from generator.drawing.style import Style, TextStyle
from generator.layout.box import SLACK, Box, Canvas
from generator.layout.fit import DoesNotFitError
from generator.layout.flow import Across, cut, fill_columns, level
from generator.layout.paper import EDGE, MARGIN, STRIP, Paper, places
from generator.layout.stack import Column
from generator.units import Rect, millimetres, translation

_DOT = " · "  # between the parts of a footer


@dataclass
class Draft:
    """A page whose footer is still to come."""

    paper: Paper
    items: list[Item] = field(default_factory=list)
    title: str = ""  # of its bookmark, below the kind's
    two_sided: bool = False  # its back is another page
    flip: str = ""  # how its pieces get their backs, in words
    footer_left: float = MARGIN  # where the footer starts: further right when a ruler stands before it
    foot: float = STRIP  # height of the strip that the footer has, above EDGE
    trim: Rect | None = None
    bleed: Rect | None = None

    def finish(self, footer: str, style: Style) -> Frame:
        """The frame, with the footer at its foot; a long one wraps upwards in the strip it has, between its parts.

        Raises DoesNotFitError.
        """
        text = style.text("footer")
        room = self.paper.width - self.footer_left - MARGIN
        baseline = self.paper.height - EDGE - text.size * text.face.main.descent
        ink = (text.face.main.cap_height + text.face.main.descent) * text.size
        most = 1 + (self.foot - ink) // text.leading
        lines = _wrap_parts(footer, room, text)
        if len(lines) > most:
            lines = _wrap(footer, room, text)
        if len(lines) > most:
            raise DoesNotFitError(footer, room, text.face.width(footer, text.size))
        for number, line in enumerate(reversed(lines)):
            y = baseline - number * text.leading
            x = self.paper.width - MARGIN if self.footer_left > MARGIN else self.footer_left
            anchor = "end" if self.footer_left > MARGIN else "start"
            self.items.extend(text.face.line(line, text.size, x, y, fill=text.fill, anchor=anchor))
        return Frame(self.paper.width, self.paper.height, tuple(self.items), self.trim, self.bleed)


def _wrap_parts(text: str, room: float, style: TextStyle) -> list[str]:
    """Lines of the parts between the dots, filled from the last one up, so that no short end has a line of its own."""
    parts = text.split(_DOT)
    lines = [parts.pop()]
    for part in reversed(parts):
        longer = f"{part}{_DOT}{lines[0]}"
        if style.face.width(longer, style.size) > room:
            lines.insert(0, part)
        else:
            lines[0] = longer
    return [line for part in lines for line in _wrap(part, room, style)]


def _wrap(text: str, room: float, style: TextStyle) -> list[str]:
    """The words in lines at most `room` wide. Raises DoesNotFitError for a word that is wider."""
    for word in text.split(" "):
        if (width := style.face.width(word, style.size)) > room:
            raise DoesNotFitError(word, room, width)
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and style.face.width(longer, style.size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def fill_form(box: Box, paper: Paper, canvas: Canvas) -> Draft:
    """One page with the box in its body. What is too high or too wide for it is refused."""
    body = paper.body
    height = box.height(body.width)
    if height > body.height + SLACK:
        canvas.refuse(
            "sheet-overflows",
            f"this needs {millimetres(height, 0)} of height and the page has {millimetres(body.height, 0)}",
            box.place,
            "shorten it, use a larger paper, or let the sheet flow",
        )
    page = Canvas()
    box.draw(Rect(body.x, body.y, body.width, body.height if box.grow else height), page)
    canvas.findings.extend(page.findings)
    return Draft(paper, page.items)


def flow_pages(boxes: Sequence[Box], paper: Paper, columns: int, gap: float, canvas: Canvas) -> list[Draft]:
    """Pages of one or more columns, filled one after the other; the last page's columns end level."""
    body = paper.body
    width = (body.width - gap * (columns - 1)) / columns
    drafts = []
    rest = list(_loose(boxes))
    while rest:
        page = Canvas()
        left = _fill_page(rest, body, width, columns, page)
        if len(left) == len(rest) and not page.items:
            # headings only wait for what they stay with
            tall = next((index for index, box in enumerate(left) if not box.keep_with_next), 0)
            _refuse_height(left[tall], width, body.height, canvas)
            left = left[tall + 1 :]
        rest = left
        canvas.findings.extend(page.findings)
        drafts.append(Draft(paper, page.items))
    return drafts


def _loose(boxes: Iterable[Box]) -> Iterator[Box]:
    """The boxes, with those in plain columns taken out of them, so that each can go its own way."""
    for box in boxes:
        if type(box) is Column and not box.gap:
            yield from _loose(box.children)
        else:
            yield box


def _fill_page(boxes: list[Box], body: Rect, width: float, columns: int, page: Canvas) -> list[Box]:
    """Draw what one page takes, part by part between the boxes that run across it. What is left comes back."""
    y, rest = body.y, boxes
    while rest:
        room = body.bottom - y
        if isinstance(rest[0], Across):
            height = rest[0].height(body.width)
            if height > room + SLACK or (rest[0].keep_with_next and not _starts(rest[1:], body, width, room - height)):
                return rest
            rest[0].draw(Rect(body.x, y, body.width, height), page)
            y, rest = y + height, rest[1:]
            continue
        end = next((index for index, box in enumerate(rest) if isinstance(box, Across)), len(rest))
        parts, left = fill_columns(rest[:end], width, room, columns)
        if not left and columns > 1:
            parts = level(rest[:end], width, room, columns)
        _draw_columns(parts, Rect(body.x, y, width, room), body.width - width, page)
        rest = [*left, *rest[end:]]
        if left:
            return rest
        y += max(sum(box.height(width) for box in part) for part in parts)
    return rest


def _starts(boxes: list[Box], body: Rect, width: float, room: float) -> bool:
    """Whether the first of the boxes, or a part of it, has its place in the room; also where there is none."""
    if not boxes:
        return True
    if isinstance(boxes[0], Across):
        return boxes[0].height(body.width) <= room + SLACK
    return bool(cut(boxes[:1], width, room)[0])


def _draw_columns(parts: list[list[Box]], first: Rect, run: float, page: Canvas) -> None:
    """Each column's boxes under each other; `run` is from the first column to the last."""
    for number, part in enumerate(parts):
        x = first.x + (run * number / (len(parts) - 1) if number else 0.0)
        y = first.y
        for box in part:
            height = box.height(first.width)
            box.draw(Rect(x, y, first.width, height), page)
            y += height


def _refuse_height(box: Box, width: float, room: float, canvas: Canvas) -> None:
    canvas.refuse(
        "too-high",
        f"this needs {millimetres(box.height(width), 0)} of height and a page has {millimetres(room, 0)}",
        box.place,
        "cut it into parts, or use a larger paper",
    )


def lay_several(drafts: Sequence[Frame], paper: Paper, form: Paper) -> Iterator[tuple[Frame, list[int]]]:
    """Forms laid several to a sheet of larger paper, with marks where it is cut; and which forms each sheet holds."""
    across, down, turned = places(paper, form)
    sheet = paper.turned() if turned else paper
    left, top = (sheet.width - across * form.width) / 2, (sheet.height - down * form.height) / 2
    for first in range(0, len(drafts), across * down):
        group = list(range(first, min(first + across * down, len(drafts))))
        items: list[Item] = []
        for spot, index in enumerate(group):
            frame = drafts[index]
            x, y = left + spot % across * form.width, top + spot // across * form.height
            move = translation(x, y)
            if frame.width > form.width + 1:  # a landscape form, on its side
                move = (0.0, 1.0, -1.0, 0.0, x + form.width, y)
            items.append(Group(frame.items, move))
        items.append(_cuts(sheet, left, top, across, down, form))
        yield Frame(sheet.width, sheet.height, tuple(items)), group


def _cuts(sheet: Paper, left: float, top: float, across: int, down: int, form: Paper) -> Item:
    """Short marks at the edges and crossings of the forms."""
    arm = EDGE / 2
    segments: list[tuple[str, *tuple[float, ...]]] = []
    for column in range(across + 1):
        for row in range(down + 1):
            x, y = left + column * form.width, top + row * form.height
            if 0 < x < sheet.width:
                segments += path.line((x, max(0, y - arm)), (x, min(sheet.height, y + arm)))
            if 0 < y < sheet.height:
                segments += path.line((max(0, x - arm), y), (min(sheet.width, x + arm), y))
    return Path(tuple(segments), Ink(stroke="#000000", width=0.25))
