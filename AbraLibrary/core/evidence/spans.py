"""Parts of a text that are masked."""

from __future__ import annotations

from collections.abc import Callable, Iterable

#: Where a part begins and ends, and which of several values it is.
Span = tuple[int, int, int]


def covered(
    text: str, spans: Iterable[Span], shown_as: Callable[[int], str], longest: int | None = None
) -> str:
    """A text with a mask in place of each part of the union, since parts may overlap.

    Args:
        text: the text.
        spans: its parts.
        shown_as: the mask of a value.
        longest: how much of the text is shown; by default all.
    """
    last = len(text) if longest is None else longest
    shown: list[str] = []
    end = 0
    for start, stop, which in sorted(spans):
        if start >= last:
            break
        if not shown or start > end:
            shown += [text[end:start], shown_as(which)]
        end = max(end, stop)
    return "".join([*shown, text[end:last]])
