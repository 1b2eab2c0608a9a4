"""Requests and conditions of a session over WebDriver BiDi."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from selenium.common.exceptions import WebDriverException

from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.network.conditions import CHROMIUM
from AbraLibrary.browser.network.emulation import emulate
from AbraLibrary.browser.network.interception import Interception, refused
from AbraLibrary.browser.network.responses import response_of

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.commands import Commands
    from AbraLibrary.browser.bidi.history import History
    from AbraLibrary.browser.network.network_port import Choose
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.network.response import Response
    from AbraLibrary.core.models.network.rule import Rule, Ruled

T = TypeVar("T")

_COMMAND_S = 10.0
#: The most that the browser keeps of one body.
_LARGEST_BODY = 10_000_000
#: The browser has not kept it, or not yet.
_NOT_KEPT = ("no such network data", "unavailable network data", "no such network collector")
#: The optional keys of a cookie besides its name, value and domain.
_COOKIE = ("path", "httpOnly", "secure", "sameSite", "expiry")


class BidiNetwork:
    """See :class:`~AbraLibrary.browser.network.network_port.NetworkPort`."""

    def __init__(
        self,
        driver: WebDriver,
        commands: Commands,
        history: History,
        interception: Interception,
        *,
        is_attached: bool,
    ) -> None:
        """Send nothing yet.

        Args:
            driver: the session's driver.
            commands: runs its commands.
            history: its events.
            interception: answers its requests.
            is_attached: whether another library sends classic commands to it.
        """
        self._driver = driver
        self._commands = commands
        self._history = history
        self._interception = interception
        self._is_attached = is_attached
        self._collector: str | None = None

    @property
    def hindrance(self) -> str | None:
        """ChromeDriver carries out no BiDi command while a classic one waits for a page.

        Seen: ChromeDriver 156 with a ``get`` whose requests are held; both end by their timeouts.
        """
        caps = self._driver.caps
        is_waiting = caps.get("pageLoadStrategy", "normal") != "none"
        if not self._is_attached or caps.get("browserName") not in CHROMIUM or not is_waiting:
            return None
        return (
            "ChromeDriver answers no request while SeleniumLibrary waits for a page, so both would "
            "hang. Open the browser with Open Session, or give SeleniumLibrary's Open Browser "
            "options=page_load_strategy='none'"
        )

    def answer_by(self, choose: Choose | None) -> None:
        """Hold requests, or none."""
        self._ask(lambda: self._interception.answer_by(choose), "Answering requests")

    def let_out(self, holds: Callable[[Rule], bool]) -> None:
        """End delays."""
        self._interception.let_out(holds)

    @property
    def problems(self) -> tuple[str, ...]:
        """Take what went wrong."""
        return tuple(self._interception.problems)

    def ruled(self, since: Mark) -> tuple[Ruled, ...]:
        """From the events."""
        return self._history.ruled(since)

    @property
    def marked_at(self) -> float:
        """From the history."""
        return self._history.marked_at

    def responses(self, since: float) -> tuple[list[Response], int]:
        """From the latest events."""
        found, forgotten = self._history.answers(since, self._commands.window)
        return [response_of(begun, ended) for begun, ended in found], forgotten

    def keep_bodies(self, on: bool) -> None:
        """Register a collector, or remove it."""
        network = self._driver.network
        if on and self._collector is None:
            answer = self._ask(
                lambda: network.add_data_collector(
                    data_types=["response"], max_encoded_data_size=_LARGEST_BODY
                ),
                "Keeping the bodies of answers",
            )
            self._collector = str(answer["collector"])
        elif not on and self._collector is not None:
            ended, self._collector = self._collector, None
            self._ask(lambda: network.remove_data_collector(collector=ended), "Keeping no bodies")

    @property
    def keeps_bodies(self) -> bool:
        """Whether there is a collector."""
        return self._collector is not None

    def body(self, request: str) -> bytes | None:
        """Ask for what the collector has."""
        return self._ask(lambda: self._body(request), "Reading the body of an answer")

    def _body(self, request: str) -> bytes | None:
        try:
            answer = self._driver.network.get_data(data_type="response", request=request)
        except WebDriverException as error:
            if any(reason in failures.message_of(error) for reason in _NOT_KEPT):
                return None
            raise
        kept = answer["bytes"]
        text = str(kept["value"])
        return base64.b64decode(text) if kept["type"] == "base64" else text.encode("utf-8")

    def cookies(self) -> list[dict[str, Any]]:
        """Ask for those of the window's partition."""
        partition = {"type": "context", "context": self._commands.window}
        found = self._ask(
            lambda: self._driver.storage.get_cookies(partition=partition), "Reading cookies"
        )
        return [_cookie(each) for each in found.cookies]

    def replace_cookies(
        self, old: Sequence[Mapping[str, Any]], new: Sequence[Mapping[str, Any]]
    ) -> None:
        """In the window's partition, in one go."""
        partition = {"type": "context", "context": self._commands.window}

        def replace() -> None:
            storage = self._driver.storage
            for each in old:
                which = {key: each[key] for key in ("name", "domain", "path") if key in each}
                storage.delete_cookies(filter=which, partition=partition)
            for each in map(settable, new):
                storage.set_cookie(cookie=each, partition=partition)

        self._ask(replace, "Setting cookies")

    @property
    def window(self) -> str:
        """Its browsing context."""
        return self._commands.window

    def emulate(self, name: str, value: Any) -> None:
        """Send its command."""
        self._ask(lambda: emulate(self._driver, self._commands.window, name, value), f"{name}=")

    def _ask(self, command: Callable[[], T], what: str) -> T:
        return self._commands.ask(command, _COMMAND_S, lambda error: refused(error, what))


def settable(cookie: Mapping[str, Any]) -> dict[str, Any]:
    """A cookie as it can be set.

    Chromium reports one without ``SameSite`` as ``none``, and takes that only from secure cookies
    (RFC 6265bis, section 5.7).
    """
    is_unset = cookie.get("sameSite") == "none" and not cookie.get("secure")
    return {key: value for key, value in cookie.items() if not (is_unset and key == "sameSite")}


def _cookie(found: Any) -> dict[str, Any]:
    """A cookie of selenium's as BiDi writes it."""
    value = found.value.to_bidi_dict() if hasattr(found.value, "to_bidi_dict") else found.value
    cookie = {"name": found.name, "value": value, "domain": found.domain}
    given = {
        "path": found.path,
        "httpOnly": found.http_only,
        "secure": found.secure,
        "sameSite": found.same_site,
        "expiry": found.expiry,
    }
    return cookie | {name: given[name] for name in _COOKIE if given[name] is not None}
