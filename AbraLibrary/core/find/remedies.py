"""Remedies: lines that would have worked, proposed from differences and kept if confirmed.

A line is confirmed by resolving it as a keyword would: on the candidates of the failure, of which
a narrower target matches fewer, and on the page itself if that is still possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.find.counted import as_read
from AbraLibrary.core.find.precedence import is_mute
from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.role_words import is_telling
from AbraLibrary.core.models.evidence.circumstances import Remedy
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import fold, similarity

if TYPE_CHECKING:
    from AbraLibrary.core.find.scoring import Weights
    from AbraLibrary.core.models.evidence.trace import Match, Trace
    from AbraLibrary.core.models.find.candidate import Candidate, Candidates

# @limit how many lines are shown
# @unit lines
MOST = 4
# How similar a name must be to be a misspelling: a typing error is, another word is not.
# @unit share of the character pairs (Dice)
# @measured two swapped letters, as in "Subscirbe", leave 0.63
# @test utest/core/find/test_remedies.py::test_a_misspelt_name_and_a_wrong_container, utest/core/find/test_remedies.py::test_another_word_is_no_misspelt_name
_ALIKE = 0.5
# Nobody writes a longer name as an argument.
# @unit characters
# @measured not measured: about a line of a test, without the keyword
# @test utest/core/find/test_remedies.py::test_a_name_that_nobody_would_write_is_not_proposed
_LONGEST = 60

#: The id of the candidate that a target means, or None.
Resolver = Callable[[Target], str | None]


def resolver(
    page: Candidates, weights: Weights | None = None, thresholds: Thresholds | None = None
) -> Resolver:
    """Resolve targets on given candidates."""

    def chosen(target: Target) -> str | None:
        return None if page.cut else resolve(target, page, weights, thresholds).chosen

    return chosen


def remedies(trace: Trace, prove: Resolver, rows: dict[str, str] | None = None) -> list[Remedy]:
    """Lines that would have found a contender, one for each, the smallest change first.

    Args:
        trace: the trace of the failure.
        prove: resolves a target as a keyword would.
        rows: a text of the row or card around a candidate, by candidate id.
    """
    found: list[Remedy] = []
    for match in contenders(trace):
        for target in _proposals(trace, match, rows or {}):
            if prove(target) == match.candidate.ref:
                found.append(Remedy(target=target, ref=match.candidate.ref))
                break
        if len(found) == MOST:
            break
    return found


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
    longer = sorted(_narrowed(base, its, rows), key=_length) if own else []
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


def contenders(trace: Trace) -> Sequence[Match]:
    """The matches that may be meant: equal ones, else usable ones with a similar name."""
    if trace.failure_reason == "ambiguous":
        return trace.top_matches[: trace.contenders]
    if trace.failure_reason == "score_below_threshold":
        return trace.top_matches[:MOST]
    if trace.failure_reason != "no_candidates":
        return ()
    fallen = [match for dropped in trace.dropped for match in dropped.nearest]
    usable = [match for match in fallen if _is_usable(match.candidate)]
    # What has no words at all cannot be called anything: its role and place are all there is.
    return [match for match in usable if _is_near(trace, match)] + list(filter(is_mute, usable))


def _is_usable(candidate: Candidate) -> bool:
    seen = candidate.visibility
    return seen.is_visible and seen.is_enabled and seen.is_topmost is not False


def _is_near(trace: Trace, match: Match) -> bool:
    """Whether it only is in another container, has another role, or a similar name."""
    if match.contributions.get("text", 0.0) > 0:
        return True
    phrase = trace.target.phrase
    return phrase is not None and similarity(fold(phrase), fold(match.candidate.name)) >= _ALIKE


def _proposals(trace: Trace, match: Match, rows: dict[str, str]) -> Iterator[Target]:
    """The target with one thing changed or added, the plainest first; the candidate id last."""
    asked, its = trace.target, match.candidate
    if trace.failure_reason == "no_candidates" and is_mute(match):
        yield from by_role(Target(purpose=asked.purpose), its, rows.get(its.ref))
        return
    base = asked.model_copy(update={"fallbacks": (), "fallback": None, "kept": False})
    if trace.failure_reason == "no_candidates":
        places = {"section": None, "form": None, "modal": None, "within": None}
        base = base.model_copy(
            update={
                **places,
                "phrase": short(its.name) or asked.phrase,
                "role": its.role if asked.role else None,
            }
        )
        yield base
    if base.locator or base.ref:
        base = Target(purpose=asked.purpose, phrase=short(its.name) or None)
        if base.phrase:
            yield base
    if base.phrase or base.label or base.test_id:
        yield from _narrowed(base, its, rows)
    if trace.failure_reason == "ambiguous" and not (base.locator or base.ref):
        counted = as_read(trace.top_matches[: trace.contenders])
        yield base.model_copy(update={"nth": counted.index(match) + 1})
    yield Target(purpose=asked.purpose, ref=its.ref)


def _narrowed(base: Target, its: Candidate, rows: dict[str, str]) -> Iterator[Target]:
    """A target with the name of a candidate, then with one thing more."""
    if short(its.name) and fold(its.name) != fold(base.phrase or ""):
        yield base.model_copy(update={"phrase": its.name, "exact": base.exact})
    if short(its.name) and not base.exact:
        yield base.model_copy(update={"phrase": its.name, "exact": True})
    yield from narrowed(base, its, rows.get(its.ref))


def narrowed(base: Target, its: Candidate, row: str | None) -> Iterator[Target]:
    """A target with one more argument, of those that it lacks."""
    for name, value in (
        *_places(its),
        ("role", its.role if is_telling(its.role) else None),
        ("within", row),
        ("test_id", its.attributes.data_test_id),
        ("label", its.label),
    ):
        if value and short(value) and getattr(base, name) is None:
            yield base.model_copy(update={name: value})


def by_role(base: Target, its: Candidate, row: str | None) -> Iterator[Target]:
    """The role alone, then with a place."""
    mute = base.model_copy(update={"role": its.role})
    yield mute
    for name, value in (*_places(its), ("within", row)):
        if value and short(value):
            yield mute.model_copy(update={name: value})


def _places(its: Candidate) -> tuple[tuple[str, str | None], ...]:
    where = its.containers
    return (
        ("modal", where.modal),
        ("section", where.section or where.frame),
        ("form", where.form),
    )


def short(text: str | None) -> str | None:
    """The text if it is short enough to be written in a test, else None."""
    squeezed = (text or "").strip()
    is_plain = squeezed.isprintable() and len(squeezed) <= _LONGEST
    return squeezed if squeezed and is_plain else None
