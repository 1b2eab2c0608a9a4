"""An intent that only another window shows."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, page, target
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.find.other_windows import seen_elsewhere, window_with
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.actions.session import windows
from AbraLibrary.actions.session.session import Session
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.session.window import ShownWindow
from AbraLibrary.errors import AnswerTimeout, NotFound, NoWindow

PAY = target(phrase="Pay")
AT_ONCE = FindOptions(timeout=0.0)


class ManyPages(FakePort):
    """Each window has the controls of these names."""

    pages: dict[str, tuple[str, ...]]

    def call(self, function: str, arguments: Any, timeout: float, *, waits: bool = False) -> Any:
        if function != "candidates.retrieve":
            return super().call(function, arguments, timeout, waits=waits)
        shown = self.pages[self.windows.current()]
        if "hangs" in shown:
            raise AnswerTimeout("The page hangs.")
        names = [candidate(name, ref=f"v-{place}") for place, name in enumerate(shown)]
        return page(*names).model_dump(by_alias=True)


def session_with(**pages: tuple[str, ...]) -> Session:
    """A session in the first of these windows; the others have opened meanwhile."""
    port = ManyPages(Clock())
    port.pages = pages
    session = session_on(port)
    windows.meet(session)
    for handle in list(pages)[1:]:
        shown = ShownWindow(handle=handle, title=handle, url=f"https://s/{handle}")
        port.windows.open_ones[handle] = shown
    return session


def here(session: Session) -> str:
    return session.window.windows.current()


def fails(session: Session, wanted: Target = PAY) -> str:
    with pytest.raises(NotFound) as failed:
        patiently(session, 0.0, lambda: find.find(session, wanted, AT_ONCE))
    return str(failed.value)


def test_a_refusal_names_the_new_window_that_shows_it() -> None:
    session = session_with(w1=("Save",), w2=("Pay",))
    message = fails(session)
    assert message.startswith("'Pay' was not found")
    assert message.endswith(
        "The new window window-2 shows it: go there first, with Switch To Window    window-2."
    )
    assert here(session) == "w1"


def test_two_that_are_alike_there_count_too() -> None:
    session = session_with(w1=("Save",), w2=("Pay", "Pay"))
    assert "window-2 shows it" in fails(session)


@pytest.mark.parametrize("shown", [("Save",), ("hangs",)])
def test_a_window_that_does_not_show_it_is_not_named(shown: tuple[str, ...]) -> None:
    session = session_with(w1=("Save",), w2=shown)
    assert seen_elsewhere(session, PAY) == ""
    assert here(session) == "w1"


def test_a_window_that_was_worked_in_is_not_looked_into() -> None:
    session = session_with(w1=("Save",), w2=("Pay",))
    windows.meet(session)
    session.windows.visit("w2")
    assert seen_elsewhere(session, PAY) == ""


def test_a_window_is_meant_by_what_it_shows() -> None:
    session = session_with(w1=("Pay",), w2=("Pay",), w3=("Save",))
    assert window_with(session, PAY, AT_ONCE) == "w2"  # not the present one
    assert here(session) == "w1"


def test_several_that_show_it_are_refused() -> None:
    session = session_with(w1=("Save",), w2=("Pay",), w3=("Pay",))
    with pytest.raises(NoWindow, match=r"2 windows show .*: window-2, window-3. Nothing was"):
        window_with(session, PAY, AT_ONCE)


def test_where_none_shows_it_the_open_ones_are_named() -> None:
    session = session_with(w1=("Pay",), w2=("Save",))
    with pytest.raises(NoWindow, match=r"No other window showed .* Open: main 'Shop'.*window-2"):
        window_with(session, PAY, AT_ONCE)
    assert here(session) == "w1"
