"""The errors of pages that could not be loaded."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.port import NO_ENTRY
from AbraLibrary.errors import AbraError, ArgumentError, NavigationError

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: The beginning of every URL (RFC 3986, 3.1).
_SCHEME = re.compile(r"\s*([a-z][a-z0-9+.-]*):", re.IGNORECASE)
#: What browsers load themselves. Anything else they pass on to another program, and the question
#: whether they may keeps the page from hearing the mouse.
_LOADED = frozenset(
    {
        *("http", "https", "file", "data", "blob", "about", "javascript", "view-source"),
        *("chrome", "chrome-extension", "chrome-untrusted", "devtools", "edge", "filesystem"),
        *("moz-extension", "resource", "webkit"),
    }
)
_NO_URL = re.compile(r"invalid argument|invalid url|to be a valid URL", re.IGNORECASE)
_REASONS = {
    "ERR_NAME_NOT_RESOLVED": "its host name is unknown (DNS)",
    "dnsNotFound": "its host name is unknown (DNS)",
    "NS_ERROR_UNKNOWN_HOST": "its host name is unknown (DNS)",
    "ERR_CONNECTION_REFUSED": "nothing answers at that host and port (connection refused)",
    "NS_ERROR_CONNECTION_REFUSED": "nothing answers at that host and port (connection refused)",
    "connectionFailure": "nothing answers at that host and port (connection refused)",
    "ERR_CONNECTION_RESET": "the server closed the connection",
    "NS_ERROR_NET_RESET": "the server closed the connection",
    "netReset": "the server closed the connection",
    "ERR_EMPTY_RESPONSE": "the server closed the connection without an answer",
    "ERR_CERT": "its certificate is not trusted",
    "nssFailure": "its certificate is not trusted",
    "ERR_ADDRESS_UNREACHABLE": "its address cannot be reached",
    "ERR_INTERNET_DISCONNECTED": "this machine has no network",
    "NS_ERROR_OFFLINE": "this machine has no network",
    "netOffline": "this machine has no network",
    "ERR_TOO_MANY_REDIRECTS": "it redirects for ever",
    "NS_ERROR_REDIRECT_LOOP": "it redirects for ever",
    "redirectLoop": "it redirects for ever",
    "ERR_ABORTED": "the browser gave it up, as it does for a download",
    "NS_BINDING_ABORTED": "the browser gave it up, as it does for a download",
}
#: The same reasons in the English sentences of WebKitGTK 2.50.
_SENTENCES = {
    "Error resolving": "its host name is unknown (DNS)",
    "Connection refused": "nothing answers at that host and port (connection refused)",
    "Connection terminated unexpectedly": "the server closed the connection without an answer",
    "Connection reset": "the server closed the connection",
    "redirections": "it redirects for ever",
}
#: WebKitGTK's error for an invalid address.
_NOT_SHOWN = "The URL can\u2019t be shown"
#: Not a failure: something other than a page came.
_GIVEN_UP = ("ERR_ABORTED", "NS_BINDING_ABORTED")


def navigation_failed(url: str, error: BaseException, driver: WebDriver) -> AbraError:
    """The error for a page that could not be loaded."""
    text = failures.message_of(error)
    if failures.is_lost(error):
        return failures.gone(error, driver)
    if _NO_URL.search(text):
        return no_url(url)
    return _not_loaded(url, text, _REASONS)


def error_page(url: str, problem: str) -> AbraError:
    """The error for a page that could not be loaded, from the browser's error page.

    Args:
        url: the requested URL.
        problem: the error page's code or sentence; empty if it has none.
    """
    if problem == _NOT_SHOWN or not url.strip():
        return no_url(url)
    if not problem:
        return NavigationError(
            f"{url} could not be loaded: the browser shows an empty page instead, as it does for a "
            "port that it blocks. Check the address."
        )
    return _not_loaded(url, problem[:200].rstrip("."), _REASONS | _SENTENCES)


def _not_loaded(url: str, text: str, reasons: Mapping[str, str]) -> NavigationError:
    for code, reason in reasons.items():
        if code in text:
            return NavigationError(
                f"{url} could not be loaded: {reason}. Check the address.",
                gave_up=code in _GIVEN_UP,
            )
    return NavigationError(f"{url} could not be loaded: {text}. Check the address.")


def check_url(url: str) -> None:
    """Refuse what is no URL, or none that a browser loads; nothing is done then.

    Without a scheme Firefox would take it for a relative path, and of ``localhost:8000`` the host
    for a scheme.

    Raises:
        ArgumentError: it is none.
    """
    scheme = _SCHEME.match(url)
    if scheme is None or scheme[1].lower() not in _LOADED:
        raise no_url(url)


def no_url(url: str) -> ArgumentError:
    """The error for something that is no URL."""
    return ArgumentError(
        f"'{url}' is not a URL that a browser can open. Give it in full, such as https://example.com/."
    )


def not_left(url: str, timeout: float) -> NavigationError:
    """The error for a page that does not go, as its scripts never end."""
    return NavigationError(
        f"{url} could not be loaded: the page before it did not answer for {timeout:.2g} s, and "
        "was not left. Check whether its scripts keep it busy; a new session is opened with Close "
        "Session and Open Session."
    )


def navigation_timed_out(url: str, timeout: float) -> NavigationError:
    """The error for a page that did not finish loading."""
    return NavigationError(
        f"{url} did not finish loading within {timeout:g} s. Check the server, or give a longer "
        "timeout=."
    )


def no_entry(error: BaseException) -> AbraError:
    """The error of a step in the window's history."""
    if "no such history entry" in str(error).lower():
        return NavigationError(NO_ENTRY)
    return failures.translate(error)
