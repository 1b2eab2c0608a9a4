"""Texts that change by themselves and that an action has given another look.

Their words are left out of a diff; that a ticker turns red at a click is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from AbraLibrary.core.models.diff.capture import PageState, TextEntry

#: A text that nothing changes by itself.
_STILL = {"live": False, "own_timer": None}


def restyled(before: PageState, after: PageState) -> tuple[PageState, PageState]:
    """Both states, where such texts have the words of the earlier one and differ by their looks."""
    began = before.read_at
    if began is None or before.document_id != after.document_id:
        return before, after
    old = {each.key: each for each in before.texts}
    words = {
        now.key: {"text": old[now.key].text, "digest": old[now.key].digest}
        for now in after.texts
        if now.styled is not None and now.styled >= began and now.key in old and not now.acted
        if now.look != old[now.key].look
    }
    return (_with(before, words), _with(after, words)) if words else (before, after)


def _with(state: PageState, words: Mapping[int, Mapping[str, object]]) -> PageState:
    texts: tuple[TextEntry, ...] = tuple(
        each.model_copy(update={**words[each.key], **_STILL}) if each.key in words else each
        for each in state.texts
    )
    return state.model_copy(update={"texts": texts})
