"""Do spans of numbers cover a stretch, each number once?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.model.notation import NumberSpan


def overlaps(spans: Sequence[NumberSpan]) -> Iterator[tuple[int, int, NumberSpan]]:
    """(earlier, later, the numbers in both) for every two spans that share numbers."""
    for later, span in enumerate(spans):
        for earlier in range(later):
            low, high = max(span.low, spans[earlier].low), min(span.high, spans[earlier].high)
            if low <= high:
                yield earlier, later, NumberSpan(low, high)


def gaps(spans: Sequence[NumberSpan], low: int, high: int) -> Iterator[NumberSpan]:
    """The stretches from `low` to `high` that no span covers."""
    wanted = low
    for span in sorted(spans, key=lambda span: span.low):
        if span.low > wanted:
            yield NumberSpan(wanted, min(span.low - 1, high))
        wanted = max(wanted, span.high + 1)
        if wanted > high:
            return
    yield NumberSpan(wanted, high)


def after(spans: Sequence[NumberSpan], gap: NumberSpan) -> int:
    """The index of the span that stands next to a gap: the first one above it, else the one below."""
    above = [index for index, span in enumerate(spans) if span.low > gap.high]
    below = [index for index, span in enumerate(spans) if span.high < gap.low]
    return min(above, key=lambda index: spans[index].low) if above else max(below, key=lambda index: spans[index].high)
