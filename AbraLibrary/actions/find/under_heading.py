"""The fields under a title or under words, which people call so where nothing else names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.find.look import look, resolved
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.find.likeness import word_of
from AbraLibrary.core.find.precedence import is_part
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.find.role_words import LISTS
from AbraLibrary.core.models.fields.field import FieldsUnder
from AbraLibrary.core.text import fold

if TYPE_CHECKING:
    from collections.abc import Callable

    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.find.candidate import Candidate
    from AbraLibrary.core.models.find.target import Target

#: A box with a tick has its words beside it, and is never called by a heading.
_PURPOSES = ("fill", "select")
#: What says where a field is, in other ways than by the words over it.
_PLACES = ("within", "section", "form", "modal", "role", "label", "locator", "ref")


def only_under(
    session: Session, target: Target, other: Match | None, options: FindOptions
) -> Target | None:
    """What means that field, or None: it is no title, or there are several, or it has a name.

    Args:
        session: the session.
        target: what was wanted, of which nothing of the right kind was found.
        other: what was found by that name, of another kind; None if it is not clear which.
        options: how to resolve.
    """
    if target.purpose not in _PURPOSES or target.section or (other and is_part(other)):
        return None
    heading = other.candidate if other else None
    if heading is None or (heading.role != "heading" and heading.semantic):
        return _only_list_in(session, target, options) if target.purpose == "select" else None
    only = _only_in(
        session, target, word_of(heading), options, lambda each: _is_called_list(each, target)
    )
    if only or other is None or target.purpose != "fill":
        return only
    return _said_by(session, target, other)


def _said_by(session: Session, target: Target, heading: Match) -> Target | None:
    """What means the one field in the box of a heading that has all words of its name.

    *Internal comment* over *Comment*, whose label screen readers alone have. A field without a name
    beside it may be the one that is meant.
    """
    asked = target.model_copy(update={"phrase": None})
    fields = look(session, asked).candidates
    if not any(_has_words_of(heading.candidate, each) for each in fields):
        return None
    refs = fields_under(session, heading).refs
    inside = [each for each in fields if each.ref in refs]
    said = [each for each in inside if _has_words_of(heading.candidate, each)]
    if len(said) != 1 or not all(map(_is_called, inside)):
        return None
    return asked.model_copy(update={"ref": said[0].ref, "fallback": "heading"})


def _has_words_of(heading: Candidate, field: Candidate) -> bool:
    words = fold(field.name).split()
    return bool(words) and set(words) <= set(fold(word_of(heading)).split())


def _only_in(
    session: Session,
    target: Target,
    section: str,
    options: FindOptions,
    is_another: Callable[[Candidate], bool],
) -> Target | None:
    """What means the one control of a section without words of its own; None if it is not the only.

    Args:
        session: the session to work on.
        target: what is looked for.
        section: the words of the section's heading or title.
        options: how to look.
        is_another: whether a candidate is called something else, and so not meant.
    """
    named = {"phrase": None, "section": section, "fallback": "heading"}
    inside = target.model_copy(update=named)
    page = look(session, inside)
    left = [each for each in page.candidates if not is_another(each)]
    meant = page.model_copy(update={"candidates": left})
    trace = resolve(inside, meant, options.weights, options.thresholds)
    # Without words each matches by its place, so another would tie; one that is off counts, too.
    found = trace.winner
    is_only = all(dropped.reason != "disabled" for dropped in trace.dropped)
    if found is None or not is_only or not _is_meant(found):
        return None
    is_alone = len(left) == len(page.candidates)
    return inside if is_alone else inside.model_copy(update={"ref": found.candidate.ref})


def _is_called_list(candidate: Candidate, target: Target) -> bool:
    """Whether it is a list that has a name of its own: who fills does not mean it by a title."""
    return target.purpose == "fill" and candidate.role in LISTS and _is_called(candidate)


def _only_list_in(session: Session, target: Target, options: FindOptions) -> Target | None:
    """What means the one list without words of its own in a box of that title.

    A control of another kind may be called so elsewhere: from a link nobody selects.
    """
    if not target.phrase:
        return None
    return _only_in(session, target, target.phrase, options, _says_what_it_is)


def _says_what_it_is(a_list: Candidate) -> bool:
    """Whether a list has words besides those that it shows, which are its value."""
    is_named = a_list.name != "" and fold(a_list.name) != fold(a_list.text)
    return is_named or bool(a_list.near_label or a_list.row_label) or _is_called(a_list)


def _is_meant(found: Match) -> bool:
    """Whether it is under that heading, and not under a longer one or further in."""
    return "section:contains" not in found.reasons and not _is_called(found.candidate)


def _is_called(candidate: Candidate) -> bool:
    """Whether the markup gives it words; those near it may only describe it.

    Nobody sees the placeholder of a field that is filled.
    """
    placeholder = None if candidate.shown else candidate.placeholder
    return bool(candidate.label or candidate.aria_label or placeholder or candidate.title)


def fields_under(session: Session, words: Match) -> FieldsUnder:
    """The fields of the box around some words; none where it holds a form, or a list."""
    seen = session.port.call("sections.under", {"ref": words.candidate.ref}, CALL_S)
    return FieldsUnder.model_validate(seen)


def counted_under(session: Session, target: Target, options: FindOptions) -> Target | None:
    """What means the one of a count, where nothing that is read tells them apart; else None.

    Args:
        session: the session.
        target: what was wanted, of which nothing of the right kind was found.
        options: how to resolve.
    """
    is_named = target.phrase and not any(getattr(target, each) for each in _PLACES)
    if target.purpose != "fill" or not target.nth or not is_named:
        return None
    asked = target.model_copy(update={"purpose": "read", "nth": None})
    trace = resolved(session, asked, options)
    called = [match for match in trace.top_matches if not is_part(match)]
    if not called or any(match.candidate.semantic for match in called):
        return None
    # Their label may be there twice, once for screen readers.
    under, *others = [fields_under(session, match) for match in called]
    count = len(under.refs)
    is_one = under.is_bare and all(each.refs == under.refs for each in others)
    if not is_one or trace.contenders > len(called) or count <= 1 or abs(target.nth) > count:
        return None
    ref = under.refs[target.nth - 1 if target.nth > 0 else target.nth]
    named = {"phrase": None, "nth": None, "ref": ref, "fallback": "heading"}
    return target.model_copy(update=named)
