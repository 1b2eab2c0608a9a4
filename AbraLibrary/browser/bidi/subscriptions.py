"""Subscribes to the browser's events for the history."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.bidi.session import Session

from AbraLibrary.browser.bidi.inbox import Reader, is_held
from AbraLibrary.browser.bidi.wire import (
    ContextEvent,
    DownloadEndEvent,
    DownloadEvent,
    FileDialogEvent,
    LogEvent,
    NavigationEvent,
    NetworkEvent,
    PromptEvent,
    RealmCreatedEvent,
    RealmEvent,
    WireEvent,
    read,
)
from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.session import crashes, devtools

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.history import History
    from AbraLibrary.browser.bidi.realms import Realms
    from AbraLibrary.browser.network.interception import Interception
    from AbraLibrary.core.models.settle.activity import ConsoleKind

EventModel = TypeVar("EventModel", bound=WireEvent)

#: Events that not every browser has.
_OPTIONAL = (
    # Gecko reports an aborted navigation as failed.
    "navigationAborted",
    # Without it, routes are found by the address.
    "historyUpdated",
    # Without it, the files of the session's folder tell.
    "downloadEnd",
    # Without it, a press that only opens the file dialog has no visible effect.
    "fileDialogOpened",
    # Without it, crashes are found by asking (commands.py).
    "targetCrashed",
)
#: Subscribed to when a realm is needed.
_ON_DEMAND = "realmCreated"
_KINDS: dict[str, ConsoleKind] = {"console": "console", "javascript": "exception"}


def subscribe(
    driver: WebDriver, history: History, realms: Realms, interception: Interception
) -> None:
    """Report to the history what is already open, and every future event."""
    readers = {
        f"{module}.{event}": reader
        for module, events in _readers(driver, history, realms, interception).items()
        for event, reader in events.items()
    }
    connection = driver.browsing_context._conn
    history.changed.open(connection, readers)
    for info in driver.browsing_context.get_tree():
        _enter(history, info)
    history.changed.check(connection)
    session = Session(connection)
    later = [each for each in readers if each.endswith(_ON_DEMAND)]
    if later:
        realms.follow = partial(_follow, driver, session, later)
    subscribed = _subscribed(session, [each for each in readers if each not in later])
    history.tells_downloads = any(each.endswith(".downloadEnd") for each in subscribed)


def _follow(driver: WebDriver, session: Session, events: list[str], context: str) -> None:
    """Subscribe, by which the browser reports what there is, unless it has lost a frame."""
    try:
        session.subscribe(events)
    except WebDriverException as error:
        if not failures.is_unknown_context(error):
            raise
        devtools.report_realms(driver, context)


def _subscribed(session: Session, events: list[str]) -> list[str]:
    """Subscribe with one command if the browser has all events; returns those that it has."""
    with suppress(WebDriverException):
        session.subscribe(events)
        return events
    optional = [each for each in events if each.endswith(_OPTIONAL)]
    subscribed = [each for each in events if each not in optional]
    session.subscribe(subscribed)
    for each in optional:
        with suppress(WebDriverException):
            session.subscribe([each])
            subscribed.append(each)
    return subscribed


def _readers(
    driver: WebDriver, history: History, realms: Realms, interception: Interception
) -> dict[str, dict[str, Reader]]:
    """What reads each event, by the module of BiDi and its name there."""

    def asked(event: NetworkEvent) -> None:
        if not event.is_blocked:
            history.request_begun(event)
            return
        rule = interception.rule_for(event)
        ruled = event.model_copy(update={"ruled": rule.ruled}) if rule else event
        history.request_begun(ruled)
        interception.answer(event, rule)

    def logged(event: dict[str, Any]) -> None:
        if kind := _KINDS.get(event.get("type", "")):
            history.logged(read(LogEvent, event), kind)

    readers = {
        "browsingContext": {
            "userPromptOpened": _reader(PromptEvent, history.prompt_opened, wakes=True),
            "userPromptClosed": _reader(PromptEvent, history.prompt_closed, wakes=True),
            "contextCreated": _reader(ContextEvent, history.context_created),
            "contextDestroyed": _reader(ContextEvent, history.context_destroyed, wakes=True),
            "navigationStarted": _reader(NavigationEvent, history.navigation_begun),
            "navigationCommitted": _reader(NavigationEvent, history.navigation_committed),
            "load": _reader(NavigationEvent, history.navigation_ended),
            "navigationFailed": _reader(NavigationEvent, history.navigation_failed),
            "navigationAborted": _reader(NavigationEvent, history.navigation_failed),
            "fragmentNavigated": _reader(NavigationEvent, history.route_changed),
            "historyUpdated": _reader(NavigationEvent, history.route_changed),
            "downloadWillBegin": _reader(DownloadEvent, history.download_begun),
            "downloadEnd": _reader(DownloadEndEvent, history.download_ended),
        },
        "input": {"fileDialogOpened": _reader(FileDialogEvent, history.file_dialog_opened)},
        "network": {
            "beforeRequestSent": Reader(lambda event: asked(read(NetworkEvent, event)), is_held),
            "responseStarted": _reader(NetworkEvent, history.answer_begun),
            "responseCompleted": _reader(NetworkEvent, history.request_ended),
            "fetchError": _reader(NetworkEvent, history.request_ended),
        },
        "log": {"entryAdded": Reader(logged)},
    }
    if driver.caps.get("browserName") == "firefox":
        gone = _reader(RealmEvent, history.realm_destroyed)
        return {**readers, "script": {"realmDestroyed": gone}}
    module, _, event = devtools.TARGET_CRASHED.rpartition(".")
    return {
        **readers,
        "script": {"realmCreated": _reader(RealmCreatedEvent, realms.created)},
        module: {event: Reader(crashes.reporter(driver, history), lambda _: True)},
    }


def _reader(
    model: type[EventModel], note: Callable[[EventModel], None], *, wakes: bool = False
) -> Reader:
    return Reader(lambda event: note(read(model, event)), wakes=wakes)


def _enter(history: History, info: Any) -> None:
    history.open_already(ContextEvent(context=info.context, url=info.url or "", parent=info.parent))
    for child in info.children or []:
        _enter(history, child)
