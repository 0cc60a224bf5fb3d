"""Recorded pages replayed straight through reportlab and svgwrite, with nothing else around it.

Files of pickled pages in, one for each game, as `build.py` writes them; PDFs and SVGs of the same pages in a folder
out, and the seconds it took on standard output: those of the libraries' import included, of reading the pickles not.
"""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

Plain = tuple[Any, ...]


def main(folder: Path, formats: str, *recorded: str) -> None:
    seconds = 0.0
    for file in recorded:
        sets, fonts, symbols = pickle.loads(Path(file).read_bytes())
        start = perf_counter()
        if "pdf" in formats:
            pdfs(sets, fonts, symbols, folder)
        if "svg" in formats:
            svgs(sets, symbols, folder)
        seconds += perf_counter() - start
    sys.stdout.write(f"{seconds}\n")


def pdfs(sets: dict[str, list[Plain]], fonts: dict[str, str], symbols: dict[str, Plain], folder: Path) -> None:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    for name, file in fonts.items():
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, file, shapable=False))
    for name, pages in sets.items():
        canvas = Canvas(
            str(folder / f"{name}.pdf"), pageCompression=1, invariant=1, bottomup=0, initialFontName=next(iter(fonts))
        )
        formed: set[str] = set()
        for width, height, items in pages:
            for symbol in _stamped(items, symbols):
                if symbol not in formed:
                    formed.add(symbol)
                    (x, y, right, bottom), inside = symbols[symbol]
                    canvas.beginForm(symbol, x, y, right, bottom)
                    _draw(canvas, inside)
                    canvas.endForm()
            canvas.setPageSize((width, height))
            _draw(canvas, items)
            canvas.showPage()
        canvas.save()


def _stamped(items: list[Plain], symbols: dict[str, Plain]) -> list[str]:
    names: list[str] = []
    for item in items:
        if item[0] == "group":
            names += _stamped(item[3], symbols)
        elif item[0] == "stamp":
            names += [*_stamped(symbols[item[1]][1], symbols), item[1]]
    return names


def _draw(canvas: Any, items: list[Plain]) -> None:
    for item in items:
        if item[0] == "path":
            _, segments, fill, stroke, width, dash, opacity = item
            if fill:
                canvas.setFillColor(fill)
                canvas.setFillAlpha(opacity)
            if stroke:
                canvas.setStrokeColor(stroke)
                canvas.setStrokeAlpha(opacity)
                canvas.setLineWidth(width)
                canvas.setDash(list(dash))
            canvas.drawPath(_outline(canvas, segments), stroke=bool(stroke), fill=bool(fill))
        elif item[0] == "text":
            font, size, y, fill, pieces = item[1], item[2], *item[5:]
            canvas.setFillColor(fill)
            line = canvas.beginText()
            line.setFont(font, size)
            for x, piece in pieces:
                line.setTextOrigin(x, y)
                line.textOut(piece)
            canvas.drawText(line)
        elif item[0] == "group":
            _, matrix, clip, inside = item
            canvas.saveState()
            canvas.transform(*matrix)
            if clip:
                canvas.clipPath(_outline(canvas, clip), stroke=0)
            _draw(canvas, inside)
            canvas.restoreState()
        else:
            canvas.saveState()
            canvas.transform(*item[2])
            canvas.doForm(item[1])
            canvas.restoreState()


def _outline(canvas: Any, segments: list[Plain]) -> Any:
    path = canvas.beginPath()
    for kind, *numbers in segments:
        if kind == "M":
            path.moveTo(*numbers)
        elif kind == "L":
            path.lineTo(*numbers)
        elif kind == "C":
            path.curveTo(*numbers)
        else:
            path.close()
    return path


def svgs(sets: dict[str, list[Plain]], symbols: dict[str, Plain], folder: Path) -> None:
    import svgwrite

    for name, pages in list(sets.items())[1:]:  # the first is the book
        for number, (width, height, items) in enumerate(pages):
            file = folder / f"{name}-{number}.svg"
            drawing = svgwrite.Drawing(str(file), (f"{width}pt", f"{height}pt"), debug=False)
            known: dict[Any, str] = {}
            _add(drawing, drawing, items, symbols, known)
            drawing.save()


def _add(drawing: Any, parent: Any, items: list[Plain], symbols: dict[str, Plain], known: dict[Any, str]) -> None:
    for item in items:
        if item[0] == "path":
            _, segments, fill, stroke, width, dash, opacity = item
            path = drawing.path(_data(segments), fill=fill or "none", opacity=opacity)
            if stroke:
                path.stroke(stroke, width)
                if dash:
                    path.dasharray(list(dash))
            parent.add(path)
        elif item[0] == "text":
            _, font, size, text, xs, y, fill, _ = item
            parent.add(drawing.text(text, x=list(xs), y=[y], font_size=size, fill_opacity=0))
            line = drawing.g(fill=fill, transform=f"matrix({size / 1000} 0 0 {-size / 1000} 0 {y})")
            for character, x in zip(text, xs, strict=True):
                data = symbols.get(f"{font} {character}")
                if data:
                    key = (font, character)
                    if key not in known:
                        known[key] = f"g{len(known)}"
                        drawing.defs.add(drawing.path(data, id=known[key]))
                    line.add(drawing.use(f"#{known[key]}", (x / size * 1000, 0)))
            parent.add(line)
        elif item[0] == "group":
            _, matrix, clip, inside = item
            group = drawing.g(transform="matrix({} {} {} {} {} {})".format(*matrix))
            if clip:
                name = f"c{len(known)}"
                known[name] = name
                drawing.defs.add(drawing.clipPath(id=name)).add(drawing.path(_data(clip)))
                group["clip-path"] = f"url(#{name})"
            _add(drawing, group, inside, symbols, known)
            parent.add(group)
        else:
            _, name, matrix = item
            if name not in known:
                known[name] = name
                group = drawing.g(id=name)
                _add(drawing, group, symbols[name][1], symbols, known)
                drawing.defs.add(group)
            parent.add(drawing.use(f"#{name}", transform="matrix({} {} {} {} {} {})".format(*matrix)))


def _data(segments: list[Plain]) -> str:
    return "".join(f"{kind}{' '.join(f'{number:.4f}' for number in numbers)}" for kind, *numbers in segments)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
