"""The shortest intents for a known element, to be proved on its page, and the shortest that is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.evidence.secrets import MASK
from AbraLibrary.core.find.precedence import is_mute
from AbraLibrary.core.find.remedies import by_role, called_or_narrowed, narrowed, short
from AbraLibrary.core.find.role_words import is_telling, is_thing
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import fold

if TYPE_CHECKING:
    from AbraLibrary.core.find.remedies import Resolver
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.find.candidate import Candidate
    from AbraLibrary.core.models.find.suggestion import By
    from AbraLibrary.core.models.find.target import Purpose

#: Types that are filled, selected in or ticked; the words beside them name them.
_FIELDS = ("input", "select", "textarea", "checkbox", "radio", "custom-dropdown")


def plain(its: Candidate, purpose: Purpose, *, reads_text: bool = False) -> list[Target]:
    """Intents by words alone, the clearest first.

    Args:
        its: the element.
        purpose: what the keyword does with it.
        reads_text: whether that is to read its text, which then names nothing: it may change.
    """
    return [Target(purpose=purpose, phrase=word) for word in _words(its, purpose, reads_text)]


def longer(
    its: Candidate, purpose: Purpose, row: str | None, *, reads_text: bool = False
) -> Iterator[tuple[Target, By]]:
    """Intents with one more argument, or by attributes, after those of `plain`."""
    words = _words(its, purpose, reads_text)
    for word in words:
        for target in narrowed(Target(purpose=purpose, phrase=word), its, row):
            yield target, "mark" if target.test_id else "words"
    marks = its.attributes
    if not (words or its.is_text) and is_thing(its.role):
        for target in by_role(Target(purpose=purpose), its, row):
            yield target, "words"
    if short(marks.data_test_id):
        yield Target(purpose=purpose, test_id=marks.data_test_id), "mark"
    for word in words:  # two arguments more: the kind, and the place
        if is_telling(its.role):
            base = Target(purpose=purpose, phrase=word, role=its.role)
            yield from ((target, "words") for target in narrowed(base, its, row))
    for mark in (marks.id, marks.name):
        if short(mark):
            yield Target(purpose=purpose, phrase=mark), "mark"


def shortest(match: Match, asked: Target, prove: Resolver, row: str | None) -> Target | None:
    """The shortest target that certainly means a candidate; None if none is proved.

    Args:
        match: the candidate.
        asked: what it was found by.
        prove: resolves a target as a keyword would.
        row: a text of the row or card around it.
    """
    its = match.candidate
    rows = {its.ref: row} if row else {}
    own = short(its.name) or asked.phrase
    words = {word for word in (asked.phrase, own) if word}
    bare = [Target(purpose=asked.purpose, phrase=word) for word in sorted(words, key=len)]
    base = Target(purpose=asked.purpose, phrase=own)
    longer = sorted(called_or_narrowed(base, its, rows), key=_length) if own else []
    by_place = (
        list(by_role(Target(purpose=asked.purpose), its, rows.get(its.ref)))
        if is_mute(match)
        else []
    )
    last = Target(purpose=asked.purpose, ref=its.ref)
    proved = (each for each in (*bare, *by_place, *longer, last) if prove(each) == its.ref)
    return next(proved, None)


def _length(target: Target) -> int:
    return len(target.describe())


def _words(its: Candidate, purpose: Purpose, reads_text: bool) -> list[str]:
    """The words that a user would call it by, each once."""
    beside = its.near_label if its.type in _FIELDS and purpose != "click" else None
    own = fold(its.text) if reads_text and its.type not in _FIELDS else None
    seen = (its.label, its.name, its.aria_label, beside, its.placeholder, its.title, its.text)
    named: dict[str, str] = {}
    for each in seen:
        word = short(each)
        # As people say it, without the colon or star that ends a label; then as it is written.
        for said in (word.rstrip(":* "), word) if word and MASK not in word else ():
            if fold(said) not in ("", own):
                named.setdefault(fold(said), said)
    return list(named.values())
