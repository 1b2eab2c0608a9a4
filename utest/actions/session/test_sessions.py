"""The sessions of a run: our own, and those that another library lends."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.actions.session.sessions import Sessions
from AbraLibrary.browser.session import connect, ending, launch
from AbraLibrary.browser.session import patience as patience_module
from AbraLibrary.core.models.session.session import LaunchRequest
from AbraLibrary.errors import SessionError


class Clock:
    now = 100.0

    def monotonic(self) -> float:
        return self.now


def test_a_lender_may_quit_what_is_no_driver() -> None:
    """SeleniumLibrary's own suites give it None; it is theirs to say what is wrong with that."""
    Sessions(lambda: None).lender_quits(None)


def test_the_start_of_a_browser_takes_no_time_from_its_first_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A browser that starts late is no page that does not answer."""
    clock = Clock()
    monkeypatch.setattr(patience_module, "time", clock)
    sessions = Sessions(lambda: None)
    left: list[float] = []

    def start(request: LaunchRequest) -> None:
        clock.now += 40.0

    def connected(driver: Any, *given: Any, **named: Any) -> Any:
        left.extend((sessions.patience.left(), sessions.patience.of_its_own(30.0)))
        raise SessionError("The test ends here.")

    monkeypatch.setattr(launch, "start", start)
    monkeypatch.setattr(ending, "end", lambda driver: None)
    monkeypatch.setattr(connect, "connect", connected)
    request = LaunchRequest(browser="chrome", headless=True, timeout=60.0)
    with sessions.patience.keyword(12.0), pytest.raises(SessionError):
        sessions.open(request, None)
    assert left == pytest.approx([12.0, 12.5])
