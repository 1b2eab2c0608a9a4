"""Finds the element that an intent means, and makes it ready for an action."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from pydantic import Field

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import kept
from AbraLibrary.actions.find import frames
from AbraLibrary.actions.session.session import Resolution, Session
from AbraLibrary.browser.port import CALL_S, Port
from AbraLibrary.core.find import not_found, refusal
from AbraLibrary.core.find.frames import path_of
from AbraLibrary.core.find.likeness import most_like, word_of
from AbraLibrary.core.find.precedence import is_of_other_spelling, is_part
from AbraLibrary.core.find.prefilter import KEPT_NEAREST
from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.act.action import Readiness, Watch
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.trace import Match, Trace
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import (
    Ambiguous,
    ArgumentError,
    NavigatedAway,
    NotFound,
    PromptOpen,
    ScriptError,
)

# How many candidates are requested from a page, also for a planner.
# @limit the size of an answer
# @unit candidates
LIMIT = 80
# How long the intended element may take to come before something else is tried in its place: a
# fallback, or a text instead of a control if it is unknown whether the page is busy.
# @unit s
# @measured not measured: chosen for content that a near server sends
# @test utest/actions/find/test_find.py::test_what_is_meant_has_the_time_to_come_before_a_fallback_is_tried
_FALLBACK_S = 0.5
# How long a text is not taken in place of a control while the page is busy.
# @unit s
# @measured not measured: as long as a page may take to settle, `settle_timeout`
# @test atest/act/click_texts.robot::A Button That Appears Soon Is Waited For
_COMING_S = 2.0
# How long a frame that has answered before is waited for, since it may have a twin of the match.
# @unit s
# @measured not measured: as long as frames may delay a look over classic
# @test utest/actions/find/test_frames.py::test_a_frame_that_has_answered_before_and_is_slow_for_once_is_waited_for
HEARD_S = 2.0

#: What an element must be ready for: the arguments of the page's ``pointer.prepare``.
Wish = dict[str, object]
_Found = tuple[Match, Trace, Readiness | None]
#: An element that is ready for an action; the observation is armed.
Prepared = tuple[Readiness, Match, Trace]


class FindOptions(Model):
    """How long to look, in seconds, and how to judge."""

    timeout: float = 10.0
    weights: Weights = Field(default_factory=Weights)
    thresholds: Thresholds = Field(default_factory=Thresholds)
    #: When the search began; fallbacks must wait, as the intended element may still come.
    begun: float = Field(default_factory=time.monotonic)

    def allows_fallbacks(self) -> bool:
        """Whether the intended element has had the time to come."""
        return time.monotonic() - self.begun >= min(_FALLBACK_S, self.timeout / 2)


def look(session: Session, target: Target, limit: int = LIMIT) -> Candidates:
    """The page's candidates for a target, including those in frames of another origin."""
    return session.secrets.hide_in(_retrieve(session, target, limit, None)[0])


def _retrieve(
    session: Session, target: Target, limit: int, wish: Wish | None
) -> tuple[Candidates, Readiness | None]:
    """The candidates, and the readiness of the first if the page could tell it in the same call.

    It can if the element is certain, or if the readiness is known at once. Secrets are not masked
    yet: masking a short one would change the names of candidates.
    """
    arguments = _arguments(target, limit)

    def read(answer: Any) -> Candidates:
        kept.take(session, answer)
        return Candidates.model_validate(answer)

    def ask(port: Port) -> Candidates:
        return read(port.call("candidates.retrieve", arguments, CALL_S))

    if target.ref and path_of(target.ref):
        return frames.look_at_ref(session, target.ref, ask), None
    asked = arguments if wish is None else {**arguments, "ready": {**wish, "brings": True}}
    try:
        answer = dict(session.window.call("candidates.retrieve", asked, CALL_S))
    except ScriptError as error:
        if "invalid locator" not in str(error):
            raise
        raise ArgumentError(
            f"{target.describe()} is not a locator that selects elements. Check its "
            f"{target.strategy} syntax, or use a phrase."
        ) from None
    ready = answer.pop("ready", None)
    prepared = Readiness.model_validate(session.secrets.hide(ready)) if ready else None
    page = read(answer)
    if target.ref or target.strategy == "xpath":
        return page, prepared  # an id includes its document, and a locator needs no other
    return frames.with_frames(session, page, "candidates.retrieve", arguments, read), prepared


def _arguments(target: Target, limit: int) -> dict[str, object]:
    """The arguments for retrieving candidates; the page compares marks of any kind."""
    mark = target.test_id or target.element_id or target.element_name
    alone = target.model_copy(update={"test_id": mark})
    unneeded = {"fallbacks", "fallback", "element_id", "element_name", "nth"}
    unneeded |= {name for name in ("topmost", "kept") if not getattr(target, name)}
    dumped = alone.model_dump(by_alias=True, exclude_none=True, exclude=unneeded)
    return {**dumped, "limit": limit}


def find(session: Session, target: Target, options: FindOptions) -> tuple[Match, Trace]:
    """Resolve a target once; if nothing at all matches, its fallbacks.

    Raises:
        NotFound, Ambiguous: the resolver refuses; with the trace.
    """
    match, trace, _ = _find(session, target, options, None)
    return match, trace


def _find(session: Session, target: Target, options: FindOptions, wish: Wish | None) -> _Found:
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
    page, ready = _retrieve(session, target, LIMIT, wish)
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
        raise doubt or _refusal(session, target, trace, options)
    chosen = winner.candidate.ref
    if is_armed and path_of(chosen):
        _disarm(session)
    frames.enter(session, chosen)
    return winner, trace, ready if chosen == page.candidates[0].ref else None


def _doubt(
    session: Session, trace: Trace, winner: Match, page: Candidates, options: FindOptions
) -> NotFound | None:
    """Why the best match is not taken yet: a better one may still come."""
    if _may_be_in_silent_frame(trace, winner):
        return NotFound(refusal.unsure(trace, winner), trace)
    if any(look.heard for look in trace.frames):
        # Over classic one look may take that long; with less time, nothing is guessed.
        if min(time.monotonic() - options.begun, options.timeout) < HEARD_S:
            return NotFound(refusal.unheard(trace, winner), trace)
        session.heard.clear()  # a frame that hangs must not delay other keywords
    if _may_better_come(trace.target, winner, page, options):
        return NotFound(refusal.still_to_come(trace, winner), trace)
    return None


def _refusal(
    session: Session, target: Target, trace: Trace, options: FindOptions
) -> NotFound | Ambiguous:
    if target.ref and not _has_ref(trace, target.ref):
        return _gone(session, trace, target.ref)
    if trace.failure_reason == "ambiguous":
        return Ambiguous(refusal.explain(trace), trace)
    other = _of_another_kind(session, trace, options)
    if other is None:
        return NotFound(refusal.explain(trace), trace)
    refused = NotFound(refusal.of_another_kind(trace, other.candidate), trace)
    refused.is_of_another_kind = other.candidate.semantic and not is_part(other)
    return refused


def _of_another_kind(session: Session, trace: Trace, options: FindOptions) -> Match | None:
    """What else has that name, such as a button when a field is wanted."""
    target = trace.target
    named = target.phrase is not None or target.locator is not None
    if target.purpose not in refusal.KINDS or not named or not is_nowhere(trace):
        return None
    anything = target.model_copy(update={"purpose": "read"})
    seen = session.secrets.hide_in(_retrieve(session, anything, KEPT_NEAREST, None)[0])
    return resolve(anything, seen, options.weights, options.thresholds).winner


def _may_be_in_silent_frame(trace: Trace, winner: Match) -> bool:
    """Whether a silent frame may have a full match: "Pay" instead of "Pay later"."""
    is_part = any(reason.endswith(":contains") for reason in winner.reasons)
    return is_part and any(look.silent for look in trace.frames)


def _may_better_come(target: Target, winner: Match, page: Candidates, options: FindOptions) -> bool:
    """Whether it is only a text or a value, or spelt otherwise, and a better one may come."""
    seen = winner.candidate
    is_second = seen.is_text or seen.shown is not None
    is_second |= target.exact and is_of_other_spelling(winner)
    if not is_second or page.is_at_rest:
        return False
    is_known_late = page.is_at_rest is not None and seen.shown is None
    patience = _COMING_S if is_known_late else _FALLBACK_S
    return time.monotonic() - options.begun < min(patience, options.timeout / 2)


def is_nowhere(trace: Trace) -> bool:
    """Whether nothing matches at all; disabled or hidden elements exist, and block fallbacks."""
    may_be_dropped = ("not what was asked for", "not in the container that was named")
    return trace.failure_reason == "no_candidates" and all(
        dropped.reason in may_be_dropped for dropped in trace.dropped
    )


def _has_ref(trace: Trace, ref: str) -> bool:
    return any(match.candidate.ref == ref for drop in trace.dropped for match in drop.nearest)


def _gone(session: Session, trace: Trace, ref: str) -> NotFound:
    """The refusal of an id that means nothing now, with the nearest candidates."""
    known = session.candidates.get(ref)
    living = [match for dropped in trace.dropped for match in dropped.nearest]
    if known is not None:
        wanted = Target(purpose="read", phrase=word_of(known) or None, role=known.role or None)
        seen = {each.candidate.ref: each.candidate for each in living}
        if wanted.phrase or wanted.role:
            seen |= {each.ref: each for each in look(session, wanted).candidates}
        nearest = most_like(known, seen.values(), KEPT_NEAREST)
    else:
        nearest = [match.candidate for match in living][:KEPT_NEAREST]
    session.remember(nearest)
    return NotFound(not_found.gone(trace, known, nearest), trace)


def _disarm(session: Session) -> None:
    """Disarm an observation that was armed in vain; its guard would stop the user's next press."""
    with suppress(NavigatedAway, PromptOpen):
        session.window.call("settle.release", {}, CALL_S)


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
    match, trace, ready = _find(session, target, options, wish)
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
    match, trace, ready = _find(session, target, options, wish)
    if ready is None or ready.obstacle:
        return match, trace, None
    return match, trace, _prepared(session, ready, match, trace)


def _prepared(session: Session, ready: Readiness, match: Match, trace: Trace) -> Prepared:
    session.port.document_began(ready.document_began)
    if ready.is_hidden:
        session.port.bring_to_front()
    return ready, match, trace
