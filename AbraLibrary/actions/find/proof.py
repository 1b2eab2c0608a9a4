"""Tries on the page whether a line of core/find/remedies.py means the element.

Which lines are proposed is decided in core/find/remedies.py.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.find import look
from AbraLibrary.core.find.remedies import Resolver, resolver
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.errors import AbraError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Resolution, Session
    from AbraLibrary.core.models.find.target import Target


def prover(session: Session, made: Resolution, seconds: float) -> Resolver:
    """Resolve targets as a keyword would, for so long; afterwards nothing is proved."""
    trace, until = made.trace, time.monotonic() + seconds
    known = resolver(made.page, made.weights, made.thresholds)

    def prove(target: Target) -> str | None:
        # Only the page knows its rows, so only it can resolve another `within`.
        is_as_wide = target.within == trace.target.within
        is_narrower = is_as_wide and trace.failure_reason == "ambiguous"
        if is_narrower and not made.page.cut and known(target) is None:
            return None
        if time.monotonic() > until:
            return None
        with suppress(AbraError):
            return _resolved(session, target, made)
        return None

    return prove


def _resolved(session: Session, target: Target, made: Resolution) -> str | None:
    """What a target means now; None also where something lies over it, so nobody could press it."""
    page = look.look(session, target.model_copy(update={"topmost": True}))
    winner = resolve(target, page, made.weights, made.thresholds).winner
    if winner is None:
        return None
    if target.purpose not in ("find", "read") and winner.candidate.visibility.is_topmost is False:
        return None
    return winner.candidate.ref
