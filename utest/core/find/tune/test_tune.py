"""Tuning on labelled sets of which the right answer is known."""

from __future__ import annotations

import pytest
from builders import candidate, page, target, trace_file

from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.find.tune import tune
from AbraLibrary.core.find.tune.judge import Judge
from AbraLibrary.core.find.tune.propose import LEAST_CASES, LEAST_CONTESTED
from AbraLibrary.core.find.tune.search import search
from AbraLibrary.core.models.find.tune import Case, Settings


def conflict(number: int, *, by: str, group: int | None = None) -> Case:
    """Two buttons: one has the phrase in full, the other the section; `by` says which is meant."""
    name, section = f"Item {number}", f"Part {number}"
    answer = page(
        candidate(name, ref="v-text", section=f"{section} of all"),
        candidate(f"{name} now", ref="v-context", section=section),
        candidate("Elsewhere", ref="v-other"),
    )
    return Case(
        file=f"abra-trace-{number}.json",
        group=f"page {number % 10 if group is None else group}",
        target=target(name, section=section),
        page=answer,
        meant=f"v-{by}",
        by="person",
    )


def plain(number: int) -> Case:
    """One button, which any settings find."""
    answer = page(candidate(f"Only {number}", ref="v-1"))
    wanted = target(f"Only {number}")
    return Case(
        file=f"abra-trace-p{number}.json", group=f"page {number % 10}", target=wanted, page=answer,
        meant="v-1", by="verified",
    )  # fmt: skip


def chosen(case: Case, settings: Settings) -> str | None:
    return resolve(case.target, case.page, settings.weights, settings.thresholds).chosen


def test_weights_that_are_wrong_are_recovered() -> None:
    cases = [conflict(number, by="context") for number in range(40)]
    cases += [plain(number) for number in range(20)]
    tuned = tune(cases, Settings())
    assert (tuned.before.tally.wrong, tuned.before.tally.refused) == (40, 0)
    assert tuned.refusal is None
    assert tuned.proposed
    assert tuned.proposed.weights.context > tuned.proposed.weights.text
    assert tuned.after
    assert tuned.after.tally.wrong == 0
    assert tuned.after.tally.refused == 0
    assert tuned.p == pytest.approx(0.0, abs=1e-4)
    # Others of the kind that it has never seen.
    unseen = [conflict(number, by="context") for number in range(900, 920)]
    assert {chosen(case, tuned.proposed) for case in unseen} == {"v-context"}


@pytest.mark.thorough
def test_thresholds_that_refuse_what_is_meant_are_lowered() -> None:
    strict = Settings(thresholds=Thresholds(select=0.99, margin=0.5))
    cases = [conflict(number, by="text") for number in range(60)]
    tuned = tune(cases, strict)
    assert (tuned.before.tally.wrong, tuned.before.tally.refused) == (0, 60)
    assert tuned.proposed
    assert tuned.proposed.weights == strict.weights
    assert {chosen(case, tuned.proposed) for case in cases} == {"v-text"}


def test_what_makes_no_difference_stays_as_it_is() -> None:
    cases = [conflict(number, by="context") for number in range(60)]
    proposed = tune(cases, Settings()).proposed
    assert proposed
    for name in ("role", "label", "attribute"):
        assert getattr(proposed.weights, name) == getattr(Weights(), name)


def test_ten_traces_are_too_few() -> None:
    tuned = tune([conflict(number, by="context") for number in range(10)], Settings())
    assert tuned.proposed is None
    assert tuned.refusal
    assert tuned.refusal.startswith(f"10 labelled decisions are too few, {LEAST_CASES} are needed")


def test_the_same_decision_counts_once_however_often_it_was_made() -> None:
    cases = [conflict(number % 10, by="context") for number in range(200)]
    assert tune(cases, Settings()).cases == 10


def test_decisions_that_no_settings_change_are_too_few() -> None:
    cases = [plain(number) for number in range(100)]
    cases += [conflict(number, by="context") for number in range(LEAST_CONTESTED - 1)]
    tuned = tune(cases, Settings())
    assert tuned.proposed is None
    assert "Only 19 decisions are contested" in str(tuned.refusal)


def test_pages_that_are_all_the_same_are_refused() -> None:
    cases = [conflict(number, by="context", group=number % 4) for number in range(80)]
    assert "come from 4 pages, and 5 are needed" in str(tune(cases, Settings()).refusal)


def test_where_all_is_right_nothing_is_proposed() -> None:
    tuned = tune([conflict(number, by="text") for number in range(80)], Settings())
    assert tuned.proposed is None
    assert "decide all 80 as labelled" in str(tuned.refusal)


@pytest.mark.thorough
def test_labels_without_any_sense_are_no_gain() -> None:
    """One and the same situation, meant now so and now so: whatever is learned is chance."""
    cases = [
        conflict(number, by="context" if (number * 7919) % 13 < 6 else "text")
        for number in range(120)
    ]
    for seed in range(3):
        tuned = tune(cases, Settings(thresholds=Thresholds(tie=0, margin=0)), seed=seed)
        if tuned.proposed is not None:
            # Refusing all of them is the one way to click nothing wrong.
            assert tuned.after
            assert tuned.after.tally.wrong == 0
            assert tuned.after.tally.refused > 100


def test_a_gain_that_may_be_chance_is_refused() -> None:
    cases = [plain(number) for number in range(60)]
    cases += [conflict(number, by="text") for number in range(40)]
    strange = [conflict(number, by="context", group=number % 10) for number in range(100, 103)]
    tuned = tune([*cases, *strange], Settings())
    assert tuned.before.tally.wrong == 3
    assert tuned.proposed is None
    assert tuned.refusal


@pytest.mark.thorough
def test_the_same_seed_is_the_same_result() -> None:
    cases = [conflict(number, by="context") for number in range(60)]
    assert tune(cases, Settings(), seed=3) == tune(cases, Settings(), seed=3)


def test_a_decision_is_the_resolvers_own() -> None:
    """What is left out to be fast is nothing that a decision depends on."""
    cases = [conflict(1, by="text"), conflict(2, by="context"), plain(3)]
    settings = [
        Settings(),
        Settings(weights=Weights(text=0.05, context=0.9)),
        Settings(thresholds=Thresholds(select=1, refuse=0.9, margin=1)),
    ]
    judge = Judge(cases, Settings())
    for each in settings:
        for at, case in enumerate(cases):
            found = chosen(case, each)
            expected = "right" if found == case.meant else "wrong" if found else "refused"
            assert judge.verdict(at, each) == expected
            assert judge.verdict(at, each) == expected  # known now


@pytest.mark.thorough
def test_a_wrong_click_weighs_more_than_any_refusals() -> None:
    """No weights tell the two apart, so that all that is left is to refuse."""
    cases = [conflict(number, by="text" if number % 6 else "context") for number in range(60)]
    judge = Judge(cases, Settings())
    places = range(len(cases))
    found = search(judge, places, Settings())
    assert judge.tally(places, Settings()).wrong == 10
    assert judge.tally(places, found).wrong == 0


def test_a_label_none_is_right_where_nothing_is_chosen() -> None:
    case = conflict(1, by="text").model_copy(update={"meant": None})
    judge = Judge([case], Settings())
    assert judge.verdict(0, Settings()) == "wrong"
    assert judge.verdict(0, Settings(thresholds=Thresholds(refuse=1, select=1))) == "right"
    assert trace_file(case.page, case.target).trace.chosen == "v-text"
