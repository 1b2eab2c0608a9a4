"""Loads a page and measures the load; how long its LCP is waited for."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from AbraLibrary.actions.network import ruled
from AbraLibrary.actions.perf import collect
from AbraLibrary.actions.settle.ready import after_load
from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.perf.exchange import HTTP_ERROR
from AbraLibrary.core.models.perf.navigation import NavigationResult, Unmeasured
from AbraLibrary.core.models.perf.perf import Collected, ResourceMatch
from AbraLibrary.core.models.settle.settle_options import SettleOptions
from AbraLibrary.core.perf.diff import compute_perf_diff
from AbraLibrary.errors import AnswerTimeout, NavigatedAway, NavigationError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.settle.ready import ReadyResult
    from AbraLibrary.core.models.settle.settle import SettleResult

# How long to wait for an LCP after the load event. Less misses the largest paint of a page that
# renders late; more makes each navigation longer.
# @unit s
# @measured the demo site: a lazy image came within it (docs/adr/0005)
# @test atest/perf/perf_page.robot::The Wait For The LCP Can Be Set
LCP_WAIT_S = 0.5
# How long the event of a download may follow after the browser gave up a navigation.
# @limit how late a failed navigation is reported
# @unit s
_DOWNLOAD_S = 0.5


class LoadOptions(Model):
    """How to load, measure and compare a page; times in seconds."""

    timeout: float
    #: How the page settles before it is measured; None: not at all.
    settle: SettleOptions | None
    lcp_wait: float = LCP_WAIT_S
    match_resources: ResourceMatch = "url"
    fail_on_http_error: bool = False


def navigate(session: Session, url: str, options: LoadOptions) -> NavigationResult:
    """Load a URL, measure the load and compare it with the one before.

    Raises:
        NavigationError: the page cannot be loaded within the timeout, or is not a page.
    """
    return _load(
        session, "navigate", url, lambda: session.port.navigate(url, options.timeout), options
    )


def reload(session: Session, options: LoadOptions) -> NavigationResult:
    """Load the current page again, measure and compare."""
    return _load(
        session, "refresh", "The page", lambda: session.port.reload(options.timeout), options
    )


def _load(
    session: Session,
    action: Literal["navigate", "refresh"],
    what: str,
    load: Callable[[], None],
    options: LoadOptions,
) -> NavigationResult:
    settles = options.settle.timeout if options.settle else 0.0
    session.port.patience.grant(options.timeout + settles + options.lcp_wait)
    before = collect.look(session)
    mark = carry_out(session, what, load)
    settled, ready, seen, unmeasured = _measure(session, options)
    by_rules = ruled.counts(session.port, mark)
    result = NavigationResult(
        success=True, action=action, url=_address(session, seen), metrics={}, unmeasured=unmeasured,
        settle=settled, ready=ready, left=collect.left(session, before),
        mocked=by_rules["mocked"], blocked=by_rules["blocked"],
    )  # fmt: skip
    if seen is None:
        return result
    if before is not None and seen.metrics.timestamp == before.metrics.timestamp:
        if _is_same_document(what, seen.address):
            return result.model_copy(update={"same_document": True, "left": None})
        # A page after Firefox's error page has the time origin of that one.
        if seen.address == before.address:
            raise no_page(session, what, mark)
    return _measured(session, what, seen, result, options)


def _measure(
    session: Session, options: LoadOptions
) -> tuple[SettleResult | None, ReadyResult | None, Collected | None, Unmeasured | None]:
    """Settle, then collect; the document goes on loading in any case."""
    settled = ready = None
    try:
        # A page that is measured too early lacks what it still loads, such as a lazy image that is
        # the largest contentful paint.
        if options.settle is not None:
            settled, ready = after_load(session, settle(session, options.settle), options.settle)
        return settled, ready, collect.collect(session, options.lcp_wait), None
    except NavigatedAway:
        return settled, ready, None, "navigated_away"
    except AnswerTimeout:
        return settled, ready, None, "no_answer"


def _measured(
    session: Session, what: str, seen: Collected, result: NavigationResult, options: LoadOptions
) -> NavigationResult:
    """Add what was measured to the result, and keep it for the next comparison."""
    metrics = seen.metrics
    if options.fail_on_http_error and metrics.status is not None and metrics.status >= HTTP_ERROR:
        raise NavigationError(
            f"{what} was answered with HTTP {metrics.status}. Look at the server's log, or leave "
            "fail_on_http_error= out to measure the error page."
        )
    before, session.previous_load = session.previous_load, metrics
    collect.remember(session, metrics)
    diff = compute_perf_diff(before, metrics, match=options.match_resources) if before else None
    return result.model_copy(
        update={
            "status": metrics.status,
            "hidden": metrics.hidden,
            "metrics": collect.values(metrics),
            "cached": sum(resource.cached for resource in metrics.resources),
            "opaque": sum(resource.opaque for resource in metrics.resources),
            "incomplete": metrics.incomplete,
            "perf_diff": diff,
            "user_timing": metrics.user_timing,
        }
    )


def carry_out(session: Session, what: str, load: Callable[[], None]) -> Mark:
    """Load; if the browser gave up, report whether a download came instead of a page.

    Returns the moment before it began.
    """
    mark = session.port.mark()
    try:
        load()
    except NavigationError as error:
        if not error.gave_up:
            raise
        raise no_page(session, what, mark) from None
    finally:
        session.port.rest()
    return mark


def no_page(session: Session, what: str, mark: Mark) -> NavigationError:
    """Firefox ends a navigation that becomes a download as if a page had come."""
    name = _download(session, mark)
    if name is None:
        return NavigationError(
            f"{what} could not be loaded: it led to no page, as a download or an empty answer "
            "(HTTP 204) does. Check the address."
        )
    return NavigationError(
        f"{what} could not be loaded as a page: it is a download ('{name}'). Measure the page "
        "that leads to it, or click the link there with expect=download."
    )


def _download(session: Session, mark: Mark) -> str | None:
    """The file that was downloaded since a mark; its event may follow the failure."""
    deadline = time.monotonic() + _DOWNLOAD_S
    while not (names := session.port.happened(mark).downloads):
        left = deadline - time.monotonic()
        if left <= 0 or not session.port.has_events:
            return None
        session.port.wait_for_event(left)
    return str(session.secrets.hide(names[-1]))


def _is_same_document(what: str, address: str) -> bool:
    """Whether a URL differs from an address in its fragment only."""
    document, mark, _ = what.partition("#")
    return bool(mark) and document.rstrip("/") == address.partition("#")[0].rstrip("/")


def _address(session: Session, seen: Collected | None) -> str:
    return seen.address if seen else str(session.secrets.hide(session.port.address()))
