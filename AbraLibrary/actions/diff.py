"""Capturing pages and telling what changed (spec: page-diff-and-smart-wait.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from AbraLibrary.actions.scope import check_ignored
from AbraLibrary.actions.session import Session
from AbraLibrary.actions.settle import SettleOptions, settle
from AbraLibrary.core.diff import THRESHOLD, diff_states
from AbraLibrary.core.models.capture import PageDiff, PageState, Transient
from AbraLibrary.core.models.locator import Locator
from AbraLibrary.errors import AbraError, ArgumentError, NavigatedAway, PromptOpen

CaptureKind = Literal["v1", "full"]


class Work(Protocol):
    """Something to do that keeps its own failure."""

    error: Exception | None

    def __call__(self) -> None:
        """Do it."""
        ...


_CALL_S = 30.0


def capture(
    session: Session, kind: CaptureKind = "full", ignore: Sequence[Locator] = ()
) -> PageState:
    """Capture what the page shows now, and remember it as the last state.

    Args:
        session: the session to work on.
        kind: how much of it.
        ignore: what is left out, with all in it.

    Raises:
        ArgumentError: when an ignored locator is none.
    """
    check_ignored(session, ignore)
    left_out = [each.model_dump() for each in ignore]
    seen = session.port.call("capture.state", {"capture": kind, "ignore": left_out}, _CALL_S)
    state = PageState.model_validate(session.secrets.hide(seen))
    session.last_state = state
    return state


def diff_since(
    session: Session, since: PageState | None, threshold: float, ignore: Sequence[Locator] = ()
) -> PageDiff:
    """Compare the page with an earlier state, by default the last one captured.

    What was left out of that is left out again, unless `ignore` says what else.
    """
    before = since or session.last_state
    if before is None:
        raise ArgumentError(
            "There is no state to compare with. Capture one first with Capture Page State, or "
            "give the keyword whose effect is meant."
        )
    session.last_diff = diff_states(
        before, capture(session, before.capture, ignore or before.ignore), threshold=threshold
    )
    return session.last_diff


class Watch:
    """What changes from its beginning to its end, told by two captures and the ledger."""

    def __init__(
        self, session: Session, kind: CaptureKind = "full", ignore: Sequence[Locator] = ()
    ) -> None:
        """Capture the page as it is now, and note what comes and goes from now on."""
        self._session = session
        self._before = capture(session, kind, ignore)
        session.port.call("ledger.begin", {}, _CALL_S)

    def end(self, threshold: float = THRESHOLD) -> PageDiff:
        """Capture it again, and compare."""
        self._session.leave()  # what was done may have ended in a frame
        transient = _end_ledger(self._session)
        after = capture(self._session, self._before.capture, self._before.ignore)
        diff = diff_states(self._before, after, threshold=threshold, transient=transient)
        self._session.last_diff = diff
        return diff


def diff_around(
    session: Session,
    work: Work,
    *,
    kind: CaptureKind,
    threshold: float,
    ignore: Sequence[Locator] = (),
    settle_options: SettleOptions,
) -> PageDiff | None:
    """Capture, do `work`, settle, capture, compare; what came and went meanwhile is told too.

    Returns None where `work` failed and left a page that cannot be captured: its error stands.
    """
    watch = Watch(session, kind, ignore)
    work()
    session.leave()  # it may have ended in a frame
    try:
        settle(session, settle_options)
        return watch.end(threshold)
    except AbraError:
        if work.error is not None:
            return None
        raise


def _end_ledger(session: Session) -> list[Transient]:
    """The ledger of this document; one that a navigation replaced took its own with it."""
    try:
        gone = session.port.call("ledger.end", {}, _CALL_S)
    except (NavigatedAway, PromptOpen):
        return []
    return [Transient.model_validate(entry) for entry in session.secrets.hide(gone)]
