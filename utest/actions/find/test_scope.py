"""The element that a wait looks at."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, frame, page
from fake_port import Clock, FakePort, Navigation, session_on

from AbraLibrary.actions.find import doubt
from AbraLibrary.actions.find.look import look
from AbraLibrary.actions.find.scope import find_scope
from AbraLibrary.actions.settle import settle as settle_module
from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.models.find.locator import Locator
from AbraLibrary.core.models.settle.settle import SettleResult
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.errors import AnswerTimeout, ArgumentError, PromptOpen

START = 100.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(settle_module, "time", clock)
    return clock


def button(ref: str, name: str = "Search") -> dict[str, Any]:
    return {
        "ref": ref, "type": "button", "role": "button", "name": name, "text": name,
        "attributes": {"id": None, "name": None, "dataTestId": None}, "context": "PAGE",
        "containers": {
            "form": None, "section": None, "modal": None, "within": None, "withinText": None,
        },
        "box": {"x": 0, "y": 0, "w": 10, "h": 10},
        "visibility": {"isVisible": True, "isEnabled": True},
        "domPath": "html", "shadowPath": [], "semantic": True,
    }  # fmt: skip


def answer(*candidates: dict[str, Any], total: int) -> dict[str, Any]:
    known = {"registryVersion": 1, "url": "https://a.example/", "cut": 0}
    return {**known, "total": total, "candidates": list(candidates)}


def within(port: FakePort, scope: str, **given: Any) -> SettleResult:
    options = SettleOptions.model_validate(given)
    return settle(session_on(port), options, parse(scope, purpose="find"))


def test_the_page_gets_the_element_and_how_to_find_its_successor(clock: Clock) -> None:
    found = answer(button("v-1"), total=1)
    port = FakePort(clock, answers={"candidates.retrieve": found})
    assert within(port, "css:#results").settled
    assert [call["scope"] for call in port.asked("settle.wait")] == [
        {"ref": "v-1", "strategy": "css", "locator": "#results"}
    ]


def test_a_phrase_is_resolved_and_has_no_successor(clock: Clock) -> None:
    found = answer(button("v-2"), total=1)
    port = FakePort(clock, answers={"candidates.retrieve": found})
    assert within(port, "Search").settled
    scope = port.asked("settle.wait")[0]["scope"]
    assert scope == {"ref": "v-2", "strategy": None, "locator": None}


@pytest.mark.parametrize(
    ("scope", "found", "message"),
    [
        ("css:p", answer(total=0), "scope=css:p is not on the page"),
        ("ref:v-9", answer(total=0), "scope=ref:v-9 is not on the page"),
        ("ref:v-9", answer(button("v-1"), total=1), "scope=ref:v-9 is not on the page"),
        ("css:p", answer(button("v-1"), total=7), "scope=css:p matches 7 elements"),
        ("Search", answer(total=0), "scope=Search is not one element"),
    ],
)
def test_what_is_not_one_element_is_refused_before_anything_waits(
    clock: Clock, scope: str, found: dict[str, Any], message: str
) -> None:
    port = FakePort(clock, answers={"candidates.retrieve": found})
    with pytest.raises(ArgumentError, match=rf"^{message}") as caught:
        within(port, scope)
    assert "scope= takes one element" in str(caught.value)
    assert port.asked("settle.wait") == []


def arriving(clock: Clock, *found: dict[str, Any]) -> FakePort:
    """A page that is under way for 500 ms, and that answers one after the other."""
    navigations = [Navigation(START, START + 0.1, START + 0.5)]
    return FakePort(clock, navigations=navigations, answers={"candidates.retrieve": list(found)})


def scopes(port: FakePort) -> list[str | None]:
    """What each wait looked at."""
    reported = [call["scope"] for call in port.asked("settle.wait")]
    return [scope and scope["ref"] for scope in reported]


def test_a_page_that_is_under_way_is_waited_for_first(clock: Clock) -> None:
    port = arriving(clock, answer(button("v-1"), total=1))
    assert within(port, "css:p").settled
    assert scopes(port) == ["v-1"]
    assert clock.now >= START + 0.5


def test_what_changes_outside_of_the_scope_does_not_hold_up_a_page_that_arrives(
    clock: Clock,
) -> None:
    port = arriving(clock, answer(button("v-1"), total=1))
    port.mutations = [START + 0.5 + n * 0.02 for n in range(1000)]
    within(port, "css:p", timeout=0.3)
    assert None not in scopes(port)


def test_a_scope_that_comes_after_the_load_is_found_once_the_page_has_settled(clock: Clock) -> None:
    nothing = answer(total=0)
    port = arriving(clock, nothing, answer(button("v-1"), total=1))
    assert within(port, "css:p").settled
    assert scopes(port) == [None, "v-1"]


def test_a_page_that_never_comes_has_no_scope_to_look_for(clock: Clock) -> None:
    port = arriving(clock, answer(button("v-1"), total=1))
    port.navigations = [Navigation(START, START + 0.1, START + 1000)]
    assert within(port, "css:p", load_timeout=4.0).reason == "still_loading"
    assert port.asked("candidates.retrieve") == []


def test_an_open_prompt_is_reported_and_not_raised(clock: Clock) -> None:
    port = FakePort(clock, prompt_at=START)
    port.answers["candidates.retrieve"] = PromptOpen("alert", "x")
    assert within(port, "css:p").reason == "prompt_open"


def test_an_ignored_locator_that_the_page_cannot_use_is_refused(clock: Clock) -> None:
    port = FakePort(clock, answers={"scope.check": {"wrong": 1}})
    ignore = (Locator(strategy="css", locator="p"), Locator(strategy="css", locator="["))
    with pytest.raises(ArgumentError, match=r"^ignore=css:\[ is not a locator"):
        settle(session_on(port), SettleOptions(ignore=ignore))
    assert port.asked("settle.wait") == []


def test_what_is_ignored_is_sent_to_the_page(clock: Clock) -> None:
    port = FakePort(clock, answers={"scope.check": {"wrong": None}})
    settle(session_on(port), SettleOptions(ignore=(Locator(strategy="id", locator="a"),)))
    assert port.asked("settle.wait")[0]["ignore"] == [{"strategy": "id", "locator": "a"}]


PAY = page(candidate("Pay", ref="v-f/v-1")).model_dump(by_alias=True)


def framed(clock: Clock, *inner: object, outer: str = "Save") -> FakePort:
    """A page with one button, and a frame of another origin that answers one after the other."""
    reported = page(candidate(outer, ref="v-1")).model_copy(update={"foreign_frames": 1})
    port = FakePort(clock, answers={"candidates.retrieve": reported.model_dump(by_alias=True)})
    payment = frame("Card payment", ref="v-f").model_copy(
        update={"address": "https://pay.example/card"}
    )
    port.inner = [(payment, FakePort(clock, answers={"candidates.retrieve": list(inner)}))]
    return port


@pytest.mark.parametrize(
    ("scope", "message"),
    [("Pay", "in a frame of another origin"), ("css:button", "matches 2 elements")],
)
def test_a_frame_that_has_answered_before_and_is_slow_for_once_is_waited_for(
    clock: Clock, scope: str, message: str
) -> None:
    """CI, 2026-11-24: what was in a frame was refused for another frame, slow for once."""
    session = session_on(framed(clock, PAY, AnswerTimeout("no answer"), PAY))
    look(session, parse(scope, purpose="find"))
    with pytest.raises(ArgumentError, match=message):
        find_scope(session, parse(scope, purpose="find"))


@pytest.mark.parametrize("scope", ["Save", "css:button"])
def test_a_frame_that_hangs_for_good_is_left_out_in_the_end(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, scope: str
) -> None:
    monkeypatch.setattr(doubt, "HEARD_S", 0.2)
    session = session_on(framed(clock, PAY, AnswerTimeout("no answer")))
    look(session, parse(scope, purpose="find"))
    assert find_scope(session, parse(scope, purpose="find")).ref == "v-1"
