"""The ruler that proves a print's scale: 100 mm above, 4 inches below."""

from __future__ import annotations

from generator.drawing import path
from generator.drawing.frame import Ink, Item, Path, Segment
from generator.drawing.style import Style
from generator.layout.picture import Picture
from generator.units import INCH, mm

_TICK = (mm(1.0), mm(1.5), mm(2.2))  # of a millimetre, of five, of ten; an inch has quarters and halves
_NOTE = "Lay a ruler along this one. If they differ, print again at 100 %, with no fitting to the page."


def ruler(style: Style) -> Picture:
    """A picture 4 inches wide and 6.5 mm high; the ticks stand at exact millimetres and quarter inches."""
    text = style.text("footer")
    width, height = 4 * INCH, mm(6.5)
    middle = height / 2
    ticks: list[Segment] = [*path.line((0, middle), (width, middle))]
    for tick in range(101):
        rise = _TICK[2] if tick % 10 == 0 else _TICK[1] if tick % 5 == 0 else _TICK[0]
        ticks += path.line((mm(tick), middle), (mm(tick), middle - rise))
    for quarter in range(17):
        drop = _TICK[2] if quarter % 4 == 0 else _TICK[1] if quarter % 2 == 0 else _TICK[0]
        ticks += path.line((quarter * INCH / 4, middle), (quarter * INCH / 4, middle + drop))
    items: list[Item] = [Path(tuple(ticks), Ink(stroke="#000000", width=0.3))]
    size = text.size
    cap = text.face.main.cap_height * size
    for tick in range(10, 101, 10):
        name = "100 mm" if tick == 100 else str(tick)
        items += text.face.line(name, size, mm(tick) - 1, middle - mm(1.1), anchor="end")
    for inch in range(1, 5):
        name = "4 in" if inch == 4 else str(inch)
        items += text.face.line(name, size, inch * INCH - 1, middle + mm(1.1) + cap, anchor="end")
    return Picture(width, height, tuple(items))


def note() -> str:
    """The one line on how to use it."""
    return _NOTE
