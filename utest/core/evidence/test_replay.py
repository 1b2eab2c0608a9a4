"""Saved decisions made again."""

from __future__ import annotations

import pytest
from builders import candidate, field, page, target, trace_file

from AbraLibrary.core.evidence.replay import replay
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.evidence.trace_file import Shortened
from AbraLibrary.errors import ArgumentError

TWINS = page(
    candidate("Save", ref="v-1", section="Billing"),
    candidate("Save", ref="v-2", section="Shipping"),
)
NEAR = page(candidate("Save draft", ref="v-1"), candidate("Save", ref="v-2", role="link"))


def test_a_trace_with_its_own_settings_is_the_same_decision() -> None:
    for answer in (TWINS, NEAR, page()):
        again = replay(trace_file(answer))
        assert again.changed == ()
        assert again.was == again.now
        assert again.notes == again.settings == ()


def test_another_intent_is_looked_for_among_what_the_page_answered() -> None:
    again = replay(trace_file(TWINS), target=target("Save", section="Shipping"))
    assert (again.was.refused, again.now.chosen) == ("ambiguous", "v-2")
    assert again.changed == ("decision", "margin")
    assert (again.wanted_was, again.wanted) == ("'Save'", "'Save' (section=Shipping)")
    assert again.now.name == "button 'Save' in section 'Shipping'"
    assert "2 of its 2 elements" in again.notes[0]


def test_other_weights_and_thresholds_are_reported_with_what_they_change() -> None:
    file = trace_file(NEAR, target("Save", role="button"))
    assert file.trace.chosen == "v-1"
    again = replay(file, weights=Weights(text=1.0), thresholds=Thresholds(select=0.8))
    assert again.settings == ("weights text=0.4 → 1", "thresholds select=0.75 → 0.8")
    assert "score" in again.changed
    (first, *_) = again.candidates
    assert first.ref == "v-1"
    assert first.was
    assert first.now
    assert first.now < first.was


def test_what_is_left_out_says_by_which_filter() -> None:
    again = replay(trace_file(NEAR), target=target("Save", role="button"))
    fallen = {each.ref: each.dropped for each in again.candidates}
    assert fallen == {"v-1": None, "v-2": "not what was asked for"}


def test_what_failed_after_the_choice_is_no_other_decision() -> None:
    file = trace_file(NEAR)
    failed = file.trace.model_copy(
        update={"failure_reason": "not_actionable", "obstacle": "covered"}
    )
    again = replay(file.model_copy(update={"trace": failed}))
    assert again.changed == ()
    assert again.was.chosen == "v-2"


def test_a_decision_that_does_not_follow_from_the_file_is_marked() -> None:
    file = trace_file(TWINS)
    masked = TWINS.model_copy(update={"candidates": TWINS.candidates[:1]})
    (note,) = replay(file.model_copy(update={"page": masked})).notes
    assert "Its own settings lead to another decision today" in note


def test_candidates_that_did_not_fit_are_reported() -> None:
    (note,) = replay(trace_file(TWINS, shortened=Shortened(candidates=3))).notes
    assert note == "3 of the candidates did not fit into the file."


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"phrase": None, "strategy": "css", "locator": "#a"}, "needs the page itself"),
        ({"within": "Ada"}, "Only the page knows what is within 'Ada'"),
    ],
)
def test_what_only_a_page_can_tell_is_refused(given: dict[str, str], message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        replay(trace_file(TWINS), target=target(**{"phrase": "Save", **given}))


def test_a_field_is_scored_by_its_purpose() -> None:
    file = trace_file(page(field("Email", ref="v-1")), target("Email", purpose="fill"))
    assert replay(file).now.chosen == "v-1"
