"""Tests on the page whether a proposed line ("Would work: ...") means the element.

Which lines are proposed is decided in core/find/remedies.py.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.find import find
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
        # Only the page knows its rows, so only it can resolve `within`.
        is_narrower = not target.within and trace.failure_reason == "ambiguous"
        if is_narrower and not made.page.cut and known(target) is None:
            return None
        if time.monotonic() > until:
            return None
        with suppress(AbraError):
            return _resolved(session, target, made)
        return None

    return prove


def _resolved(session: Session, target: Target, made: Resolution) -> str | None:
    page = find.look(session, target)
    return resolve(target, page, made.weights, made.thresholds).chosen
