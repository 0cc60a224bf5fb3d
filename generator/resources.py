"""Where templates, fonts and data lie: the user's own folder first, then what ships with Gundeck."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

_HERE = Path(__file__).resolve().parent


def shipped() -> Path:
    """The folder that holds the shipped `data/` and `templates/`: in the wheel, or the checkout."""
    wheel = _HERE / "_shipped"
    return wheel if wheel.is_dir() else _HERE.parent


class Library:
    """Files by the path they have under `data/` or `templates/`; a user's file hides the shipped one of that path."""

    def __init__(self, user: Path | None = None) -> None:
        self.roots = [root for root in (user, shipped()) if root is not None]

    def find(self, path: str) -> Path | None:
        """The file for a path such as `data/duel-of-iron/game.yaml`; None where there is none.

        What bears the name hides the shipped file even if it cannot be read, which is for the reader to tell.
        """
        return next((found for root in self.roots if _stands(found := root / path)), None)

    def files(self, folder: str, suffix: str) -> dict[str, Path]:
        """Every file under a folder with that suffix, by its path under the root, sorted; the user's win."""
        found: dict[str, Path] = {}
        for root in reversed(self.roots):
            for file in (root / folder).rglob(f"*{suffix}"):
                if suffix or not file.is_dir():
                    found[file.relative_to(root).as_posix()] = file
        return dict(sorted(found.items()))

    def games(self) -> Iterator[str]:
        """The ids of all games, sorted: the folders of `data/` that have a game.yaml."""
        yield from sorted({file.parent.name for root in self.roots for file in (root / "data").glob("*/game.yaml")})


def _stands(path: Path) -> bool:
    """Whether anything has this name, a link to nowhere among it."""
    try:
        return os.path.lexists(path)
    except ValueError:  # a name that no file can have
        return False
