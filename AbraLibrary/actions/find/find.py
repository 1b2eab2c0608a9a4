"""Finds the element that an intent means, or one of its fallbacks."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.find import frames
from AbraLibrary.actions.find.doubt import doubt_of
from AbraLibrary.actions.find.look import LIMIT, Wish, retrieve
from AbraLibrary.actions.find.refused import (
    called_in_full,
    is_nowhere,
    of_a_longer_place,
    refusal_of,
)
from AbraLibrary.actions.session.session import Resolution, Session
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.find.frames import path_of
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.evidence.trace import Match, Trace
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import NavigatedAway, NotFound, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.core.models.act.action import Readiness
    from AbraLibrary.core.models.find.candidate import Candidates

_Found = tuple[Match, Trace, "Readiness | None"]


def find(session: Session, target: Target, options: FindOptions) -> tuple[Match, Trace]:
    """Resolve a target once; if nothing at all matches, its fallbacks.

    Raises:
        NotFound, Ambiguous: the resolver refuses; with the trace.
    """
    match, trace, _ = find_ready(session, target, options, None)
    return match, trace


def find_ready(session: Session, target: Target, options: FindOptions, wish: Wish | None) -> _Found:
    """Resolve a target as `find` does, and make it ready in the same call if the page can.

    Returns:
        The match, its trace, and what the page said of `wish`: None if it could not tell at once.

    Raises:
        NotFound, Ambiguous: the resolver refuses; with the trace.
    """
    try:
        return _find_one(session, target, options, wish)
    except NotFound as refused:
        if not target.fallbacks or not options.allows_fallbacks() or not is_nowhere(refused.trace):
            raise
        for fallback in target.fallbacks:
            try:
                return _find_one(session, fallback, options, wish)
            except NotFound as error:
                if not is_nowhere(error.trace):
                    raise
        session.last_trace = refused.trace
        kinds = dict.fromkeys(str(each.fallback) for each in target.fallbacks)
        raise NotFound(
            f"{refused} Its fallbacks ({', '.join(kinds)}) match nothing either.", refused.trace
        ) from None


def _find_one(session: Session, target: Target, options: FindOptions, wish: Wish | None) -> _Found:
    page, ready = retrieve(session, target, LIMIT, wish)
    is_armed = ready is not None and ready.obstacle is None
    # Scored with the secrets, reported without.
    trace = session.secrets.hide_in(resolve(target, page, options.weights, options.thresholds))
    if session.looking is not None:
        trace = trace.model_copy(update={"looks": session.looking.looks()})
    session.last_trace = trace
    session.resolved(Resolution(trace, page, options.weights, options.thresholds))
    session.remember(match.candidate for match in trace.top_matches)
    winner = trace.winner
    doubt = None if winner is None else _doubt(session, trace, winner, page, options)
    if winner is None or doubt is not None:
        if is_armed:
            _disarm(session)
        refused = doubt or refusal_of(session, target, trace, options)
        if isinstance(refused, Target):
            return _find_one(session, refused, options, wish)
        raise refused
    chosen = winner.candidate.ref
    if is_armed and path_of(chosen):
        _disarm(session)
    frames.enter(session, chosen)
    return winner, trace, ready if chosen == page.candidates[0].ref else None


def _doubt(
    session: Session, trace: Trace, winner: Match, page: Candidates, options: FindOptions
) -> NotFound | None:
    """Why the best match is not taken: a better one may come, or another is called so."""
    doubt: NotFound | None = doubt_of(session, trace, winner, page, options)
    doubt = doubt or called_in_full(session, trace, winner, options)
    return doubt or of_a_longer_place(session, trace, winner, options)


def _disarm(session: Session) -> None:
    """Disarm an observation that was armed in vain; its guard would stop the user's next press."""
    with suppress(NavigatedAway, PromptOpen):
        session.window.call("settle.release", {}, CALL_S)
