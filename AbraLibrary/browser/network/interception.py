"""Answers requests in place of the server (WebDriver BiDi, ``network.addIntercept``).

Without a rule nothing is registered, and the browser asks nobody.
"""

from __future__ import annotations

import base64
import threading
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from selenium.common.exceptions import WebDriverException

from AbraLibrary.browser.evidence import failures
from AbraLibrary.errors import AbraError, ArgumentError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.wire import NetworkEvent
    from AbraLibrary.browser.network.network_port import Choose
    from AbraLibrary.core.models.network.rule import Rule

#: How many problems are remembered.
_PROBLEMS = 20
#: How many registrations.
_INTERCEPTS = 20
#: The document that asked has gone, or its load was given up, and the request with it.
_LEFT = ("no such request", "Invalid InterceptionId")


class Interception:
    """Called in a thread for each held request, so a delay holds up nothing else."""

    def __init__(self, driver: WebDriver) -> None:
        """Register nothing."""
        self._driver = driver
        self._lock = threading.Lock()
        self._choose: Choose | None = None
        self._intercept: str | None = None
        #: The last that were registered: the last requests of a removed one wait for an answer.
        self._ours: deque[str] = deque(maxlen=_INTERCEPTS)
        #: Told when rules end, with which their delays end.
        self._ends = threading.Condition()
        self._holds: Callable[[Rule], bool] = lambda rule: True
        #: How often all of them have ended.
        self._rounds = 0
        self.problems: deque[str] = deque(maxlen=_PROBLEMS)

    def answer_by(self, choose: Choose | None) -> None:
        """Hold all requests if there is something to choose, else none.

        BiDi's own patterns have no wildcards, so every request is held, and the rules are chosen
        from here.
        """
        with self._lock:
            self._choose = choose
            if choose is not None and self._intercept is None:
                answer = self._driver.network.add_intercept(phases=["beforeRequestSent"])
                self._intercept = str(answer["intercept"])
                self._ours.append(self._intercept)
            elif choose is None and self._intercept is not None:
                with self._ends:
                    self._rounds += 1
                    self._ends.notify_all()
                ended, self._intercept = self._intercept, None
                self._driver.network.remove_intercept(intercept=ended)

    def let_out(self, holds: Callable[[Rule], bool]) -> None:
        """End the delays of the rules that do not hold any more."""
        with self._ends:
            self._holds = holds
            self._ends.notify_all()

    def _is_ours(self, event: NetworkEvent) -> bool:
        return not set(event.intercepts).isdisjoint(self._ours)

    def rule_for(self, event: NetworkEvent) -> Rule | None:
        """The rule that answers a held request."""
        with self._lock:
            if self._choose is None or not self._is_ours(event):
                return None
            request = event.request
            asked = request.header("access-control-request-method")
            if request.method != "OPTIONS" or not asked:
                return self._choose(request.url, request.method)
            own = self._choose(request.url, request.method, counts=False)
            if own is not None and own.method == request.method:
                return self._choose(request.url, request.method)
            return _preflight(event, self._choose(request.url, asked, counts=False))

    def answer(self, event: NetworkEvent, rule: Rule | None) -> None:
        """Answer a held request by its rule, or let it pass."""
        if not self._is_ours(event):
            return  # another library's; it answers
        try:
            self._answer(event, rule)
        except failures.WIRE_ERRORS as error:
            reason = failures.message_of(error)
            if not any(each in reason for each in _LEFT) and not failures.is_lost(error):
                self.problems.append(f"{event.request.method} {event.request.url}: {reason}")

    def _answer(self, event: NetworkEvent, rule: Rule | None) -> None:
        network, request = self._driver.network, event.request.request
        if rule is None:
            network.continue_request(request=request)
        elif rule.ruled == "blocked":
            network.fail_request(request=request)
        else:
            if rule.delay:
                self._wait(rule)
            body = base64.b64encode(rule.body).decode("ascii")
            headers = [*rule.headers, *_allowed(event, rule)]
            network.provide_response(
                request=request,
                status_code=rule.status,
                headers=[
                    {"name": name, "value": {"type": "string", "value": value}}
                    for name, value in headers
                ],
                body={"type": "base64", "value": body},
            )

    def _wait(self, rule: Rule) -> None:
        """Delay an answer as long as its rule holds."""
        with self._ends:
            begun = self._rounds
            self._ends.wait_for(
                lambda: self._rounds != begun or not self._holds(rule), timeout=rule.delay
            )


def _preflight(event: NetworkEvent, rule: Rule | None) -> Rule | None:
    """The answer to the question whether a page may send what a rule then answers (Fetch, 4.8).

    Seen: Chromium 156 holds such questions.
    """
    if rule is None or rule.ruled != "mocked":
        return None
    asked = {
        "Methods": "access-control-request-method",
        "Headers": "access-control-request-headers",
    }
    headers = (
        (f"Access-Control-Allow-{what}", event.request.header(name)) for what, name in asked.items()
    )
    update = {
        "status": 204,
        "body": b"",
        "delay": 0.0,
        "headers": tuple(each for each in headers if each[1]),
    }
    return rule.model_copy(update=update)


def _allowed(event: NetworkEvent, rule: Rule) -> Iterator[tuple[str, str]]:
    """Let the page read an answer of another origin, unless the rule itself says who may.

    Chromium 156 tells of a held request without its Origin; the Referer has it, if there is one.
    """
    request = event.request
    origin = request.header("origin") or _origin_of(request.header("referer"))
    is_given = any(name.lower() == "access-control-allow-origin" for name, _ in rule.headers)
    if event.navigation or is_given or origin == _origin_of(request.url):
        return
    yield "Access-Control-Allow-Origin", origin or "*"
    if origin:
        yield "Access-Control-Allow-Credentials", "true"


def _origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""


def refused(error: BaseException, what: str) -> AbraError:
    """The error for a browser with BiDi that does not know a command, or refuses what it got."""
    if failures.is_unknown_command(error):
        return ArgumentError(
            f"{what} is not available: this browser does not know the command "
            f"({failures.message_of(error)}). Use a newer browser, or do without."
        )
    if isinstance(error, WebDriverException) and "invalid argument" in str(error).lower():
        return ArgumentError(
            f"{what} was refused by the browser ({failures.message_of(error)}). "
            "Give a value that it knows."
        )
    return failures.translate(error)
