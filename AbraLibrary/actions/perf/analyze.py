"""Actions with ``analyze=True``: the full cost of an action."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.perf.analysis import Analysis, PageAnalysis
from AbraLibrary.errors import AbraError, FrameGone, NavigatedAway, PromptOpen, WindowClosed

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import ActionResult


def analyzed(
    session: Session, action: Callable[[], ActionResult], *, wanted: bool = True
) -> ActionResult:
    """Act, and report the cost for the page; without `wanted`, only act.

    The observation is ended in any case. If a prompt blocks the page, that waits until the next
    action.

    Args:
        session: the session to work on.
        action: the action.
        wanted: whether to analyse it.
    """
    if session.analyzing:
        _end_quietly(session)
    if not wanted:
        return action()
    try:
        _begin(session)
        result = action()
        return result.model_copy(update={"analyzed": _end(session, result)})
    finally:
        if session.analyzing:
            _end_quietly(session)


def listen(session: Session) -> None:
    """Make the present document observe itself, if an action is being analysed."""
    if session.analyzing:
        session.port.call("analysis.begin", {}, CALL_S)


def _begin(session: Session) -> None:
    session.analyzing = True
    session.port.keep_exchanges(True)
    # A document that is going away is not observed; the next one has its own timeline.
    with suppress(NavigatedAway, PromptOpen):
        listen(session)


def _end(session: Session, result: ActionResult) -> Analysis:
    from AbraLibrary.core.perf.analysis.breakdown import analyse

    page: PageAnalysis | None = None
    incomplete: str | None = None
    try:
        answer = session.port.call("analysis.end", {}, CALL_S)
        page = PageAnalysis.model_validate(session.secrets.hide(answer))
        if session.port is session.window:
            session.analyzing = False
    except AbraError as problem:  # an action does not fail because it cannot be measured
        incomplete = f"the page could not be asked, as {problem}"
    since = page.began if page is not None and page.armed else None
    exchanges = session.port.exchanges(since)
    session.port.keep_exchanges(False)
    hide = session.secrets.hide_in
    shown = None if exchanges is None else [hide(each) for each in exchanges]
    return analyse(page, shown, timing_ms=result.timing_ms, url=result.url, incomplete=incomplete)


def _end_quietly(session: Session) -> None:
    """End the observation, in the window and in the frame, unless the page is gone."""
    session.port.keep_exchanges(False)
    with suppress(AbraError):
        if session.port is not session.window:
            session.port.call("analysis.stop", {}, CALL_S)
    with suppress(NavigatedAway, FrameGone, WindowClosed):
        try:
            session.window.call("analysis.stop", {}, CALL_S)
        except PromptOpen:
            return  # the page cannot answer now; the next action ends it
    session.analyzing = False
