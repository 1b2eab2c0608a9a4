"""What selenium raises, with the messages of Chromium 156 and Firefox 153 as they were seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
from selenium.common.exceptions import (
    InvalidSessionIdException,
    JavascriptException,
    NoSuchWindowException,
    TimeoutException,
    WebDriverException,
)
from urllib3.connection import HTTPConnection
from urllib3.exceptions import MaxRetryError, NewConnectionError, ReadTimeoutError
from websocket import WebSocketConnectionClosedException

from AbraLibrary.browser.evidence import failures, load_failures
from AbraLibrary.errors import (
    AbraError,
    AnswerTimeout,
    FrameGone,
    NavigatedAway,
    ScriptError,
    SessionLost,
    WindowClosed,
)

URL = "https://shop.example/orders"
#: A driver without windows, and one with another window.
ENDED: Any = Mock(window_handles=[])
OTHERS: Any = Mock(window_handles=["another"])
DOCS = (
    "; For documentation on this error, please visit: https://www.selenium.dev/documentation/"
    "webdriver/troubleshooting/errors#invalidsessionidexception"
)
SESSION = "\n  (Session info: chrome=156.0.8078.79)"


def refused_connection() -> MaxRetryError:
    """What urllib3 raises where the driver process is gone."""
    reason = NewConnectionError(
        HTTPConnection("localhost", 49615), "Failed to establish a new connection: [Errno 111]"
    )
    return MaxRetryError(None, "/session/f76c/window", reason)  # type: ignore[arg-type]


def one_line_with_a_step(error: AbraError) -> None:
    """A message is one line of whole sentences, the last of which says what to do next."""
    described = str(error)
    assert "\n" not in described
    assert described.endswith((".", "="))
    assert described.count(". ") >= 1
    assert "For documentation on this error" not in described


# -- a browser that is gone

GONE: list[BaseException] = [
    InvalidSessionIdException(f"invalid session id{DOCS}"),
    NoSuchWindowException(
        "no such window: target window already closed\n"
        f"from unknown error: web view not found{SESSION}"
    ),
    WebSocketConnectionClosedException("Connection is already closed."),
    WebSocketConnectionClosedException("socket is already closed."),
    WebDriverException("Failed to decode response from marionette"),
    WebDriverException(f"Tried to run command without establishing a connection{DOCS}"),
    WebDriverException("disconnected: not connected to DevTools"),
    WebDriverException("chrome not reachable"),
    WebDriverException(f"tab crashed{SESSION}"),
    WebDriverException("no such frame: Context 5F320B80922FCA32819494CC3D5B7CFA not found"),
    WebDriverException(
        "no such frame: Browsing Context with id 35b40512-57d9-4822-901b-814167f7d927 not found"
    ),
    WebDriverException(
        "Unable to execute request for an existing session: Connection error (POST "
        "http://127.0.0.1:34337/session/64335b27f33b78f197881e1e1bf114a5/execute/async)"
    ),
    refused_connection(),
    ReadTimeoutError(None, "/session", "Read timed out. (read timeout=120)"),  # type: ignore[arg-type]
    ConnectionResetError(104, "Connection reset by peer"),
    BrokenPipeError(32, "Broken pipe"),
]


@pytest.mark.parametrize("error", GONE, ids=lambda e: f"{type(e).__name__}: {str(e)[:40]}")
def test_a_browser_that_is_gone_is_a_lost_session(error: BaseException) -> None:
    assert isinstance(error, failures.WIRE_ERRORS)
    for described in (
        failures.translate(error),
        load_failures.navigation_failed(URL, error, ENDED),
    ):
        assert type(described) is SessionLost
        assert str(described).endswith("Open Session, or with SeleniumLibrary's Open Browser.")
        one_line_with_a_step(described)


@pytest.mark.parametrize(
    ("error", "which"),
    [
        (InvalidSessionIdException(f"invalid session id{DOCS}"), "its browser was closed or has"),
        (WebDriverException("disconnected: not connected to DevTools"), "its browser was closed"),
        (WebDriverException(f"tab crashed{SESSION}"), "tab crashed)"),
        (refused_connection(), "its driver does not answer)"),
        (ConnectionResetError(104, "Connection reset by peer"), "its driver does not answer)"),
    ],
)
def test_what_has_ended_a_session_is_said(error: BaseException, which: str) -> None:
    assert str(failures.translate(error)).startswith(f"The browser session is gone ({which}")


def test_an_emptied_document_is_no_failure_of_the_agent() -> None:
    told = str(failures.agent_failed("Error: the document has no element"))
    assert told.startswith("The page has emptied its document")
    assert "window.open(…)" in told
    assert "Report it" not in told


@pytest.mark.parametrize(
    "error",
    [
        NoSuchWindowException("no such window: target window already closed" + SESSION),
        NoSuchWindowException("Browsing context has been discarded"),
        NoSuchWindowException(""),
        WebDriverException("no such frame: Context 7A01 not found"),
    ],
)
def test_a_window_that_is_gone_is_no_lost_session_where_others_are_open(
    error: WebDriverException,
) -> None:
    described = failures.translate_with(error, OTHERS, failures.translate)
    assert type(described) is WindowClosed
    assert "Switch To Window" in str(described)
    one_line_with_a_step(described)
    assert type(load_failures.navigation_failed(URL, error, OTHERS)) is WindowClosed
    assert type(failures.translate_with(error, ENDED, failures.translate)) is SessionLost


@pytest.mark.parametrize("error", [refused_connection(), WebDriverException("tab crashed")])
def test_other_windows_are_not_asked_for_where_more_than_a_window_is_gone(
    error: BaseException,
) -> None:
    assert type(failures.translate_with(error, OTHERS, failures.translate)) is SessionLost


def test_python_internals_are_not_shown() -> None:
    assert "HTTPConnection" not in str(failures.translate(refused_connection()))


# -- a document that is gone


@pytest.mark.parametrize(
    "message",
    [
        "unknown error: Inspected target navigated or closed",
        f"javascript error: document unloaded while waiting for result{SESSION}",
        "Document was unloaded",  # Firefox, where its window closes itself meanwhile
        "unknown error: Execution context was destroyed",
        "unknown error: Cannot find context with specified id",
        "AbortError: Actor 'MessageHandlerFrame' destroyed before query 'x' was resolved",
        "Callback was not called before the unload event.",
    ],
)
def test_a_document_that_is_gone_is_navigated_away(message: str) -> None:
    assert type(failures.translate(WebDriverException(message))) is NavigatedAway


# -- no answer, and refusals


@pytest.mark.parametrize(
    "error",
    [
        TimeoutException(f"script timeout{SESSION}"),
        WebDriverException("Timed out waiting for response to BiDi command 33"),
    ],
)
def test_no_answer_in_time_is_an_answer_timeout(error: BaseException) -> None:
    assert isinstance(error, failures.WIRE_ERRORS)
    described = failures.translate(error)
    assert type(described) is AnswerTimeout
    one_line_with_a_step(described)


@pytest.mark.parametrize(
    "error",
    [
        JavascriptException("javascript error: abra.text is undefined\nJavaScript stack:\n at x"),
        JavascriptException("javascript error: The observer was disconnected"),
        JavascriptException("javascript error: no such window (disconnected)"),
        WebDriverException("unknown error: unhandled inspector error"),
        WebDriverException("move target out of bounds"),
        WebDriverException(""),
    ],
)
def test_anything_else_is_a_script_error(error: WebDriverException) -> None:
    described = failures.translate(error)
    assert type(described) is ScriptError
    one_line_with_a_step(described)


@pytest.mark.parametrize(
    "message",
    [
        "unknown error: Runtime.callFunctionOn threw exception: TypeError: apply is sabotaged",
        "unknown error: deserialized Runtime.callFunctionOn result is not a dictionary",
    ],
)
def test_a_page_that_breaks_its_drivers_scripts_is_named_as_the_reason(message: str) -> None:
    assert "Open the session over BiDi" in str(failures.translate(WebDriverException(message)))


@pytest.mark.parametrize("message", [None, "", "\n", "  \n\t"])
def test_an_error_without_a_message_has_the_name_of_its_kind(message: str | None) -> None:
    assert failures.message_of(WebDriverException(message)) == "WebDriverException"


def test_a_message_is_its_first_line() -> None:
    assert failures.message_of(WebDriverException("a\nb\nStacktrace: c")) == "a"
    assert failures.message_of(OSError(111, "refused")) == "[Errno 111] refused"


class Driver:
    """One whose next command fails, or answers."""

    def __init__(self, error: BaseException | None) -> None:
        self.error = error

    @property
    def current_url(self) -> str:
        if self.error:
            raise self.error
        return URL


def command(error: BaseException) -> Callable[[], None]:
    def fail() -> None:
        raise error

    return fail


def test_what_a_driver_has_no_word_for_the_next_command_tells() -> None:
    # WebKitGTK 2.50, where the browser dies during a command.
    gone: Any = Driver(InvalidSessionIdException("session deleted because of page crash or hang."))
    with pytest.raises(SessionLost, match="page crash or hang"):
        failures.translated(command(WebDriverException("")), gone)


def test_a_session_that_answers_is_not_gone_for_want_of_a_word() -> None:
    driver: Any = Driver(None)
    with pytest.raises(ScriptError):
        failures.translated(command(WebDriverException("")), driver)


def test_words_are_believed() -> None:
    driver: Any = Driver(AssertionError("asked"))
    with pytest.raises(ScriptError, match="no such shadow root"):
        failures.translated(command(WebDriverException("no such shadow root")), driver)


def test_a_session_that_is_gone_without_a_word_is_one_sentence() -> None:
    described = failures.translate(InvalidSessionIdException(DOCS.removeprefix("x")))
    assert type(described) is SessionLost
    assert "()" not in str(described)


# -- navigations


@pytest.mark.parametrize(
    "message",
    [
        "no such frame: Context 4409E52C8DD797DB321A5C631FE8368E not found",
        "no such frame: Browsing Context with id 15032385537 not found",
    ],
)
def test_a_frame_that_was_taken_away_is_no_lost_session(message: str) -> None:
    error = failures.translate_in_frame(WebDriverException(message))
    assert isinstance(error, FrameGone)
    one_line_with_a_step(error)
    assert isinstance(failures.translate(WebDriverException(message)), SessionLost)


def test_all_else_in_a_frame_means_what_it_means_elsewhere() -> None:
    error = WebDriverException("unknown error: Inspected target navigated or closed")
    assert isinstance(failures.translate_in_frame(error), NavigatedAway)
