"""What is kept of a press: when the last of it was seen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from builders import page, settle_result, target
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.act import pressed as pressed_module
from AbraLibrary.actions.act.pressed import Pressed
from AbraLibrary.browser.port import Mark
from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.act.outcome import judge
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.act.action import Happened


@pytest.mark.parametrize(
    ("navigated", "last_change_ms", "timing_ms"),
    [(True, 0.0, 80.0), (True, 120.0, 120.0), (False, 30.0, 30.0), (False, 0.0, 0.0)],
)
def test_a_document_that_loaded_before_the_first_question_counts_as_loaded(
    monkeypatch: pytest.MonkeyPatch, navigated: bool, last_change_ms: float, timing_ms: float
) -> None:
    now = SimpleNamespace(monotonic=lambda: 7.08)
    monkeypatch.setattr(pressed_module, "time", now)
    mark: Any = None
    pressed = Pressed(resolve(target("Save"), page()), mark, began=7.0)
    pressed.settles()
    pressed.settle = settle_result(navigated=navigated, last_change_ms=last_change_ms)
    assert pressed.timing_ms == pytest.approx(timing_ms)


class Documents(FakePort):
    """A window that has gone on, by way of a redirect."""

    def happened(self, since: Mark) -> Happened:
        return Happened(navigations=("https://a.example/login",))

    def call(self, function: str, *given: object, **more: object) -> object:
        assert function == "arrival.document"
        return {"url": "https://a.example/welcome", "status": 200}


def test_where_it_arrived_is_reported_while_looking_on_in_the_new_document() -> None:
    """A later look settles in a document that does not go away any more."""
    session = session_on(Documents(Clock()))
    pressed = Pressed(resolve(target("Save"), page()), Mark(0), began=7.0)
    for navigated in (True, False):
        pressed.settle = settle_result(navigated=navigated)
        assert pressed.happened(session).navigations == ("https://a.example/welcome",)


class Waiting(FakePort):
    """A window whose new page is asked for, and does not come."""

    def happened(self, since: Mark) -> Happened:
        return Happened(
            navigations=("https://a.example/slow",), awaited=("https://a.example/slow", 3.04)
        )


@pytest.mark.parametrize("reason", ["not_loaded", "still_loading"])
def test_a_page_that_does_not_come_is_no_navigation(reason: Any) -> None:
    """As long as it is waited for it may be one; a page that is still being read has come."""
    session = session_on(Waiting(Clock()))
    pressed = Pressed(resolve(target("Save"), page()), Mark(0), began=7.0)
    pressed.settle = settle_result(reason="quiet")
    assert pressed.happened(session).failed is None
    pressed.settle = settle_result(reason=reason, settled=False)
    happened = pressed.happened(session)
    assert happened.failed == (
        "a navigation to https://a.example/slow has been under way for 3.04 s. Check the server, "
        "or give a longer timeout=."
    )
    for kind, met in (("navigation", False), ("any", False), ("none", True)):
        expected = parse_expectation(kind)
        assert judge(None, happened, pressed.settle, expected).met is met
