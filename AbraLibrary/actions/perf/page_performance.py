"""The session's loads, and the metrics of the open page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.perf import collect
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.perf.navigation import LoadSnapshot, PagePerformance
from AbraLibrary.core.models.perf.perf import (
    Collected,
    PageInteractions,
    PageLoadMetrics,
    ResourceMatch,
)
from AbraLibrary.core.perf.diff import compute_perf_diff

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session


def page_performance(session: Session, *, match: ResourceMatch = "url") -> PagePerformance:
    """Measure the page as it is now, and remember a load that no keyword of the library made.

    Raises:
        NavigatedAway: it went away meanwhile.
        AnswerTimeout: it runs no scripts, or one that does not end.
    """
    seen = collect.collect(session, 0.0)
    now = seen.metrics
    if all(load.timestamp != now.timestamp for load in session.loads):
        collect.remember(session, now)
    collect.note_latest(session, now)
    happened = PageInteractions.model_validate(
        session.secrets.hide(session.port.call("lifetime.interactions", {}, CALL_S))
    )
    before = collect.latest_before(session, now)
    return _performance(session, seen, happened).model_copy(
        update={"perf_diff": compute_perf_diff(before, now, match=match) if before else None}
    )


def _performance(session: Session, seen: Collected, happened: PageInteractions) -> PagePerformance:
    now = seen.metrics
    return PagePerformance(
        url=seen.address,
        navigation_type=now.navigation_type,
        status=now.status,
        hidden=now.hidden,
        metrics=collect.values(now),
        cached=sum(resource.cached for resource in now.resources),
        opaque=sum(resource.opaque for resource in now.resources),
        incomplete=now.incomplete,
        snapshots=tuple(_snapshot(session, load) for load in session.loads),
        user_timing=now.user_timing,
        interactions=happened.interactions,
        soft_navigations=happened.soft_navigations,
    )


def _snapshot(session: Session, load: PageLoadMetrics) -> LoadSnapshot:
    latest = session.latest.get(load.timestamp)
    return LoadSnapshot(
        url=load.url,
        timestamp=load.timestamp,
        navigation_type=load.navigation_type,
        status=load.status,
        metrics=collect.values(load),
        latest=collect.values(latest) if latest else None,
    )
