"""Calls to a sandbox that the browser cannot find by its name, though it is there."""

from __future__ import annotations

from typing import Any

import pytest
from selenium.common.exceptions import WebDriverException

from AbraLibrary.browser.agent import SANDBOX as SANDBOX_NAME
from AbraLibrary.browser.bidi.inbox import Inbox
from AbraLibrary.browser.bidi.realms import Realms
from AbraLibrary.browser.bidi.wire import RealmCreatedEvent

LOST = WebDriverException("no such frame: Context 74379E9A not found")
CLOSED = WebDriverException("no such frame: Context top not found")
DEAD = WebDriverException('no such frame: Realm {"realmId":"b","isHidden":false} not found')
SANDBOX = {"context": "top", "sandbox": SANDBOX_NAME}


class Browser:
    """Answers as set up, by realm; by the sandbox's name from `sandbox`."""

    def __init__(self) -> None:
        self.sandbox: str | WebDriverException = "a"
        self.dead: set[str] = set()
        self.asked: list[dict[str, str]] = []

    def __call__(self, target: dict[str, str]) -> Any:
        self.asked.append(target)
        realm = target.get("realm", self.sandbox)
        if isinstance(realm, WebDriverException):
            raise realm
        if realm in self.dead:
            raise DEAD
        return {"realm": realm}


@pytest.fixture
def browser() -> Browser:
    return Browser()


@pytest.fixture
def realms(browser: Browser) -> Realms:
    """Two documents have answered, first that of realm a."""
    known = Realms(Inbox())
    for browser.sandbox in ("a", "b"):
        known.call("top", SANDBOX_NAME, browser)
    browser.asked.clear()
    return known


def test_a_sandbox_is_called_by_its_name(browser: Browser, realms: Realms) -> None:
    assert realms.call("top", SANDBOX_NAME, browser) == {"realm": "b"}
    assert browser.asked == [SANDBOX]


def test_where_a_lost_frame_is_in_the_way_the_realm_itself_is_called(
    browser: Browser, realms: Realms
) -> None:
    browser.sandbox = LOST
    browser.dead = {"b"}  # it was left, by going back
    assert realms.call("top", SANDBOX_NAME, browser) == {"realm": "a"}
    assert browser.asked == [SANDBOX, {"realm": "b"}, {"realm": "a"}]
    assert realms.call("top", SANDBOX_NAME, browser) == {"realm": "a"}
    assert browser.asked[-1] == {"realm": "a"}
    assert len(browser.asked) == 5  # the one that answered last is tried first


def test_a_call_is_repeated_while_frames_are_just_going(browser: Browser, realms: Realms) -> None:
    browser.dead = {"a", "b"}
    answers = iter([LOST, LOST, LOST, "c"])

    def call(target: dict[str, str]) -> Any:
        browser.sandbox = next(answers) if "sandbox" in target else "none"
        return browser(target)

    assert realms.call("top", SANDBOX_NAME, call) == {"realm": "c"}
    assert browser.asked[-1] == SANDBOX


def test_a_call_is_not_repeated_for_a_context_that_stays_lost(
    browser: Browser, realms: Realms
) -> None:
    browser.sandbox = LOST
    browser.dead = {"a", "b"}
    repeated = []
    for _ in range(2):
        browser.asked.clear()
        with pytest.raises(WebDriverException):
            realms.call("top", SANDBOX_NAME, browser)
        repeated.append(browser.asked.count(SANDBOX))
    assert repeated[0] > repeated[1] == 2


def test_a_document_that_nobody_has_asked_is_known_by_the_event_of_its_realm(
    browser: Browser, realms: Realms
) -> None:
    browser.sandbox = LOST
    browser.dead = {"a", "b"}
    for name, sandbox in (("c", SANDBOX_NAME), ("page", None), ("other", "another")):
        realms.created(RealmCreatedEvent(context="top", realm=name, sandbox=sandbox))
    assert realms.call("top", SANDBOX_NAME, browser) == {"realm": "c"}
    assert browser.asked == [SANDBOX, {"realm": "c"}]


def test_the_page_s_own_realm_is_called_where_its_context_does_not_answer(
    browser: Browser, realms: Realms
) -> None:
    browser.dead = {"old"}
    for name in ("page", "old"):
        realms.created(RealmCreatedEvent(context="top", realm=name, sandbox=None))
    assert realms.call_known("top", None, browser) == {"realm": "page"}
    assert browser.asked == [{"realm": "old"}, {"realm": "page"}]
    assert realms.call_known("another", None, browser) is None


def test_realms_are_learned_when_the_known_ones_are_gone(browser: Browser, realms: Realms) -> None:
    followed = []

    def follow(context: str) -> None:
        followed.append(context)
        realms.created(RealmCreatedEvent(context="top", realm="c", sandbox=SANDBOX_NAME))

    realms.follow = follow
    browser.sandbox = LOST
    browser.dead = {"a", "b"}
    assert realms.call("top", SANDBOX_NAME, browser) == {"realm": "c"}
    browser.dead.add("c")
    assert realms.call_known("top", SANDBOX_NAME, browser) is None
    assert followed == ["top"]


def test_a_window_that_is_gone_is_reported_as_such(browser: Browser, realms: Realms) -> None:
    browser.sandbox = CLOSED
    with pytest.raises(WebDriverException, match="Context top not found"):
        realms.call("top", SANDBOX_NAME, browser)
    assert browser.asked == [SANDBOX]


def test_where_no_realm_is_known_the_error_stands(browser: Browser) -> None:
    browser.sandbox = LOST
    with pytest.raises(WebDriverException, match="74379E9A"):
        Realms(Inbox()).call("top", SANDBOX_NAME, browser)


def test_what_fails_in_the_realm_fails(browser: Browser, realms: Realms) -> None:
    def hung(target: dict[str, str]) -> Any:
        raise LOST if "sandbox" in target else WebDriverException("unknown error")

    with pytest.raises(WebDriverException, match="unknown error"):
        realms.call("top", SANDBOX_NAME, hung)
