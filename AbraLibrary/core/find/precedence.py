"""Which of several matches a person would mean first, by how each of them matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.find.prefilter import called
from AbraLibrary.core.find.scoring import TECHNICAL
from AbraLibrary.core.text import fold

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace import Match

#: What holds a tick, and can be pressed by its words as well.
_ITEMS = ("treeitem", "option")
#: What is filled, chosen in or ticked.
_FIELDS = ("input", "select", "textarea", "checkbox", "radio", "custom-dropdown")


def placed_better(tied: Sequence[Match]) -> Match | None:
    """The one of several tied matches that a person would mean, where that is beyond doubt.

    What is blocked by a modal, or by the backdrop of a menu, cannot be meant; a control is meant
    before a mere clickable box of the same text; and exact beats normalised beats contains, of
    words and of the names of containers.
    """
    for is_better in (is_within_reach, in_modal, _is_semantic, _is_exact, _is_whole):
        better = [match for match in tied if is_better(match)]
        if len(better) == 1:
            return better[0]
        tied = better or tied
    return None


def visibly_called_so(best: Match, kept: Sequence[Match]) -> Sequence[Match]:
    """Where only its developers call the best so: the matches whose words a user sees.

    "Name" may be the id of one field and stand in the label of another, "Your name". What is
    behind the dialog that the best is in is not meant.
    """
    if not is_technical(best):
        return ()
    reach = in_modal(best)
    return [match for match in kept if _is_worded(match) and in_modal(match) >= reach]


def without_ticks_of_items(kept: Sequence[Match]) -> list[Match]:
    """Leave out a box whose label is only near, where the item that it is in says the words itself.

    A press on "Fruits" in a tree is a press on the item, and none on its tick.
    """
    items = {m.candidate.ref for m in kept if m.candidate.role in _ITEMS and _says_it(m)}
    return [m for m in kept if not (_is_only_near(m) and items.intersection(m.candidate.inside))]


def without_stood_for(kept: Sequence[Match]) -> tuple[list[Match], list[Match]]:
    """Leave out a native control where the one that is drawn in its place says the same words.

    Nobody reaches it but by the drawn one, so they are no two things to a user.
    """
    native = {(ref, fold(called(match))) for match in kept for ref in match.candidate.stands_for}
    behind = [m for m in kept if (m.candidate.ref, fold(called(m))) in native]
    return [m for m in kept if m not in behind], behind


def without_texts(matches: Sequence[Match]) -> tuple[list[Match], list[Match]]:
    """Leave out texts that are no controls where a control in view is meant, enabled or not.

    What is called by all of the words is meant. What only holds them among others is meant before a
    text that is by itself, as a heading is; not before what a row or a card is called, nor where it
    does something with the text.
    """
    controls = [m for m in matches if not m.candidate.is_text and _is_asked_for(m)]
    if any(_is_whole(each) and each.candidate.visibility.is_visible for each in controls):
        left_out = [m for m in matches if m.candidate.is_text]
    else:
        left_out = [
            match
            for match in matches
            if match.candidate.is_text and not match.candidate.is_of_item
            if any(_is_rather_meant(match, control) for control in controls)
        ]
    return [match for match in matches if match not in left_out], left_out


def _is_rather_meant(text: Match, control: Match) -> bool:
    its = control.candidate
    if its.ref in text.candidate.inside or (its.is_about and is_part(control)):
        return False
    if is_technical(control) and its.type in _FIELDS:
        return False  # a box is called by the words next to it, and is not meant by them
    return its.visibility.is_visible and its.visibility.is_enabled


def _is_asked_for(match: Match) -> bool:
    return all(match.contributions.get(name, 1.0) > 0 for name in ("text", "context"))


def is_part(match: Match) -> bool:
    """Tell whether the phrase or label stands among other words only."""
    places = ("within", "form", "section", "modal")
    return any(":contains" in why and not why.startswith(places) for why in match.reasons)


def is_technical(match: Match) -> bool:
    """Tell whether the phrase is no word that a user sees: an id, a name or an icon's."""
    return any(reason.startswith(TECHNICAL) for reason in match.reasons)


def _is_worded(match: Match) -> bool:
    return "text" in match.contributions and not is_technical(match)


def in_modal(match: Match) -> bool:
    """Tell whether a match is in an open modal dialog."""
    return match.candidate.context == "MODAL"


def is_within_reach(match: Match) -> bool:
    """Tell whether nothing that is open over the page keeps presses from a match."""
    return not match.candidate.is_shut_off


def _is_semantic(match: Match) -> bool:
    return match.candidate.semantic


def _is_exact(match: Match) -> bool:
    """Tell whether all is as asked for; an id that is called so is not what a tester reads."""
    return _is_whole(match) and not any(":normalised" in reason for reason in match.reasons)


def _is_whole(match: Match) -> bool:
    return not is_technical(match) and not any(":contains" in reason for reason in match.reasons)


def _is_only_near(match: Match) -> bool:
    return any(why.startswith("near-") for why in match.reasons)


def _says_it(match: Match) -> bool:
    return match.contributions.get("text", 0.0) > 0 and not _is_only_near(match)
