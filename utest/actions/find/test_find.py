"""Finding what an intent means: asking the page, and judging."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, resolved, target
from fake_port import Clock, FakePort, port_with, session_on

from AbraLibrary.actions.find.find import find
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.find.candidate import Candidate
from AbraLibrary.errors import (
    AbraError,
    Ambiguous,
    NotFound,
)

TRACE = resolved(target("Save"), candidate("Save"))
OPTIONS = FindOptions()
SESSION = session_on(FakePort(Clock()))


# -- one look


def test_the_match_comes_with_the_trace_which_the_session_keeps() -> None:
    session = session_on(port_with(page(candidate("Save", ref="v-1"), candidate("Quit"))))
    match, trace = find(session, target("Save"), OPTIONS)
    assert match.candidate.ref == trace.chosen == "v-1"
    assert session.last_trace is trace


@pytest.mark.parametrize(
    ("seen", "error", "reason"),
    [
        (page(candidate("Quit")), NotFound, "no_candidates"),
        (page(), NotFound, "no_candidates"),
        (page(candidate("Save"), candidate("Save", ref="v-2")), Ambiguous, "ambiguous"),
    ],
)
def test_a_refusal_carries_its_trace(seen: Any, error: type[AbraError], reason: str) -> None:
    session = session_on(port_with(seen))
    with pytest.raises(error) as caught:
        find(session, target("Save"), OPTIONS)
    assert session.last_trace is not None
    assert session.last_trace.failure_reason == reason
    assert caught.value.trace is session.last_trace  # type: ignore[attr-defined]
    assert "'Save'" in str(caught.value)


_TICK = candidate("", ref="v-t", role="checkbox", type="checkbox", within=1.0, within_text="Mug")


@pytest.mark.parametrize("beside", [_TICK, candidate("Quit")])
def test_a_tick_without_a_name_is_proposed_if_there_is_one(beside: Candidate) -> None:
    link = candidate("Mug", role="link", type="link")
    session = session_on(port_with(page(candidate("Quit")), page(link), page(beside)))
    with pytest.raises(NotFound, match="not a checkbox") as caught:
        find(session, target("Mug", purpose="check"), OPTIONS)
    assert ("${EMPTY}    role=checkbox" in str(caught.value)) is (beside is _TICK)


def test_weights_and_thresholds_are_passed_on() -> None:
    seen = page(candidate("Save order"))
    with pytest.raises(NotFound, match="well enough"):
        find(
            session_on(port_with(seen)),
            target("Save"),
            FindOptions(thresholds=Thresholds(refuse=0.9, select=0.9)),
        )
    # Without the weight of visibility a contained phrase is worth its 0.7 and no more.
    session = session_on(port_with(seen))
    match, _ = find(session, target("Save"), FindOptions(weights=Weights(visibility=0.0)))
    assert match.score == 0.7


# -- fallbacks

LONG_AGO = 0.0


def with_fallbacks(*fallbacks: str) -> Any:
    return target(
        "Save", fallbacks=[target(each, fallback="text") for each in fallbacks]
    )  # fmt: skip


def test_a_fallback_is_tried_where_nothing_matches() -> None:
    port = port_with(page(candidate("Quit")), page(candidate("Quit")), page(candidate("Store")))
    session = session_on(port)
    match, trace = find(session, with_fallbacks("Keep", "Store"), FindOptions(begun=LONG_AGO))
    assert match.candidate.name == "Store"
    assert trace.target.fallback == "text"
    assert session.last_trace is trace
    assert [asked["phrase"] for asked in port.asked("candidates.retrieve")] == [
        "Save", "Keep", "Store",
    ]  # fmt: skip
    assert not any("fallbacks" in asked for asked in port.asked("candidates.retrieve"))


@pytest.mark.parametrize(
    ("seen", "error"),
    [
        (page(candidate("Save"), candidate("Save", ref="v-2")), Ambiguous),
        (page(candidate("Save", is_enabled=False)), NotFound),
        (page(candidate("Save", is_visible=False)), NotFound),
    ],
)
def test_a_fallback_gets_round_nothing_that_is_there(seen: Any, error: type[AbraError]) -> None:
    port = port_with(seen, page(candidate("Store")))
    with pytest.raises(error, match="'Save'"):
        find(session_on(port), with_fallbacks("Store"), FindOptions(begun=LONG_AGO))
    assert len(port.asked("candidates.retrieve")) == 1


def test_an_ambiguous_fallback_ends_it() -> None:
    twins = page(candidate("Keep"), candidate("Keep", ref="v-2"))
    port = port_with(page(candidate("Quit")), twins, page(candidate("Store")))
    with pytest.raises(Ambiguous, match="'Keep'"):
        find(session_on(port), with_fallbacks("Keep", "Store"), FindOptions(begun=LONG_AGO))


def test_where_no_fallback_matches_the_target_itself_is_what_was_not_found() -> None:
    session = session_on(port_with(page(candidate("Quit"))))
    with pytest.raises(NotFound) as caught:
        find(session, with_fallbacks("Keep"), FindOptions(begun=LONG_AGO))
    assert str(caught.value).startswith("'Save' was not found")
    assert str(caught.value).endswith(" Its fallbacks (text) match nothing either.")
    assert session.last_trace is caught.value.trace
    assert caught.value.trace.target.phrase == "Save"


def test_what_is_meant_has_the_time_to_come_before_a_fallback_is_tried() -> None:
    port = port_with(page(candidate("Quit")), page(candidate("Store")))
    with pytest.raises(NotFound):
        find(session_on(port), with_fallbacks("Store"), FindOptions())
    assert len(port.asked("candidates.retrieve")) == 1
    # Without any time to look, there is nothing to wait for.
    port = port_with(page(candidate("Quit")), page(candidate("Store")))
    match, _ = find(session_on(port), with_fallbacks("Store"), FindOptions(timeout=0))
    assert match.candidate.name == "Store"
