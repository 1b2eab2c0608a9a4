"""Capturing pages and telling what changed (spec: page-diff-and-smart-wait.md)."""

from __future__ import annotations

from typing import Literal, Protocol

from AbraLibrary.actions.session import Session
from AbraLibrary.actions.settle import SettleOptions, settle
from AbraLibrary.core.diff import diff_states
from AbraLibrary.core.models.capture import PageDiff, PageState, Transient
from AbraLibrary.errors import AbraError, ArgumentError, NavigatedAway, PromptOpen

CaptureKind = Literal["v1", "full"]


class Work(Protocol):
    """Something to do that keeps its own failure."""

    error: Exception | None

    def __call__(self) -> None:
        """Do it."""
        ...


_CALL_S = 30.0
#: So many redirects in a row are followed.
_TURNS = 4


def capture(
    session: Session, kind: CaptureKind = "full", *, noise_learning: bool = True
) -> PageState:
    """Capture what the page shows now, and remember it as the last state.

    Args:
        session: The session.
        kind: What is captured.
        noise_learning: Whether texts and controls that change by themselves are marked, so that
            a diff leaves them out and counts them; without, they are like any other.
    """
    seen = session.port.call("capture.state", {"capture": kind}, _CALL_S)
    state = PageState.model_validate(session.secrets.hide(seen))
    if not noise_learning:
        still = {"live": False}
        texts = tuple(each.model_copy(update=still) if each.live else each for each in state.texts)
        controls = (each.model_copy(update=still) if each.live else each for each in state.controls)
        facts = state.facts.model_copy(update={"noisy_texts": 0})
        state = state.model_copy(
            update={"texts": texts, "controls": tuple(controls), "facts": facts}
        )
    session.last_state = state
    return state


def diff_since(
    session: Session,
    since: PageState | None,
    threshold: float,
    *,
    kind: CaptureKind | None = None,
    noise_learning: bool = True,
) -> PageDiff:
    """Compare the page with an earlier state, by default the last one captured.

    Raises:
        ArgumentError: there is no earlier state, or it is of another kind than asked for.
    """
    before = since or session.last_state
    if before is None:
        raise ArgumentError(
            "There is no state to compare with. Capture one first with Capture Page State, or "
            "give the keyword whose effect is meant."
        )
    known = before.capture
    if known == "html":
        raise ArgumentError(
            "The earlier state was read from a saved HTML page, and the page in the browser can "
            "only be compared with a state that was captured in a browser."
        )
    if kind not in (None, known):
        raise ArgumentError(
            f"capture={kind} cannot be used: the earlier state is a {known} capture, and the two "
            "see different things. Leave capture= out, or capture the earlier state anew."
        )
    after = capture(session, known, noise_learning=noise_learning)
    return diff_states(before, after, threshold=threshold)


def diff_around(
    session: Session,
    work: Work,
    *,
    kind: CaptureKind,
    threshold: float,
    settle_options: SettleOptions,
    noise_learning: bool = True,
) -> PageDiff | None:
    """Capture, do `work`, settle, capture, compare; what came and went meanwhile is told too.

    Returns None where `work` failed and left a page that cannot be captured: its error stands.
    """
    before = capture(session, kind, noise_learning=noise_learning)
    session.port.call("ledger.begin", {}, _CALL_S)
    work()
    session.leave()  # it may have ended in a frame
    try:
        for turn in range(_TURNS):
            settle(session, settle_options)
            transient = _end_ledger(session)
            try:
                after = capture(session, kind, noise_learning=noise_learning)
            except NavigatedAway:
                # A redirect that began behind the wait; the page that it leads to is meant.
                if turn == _TURNS - 1:
                    raise
            else:
                break
    except AbraError:
        if work.error is not None:
            return None
        raise
    return diff_states(before, after, threshold=threshold, transient=transient)


def _end_ledger(session: Session) -> list[Transient]:
    """The ledger of this document; one that a navigation replaced took its own with it."""
    try:
        gone = session.port.call("ledger.end", {}, _CALL_S)
    except (NavigatedAway, PromptOpen):
        return []
    return [Transient.model_validate(entry) for entry in session.secrets.hide(gone)]
