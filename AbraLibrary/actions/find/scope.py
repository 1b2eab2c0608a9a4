"""Resolves the one element that a wait observes, and checks the locators that it ignores."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from tenacity import (
    Retrying,
    retry_if_exception,
    retry_if_result,
    stop_after_delay,
    wait_fixed,
)

from AbraLibrary.actions.find import doubt, find, look, options
from AbraLibrary.actions.find.patiently import RETRY_S
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.find.frames import path_of
from AbraLibrary.core.find.locators import not_a_locator
from AbraLibrary.core.find.wording import name
from AbraLibrary.core.models.find.candidate import Candidate, Candidates
from AbraLibrary.core.models.find.locator import Locator, Scope
from AbraLibrary.errors import Ambiguous, ArgumentError, NotFound

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Match, Trace
    from AbraLibrary.core.models.find.target import Target

T = TypeVar("T")

_TAKES = "scope= takes one element of the page: css:…, xpath:…, id:…, ref:… or its text."


def find_scope(session: Session, target: Target) -> Scope:
    """Resolve a scope as `Find By Intent` does, once; it may be an empty or hidden container.

    Raises:
        ArgumentError: it is not exactly one element.
    """
    if not target.locator and not target.ref:
        return Scope(ref=_by_phrase(session, target))
    given = f"scope={target.describe()}"
    try:
        seen = _hearing_all_frames(lambda: look.look(session, target, limit=2))
    except ArgumentError as error:
        raise ArgumentError(f"{given}: {error} {_TAKES}") from None
    # For an id that means nothing now, the page sends the nearest elements, for a click's refusal.
    is_gone = bool(target.ref) and all(each.ref != target.ref for each in seen.candidates)
    if seen.total == 0 or not seen.candidates or is_gone:
        raise ArgumentError(f"{given} is not on the page. {_TAKES}")
    if seen.total > 1:
        raise ArgumentError(f"{given} matches {seen.total} elements. {_TAKES}")
    ref = _of_the_page(given, seen.candidates[0])
    return Scope(ref=ref, strategy=target.strategy, locator=target.locator or None)


def _of_the_page(given: str, candidate: Candidate) -> str:
    """The id of an element outside of frames of another origin: a wait observes one document."""
    if path_of(candidate.ref):
        raise ArgumentError(
            f"{given} is {name(candidate)}, in a frame of another origin. Name an element of the "
            "page itself, such as the frame."
        )
    return candidate.ref


def _by_phrase(session: Session, target: Target) -> str:
    began = time.monotonic()

    def once() -> tuple[Match, Trace]:
        # One look, without time for what may still come; but frames get all their time.
        is_heard_out = time.monotonic() - began >= doubt.HEARD_S
        timeout = doubt.HEARD_S if is_heard_out else 0.0
        return find.find(session, target, options.FindOptions(timeout=timeout, begun=began))

    try:
        match, _ = _hearing_all_frames(once)
    except (NotFound, Ambiguous) as error:
        raise ArgumentError(f"scope={target.phrase} is not one element: {error} {_TAKES}") from None
    return _of_the_page(f"scope={target.phrase}", match.candidate)


def _hearing_all_frames(look: Callable[[], T]) -> T:
    """Look again while a frame that has answered before is silent.

    It may have the element or its twin, and a busy frame must not decide what a wait observes.
    """
    retrying: Retrying = Retrying(
        retry=retry_if_result(_has_silence) | retry_if_exception(_is_for_silence),
        stop=stop_after_delay(doubt.HEARD_S + RETRY_S),
        wait=wait_fixed(RETRY_S),
        retry_error_callback=lambda state: state.outcome and state.outcome.result(),
    )
    found: T = retrying(look)
    return found


def _has_silence(found: object) -> bool:
    return isinstance(found, Candidates) and any(look.heard for look in found.frames)


def _is_for_silence(error: BaseException) -> bool:
    return isinstance(error, NotFound) and any(look.heard for look in error.trace.frames)


def check_ignored(session: Session, ignore: Sequence[Locator]) -> None:
    """Ask the page whether locators are valid.

    Raises:
        ArgumentError: one of them is not.
    """
    if not ignore:
        return
    arguments = {"ignore": [each.model_dump() for each in ignore]}
    wrong = session.window.call("scope.check", arguments, CALL_S)["wrong"]
    if wrong is not None:
        raise not_a_locator("ignore", str(ignore[wrong]))
