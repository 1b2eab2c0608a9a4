"""Which scripts a document is loading, of which no event tells."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from AbraLibrary.browser.network import imports
from AbraLibrary.browser.network.imports import UNSEEN, Imports
from AbraLibrary.errors import ScriptError

CHART = "https://cdn.example/chart.js"


def resource(url: str = CHART, **more: Any) -> dict[str, Any]:
    return {"url": url, "type": "Script", "mimeType": "", **more}


class Browser:
    """DevTools and the history of one window."""

    window = "w1"

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.resources = [resource()]
        self.inner: list[dict[str, Any]] = []
        self.session, self.documents, self.now = "s1", 1, 100.0
        self.told: set[str] = set()
        self.marked_at = 99.0
        self.asked: list[str] = []
        monkeypatch.setattr(imports.devtools, "session_of", lambda _, context: self.session)
        monkeypatch.setattr(imports.devtools, "resources", self._resources)
        monkeypatch.setattr(imports.time, "monotonic", lambda: self.now)
        self.refuses = False

    def _resources(self, driver: object, session: str) -> dict[str, Any]:
        self.asked.append(session)
        if self.refuses or session != self.session:
            raise ScriptError("The browser refused: no such session.")
        return {"resources": self.resources, "childFrames": [{"resources": self.inner}]}

    def has_told_of(self, url: str) -> bool:
        return url in self.told

    def arrivals(self, context: str) -> int:
        return self.documents

    def ask(self, command: Callable[[], Any], timeout: float) -> Any:
        return command()


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    return Browser(monkeypatch)


@pytest.fixture
def seen(browser: Browser) -> Imports:
    return imports_in(browser)


def imports_in(browser: Any, name: str = "chrome") -> Imports:
    driver: Any = SimpleNamespace(caps={"browserName": name})
    return Imports(driver, browser, browser, lambda url: "ads" in url)


def urls(seen: Imports) -> list[str]:
    return [each.url for each in seen.pending() or ()]


def test_what_has_no_answer_is_being_loaded(browser: Browser, seen: Imports) -> None:
    browser.resources += [
        resource("https://a.example/there.js", mimeType="text/javascript"),
        resource("https://a.example/failed.js", failed=True),
        resource("https://a.example/left.js", canceled=True),
        resource("https://a.example/picture.png", type="Image"),
    ]
    browser.inner.append(resource("https://a.example/in_a_frame.js"))
    assert urls(seen) == [CHART, "https://a.example/in_a_frame.js"]


def test_what_a_first_look_sees_is_waited_for_but_may_be_older_than_the_action(
    browser: Browser, seen: Imports
) -> None:
    assert (urls(seen), seen.begun()) == ([CHART], ())
    browser.resources.append(resource("https://cdn.example/map.js"))
    assert urls(seen) == [CHART, "https://cdn.example/map.js"]
    assert seen.begun() == ("https://cdn.example/map.js",)


def test_a_look_before_the_action_tells_what_is_older(browser: Browser, seen: Imports) -> None:
    seen.look_before()
    seen.look_before()
    assert browser.asked == ["s1"]
    browser.marked_at, browser.now = 101.0, 102.0
    browser.resources.append(resource("https://cdn.example/map.js"))
    assert urls(seen) == ["https://cdn.example/map.js"]
    assert seen.begun() == ("https://cdn.example/map.js",)


def test_a_window_whose_code_imports_nothing_is_not_asked(browser: Browser, seen: Imports) -> None:
    seen.none()
    seen.look_before()
    assert browser.asked == []


def test_a_new_document_may_load_the_same_again(browser: Browser, seen: Imports) -> None:
    seen.pending()
    browser.documents, browser.now, browser.marked_at = 2, 103.0, 102.0
    assert [each.age_ms for each in seen.pending() or ()] == [0]


def test_its_age_is_that_of_the_first_look(browser: Browser, seen: Imports) -> None:
    seen.pending()
    browser.now = 102.5
    assert [each.age_ms for each in seen.pending() or ()] == [2500]


def test_what_an_event_has_told_of_is_left_to_the_events(browser: Browser, seen: Imports) -> None:
    browser.resources = []
    seen.pending()
    browser.resources = [resource()]
    seen.pending()
    assert seen.begun() == (CHART,)
    browser.told.add(CHART)
    assert seen.begun() == ()
    assert urls(seen) == []


def test_what_was_seen_before_the_last_action_is_not_its_doing(
    browser: Browser, seen: Imports
) -> None:
    seen.pending()
    browser.marked_at, browser.now = 101.0, 102.0
    browser.resources.append(resource("https://cdn.example/map.js"))
    assert urls(seen) == ["https://cdn.example/map.js"]


def test_what_is_to_be_ignored_is_not_waited_for(browser: Browser, seen: Imports) -> None:
    browser.resources = [resource("https://ads.example/x.js")]
    assert urls(seen) == []


def test_a_document_with_long_addresses_is_asked_once(browser: Browser, seen: Imports) -> None:
    browser.resources.append(resource("data:image/png;base64," + "A" * 300_000, type="Image"))
    assert urls(seen) == [CHART]
    assert (urls(seen), seen.unseen(), len(browser.asked)) == ([], UNSEEN, 1)
    browser.documents += 1
    browser.resources.pop()
    assert (seen.unseen(), urls(seen)) == ((), [CHART])


def test_a_server_that_refuses_is_not_asked_again(browser: Browser, seen: Imports) -> None:
    browser.refuses = True
    assert (urls(seen), urls(seen), seen.unseen()) == ([], [], UNSEEN)
    assert (browser.asked, seen.pending()) == (["s1"], None)


def test_a_document_of_another_process_has_another_session(browser: Browser, seen: Imports) -> None:
    seen.pending()
    browser.session = "s2"
    assert urls(seen) == [CHART]
    assert browser.asked == ["s1", "s1", "s2"]


def test_a_document_that_goes_away_is_no_refusal(browser: Browser, seen: Imports) -> None:
    seen.pending()
    browser.refuses = True
    assert (urls(seen), seen.unseen()) == ([], ())
    browser.refuses = False
    assert urls(seen) == [CHART]


def test_firefox_tells_of_a_request_in_time(browser: Browser) -> None:
    seen = imports_in(browser, "firefox")
    assert (urls(seen), seen.unseen(), browser.asked) == ([], (), [])
