"""Elements that are made ready, by themselves or with the look for them."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, target
from fake_port import READY, Clock, FakePort, port_with, session_on

from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.find.prepare import make_ready
from AbraLibrary.errors import Ambiguous, NotActionable

OPTIONS = FindOptions()


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
