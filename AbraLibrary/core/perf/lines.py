"""A navigation as one line for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from AbraLibrary.core.models.perf.exchange import HTTP_ERROR
from AbraLibrary.core.network.rules import summary
from AbraLibrary.core.settle import readiness
from AbraLibrary.core.text import ADDRESS, shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.navigation import (
        MetricValue,
        NavigationResult,
        PagePerformance,
        Unmeasured,
    )
    from AbraLibrary.core.models.perf.perf import PageLoadMetrics

_SHOWN = (("lcp", "LCP", " ms"), ("fcp", "FCP", " ms"), ("load", "load", " ms"), ("cls", "CLS", ""))
_UNMEASURED: Final[dict[Unmeasured, str]] = {
    "navigated_away": "it navigated away while its metrics were being collected",
    "no_answer": "nothing was measured, because it runs no scripts or one that never ends",
}


def describe(result: NavigationResult) -> str:
    """The whole line, readiness last."""
    line = _measured(result)
    return (
        f"{line.rstrip('.')}. {readiness.describe(result.ready, is_part=True)}"
        if result.ready
        else line
    )


def progress(number: int, count: int, load: PageLoadMetrics) -> str:
    """The progress of several loads: ``Run 3 of 9: LCP 812 ms``."""
    name, value = ("LCP", load.lcp) if load.lcp is not None else ("load", load.load)
    described = "" if value is None else f": {name} {value:.0f} ms"
    return f"Run {number} of {count}{described}"


def _measured(result: NavigationResult) -> str:
    """Such as ``Loaded http://…: LCP 310 ms, …; LCP improved 57% (2.8s → 1.2s)``."""
    if result.same_document:
        return f"Went to {shorten(result.url, ADDRESS)}: the same document, nothing was loaded"
    described = f"Loaded {shorten(result.url, ADDRESS)}{_status(result.status)}"
    if result.unmeasured:
        return f"{described}: {_UNMEASURED[result.unmeasured]}"
    times = f" {result.runs.count} times" if result.runs else ""
    line = f"{described}{times}: {_figures(result.metrics)}{_hidden(result)}"
    if ruled := summary(result.mocked, result.blocked):
        line = f"{line}; {ruled}, so these are not the server's figures"
    if result.perf_diff is None:
        if result.not_compared:
            return f"{line}; not compared: {result.not_compared}"
        return f"{line}; the first load, nothing to compare with"
    if not result.perf_diff.same_page:
        return f"{line}; the load before was of another page"
    return f"{line}; {result.perf_diff.summary}"


def describe_page(page: PagePerformance) -> str:
    """Such as ``http://…: LCP 310 ms, …, INP 48 ms; loads: 3, interactions: 2``."""
    inp = f", INP {_value(page.metrics.get('inp'), ' ms')}"
    counts = f"loads: {len(page.snapshots)}, interactions: {len(page.interactions)}"
    if page.soft_navigations:
        counts += f", soft navigations: {len(page.soft_navigations)}"
    line = f"{shorten(page.url, ADDRESS)}{_status(page.status)}: {_figures(page.metrics)}{inp}"
    return f"{line}{_hidden(page)}; {counts}"


def _figures(metrics: dict[str, MetricValue]) -> str:
    return ", ".join(f"{name} {_value(metrics.get(key), unit)}" for key, name, unit in _SHOWN)


def _status(status: int | None) -> str:
    return f" (HTTP {status})" if status is not None and status >= HTTP_ERROR else ""


def _hidden(seen: NavigationResult | PagePerformance) -> str:
    """What the figures do not include."""
    described = []
    if seen.hidden:
        described.append("the page was hidden, so its paints do not count")
    if seen.opaque:
        described.append(f"the sizes of {seen.opaque} resources are hidden")
    return f" ({'; '.join(described)})" if described else ""


def _value(value: MetricValue, unit: str) -> str:
    if value is None:
        return "none"
    return value if isinstance(value, str) else f"{value:g}{unit}"
