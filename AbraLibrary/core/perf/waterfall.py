"""When what changed between two loads was asked for, and for how long."""

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
    """A resource that came, went or has another size."""

    sign: str
    url: str
    size: str
    #: None where it was not there, or where nobody noted the time.
    before: Span | None
    after: Span | None


def changed(
    diff: ResourceDiff, before: Requested | None, after: Requested | None
) -> tuple[Changed, ...]:
    """The resources that changed: the added ones first, each kind as the diff has it."""

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
    """When a resource was asked for; of several requests for one address the largest."""
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
    """Whether an address is one that is shown without the page's own origin."""
    return url == shown or (shown.startswith("/") and url == urljoin(page, shown))
