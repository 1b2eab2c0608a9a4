"""Results as Robot takes them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from builders import URL, candidate, resolved, settle_result, target
from robot.utils import DotDict

from AbraLibrary.bindings.evidence.results import to_robot
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.core.models.diff.page_diff import ChangedText
from AbraLibrary.core.models.perf.navigation import NavigationResult
from AbraLibrary.core.models.settle.settle import DomDelta, HotSpot

SPOT = HotSpot(
    locator="p#clock",
    css="#clock",
    count=3,
    kinds=["characterData"],
    per_second=1.5,
)


def result() -> Any:
    return to_robot(
        ActionResult(
            success=True, action="click", target="button 'Save'", timing_ms=4.5,
            dom_summary="1 added", outcome="1 added", evidence=["dom"], url=URL,
            settle=settle_result(hot_spots=[SPOT], delta=DomDelta(added=1)),
            trace=resolved(target("Save"), candidate("Save", ref="v-1")),
        )
    )  # fmt: skip


def test_both_spellings_of_robot_work() -> None:
    given = result()
    assert isinstance(given, DotDict)
    assert given.timing_ms == given["timing_ms"] == 4.5


def test_dots_work_at_any_depth() -> None:
    given = result()
    assert given.settle.waited_ms == 104.2
    assert given.settle.hot_spots[0].locator == "p#clock"
    assert given.trace.top_matches[0].candidate.attributes.data_test_id is None
    assert given.trace.chosen == "v-1"


def test_it_serialises_to_json_as_it_is() -> None:
    given = result()
    assert json.loads(json.dumps(given)) == given


def test_keys_are_snake_case_and_inner_facts_are_left_out() -> None:
    given = result()
    assert "domPath" not in given.trace.top_matches[0].candidate
    assert not {"delta", "last_change_ms"} & set(given.settle)


def test_it_can_be_changed_without_changing_the_model() -> None:
    model = settle_result(hot_spots=[SPOT])
    given = to_robot(model)
    given.hot_spots.clear()
    given.reason = "other"
    assert (model.reason, len(model.hot_spots)) == ("quiet", 1)


def test_a_named_key_is_left_out_if_its_value_is_none() -> None:
    model = NavigationResult(success=True, action="navigate", url=URL, metrics={"lcp": None})
    given = to_robot(model, without_none=("perf_diff",))
    assert "perf_diff" not in given
    assert given.user_timing is None
    assert given.metrics == {"lcp": None}


def test_a_key_that_is_asked_for_stays_where_it_is_something() -> None:
    assert to_robot(settle_result(), without_none=("reason", "nonsense")).reason == "quiet"


def test_what_is_unsupported_stays_a_word() -> None:
    model = NavigationResult(
        success=True, action="navigate", url=URL, metrics={"cls": "unsupported", "lcp": 12.5}
    )
    assert to_robot(model).metrics == {"cls": "unsupported", "lcp": 12.5}


def test_from_is_from() -> None:
    given = to_robot(ChangedText(from_="1", to="2"))
    assert (given["from"], given.to) == ("1", "2")
    assert "from_" not in given


@pytest.mark.parametrize("text", ["Übernehmen \U0001f4be", "\u202e", "\x1b[0m", "<b>"])
def test_text_is_passed_on_unchanged(text: str) -> None:
    spot = SPOT.model_copy(update={"locator": text})
    assert to_robot(settle_result(hot_spots=[spot])).hot_spots[0].locator == text
