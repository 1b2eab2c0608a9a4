"""Calls to frames that hang: such a frame is not asked again, until another document is there."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import pytest

from AbraLibrary.browser.bidi.commands import Commands
from AbraLibrary.browser.bidi.documents import Documents
from AbraLibrary.browser.bidi.history import History
from AbraLibrary.browser.bidi.realms import Realms
from AbraLibrary.browser.bidi.wire import ContextEvent, NavigationEvent, PromptEvent, RealmEvent
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.errors import AnswerTimeout, NavigatedAway, PromptOpen

WINDOW, FRAME = "window", "frame"


#: A busy machine, too, has begun to ask by then.
ASKED_S = 0.5


class Driver:
    """A browser whose scripts hang until they are let go."""

    current_window_handle = WINDOW
    caps: ClassVar[dict[str, str]] = {"browserName": "chrome"}

    def __init__(self) -> None:
        self.script = self.browsing_context = self
        self.go = threading.Event()
        self.calls = 0
        #: What happens while a script hangs, however late it has begun.
        self.meanwhile: Callable[[], None] = lambda: None

    def add_preload_script(self, **_: Any) -> None:
        """Nothing is loaded here."""

    def get_tree(self) -> list[Any]:
        return []

    def call_function(self, **_: Any) -> Any:
        self.calls += 1
        self.meanwhile()
        assert self.go.wait(30)
        value = [{"type": "string", "value": '"here"'}]
        result = {"type": "array", "value": value}
        return {"type": "success", "realm": "realm-1", "result": result}


@pytest.fixture
def driver() -> Iterator[Driver]:
    browser = Driver()
    yield browser
    browser.go.set()


@pytest.fixture
def history() -> History:
    events = History()
    events.open_already(ContextEvent(context=WINDOW))
    events.open_already(ContextEvent(context=FRAME, parent=WINDOW))
    return events


def documents_of(driver: Any, history: History) -> Documents:
    return Documents(
        driver, Commands(driver, history, Patience()), Realms(history.changed), probes=False
    )


def should_go_while_asked(
    driver: Driver, documents: Documents, report: Callable[[Any], None], event: Any
) -> None:
    """The document goes away in the midst of a call that it will never answer."""
    driver.meanwhile = lambda: report(event)
    with pytest.raises(NavigatedAway):
        documents.call(WINDOW, "settle.wait", {}, 10)


def test_a_frame_that_hangs_is_not_asked_again(driver: Driver, history: History) -> None:
    documents = documents_of(driver, history)
    for _ in range(3):
        with pytest.raises(AnswerTimeout):
            documents.call(FRAME, "arrival.document", {}, ASKED_S)
    assert driver.calls == 1


def test_another_document_in_it_is_asked(driver: Driver, history: History) -> None:
    documents = documents_of(driver, history)
    with pytest.raises(AnswerTimeout):
        documents.call(FRAME, "arrival.document", {}, ASKED_S)
    history.navigation_committed(NavigationEvent(context=FRAME, navigation="n", timestamp=1.0))
    driver.go.set()
    assert documents.call(FRAME, "arrival.document", {}, 10)[0]["value"] == '"here"'
    assert driver.calls == 2


def test_a_frame_that_a_prompt_kept_from_answering_is_asked_again(
    driver: Driver, history: History
) -> None:
    documents = documents_of(driver, history)
    driver.meanwhile = lambda: history.prompt_opened(PromptEvent(context=FRAME))
    with pytest.raises(PromptOpen):
        documents.call(FRAME, "arrival.document", {}, 10)
    driver.meanwhile = lambda: None
    history.prompt_closed(PromptEvent(context=FRAME))
    driver.go.set()
    assert documents.call(FRAME, "arrival.document", {}, 10)[0]["value"] == '"here"'


def test_firefox_never_answers_for_a_document_that_it_keeps_in_its_cache(
    driver: Driver, history: History
) -> None:
    driver.caps = {"browserName": "firefox"}
    documents = documents_of(driver, history)
    leaving = NavigationEvent(context=WINDOW, navigation="n", timestamp=1.0)
    should_go_while_asked(driver, documents, history.navigation_committed, leaving)


def test_firefox_tells_of_a_document_that_it_keeps_by_its_realm(
    driver: Driver, history: History
) -> None:
    """Another one out of the cache takes its place, with no event of its own."""
    driver.caps = {"browserName": "firefox"}
    documents = documents_of(driver, history)
    driver.go.set()
    documents.call(WINDOW, "arrival.document", {}, 10)
    driver.go.clear()
    should_go_while_asked(driver, documents, history.realm_destroyed, RealmEvent(realm="realm-1"))
