"""Captures pages before and after; core/diff/compare.py says what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from tenacity import RetryCallState, Retrying, retry_if_exception_type, stop_after_attempt

from AbraLibrary.actions.act import witness
from AbraLibrary.actions.diff.frame_states import with_frames
from AbraLibrary.actions.diff.page_state import read_state
from AbraLibrary.actions.evidence import covers
from AbraLibrary.actions.find.scope import check_ignored
from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.core.diff.kinds.prompt import behind_prompt
from AbraLibrary.core.diff.report.confidence import THRESHOLD
from AbraLibrary.core.models.diff.capture import PageState
from AbraLibrary.core.models.diff.page_diff import PageDiff, Transient
from AbraLibrary.core.models.evidence.picture import Picture, Pictures
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.errors import AbraError, ArgumentError, NavigatedAway, PromptOpen

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.find.locator import Locator
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

CaptureKind = Literal["v1", "full"]
T = TypeVar("T")


class Work(Protocol):
    """Something to do, which keeps its own failure."""

    error: Exception | None

    def __call__(self) -> None:
        """Do it."""
        ...


_CALL_S = 30.0
#: How many redirects in a row are followed.
_TURNS = 4


def capture(
    session: Session, kind: CaptureKind = "full", ignore: Sequence[Locator] = ()
) -> PageState:
    """Capture what the page shows, and remember it as the last state.

    Args:
        session: the session to work on; without its `noise_learning`, noise counts like any change.
        kind: how much to capture.
        ignore: elements to leave out, with their content.

    Raises:
        ArgumentError: a locator to ignore is invalid.
    """
    check_ignored(session, ignore)
    asked = {"capture": kind, "ignore": [each.model_dump() for each in ignore]}

    def read(seen: Any) -> PageState:
        return PageState.model_validate(session.secrets.hide_apart(seen))

    state = read_state(session, asked, _CALL_S)
    state = with_frames(session.port, state, asked, read)
    if not session.experiments.noise_learning:
        still = {"live": False}
        own = {**still, "own_timer": None}
        texts = tuple(
            each.model_copy(update=own) if each.live or each.own_timer else each
            for each in state.texts
        )
        controls = (each.model_copy(update=still) if each.live else each for each in state.controls)
        facts = state.facts.model_copy(update={"noisy_texts": 0})
        state = state.model_copy(
            update={"texts": texts, "controls": tuple(controls), "facts": facts}
        )
    session.last_state = state = witness.keep(session, state)
    return state


def _compare(
    session: Session,
    before: PageState,
    after: PageState,
    threshold: float,
    transient: Sequence[Transient] = (),
) -> PageDiff:
    """The differences; before reporting none, ask a second witness."""
    # Imported late: it is the largest part of the diff, and many runs compare nothing.
    from AbraLibrary.core.diff.compare import diff_states
    from AbraLibrary.core.diff.kinds.painted import with_painted
    from AbraLibrary.core.diff.kinds.voiced import with_voiced

    diff = diff_states(before, after, threshold=threshold, transient=transient)
    if diff.is_empty and before.document_id == after.document_id and not after.facts.prompt:
        diff = with_painted(diff, witness.since(session, before), after)
        if diff.is_empty:
            diff = with_voiced(diff, witness.voiced_since(session, before), after)
    session.last_diff = diff
    return diff


def diff_since(
    session: Session,
    since: PageState | None,
    threshold: float,
    *,
    kind: CaptureKind | None = None,
    ignore: Sequence[Locator] = (),
) -> PageDiff:
    """Compare the page with an earlier state, by default the last one captured.

    It ignores what that state ignored, unless `ignore` is given.

    Raises:
        ArgumentError: there is no earlier state, or it is of another kind.
    """
    before = since or session.last_state
    if before is None:
        raise ArgumentError(
            "There is no state to compare with. Capture one first with Capture Page State, or "
            "give a keyword to run."
        )
    known = before.capture
    if known == "html":
        raise ArgumentError(
            "The earlier state was read from a saved HTML page, but the page in the browser can "
            "only be compared with a state that was captured in a browser."
        )
    if kind not in (None, known):
        raise ArgumentError(
            f"capture={kind} cannot be used: the earlier state is a {known} capture, and the two "
            "kinds cannot be compared. Leave capture= out, or capture the earlier state again."
        )
    after = capture(session, known, ignore or before.ignore)
    return _compare(session, before, after, threshold)


class Watch:
    """Changes between two moments, from two captures and the ledger."""

    def __init__(
        self,
        session: Session,
        kind: CaptureKind = "full",
        ignore: Sequence[Locator] = (),
        *,
        screenshots: bool = False,
    ) -> None:
        """Capture the page, and begin to note what comes and goes.

        With `screenshots`, a picture is taken at both ends.
        """
        self._session = session
        self._kind = kind
        self._before = capture(session, kind, ignore)
        self._screenshots = screenshots
        self.pictures = Pictures(before=self._picture(self._before))
        session.port.call("ledger.begin", {}, _CALL_S)

    def end(self, threshold: float = THRESHOLD) -> PageDiff:
        """Capture the page again, and compare."""
        self._session.leave()  # the work may have ended in a frame
        transient = _end_ledger(self._session)
        after = capture(self._session, self._kind, self._before.ignore)
        self.pictures = self.pictures.model_copy(update={"after": self._picture(after)})
        return _compare(self._session, self._before, after, threshold, transient)

    def behind(self, prompt: PromptOpen, threshold: float = THRESHOLD) -> PageDiff:
        """A diff with the prompt that opened; nothing else is known before it is answered."""
        from AbraLibrary.core.diff.compare import diff_states

        text = str(self._session.secrets.hide(prompt.text))
        after = behind_prompt(self._before, prompt.kind, text)
        self._session.last_diff = diff_states(self._before, after, threshold=threshold)
        return self._session.last_diff

    def _picture(self, state: PageState) -> Picture | None:
        return picture(self._session, state) if self._screenshots else None


def picture(session: Session, state: PageState) -> Picture:
    """A picture of the viewport, with the boxes of the elements that a capture has keys for."""
    seen = session.port.call("outlines.inView", {"keys": None}, _CALL_S)
    boxes = {int(key): Box(x=x, y=y, w=w, h=h) for key, x, y, w, h in seen}
    png = covers.view(session, _CALL_S)
    size = state.viewport
    return Picture(png=png, width=size.width, height=size.height, boxes=boxes)


def diff_around(
    session: Session,
    watch: Watch,
    work: Work,
    *,
    threshold: float,
    settle_options: SettleOptions,
) -> PageDiff | None:
    """Do `work`, settle, and end a watch that has begun.

    Returns None if `work` failed and left a page that cannot be captured; its error is reported.
    """
    if session.is_attached:
        session.window.give_back()
    work()
    # What comes now has the time of a load and of a wait, however long the work took.
    session.port.patience.grant(settle_options.load_timeout + settle_options.timeout)
    session.leave()  # the work may have ended in a frame
    if session.is_attached:
        session.window.follow()

    try:
        settle(session, settle_options)
        return through_redirects(session, settle_options, lambda: watch.end(threshold))
    except PromptOpen as prompt:
        return watch.behind(prompt, threshold) if work.error is None else None
    except AbraError:
        if work.error is not None:
            return None
        raise


def through_redirects(session: Session, options: SettleOptions, look: Callable[[], T]) -> T:
    """Look at the page; after a redirect meanwhile, look at the new one."""

    def arrive(_: RetryCallState) -> None:
        settle(session, options)

    redirected = Retrying(
        retry=retry_if_exception_type(NavigatedAway),
        stop=stop_after_attempt(_TURNS),
        before_sleep=arrive,
        reraise=True,
    )
    return redirected(look)


def _end_ledger(session: Session) -> list[Transient]:
    """The ledger of this document; a replaced document took its own with it."""
    try:
        gone = session.port.call("ledger.end", {}, _CALL_S)
    except (NavigatedAway, PromptOpen):
        return []
    return [Transient.model_validate(entry) for entry in session.secrets.hide(gone)]
