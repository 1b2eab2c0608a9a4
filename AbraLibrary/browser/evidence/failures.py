"""Which error of this library an exception of selenium becomes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from selenium.common.exceptions import (
    InvalidSessionIdException,
    JavascriptException,
    NoSuchWindowException,
    TimeoutException,
    UnexpectedAlertPresentException,
    UnknownMethodException,
    WebDriverException,
)
from urllib3.exceptions import HTTPError
from websocket import WebSocketException

from AbraLibrary.errors import (
    AbraError,
    AnswerTimeout,
    ArgumentError,
    FrameGone,
    FrameGoneMeanwhile,
    NavigatedAway,
    PromptOpen,
    ScriptError,
    SessionLost,
    WindowClosed,
)

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

T = TypeVar("T")

#: selenium advertises its site in its messages.
_ADVICE = re.compile(r";? ?for documentation on this error.*", re.IGNORECASE)
#: All errors of selenium commands if the browser or its driver is gone.
WIRE_ERRORS = (WebDriverException, WebSocketException, HTTPError, ConnectionError, OSError)

_GONE = re.compile(
    r"invalid session id|not connected to devtools|disconnected|chrome not reachable|"
    r"target window already closed|web view not found|no such window|browsing context has been "
    r"discarded|session deleted|tried to run command without establishing a connection|"
    r"failed to decode response from marionette|connection (is already closed|refused)|"
    r"connection closed while waiting|tab crashed|"
    # A Grid whose node does not answer any more (Selenium Grid 4.47).
    r"unable to execute request for an existing session|"
    # A closed window; the context of a window never changes otherwise.
    r"no such frame: (browsing )?context .*not found",
    re.IGNORECASE,
)
#: The window is gone, and perhaps the browser with it.
_NO_WINDOW = re.compile(
    r"no such window|target window already closed|web view not found|browsing context has been "
    r"discarded|no such frame: (browsing )?context .*not found",
    re.IGNORECASE,
)
_REPORT = "Report it to the makers of AbraLibrary, with the page that it happened on."
#: Thrown by page/agent/door.js.
_EMPTIED = "the document has no element"
_CRASHED = re.compile(r"\bcrash", re.IGNORECASE)
#: The context does not exist, so the command did nothing.
_NO_FRAME = re.compile(r"no such frame: (browsing )?context .*not found", re.IGNORECASE)
_NO_REALM = re.compile(
    r"no such frame: realm .*not found|cannot find context with specified id|"
    r"session with given id not found",
    re.IGNORECASE,
)
_MOVED_ON = re.compile(
    r"inspected target navigated|execution context was destroyed|cannot find context|"
    r"document (?:was )?unloaded|no such frame|realm|aborted by navigation|actor .* destroyed|"
    r"detached shadow root|page crashed|not called before the unload",
    re.IGNORECASE,
)
#: ChromeDriver's own script in the page has failed (seen: 156).
_DRIVERS_OWN = re.compile(r"Runtime\.(callFunctionOn|evaluate) (threw|result)", re.IGNORECASE)
#: Marks of a page that could not be loaded, in texts that are not about the browser and may contain
#: the address.
_LOAD = re.compile(r"net::ERR_|NS_ERROR_|about:neterror")


def message_of(error: BaseException) -> str:
    """The first line of an error, without selenium's stack."""
    # str() of a WebDriverException without a message is "Message: None".
    text = error.msg if isinstance(error, WebDriverException) else str(error)
    lines = (text or "").strip().splitlines()
    return _ADVICE.sub("", lines[0]) if lines else type(error).__name__


def is_garbled(error: BaseException) -> bool:
    """Whether ChromeDriver could not read an event, and failed the running command.

    It cannot read a lone surrogate that a page logs (seen: ChromeDriver 156); the session survives.
    """
    return isinstance(error, WebDriverException) and "bad inspector message" in message_of(error)


def read_again(read: Callable[[], T]) -> T:
    """Read from the driver; again if an unreadable event failed the command."""
    try:
        return read()
    except WebDriverException as error:
        if not is_garbled(error):
            raise
        return read()


def is_lost(error: BaseException) -> bool:
    """Whether an error means that the browser or its window is gone."""
    if isinstance(error, (InvalidSessionIdException, NoSuchWindowException)):
        return True
    if isinstance(error, JavascriptException):
        return False  # the words are the page's or ours
    if isinstance(error, WebDriverException):
        if is_garbled(error):
            return False  # the words are the page's
        text = message_of(error)
        return bool(_GONE.search(text)) and not _LOAD.search(text)
    return isinstance(error, (WebSocketException, HTTPError, ConnectionError, OSError))


def is_unknown_command(error: BaseException) -> bool:
    """Whether a driver, or a server before it, does not have a command."""
    if isinstance(error, UnknownMethodException):
        return True
    return isinstance(error, WebDriverException) and "unknown command" in str(error).lower()


def is_unknown_context(error: BaseException) -> bool:
    """Whether the browser does not know the window or frame that a command was for."""
    return bool(_NO_FRAME.search(message_of(error)))


def is_of_another_context(error: BaseException, context: str) -> bool:
    """Whether a command failed because another window or frame than its own is missing."""
    return is_unknown_context(error) and context not in message_of(error)


def is_unknown_realm(error: BaseException) -> bool:
    """Whether the realm of a command is gone."""
    return bool(_NO_REALM.search(message_of(error)))


def late(timeout: float, navigation: tuple[str, float] | None = None) -> AnswerTimeout:
    """The error for a command that has not ended in time.

    Args:
        timeout: the time, in seconds.
        navigation: the one that is under way, and for how many seconds; Chromium passes nothing on
            to a page that is being left.
    """
    if navigation is not None:
        url, age = navigation
        return AnswerTimeout(
            f"The page did not answer within {timeout:.3g} s: a navigation to {url} has been under "
            f"way for {age:.0f} s. Check the server, or give a longer timeout=."
        )
    error = AnswerTimeout(
        f"The browser did not answer within {timeout:.3g} s. Check whether the page's scripts keep "
        "it busy, or give a longer timeout=."
    )
    error.waited = timeout
    return error


def stuck(timeout: float) -> AnswerTimeout:
    """The error for a page that its driver has waited for, and given up.

    Args:
        timeout: for how long, in seconds.
    """
    return AnswerTimeout(
        f"The page did not answer within {timeout:.3g} s: it is still loading, or its scripts keep "
        "it busy. Check its server, whether what it writes is ended by document.close(), and its "
        "scripts, or give a longer timeout=."
    )


def lost(error: BaseException | str) -> SessionLost:
    """The error for a session that is gone."""
    message = error if isinstance(error, str) else message_of(error).rstrip(".")
    if isinstance(error, (HTTPError, ConnectionError)):
        detail = "its driver does not answer"
    elif isinstance(error, str) or _CRASHED.search(message):
        detail = message
    else:
        told = message or "its driver no longer knows it"
        detail = f"its browser was closed or has died: {told}"
    return SessionLost(
        f"The browser session is gone ({detail}). Open a new one with Open Session, or with "
        "SeleniumLibrary's Open Browser."
    )


def translate(error: BaseException) -> AbraError:
    """The error for a failed command."""
    text = message_of(error)
    if is_lost(error):
        return lost(error)
    if is_late(error):
        return AnswerTimeout(
            f"The browser did not answer in time ({text}). Check whether the page's scripts keep "
            "it busy or its server is slow, or give a longer timeout=."
        )
    if _MOVED_ON.search(text):
        return NavigatedAway(
            f"The document went away before it answered ({text}). Wait for the page that comes."
        )
    if _DRIVERS_OWN.search(text) and not isinstance(error, JavascriptException):
        return driver_failed(text)
    if isinstance(error, JavascriptException):
        return agent_failed(text)
    return ScriptError(f"The browser refused: {text}. {_REPORT}")


def is_in_page(error: WebDriverException) -> bool:
    """Whether a script failed in the page, and not the command that carries it."""
    return isinstance(error, JavascriptException) or bool(_DRIVERS_OWN.search(message_of(error)))


def driver_failed(text: str) -> ScriptError:
    """The error for a page that breaks every script that the driver runs in it."""
    return ScriptError(
        "The driver's own script failed in this page, which may have replaced a function of "
        f"JavaScript ({text}). Open the session over BiDi, which runs none in the page's world."
    )


def agent_failed(text: str) -> ScriptError:
    """The error for a failure of the page agent itself, or of a document without anything in it."""
    if _EMPTIED in text:
        return ScriptError(
            "The page has emptied its document and written nothing into it since, so there is "
            "nothing to find in it. Look for document.open(), which open(…) in an onclick "
            "attribute calls, too: write window.open(…) there."
        )
    return ScriptError(f"The page agent failed: {text.rstrip('.')}. {_REPORT}")


def is_late(error: BaseException) -> bool:
    """Whether selenium has given up waiting for an answer."""
    is_unanswered = message_of(error).startswith("Timed out waiting for response")
    return isinstance(error, TimeoutException) or is_unanswered


def window_closed() -> WindowClosed:
    """The error for a window that was closed, in a browser that has others."""
    return WindowClosed(
        "The window that keywords work in was closed. Go on in another one: Switch To Window with "
        "opener, main, or what Get Open Windows lists."
    )


def gone(error: BaseException, driver: WebDriver) -> AbraError:
    """The error for a window that is gone: only the window, or the whole session."""
    text = message_of(error)
    # WebKitGTK's driver says nothing beside the kind of the error (seen: 2.50).
    is_window = isinstance(error, NoSuchWindowException) or (
        isinstance(error, WebDriverException) and _NO_WINDOW.search(text)
    )
    if not is_window or _CRASHED.search(text):
        return lost(error)
    return window_closed() if has_windows(driver) else lost(error)


def translate_with(
    error: BaseException, driver: WebDriver, translate: Callable[[BaseException], AbraError]
) -> AbraError:
    """The error for a failed command; where the window is gone, the driver is asked for others."""
    problem = translate(error)
    return gone(error, driver) if isinstance(problem, SessionLost) else problem


def has_windows(driver: WebDriver) -> bool:
    """Whether any window is open."""
    try:
        return bool(driver.window_handles)
    except WIRE_ERRORS:
        return False


def translated(command: Callable[[], T], driver: WebDriver) -> T:
    """Run a command of classic WebDriver; failures become errors of this library."""
    try:
        return command()
    except UnexpectedAlertPresentException as error:
        raise prompt_open(error) from None
    except WIRE_ERRORS as error:
        told = explained(error, driver)
        raise translate_with(told, driver, translate) from None


def explained(error: BaseException, driver: WebDriver) -> BaseException:
    """Replace an error without a message by that of the next command.

    If its browser dies during a command, WebKitGTK's driver fails the command without a message.
    """
    if not isinstance(error, WebDriverException) or error.msg:
        return error
    try:
        driver.current_url  # noqa: B018  # a command
    except WIRE_ERRORS as later:
        return later
    return error


def prompt_open(error: UnexpectedAlertPresentException) -> PromptOpen:
    """The error for a command that a prompt blocked."""
    return PromptOpen("a prompt", error.alert_text or message_of(error))


def translate_in_frame(error: BaseException) -> AbraError:
    """The error for a failed command to a frame; perhaps only the frame is gone."""
    if _NO_FRAME.search(message_of(error)):
        return frame_gone()
    return translate(error)


def frame_gone(what: str = "The frame was removed before it was asked") -> FrameGone:
    """The error for a frame that was removed, or whose process died; nothing was done in it."""
    return FrameGone(f"{what}. Look at what removes it.")


def frame_gone_meanwhile(what: str = "The frame was removed") -> FrameGoneMeanwhile:
    """The error for a frame that was removed, or whose process died, during a command for it."""
    return FrameGoneMeanwhile(
        f"{what} before it answered, so what was done in it may have taken effect. Look at what "
        "removes it."
    )


def no_secondary() -> ArgumentError:
    """The error for a press of the secondary button in WebKitGTK (seen: 2.50.6)."""
    return ArgumentError(
        "WebKitGTK cannot do a context click: its driver releases the primary button instead of "
        "the secondary one, which the page takes for a click, and keeps the secondary one pressed, "
        "so that no capital letter can be typed afterwards. Nothing was pressed. Test it in "
        "another browser."
    )
