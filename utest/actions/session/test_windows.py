"""Several windows of one session, on a browser that answers as it is told."""

from __future__ import annotations

from typing import Any

import pytest
from fake_port import Clock, FakePort, session_on

from AbraLibrary.actions.act.in_window import in_window
from AbraLibrary.actions.session import windows
from AbraLibrary.actions.session.session import Session
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.core.models.session.window import ShownWindow
from AbraLibrary.core.models.settle.settle import SettleResult
from AbraLibrary.core.settle.left import not_waited_for, to_heed
from AbraLibrary.errors import NoWindow, WindowClosed


@pytest.fixture
def port() -> FakePort:
    return FakePort(Clock())


@pytest.fixture
def session(port: FakePort) -> Session:
    return session_on(port)


def opens(port: FakePort, handle: str, title: str = "", **more: Any) -> None:
    shown = ShownWindow(handle=handle, title=title, url=f"https://s/{handle}", **more)
    port.windows.open_ones[handle] = shown


def acts(session: Session, work: Any = None, settled: SettleResult | None = None) -> ActionResult:
    """An action that does `work`."""

    def act() -> ActionResult:
        if work:
            work()
        return ActionResult.model_construct(window=None, works_in=None, settle=settled)

    return in_window(session, act)


def test_an_action_has_the_alias_of_the_window_that_it_opened(
    port: FakePort, session: Session
) -> None:
    assert acts(session).window is None
    assert acts(session, lambda: opens(port, "w2")).window == "window-2"


def test_what_runs_in_a_window_that_it_opened_is_named(port: FakePort, session: Session) -> None:
    settled = SettleResult.model_construct(left=[])
    result = acts(session, lambda: opens(port, "w2"), settled)
    assert result.settle is not None
    told = not_waited_for(result.settle.left)
    assert told == "not waited for: what runs in the window that was opened (window-2)"
    assert to_heed(result.settle.left) == []


def test_what_runs_in_a_window_that_it_led_on_is_named(port: FakePort, session: Session) -> None:
    acts(session, lambda: opens(port, "w2"))
    settled = SettleResult.model_construct(left=[])
    result = acts(session, lambda: session.windows.moved(["w2"]), settled)
    assert result.settle is not None
    assert [each.place for each in result.settle.left] == ["window-2"]


def test_the_next_action_says_where_it_works_and_later_ones_do_not(
    port: FakePort, session: Session
) -> None:
    acts(session, lambda: opens(port, "w2"))
    assert acts(session).works_in == "main, not in window-2"
    assert acts(session).works_in is None


def test_a_window_that_opened_between_two_actions_counts(port: FakePort, session: Session) -> None:
    acts(session)
    opens(port, "w2")
    assert acts(session).works_in == "main, not in window-2"
    assert acts(session).works_in is None


def test_after_a_switch_nothing_is_said(port: FakePort, session: Session) -> None:
    acts(session, lambda: opens(port, "w2"))
    windows.go_to(session, windows.find(session, "new", 0))
    assert port.windows.here == "w2"
    assert acts(session).works_in is None


def test_a_switch_by_another_library_counts(port: FakePort, session: Session) -> None:
    acts(session, lambda: opens(port, "w2"))
    port.windows.here = "w2"
    assert acts(session).works_in is None


def test_a_window_that_an_action_closed_has_an_opener_still(
    port: FakePort, session: Session
) -> None:
    acts(session, lambda: opens(port, "w2"))
    windows.go_to(session, "w2")
    acts(session, lambda: port.windows.open_ones.pop("w2"))
    with pytest.raises(WindowClosed):
        port.windows.current()
    assert windows.find(session, "opener", 0) == "w1"
    assert windows.go_to(session, "w1") is None


def test_the_browser_knows_openers_of_what_no_action_opened(
    port: FakePort, session: Session
) -> None:
    windows.meet(session)
    opens(port, "w2", opener="w1")
    windows.go_to(session, windows.find(session, "new", 0))
    assert windows.find(session, "opener", 0) == "w1"


def test_an_unknown_opener_is_refused(session: Session) -> None:
    with pytest.raises(NoWindow, match=r"not known.*Nothing was switched.*main 'Shop'.*Give main"):
        windows.find(session, "opener", 5)


@pytest.mark.parametrize("wanted", ["window-9", "main", "Nowhere", "new"])
def test_a_window_that_is_not_open_is_refused(
    port: FakePort, session: Session, wanted: str
) -> None:
    windows.meet(session)
    opens(port, "w2", "Second")
    windows.meet(session)
    windows.go_to(session, "w2")
    if wanted == "main":
        del port.windows.open_ones["w1"]
    with pytest.raises(NoWindow, match=rf"No window '{wanted}' is open.*Nothing was switched"):
        windows.find(session, wanted, 0)
    assert port.windows.here == "w2"


def test_a_closed_window_leads_to_its_opener(port: FakePort, session: Session) -> None:
    acts(session, lambda: opens(port, "w2"))
    windows.go_to(session, "w2")
    acts(session, lambda: opens(port, "w3"))
    windows.go_to(session, "w3")
    assert windows.close_window(session, "w3") == ("window-3", "window-2")
    assert port.windows.here == "w2"
    assert windows.close_window(session, "w1") == ("main", "window-2")
    with pytest.raises(NoWindow, match=r"only window.*Close Session"):
        windows.close_window(session, "w2")


def test_a_user_is_the_same_under_the_same_name(port: FakePort, session: Session) -> None:
    anna = windows.open_window(session, "tab", "anna", "anna")
    assert (anna.alias, anna.user) == ("anna", "anna")
    windows.open_window(session, "tab", "anna", None)
    contexts = [each.user_context for each in port.windows.open_ones.values()]
    assert contexts == [None, "user-1", "user-1"]
    assert [each.user for each in windows.open_windows(session)] == [None, "anna", "anna"]


def test_a_window_without_a_given_user_is_of_the_present_one(session: Session) -> None:
    windows.open_window(session, "tab", "anna", None)
    assert windows.open_window(session, "tab", None, None).user == "anna"


def test_visiting_comes_back_also_after_an_error(port: FakePort, session: Session) -> None:
    windows.meet(session)
    opens(port, "w2")

    def look() -> None:
        with windows.visiting(session, "w2"):
            assert port.windows.here == "w2"
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        look()
    assert port.windows.here == "w1"


def test_a_title_may_come_late(port: FakePort, session: Session) -> None:
    windows.meet(session)
    opens(port, "w2", "Loading")
    shown = port.windows.shown
    looks: list[int] = []

    def titled() -> list[ShownWindow]:
        looks.append(1)
        if len(looks) > 2:
            port.windows.open_ones["w2"] = shown()[1].model_copy(update={"title": "Invoice"})
        return shown()

    port.windows.shown = titled  # type: ignore[method-assign]
    assert windows.find(session, "Invoice", 5) == "w2"


def test_main_is_the_first_window_also_with_another_alias(port: FakePort, session: Session) -> None:
    windows.meet(session)
    first = windows.current(session)
    assert first is not None
    session.windows.name(first, "shop")
    opens(port, "w2", "shop, too")
    assert windows.find(session, "main", 0.0) == first
    assert windows.find(session, "shop", 0.0) == first
    del port.windows.open_ones[first]
    with pytest.raises(NoWindow, match="No window 'main' is open"):
        windows.find(session, "main", 0.0)
