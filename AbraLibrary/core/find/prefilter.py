"""What is left out before the best is chosen, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.models.evidence.trace import Dropped, Match
from AbraLibrary.core.text import fold, similarity

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.target import Target

#: What a user can do with what is disabled, too.
_SEEN = ("find", "read")
# @limit how many of what fell to a filter are named
# @unit elements
KEPT_NEAREST = 3


def prefilter(
    target: Target, matches: Sequence[Match]
) -> tuple[list[Match], list[Dropped], list[Match], list[Match]]:
    """Leave out what cannot be meant, with what fell to which filter.

    Of that, what is only disabled, and what is meant and only hidden or covered.
    """
    filters: tuple[tuple[str, Callable[[Match], bool]], ...] = (
        ("not what was asked for", lambda m: _is_asked_for(target, m)),
        ("not in the container that was named", lambda m: _is_in_place(target, m)),
        ("not visible", lambda m: m.candidate.visibility.is_visible),
        ("covered", lambda m: not (target.topmost and m.candidate.visibility.is_topmost is False)),
        ("disabled", lambda m: target.purpose in _SEEN or m.candidate.visibility.is_enabled),
    )
    kept = list(matches)
    dropped = []
    fallen: list[Match] = []
    unseen: list[Match] = []
    for reason, passes in filters:
        fallen = [match for match in kept if not passes(match)]
        kept = [match for match in kept if passes(match)]
        if fallen:
            dropped.append(dropped_for(target, reason, fallen))
        if reason in ("not visible", "covered"):
            unseen += fallen
    return kept, dropped, fallen, unseen


def dropped_for(target: Target, reason: str, fallen: Sequence[Match]) -> Dropped:
    """What fell to a filter, with those that are nearest to what was asked for."""
    return Dropped(reason=reason, count=len(fallen), nearest=_nearest(target, fallen))


def _is_asked_for(target: Target, match: Match) -> bool:
    """A phrase, role, label or test id that does not match at all is never made up by others."""
    if target.ref and match.candidate.ref != target.ref:
        return False  # saved candidates hold others too, and the page sends those that are near
    named = ("text", "role", "label", "attribute")
    return all(match.contributions.get(name, 1.0) > 0 for name in named)


def _is_in_place(target: Target, match: Match) -> bool:
    return match.contributions.get("context", 1.0) > 0


def _nearest(target: Target, fallen: Sequence[Match]) -> list[Match]:
    wanted = fold(target.phrase or target.label or target.test_id or "")
    return sorted(
        fallen,
        key=lambda m: (-m.contributions.get("text", 0.0), -similarity(wanted, fold(called(m)))),
    )[:KEPT_NEAREST]


def called(match: Match) -> str:
    """What a match is called, by what a user sees or hears of it."""
    return match.candidate.name or match.candidate.text or match.candidate.label or ""
