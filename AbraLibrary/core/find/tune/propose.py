"""Proposes better settings, if the gain is more than chance."""

from __future__ import annotations

from collections.abc import Sequence

from AbraLibrary.core.find.tune.chance import DIGITS, shuffled, sign_test
from AbraLibrary.core.find.tune.judge import Judge, Verdict, rates, tally
from AbraLibrary.core.find.tune.search import search
from AbraLibrary.core.models.find.tune import Case, Settings, Tuning

# With fewer, nothing is learned: even if none of 50 is wrong, the rate of wrong clicks may be 6 %.
# @unit decisions
# @measured the rule of three (Hanley and Lippman-Hand 1983, If nothing goes wrong, is everything
# all right?, JAMA 249)
# @test utest/core/find/tune/test_tune.py::test_ten_traces_are_too_few
LEAST_CASES = 50
# If only one element matches, no settings change the decision: so many decisions must be contested.
# @unit decisions
# @measured not measured: chosen so that each fold has a few
# @test utest/core/find/tune/test_tune.py::test_decisions_that_no_settings_change_are_too_few
LEAST_CONTESTED = 20
# Each page is judged by settings learned from others, so there must be as many pages as folds.
# @unit folds
# @measured the usual number of folds (Hastie, Tibshirani and Friedman 2009, The Elements of
# Statistical Learning, section 7.10)
# @test utest/core/find/tune/test_tune.py::test_pages_that_are_all_the_same_are_refused
FOLDS = 5
# The significance level of a gain: five heads in five tosses have a chance of 3 in 100.
# @unit chance
# @measured the conventional level; McNemar's test is exact, without an approximation
# @test utest/core/find/tune/test_tune.py::test_a_gain_that_may_be_chance_is_refused
LEVEL = 0.05


def tune(cases: Sequence[Case], present: Settings, *, seed: int = 0) -> Tuning:
    """Look for better settings.

    Args:
        cases: the known decisions; equal ones count once.
        present: the settings to improve.
        seed: decides which pages share a fold.
    """
    judge = Judge(_distinct(cases), present)
    everything = range(len(judge.cases))
    contested = sum(map(judge.is_contested, everything))
    before = [judge.verdict(at, present) for at in everything]
    groups = sorted({case.group for case in judge.cases})
    tuning = Tuning(
        proposed=None,
        refusal=None,
        present=present,
        cases=len(judge.cases),
        contested=contested,
        groups=len(groups),
        people=sum(case.by == "person" for case in judge.cases),
        before=rates(tally(before)),
    )
    refusal = _too_little(tuning)
    if refusal:
        return tuning.model_copy(update={"refusal": refusal})
    after = _held_out(judge, shuffled(groups, seed), present)
    p = _chance(before, after)
    judged = tuning.model_copy(update={"after": rates(tally(after)), "folds": FOLDS, "p": p})
    refusal = _no_gain(judged)
    if refusal:
        return judged.model_copy(update={"refusal": refusal})
    return judged.model_copy(update={"proposed": search(judge, everything, present)})


def _distinct(cases: Sequence[Case]) -> list[Case]:
    """Keep one of several equal decisions."""
    known = {
        (each.group, each.target, each.meant, tuple(x.ref for x in each.page.candidates)): each
        for each in reversed(cases)
    }
    return list(reversed(known.values()))


def _too_little(tuning: Tuning) -> str | None:
    if tuning.cases < LEAST_CASES:
        return (
            f"{tuning.cases} labelled decisions are too few, {LEAST_CASES} are needed. Even with "
            f"none wrong of {LEAST_CASES}, a wrong-click rate of 6 % is possible. Run with "
            "traces=all, and label the refusals."
        )
    if tuning.contested < LEAST_CONTESTED:
        return (
            f"Only {tuning.contested} decisions are contested, and {LEAST_CONTESTED} are needed: "
            "the others are the same with any settings. Label refusals and wrong clicks by hand."
        )
    if tuning.groups < FOLDS:
        return (
            f"The decisions come from {tuning.groups} pages, and {FOLDS} are needed: settings "
            "learned from some pages are tested on others."
        )
    counted = tuning.before.tally
    if not counted.wrong and not counted.refused:
        return (
            f"The current settings decide all {tuning.cases} as labelled, so there is nothing to "
            "learn; label refusals and wrong clicks by hand."
        )
    return None


def _held_out(judge: Judge, groups: Sequence[str], present: Settings) -> list[Verdict]:
    """The verdict on each case by settings learned from the pages of other folds."""
    fold_of = {group: at % FOLDS for at, group in enumerate(groups)}
    folds = [fold_of[case.group] for case in judge.cases]
    learned = [
        search(judge, [at for at, fold in enumerate(folds) if fold != out], present)
        for out in range(FOLDS)
    ]
    return [judge.verdict(at, learned[fold]) for at, fold in enumerate(folds)]


def _chance(before: Sequence[Verdict], after: Sequence[Verdict]) -> float:
    """The probability of the gain by chance: in wrong clicks or, if equal, in refusals."""
    for kind in ("wrong", "refused"):
        better = sum(was == kind != now for was, now in zip(before, after, strict=True))
        worse = sum(now == kind != was for was, now in zip(before, after, strict=True))
        if better != worse:
            return round(sign_test(better, worse), DIGITS)
    return 1.0


def _no_gain(tuning: Tuning) -> str | None:
    before, after = tuning.before, tuning.after
    assert after is not None  # it was cross-validated
    was, now = (before.tally.wrong, before.tally.refused), (after.tally.wrong, after.tally.refused)
    change = (
        f"{was[0]} wrong clicks before and {now[0]} after, {was[1]} refusals before and "
        f"{now[1]} after, of {tuning.cases}"
    )
    if now >= was:
        return f"There is no gain on the pages that were held out: {change}."
    if tuning.p is None or tuning.p > LEVEL:
        return (
            f"The gain may be chance (p = {tuning.p:.2f}, at most {LEVEL} is required): {change}. "
            "More labelled traces would show it."
        )
    return None
