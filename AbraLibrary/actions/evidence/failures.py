"""Failures of actions in a tester's words; each keeps its trace as the session's last one."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.find import not_found, refusal
from AbraLibrary.core.find.prefilter import IN_ANOTHER_PLACE
from AbraLibrary.core.find.wording import name
from AbraLibrary.core.models.act.action import Obstacle
from AbraLibrary.core.models.find.undrawn import Undrawn
from AbraLibrary.core.text import VALUE
from AbraLibrary.errors import (
    FrameGone,
    NavigatedAway,
    NoChange,
    NotActionable,
    PromptOpen,
    ScriptError,
    WrongState,
)

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import FailureReason, Trace


def who(trace: Trace) -> str:
    """The element as a tester would say it."""
    return name(trace.winner.candidate) if trace.winner else trace.target.describe()


def keep(session: Session, trace: Trace, reason: FailureReason, **more: Any) -> Trace:
    """Keep the trace of a failure as the session's last one, and return it."""
    failed = trace.model_copy(update={"failure_reason": reason, **more})
    session.last_trace = failed
    return failed


def not_actionable(session: Session, trace: Trace, obstacle: Obstacle) -> NotActionable:
    """The element was found, but a user could not act on it."""
    failed = keep(session, trace, "not_actionable", obstacle=obstacle.reason)
    return NotActionable(refusal.obstructed(failed, obstacle), failed)


def gone(session: Session, trace: Trace) -> NotActionable:
    """The element disappeared before anything was done to it."""
    obstacle = Obstacle(reason="gone", locator="", detail="no longer on the page")
    return not_actionable(session, trace, obstacle)


def refused(session: Session, trace: Trace, what: str) -> NotActionable:
    """The control was found, but cannot be brought into that state; it was not touched."""
    return NotActionable(f"{who(trace)}: {what}.", keep(session, trace, "not_actionable"))


def not_loaded(session: Session, trace: Trace, what: str) -> NoChange:
    """The action was done, but the page that it led to could not be loaded."""
    failed = keep(session, trace, "no_dom_change")
    return NoChange(f"{who(trace)} was acted on, but {what}", failed)


def wrong_state(session: Session, trace: Trace, what: str) -> WrongState:
    """The action was done, but the element is in another state, after all attempts."""
    failed = keep(session, trace, "wrong_state")
    again = f" ({len(trace.attempts)} times)" if len(trace.attempts) > 1 else ""
    return WrongState(
        f"{who(trace)}: {what}{again}. Look at the screenshot in the log to see what the page did "
        "with it.",
        failed,
    )


def text_seen(session: Session, trace: Trace) -> str:
    """That a text has the words for which a control was looked for; empty if none has.

    Also empty where controls of another place have them: these are told.
    """
    target = trace.target
    if any(dropped.reason == IN_ANOTHER_PLACE for dropped in trace.dropped):
        return ""
    if target.purpose not in ("click", "find") or not target.phrase or target.ref or target.locator:
        return ""
    with suppress(NavigatedAway, PromptOpen, ScriptError, FrameGone):
        answer = session.window.call("texts.seen", {"phrase": target.phrase}, CALL_S)
        # Where the control itself is told, a text that only contains its words is no news.
        is_told = refusal.cause(trace) in not_found.UNUSABLE
        if answer is not None and (answer["isWhole"] or not is_told):
            seen = session.secrets.hide(answer)
            return refusal.text_seen(trace, seen["text"], seen["where"], whole=answer["isWhole"])
    return ""


def complaints(session: Session, trace: Trace) -> str:
    """Which fields are not valid where what was found is disabled; empty if none says so."""
    off = [
        each
        for dropped in trace.dropped
        if dropped.reason == "disabled"
        for each in dropped.nearest
    ]
    if trace.winner is not None and trace.obstacle == "disabled":
        off = [trace.winner]
    for match in off[:1]:
        with suppress(NavigatedAway, PromptOpen, ScriptError, FrameGone):
            ref = {"ref": match.candidate.ref}
            answer = session.secrets.hide(session.window.call("complaints.look", ref, CALL_S))
            return not_found.not_valid([(each["name"], each["said"]) for each in answer])
    return ""


def undrawn(session: Session) -> str:
    """That grids and lists on the page render only the rows in view; empty if there are none."""
    with suppress(NavigatedAway, PromptOpen, ScriptError, FrameGone):
        answer = session.window.call("undrawn.look", {}, CALL_S)
        return not_found.undrawn(session.secrets.hide_in(Undrawn.model_validate(answer)))
    return ""


def hover_shows(session: Session, trace: Trace) -> str:
    """That the pointer on another element may show what is hidden or covered; else empty."""
    unseen = [each for each in trace.dropped if each.reason in ("not visible", "covered")]
    hidden = [match for each in unseen for match in each.nearest][:1]
    winner = trace.winner
    if winner is not None and trace.obstacle in ("covered", "hidden"):
        hidden = [winner]
    for match in hidden:
        with suppress(NavigatedAway, PromptOpen, ScriptError, FrameGone):
            answer = session.window.call("veils.hovered", {"ref": match.candidate.ref}, CALL_S)
            if answer:
                where = session.masks.excerpt(answer, VALUE)
                return (
                    f" It may show while the pointer is on {where}: use Hover By Intent on that "
                    f"first, such as Hover By Intent    css:{where}, or on a text in it."
                )
    return ""
