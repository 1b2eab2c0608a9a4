"""Which events are subscribed to, with how many commands, and what they tell the history."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from selenium.common.exceptions import WebDriverException

from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.inbox import Inbox
from AbraLibrary.browser.bidi.realms import Realms
from AbraLibrary.browser.bidi.subscriptions import subscribe
from AbraLibrary.browser.network.interception import Interception
from AbraLibrary.browser.port import Mark

TOP, FRAME = "top", "frame"
OPTIONAL = ("browsingContext.historyUpdated", "browsingContext.downloadEnd")


class Browser:
    """A driver with its connection: it knows all events but some, and has a window."""

    def __init__(self, name: str = "chrome", unknown: tuple[str, ...] = ()) -> None:
        self.caps = {"browserName": name}
        self.callbacks: dict[str, Any] = {}
        self.subscribed: list[str] = []
        self.commands = 0
        self.browsing_context = SimpleNamespace(_conn=self, get_tree=self.tree)
        self._unknown = unknown

    def tree(self) -> list[Any]:
        self._process_message('{"id":1,"result":{},"type":"success"}')
        return [SimpleNamespace(context=TOP, url="https://a.example/", parent=None, children=[])]

    def execute(self, command: Any) -> None:
        self.commands += 1
        events = next(command)["params"]["events"]
        if refused := [each for each in events if each in self._unknown]:
            raise WebDriverException(f"invalid argument: {refused} are not known")
        self.subscribed += events

    def _process_message(self, message: str) -> None:
        """What nobody takes is an answer here."""
        assert '"id"' in message, message

    def tells(self, name: str, **params: Any) -> None:
        message = {"type": "event", "method": name, "params": params}
        self._process_message(json.dumps(message, separators=(",", ":")))


def open_in(browser: Any, realms: Realms | None = None) -> History:
    history = History()
    subscribe(browser, history, realms or Realms(history.changed), Interception(browser))
    return history


def test_one_command_subscribes_to_all_events() -> None:
    browser = Browser()
    history = open_in(browser)
    assert browser.commands == 1
    assert set(OPTIONAL) < set(browser.subscribed)
    assert history.tells_downloads
    assert history.contexts() == [TOP]


def test_what_a_browser_does_not_know_is_left_out() -> None:
    browser = Browser(unknown=OPTIONAL)
    history = open_in(browser)
    assert not set(OPTIONAL) & set(browser.subscribed)
    assert {"browsingContext.load", "browsingContext.navigationAborted"} < set(browser.subscribed)
    assert len(set(browser.subscribed)) == len(browser.subscribed)
    assert not history.tells_downloads


def test_what_is_needed_must_be_known() -> None:
    with pytest.raises(WebDriverException, match="network"):
        open_in(Browser(unknown=("network.beforeRequestSent",)))


def test_what_only_one_of_the_browsers_tells() -> None:
    gone = {"script.realmDestroyed"}
    came = {"goog:cdp.Inspector.targetCrashed"}
    for name, told, other in (("firefox", gone, came), ("chrome", came, gone)):
        browser = Browser(name)
        open_in(browser)
        assert told <= set(browser.subscribed)
        assert not other & set(browser.subscribed)


@pytest.mark.parametrize("name", ["chrome", "firefox"])
def test_realms_are_subscribed_to_when_one_is_needed(name: str) -> None:
    browser, realms = Browser(name), Realms(Inbox())
    open_in(browser, realms)
    assert "script.realmCreated" not in browser.subscribed
    for _ in "12":
        assert realms.call_known(TOP, None, lambda _: None) is None
    expected = 1 if name == "chrome" else 0
    assert browser.subscribed.count("script.realmCreated") == expected


def test_where_a_frame_was_lost_devtools_report_the_realms() -> None:
    browser, realms = Browser(), Realms(Inbox())
    open_in(browser, realms)
    sent: list[dict[str, Any]] = []

    def execute(command: Any) -> dict[str, Any]:
        sent.append(next(command))
        if sent[-1]["method"] == "session.subscribe":
            raise WebDriverException("no such frame: Context 74379E9A not found")
        return {"session": "s-1"}

    browser.execute = execute  # type: ignore[method-assign]
    assert realms.call_known(TOP, None, lambda _: None) is None
    methods = [each["params"].get("method", each["method"]) for each in sent]
    assert methods == [
        "session.subscribe", "goog:cdp.getSession", "Runtime.disable", "Runtime.enable",
    ]  # fmt: skip


def test_what_happens_is_in_the_history() -> None:
    browser = Browser()
    history = open_in(browser)
    request = {"request": "1", "url": "https://a.example/api", "method": "POST", "headers": []}
    browser.tells("browsingContext.contextCreated", context=FRAME, url="about:blank", parent=TOP)
    browser.tells(
        "network.beforeRequestSent", context=FRAME, isBlocked=False, request=request, timestamp=1
    )
    browser.tells("browsingContext.userPromptOpened", context=FRAME, type="alert", message="Sure?")
    log = {"level": "error", "source": {"context": TOP}, "timestamp": 1}
    browser.tells("log.entryAdded", type="console", text="said", method="error", **log)
    browser.tells("log.entryAdded", type="javascript", text="thrown", **log)
    browser.tells("log.entryAdded", type="another", text="unknown", **log)
    assert history.contexts() == [TOP, FRAME]
    assert [each.url for each in history.pending(Mark(0))] == ["https://a.example/api"]
    prompt = history.prompt(TOP)
    assert prompt is not None
    assert prompt.message == "Sure?"
    console = history.activity(0.0, TOP).console
    assert [(each.kind, each.text) for each in console] == [
        ("console", "said"), ("exception", "thrown"),
    ]  # fmt: skip
