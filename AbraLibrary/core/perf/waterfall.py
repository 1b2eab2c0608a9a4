"""When the resources that changed between two loads were requested, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urljoin

from AbraLibrary.core.models.base import Model

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf import ResourceDiff
    from AbraLibrary.core.perf.matching import Requested


class Span(Model):
    """From the request to the end of the answer; ms since the navigation began."""

    start: float
    end: float


class Changed(Model):
    """A resource that was added, removed or resized."""

    sign: str
    url: str
    size: str
    #: None if the load did not have it, or its time is unknown.
    before: Span | None
    after: Span | None


def changed(
    diff: ResourceDiff, before: Requested | None, after: Requested | None
) -> tuple[Changed, ...]:
    """The changed resources, the added ones first, each kind in the order of the diff."""

    def row(
        sign: str, url: str, size: str, was: Requested | None, now: Requested | None
    ) -> Changed:
        return Changed(sign=sign, url=url, size=size, before=_span(was, url), after=_span(now, url))

    rows = [row("+", each.url, f"{each.type}, {_kb(each.kb)}", None, after) for each in diff.added]
    rows += [
        row("\N{MINUS SIGN}", each.url, f"{each.type}, {_kb(each.kb)}", before, None)
        for each in diff.removed
    ]
    rows += [
        row("→", each.url, f"{each.before_kb:g} KB → {each.after_kb:g} KB", before, after)
        for each in diff.resized
    ]
    return tuple(rows)


def _kb(kb: float | None) -> str:
    return "size hidden" if kb is None else f"{kb:g} KB"


def _span(load: Requested | None, url: str) -> Span | None:
    """When a resource was requested; of several requests for one address, the largest."""
    found = [
        entry
        for entry in (load.resources if load else ())
        if entry.start_ms is not None and _is(entry.url, url, load.url if load else "")
    ]
    if not found:
        return None
    entry = max(found, key=lambda each: each.encoded_size)
    start = max(0.0, entry.start_ms or 0.0)
    return Span(start=start, end=start + entry.duration_ms)


def _is(url: str, shown: str, page: str) -> bool:
    """Whether a URL is the address that is shown, which may lack the page's own origin."""
    return url == shown or (shown.startswith("/") and url == urljoin(page, shown))
