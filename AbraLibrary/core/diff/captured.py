"""A capture as the page sends it: a whole state, or the differences to the last one sent."""

from __future__ import annotations

from typing import TypeVar

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.diff.capture import PageState

T = TypeVar("T")
#: A run is three numbers: the first kept entry, how many are kept, and how many new ones follow.
#: @unit numbers
#: @fixed the format of page/diff/capture.js
_RUN = 3


class Kept(Model):
    """How to combine the lists of an earlier state with new entries.

    In threes: the index of the first kept entry, how many are kept, how many new ones follow.
    """

    texts: list[int]
    containers: list[int]
    controls: list[int]


class Answer(Model):
    """The answer of the page agent's ``capture.answer`` (page/diff/capture.js)."""

    #: The unique name by which the page refers to this answer later.
    answer_id: str
    #: None if the state is complete.
    kept: Kept | None
    #: With `kept`, its lists contain only the new entries.
    state: PageState


def whole(answer: Answer, before: PageState | None) -> PageState:
    """The complete state that an answer describes.

    Args:
        answer: The answer.
        before: The complete state of the earlier answer that it refers to.

    Raises:
        ValueError: The answer refers to entries that the earlier state does not have.
    """
    kept, state = answer.kept, answer.state
    if kept is None:
        return state
    if before is None:
        raise ValueError("The page reported differences to a state that is not known.")
    return state.model_copy(
        update={
            "texts": _joined(kept.texts, before.texts, state.texts),
            "containers": _joined(kept.containers, before.containers, state.containers),
            "controls": _joined(kept.controls, before.controls, state.controls),
        }
    )


def _joined(kept: list[int], before: tuple[T, ...], fresh: tuple[T, ...]) -> tuple[T, ...]:
    if kept == [0, len(before), 0]:
        return before
    if len(kept) % _RUN:
        raise ValueError("The page reported kept entries, but not in groups of three.")
    entries: list[T] = []
    used = 0
    for at in range(0, len(kept), _RUN):
        start, count, more = kept[at : at + _RUN]
        if min(start, count, more) < 0 or start + count > len(before):
            raise ValueError("The page reported entries that the earlier state does not have.")
        entries += before[start : start + count]
        entries += fresh[used : used + more]
        used += more
    if used != len(fresh):
        raise ValueError("The page reported a different number of entries than it counted.")
    return tuple(entries)
