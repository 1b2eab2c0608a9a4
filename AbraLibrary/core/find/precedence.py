"""Which of several equal matches (twins, ties) a person means, as of links to one address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.find.prefilter import NOT_ASKED_FOR, called, without
from AbraLibrary.core.find.role_words import FIELDS, LISTS
from AbraLibrary.core.find.scoring import TECHNICAL
from AbraLibrary.core.models.diff.capture import is_cut
from AbraLibrary.core.text import fold

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace import Dropped, Match, Trace
    from AbraLibrary.core.models.find.target import Target

#: What the reasons of a container begin with.
_PLACES = ("within", "form", "section", "modal")
#: Roles of items that contain a tick and can also be pressed by their words.
_ITEMS = ("treeitem", "option")
#: Types that are filled, selected in or ticked.
_FIELDS = ("input", "select", "textarea", "checkbox", "radio", "custom-dropdown")


def placed_better(tied: Sequence[Match]) -> Match | None:
    """The tied match that a person certainly means, if there is one.

    A match blocked by a modal or by a menu's backdrop cannot be meant. A control comes before a
    clickable box with the same text, but not before the row or card around it: "Ann" may be the
    row of "Ann Lee" or the "Delete Ann" in it. Exact comes before normalised before contains, for
    words and for names of containers; of those that contain the words one that has them as a line,
    as the title of a card, before one that has more in the line. Of what is no field at last one
    that shows words before one that is only told to be called so, such as a picture by its `alt`,
    or an icon by its `title`.
    """
    parts = [match for match in tied if match.candidate.semantic and is_part(match)]
    around = {ref for match in parts for ref in match.candidate.inside}

    def is_control(match: Match) -> bool:
        its = match.candidate
        return its.semantic or (its.ref in around and not its.is_drawn and not is_cut(its.text))

    rules = (is_within_reach, in_modal, is_control, _is_exact, _is_whole, _has_line, _is_written)
    for is_better in rules:
        better = [match for match in tied if is_better(match)]
        if len(better) == 1:
            return better[0]
        tied = better or tied
    return None


def without_covered_hints(tied: Sequence[Match]) -> list[Match]:
    """Drop the fields whose words are a placeholder under a value, if other fields show theirs."""
    shown = [match for match in tied if not _is_covered(match)]
    return shown or list(tied)


def _is_covered(match: Match) -> bool:
    its = match.candidate
    hint, *labels = (fold(each or "") for each in (its.placeholder, its.label, its.near_label))
    return its.is_filled and fold(called(match)) == hint and hint not in labels


def visibly_called_so(best: Match, kept: Sequence[Match]) -> Sequence[Match]:
    """The matches whose words a user sees, if only the developers call the best one so.

    "Name" may be the id of one field and occur in the label of another, "Your name". Matches
    behind the dialog of the best one do not count.
    """
    if not is_technical(best):
        return ()
    reach = in_modal(best)
    return [match for match in kept if _is_worded(match) and in_modal(match) >= reach]


def placed_so(best: Match, kept: Sequence[Match]) -> Sequence[Match]:
    """The matches within what is called so, if what the best one is within only contains the words.

    "Buy" within "Pro" may be "Buy now" of Pro, or "Buy" of Pro Max. Titles of sections and forms
    are longer: there the better words decide.
    """
    if not _place_of(best).startswith("within:contains"):
        return ()
    return [match for match in kept if _is_placed_so(match)]


def opened_so(target: Target, best: Match, others: Sequence[Match]) -> Sequence[Match]:
    """The matches called so in what an action has opened over the page, if the best is behind it.

    Who opened a menu and names what is in it hardly means what is behind, however that matches.
    """
    if best.candidate.is_opened or target.purpose != "click":
        return ()  # a list that is open belongs to the field that it is selected in
    return [m for m in others if m.candidate.is_opened and _is_asked_for(m) and _has_line(m)]


def without_longer_places(matches: Sequence[Match]) -> tuple[list[Match], list[Match]]:
    """Drop what is in a container that only contains the words, if the named one has it as well.

    Also while that one is disabled or hidden: what Ann's row has is not taken from Ann Lee's.
    """
    meant = [match for match in matches if _is_placed_so(match) and _is_asked_for(match)]
    most = max(map(_own_score, meant), default=None)
    if most is None:
        return list(matches), []
    longer = [each for each in matches if _is_placed_longer(each) and _own_score(each) <= most]
    return without(matches, longer), longer


def _own_score(match: Match) -> float:
    """How well it matches apart from where it is, and whether it is visible."""
    shares = match.contributions.items()
    return sum(share for name, share in shares if name not in ("context", "visibility"))


def _place_of(match: Match) -> str:
    """How its containers match: empty if none was named, or none is."""
    return next((why for why in match.reasons if why.startswith(_PLACES)), "")


def _is_placed_so(match: Match) -> bool:
    place = _place_of(match)
    return bool(place) and ":contains" not in place


def _is_placed_longer(match: Match) -> bool:
    return ":contains" in _place_of(match)


def loose_place(target: Target, match: Match) -> str | None:
    """Which of section, form and dialog the target names, and the match's only contains.

    A section around the match's own may have the name itself.
    """
    where = match.candidate.containers
    for named in ("section", "form", "modal"):
        wanted = getattr(target, named)
        outer = (*where.outer_sections, where.frame) if named == "section" else ()
        names = [fold(each) for each in (getattr(where, named), *outer) if each]
        if wanted and fold(wanted) not in names:
            return named
    return None


def without_ticks_of_items(kept: Sequence[Match]) -> list[Match]:
    """Drop a tick whose label is only near if the item around it has the words itself.

    A press on "Fruits" in a tree is a press on the item, not on its tick.
    """
    items = {m.candidate.ref for m in kept if m.candidate.role in _ITEMS and _says_it(m)}
    return [m for m in kept if not (is_only_near(m) and items.intersection(m.candidate.inside))]


def without_stood_for(kept: Sequence[Match]) -> tuple[list[Match], list[Match]]:
    """Drop one of a native control and what replaces it: users have only the one.

    The native one, unless only that has the words: a drawn list is called by its value, the select
    behind it by its label. Of links only with the same words, since both can be read.
    """
    by_ref = {match.candidate.ref: match for match in kept}
    behind = []
    for match in kept:
        for native in filter(None, map(by_ref.get, match.candidate.stands_for)):
            if fold(called(native)) == fold(called(match)):
                behind.append(native)
            elif match.candidate.role != "link":
                behind.append(min(native, match, key=lambda each: each.score))
    return without(kept, behind), behind


def without_other_half(purpose: str, kept: Sequence[Match]) -> list[Match]:
    """Of a list and a field under one label, keep the list to select from, the field to fill."""
    known = {match.candidate.ref for match in kept}
    pairs = {each.candidate.ref: each.candidate.list_beside for each in kept if is_only_near(each)}
    halves = {field: of for field, of in pairs.items() if of in known}
    left_out = {"select": [*halves], "fill": [*halves.values()]}.get(purpose, [])
    return [match for match in kept if match.candidate.ref not in left_out]


def without_other_spellings(matches: Sequence[Match]) -> list[Match]:
    """Drop what has the words in other letters if something has them as they are written.

    For who asks for exactly these: "boats" is not the tab "Boats".
    """
    if any(_is_spelt_so(m) and m.candidate.visibility.is_visible for m in matches):
        return [m for m in matches if not is_of_other_spelling(m)]
    return list(matches)


def is_of_other_spelling(match: Match) -> bool:
    """Whether it has the words in other letters, such as capitals."""
    return any(":normalised" in why and not why.startswith(_PLACES) for why in match.reasons)


def _is_spelt_so(match: Match) -> bool:
    return _is_exact(match) and _is_asked_for(match)


def without_texts(matches: Sequence[Match]) -> tuple[list[Match], list[Match]]:
    """Drop texts that are no controls if a control in view is meant, enabled or not.

    A control is meant if the words are its whole name. If they are only a part of it, it comes
    before a text that stands alone, such as a heading; but not before the name of a row or card,
    nor if the control does something with the text. A control behind a dialog is not meant before
    the words in it.
    """
    controls = [m for m in matches if not m.candidate.is_text and _is_asked_for(m)]
    if any(m.candidate.is_text and _is_asked_for(m) and is_within_reach(m) for m in matches):
        controls = [each for each in controls if is_within_reach(each)]
    if any(_is_whole(each) and each.candidate.visibility.is_visible for each in controls):
        left_out = [m for m in matches if m.candidate.is_text]
    else:
        left_out = [
            match
            for match in matches
            if match.candidate.is_text and not match.candidate.is_of_item
            if any(_is_rather_meant(match, control) for control in controls)
        ]
    return without(matches, left_out), left_out


def _is_rather_meant(text: Match, control: Match) -> bool:
    its = control.candidate
    if its.ref in text.candidate.inside or (its.is_about and is_part(control)):
        return False
    if is_technical(control) and its.type in _FIELDS:
        return False  # a tick is named by the words next to it, but a click on them means them
    return its.visibility.is_visible and its.visibility.is_enabled


def _is_asked_for(match: Match) -> bool:
    return all(match.contributions.get(name, 1.0) > 0 for name in ("text", "context"))


def is_part(match: Match) -> bool:
    """Whether the phrase or label is only a part of the words."""
    return any(":contains" in why and not why.startswith(_PLACES) for why in match.reasons)


def is_technical(match: Match) -> bool:
    """Whether users do not see the phrase: it is an id, a name attribute or an icon's name."""
    return any(reason.startswith(TECHNICAL) for reason in match.reasons)


def is_unseen_name(match: Match) -> bool:
    """Whether the phrase is a name that only developers know; of an icon users see what it is."""
    return is_technical(match) and not any(why.startswith("icon:") for why in match.reasons)


def _is_worded(match: Match) -> bool:
    return "text" in match.contributions and not is_technical(match)


def in_modal(match: Match) -> bool:
    """Whether a match is in an open modal dialog."""
    return match.candidate.context == "MODAL"


def is_within_reach(match: Match) -> bool:
    """Whether nothing open over the page blocks a match."""
    return not match.candidate.is_shut_off


def _is_exact(match: Match) -> bool:
    """Whether everything matches exactly; an id that matches is not what a tester reads."""
    return _is_whole(match) and not any(":normalised" in reason for reason in match.reasons)


def _is_whole(match: Match) -> bool:
    return not is_technical(match) and not any(":contains" in reason for reason in match.reasons)


def _has_line(match: Match) -> bool:
    return match.candidate.has_line or _is_whole(match)


def _is_written(match: Match) -> bool:
    """Whether it shows its name, which may also say what its picture is called: no field does."""
    its = match.candidate
    name, shown = fold(its.name), fold(its.text)
    is_shown = bool(shown) and (name in shown or shown in name)  # a box has no name but its words
    return its.type not in _FIELDS and is_shown and _is_whole(match)


def takes_value(match: Match) -> bool:
    """Whether it is a field or a list, by its role: who clicks hardly means one."""
    return match.candidate.role in (*LISTS, *FIELDS)


def likely_first(target: Target, matches: Sequence[Match]) -> list[Match]:
    """Matches alike in their order, but what an action has opened before what is behind it.

    For a click what takes a value comes after all others.
    """

    def rank(match: Match) -> tuple[bool, bool]:
        return target.purpose == "click" and takes_value(match), not match.candidate.is_opened

    return sorted(matches, key=rank)


def is_mute(match: Match) -> bool:
    """Whether nothing names it, for users or developers."""
    its = match.candidate
    named = (its.name, its.text, its.label, its.near_label, its.placeholder, its.title)
    return bool(its.role) and not any(named) and not its.icons


def held_in_place(trace: Trace) -> Dropped | None:
    """What the container that `within` names holds, of which nothing is what was asked for."""
    for dropped in trace.dropped if trace.target.within else ():
        near = dropped.nearest
        if dropped.reason == NOT_ASKED_FOR and all(m.contributions.get("context") for m in near):
            return dropped
    return None


def is_only_near(match: Match) -> bool:
    """Whether the words are a label that is only near it."""
    return any(why.startswith("near-") for why in match.reasons)


def _says_it(match: Match) -> bool:
    return match.contributions.get("text", 0.0) > 0 and not is_only_near(match)
