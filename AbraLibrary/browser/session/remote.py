"""Starts sessions on a server, such as a Selenium Grid, and explains failures."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from selenium import webdriver
from selenium.common.exceptions import SessionNotCreatedException
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from urllib3.exceptions import (
    HTTPError,
    MaxRetryError,
    NameResolutionError,
    NewConnectionError,
    ProtocolError,
    ReadTimeoutError,
    ResponseError,
    SSLError,
)
from urllib3.util import Retry

from AbraLibrary.browser import agent
from AbraLibrary.browser.bidi.background import Background
from AbraLibrary.browser.evidence.failures import message_of
from AbraLibrary.browser.session import prompt_commands
from AbraLibrary.browser.session.grid_status import Status, shortage
from AbraLibrary.errors import AbraError, ArgumentError, BrowserMissing

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.core.models.session.session import LaunchRequest

#: How long a server may take to report its status.
_LOOK_S = 3.0
#: How much of the start timeout is kept for asking a Grid why there is no session yet.
_LAST_S = 2.0
#: The least time for a status request, however little is left.
_LEAST_S = 0.05
#: selenium's own limit for one command.
_COMMAND_S = 120
_ADDRESS = "Check the address; a Grid's is such as http://grid.example.com:4444."


@dataclass(frozen=True)
class Seen:
    """The result of a status request."""

    #: Why it can start no session, if known.
    reason: str | None = None
    advice: str = _ADDRESS
    #: Whether asking it for a session is pointless.
    is_certain: bool = False
    status: Status | None = None


_SILENT = Seen(
    "a connection is accepted there, but nothing answers",
    "Check whether the server or a proxy before it hangs, or give a longer timeout=.",
)


def is_remote(driver: WebDriver) -> bool:
    """Whether the driver is on a server, and not a process of ours."""
    return getattr(driver, "service", None) is None


def start(request: LaunchRequest, options: Any) -> WebDriver:
    """Start a session at `request.remote_url`.

    Raises:
        BrowserMissing: it did not start in time; with the reason.
    """
    url = _checked(request.remote_url or "")
    until = time.monotonic() + request.timeout
    browser = str(options.capabilities["browserName"])
    first = _look(url, max(_LEAST_S, min(_LOOK_S, request.timeout / 2)))
    if first.is_certain:
        raise _refused(request, first.reason, first.advice)
    # Only failed connections are retried: with a connection, a session may have started.
    config = _config(url, max(_COMMAND_S, request.timeout), retries=Retry(3, connect=0))

    def create() -> WebDriver:
        return webdriver.Remote(command_executor=url, options=options, client_config=config)

    creation = Background(lambda: prompt_commands.created(create, options))
    agent.prepare()
    left = until - time.monotonic()
    if not creation.wait(left - min(_LAST_S, left / 2)):
        left = until - time.monotonic()
        last = Background(lambda: _look(url, max(_LEAST_S, left)))
        if not creation.wait(left):
            creation.abandon(lambda driver: driver.quit())
            raise _late(request, last.result() if last.ended else _SILENT, browser)
    try:
        return creation.result()
    except Exception as error:  # selenium may raise anything for a server that is no WebDriver
        left = min(_LOOK_S, max(0.5, until - time.monotonic()))
        raise _failed(request, error, _look(url, left), browser) from None


def _checked(url: str) -> str:
    scheme, _, rest = url.partition("://")
    if scheme.lower() not in ("http", "https") or not rest.strip("/"):
        raise ArgumentError(
            f"remote_url={url} is not the address of a server. Give it in full, such as "
            "http://grid.example.com:4444."
        )
    return url


def _config(url: str, timeout: float, retries: Retry) -> ClientConfig:
    # urllib3 logs a warning for each retry, which Robot shows.
    arguments = {"init_args_for_pool_manager": {"retries": retries}}
    return ClientConfig(
        url,
        timeout=timeout,  # type: ignore[arg-type]  # urllib3, which gets it, takes fractions
        init_args_for_pool_manager=arguments,
    )


def _look(url: str, timeout: float) -> Seen:
    """Ask a server for its status."""
    retries = Retry(3, connect=0, read=0, other=0, status=0)
    connection = RemoteConnection(client_config=_config(url, timeout, retries))
    connection.add_command("status", "GET", "/status")
    try:
        answer = connection.execute("status", {})
    except MaxRetryError as error:
        return _unreachable(error.reason or error)
    except (HTTPError, OSError) as error:
        return _unreachable(error)
    except (ValueError, TypeError, AttributeError, RecursionError):
        return _no_server("something unreadable")
    finally:
        connection.close()
    return _read(answer)


def _read(answer: dict[str, Any]) -> Seen:
    value = answer.get("value")
    if isinstance(value, dict):
        try:
            return Seen(status=Status.model_validate(value))
        except ValidationError:
            return _no_server("something that is not a WebDriver status")
    if answer.get("status") == 401:
        return Seen(
            "it asks for a user and a password",
            "Give them in remote_url=, such as https://user:key@grid.example.com.",
        )
    status = answer.get("status")
    return _no_server(f"HTTP status {status}" if status else "something other than its status")


def _no_server(answer: str) -> Seen:
    return Seen(f"what answers there is not a Selenium server (GET /status returns {answer})")


def _unreachable(error: Exception) -> Seen:
    if isinstance(error, ReadTimeoutError):
        return _SILENT
    if isinstance(error, ResponseError):
        return _no_server("endless redirects")
    if isinstance(error, NameResolutionError):
        return Seen("its host name is unknown (DNS)", is_certain=True)
    if isinstance(error, SSLError):
        is_untrusted = "CERTIFICATE_VERIFY_FAILED" in str(error)
        reason = "its certificate is not trusted" if is_untrusted else "it does not speak TLS"
        return Seen(reason, is_certain=True)
    if isinstance(error, ProtocolError):
        return Seen("what answers there is not a Selenium server (it does not speak HTTP)")
    return Seen(
        "nothing answers there",
        "Check the address, and that a Selenium server answers there.",
        # On a lossy network only this attempt may have failed.
        is_certain=isinstance(error, NewConnectionError),
    )


def _refused(
    request: LaunchRequest, reason: str | None, advice: str, within: str = ""
) -> AbraError:
    where = f"at {request.remote_url}{within}"
    return BrowserMissing(
        f"No {request.browser} session could be started {where}: {reason}. {advice}"
    )


def _late(request: LaunchRequest, seen: Seen, browser: str) -> AbraError:
    within = f" within {request.timeout:g} s"
    if seen.status is None:
        return _refused(request, seen.reason, seen.advice, within)
    advice = "End a session, add a node, or give a longer timeout=."
    if reason := shortage(seen.status, browser):
        return _refused(request, reason, advice, within)
    reason = "the server answers, but did not start the browser"
    advice = "Look into its log and its nodes', or give a longer timeout=."
    return _refused(request, reason, advice, within)


def _failed(request: LaunchRequest, error: Exception, seen: Seen, browser: str) -> AbraError:
    if seen.status is None and not isinstance(error, SessionNotCreatedException):
        return _refused(request, seen.reason, seen.advice)
    short = shortage(seen.status, browser) if seen.status else None
    advice = "Look into the server's log and its nodes'."
    return _refused(request, short or message_of(error).rstrip("."), advice)
