"""Why the best match is not taken yet: a better one may still come."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from AbraLibrary.actions.find.options import FALLBACK_S, FindOptions
from AbraLibrary.core.find import refusal
from AbraLibrary.core.find.precedence import is_of_other_spelling
from AbraLibrary.errors import NotFound

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Match, Trace
    from AbraLibrary.core.models.find.candidate import Candidates
    from AbraLibrary.core.models.find.target import Target

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


class Doubted(NotFound):
    """What matches is there, and not taken yet: a better match may still come."""


def doubt_of(
    session: Session, trace: Trace, winner: Match, page: Candidates, options: FindOptions
) -> Doubted | None:
    """Why the best match is not taken yet: a better one may still come."""
    if _may_be_in_silent_frame(trace, winner):
        return Doubted(refusal.unsure(trace, winner), trace)
    if any(look.heard for look in trace.frames):
        # Over classic one look may take that long; with less time, nothing is guessed.
        if min(time.monotonic() - options.begun, options.timeout) < HEARD_S:
            return Doubted(refusal.unheard(trace, winner), trace)
        session.heard.clear()  # a frame that hangs must not delay other keywords
    if _may_better_come(trace.target, winner, page, options):
        return Doubted(refusal.still_to_come(trace, winner), trace)
    return None


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
    patience = _COMING_S if is_known_late else FALLBACK_S
    return time.monotonic() - options.begun < min(patience, options.timeout / 2)
