"""Two states without what only the pointer shows in one of them, as the tools of a row."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import PageState

_HOVERED = attrgetter("hovered")


def without_hovered(before: PageState, after: PageState) -> tuple[PageState, PageState]:
    """Both states without these texts; one that the other state has in any way stays."""
    always = [{text.key for text in each.texts} for each in (before, after)]
    return _without(before, always[1]), _without(after, always[0])


def _without(state: PageState, always: set[int]) -> PageState:
    if not any(map(_HOVERED, state.texts)):
        return state
    kept = tuple(text for text in state.texts if not text.hovered or text.key in always)
    return state if len(kept) == len(state.texts) else state.model_copy(update={"texts": kept})
