"""Settling without an action before: ``Wait For DOM Settle``, and after a load."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.find.scope import check_ignored, find_scope
from AbraLibrary.actions.settle.release import release
from AbraLibrary.actions.settle.settle import Settler
from AbraLibrary.browser.port import Mark
from AbraLibrary.errors import ArgumentError, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle import SettleResult
    from AbraLibrary.core.models.settle.settle_options import SettleOptions


def settle(session: Session, options: SettleOptions, scope: Target | None = None) -> SettleResult:
    """Wait for the page to settle, without an action before.

    What is already under way counts: a navigation that an earlier step began, and requests younger
    than `options.timeout`; older ones are polls, or longer than this wait.

    Args:
        session: the session to work on.
        options: how long to wait and for what.
        scope: the one element to observe, resolved once after the page has loaded.

    Raises:
        ArgumentError: `scope` is not one element, or an ignored locator is invalid.
    """
    alone = options.model_copy(update={"release": "always"})
    found = None
    if scope is not None and session.port.is_loading(Mark(0)):
        # Wait only for the load: changes outside of the scope must not count.
        never = Settler(session, alone, Mark(0), follows=False).load()
        if never is not None:
            session.settled(never)
            return never
        with suppress(PromptOpen, ArgumentError):
            found = find_scope(session, scope)
        if found is None:  # scripts may add it after the load
            arrived = _settle_alone(session, alone)
            if not arrived.settled:
                return arrived
    with suppress(PromptOpen):  # the wait reports it
        check_ignored(session, options.ignore)
        if scope is not None:
            found = found or find_scope(session, scope)
            alone = alone.model_copy(update={"scope": found})
    return _settle_alone(session, alone)


def _settle_alone(session: Session, options: SettleOptions) -> SettleResult:
    oldest_ms = options.timeout * 1000
    settler = Settler(session, options, Mark(0), oldest_ms=oldest_ms, follows=False)
    result = settler.wait(fresh=True)
    if not result.released and result.reason != "prompt_open":
        release(session)
    session.settled(result)
    return result
