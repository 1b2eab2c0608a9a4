"""Finding what an intent means: asking the page, and judging."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, resolved, target
from fake_port import READY, Clock, FakePort, port_with, session_on

from AbraLibrary.actions.find.find import FindOptions, find, look, make_ready
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.errors import (
    AbraError,
    Ambiguous,
    NotActionable,
    NotFound,
)

TRACE = resolved(target("Save"), candidate("Save"))
OPTIONS = FindOptions()
SESSION = session_on(FakePort(Clock()))


# -- one look


def test_the_page_is_asked_for_what_the_target_names_and_no_more_than_80() -> None:
    port = port_with(page(candidate("Save")))
    look(session_on(port), target("Save", test_id="save", within="Ada"))
    assert port.asked("candidates.retrieve") == [
        {
            "purpose": "click", "phrase": "Save", "testId": "save", "within": "Ada",
            "exact": False, "limit": 80,
        }
    ]  # fmt: skip


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


# -- ready to act


def test_what_is_in_the_way_is_reported_and_kept() -> None:
    obstacle = {"reason": "covered", "locator": "div#ad", "detail": "covered by div#ad"}
    port = port_with(
        page(candidate("Save", ref="v-1")), **{"pointer.prepare": {**READY, "obstacle": obstacle}}
    )
    session = session_on(port)
    with pytest.raises(NotActionable, match="but is covered by div#ad"):
        make_ready(session, target("Save"), OPTIONS, press=True)
    assert session.last_trace is not None
    assert session.last_trace.failure_reason == "not_actionable"
    assert session.last_trace.chosen == "v-1"
    (asked,) = port.asked("pointer.prepare")
    assert (asked["ref"], asked["press"]) == ("v-1", True)


def test_what_is_ready_is_handed_on() -> None:
    port = port_with(page(candidate("Save", ref="v-1")), **{"pointer.prepare": READY})
    ready, match, trace = make_ready(session_on(port), target("Save"), OPTIONS, press=False)
    assert ready.point is not None
    assert (ready.point.x, ready.point.y) == (1, 2)
    assert match.candidate.ref == trace.chosen == "v-1"


# -- candidate ids that mean nothing now


def test_an_id_that_is_gone_is_reported_with_the_living_that_are_most_like_it() -> None:
    gone = candidate("Delete", ref="v-1", section="Users")
    others = [candidate("Delete", ref="v-2", section="Roles"), candidate("Delete", ref="v-3")]
    port = port_with(
        page(gone), page(candidate("Help", ref="v-4")), page(*others, candidate("Delta", ref="v-5"))
    )
    session = session_on(port)
    find(session, target("Delete"), OPTIONS)
    with pytest.raises(NotFound) as caught:
        find(session, target(None, ref="v-1"), OPTIONS)
    message = str(caught.value)
    assert "ref:v-1 was button 'Delete' in section 'Users'; it is no longer on" in message
    assert "The nearest are button 'Delete' in section 'Roles' (ref:v-2), " in message
    assert "(ref:v-3)" in message
    assert "Help" not in message
    asked = port.asked("candidates.retrieve")[-1]
    assert (asked["phrase"], asked["role"]) == ("Delete", "button")


def test_an_id_that_nobody_knows_is_reported_with_what_there_is() -> None:
    session = session_on(port_with(page(candidate("Help", ref="v-4"))))
    with pytest.raises(NotFound, match=r"or never was\. The nearest are button 'Help' \(ref:v-4\)"):
        find(session, target(None, ref="v-1"), OPTIONS)
    # And that id can be used, also where it goes away in its turn.
    assert "v-4" in session.candidates


def test_an_id_on_an_empty_page_is_reported_too() -> None:
    with pytest.raises(NotFound, match="Look it up again by the name that a user sees"):
        find(session_on(port_with(page())), target(None, ref="v-1"), OPTIONS)


def test_no_more_candidates_are_remembered_than_can_be_needed() -> None:
    session = session_on(port_with(page()))
    session.remember(candidate(str(number), ref=f"v-{number}") for number in range(1500))
    assert len(session.candidates) == 1000
    assert "v-1499" in session.candidates
    assert "v-0" not in session.candidates


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


def test_ids_and_names_are_what_the_page_is_asked_for_as_marks() -> None:
    port = port_with(page(candidate("Save", id="save")))
    wanted = target(None, element_id="save", topmost=True)
    match, _ = find(session_on(port), wanted, OPTIONS)
    assert match.candidate.attributes.id == "save"
    (asked,) = port.asked("candidates.retrieve")
    assert (asked["testId"], asked["topmost"]) == ("save", True)
    assert "elementId" not in asked


# -- prepared with the retrieval


def prepared(*candidates: Any) -> Any:
    """The page's answer where the first candidate was made ready at once."""
    return {**page(*candidates).model_dump(by_alias=True), "ready": READY}


def port_that_prepares(*candidates: Any, **given: Any) -> FakePort:
    return FakePort(Clock(), answers={"candidates.retrieve": prepared(*candidates), **given})


def test_what_was_prepared_with_the_retrieval_is_not_prepared_again() -> None:
    port = port_that_prepares(candidate("Save", ref="v-1"))
    ready, match, _ = make_ready(session_on(port), target("Save"), OPTIONS, press=True)
    assert (match.candidate.ref, ready.point is not None) == ("v-1", True)
    assert [name for name, _ in port.calls] == ["candidates.retrieve"]
    asked = port.asked("candidates.retrieve")[0]["ready"]
    assert asked == {"press": True, "write": False, "brings": True}


def test_an_obstacle_that_was_found_with_the_retrieval_is_reported_and_nothing_is_taken_down() -> (
    None
):
    obstacle = {"reason": "covered", "locator": "div.cover", "detail": "covered by div.cover"}
    answer = {**prepared(candidate("Save", ref="v-1")), "ready": {"obstacle": obstacle}}
    port = FakePort(Clock(), answers={"candidates.retrieve": answer})
    with pytest.raises(NotActionable, match=r"covered by div\.cover"):
        make_ready(session_on(port), target("Save"), OPTIONS, press=True)
    assert [name for name, _ in port.calls] == ["candidates.retrieve"]


def test_what_was_prepared_for_another_than_the_winner_does_not_count() -> None:
    first, winner = candidate("Save as copy", ref="v-1"), candidate("Save", ref="v-2")
    port = port_that_prepares(first, winner, **{"pointer.prepare": READY})
    _, match, _ = make_ready(session_on(port), target("Save"), OPTIONS, press=True)
    assert match.candidate.ref == "v-2"
    assert port.asked("pointer.prepare") == [{"ref": "v-2", "press": True, "write": False}]


def test_what_was_prepared_for_a_target_that_is_refused_is_taken_down() -> None:
    port = port_that_prepares(candidate("Save", ref="v-1"), candidate("Save", ref="v-2"))
    with pytest.raises(Ambiguous):
        make_ready(session_on(port), target("Save"), OPTIONS, press=True)
    assert [name for name, _ in port.calls] == ["candidates.retrieve", "settle.release"]


def test_a_look_prepares_nothing() -> None:
    port = port_with(page(candidate("Save")))
    find(session_on(port), target("Save"), OPTIONS)
    assert "ready" not in port.asked("candidates.retrieve")[0]
