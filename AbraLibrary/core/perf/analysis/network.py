"""The requests of an action, from the transport and from Resource Timing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.models.perf.analysis import AnalyzedRequest, PageRequest
from AbraLibrary.core.perf.values import kilobytes

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.exchange import Exchange


def requests(
    exchanges: Sequence[Exchange] | None, seen: Sequence[PageRequest], began: float, page_url: str
) -> tuple[AnalyzedRequest, ...]:
    """List the requests of a window, in the order of their start.

    The transport has method and status. Times and encoded sizes come from Resource Timing if it has
    the request: it lacks those of frames and workers, and hides the size of cross-origin answers.
    Over classic there is only Resource Timing, without methods, and what the probes know to be
    pending.

    Args:
        exchanges: what the transport saw; None if it sees no requests.
        seen: the entries of the page's timeline.
        began: when the window began, ms since the epoch.
        page_url: requests of the same origin are shown without it.
    """
    if exchanges is None:
        reported = [_alone(each, page_url) for each in seen]
    else:
        left = [each for each in seen if each.duration is not None]
        # One that is not answered has no entry, unless one is left when all others have theirs.
        order = sorted(range(len(exchanges)), key=lambda at: _is_pending(exchanges[at]))
        taken = {at: _taken(exchanges[at], left) for at in order}
        reported = [_joined(each, taken[at], began, page_url) for at, each in enumerate(exchanges)]
    return tuple(sorted(reported, key=lambda each: each.start_ms))


def _is_pending(exchange: Exchange) -> bool:
    return exchange.duration_ms is None and exchange.error is None


def _taken(exchange: Exchange, left: list[PageRequest]) -> PageRequest | None:
    """The entry of an exchange; several with one address have the same order in both."""
    address = exchange.url.partition("#")[0]
    found = next((each for each in left if each.url.partition("#")[0] == address), None)
    if found is not None:
        left.remove(found)
    return found


def _joined(
    exchange: Exchange, entry: PageRequest | None, began: float, page_url: str
) -> AnalyzedRequest:
    duration = entry.duration if entry else exchange.duration_ms
    size = entry.size if entry and entry.size is not None else exchange.size
    return AnalyzedRequest(
        url=shown(exchange.url, page_url),
        method=exchange.method,
        status=exchange.status if exchange.status else entry.status if entry else None,
        duration_ms=duration,
        kb=None if duration is None or exchange.error else kilobytes(size),
        start_ms=entry.at if entry else round(exchange.began - began, 1),
        cached=exchange.cached or (entry is not None and entry.cached),
        pending=duration is None,
        error=exchange.error,
        ruled=exchange.ruled,
    )


def _alone(entry: PageRequest, page_url: str) -> AnalyzedRequest:
    return AnalyzedRequest(
        url=shown(entry.url, page_url),
        method="unsupported",
        status=entry.status or (None if entry.duration is None else "unsupported"),
        duration_ms=entry.duration,
        kb=None if entry.duration is None else kilobytes(entry.size),
        start_ms=entry.at,
        cached=entry.cached,
        pending=entry.duration is None,
    )


def shown(url: str, page_url: str) -> str:
    """An address, without the page's own origin."""
    page = split_address(page_url)
    origin = f"{page.scheme}://{page.netloc}"
    return url[len(origin) :] if page.netloc and url.startswith(f"{origin}/") else url
