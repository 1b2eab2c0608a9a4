"""Which lines are proposed as those that would have worked, and kept only if confirmed.

A line is confirmed by resolving it as a keyword would: on the candidates of the failure, of which
a narrower target matches fewer, and on the page itself if that is still possible. It means what the
tester has said: a container that they named stays, and what has another name is proposed only where
theirs is a misspelling of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import islice
from typing import TYPE_CHECKING

from AbraLibrary.core.find.counted import as_read
from AbraLibrary.core.find.precedence import held_in_place, is_mute, likely_first
from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.role_words import HOLDING, is_telling
from AbraLibrary.core.find.wording import SHOWN, icon_of, shown_of
from AbraLibrary.core.models.evidence.circumstances import Remedy
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import fold, says, similarity

if TYPE_CHECKING:
    from AbraLibrary.core.find.scoring import Weights
    from AbraLibrary.core.models.evidence.trace import Match, Trace
    from AbraLibrary.core.models.find.candidate import Candidate, Candidates

#: How many lines are shown, but for a single one more: as many as the message names elements.
MOST = SHOWN
# How similar a name must be to be a misspelling: a typing error is, another word is not.
# @unit share of the character pairs (Dice)
# @measured two swapped letters, as in "Subscirbe", leave 0.63
# @test utest/core/find/test_remedies.py::test_a_misspelt_name, utest/core/find/test_remedies.py::test_another_word_is_no_misspelt_name
_ALIKE = 0.5
# Nobody writes a longer name as an argument.
# @unit characters
# @measured not measured: about a line of a test, without the keyword
# @test utest/core/find/test_remedies.py::test_a_name_that_nobody_would_write_is_not_proposed
_LONGEST = 60

# In a shorter word, one other letter makes another word: "Ada" and "Ida", "Lock" and "Look".
# @unit letters
# @measured not measured: chosen so that names of people and short commands are no misspellings
# @test utest/core/find/test_remedies.py::test_another_word_is_no_misspelt_name
_LONG = 5
# Of so many of one role in a row, one is told apart by its number.
# @unit elements
# @limit how many lines are tried
_COUNTED = 4
#: The containers that a target may name.
_PLACES = ("modal", "section", "form", "within")

#: The id of the candidate that a target means, or None.
Resolver = Callable[[Target], str | None]
#: Is told of several targets before they are resolved.
Announced = Callable[[Sequence[Target]], None]


def resolver(
    page: Candidates, weights: Weights | None = None, thresholds: Thresholds | None = None
) -> Resolver:
    """Resolve targets on given candidates."""

    def chosen(target: Target) -> str | None:
        return None if page.cut else resolve(target, page, weights, thresholds).chosen

    return chosen


def remedies(
    trace: Trace,
    prove: Resolver,
    rows: dict[str, str] | None = None,
    ahead: Announced | None = None,
) -> list[Remedy]:
    """Lines that would have found a contender, one for each, the smallest change first.

    Args:
        trace: the trace of the failure.
        prove: resolves a target as a keyword would.
        rows: a text of the row or card around a candidate, by candidate id.
        ahead: is told of the next line of each contender, to try them together.
    """
    likely = contenders(trace)
    waiting, most = iter(likely), shown_of(len(likely))
    found: dict[str, Remedy] = {}
    asked: list[tuple[Match, Iterator[Target]]] = []
    while True:
        # In turn: where the time for it ends, the likeliest line of each has been tried.
        more = islice(waiting, most - len(found) - len(asked))
        asked += [(match, _lines_for(trace, match, rows or {})) for match in more]
        if not asked:
            break
        turn = [(each, target) for each in asked if (target := next(each[1], None)) is not None]
        if ahead is not None:
            ahead([target for _, target in turn])
        asked = []
        for each, target in turn:
            ref = each[0].candidate.ref
            if prove(target) == ref:
                found[ref] = Remedy(target=target, ref=ref)
            else:
                asked.append(each)
    return [found[ref] for match in likely if (ref := match.candidate.ref) in found]


def _lines_for(trace: Trace, match: Match, rows: dict[str, str]) -> Iterator[Target]:
    """What may be written for one contender, the plainest first."""
    is_meant = _is_called_so(trace, match) or match in _only_there(trace)
    return (_proposals if is_meant else _parted)(trace, match, rows)


def contenders(trace: Trace) -> Sequence[Match]:
    """The matches that may be meant: equal ones, else usable ones with a similar name."""
    if trace.failure_reason == "ambiguous":
        return likely_first(trace.target, trace.top_matches[: trace.contenders])
    if trace.failure_reason == "score_below_threshold":
        return trace.top_matches[:MOST]
    if trace.failure_reason != "no_candidates":
        return ()
    fallen = [match for dropped in trace.dropped for match in dropped.nearest]
    usable = [match for match in fallen if _is_usable(match.candidate)]
    # What has no words at all cannot be called anything: its role and place are all there is.
    near = [match for match in usable if _is_near(trace, match)]
    only = [match for match in _only_there(trace) if match in usable and match not in near]
    # Who presses something by a word hardly means a box to tick, which has none.
    is_held = trace.target.purpose == "click" and trace.target.phrase is not None
    mute = [each for each in usable if is_mute(each)]
    mute = [each for each in mute if not (is_held and each.candidate.role in HOLDING)]
    return near + [match for match in only if not is_mute(match)] + mute


def _only_there(trace: Trace) -> list[Match]:
    """What alone may be meant in the container that was named: nobody reads the name of an icon.

    Where a role is all that was said, it is the only one there; else the only icon.
    """
    held, asked = held_in_place(trace), trace.target
    if held is None or held.count != len(held.nearest):
        return []
    is_named = asked.phrase or asked.label or asked.test_id
    likely = [match for match in held.nearest if match.candidate.icons or not is_named]
    return likely if len(likely) == 1 else []


def _is_usable(candidate: Candidate) -> bool:
    seen = candidate.visibility
    return seen.is_visible and seen.is_enabled and seen.is_topmost is not False


def _is_near(trace: Trace, match: Match) -> bool:
    """Whether it only is in another container, has another role, or a similar name."""
    if match.contributions.get("text", 0.0) > 0:
        return True
    if trace.target.phrase is None:
        return False
    phrase, name = fold(trace.target.phrase), fold(match.candidate.name)
    # A phrase may be the name and its place.
    return similarity(phrase, name) >= _ALIKE or (name != "" and says(phrase, name))


def _is_called_so(trace: Trace, match: Match) -> bool:
    """Whether a match is called as was asked for, or is misspelt, or cannot be called at all."""
    phrase, its = trace.target.phrase, match.candidate
    if trace.failure_reason != "no_candidates" or phrase is None or is_mute(match):
        return True
    return match.contributions.get("text", 0.0) > 0 or _is_misspelling(fold(phrase), fold(its.name))


def _is_misspelling(written: str, name: str) -> bool:
    """Whether the words of two folded texts are the same but for a typing error in each.

    A longer or shorter text, another number or the opposite of a word means something else.
    """
    pairs = list(zip(written.split(" "), name.split(" "), strict=False))
    is_as_long = len(pairs) == written.count(" ") + 1 == name.count(" ") + 1
    return is_as_long and all(one == other or _is_typo(one, other) for one, other in pairs)


def _is_typo(one: str, other: str) -> bool:
    """Whether a letter is missing, too much, another one, or swapped with the next."""
    if min(len(one), len(other)) < _LONG or one[0] != other[0] or not (one + other).isalpha():
        return False
    edits = [
        (one[a:b], other[c:d])
        for tag, a, b, c, d in SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
        if tag != "equal"
    ]
    lost, won = "".join(each for each, _ in edits), "".join(each for _, each in edits)
    return len(lost) <= 1 and len(won) <= 1 and (len(edits) == 1 or lost == won)


def _proposals(trace: Trace, match: Match, rows: dict[str, str]) -> Iterator[Target]:
    """The target with one thing changed or added, the plainest first; the candidate id last."""
    asked, its = trace.target, match.candidate
    base = asked.model_copy(update={"fallbacks": (), "fallback": None, "kept": False})
    alone = Target(purpose=asked.purpose, **{name: getattr(asked, name) for name in _PLACES})
    is_missing = trace.failure_reason == "no_candidates"
    if is_missing and is_mute(match):
        yield from by_role(alone, its, rows.get(its.ref))
        return
    if is_missing:
        word = short(icon_of(its) or its.name) or base.phrase
        role = its.role if base.role else None
        if (word, role) != (base.phrase, base.role):
            base = base.model_copy(update={"phrase": word, "role": role})
            yield base
        yield from _placed_so(base, its, rows.get(its.ref))
        if _is_elsewhere(trace, match):
            return  # one argument more does not move it into the container
    if base.locator or base.ref:
        base = alone.model_copy(update={"phrase": short(its.name) or None})
        if base.phrase:
            yield base
    if base.phrase or base.label or base.test_id:
        yield from called_or_narrowed(base, its, rows)
    if trace.failure_reason == "ambiguous" and not (base.locator or base.ref):
        counted = as_read(trace.top_matches[: trace.contenders])
        yield base.model_copy(update={"nth": counted.index(match) + 1})
    if not is_missing or not (asked.nth or any(getattr(asked, name) for name in _PLACES)):
        yield Target(purpose=asked.purpose, ref=its.ref)


def _is_elsewhere(trace: Trace, match: Match) -> bool:
    """Whether a match was left out as it is not in the container that was named."""
    return any(
        drop.reason.startswith("not in the container") and match in drop.nearest
        for drop in trace.dropped
    )


def _placed_so(base: Target, its: Candidate, row: str | None) -> Iterator[Target]:
    """A target in the container that it names as one of another kind, or misspells."""
    for name in _PLACES:
        wanted = getattr(base, name)
        for kind, title in (*_places(its), ("within", row)) if wanted else ():
            if not title:
                continue
            is_free = getattr(base, kind) is None
            is_named = is_free and kind != "within" and says(fold(title), fold(wanted))
            is_misspelt = (is_free or kind == name) and _is_misspelling(fold(wanted), fold(title))
            if is_named or is_misspelt:
                yield base.model_copy(update={name: None, kind: title})


def _parted(trace: Trace, match: Match, rows: dict[str, str]) -> Iterator[Target]:
    """The name and the place of a phrase that has both: ``Delete Ada``, ``Delete for Ada``."""
    asked, its = trace.target, match.candidate
    if not asked.phrase or any(getattr(asked, name) for name in _PLACES):
        return
    for kind, title in (*_places(its), ("within", rows.get(its.ref))):
        if title and _is_of_both(fold(asked.phrase), fold(its.name), fold(title)):
            yield asked.model_copy(
                update={"phrase": its.name, kind: title, "fallbacks": (), "fallback": None}
            )


def _is_of_both(phrase: str, name: str, place: str) -> bool:
    """Whether a phrase is a name and its place, in either order, and a word between at most."""
    for first, last in ((name, place), (place, name)):
        if phrase.startswith(f"{first} ") and phrase.endswith(f" {last}"):
            between = phrase[len(first) : -len(last)].strip()
            return " " not in between and len(phrase) > len(first) + len(last)
    return False


def called_or_narrowed(base: Target, its: Candidate, rows: dict[str, str]) -> Iterator[Target]:
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
    """The role alone, then with a place, then as one of the first in the place that was named."""
    mute = base.model_copy(update={"role": its.role})
    yield mute
    for name, value in (*_places(its), ("within", row)):
        if value and short(value) and getattr(base, name) is None:
            yield mute.model_copy(update={name: value})
    for number in range(1, _COUNTED + 1) if base.within else ():
        yield mute.model_copy(update={"nth": number})


def _places(its: Candidate) -> tuple[tuple[str, str | None], ...]:
    where = its.containers
    return (
        ("modal", where.modal),
        ("section", where.section),
        ("section", where.frame),
        ("form", where.form),
    )


def short(text: str | None) -> str | None:
    """The text if it is short enough to be written in a test, else None."""
    squeezed = (text or "").strip()
    is_plain = squeezed.isprintable() and len(squeezed) <= _LONGEST
    return squeezed if squeezed and is_plain else None
