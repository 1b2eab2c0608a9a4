"""Loads a page several times, and compares the loads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.perf.perf import MetricName, PageLoadMetrics, ResourceMatch
from AbraLibrary.core.models.perf.perf_runs import CacheState, Environment, Measured, Sample
from AbraLibrary.core.perf.baseline import choose
from AbraLibrary.core.perf.environment import differences, environments
from AbraLibrary.core.perf.samples import METRICS, runs_summary, sample_of, typical
from AbraLibrary.core.perf.verdict import compare_samples
from AbraLibrary.core.text import ADDRESS, shorten
from AbraLibrary.errors import ArgumentError, NavigatedAway

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.perf.navigation import MetricValue, NavigationResult
    from AbraLibrary.core.models.perf.perf_baseline import Baseline

_GONE = "the page went away before its environment was read"
#: Called with each load: its number, how many there will be, and its metrics.
OnRun = Callable[[int, int, PageLoadMetrics], None]


@dataclass(frozen=True)
class RunPlan:
    """How often to load a page, and what to compare the loads with."""

    runs: int = 1
    cache: CacheState = "uncontrolled"
    #: A baseline and its name; by default the loads before.
    baseline: tuple[Baseline, str] | None = None
    #: Whether to compare even if conditions differ.
    anyway: bool = False
    #: Timeout in seconds for leaving the page before each load, which an address with a fragment
    #: (#) needs to load a document at all. None if not needed.
    leave_within: float | None = None
    match_resources: ResourceMatch = "url"


def measure(
    session: Session, load: Callable[[], NavigationResult], plan: RunPlan, on_run: OnRun
) -> NavigationResult:
    """Load as planned, and compare with the loads before or with a baseline.

    If a load navigates away while it is measured, nothing is compared, and the result has no
    metrics, like that of a single load.

    Raises:
        ArgumentError: the baseline was measured under other conditions, or the browser cannot
            bypass its cache.
    """
    loads: list[PageLoadMetrics] = []
    # A caller must not get the figures of an earlier page if this one has none.
    session.measured = None
    with _cache(session, plan.cache):
        if plan.cache == "warm":
            _warm(session, load)
        for number in range(1, plan.runs + 1):
            known = session.previous_load
            if plan.leave_within is not None:
                session.port.patience.grant(plan.leave_within)
                session.port.navigate("about:blank", plan.leave_within)
            result = load()
            if session.previous_load is None or session.previous_load is known:
                return result.model_copy(update={"perf_diff": None})
            loads.append(session.previous_load)
            if number == 1:
                try:
                    environment = environment_of(session, plan.cache)
                except NavigatedAway:
                    return result.model_copy(update={"perf_diff": None, "not_compared": _GONE})
                # Refuse an impossible comparison before nine loads.
                _baseline(session, plan, sample_of(loads, environment))
            on_run(number, plan.runs, loads[-1])
    sample = session.secrets.hide_in(sample_of(loads, environment))
    return _compared(session, result, sample, plan)


def last_measured(session: Session) -> Measured:
    """What the last keyword measured that loaded a page.

    Raises:
        ArgumentError: nothing was measured.
    """
    last = session.measured
    if last is None:
        raise ArgumentError(
            "No page has been measured, or nothing could be measured on the last one. Load one "
            "with Navigate With Perf Diff first."
        )
    return last


def measured_page(session: Session) -> Measured:
    """The same, of the document that is open.

    Raises:
        ArgumentError: nothing was measured, or another document is open now.
    """
    last = last_measured(session)
    if last.document is not None:
        here = session.window.call("arrival.document", {}, CALL_S)
        if here["timeOrigin"] != last.document:
            raise ArgumentError(
                f"The page that is open, {session.masks.excerpt(here['url'], ADDRESS)}, was not "
                f"measured: the last measurement is of {shorten(last.sample.url, ADDRESS)}. "
                "Measure this one with Navigate With Perf Diff or Reload With Perf Diff."
            )
    return last


def environment_of(session: Session, cache: CacheState) -> Environment:
    """The environment of the current page."""
    view = session.window.call("surroundings.describe", {}, CALL_S)
    return Environment.model_validate(
        {
            **view,
            "browser": session.info.browser,
            "major_version": session.info.version.partition(".")[0],
            "cache": cache,
            "throttling": session.window.throttling(CALL_S),
            "mocked": not session.rules.is_empty,
            "platform": session.info.platform,
            "headless": session.info.headless,
        }
    )


@contextmanager
def _cache(session: Session, cache: CacheState) -> Iterator[None]:
    _bypass(session, cache == "fresh")
    try:
        yield
    finally:
        _bypass(session, False)


def _bypass(session: Session, on: bool) -> None:
    """Bypass the cache or not; if a prompt prevents that, the next load does it."""
    if session.bypasses_cache != on:
        session.window.bypass_cache(on, CALL_S)
        session.bypasses_cache = on


def _warm(session: Session, load: Callable[[], NavigationResult]) -> None:
    """Load once only to fill the cache; this load is not remembered."""
    previous = session.previous_load
    load()
    if session.previous_load is not previous and session.loads:
        session.loads.pop()
        session.previous_load = previous


def _baseline(session: Session, plan: RunPlan, sample: Sample) -> Sample | None:
    """The sample of the baseline to compare with; both are masked, as files are."""
    if plan.baseline is None:
        return None
    baseline, name = plan.baseline
    hide = session.masks.hide_in
    return choose(hide(baseline), hide(sample), name, anyway=plan.anyway)


def _compared(
    session: Session, result: NavigationResult, sample: Sample, plan: RunPlan
) -> NavigationResult:
    """The result of the last load, with the comparison of all of them."""
    earlier, session.sample = session.sample, sample
    before = _baseline(session, plan, sample)
    if before is None:
        before = earlier
    else:
        sample = session.masks.hide_in(sample)
    problems = () if before is None else differences(before, sample)
    single = plan.runs == 1 and before is earlier and (not before or len(before.runs) == 1)
    if single and before is not None:
        # A single load is compared with the one before, of whatever page, and says so.
        problems = environments(before.environment, sample.environment)
    refused = "; ".join(problems) if problems and not plan.anyway else None
    session.measured = Measured(
        sample=sample,
        before=before,
        document=session.previous_load.timestamp if session.previous_load else None,
    )
    update: dict[str, object] = {"not_compared": refused}
    if before is None or refused:
        update["perf_diff"] = None
    elif not single or problems:
        update["perf_diff"] = compare_samples(before, sample, match=plan.match_resources)
    if plan.runs > 1:
        update["runs"] = runs_summary(sample)
        medians: dict[str, MetricValue] = {
            name: _middle(sample, name) for name in METRICS if name in result.metrics
        }
        update["metrics"] = {**result.metrics, **medians}
    return result.model_copy(update=update)


def _middle(sample: Sample, name: MetricName) -> MetricValue:
    if name in sample.unsupported:
        return "unsupported"
    value = typical(sample, name)
    return None if value is None else float(value)
