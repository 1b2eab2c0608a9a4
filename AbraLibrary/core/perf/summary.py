"""Which change of a load's metrics is named first, by its impact, in one or two sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.perf.ratings import GOOD, NOISE, WEIGHTS
from AbraLibrary.core.perf.values import percent, size, written

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf import (
        CachedCount,
        MetricDiff,
        MetricName,
        ResourceChange,
        ResourceDiff,
    )

# Under 200 characters, which fit into one line of the log.
# @limit the length of a summary
# @unit characters
_LIMIT = 199
# @limit how much of a file name a summary shows
# @unit characters
_NAME_LIMIT = 40
LABELS: Final[dict[MetricName, str]] = {
    "lcp": "LCP",
    "fcp": "FCP",
    "cls": "CLS",
    "inp": "INP",
    "tbt": "TBT",
    "ttfb": "TTFB",
    "dom_content_loaded": "DOMContentLoaded",
    "load": "Load",
    "long_tasks": "Long tasks",
    "transfer_kb": "Transfer",
    "requests": "Requests",
}

NOTHING: Final = "No measurable change."
#: One more of them is a change, however many there are.
_COUNTS: Final[frozenset[MetricName]] = frozenset({"requests", "long_tasks"})


def impact(metric: MetricName, diff: MetricDiff) -> float:
    """How much a change matters to a user: 0 for noise, at most the metric's weight.

    The change is relative to the larger of the two values, so that halving counts as much as
    doubling; but at least to the value of a good page, so that a CLS of 0.001 that triples does not
    outweigh an LCP that loses a second. It is multiplied by the metric's weight. Weights, noise and
    good values: `AbraLibrary.core.perf.ratings`.
    """
    is_least = metric not in _COUNTS and percent(diff.before, diff.delta) == 0
    if abs(diff.delta) < NOISE[metric] or is_least:
        return 0
    return WEIGHTS[metric] * abs(diff.delta) / max(diff.before, diff.after, GOOD[metric])


def summarise(
    metrics: Mapping[MetricName, MetricDiff],
    resources: ResourceDiff,
    *,
    same_page: bool = True,
    cached: CachedCount | None = None,
    nothing: str | None = None,
    status: int | None = None,
) -> str:
    """Sum up a diff in under 200 characters.

    First the change with the largest `impact`; then the cache if it served another number of
    resources, the worst other regression, the largest resource, and whatever else fits.
    Regressions without room are counted at the end.

    Args:
        metrics: The metrics that both loads have.
        resources: The differences between the resources.
        same_page: False begins the summary with ``Different page:``.
        cached: How many resources of each load came from the cache.
        nothing: The sentence if no metric moved, in place of the usual one.
        status: The HTTP status if one of the two is an error page: its figures are not the page's,
            and the summary begins with that.
    """
    moved = sorted(
        (name for name, diff in metrics.items() if impact(name, diff) > 0),
        key=lambda name: -impact(name, metrics[name]),
    )
    sentences = [_metric_sentence(name, metrics[name]) for name in moved]
    lead, others = sentences[:1], sentences[1:]
    if not lead:
        lead = [nothing or (NOTHING if metrics else "No metric to compare.")]
    warnings = [text for text in others if text.startswith("Warning")]
    improvements = [text for text in others if text not in warnings]
    reported = _resource_sentences(resources)
    rest = [
        *_cache_sentences(cached),
        *warnings[:1],
        *reported[:1],
        *warnings[1:],
        *reported[1:],
        *improvements,
    ]
    error = "" if status is None else f"One load is an HTTP {status} error page: "
    return _fitted(error + ("" if same_page else "Different page: ") + lead[0], rest)


def _metric_sentence(name: MetricName, diff: MetricDiff) -> str:
    before, after = written(name, diff.before, diff.after)
    share = percent(diff.before, diff.delta)
    amount = f" {abs(share)}%" if share else ""
    verb = "improved" if diff.improved else "regressed"
    warning = "" if diff.improved else "Warning: "
    return f"{warning}{LABELS[name]} {verb}{amount} ({before} → {after})."


def _cache_sentences(cached: CachedCount | None) -> list[str]:
    if cached is None or cached.before == cached.after:
        return []
    return [f"From cache: {cached.before} → {cached.after} requests."]


def _resource_sentences(resources: ResourceDiff) -> list[str]:
    """A sentence each for what was removed, added and resized; the most KB first."""
    found: list[tuple[float, str]] = []
    gone = [change for change in resources.removed if change.kb is None or change.kb >= 1]
    if gone:
        kb = _total(gone)
        names = _names(change.url for change in gone)
        found.append((kb, f"{size(kb)} saved by removing {names}." if kb else f"Removed {names}."))
    if resources.added:
        kb = _total(resources.added)
        names = _names(change.url for change in resources.added)
        found.append((kb, f"{size(kb)} added by {names}." if kb >= 1 else f"Added {names}."))
    if resources.resized:
        first = resources.resized[0]
        kb = abs(first.after_kb - first.before_kb)
        verb = "grew" if first.after_kb > first.before_kb else "shrank"
        found.append((kb, f"{_name(first.url)} {verb} by {size(kb)}."))
    return [sentence for _, sentence in sorted(found, key=lambda item: -item[0])]


def _total(changes: Iterable[ResourceChange]) -> float:
    return sum(change.kb or 0 for change in changes)


def _names(urls: Iterable[str]) -> str:
    first, *more = urls
    return _name(first) + (f" and {len(more)} more" if more else "")


def _name(url: str) -> str:
    """The file name of a URL, or its host if it has none."""
    parts = split_address(url)
    name = parts.path.rstrip("/").rpartition("/")[2] or parts.hostname or parts.path or url
    return name if len(name) <= _NAME_LIMIT else f"{name[: _NAME_LIMIT - 1]}…"


def _fitted(lead: str, sentences: list[str]) -> str:
    """Append what fits, with room for the count at the end."""
    room = _LIMIT - len(" 10 more regressed.")
    text, left_out = lead, 0
    for sentence in sentences:
        if len(text) + 1 + len(sentence) <= room:
            text = f"{text} {sentence}"
        elif sentence.startswith("Warning"):
            left_out += 1
    return f"{text} {left_out} more regressed." if left_out else text
