"""How long `gundeck --help` takes against an import of click alone."""

from __future__ import annotations

import sys

from clock import process, show


def main() -> None:
    bare, _ = process([sys.executable, "-c", "import click"], times=10)
    own, _ = process([sys.executable, "-m", "generator", "--help"], times=10)
    show("python -c 'import click'", f"{bare * 1000:.0f} ms")
    show("gundeck --help", f"{own * 1000:.0f} ms")
    show("ratio", f"{own / bare:.2f}", "< 2.5", own / bare < 2.5)


if __name__ == "__main__":
    main()
