"""Commands of DevTools over BiDi, which Chromium's driver passes on, and so does a Grid.

For what WebDriver BiDi has no command for. Their names are those of
https://github.com/GoogleChromeLabs/chromium-bidi ("CDP").
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: The events of crashed targets.
TARGET_CRASHED = "goog:cdp.Inspector.targetCrashed"


def session_of(driver: WebDriver, context: str) -> object:
    """The DevTools session of a window or frame."""
    answer = driver.execute(_command("goog:cdp.getSession", {"context": context}))
    return answer.get("session")


def stop_loading(driver: WebDriver, context: str) -> None:
    """Stop what a window is loading; a navigation that has not come is given up."""
    _send(driver, context, "Page.stopLoading")


def report_realms(driver: WebDriver, context: str) -> None:
    """Have the realms of a window or frame reported once more, by the events of BiDi."""
    _send(driver, context, "Runtime.disable", "Runtime.enable")


def resources(driver: WebDriver, session: object) -> dict[str, Any]:
    """What the documents of a window or frame have loaded, or are loading, of its process."""
    return dict(_ask(driver, session, "Page.getResourceTree")["result"]["frameTree"])


def _send(driver: WebDriver, context: str, *methods: str) -> None:
    session = session_of(driver, context)
    for method in methods:
        _ask(driver, session, method)


def _ask(driver: WebDriver, session: object, method: str) -> dict[str, Any]:
    command = {"method": method, "session": session, "params": {}}
    return dict(driver.execute(_command("goog:cdp.sendCommand", command)))


def _command(method: str, params: dict[str, Any]) -> Generator[dict[str, Any], Any, Any]:
    """A command in the form that selenium's `execute` takes."""
    answer = yield {"method": method, "params": params}
    return answer
