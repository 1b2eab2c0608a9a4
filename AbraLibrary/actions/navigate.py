"""Loading pages and measuring the loads (spec: rich-action-results.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from AbraLibrary.actions.ready import after_load
from AbraLibrary.actions.session import Session
from AbraLibrary.actions.settle import SettleOptions, settle
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.navigation import MetricValue, NavigationResult
from AbraLibrary.core.models.perf import MetricName, PageLoadMetrics
from AbraLibrary.core.perf import compute_perf_diff, metric_value
from AbraLibrary.errors import NavigatedAway

#: The document's readiness strategy: LCP is waited for at most so long after the load event.
LCP_WAIT_MS = 500


def navigate(
    session: Session, url: str, *, timeout: float, settle_options: SettleOptions | None
) -> NavigationResult:
    """Load a URL, measure the load and compare it with the one before.

    Raises:
        NavigationError: when the page cannot be loaded within `timeout` seconds.
    """
    return _load(session, "navigate", lambda: session.port.navigate(url, timeout), settle_options)


def reload(
    session: Session, *, timeout: float, settle_options: SettleOptions | None
) -> NavigationResult:
    """Load the current page again, measure and compare."""
    return _load(session, "refresh", lambda: session.port.reload(timeout), settle_options)


def _load(
    session: Session,
    action: Literal["navigate", "refresh"],
    load: Callable[[], None],
    settle_options: SettleOptions | None,
) -> NavigationResult:
    load()
    settled = ready = None
    # What is measured before the page is done misses what it still loads: a lazy image that is
    # the largest contentful paint, and its bytes.
    if settle_options is not None:
        settled, ready = after_load(session, settle(session, settle_options), settle_options)
    metrics = collect(session)
    url = str(session.secrets.hide(session.port.call("calls.document", {}, CALL_S)["url"]))
    if metrics is None:
        return NavigationResult(
            success=True, action=action, url=url, metrics={}, settle=settled, ready=ready
        )
    before, session.previous_load = session.previous_load, metrics
    session.loads.append(metrics)
    return NavigationResult(
        success=True,
        action=action,
        url=url,
        metrics=values(metrics),
        perf_diff=compute_perf_diff(before, metrics) if before else None,
        user_timing=metrics.user_timing,
        settle=settled,
        ready=ready,
    )


def collect(session: Session) -> PageLoadMetrics | None:
    """Measure the load of the current page; None where it navigated away meanwhile."""
    try:
        answer = session.port.call("perf.collect", {"lcpWaitMs": LCP_WAIT_MS}, CALL_S)
    except NavigatedAway:
        return None
    return PageLoadMetrics.model_validate(answer)


def values(load: PageLoadMetrics) -> dict[str, MetricValue]:
    """The metrics by name: a value, None where it did not occur, or ``unsupported``."""
    return {
        name: "unsupported" if name in load.unsupported else metric_value(load, name)
        for name in get_args(MetricName)
    }
