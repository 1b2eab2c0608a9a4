"""Which candidates are dropped first: not asked for, elsewhere, hidden, covered or disabled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.models.evidence.trace import Dropped, Match
from AbraLibrary.core.text import fold, similarity

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.target import Target

#: Why candidates are dropped that are no match at all.
NOT_ASKED_FOR, IN_ANOTHER_PLACE = "not what was asked for", "not in the container that was named"
#: Roles of what is called by its own words.
_PRESSED = ("button", "link", "menuitem", "tab")
#: Purposes for which a disabled element will do.
_SEEN = ("find", "read")
# @limit how many dropped candidates are named
# @unit elements
KEPT_NEAREST = 3
# From which likeness an element that no user sees may be nearer than one that is seen, as one of a
# dialog that is still closed.
# @unit none (similarity, 0 to 1)
# @measured WordPress: for "Schedule" the closed menus' "Edit Profile" (0.22) and "Profile" (0.15)
# @test utest/core/find/test_refusal.py::test_what_is_not_seen_is_near_only_if_it_is_much_alike
UNSEEN = 0.5


def prefilter(
    target: Target, matches: Sequence[Match]
) -> tuple[list[Match], list[Dropped], list[Match], list[Match]]:
    """Drop what cannot be meant.

    Returns:
        The rest; what each filter dropped; matches that are only disabled; and matches that are
        only hidden or covered.
    """
    # What has the focus takes keys, though it may be too small to be seen (CodeMirror, Ace).
    filters: tuple[tuple[str, Callable[[Match], bool]], ...] = (
        (NOT_ASKED_FOR, lambda m: _is_asked_for(target, m)),
        (IN_ANOTHER_PLACE, lambda m: _is_in_place(target, m)),
        ("not visible", lambda m: m.candidate.visibility.is_visible or target.is_focus),
        ("covered", lambda m: not (target.topmost and m.candidate.visibility.is_topmost is False)),
        ("disabled", lambda m: target.purpose in _SEEN or m.candidate.visibility.is_enabled),
    )
    kept = list(matches)
    dropped = []
    fallen: list[Match] = []
    unseen: list[Match] = []
    for reason, passes in filters:
        judged = [(match, passes(match)) for match in kept]
        fallen = [match for match, is_kept in judged if not is_kept]
        kept = [match for match, is_kept in judged if is_kept]
        if fallen:
            dropped.append(dropped_for(target, reason, fallen))
        if reason in ("not visible", "covered"):
            unseen += fallen
    return kept, dropped, fallen, unseen


def without(matches: Iterable[Match], others: Iterable[Match]) -> list[Match]:
    """The matches that are none of the others, by their ids: comparing 80 by value takes 50 ms."""
    refs = {match.candidate.ref for match in others}
    return [match for match in matches if match.candidate.ref not in refs]


def dropped_for(target: Target, reason: str, fallen: Sequence[Match]) -> Dropped:
    """What a filter dropped, with the nearest to the target."""
    return Dropped(reason=reason, count=len(fallen), nearest=_nearest(target, fallen))


def _is_asked_for(target: Target, match: Match) -> bool:
    """Whether phrase, role, label and test id match; nothing makes up for one that does not."""
    if target.ref and match.candidate.ref != target.ref:
        return False  # saved candidates contain others, and the page sends the nearest, too
    named = ("text", "role", "label", "attribute")
    return all(match.contributions.get(name, 1.0) > 0 for name in named)


def _is_in_place(target: Target, match: Match) -> bool:
    return match.contributions.get("context", 1.0) > 0 and not _is_the_place(target, match)


def _is_the_place(target: Target, match: Match) -> bool:
    """Whether it is what `within` names, where only a role says what is meant in or beside it.

    A button in "New record" is not the button "New record". A field is called by its label.
    """
    is_named = target.phrase or target.label or target.test_id
    if target.purpose != "click" or is_named or not target.within:
        return False
    return match.candidate.role in _PRESSED and fold(called(match)) == fold(target.within)


def is_near(target: Target, match: Match) -> bool:
    """Whether a user sees it, or it is much alike."""
    return _nearness(_wanted(target), match) >= 0


def _wanted(target: Target) -> str:
    return fold(target.phrase or target.label or target.test_id or "")


def _nearest(target: Target, fallen: Sequence[Match]) -> list[Match]:
    wanted = _wanted(target)
    return sorted(
        fallen,
        key=lambda m: (
            -m.contributions.get("text", 0.0),
            -m.contributions.get("role", 0.0),
            -_nearness(wanted, m),
        ),
    )[:KEPT_NEAREST]


def _nearness(wanted: str, match: Match) -> float:
    """How alike the words are; below 0 for what is not seen and little alike."""
    alike = similarity(wanted, fold(called(match)))
    return alike if match.candidate.visibility.is_visible or alike >= UNSEEN else alike - 1


def called(match: Match) -> str:
    """The words for a match that a user sees or hears."""
    return match.candidate.name or match.candidate.text or match.candidate.label or ""
