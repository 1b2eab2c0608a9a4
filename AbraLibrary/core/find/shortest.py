"""The shortest intents for a known element, to be proved on its page, and the shortest that is.

Also those for a control that a tester called by its label, or took for another kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.evidence.secrets import MASK
from AbraLibrary.core.find.precedence import is_mute
from AbraLibrary.core.find.remedies import by_role, called_or_narrowed, narrowed, short
from AbraLibrary.core.find.role_words import is_telling, is_thing
from AbraLibrary.core.find.tried import keyword_for
from AbraLibrary.core.find.wording import icon_of
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import fold

if TYPE_CHECKING:
    from AbraLibrary.core.find.remedies import Resolver
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.find.candidate import Box, Candidate
    from AbraLibrary.core.models.find.suggestion import By
    from AbraLibrary.core.models.find.target import Purpose

#: Types that are filled, selected in or ticked; the words beside them name them.
_FIELDS = ("input", "select", "textarea", "checkbox", "radio", "custom-dropdown")

# How far behind its label a control may begin, or to either side of it below.
# @unit CSS px
# @measured not by itself: chosen with the forms of nine component libraries
# @test utest/core/find/test_shortest.py::test_what_is_beside_a_label
_FAR = 200
# How far below its label it may begin.
# @unit CSS px
# @measured not by itself: chosen with the same forms
# @test utest/core/find/test_shortest.py::test_what_is_beside_a_label
_LOW = 30
#: What a press on such a control may do for who wants to choose or to tick.
_PRESSED = ("button", "link", "menuitem", "tab")


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


def is_beside(box: Box, label: Box) -> bool:
    """Whether a control is in the line of a label and behind it, just below it, or in its box."""
    middle, own = label.y + label.h / 2, box.y + box.h / 2
    if box.y <= middle <= box.y + box.h or label.y <= own <= label.y + label.h:
        return box.x - label.x > -_FAR and box.x - (label.x + label.w) < _FAR
    below = box.y - (label.y + label.h)
    return box.y >= label.y and below < _LOW and abs(box.x - label.x) < _FAR


def is_pressed_for(purpose: Purpose, its: Candidate) -> bool:
    """Whether another keyword does with a control what was wanted: a value is not pressed."""
    does = keyword_for(its)[0]
    if does == purpose:
        return False
    return does != "click" or (purpose != "fill" and its.role in _PRESSED)


def chain(matches: Sequence[Match], label: Box) -> list[Match]:
    """The controls beside a label, and those of their kind that follow one beside another."""
    near = [each for each in matches if is_beside(each.candidate.box, label)]
    kinds = {each.candidate.role for each in near}
    more = [each for each in matches if each not in near and each.candidate.role in kinds]
    for match in sorted(more, key=lambda each: (each.candidate.box.y, each.candidate.box.x)):
        alike = [each.candidate for each in near if each.candidate.role == match.candidate.role]
        if any(is_beside(match.candidate.box, each.box) for each in alike):
            near.append(match)
    return [each for each in matches if each in near]


def lines_of(its: Candidate, label: str, count: int, count_of_role: int) -> Iterator[Target]:
    """What may mean a control beside a label, the plainest first.

    Args:
        its: the control.
        label: the words that are its label to a tester.
        count: which one it is of those that are called alike.
        count_of_role: which one it is of those of its role.
    """
    purpose = keyword_for(its)[0]
    word = short(icon_of(its) or its.name)
    if word and fold(word) != fold(label):
        yield Target(purpose=purpose, phrase=word)
        yield Target(purpose=purpose, phrase=word, within=label)
        yield Target(purpose=purpose, phrase=word, within=label, nth=count)
    elif word:
        yield Target(purpose=purpose, phrase=word)
    if is_telling(its.role):
        yield Target(purpose=purpose, role=its.role, within=label)
        yield Target(purpose=purpose, role=its.role, within=label, nth=count_of_role)
