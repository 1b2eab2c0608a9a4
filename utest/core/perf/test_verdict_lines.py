"""core/perf/verdict_lines.py: what an assertion on loads says."""

from __future__ import annotations

from collections.abc import Sequence

from perf_samples import sample

from AbraLibrary.core.models.perf.perf import MetricName
from AbraLibrary.core.models.perf.perf_runs import Sample
from AbraLibrary.core.perf.verdict import compare_samples
from AbraLibrary.core.perf.verdict_lines import not_compared, stood

NINE = [800, 801, 802, 803, 804, 805, 806, 807, 808]


def unknown(before: Sample, after: Sample, only: Sequence[MetricName] | None) -> str:
    return not_compared(compare_samples(before, after, only), before, after, only)


def test_metric_that_a_load_lacks_is_not_known_to_stand() -> None:
    had, lacks = sample(lcp=NINE, fcp=NINE), sample(lcp=[None] * 9, fcp=NINE)
    assert unknown(had, lacks, ["lcp"]).startswith(
        "Whether lcp regressed is not known: of this load, it did not occur in most runs."
    )
    assert unknown(lacks, had, ["fcp", "lcp"]).startswith(
        "Whether lcp regressed is not known: of the load before, it did not occur in most runs."
    )
    assert unknown(had, lacks, ["fcp"]) == ""
    assert unknown(had, lacks, None) == ""


def test_metric_that_the_browser_does_not_report_is_not_known_to_stand() -> None:
    given = sample(lcp=NINE), sample(lcp=NINE, unsupported=["lcp"])
    assert "of this load, chrome does not report it" in unknown(*given, ["lcp"])
    assert "no metric in common" in unknown(*given, None)


def test_metric_that_no_load_had_is_not_known_to_stand() -> None:
    given = sample(inp=[None], lcp=[800]), sample(inp=[None], lcp=[800])
    assert "of this load, it did not occur" in unknown(*given, ["inp"])


def test_metric_that_is_gone_is_named_where_the_others_stood() -> None:
    diff = compare_samples(sample(lcp=NINE, fcp=NINE), sample(lcp=[None] * 9, fcp=NINE))
    assert "not compared, as a load lacks it: lcp" in stood(diff)
