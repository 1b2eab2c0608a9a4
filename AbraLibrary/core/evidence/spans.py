"""Parts of a text that are masked."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def covered(text: str, spans: Iterable[tuple[int, int]], shown_as: Callable[[int], str]) -> str:
    """A text with a mask in place of each part of the union, since parts may overlap.

    Args:
        text: the text.
        spans: where a part begins and ends.
        shown_as: the mask of a part that begins at this place.
    """
    shown: list[str] = []
    end = 0
    for start, stop in sorted(spans):
        if not shown or start > end:
            shown += [text[end:start], shown_as(start)]
        end = max(end, stop)
    return "".join([*shown, text[end:]])
