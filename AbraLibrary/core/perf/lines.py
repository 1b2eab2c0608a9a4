"""A navigation in one line for the log."""

from __future__ import annotations

from AbraLibrary.core import readiness
from AbraLibrary.core.models.navigation import MetricValue, NavigationResult
from AbraLibrary.core.models.perf import PageLoadMetrics
from AbraLibrary.core.text import shorten

_SHOWN = (("lcp", "LCP", " ms"), ("fcp", "FCP", " ms"), ("load", "load", " ms"), ("cls", "CLS", ""))


def describe(result: NavigationResult) -> str:
    """Say it, with how it became ready behind it."""
    line = _measured(result)
    return f"{line.removesuffix('.')}. {readiness.describe(result.ready)}" if result.ready else line


def progress(number: int, count: int, load: PageLoadMetrics) -> str:
    """How far several loads are: ``Run 3 of 9: LCP 812 ms``."""
    name, value = ("LCP", load.lcp) if load.lcp is not None else ("load", load.load)
    said = "" if value is None else f": {name} {value:.0f} ms"
    return f"Run {number} of {count}{said}"


def _measured(result: NavigationResult) -> str:
    """Say it: ``Loaded http://…: LCP 310 ms, …; LCP improved 57% (2.8s → 1.2s)``."""
    said = f"Loaded {shorten(result.url, 120)}"
    if not result.metrics:
        return f"{said}: it navigated away while its metrics were collected"
    figures = [f"{name} {_value(result.metrics.get(key), unit)}" for key, name, unit in _SHOWN]
    times = f" {result.runs.count} times" if result.runs else ""
    line = f"{said}{times}: {', '.join(figures)}"
    if result.perf_diff is None:
        if result.not_compared:
            return f"{line}; not compared: {result.not_compared}"
        return f"{line}; the first load, nothing to compare with"
    if not result.perf_diff.same_page:
        return f"{line}; the load before was of another page"
    return f"{line}; {result.perf_diff.summary}"


def _value(value: MetricValue, unit: str) -> str:
    if value is None:
        return "none"
    return value if isinstance(value, str) else f"{value:g}{unit}"
