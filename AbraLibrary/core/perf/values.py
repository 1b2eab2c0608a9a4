"""Rounds and formats the figures of a load."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, overload

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf import MetricName, PageLoadMetrics

# Bytes in a KB, and KB in a MB.
# @fixed the units in which browsers show sizes
_BYTES_PER_KB = 1024
# @limit the digits of a CLS
# @unit digits
_CLS_DIGITS = 4
_UNITS: Final[dict[MetricName, str]] = {
    "cls": "",
    "transfer_kb": "KB",
    "requests": "",
    "long_tasks": "",
}


def metric_value(load: PageLoadMetrics, metric: MetricName) -> float | None:
    """A metric of a load by its public name: in ms, in units of 1024 bytes, or a count."""
    size = load.transfer_size
    values: dict[MetricName, float | None] = {
        "lcp": load.lcp,
        "fcp": load.fcp,
        "cls": load.cls,
        "inp": load.inp,
        "tbt": load.total_blocking_time,
        "ttfb": load.ttfb,
        "dom_content_loaded": load.dom_content_loaded,
        "load": load.load,
        "long_tasks": load.long_task_count,
        "transfer_kb": None if size is None else size / _BYTES_PER_KB,
        "requests": load.request_count,
    }
    return values[metric]


def unit_of(metric: MetricName) -> str:
    """The unit of a metric; empty if it has none."""
    return _UNITS.get(metric, "ms")


def rounded(metric: MetricName, value: float) -> int | float:
    """Round to significant digits: CLS to 4 decimals, others to 1; whole values become int."""
    return _tidy(value, _CLS_DIGITS if metric == "cls" else 1)


@overload
def kilobytes(size: int) -> int | float: ...
@overload
def kilobytes(size: int | None) -> int | float | None: ...
def kilobytes(size: int | None) -> int | float | None:
    """Bytes as units of 1024 bytes with one decimal."""
    return None if size is None else _tidy(size / _BYTES_PER_KB, 1)


def percent(before: float, delta: float) -> int | None:
    """`delta` in percent of `before`, halves upwards; None if undefined."""
    if before == 0:
        return 0 if delta == 0 else None
    return math.floor(delta / before * 100 + 0.5)


def written(metric: MetricName, before: float, after: float) -> tuple[str, str]:
    """Two values for a summary, ``2.8s`` and ``1.2s``, with enough digits to differ."""
    for form in _FORMS.get(metric, _TIME_FORMS):
        texts = form(before), form(after)
        if texts[0] != texts[1]:
            break
    return texts


def size(kb: float) -> str:
    """A size for a summary: ``256KB``, ``1.2MB``."""
    return f"{kb / _BYTES_PER_KB:.1f}MB" if kb >= _BYTES_PER_KB else f"{kb:.0f}KB"


def _seconds(value: float) -> str:
    return f"{value / 1000:.1f}s" if value >= 1000 else f"{value:.0f}ms"


#: The formats of a kind of metric, from short to exact.
_Forms = tuple[Callable[[float], str], ...]
_TIME_FORMS: Final[_Forms] = (_seconds, "{:.0f}ms".format, "{:.1f}ms".format)
_COUNT_FORMS: Final[_Forms] = ("{:.0f}".format,)
_FORMS: Final[dict[MetricName, _Forms]] = {
    "cls": ("{:.2g}".format, "{:g}".format),
    "transfer_kb": (size, "{:.1f}KB".format),
    "requests": _COUNT_FORMS,
    "long_tasks": _COUNT_FORMS,
}


def _tidy(value: float, digits: int) -> int | float:
    result = round(value, digits)
    return int(result) if result == int(result) else result
