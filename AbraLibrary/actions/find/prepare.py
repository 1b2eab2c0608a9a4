"""Makes the element that an intent means ready for an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.find.find import find_ready
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.act.action import Readiness, Watch
from AbraLibrary.core.models.evidence.trace import Match, Trace

if TYPE_CHECKING:
    from AbraLibrary.actions.find.look import Wish
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.find.target import Target

#: An element that is ready for an action; the observation is armed.
Prepared = tuple[Readiness, Match, Trace]


def make_ready(
    session: Session,
    target: Target,
    options: FindOptions,
    *,
    press: bool,
    write: bool = False,
    watch: Watch | None = None,
    text: str | None = None,
) -> Prepared:
    """Resolve a target and check that a user could act on it now; arms the observation.

    Args:
        session: the session to work on.
        target: the element.
        options: how to judge.
        press: whether it will be pressed.
        write: whether text will be written into it.
        watch: what will be done, if `press` does not say enough.
        text: a text that is expected.

    Raises:
        NotActionable: something is in the way.
    """
    wish: Wish = {"press": press, "write": write}
    if watch is not None:
        wish |= {"watch": watch, "text": text}
    match, trace, ready = find_ready(session, target, options, wish)
    if ready is None:
        arguments = {"ref": match.candidate.ref, **wish}
        ready = Readiness.model_validate(session.port.call("pointer.prepare", arguments, CALL_S))
    if ready.obstacle:
        raise failures.not_actionable(session, trace, ready.obstacle)
    return _prepared(session, ready, match, trace)


def find_tick(
    session: Session, target: Target, wanted: bool, options: FindOptions
) -> tuple[Match, Trace, Prepared | None]:
    """Resolve a target once; a control that must be pressed is made ready in the same call.

    Returns:
        The match, its trace, and the ready control; None in its place if nothing or something else
        must be pressed, or if the page could not tell at once.

    Raises:
        NotFound, Ambiguous: the resolver refuses; with the trace.
    """
    wish: Wish = {"press": True, "watch": "press", "ticked": wanted}
    match, trace, ready = find_ready(session, target, options, wish)
    if ready is None or ready.obstacle:
        return match, trace, None
    return match, trace, _prepared(session, ready, match, trace)


def _prepared(session: Session, ready: Readiness, match: Match, trace: Trace) -> Prepared:
    session.port.document_began(ready.document_began)
    if ready.is_hidden:
        session.port.bring_to_front()
    return ready, match, trace
