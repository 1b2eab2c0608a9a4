"""Goes to pages without measuring them, and reads their address and title."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

from tenacity import Retrying, retry_if_exception_type, stop_after_delay, wait_fixed

from AbraLibrary.actions.find.patiently import RETRY_S
from AbraLibrary.actions.network import ruled
from AbraLibrary.actions.perf.navigate import carry_out, no_page
from AbraLibrary.actions.settle.ready import after_load
from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.actions.settle.step import Step
from AbraLibrary.browser.port import CALL_S, NO_ENTRY
from AbraLibrary.core.models.session.went import Went
from AbraLibrary.errors import (
    AnswerTimeout,
    NavigatedAway,
    NavigationError,
    PageMismatch,
    PromptOpen,
)

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

#: What can be read of a page.
About = Literal["url", "title"]


def go_to(session: Session, url: str, timeout: float, options: SettleOptions | None) -> Went:
    """Load an address and settle.

    Raises:
        NavigationError: the page cannot be loaded within the timeout, or is not a page.
    """
    _grant(session, timeout, options)
    return _load(session, url, lambda: session.port.navigate(url, timeout), options)


def reload(session: Session, timeout: float, options: SettleOptions | None) -> Went:
    """Load the current page again and settle."""
    _grant(session, timeout, options)
    return _load(session, "The page", lambda: session.port.reload(timeout), options)


def _grant(session: Session, timeout: float, options: SettleOptions | None) -> None:
    """Give the keyword the time of a load, and of the wait after it."""
    session.port.patience.grant(timeout + (options.timeout if options else 0.0))


def _load(
    session: Session, what: str, load: Callable[[], None], options: SettleOptions | None
) -> Went:
    mark = carry_out(session, what, load)
    if session.port.happened(mark).downloads:  # Firefox reports it as a page that has come
        raise no_page(session, what, mark)
    settled = ready = None
    if options is not None:
        with suppress(NavigatedAway, AnswerTimeout):  # the page goes on loading
            settled, ready = after_load(session, settle(session, options), options)
            settled = settled.model_copy(update=ruled.counts(session.port, mark))
    return _arrived(session).model_copy(update={"settle": settled, "ready": ready})


def traverse(session: Session, delta: int, timeout: float, options: SettleOptions) -> Went:
    """Go back or forward in the window's history, and settle.

    Raises:
        NavigationError: there is no such page, or it could not be loaded.
    """
    before = session.port.call("about.look", {}, CALL_S)
    _grant(session, timeout, options)
    step = Step(session, "load")
    try:
        with suppress(PromptOpen):  # the page asks before it is left, which the step reports
            session.port.traverse(delta, timeout)
    except BaseException:  # Robot's timeouts are not Exceptions
        step.cancel()
        raise
    done = step.end(options)
    if done.prompt:
        url = str(session.secrets.hide(before["url"]))
        return Went(url=url, title="", prompt=done.prompt, settle=done.settle)
    if not done.evidence and session.port.call("about.look", {}, CALL_S) == before:
        raise NavigationError(NO_ENTRY)
    return _arrived(session).model_copy(update={"settle": done.settle, "ready": done.ready})


def _arrived(session: Session) -> Went:
    """The page that has come; one without an answer by its address alone."""
    try:
        about = session.port.call("about.look", {}, CALL_S)
        document = session.port.call("arrival.document", {}, CALL_S)
    except PromptOpen as prompt:
        return Went(
            url=str(session.secrets.hide(session.port.address())), title="", prompt=str(prompt)
        )
    except (NavigatedAway, AnswerTimeout):
        return Went(url=str(session.secrets.hide(session.port.address())), title="")
    if document["failed"]:
        from AbraLibrary.browser.evidence.load_failures import error_page

        raise error_page("The page of the history", session.secrets.hide(document["failed"]))
    return session.secrets.hide_in(
        Went(url=about["url"], title=about["title"], status=document.get("status"))
    )


def read_about(session: Session, what: About, timeout: float, check: Callable[[Any], Any]) -> Any:
    """Read the address or the title again and again, until `check` accepts it.

    Raises:
        PageMismatch: `check` accepted nothing until the time was up.
    """

    def once() -> Any:
        value = session.window.call("about.look", {}, CALL_S)[what]
        try:
            return session.secrets.hide(check(value))  # a test may compare with the secret itself
        except AssertionError as error:
            said = session.masks.excerpt(error, 400)
            raise PageMismatch(f"{said.rstrip('.')}. This was checked for {timeout:g} s.") from None

    return Retrying(
        stop=stop_after_delay(timeout),
        wait=wait_fixed(RETRY_S),
        retry=retry_if_exception_type((PageMismatch, NavigatedAway)),
        reraise=True,
    )(once)
