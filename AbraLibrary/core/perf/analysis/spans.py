"""Spans of time, as pairs of ms, and their total length."""

from __future__ import annotations

from collections.abc import Iterable

Span = tuple[float, float]


def union(spans: Iterable[Span]) -> list[Span]:
    """Merge overlapping spans, in order; time before 0 is left out.

    >>> union([(5, 9), (-2, 3), (8, 12)])
    [(0, 3), (5, 12)]
    """
    joined: list[Span] = []
    for start, end in sorted((max(0, start), end) for start, end in spans if end > 0):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined


def length(spans: Iterable[Span]) -> float:
    """The total length of spans that do not overlap."""
    return sum(end - start for start, end in spans)


def without(spans: Iterable[Span], others: Iterable[Span]) -> float:
    """The total length of `spans`, without the parts that `others` cover.

    >>> without([(0, 100)], [(40, 60), (90, 200)])
    70
    """
    first, second = union(spans), union(others)
    return length(union([*first, *second])) - length(second)
