"""What browsers answer where a page cannot be loaded, as seen (Chromium 156, Firefox 153)."""

from __future__ import annotations

import pytest
from selenium.common.exceptions import InvalidArgumentException, WebDriverException

from AbraLibrary.browser.evidence import load_failures
from AbraLibrary.errors import ArgumentError, NavigationError
from utest.browser.evidence.test_failures import ENDED, SESSION, URL, one_line_with_a_step

CHROMIUM = {
    "ERR_NAME_NOT_RESOLVED": "its host name is unknown (DNS)",
    "ERR_CONNECTION_REFUSED": "nothing answers at that host and port (connection refused)",
    "ERR_EMPTY_RESPONSE": "the server closed the connection without an answer",
    "ERR_CONNECTION_RESET": "the server closed the connection",
    "ERR_TOO_MANY_REDIRECTS": "it redirects for ever",
    "ERR_CERT_AUTHORITY_INVALID": "its certificate is not trusted",
    "ERR_CERT_DATE_INVALID": "its certificate is not trusted",
    "ERR_ADDRESS_UNREACHABLE": "its address cannot be reached",
    "ERR_INTERNET_DISCONNECTED": "this machine has no network",
    "ERR_ABORTED": "the browser gave it up",
}
FIREFOX_BIDI = {
    "NS_ERROR_UNKNOWN_HOST": "its host name is unknown (DNS)",
    "NS_ERROR_CONNECTION_REFUSED": "nothing answers at that host and port (connection refused)",
    "NS_ERROR_NET_RESET": "the server closed the connection",
    "NS_ERROR_OFFLINE": "this machine has no network",
    "NS_ERROR_REDIRECT_LOOP": "it redirects for ever",
    "NS_BINDING_ABORTED": "the browser gave it up",
}
FIREFOX_CLASSIC = {
    "dnsNotFound": "its host name is unknown (DNS)",
    "connectionFailure": "nothing answers at that host and port (connection refused)",
    "netReset": "the server closed the connection",
    "netOffline": "this machine has no network",
    "redirectLoop": "it redirects for ever",
    "nssFailure2": "its certificate is not trusted",
}
SEEN = [
    *((f"unknown error: net::{code}{SESSION}", why) for code, why in CHROMIUM.items()),
    *((f"unknown error: Error: {code}", why) for code, why in FIREFOX_BIDI.items()),
    *(
        (f"Reached error page: about:neterror?e={code}&u=http%3A//x/&c=UTF-8&d=Hmm.", why)
        for code, why in FIREFOX_CLASSIC.items()
    ),
]


@pytest.mark.parametrize(("message", "reason"), SEEN, ids=[message for message, _ in SEEN])
def test_why_a_page_could_not_be_loaded_is_reported(message: str, reason: str) -> None:
    described = load_failures.navigation_failed(URL, WebDriverException(message), ENDED)
    assert type(described) is NavigationError
    assert str(described).startswith(f"{URL} could not be loaded: {reason}")
    one_line_with_a_step(described)


@pytest.mark.parametrize(
    "message",
    [
        "unknown error: net::ERR_UNSAFE_PORT",
        "unknown error: net::ERR_FILE_NOT_FOUND",
        "unknown error: net::ERR_SSL_PROTOCOL_ERROR",
        "unknown error: net::ERR_HTTP_RESPONSE_CODE_FAILURE",
        "unknown error: Error: deniedPortAccess",
        'unsupported operation: Navigation to "foo:bar" is not allowed in this context',
    ],
)
def test_a_reason_that_is_not_known_is_passed_on(message: str) -> None:
    described = load_failures.navigation_failed(URL, WebDriverException(message), ENDED)
    assert type(described) is NavigationError
    assert message.rpartition(": ")[2] in str(described)
    one_line_with_a_step(described)


@pytest.mark.parametrize(
    ("described", "reason"),
    [
        ("net::ERR_NAME_NOT_RESOLVED", "its host name is unknown (DNS)"),
        # WebKitGTK 2.50
        (
            "Error resolving \u201cno-such.invalid\u201d: Name or service not known",
            "its host name is",
        ),
        ("Could not connect to 127.0.0.1: Connection refused", "nothing answers at that host and"),
        (
            "Connection terminated unexpectedly",
            "the server closed the connection without an answer",
        ),
        ("Load cannot follow more than 20 redirections", "it redirects for ever"),
        ("FTP URLs are disabled", "FTP URLs are disabled. Check the address."),
        (
            "Error performing TLS handshake: An unexpected TLS packet was received.",
            "Error performing",
        ),
        ("", "the browser shows an empty page instead, as it does for a port that it blocks"),
    ],
)
def test_a_page_that_is_shown_for_an_error_says_why(described: str, reason: str) -> None:
    error = load_failures.error_page(URL, described)
    assert type(error) is NavigationError
    assert str(error).startswith(f"{URL} could not be loaded: {reason}")
    one_line_with_a_step(error)


@pytest.mark.parametrize(("url", "described"), [("shop", "The URL can\u2019t be shown"), ("", "")])
def test_an_address_that_webkitgtk_cannot_show_is_no_url(url: str, described: str) -> None:
    error = load_failures.error_page(url, described)
    assert type(error) is ArgumentError
    assert f"'{url}'" in str(error)


def test_the_words_of_an_address_do_not_say_that_the_browser_is_gone() -> None:
    address = "http%3A//127.0.0.1%3A34257/disconnected/no%20such%20window"
    page = f"Reached error page: about:neterror?e=connectionFailure&u={address}/disconnected"
    described = load_failures.navigation_failed(
        "http://127.0.0.1:34257/", WebDriverException(page), ENDED
    )
    assert type(described) is NavigationError


@pytest.mark.parametrize(
    "error",
    [
        WebDriverException("invalid argument: Invalid URL: nonsense"),
        InvalidArgumentException(f"invalid argument{SESSION}"),
        InvalidArgumentException('Expected "url" to be a valid URL, got nonsense'),
        WebDriverException(
            'invalid argument: Expected "url" to be a valid URL (Component returned failure code: '
            "0x804b000a (NS_ERROR_MALFORMED_URI) [nsIIOService.newURI])"
        ),
    ],
)
def test_what_is_no_url_is_an_argument_error(error: WebDriverException) -> None:
    described = load_failures.navigation_failed("nonsense", error, ENDED)
    assert type(described) is ArgumentError
    assert str(described).startswith(
        "'nonsense' is not a URL that a browser can open. Give it in full"
    )


@pytest.mark.parametrize(
    "url",
    [
        "shop",
        "example.org/x",
        "localhost:8000/x",
        "example.org:80",
        "mailto:ada@a.example",
        "tel:1",
        "",
    ],
)
def test_what_a_browser_does_not_load_itself_is_refused_before_it_is_asked(url: str) -> None:
    with pytest.raises(
        ArgumentError, match=r"is not a URL that a browser can open\. Give it in full"
    ):
        load_failures.check_url(url)


@pytest.mark.parametrize(
    "url",
    [
        "http://a",
        " HTTPS://a.example",
        "about:blank",
        "data:text/html,x",
        "file:///x",
        "chrome://crash",
    ],
)
def test_what_a_browser_loads_is_left_to_it(url: str) -> None:
    load_failures.check_url(url)


def test_a_load_that_takes_too_long_says_how_long() -> None:
    described = load_failures.navigation_timed_out(URL, 2.5)
    assert str(described).startswith(f"{URL} did not finish loading within 2.5 s. Check the server")
    one_line_with_a_step(described)
