"""Measures the open page: its load, and its metrics since."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, get_args

from AbraLibrary.actions.settle.settle import GRACE_S
from AbraLibrary.browser.port import BLANK
from AbraLibrary.core.models.perf.navigation import MetricValue, PageLeft
from AbraLibrary.core.models.perf.perf import Collected, MetricName, PageLoadMetrics
from AbraLibrary.core.perf.diff import compute_perf_diff
from AbraLibrary.core.perf.values import metric_value
from AbraLibrary.errors import AnswerTimeout, NavigatedAway, PromptOpen, ScriptError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session

# @limit how long a document that replaced the loaded one is waited for
# @unit s
_LOAD_S = 10.0
# A page that is about to be left is not waited for any longer.
# @limit how long it may take to answer
# @unit s
_LEAVE_S = 2.0
# @limit how many loads a session remembers
# @unit loads
_REMEMBERED = 500
# Time for the answer itself, after the wait for the LCP.
# @limit the time of an answer
# @unit s
_ANSWER_S = 0.03


def collect(session: Session, lcp_wait: float) -> Collected:
    """Measure the load of the current page.

    Args:
        session: the session.
        lcp_wait: how long to wait for an LCP after the load event, in seconds.

    Raises:
        NavigatedAway: the page went away meanwhile.
        AnswerTimeout: the page runs no scripts, or one that does not end.
    """
    # A navigation was granted the time of its load and of its LCP.
    deadline = time.monotonic() + min(_LOAD_S + lcp_wait, session.port.patience.left())
    longest = session.port.longest_wait
    while True:
        left = max(0.0, min(longest, deadline - time.monotonic()))
        seen = _step(session, lcp_wait, left / 2, left / 2)
        if not seen.is_waiting or time.monotonic() >= deadline:
            return seen


def _step(session: Session, lcp_wait: float, load: float, budget: float) -> Collected:
    """One step, with limits for the load event and for the LCP."""
    arguments = {
        "lcpWaitMs": max(0.0, lcp_wait - _ANSWER_S) * 1000,
        "loadWaitMs": load * 1000,
        "budgetMs": budget * 1000,
    }
    answer = session.port.call("perf.step", arguments, load + budget + GRACE_S, waits=True)
    return Collected.model_validate(session.secrets.hide(answer))


def remember(session: Session, load: PageLoadMetrics) -> None:
    """Remember a measured load; the oldest are forgotten."""
    session.loads.append(load)
    while len(session.loads) > _REMEMBERED:
        session.latest.pop(session.loads.pop(0).timestamp, None)


def note_latest(session: Session, now: PageLoadMetrics) -> None:
    """Update the metrics of a remembered load; only the last two are kept in full."""
    session.latest[now.timestamp] = now
    for timestamp in sorted(session.latest)[:-2]:
        seen = session.latest[timestamp]
        if seen.resources:
            session.latest[timestamp] = seen.model_copy(update={"resources": ()})


def look(session: Session) -> Collected | None:
    """The metrics of the current page so far, without a wait; None if it cannot be asked.

    Whatever prevents an answer does not prevent leaving the page; if it matters, the navigation
    reports it: a prompt, an endless script.
    """
    try:
        # Otherwise the first navigation of a session would wait for the agent in vain.
        if not session.loads and session.port.address() in BLANK:
            return None
        arguments = {"lcpWaitMs": 0, "loadWaitMs": 0, "budgetMs": 0}
        answer = session.port.call("perf.step", arguments, _LEAVE_S, waits=True)
    except (NavigatedAway, PromptOpen, AnswerTimeout, ScriptError):
        return None
    seen = Collected.model_validate(session.secrets.hide(answer))
    if any(load.timestamp == seen.metrics.timestamp for load in session.loads):
        note_latest(session, seen.metrics)
    return seen


def left(session: Session, seen: Collected | None) -> PageLeft | None:
    """The report on a page that was left; None if no keyword had measured its load."""
    if seen is None or seen.metrics.timestamp not in session.latest:
        return None
    now = seen.metrics
    before = latest_before(session, now)
    return PageLeft(
        url=now.url,
        metrics=values(now),
        perf_diff=compute_perf_diff(before, now) if before else None,
    )


def latest_before(session: Session, now: PageLoadMetrics) -> PageLoadMetrics | None:
    """The last known metrics of the page loaded before."""
    earlier = [load for load in session.loads if load.timestamp < now.timestamp]
    return session.latest.get(earlier[-1].timestamp, earlier[-1]) if earlier else None


def values(load: PageLoadMetrics) -> dict[str, MetricValue]:
    """The metrics by name: a value, None if it did not occur, or ``unsupported``."""
    return {
        name: "unsupported" if name in load.unsupported else metric_value(load, name)
        for name in get_args(MetricName)
    }
