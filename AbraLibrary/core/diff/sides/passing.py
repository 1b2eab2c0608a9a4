"""Which toasts and other transients are reported: what came and went between two states."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import PageState
    from AbraLibrary.core.models.diff.page_diff import DiffEntry, Transient


def came_and_went(
    seen: Iterable[Transient], before: PageState, after: PageState, entries: Iterable[DiffEntry]
) -> tuple[Transient, ...]:
    """Real transients: in neither state, and not in an entry already; of equal ones the longest."""
    seen = list(seen)
    if not seen:
        return ()
    known = {text.text for state in (before, after) for text in state.texts}
    known |= {entry.text for entry in entries}
    orders = [[_squeezed(text.text) for text in state.texts] for state in (before, after)]
    longest: dict[str, Transient] = {}
    for each in seen:
        if each.text in known or any(_stands_in(_squeezed(each.text), texts) for texts in orders):
            continue
        if each.text not in longest or each.lived_ms > longest[each.text].lived_ms:
            longest[each.text] = each
    return tuple(longest.values())


def _squeezed(text: str) -> str:
    return "".join(text.split())


def _stands_in(text: str, texts: Sequence[str]) -> bool:
    """Whether it consists of adjacent texts, so that only a box around them was removed."""
    for start, first in enumerate(texts):
        if not text.startswith(first):
            continue
        left = text
        for each in texts[start:]:
            if not left.startswith(each):
                break
            left = left[len(each) :]
            if not left:
                return True
    return False
