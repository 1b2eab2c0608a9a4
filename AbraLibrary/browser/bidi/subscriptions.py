"""Subscribes to the browser's events for the history."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from selenium.common.exceptions import WebDriverException

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
from AbraLibrary.browser.session import crashes

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.history import History
    from AbraLibrary.browser.bidi.realms import Realms
    from AbraLibrary.browser.network.interception import Interception

EventModel = TypeVar("EventModel", bound=WireEvent)


def subscribe(
    driver: WebDriver, history: History, realms: Realms, interception: Interception
) -> None:
    """Report to the history what is already open, and every future event."""
    browsing, network = driver.browsing_context, driver.network
    for info in browsing.get_tree():
        _enter(history, info)

    def on(
        module: Any, event: str, model: type[EventModel], note: Callable[[EventModel], None]
    ) -> None:
        module.add_event_handler(event, lambda raw: note(read(model, raw)))

    def asked(event: NetworkEvent) -> None:
        if not event.is_blocked:
            history.request_begun(event)
            return
        rule = interception.rule_for(event)
        ruled = event.model_copy(update={"ruled": rule.ruled}) if rule else event
        history.request_begun(ruled)
        interception.answer(event, rule)

    on(browsing, "user_prompt_opened", PromptEvent, history.prompt_opened)
    on(browsing, "user_prompt_closed", PromptEvent, history.prompt_closed)
    on(browsing, "context_created", ContextEvent, history.context_created)
    on(browsing, "context_destroyed", ContextEvent, history.context_destroyed)
    on(browsing, "navigation_started", NavigationEvent, history.navigation_begun)
    on(browsing, "navigation_committed", NavigationEvent, history.navigation_committed)
    on(browsing, "load", NavigationEvent, history.navigation_ended)
    on(browsing, "navigation_failed", NavigationEvent, history.navigation_failed)
    # Gecko does not know the event; it reports an aborted navigation as failed.
    with suppress(WebDriverException):
        on(browsing, "navigation_aborted", NavigationEvent, history.navigation_failed)
    on(browsing, "fragment_navigated", NavigationEvent, history.route_changed)
    # Older browsers do not know the event; there, routes are found by the address.
    with suppress(WebDriverException):
        on(browsing, "history_updated", NavigationEvent, history.route_changed)
    on(browsing, "download_will_begin", DownloadEvent, history.download_begun)
    # A newer event; without it, the files of the session's folder tell.
    with suppress(WebDriverException, ValueError):
        on(browsing, "download_end", DownloadEndEvent, history.download_ended)
        history.tells_downloads = True
    # A newer event; without it, a press that only opens the file dialog has no visible effect.
    with suppress(WebDriverException):
        on(driver.input, "file_dialog_opened", FileDialogEvent, history.file_dialog_opened)
    on(network, "before_request", NetworkEvent, asked)
    on(network, "response_started", NetworkEvent, history.answer_begun)
    on(network, "response_completed", NetworkEvent, history.request_ended)
    on(network, "fetch_error", NetworkEvent, history.request_ended)
    script = driver.script
    if driver.caps.get("browserName") == "firefox":
        on(script, "realm_destroyed", RealmEvent, history.realm_destroyed)
    else:
        on(script, "realm_created", RealmCreatedEvent, realms.created)
        crashes.report(driver, history)
    script.add_console_message_handler(lambda raw: history.logged(read(LogEvent, raw), "console"))
    script.add_javascript_error_handler(
        lambda raw: history.logged(read(LogEvent, raw), "exception")
    )


def _enter(history: History, info: Any) -> None:
    history.open_already(ContextEvent(context=info.context, url=info.url or "", parent=info.parent))
    for child in info.children or []:
        _enter(history, child)
