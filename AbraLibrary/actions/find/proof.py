"""Tries on the page whether a line of core/find/remedies.py means the element.

Which lines are proposed is decided in core/find/remedies.py.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.find import look
from AbraLibrary.core.find.frames import path_of
from AbraLibrary.core.find.remedies import resolver
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.errors import AbraError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Resolution, Session
    from AbraLibrary.core.models.find.candidate import Candidates
    from AbraLibrary.core.models.find.target import Target


class Prover:
    """Resolves targets as a keyword would, for so long; afterwards the page is asked no more.

    The page is asked each question once: what is proved holds for the moment of one failure.
    """

    def __init__(self, session: Session, made: Resolution, seconds: float) -> None:
        self._session = session
        self._made = made
        self._until = time.monotonic() + seconds
        self._pages: dict[Target, Candidates | None] = {}
        self._vain: dict[Target, bool] = {}
        whole = made.page.model_copy(update={"cut": 0})
        self._known = resolver(whole, made.weights, made.thresholds)

    def __call__(self, target: Target) -> str | None:
        """The id of the candidate that a target means now, or None."""
        if self._is_vain(target):
            return None
        question = _question(target)
        if question not in self._pages and self._left() > 0:
            self._pages[question] = None
            with suppress(AbraError):
                self._pages[question] = look.look(self._session, question)
        page = self._pages.get(question)
        return None if page is None else self._meant(target, page)

    def ahead(self, targets: Sequence[Target]) -> None:
        """Ask the page in one call for what is about to be resolved."""
        questions = [_question(each) for each in targets if not self._is_vain(each)]
        asked = [
            each
            for each in dict.fromkeys(questions)
            if each not in self._pages and not path_of(each.ref or "")
        ]
        left = self._left()
        if len(asked) > 1 and left > 0:
            with suppress(AbraError):
                pages = look.look_each(self._session, asked, left)
                self._pages.update(zip(asked, pages, strict=False))

    def _left(self) -> float:
        return self._until - time.monotonic()

    def _is_vain(self, target: Target) -> bool:
        """Whether the candidates of the failure alone show that a target means none of them."""
        known = self._vain.get(target)
        if known is None:
            known = self._vain[target] = self._is_certainly_vain(target)
        return known

    def _is_certainly_vain(self, target: Target) -> bool:
        trace = self._made.trace
        # Only the page knows its rows, so only it can resolve another `within`.
        is_as_wide = target.within == trace.target.within
        if not is_as_wide or trace.failure_reason != "ambiguous" or target.ref:
            return False
        if trace.candidates_cut and _question(target) == _question(trace.target):
            return True  # what was cut off may be counted before it
        # Those that were cut off can only be more of them.
        return self._known(target) is None

    def _meant(self, target: Target, page: Candidates) -> str | None:
        """What a target means; None also where something lies over it: nobody could press it."""
        winner = resolve(target, page, self._made.weights, self._made.thresholds).winner
        if winner is None:
            return None
        is_pressed = target.purpose not in ("find", "read")
        if is_pressed and winner.candidate.visibility.is_topmost is False:
            return None
        return winner.candidate.ref


def _question(target: Target) -> Target:
    """What the page is asked: it counts nothing itself."""
    return target.model_copy(update={"topmost": True, "nth": None})
