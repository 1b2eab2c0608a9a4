"""Which limits of a budget are exceeded by a sample of loads, and which are unknown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, get_args

from pydantic import ValidationError

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.models.base import first_problem
from AbraLibrary.core.models.perf.perf_budget import Budget, BudgetLine, ResourceKind
from AbraLibrary.core.perf.samples import METRICS, typical
from AbraLibrary.core.perf.values import kilobytes, unit_of
from AbraLibrary.core.schema_file import parse_json
from AbraLibrary.core.text import VALUE, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.perf import MetricName, ResourceEntry
    from AbraLibrary.core.models.perf.perf_runs import Sample

KINDS: Final[tuple[ResourceKind, ...]] = get_args(ResourceKind)
_HOW = (
    'Write it as {"metrics": {"lcp": 2500}, "resource_kb": {"script": 300}, "resource_count": '
    '{"third-party": 5}}.'
)
_ENDINGS: Final[Mapping[str, ResourceKind]] = {
    **dict.fromkeys(("js", "mjs", "cjs", "wasm"), "script"),
    **dict.fromkeys(("css",), "stylesheet"),
    **dict.fromkeys(
        ("png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "ico", "bmp", "apng"), "image"
    ),
    **dict.fromkeys(("woff", "woff2", "ttf", "otf", "eot"), "font"),
    **dict.fromkeys(("mp4", "webm", "ogg", "ogv", "mp3", "m4a", "wav", "aac", "flac"), "media"),
    **dict.fromkeys(("html", "htm", "xhtml"), "document"),
    **dict.fromkeys(("json",), "fetch"),
}
_INITIATORS: Final[Mapping[str, ResourceKind]] = {
    **dict.fromkeys(("script",), "script"),
    **dict.fromkeys(("link",), "stylesheet"),
    **dict.fromkeys(("img", "image", "input", "icon"), "image"),
    **dict.fromkeys(("video", "audio", "track"), "media"),
    **dict.fromkeys(("fetch", "xmlhttprequest", "beacon"), "fetch"),
    **dict.fromkeys(("iframe", "frame", "navigation"), "document"),
}
# Second-level parts of public suffixes, such as co.uk. With one missing, two sites of a country
# count as one.
# @measured not measured: the usual ones; the Public Suffix List has thousands and changes
# @test utest/core/perf/test_budget.py::test_a_site_under_a_country_suffix_is_a_separate_site
_SECOND_LEVEL = frozenset({"co", "com", "net", "org", "gov", "ac", "edu", "or", "ne", "go"})


def read_budget(given: bytes | Mapping[str, Any], name: str) -> Budget:
    """A budget from a file or from a test's dictionary.

    Raises:
        ArgumentError: it is no budget, limits nothing, or names an unknown metric.
    """
    found: Any = given
    if isinstance(given, bytes):
        found = parse_json(given, f"{name} is not a budget", _HOW)
    if not isinstance(found, Mapping):
        raise ArgumentError(f"{name} is not a budget: it is not a JSON object. {_HOW}")
    _check_names(found, name)
    try:
        budget = Budget.model_validate(dict(found))
    except ValidationError as error:
        raise ArgumentError(f"{name} is not a budget: {first_problem(error)}. {_HOW}") from None
    if not (budget.metrics or budget.resource_kb or budget.resource_count):
        raise ArgumentError(f"{name} limits nothing, so every page would pass. {_HOW}")
    return budget


def metric_named(name: str) -> MetricName:
    """The metric of this name; case, spaces and hyphens do not matter.

    Raises:
        ArgumentError: there is none.
    """
    wanted = str(name).strip().lower().replace(" ", "_").replace("-", "_")
    for metric in METRICS:
        if metric == wanted:
            return metric
    raise ArgumentError(
        f"There is no metric '{shorten(str(name), VALUE)}'. Metrics are {', '.join(METRICS)}."
    )


def check_budget(budget: Budget, sample: Sample) -> tuple[BudgetLine, ...]:
    """Each limit with its value, and whether it holds.

    Of several loads the median counts, and the resources of the median run. A limit on an unknown
    value fails: a metric that this browser lacks, that did not occur or is incomplete, or a size
    that the browser hides.
    """
    return (*_metrics(budget, sample), *_sizes(budget, sample), *_counts(budget, sample))


def kind_of(entry: ResourceEntry) -> ResourceKind:
    """The kind of a resource, by its address and its initiator."""
    ending = split_address(entry.url).path.rpartition("/")[2].rpartition(".")[2].lower()
    return _ENDINGS.get(ending) or _INITIATORS.get(entry.type) or "other"


def _check_names(found: Mapping[str, Any], name: str) -> None:
    """Report unknown names in our words, before pydantic reports them in its own."""
    known = {"metrics": METRICS, "resource_kb": KINDS, "resource_count": KINDS}
    unknown = [part for part in found if part not in (*known, "hidden_sizes")]
    if unknown:
        raise ArgumentError(
            f"{name} has '{shorten(str(unknown[0]), VALUE)}', but a budget may only have "
            f"{', '.join(known)} and hidden_sizes. {_HOW}"
        )
    for part, names in known.items():
        limits = found.get(part, {})
        for each in limits if isinstance(limits, Mapping) else ():
            if each not in names:
                what = "metric" if part == "metrics" else "kind of resource"
                raise ArgumentError(
                    f"{name} limits '{shorten(str(each), VALUE)}', which is not a {what}. "
                    f"There are {', '.join(names)}."
                )


def _metrics(budget: Budget, sample: Sample) -> Iterator[BudgetLine]:
    for each, limit in budget.metrics.items():
        metric = metric_named(each)
        # Hidden sizes make this one alone incomplete; dropped entries the requests, too.
        is_ignored = metric == "transfer_kb" and budget.hidden_sizes == "ignore"
        reason = why_unknown(sample, "requests" if is_ignored else metric)
        value = typical(sample, metric)
        yield _judged(metric, limit, value, unit_of(metric), reason)


def _judged(what: str, limit: float, value: float | None, unit: str, reason: str) -> BudgetLine:
    """A limit holds if the value is known, in full, and not above it."""
    holds = value is not None and value <= limit and not reason
    return BudgetLine(what=what, limit=limit, value=value, unit=unit, holds=holds, reason=reason)


def why_unknown(sample: Sample, metric: MetricName) -> str:
    """Why a metric cannot be compared with a limit; empty if it can."""
    if typical(sample, metric) is None and metric not in sample.unsupported:
        return "it did not occur" if len(sample.runs) == 1 else "it did not occur in most runs"
    return _why_partial(sample, metric)


def _why_partial(sample: Sample, metric: MetricName) -> str:
    """Why the browser has not reported a metric, or not all of it; empty if it has."""
    if metric in sample.unsupported:
        return f"{sample.environment.browser} does not report it"
    if metric in sample.incomplete:
        return "it is only partly reported, and may be larger"
    return ""


def _sizes(budget: Budget, sample: Sample) -> Iterator[BudgetLine]:
    for kind, limit in budget.resource_kb.items():
        chosen = _of_kind(sample, kind)
        hidden = [entry for entry in chosen if entry.opaque and not entry.encoded_size]
        value = _known(sample, kilobytes(sum(entry.encoded_size for entry in chosen)))
        # Hidden sizes make only some kinds larger, unlike requests that are not reported.
        reason = _why_partial(sample, "requests")
        if not reason and hidden and budget.hidden_sizes == "fail":
            reason = f"the browser hides the size of {len(hidden)}, such as {hidden[0].url}"
        yield _judged(f"{kind} size", limit, value, "KB", reason)


def _counts(budget: Budget, sample: Sample) -> Iterator[BudgetLine]:
    for kind, limit in budget.resource_count.items():
        reason = _why_partial(sample, "requests")
        value = _known(sample, len(_of_kind(sample, kind)))
        yield _judged(f"{kind} requests", limit, value, "", reason)


def _known(sample: Sample, value: float) -> float | None:
    """A figure of the resources; None if this browser does not report any."""
    return None if "requests" in sample.unsupported else value


def _of_kind(sample: Sample, kind: ResourceKind) -> list[ResourceEntry]:
    if kind == "total":
        return list(sample.resources)
    if kind == "third-party":
        own = _site(sample.url)
        return [entry for entry in sample.resources if _site(entry.url) != own]
    return [entry for entry in sample.resources if kind_of(entry) == kind]


def _site(url: str) -> str:
    """The registered part of a host name, as far as its form shows it."""
    host = split_address(url).hostname or ""
    *below, second, top = ["", *host.split(".")]
    if len(below) <= 1 or top.isdigit():
        return host
    site = [second, top]
    return ".".join([below[-1], *site] if second in _SECOND_LEVEL else site)
