"""Finds what is most like a candidate that is gone.

That is for messages, never for choosing, except that a re-rendered element is known by its words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from AbraLibrary.core.text import fold, similarity

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Candidate

# The name counts as much as role and attributes together, the place only among equals. The
# likeness names the nearest in an error and chooses nothing.
# @unit share of the likeness
# @measured not measured: chosen so that the name decides, as for a tester
# @test utest/core/find/test_likeness.py::test_the_name_counts_more_than_the_role_and_a_place_least
_NAME, _ROLE, _MARK, _PLACE = 2.0, 1.0, 1.0, 0.2


def most_like(gone: Candidate, living: Iterable[Candidate], count: int) -> list[Candidate]:
    """The `count` of `living` that are most like `gone`, the most alike first.

    The name counts most, then the role and the developers' attributes, then the place.
    """
    return sorted(living, key=lambda each: -_likeness(gone, each))[:count]


def _likeness(gone: Candidate, other: Candidate) -> float:
    here, there = gone.containers, other.containers
    places = ((here.section, there.section), (here.form, there.form), (here.modal, there.modal))
    own, its = gone.attributes, other.attributes
    marks = ((own.data_test_id, its.data_test_id), (own.id, its.id), (own.name, its.name))
    return (
        _NAME * similarity(fold(word_of(gone)), fold(word_of(other)))
        + _ROLE * (gone.role == other.role)
        + _MARK * any(one and one == two for one, two in marks)
        + _PLACE * sum(one == two for one, two in places)
    )


def word_of(candidate: Candidate) -> str:
    """The name of a candidate or, without one, its other words."""
    words = (candidate.name, candidate.text, candidate.label, candidate.placeholder)
    return next((word for word in words if word), "")


def is_rerendered(gone: Candidate, other: Candidate, phrase: str | None) -> bool:
    """Whether `other` replaced `gone` in a re-rendering: same attributes, or same words.

    Without attributes or words nothing is recognized. An element found by its name or by the words
    next to it (`phrase`) may have another name now: "on" and "off" are names that show a state,
    and a label may no longer belong to it.
    """
    if gone.role != other.role:
        return False
    if phrase and all(fold(phrase) in _called(each) for each in (gone, other)):
        return True
    marks = (
        (gone.attributes.id, other.attributes.id),
        (gone.attributes.data_test_id, other.attributes.data_test_id),
    )
    before, now = _words_of(gone), _words_of(other)
    return any(one and one == two for one, two in marks) or (any(before) and before == now)


def _called(candidate: Candidate) -> set[str]:
    return {fold(each) for each in (candidate.name, candidate.near_label) if each}


def _words_of(candidate: Candidate) -> tuple[str, ...]:
    own = word_of(candidate), candidate.near_label
    words = own if any(own) else (candidate.containers.within_text,)
    return tuple(fold(word or "") for word in words)
