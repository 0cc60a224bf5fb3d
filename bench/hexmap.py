"""Hex maps: how long one takes, whether time grows faster than the hexes, and how much memory a large one needs."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from clock import ROOT, call, show

_COAST = ("LLLLssdddddddd", "LLLssddddddddd", "LLsssddddsdddd", "Lsssddddssdddd", "ssdddddddddddd", "dddddddddddddd")
_SMALL, _MIDDLE, _LARGE = (40, 25), (40, 30), (125, 80)  # 1,000, 1,200 and 10,000 hexes


def main() -> None:
    for name in ("sea", "coast"):
        chart = call(partial(print_map, name, *_MIDDLE), times=3)
        show(f"40 x 30 numbered hexes of {name}, drawn and written", f"{chart:.2f} s", "< 1 s", chart < 1)
    for name in ("sea", "coast"):
        small, _ = measured(name, *_SMALL)
        large, peak = measured(name, *_LARGE)
        small, large = small / 1_000, large / 10_000
        show(f"a hex of {name} among 1,000, and among 10,000", f"{small * 1e6:.0f}, {large * 1e6:.0f} us")
        show("ratio", f"{large / small:.2f}", "< 1.3", large / small < 1.3)
        show(f"10,000 hexes of {name}, peak memory", f"{peak:.0f} MB", "< 300 MB", peak < 300)


def measured(name: str, columns: int, rows: int) -> tuple[float, float]:
    """Seconds, the median of three, and peak megabytes of a map in a process of its own."""
    command = [sys.executable, __file__, name, str(columns), str(rows)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "bench")])}
    runs = [
        subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout.split()
        for _ in range(3)
    ]
    return median(float(seconds) for seconds, _ in runs), max(float(peak) for _, peak in runs)


def print_map(name: str, columns: int, rows: int) -> tuple[bytes, str]:
    """A numbered map on one page, as PDF and as SVG."""
    from generator.backends import pdf, svg
    from generator.drawing.frame import Frame, Page
    from generator.pieces.hexmap import draw
    from generator.units import mm

    style = _style()
    picture = draw(_chart(name, columns, rows), style, mm(19))
    page = Page(Frame(picture.width, picture.height, picture.items), ("Map",))
    font = next(iter(style.faces.values())).main
    return pdf.write([page], "Map", "bench", font), svg.write(page, "Map")


def _style() -> Any:
    from generator.resources import Library
    from generator.sheets.style import load_style

    return load_style(Library())


def _chart(name: str, columns: int, rows: int) -> Any:
    """Open sea, or a coast with shoals that comes again and again."""
    from generator.model.hexmap import HexMap

    tile = {"sea": ("d",), "coast": _COAST}[name]
    terrain = "\n".join(
        "".join(tile[row % len(tile)][col % len(tile[0])] for col in range(columns)) for row in range(rows)
    )
    legend = {
        "d": {"kind": "deep", "label": "Deep water", "depth": (24.0, 78.0)},
        "s": {"kind": "shallow", "label": "Shallow water", "depth": (9.0, 21.0)},
        "L": {"kind": "land", "label": "Land"},
    }
    used = {letter: legend[letter] for letter in legend if letter in terrain}
    return HexMap.model_validate({"title": "Sea", "source": "drawing", "terrain": terrain, "legend": used})


if __name__ == "__main__":
    if len(sys.argv) == 4:
        import resource

        print_map(sys.argv[1], 4, 4)
        start = process_time()
        print_map(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
        seconds = process_time() - start
        sys.stdout.write(f"{seconds} {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}\n")
    else:
        main()
