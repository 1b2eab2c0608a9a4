"""From which score and lead on a match is taken, and when it is ambiguous; ties, margin, nth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from pydantic import Field, model_validator

from AbraLibrary.core.find.counted import as_read, is_of_one_count
from AbraLibrary.core.find.precedence import (
    in_modal,
    is_part,
    is_technical,
    is_within_reach,
    opened_so,
    placed_better,
    placed_so,
    visibly_called_so,
    without_covered_hints,
    without_longer_places,
    without_other_half,
    without_other_spellings,
    without_stood_for,
    without_texts,
    without_ticks_of_items,
)
from AbraLibrary.core.find.prefilter import called, dropped_for, prefilter, without
from AbraLibrary.core.find.scoring import SCORE_DIGITS, Weights, score
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.diff.capture import is_cut as is_capped
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

    Between `refuse` and `select` the winner needs a lead of `margin`. Candidates within `tie` of
    each other are tied at any score: guessing between twins is the worst that this library can do,
    so only a candidate with a clearly better position wins (`placed_better`).
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


#: The roles that some controls have on both the box and its input, by the purpose that means one.
_ON_BOTH = {"select": ("combobox",), "check": ("checkbox", "radio", "switch")}


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
        key=lambda match: (-match.score, not match.candidate.has_line),
    )
    if target.exact:
        matches = without_other_spellings(matches)
    sent = matches
    matches, longer = without_longer_places(matches)
    matches, texts = without_texts(matches)
    kept, dropped, disabled, unseen = prefilter(target, matches)
    kept, native = without_stood_for(kept)
    if native:
        dropped.append(dropped_for(target, "behind the control that is drawn for it", native))
    outer: Sequence[Match] = ()
    if target.purpose in ("click", "find", "read"):  # an item and its tick have separate states
        kept = without_ticks_of_items(kept)
        kept, outer = _without_outer(kept, rules, phrase=target.phrase)
        kept, links = _without_same_links(kept, rules)
        if links:
            dropped.append(dropped_for(target, "a link with the same words to one place", links))
    for role in _ON_BOTH.get(target.purpose, ()):
        kept, around = _without_outer(kept, rules, role=role)
        outer = [*outer, *around]
    kept = without_other_half(target.purpose, kept)
    if longer:
        dropped.append(dropped_for(target, "in a container of a longer name", longer))
    if outer:
        dropped.append(dropped_for(target, "around another one that says the same", outer))
    if texts:
        dropped.append(dropped_for(target, "a text, not a control", texts))
    is_cut = _is_cut_among_equals(target, page, without(sent, texts), rules)
    decided = _decide(target, is_cut, kept, disabled, unseen, rules)
    chosen, reason = _unless_opened(target, decided, kept, disabled)
    contenders = _contenders(target, kept, rules)
    if target.nth is not None and _is_counted(reason, kept) and not is_cut:
        places = {candidate.ref: at for at, candidate in enumerate(page.candidates)}
        twins = _twins(contenders[0], disabled, rules)
        counted = sorted([*contenders, *twins], key=lambda match: places[match.candidate.ref])
        contenders = as_read(counted, is_rtl=page.is_rtl)
        chosen, reason = _nth(target.nth, contenders, twins)
        if not is_of_one_count(contenders):
            chosen, reason = None, "ambiguous"
    return Trace(
        target=target,
        url=page.url,
        registry_version=page.registry_version,
        candidates_total=page.total,
        candidates_cut=page.cut if is_cut else 0,
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


def _is_counted(reason: FailureReason | None, kept: Sequence[Match]) -> bool:
    """Whether a count tells which one is meant: not what is only done with something else."""
    is_other = bool(kept) and is_part(kept[0]) and kept[0].candidate.is_about
    return reason is None or (reason == "ambiguous" and not is_other)


def _nth(
    nth: int, counted: Sequence[Match], disabled: Sequence[Match]
) -> tuple[Match | None, FailureReason | None]:
    """The one that the tester has counted; a disabled one counts, but cannot be used."""
    if abs(nth) > len(counted):
        return None, "no_candidates"
    meant = counted[nth - 1 if nth > 0 else nth]
    return (None, "no_candidates") if meant in disabled else (meant, None)


def _top_matches(
    contenders: Sequence[Match], kept: Sequence[Match], chosen: Match | None
) -> list[Match]:
    """The best matches; of many equal ones, the chosen one must be included."""
    top = [*contenders, *without(kept, contenders)][:KEPT_MATCHES]
    if chosen is not None and chosen not in top:
        top[-1] = chosen
    return top


def _without_outer(
    kept: Sequence[Match], rules: Thresholds, *, phrase: str | None = None, role: str | None = None
) -> tuple[list[Match], Sequence[Match]]:
    """Drop a match that contains another with the same words, as a tab contains its link.

    With `phrase`, also one that has it only where the inner one has it.

    A press on the inner one also presses the outer one, so to a user they are one. With `role`,
    only if both have it.
    """
    known = {match.candidate.ref: match for match in kept}
    outer = {
        ref
        for match in kept
        for ref in match.candidate.inside
        if ref in known
        if _is_one_with(known[ref], match, rules) or _is_said_inside(phrase, known[ref], match)
        if role is None or {match.candidate.role, known[ref].candidate.role} == {role}
    }
    return (
        [match for match in kept if match.candidate.ref not in outer],
        [match for match in kept if match.candidate.ref in outer],
    )


def _without_same_links(
    kept: Sequence[Match], rules: Thresholds
) -> tuple[list[Match], list[Match]]:
    """Drop links that say the same as a better one and lead to the same address.

    The picture and the title of a card are two links to a browser, and one to a user. A link that
    something blocks stands for no other.
    """
    left: list[Match] = []
    again: list[Match] = []
    for match in kept:
        before = [each for each in left if each.candidate.ref in match.candidate.same_link]
        is_one = any(
            is_within_reach(each)
            and in_modal(each) == in_modal(match)
            and each.candidate.containers.within == match.candidate.containers.within
            and _says_the_same(each, match, rules)
            for each in before
        )
        (again if is_one else left).append(match)
    return left, again


def _is_one_with(outer: Match, inner: Match, rules: Thresholds) -> bool:
    """Whether both say the same, or are called so by the one icon in both: a bell with a badge.

    The name of the outer one may go on with what only an icon in it is called: the menu of a tab.
    """
    icons = set(inner.candidate.icons) & set(outer.candidate.icons)
    is_icon = bool(icons) and is_technical(outer) and is_technical(inner)
    is_shown = fold(outer.candidate.text) == fold(called(inner))
    alike = _is_near(abs(outer.score - inner.score), rules.tie)
    return (alike and (is_icon or is_shown)) or _says_the_same(outer, inner, rules)


def _is_said_inside(phrase: str | None, outer: Match, inner: Match) -> bool:
    """Whether a part of both is what was asked for, and the outer one shows it in the inner alone.

    A row and the title in it: who presses these words presses the title.
    """
    if phrase is None or not (is_part(outer) and is_part(inner)) or is_capped(outer.candidate.text):
        return False
    words, around, within = map(fold, (phrase, outer.candidate.text, inner.candidate.text))
    return bool(words) and 0 < within.count(words) == around.count(words)


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
        # A locator is not scored, but must mean only one element.
        return (best, None) if len(kept) == 1 and not is_cut else (None, "ambiguous")
    if best.score < rules.refuse:
        return None, "score_below_threshold"
    if is_cut:
        return None, "ambiguous"
    if any(not _is_near(match.score - best.score, rules.tie) for match in disabled):
        return None, "no_candidates"  # the named element is disabled, so another is not meant
    if any(_is_called_so_rather(target, match, best, rules) for match in disabled):
        return None, "no_candidates"  # the same, if the other one also shows the words
    if is_part(best) and any(_is_rather_meant(match, best, rules) for match in unseen):
        return None, "no_candidates"  # the named element is hidden, so a longer name is not meant
    if is_part(best) and best.candidate.is_about:
        return None, "ambiguous"  # "Ann" does not mean "Delete Ann" if "Ann" is also a text
    tied = [match for match in kept if _is_near(best.score - match.score, rules.tie)]
    tied += without([*visibly_called_so(best, kept), *placed_so(best, kept)], tied)
    tied += elsewhere(disabled, tied, rules)
    if len(tied) > 1:
        legible = without_covered_hints(tied) if target.purpose == "fill" else tied
        winner = legible[0] if len(legible) == 1 else placed_better(legible)
        if winner is not None and winner not in kept:
            return None, "no_candidates"
        return (winner, None) if winner else (None, "ambiguous")
    if best.score < rules.select and _margin(kept) < rules.margin:
        return None, "ambiguous"
    return best, None


def _unless_opened(
    target: Target,
    decided: tuple[Match | None, FailureReason | None],
    kept: Sequence[Match],
    disabled: Sequence[Match],
) -> tuple[Match | None, FailureReason | None]:
    """Refuse what is behind an open menu with an entry that is called so, disabled or not."""
    chosen, _ = decided
    if chosen is None:
        return decided
    if opened_so(target, chosen, disabled):
        return None, "no_candidates"
    return (None, "ambiguous") if opened_so(target, chosen, kept) else decided


def _is_called_so_rather(target: Target, disabled: Match, best: Match, rules: Thresholds) -> bool:
    """Whether a disabled match has the phrase as its name, and the best match has not.

    The other may show the words without being named so: a list "City as a copy" without a
    selection shows "City".
    """
    wanted = fold(target.phrase or "")
    is_alike = _is_near(best.score - disabled.score, rules.tie)
    return is_alike and bool(wanted) and fold(called(disabled)) == wanted != fold(called(best))


def _is_rather_meant(hidden: Match, best: Match, rules: Thresholds) -> bool:
    """Whether an invisible match is better, by words that are certainly its own."""
    lead = hidden.score - (best.score - best.contributions.get("visibility", 0.0))
    is_guess = is_technical(hidden) or any(why.startswith("near-") for why in hidden.reasons)
    return not _is_near(lead, rules.tie) and not is_guess


def elsewhere(
    disabled: Sequence[Match], tied: Sequence[Match], rules: Thresholds | None = None
) -> list[Match]:
    """The disabled matches that may be meant instead of the usable ones.

    They match equally well and are in another section, form or dialog: the intended one may be
    disabled for the moment, and a tester would not take its twin. So may one of another name that
    contains the words, too: "Delete all" is not "Delete selected". If they are called alike and in
    the same place, like two days of a calendar, the usable one is meant.
    """
    tie = (rules or Thresholds()).tie
    places = {_place(match) for match in tied}
    best = max(match.score for match in tied)
    near = [match for match in disabled if _is_near(best - match.score, tie)]
    names = {fold(called(match)) for match in tied}
    return [
        match
        for match in near
        if _place(match) not in places or (is_part(match) and fold(called(match)) not in names)
    ]


def _twins(chosen: Match | None, disabled: Sequence[Match], rules: Thresholds) -> Sequence[Match]:
    """The disabled matches that are as good as the chosen one.

    Disabled ones are not chosen, but reported: of two equal rows the other may have been meant.
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
    """Whether the page may have cut off a candidate as good as the best.

    The page cuts off the weakest, so if it sent a weaker one, no equal is missing.
    """
    if target.locator or not matches:
        return page.cut > 0  # in document order, so the best may be anywhere
    alike = [match for match in matches if _is_near(matches[0].score - match.score, rules.tie)]
    if any(map(in_modal, alike)) and not all(map(in_modal, matches)):
        return False  # everything in the dialog was sent before anything behind it
    return page.cut > 0 and _is_near(matches[0].score - matches[-1].score, rules.tie)


def _contenders(target: Target, kept: Sequence[Match], rules: Thresholds) -> Sequence[Match]:
    """The best match and those too close to it."""
    if not kept or target.ref or target.locator:
        return kept
    best = kept[0]
    needed = rules.tie if best.score >= rules.select else max(rules.tie, rules.margin)
    beside = [
        *visibly_called_so(best, kept), *placed_so(best, kept), *opened_so(target, best, kept)
    ]  # fmt: skip
    alike = [
        match for match in kept if _is_near(best.score - match.score, needed) or match in beside
    ]
    # Nothing behind a dialog or menu competes with what is in it.
    reached = [match for match in alike if is_within_reach(match)] or alike
    return [match for match in reached if in_modal(match)] or reached


def _is_near(lead: float, least: float) -> bool:
    """Whether a lead is too small; a lead of 0 always is, even if `tie` is 0."""
    return lead <= 0 or lead < least


def _margin(kept: Sequence[Match]) -> float:
    if len(kept) == 1:
        return kept[0].score
    return round(kept[0].score - kept[1].score, SCORE_DIGITS)
