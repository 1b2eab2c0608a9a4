"""Ends the observation of an action in the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.settle.settle import GRACE_S
from AbraLibrary.browser.port import Mark
from AbraLibrary.errors import AbraError, AnswerTimeout, NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session

# @limit how long a page that is being left may take to answer
# @unit s
_SEND_S = 0.05


def release(session: Session) -> None:
    """End the observation of an action; a document that went away has ended its own.

    Chromium passes nothing on to a page that is being left: then it is only sent, and arrives if
    the page stays.
    """
    is_left = session.port.has_events and session.port.is_loading(Mark(0))
    try:
        session.port.call("settle.release", {}, _SEND_S if is_left else GRACE_S)
    except (NavigatedAway, PromptOpen):
        return
    except AnswerTimeout:
        if not is_left:
            raise


@contextmanager
def released_on_failure(session: Session) -> Iterator[None]:
    """End the observation of a failed action: its guard would stop the user's next press."""
    try:
        yield
    except BaseException:  # Robot's timeouts are not Exceptions
        with suppress(AbraError):  # the first failure counts
            release(session)
        raise
