"""Which changes prove that a drag worked: those of the dragged element or of its target."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.text import shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.act.action import Evidence
    from AbraLibrary.core.models.act.observed import Dragged, Observed

#: Evidence that proves a drag by itself; anything else, such as a message, may mean a refusal.
_PROVES: frozenset[Evidence] = frozenset(
    {"moved", "prompt", "dialog", "navigation", "url", "window", "download"}
)
# @limit how many of the changes an outcome lists
# @unit changes
_SHOWN = 2
# @limit how much of a message of the page an error quotes
# @unit characters
_QUOTED = 140


def of(observed: Observed | None) -> Dragged | None:
    """What the page saw of a drag; None for any other action."""
    return observed.dragged if observed else None


def seen(observed: Observed | None) -> list[tuple[Evidence, str]]:
    """The evidence that only a drag can have."""
    dragged = of(observed)
    if dragged is None:
        return []
    found: list[tuple[Evidence, str]] = [("moved", each) for each in dragged.changes[:_SHOWN]]
    if dragged.opened:
        found.append(("dialog", "the page opened something over both of them"))
    return found


def is_proved(observed: Observed | None, kinds: Collection[Evidence]) -> bool:
    """Whether the evidence proves the action; for a drag, not all evidence does."""
    return bool(_PROVES.intersection(kinds)) if of(observed) else bool(kinds)


def unproved(
    observed: Observed, found: Sequence[tuple[Evidence, str]], nothing: str
) -> tuple[str, str]:
    """What did not happen, as a sentence, and a remark.

    Args:
        observed: what the page saw.
        found: all evidence; none of it proves the drag.
        nothing: the sentence if nothing at all happened.
    """
    dragged = of(observed)
    sentence = "neither of them changed" if found else nothing
    messages = (
        [f"the page said '{shorten(dragged.message, _QUOTED)}'"]
        if dragged and dragged.message
        else []
    )
    beside = "; ".join(each for _, each in found)
    return sentence, "; ".join([*messages, *([f"elsewhere: {beside}"] if found else [])])


def may_need_hold(observed: Observed | None) -> bool:
    """Whether the page had not reacted before the drop, so that a longer hold may help."""
    dragged = of(observed)
    return dragged is not None and dragged.reacted is False
