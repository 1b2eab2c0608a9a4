"""Where an action went: what another window loads, and what loads nothing, is no navigation."""

from __future__ import annotations

import pytest

from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.wire import (
    ContextEvent,
    DownloadEvent,
    NavigationEvent,
    NetworkEvent,
    read,
)
from AbraLibrary.browser.port import Mark

TOP, OTHER, NEW = "top", "other", "new"
START = Mark(0)


@pytest.fixture
def history() -> History:
    """Two windows, open already; an action begins at START."""
    events = History()
    assert events.mark() == START
    events.open_already(ContextEvent(context=TOP))
    events.open_already(ContextEvent(context=OTHER))
    return events


def nav(key: str, context: str = TOP, url: str = "") -> NavigationEvent:
    event = {"context": context, "navigation": key, "url": url or f"https://a.example/{key}"}
    return read(NavigationEvent, {**event, "timestamp": 1_795_301_624_000})


def test_the_own_window_goes_somewhere(history: History) -> None:
    history.navigation_begun(nav("1"))
    assert history.since(START, TOP).navigations == ("https://a.example/1",)


def test_what_has_not_come_is_awaited(history: History) -> None:
    """A document that is being read has come; that of another action is not awaited by this one."""
    history.navigation_begun(nav("1"))
    address, seconds = history.since(START, TOP).awaited or ("", -1)
    assert (address, seconds >= 0) == ("https://a.example/1", True)
    assert history.since(history.mark(), TOP).awaited is None
    history.navigation_committed(nav("1"))
    assert history.since(START, TOP).awaited is None


def test_a_new_window_is_reported_by_its_address_and_is_no_navigation(history: History) -> None:
    history.context_created(ContextEvent(context=NEW, url="about:blank"))
    history.navigation_begun(nav("1", NEW))
    seen = history.since(START, TOP)
    assert seen.navigations == seen.elsewhere == ()
    assert seen.windows == ("https://a.example/1",)


def test_a_new_window_that_is_heard_of_after_its_navigation(history: History) -> None:
    history.navigation_begun(nav("1", NEW))
    assert history.since(START, TOP).navigations == ()
    history.context_created(ContextEvent(context=NEW, url="about:blank"))
    assert history.since(START, TOP).windows == ("https://a.example/1",)


def test_a_navigation_of_another_window_is_distinguished(history: History) -> None:
    history.navigation_begun(nav("1", OTHER))
    seen = history.since(START, TOP)
    assert (seen.navigations, seen.windows) == ((), ())
    assert seen.elsewhere == ("https://a.example/1",)
    assert history.since(START, OTHER).navigations == ("https://a.example/1",)


def test_a_download_is_no_navigation(history: History) -> None:
    """Chromium tells that it failed; Firefox tells of a second one that it begins."""
    history.navigation_begun(nav("1"))
    history.navigation_failed(nav("1"))
    history.download_begun(DownloadEvent(suggested_filename="a.csv"))
    history.navigation_begun(nav("2"))
    seen = history.since(START, TOP)
    assert (seen.navigations, seen.downloads) == ((), ("a.csv",))


def test_a_page_that_loads_next_to_a_download_counts(history: History) -> None:
    history.navigation_begun(nav("1"))
    history.navigation_committed(nav("1"))
    history.download_begun(DownloadEvent(suggested_filename="a.csv"))
    assert history.since(START, TOP).navigations == ("https://a.example/1",)


def test_a_navigation_without_a_document_is_distinguished(history: History) -> None:
    """An answer without content, the address of another program."""
    history.navigation_begun(nav("1"))
    history.navigation_failed(nav("1"))
    seen = history.since(START, TOP)
    assert (seen.navigations, seen.unloaded) == ((), ("https://a.example/1",))


def test_the_page_of_an_error_of_chromium_has_come() -> None:
    """It tells that the navigation failed, and then of the load of what it shows in its place."""
    for order in ((0, 1), (1, 0)):
        history = History()
        history.mark()
        history.open_already(ContextEvent(context=TOP))
        history.navigation_begun(nav("1"))
        reports = (history.navigation_failed, history.navigation_ended)
        for index in order:
            reports[index](nav("1"))
        seen = history.since(START, TOP)
        assert (seen.navigations, seen.unloaded) == (("https://a.example/1",), ())


def test_a_failure_that_is_heard_of_first(history: History) -> None:
    history.navigation_failed(nav("1"))
    history.navigation_begun(nav("1"))
    assert history.since(START, TOP).unloaded == ("https://a.example/1",)


def test_the_page_of_an_error_of_firefox_is_not_waited_for(history: History) -> None:
    history.navigation_begun(nav("1"))
    history.navigation_committed(nav("1", url="about:neterror?e=connectionFailure"))
    assert not history.is_loading(START, TOP)


def test_what_another_window_asks_for_is_not_asked_for_by_this_one(history: History) -> None:
    """As the page in a new window does; a worker's requests name no context."""
    history.context_created(ContextEvent(context=NEW))
    history.open_already(ContextEvent(context="frame", parent=TOP))
    for context in (TOP, "frame", None, OTHER, NEW):
        event = {"context": context, "request": {"request": str(context), "url": f"/{context}"}}
        history.request_begun(read(NetworkEvent, event))
    assert history.since(START, TOP).requests == ("/top", "/frame", "/None")
