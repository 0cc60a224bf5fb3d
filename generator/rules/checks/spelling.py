"""Words of a field that says a thing in the game's own words: a slip of a word that other records use is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from generator.finding import Finding, Place

_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
_NEAR = 0.88  # of 1: one letter of a word of six or more


def check_spelling(texts: Iterable[tuple[str, Place]]) -> Iterator[Finding]:
    """A warning for each word that one text alone has and that is nearly one of two texts or more."""
    read = [(set(_WORD.findall(text.lower())), place) for text, place in texts]
    count: dict[str, int] = {}
    for words, _ in read:
        for word in words:
            count[word] = count.get(word, 0) + 1
    common = sorted(word for word, times in count.items() if times > 1)
    for words, place in read:
        for word in sorted(word for word in words if count[word] == 1 and word.rstrip("s") not in common):
            if near := get_close_matches(word, [one for one in common if one.rstrip("s") != word], 1, _NEAR):
                message = f"`{word}` stands nowhere else"
                yield Finding("unlikely-word", message, place, f"did you mean `{near[0]}`?", "warning")
