"""Whether a refused target fails, with what is there instead, or certainly means that after all."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from AbraLibrary.actions.find.look import LIMIT, look, resolved
from AbraLibrary.actions.find.row_ticks import is_at_side, tick_by
from AbraLibrary.actions.find.under_heading import counted_under, fields_under, only_under
from AbraLibrary.core.find import not_found, refusal
from AbraLibrary.core.find.likeness import most_like, word_of
from AbraLibrary.core.find.precedence import (
    in_modal,
    is_mute,
    is_only_near,
    is_part,
    is_technical,
    loose_place,
)
from AbraLibrary.core.find.prefilter import (
    IN_ANOTHER_PLACE,
    KEPT_NEAREST,
    NOT_ASKED_FOR,
    is_near,
    without,
)
from AbraLibrary.core.find.role_words import FIELDS, HOLDING, LISTS
from AbraLibrary.core.find.wording import SHOWN
from AbraLibrary.core.models.evidence.trace import Dropped
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import fold
from AbraLibrary.errors import Ambiguous, NotFound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Match, Trace
    from AbraLibrary.core.models.find.candidate import Candidate

#: The roles of controls that an icon without words may be.
_PRESSED = ("button", "link")
#: What is drawn for such a word, and named where the word itself means nothing: it is not pressed
#: for it, as a bin may do more than its tester thinks.
_DRAWN = {
    "delete": ("trash", "bin"), "remove": ("trash", "bin", "cross"), "close": ("cross",),
    "edit": ("pencil",), "add": ("plus",), "new": ("plus",), "more": ("dots",),
    "trash": ("bin",), "+": ("plus",), "-": ("minus",), "\u2212": ("minus",), "\u00d7": ("cross",),
}  # fmt: skip


def refusal_of(
    session: Session, target: Target, trace: Trace, options: FindOptions
) -> NotFound | Ambiguous | Target:
    """The error for a target that the resolver refuses, or the target that it certainly means."""
    if target.ref and not _has_ref(trace, target.ref):
        return _gone(session, trace, target.ref)
    if trace.failure_reason == "ambiguous":
        return Ambiguous(refusal.explain(trace, partial(_meant, session, options)), trace)
    other = _of_another_kind(session, trace, options)
    under = _under(session, target, other, options) if is_nowhere(trace) else None
    if under and (other or is_nowhere(resolved(session, target, options))):
        return under
    if other is None:
        session.last_trace = trace = _with_what_is_inside(session, trace, options)
        return NotFound(refusal.explain(trace), trace)
    tick, is_of_row = tick_by(session, target, other, options)
    beside = None if tick is None else tick.target
    if beside is not None and is_of_row:
        return beside.model_copy(update={"fallback": "row"})
    parts = _fields_inside(session, target, other, options)
    large = _large_field_under(session, target, other, options)
    told = refusal.of_another_kind(trace, other.candidate, beside, parts, large)
    refused = NotFound(told, trace)
    refused.parts = tuple(each.ref for each in parts)
    refused.other = other
    refused.is_of_another_kind = other.candidate.semantic and not is_part(other)
    return refused


def _meant(session: Session, options: FindOptions, target: Target) -> str | None:
    """The id of what a target means on the page; None where that is not certain."""
    return resolved(session, target, options, LIMIT).chosen


def _under(
    session: Session, target: Target, other: Match | None, options: FindOptions
) -> Target | None:
    """What means a field under words that name none: the only one, or that of a count."""
    counted = counted_under(session, target, options)
    return counted or only_under(session, target, other, options)


def called_in_full(
    session: Session, trace: Trace, winner: Match, options: FindOptions
) -> NotFound | None:
    """Why a longer name is not taken: a control of another kind has exactly the words.

    Who fills "Title" beside a list of that name does not mean "Job title", nor who fills it where
    those words alone are the label of something else. A button or heading of the name stands for no
    field: "Search" is beside "Search products".
    """
    target = trace.target
    if target.purpose not in refusal.KINDS or not target.phrase or not is_part(winner):
        return None
    wanted = target.model_copy(update={"purpose": "read"})
    others = resolved(session, wanted, options, LIMIT).top_matches
    other = next((match for match in others if _is_called_so(match, winner)), None)
    if other is None:
        return None
    its = other.candidate
    of_label = refusal.of_the_label_of_another
    seen = of_label(trace) if its.heads else refusal.of_another_kind(trace, its)
    refused = NotFound(seen, trace)
    refused.is_of_another_kind = True
    return refused


def _is_called_so(match: Match, winner: Match) -> bool:
    """Whether exactly the words mean a control that holds a value, or are the label of another."""
    its, ref = match.candidate, winner.candidate.ref
    if is_part(match) or is_technical(match) or ref in (its.ref, its.heads):
        return False
    is_label = its.heads is not None or is_only_near(match)
    return its.role in HOLDING or is_label


def of_a_longer_place(
    session: Session, trace: Trace, winner: Match, options: FindOptions
) -> NotFound | None:
    """Why what is in a place of a longer name is not taken: one has exactly the name.

    "Save" of "Billing address" is none of "Billing", though that has none.
    """
    target = trace.target
    named = loose_place(target, winner)
    if named is None:
        return None
    inside = Target.model_validate({"purpose": "read", named: getattr(target, named)})
    held = resolved(session, inside, options, LIMIT).top_matches
    if all(loose_place(inside, match) for match in held):
        return None
    return NotFound(refusal.of_a_longer_place(trace, winner, named), trace)


def _with_what_is_inside(session: Session, trace: Trace, options: FindOptions) -> Trace:
    """The trace of what matches nowhere in the named container, with what that holds."""
    target = trace.target
    is_named = target.phrase or target.label or target.test_id or target.role
    places = {each: getattr(target, each) for each in not_found.PLACES if getattr(target, each)}
    if not is_named or not is_nowhere(trace):
        return trace
    if not places:
        drawn = _drawn_so(session, target, {}, options)
        if drawn:
            inside = Dropped(reason=NOT_ASKED_FOR, count=len(drawn), nearest=drawn[:KEPT_NEAREST])
            return trace.model_copy(update={"dropped": [inside]})
        return _with_what_is_in_front(session, trace, options)
    anything = Target.model_validate({"purpose": target.purpose, **places})
    held = resolved(session, anything, options, LIMIT)
    if not held.top_matches:
        return trace
    # What has no words, or none that a user sees, is what could not be named.
    first = sorted(held.top_matches, key=lambda match: not match.candidate.icons)[: SHOWN + 1]
    known = session.looking.mute if session.looking else {}
    refs = tuple(match.candidate.ref for match in first)
    if refs not in known:
        known[refs] = _mute_beside(session, target, places, first, options)
    mute = known[refs]
    more = without(mute, first)
    count = max(held.contenders, len(held.top_matches)) + len(more)
    inside = Dropped(reason=NOT_ASKED_FOR, count=count, nearest=[*mute, *without(first, mute)])
    beside = [dropped for dropped in trace.dropped if dropped.reason == IN_ANOTHER_PLACE]
    return trace.model_copy(update={"dropped": [inside, *beside]})


def _with_what_is_in_front(session: Session, trace: Trace, options: FindOptions) -> Trace:
    """The trace with what an open dialog holds, where nothing near is seen, or much alike."""
    target = trace.target
    nearest = [match for dropped in trace.dropped for match in dropped.nearest]
    is_unseen = nearest and not any(is_near(target, match) for match in nearest)
    if target.purpose != "click" or not is_unseen:
        return trace
    pressed = Target(purpose="read", role="button")
    shown = resolved(session, pressed, options, LIMIT).top_matches
    front = [match for match in shown if in_modal(match)]
    if not front:
        return trace
    inside = Dropped(reason=NOT_ASKED_FOR, count=len(front), nearest=front[:KEPT_NEAREST])
    return trace.model_copy(update={"dropped": [inside]})


def _mute_beside(
    session: Session,
    target: Target,
    places: dict[str, str],
    held: Sequence[Match],
    options: FindOptions,
) -> list[Match]:
    """What has no words in the container, or at the side of what says those of a row: its bin."""
    found = {match.candidate.ref: match for match in held}
    known = len(found)
    for role in _PRESSED if target.purpose == "click" else ():
        alone = Target.model_validate({"purpose": "click", "role": role, **places})
        for match in _wordless(session, alone, options):
            if not target.within or any(is_at_side(match, one) for one in held):
                found.setdefault(match.candidate.ref, match)
    drawn = _drawn_so(session, target, places, options)
    drawn = [each for each in drawn if not target.within or _is_beside(each, held)]
    called = {match.candidate.ref for match in drawn}
    mute = [match for ref, match in list(found.items())[known:] if ref not in called]
    return [*drawn, *mute][: SHOWN + 1]


def _drawn_so(
    session: Session, target: Target, places: dict[str, str], options: FindOptions
) -> list[Match]:
    """The controls without words in a place that show what is drawn for such a word."""
    found: dict[str, Match] = {}
    words = _DRAWN.get(fold(target.phrase or ""), ()) if target.purpose == "click" else ()
    for word in words:
        asked = Target.model_validate({"purpose": "click", "phrase": word, **places})
        for match in _wordless(session, asked, options):
            found.setdefault(match.candidate.ref, match)
    return list(found.values())


def _wordless(session: Session, asked: Target, options: FindOptions) -> list[Match]:
    found = resolved(session, asked, options, LIMIT).top_matches
    return [each for each in found if is_mute(each) or bool(each.candidate.icons)]


def _is_beside(icon: Match, held: Sequence[Match]) -> bool:
    """Whether an icon is one of what a place holds, or at the side of it."""
    return any(icon.candidate.ref == each.candidate.ref or is_at_side(icon, each) for each in held)


def _of_another_kind(session: Session, trace: Trace, options: FindOptions) -> Match | None:
    """What else has that name, such as a button when a field is wanted."""
    target = trace.target
    named = target.phrase is not None or target.locator is not None
    if target.purpose not in refusal.KINDS or not named or not is_nowhere(trace):
        return None
    other = resolved(session, target.model_copy(update={"purpose": "read"}), options).winner
    # It may have come after the first look, or its frame was silent then.
    is_late = other is not None and not is_nowhere(resolved(session, target, options))
    return None if is_late else other


def _fields_inside(
    session: Session, target: Target, other: Match, options: FindOptions
) -> list[Candidate]:
    """The fields of the group whose label was meant: a tester sees one field, such as a time."""
    is_group = other.candidate.role == "group"
    is_label = (is_group or not other.candidate.semantic) and not is_part(other)
    if target.purpose != "fill" or not target.phrase or target.within or not is_label:
        return []
    held: dict[str, Candidate] = {}
    for purpose in ("fill", "select"):
        inside = Target(purpose=purpose, within=target.phrase)
        found = resolved(session, inside, options).top_matches
        held |= {match.candidate.ref: match.candidate for match in found}
    named = [each for each in held.values() if _is_of(each, target.phrase)]
    if len(named) > 1 or is_group:
        return named if len(named) > 1 else []
    refs = fields_under(session, other).refs
    return [held[ref] for ref in refs] if len(refs) > 1 and set(refs) <= set(held) else []


def _large_field_under(
    session: Session, target: Target, other: Match, options: FindOptions
) -> Candidate | None:
    """The only field of several lines under a heading, which has another name."""
    if target.purpose != "fill" or other.candidate.role != "heading" or is_part(other):
        return None
    under = Target(purpose="fill", section=word_of(other.candidate))
    found = resolved(session, under, options, LIMIT).top_matches
    large = [each.candidate for each in found if each.candidate.type == "textarea"]
    return large[0] if len(large) == 1 and large[0].name else None


def _is_of(candidate: Candidate, phrase: str) -> bool:
    """Whether a field or list is in the group of that name; `within` may mean a wider box."""
    section = candidate.containers.section
    is_list_or_field = candidate.role in (*FIELDS, *LISTS)
    return is_list_or_field and section is not None and fold(section) == fold(phrase)


def is_nowhere(trace: Trace) -> bool:
    """Whether nothing matches at all; disabled or hidden elements exist, and block fallbacks."""
    return trace.failure_reason == "no_candidates" and all(
        dropped.reason in (NOT_ASKED_FOR, IN_ANOTHER_PLACE) for dropped in trace.dropped
    )


def _has_ref(trace: Trace, ref: str) -> bool:
    return any(match.candidate.ref == ref for drop in trace.dropped for match in drop.nearest)


def _gone(session: Session, trace: Trace, ref: str) -> NotFound:
    """The refusal of an id that means nothing now, with the nearest candidates."""
    known = session.candidates.get(ref)
    living = [match for dropped in trace.dropped for match in dropped.nearest]
    if known is not None:
        wanted = Target(purpose="read", phrase=word_of(known) or None, role=known.role or None)
        seen = {each.candidate.ref: each.candidate for each in living}
        if wanted.phrase or wanted.role:
            seen |= {each.ref: each for each in look(session, wanted).candidates}
        nearest = most_like(known, seen.values(), KEPT_NEAREST)
    else:
        nearest = [match.candidate for match in living][:KEPT_NEAREST]
    session.remember(nearest)
    return NotFound(not_found.gone(trace, known, nearest), trace)
