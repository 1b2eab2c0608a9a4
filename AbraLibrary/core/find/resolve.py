"""Which candidate a target means, or a refusal that explains itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from pydantic import Field, model_validator

from AbraLibrary.core.find.precedence import (
    in_modal,
    is_part,
    is_technical,
    is_within_reach,
    placed_better,
    visibly_called_so,
    without_stood_for,
    without_texts,
    without_ticks_of_items,
)
from AbraLibrary.core.find.prefilter import called, dropped_for, prefilter
from AbraLibrary.core.find.scoring import SCORE_DIGITS, Weights, score
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.trace import FailureReason, Match, Trace
from AbraLibrary.core.text import fold

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Candidates
    from AbraLibrary.core.models.find.target import Target

# @limit how many matches a trace has
# @unit matches
KEPT_MATCHES = 8

Share = Annotated[float, Field(ge=0, le=1)]


class Thresholds(Model):
    """The decision rules (docs/design.md, "Resolution").

    `margin` decides between the two thresholds: the winner must lead by it. Two candidates within
    `tie` of each other are a tie at any score; a guess between twins is the worst thing this
    library can do, so only a candidate that is strictly better placed wins (see `placed_better`).
    """

    # @unit score
    # @measured not measured: docs/design.md, "Resolution"; `abra tune` learns others from traces
    # @test utest/core/find/test_resolve.py::test_the_thresholds_are_those_of_the_document
    select: Share = 0.75
    refuse: Share = 0.45
    tie: Share = 0.05
    margin: Share = 0.15

    @model_validator(mode="after")
    def _are_in_order(self) -> Thresholds:
        if self.refuse > self.select:
            raise ValueError(f"refuse={self.refuse:g} must not be above select={self.select:g}")
        return self


def resolve(
    target: Target,
    page: Candidates,
    weights: Weights | None = None,
    thresholds: Thresholds | None = None,
) -> Trace:
    """Choose the candidate that `target` means, or none, with the reasons."""
    rules = thresholds or Thresholds()
    matches = sorted(
        (score(target, candidate, weights) for candidate in page.candidates),
        key=lambda match: -match.score,
    )
    matches, texts = without_texts(matches)
    kept, dropped, disabled, unseen = prefilter(target, matches)
    kept, native = without_stood_for(kept)
    if native:
        dropped.append(dropped_for(target, "behind the control that is drawn for it", native))
    outer: Sequence[Match] = ()
    if target.purpose in ("click", "find", "read"):  # the state of one is not that of the other
        kept = without_ticks_of_items(kept)
        kept, outer = _without_outer(kept, rules)
    elif target.purpose == "select":  # some have the role twice, on the box and on its input
        kept, outer = _without_outer(kept, rules, role="combobox")
    if outer:
        dropped.append(dropped_for(target, "around another one that says the same", outer))
    if texts:
        dropped.append(dropped_for(target, "a text, not a control", texts))
    is_cut = _is_cut_among_equals(target, page, matches, rules)
    chosen, reason = _decide(target, is_cut, kept, disabled, unseen, rules)
    contenders = _contenders(target, kept, rules)
    return Trace(
        target=target,
        url=page.url,
        registry_version=page.registry_version,
        candidates_total=page.total,
        candidates_cut=page.cut,
        candidates_after_filter=len(kept),
        dropped=dropped,
        top_matches=_top_matches(contenders, kept, chosen),
        chosen=chosen.candidate.ref if chosen else None,
        margin=_margin(kept) if kept else None,
        contenders=len(contenders),
        disabled_twins=len(_twins(chosen, disabled, rules)),
        failure_reason=reason,
        frames=page.frames,
    )


def _top_matches(
    contenders: Sequence[Match], kept: Sequence[Match], chosen: Match | None
) -> list[Match]:
    """The best, and of many that match alike the one that is chosen for its place."""
    others = [match for match in kept if match not in contenders]
    top = [*contenders, *others][:KEPT_MATCHES]
    if chosen is not None and chosen not in top:
        top[-1] = chosen
    return top


def _without_outer(
    kept: Sequence[Match], rules: Thresholds, *, role: str | None = None
) -> tuple[list[Match], Sequence[Match]]:
    """Leave out what holds another that says the same, as a tab holds its link.

    A press on the inner one is a press on the outer one too, so they are no two things to a user.
    With `role`, only where both have that.
    """
    known = {match.candidate.ref: match for match in kept}
    outer = {
        ref
        for match in kept
        for ref in match.candidate.inside
        if ref in known and _says_the_same(known[ref], match, rules)
        if role is None or {match.candidate.role, known[ref].candidate.role} == {role}
    }
    return (
        [match for match in kept if match.candidate.ref not in outer],
        [match for match in kept if match.candidate.ref in outer],
    )


def _says_the_same(one: Match, other: Match, rules: Thresholds) -> bool:
    alike = _is_near(abs(one.score - other.score), rules.tie)
    return alike and fold(called(one)) == fold(called(other))


def _decide(
    target: Target,
    is_cut: bool,
    kept: Sequence[Match],
    disabled: Sequence[Match],
    unseen: Sequence[Match],
    rules: Thresholds,
) -> tuple[Match | None, FailureReason | None]:
    if not kept:
        return None, "no_candidates"
    best = kept[0]
    if target.ref or target.locator:
        # A locator says which element is meant; it is not scored, but it must be the only one.
        return (best, None) if len(kept) == 1 and not is_cut else (None, "ambiguous")
    if best.score < rules.refuse:
        return None, "score_below_threshold"
    if is_cut:
        return None, "ambiguous"
    if any(not _is_near(match.score - best.score, rules.tie) for match in disabled):
        return None, "no_candidates"  # it is there, and disabled: another name is not meant
    if any(_is_called_so_rather(target, match, best, rules) for match in disabled):
        return None, "no_candidates"  # the same, where the other one also shows the words
    if is_part(best) and any(_is_rather_meant(match, best, rules) for match in unseen):
        return None, "no_candidates"  # it is there, and hidden: a longer name is not meant
    if is_part(best) and best.candidate.is_about:
        return None, "ambiguous"  # "Delete Ann" is not meant by "Ann" where that is a text
    tied = [match for match in kept if _is_near(best.score - match.score, rules.tie)]
    tied += [match for match in visibly_called_so(best, kept) if match not in tied]
    tied += elsewhere(disabled, tied, rules)
    if len(tied) > 1:
        winner = placed_better(tied)
        if winner is not None and winner not in kept:
            return None, "no_candidates"
        return (winner, None) if winner else (None, "ambiguous")
    if best.score < rules.select and _margin(kept) < rules.margin:
        return None, "ambiguous"
    return best, None


def _is_called_so_rather(target: Target, disabled: Match, best: Match, rules: Thresholds) -> bool:
    """Whether a disabled one that matches alike, and not the best one, is called by the phrase.

    The other one may show the same words and be called otherwise: a list "City as a copy" in which
    nothing is chosen yet shows "City".
    """
    wanted = fold(target.phrase or "")
    is_alike = _is_near(best.score - disabled.score, rules.tie)
    return is_alike and bool(wanted) and fold(called(disabled)) == wanted != fold(called(best))


def _is_rather_meant(hidden: Match, best: Match, rules: Thresholds) -> bool:
    """Tell whether one that cannot be seen matches better, by words that are surely its own."""
    lead = hidden.score - (best.score - best.contributions.get("visibility", 0.0))
    is_guess = is_technical(hidden) or any(why.startswith("near-") for why in hidden.reasons)
    return not _is_near(lead, rules.tie) and not is_guess


def elsewhere(
    disabled: Sequence[Match], tied: Sequence[Match], rules: Thresholds | None = None
) -> list[Match]:
    """The disabled ones that may be meant as well as those that can be used.

    They match alike and are in another section, form or dialog: what is meant may be disabled for
    the moment, and its twin elsewhere is not what a tester takes instead. Where no place tells
    them apart, as two days of a calendar, the one that can be used is meant.
    """
    tie = (rules or Thresholds()).tie
    places = {_place(match) for match in tied}
    best = max(match.score for match in tied)
    near = (match for match in disabled if _is_near(best - match.score, tie))
    return [match for match in near if _place(match) not in places]


def _twins(chosen: Match | None, disabled: Sequence[Match], rules: Thresholds) -> Sequence[Match]:
    """The disabled ones that match as well as the chosen one.

    What is disabled is not chosen. The choice is reported all the same: of two rows that are alike
    the other one may have been meant.
    """
    if chosen is None:
        return ()
    return [match for match in disabled if _is_near(chosen.score - match.score, rules.tie)]


def _place(match: Match) -> tuple[str | None, ...]:
    where = match.candidate.containers
    return where.form, where.section, where.modal


def _is_cut_among_equals(
    target: Target, page: Candidates, matches: Sequence[Match], rules: Thresholds
) -> bool:
    """Tell whether the page may have left out a candidate as good as the best.

    It leaves out the weakest, so where a weaker one was sent no equal is missing.
    """
    if target.locator or not matches:
        return page.cut > 0  # in document order, the best of them anywhere
    alike = [match for match in matches if _is_near(matches[0].score - match.score, rules.tie)]
    if any(map(in_modal, alike)) and not all(map(in_modal, matches)):
        return False  # all in the dialog were sent, before any behind it
    return page.cut > 0 and _is_near(matches[0].score - matches[-1].score, rules.tie)


def _contenders(target: Target, kept: Sequence[Match], rules: Thresholds) -> Sequence[Match]:
    """The best and those that are too close to it."""
    if not kept or target.ref or target.locator:
        return kept
    best = kept[0]
    needed = rules.tie if best.score >= rules.select else max(rules.tie, rules.margin)
    beside = visibly_called_so(best, kept)
    alike = [
        match for match in kept if _is_near(best.score - match.score, needed) or match in beside
    ]
    # What is behind a dialog or a menu is no rival of what is in it.
    reached = [match for match in alike if is_within_reach(match)] or alike
    return [match for match in reached if in_modal(match)] or reached


def _is_near(lead: float, least: float) -> bool:
    """Whether a lead is too small to count; none never counts, also where `tie` is 0."""
    return lead <= 0 or lead < least


def _margin(kept: Sequence[Match]) -> float:
    if len(kept) == 1:
        return kept[0].score
    return round(kept[0].score - kept[1].score, SCORE_DIGITS)
