"""Measurements of page loads, and their comparison."""

from AbraLibrary.core.perf.diff import compute_perf_diff
from AbraLibrary.core.perf.lines import describe, describe_page, progress
from AbraLibrary.core.perf.ratings import rating
from AbraLibrary.core.perf.resources import compute_resource_diff
from AbraLibrary.core.perf.summary import summarise
from AbraLibrary.core.perf.values import metric_value

__all__ = [
    "compute_perf_diff",
    "compute_resource_diff",
    "describe",
    "describe_page",
    "metric_value",
    "progress",
    "rating",
    "summarise",
]
