"""How long an element that is missing, covered or stale is looked for again, and how often twins.

Twins, that is an ambiguity, get a few looks only.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_delay, wait_fixed

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.find.other_windows import seen_elsewhere
from AbraLibrary.actions.find.pointing import Pointing
from AbraLibrary.actions.find.refused import is_nowhere
from AbraLibrary.actions.session.session import Looking, Session
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.find import refusal
from AbraLibrary.errors import (
    Ambiguous,
    AnswerTimeout,
    FrameGone,
    IntentError,
    NavigatedAway,
    NotActionable,
    NotFound,
    PromptOpen,
    ScriptError,
)

# @limit how often something that may pass is tried again
# @unit s
RETRY_S = 0.1
# An ambiguity is tried again, as a closing dialog or a leaving list passes; one that stays is not
# waited for to the end.
# @unit looks
# @measured not measured: chosen for animations of 300 to 500 ms
# @test utest/actions/find/test_patiently.py::test_an_ambiguity_is_given_up_after_a_few_looks
_SECOND_LOOKS = 5

# For so long what is missing or unusable is looked for, even if nothing can change the page: the
# tester's own other processes may.
# @unit s
# @measured not measured: longer than any answer of a page that was asked a moment ago
# @test utest/actions/find/test_patiently.py::test_what_waiting_cannot_change_is_refused_at_once
_STILL_S = 1.0
# In so many looks in a row nothing may be scheduled.
# @unit looks
# @measured not measured: more than one, as a timer may start another one between two looks
# @test utest/actions/find/test_patiently.py::test_what_waiting_cannot_change_is_refused_at_once
_STILL_LOOKS = 3

# For so long a control of that name may become what was asked for: scripts make a list of a field.
# @unit s
# @measured not measured: as long as a page may take to settle, `settle_timeout`
# @test utest/actions/find/test_patiently.py::test_a_control_of_another_kind_is_not_waited_for_to_the_end
_KIND_S = 2.0

# So long a filled field keeps the focus, where what is wanted is hidden and the page goes on.
# @unit s
# @measured not measured: as long as a page may take to settle, `settle_timeout`
# @test utest/actions/find/test_patiently.py::test_a_field_is_left_only_after_a_while_where_the_page_goes_on
_KEPT_S = 2.0
#: What leaving a field may end.
_SHOWN_LATER = ("not visible", "hidden", "covered")
#: The look after which the field was left, in the trace.
_LEFT = "hidden, so the filled field was left"

# A page that is asked for a shorter time, at the end of a keyword's, is not said to be busy.
# @unit s
# @measured answers of a page took up to 0.1 s on two processors at a load of 12
# @test utest/actions/find/test_patiently.py::test_a_last_look_without_time_reports_the_refusal_before_it
_ANSWER_S = 0.25

T = TypeVar("T")


def patiently(
    session: Session,
    timeout: float,
    work: Callable[[], T],
    *,
    also: tuple[type[BaseException], ...] = (),
) -> T:
    """Do `work` until it succeeds, is refused for good, or the time is up.

    What may pass by itself is tried again: missing, covered, disabled, moving, the page just
    changing, and the errors in `also`. The caller gets the last refusal. Traces tell how often it
    was tried. Where nothing is scheduled that could change the page, waiting ends early; not with
    `also`, as who reads may wait for what others do.

    A disabled element may wait for the last filled field to lose the focus, so the field is
    blurred, as by a user who tries to press the element. So may one that is hidden or covered; but
    that may also come as the page goes on, and what the field suggests goes as it is left: then it
    is left only once nothing else can change the page, or after a while, and the looks tell so.
    What is covered as the pointer rests on a menu, or on what opened it, loses the pointer at once.
    """
    looks = 0
    still = 0
    refused_before: BaseException | None = None
    leaving, pointing = _Leaving(session), Pointing(session)
    timeout = min(timeout, session.port.patience.left())
    before, session.looking = session.looking, Looking()

    def is_over(state: RetryCallState) -> bool:
        nonlocal looks, still
        error = state.outcome.exception() if state.outcome else None
        looks = looks + 1 if isinstance(error, Ambiguous) else 0
        if stop_after_delay(timeout)(state) or looks > _SECOND_LOOKS:
            return True
        begun = state.seconds_since_start or 0.0
        if isinstance(error, NotFound) and error.is_of_another_kind and begun >= _KIND_S:
            return True
        if pointing.uncovers(error):
            still = 0
            return False
        if also or begun < _STILL_S or not isinstance(error, (NotFound, NotActionable)):
            return False
        still = still + 1 if _is_still(session, error, timeout - begun) else 0
        if (still >= _STILL_LOOKS or begun >= _KEPT_S) and leaving.shows(error):
            still = 0
        return still >= _STILL_LOOKS

    def count(state: RetryCallState) -> None:
        nonlocal refused_before
        refused_before = error = state.outcome.exception() if state.outcome else None
        if error is not None and session.looking is not None:
            cause = pointing.told(leaving.told(_cause(error)))
            session.looking.failed[cause] += 1
            session.waits(cause)
            leaving.enables(cause, error)

    retrying = Retrying(
        retry=retry_if_exception(lambda error: _may_pass(error) or isinstance(error, also)),
        stop=is_over,
        wait=wait_fixed(RETRY_S),
        before_sleep=count,
        reraise=True,
    )
    try:
        return retrying(work)
    except (NotFound, NotActionable) as refused:
        _tell_more(session, refused)
        raise
    except AnswerTimeout as late:
        # The last look had only what was left of the time: that proves no busy page.
        if refused_before is None or late.waited is None or late.waited >= _ANSWER_S:
            raise
        raise refused_before from None
    finally:
        session.looking = before


def _tell_more(session: Session, refused: NotFound | NotActionable) -> None:
    """Raise a refusal with what else is seen, if that says more."""
    more = ""
    if isinstance(refused, NotFound):
        undrawn = failures.undrawn(session) if is_nowhere(refused.trace) else ""
        more = failures.text_seen(session, refused.trace) + undrawn
        more += seen_elsewhere(session, refused.trace.target)
    more += failures.complaints(session, refused.trace)
    more += failures.hover_shows(session, refused.trace)
    if more:
        raise type(refused)(str(refused) + more, refused.trace) from None


class _Leaving:
    """Takes the focus from a field, once, for what the page does as that is left."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._has_left = False
        self._has_asked = False
        self._is_news = False

    def enables(self, cause: str, error: BaseException) -> None:
        """Leave the field with the focus if something is disabled."""
        if cause == "disabled" and not self._has_left and not _is_at_focus(error):
            self._has_left = True
            self._leave("focus.leave")

    def shows(self, error: IntentError) -> bool:
        """Leave a filled field if something is hidden or covered; returns whether one was left."""
        if self._has_asked or self._has_left or _cause(error) not in _SHOWN_LATER:
            return False
        if _is_at_focus(error):
            return False
        self._has_asked = True
        self._has_left = self._is_news = self._leave("kept.leave")
        return self._has_left

    def told(self, cause: str) -> str:
        """What the trace says of the present look: that the field was left then, or the cause."""
        is_news, self._is_news = self._is_news, False
        return _LEFT if is_news else cause

    def _leave(self, function: str) -> bool:
        with suppress(NavigatedAway, PromptOpen, FrameGone):  # the next look reports it
            return self._session.window.call(function, {}, CALL_S) is True
        return False


def _is_at_focus(error: BaseException) -> bool:
    """Whether what has the focus is meant, so that it must keep it."""
    return isinstance(error, IntentError) and error.trace.target.is_focus


def _is_still(session: Session, error: IntentError, left: float) -> bool:
    """Whether nothing in the page can change it in the time that is left, as far as proved."""
    if error.trace.frames:
        return False  # other documents are not asked
    with suppress(NavigatedAway, PromptOpen, FrameGone, ScriptError):
        return session.window.call("idleness.isStill", {"forMs": left * 1000}, CALL_S) is True
    return False


def _cause(error: BaseException) -> str:
    if isinstance(error, IntentError):
        return refusal.cause(error.trace)
    return "the frame went away" if isinstance(error, FrameGone) else "the page changed"


def _may_pass(error: BaseException) -> bool:
    return isinstance(error, (NotFound, NotActionable, NavigatedAway, FrameGone, Ambiguous))
