"""Which masked values of two states are the same (core/evidence/secrets.py)."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from AbraLibrary.core.evidence.secrets import MARKED, PAGE_MARKED, without_marks

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import PageState

_TEXT = attrgetter("text")
_NAME = attrgetter("name")


def are_marked(*states: PageState) -> bool:
    """Whether any of the states tells masked values apart; one that was saved does not."""
    return any(MARKED.search("\n".join(_words(state))) for state in states)


def alike_marked(before: PageState, after: PageState) -> tuple[PageState, PageState]:
    """The two states with only those marks that mean the same in both."""
    if not (are_marked(before) and are_marked(after)):
        return without_marks(before), without_marks(after)
    if before.document_id == after.document_id:
        return before, after
    return without_marks(before, PAGE_MARKED), without_marks(after, PAGE_MARKED)


def _words(state: PageState) -> list[str]:
    words = [state.url, state.title, *map(_TEXT, state.texts)]
    for named in (state.containers, state.overlays, state.controls):
        words += map(_NAME, named)
    return words + [control.value or "" for control in state.controls]
