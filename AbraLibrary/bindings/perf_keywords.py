"""Keywords that load pages and measure the loads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any, Literal

from robot.api.deco import keyword

from AbraLibrary.actions.navigate import navigate, reload
from AbraLibrary.actions.perf_runs import RunPlan, measure
from AbraLibrary.bindings import perf_files
from AbraLibrary.bindings.cards import perf
from AbraLibrary.bindings.options import seconds
from AbraLibrary.bindings.results import to_robot
from AbraLibrary.bindings.services import Services
from AbraLibrary.core.models.navigation import NavigationResult
from AbraLibrary.core.perf import describe, progress
from AbraLibrary.errors import ArgumentError

_LOAD_S = 30.0
#: The exact test of two samples of 50 takes half a second, and 100 loads take minutes.
_MOST_RUNS = 50

CacheChoice = Literal["fresh", "warm"]


class PerfKeywords:
    """Navigate and compare."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def navigate_with_perf_diff(
        self,
        url: str,
        *,
        runs: int = 1,
        cache: CacheChoice | None = None,
        baseline: str | None = None,
        compare_anyway: bool = False,
        timeout: timedelta | None = None,
    ) -> Any:
        """Loads a page, measures the load, and compares it with the load before.

        Measured are TTFB, FCP, LCP, CLS, DOMContentLoaded and load, blocking time, transfer and
        requests, by the definitions of web-vitals. LCP is waited for at most 500 ms after the
        load event. Afterwards the page has settled and is ready, see `Wait For Page Ready`.

        | =Argument= | =Meaning= |
        | ``url`` | The page, in full. |
        | ``runs`` | How often it is loaded, each time in full; up to 50. |
        | ``cache`` | ``fresh`` leaves the browser's cache out, as for a first visit; ``warm`` \
        loads the page once unmeasured before. By default ``fresh`` with several runs, while a \
        single load takes the cache as it is. Service workers and cookies stay. |
        | ``baseline`` | A file of `Save Perf Baseline` to compare with; by default what was \
        loaded before in this session. |
        | ``compare_anyway`` | Whether to compare although page, browser, major version, viewport, \
        device pixel ratio, cache or network differ. |
        | ``timeout`` | How long a load may take; 30 s by default. |

        Returns a dictionary with dots: ``success``, ``action``, ``url``, ``metrics`` (name to
        value; ``None`` did not occur, ``unsupported`` by this browser), ``user_timing``,
        ``settle``, ``ready``, and from the second load on ``perf_diff`` with ``metrics`` (each with
        ``before``, ``after``, ``delta``, ``pct`` and ``improved``), ``resources`` and
        ``summary``. Where conditions differ from those before there is no ``perf_diff``, and
        ``not_compared`` says why; of a ``baseline`` that is an error. Fails when the page cannot
        be loaded, and says why.

        With ``runs`` values are medians, and ``runs`` of the result has the ``median``, ``mad``
        (median absolute deviation) and ``values`` of each metric. Each metric of ``perf_diff`` has
        a ``verdict`` then: ``improved``, ``regressed`` or ``no evidence``, with the exact ``p`` of
        a Mann-Whitney U test, ``p_adjusted`` for there being several metrics (at most 5 % of
        equal pages are called different in anything), and ``cliffs_delta``. A change below a
        metric's noise floor is none, however sure. Fewer than 5 runs are evidence of nothing; a
        single one is ``indicative``. Over classic only Chromium's drivers can do ``fresh``.

        Example:
        | `Navigate With Perf Diff` | https://shop.example/?release=1 |
        | ${r} = | `Navigate With Perf Diff` | https://shop.example/?release=2 |
        | Log | ${r.perf_diff.summary} |
        | ${r} = | `Navigate With Perf Diff` | https://shop.example/ | runs=9 | \
        baseline=perf/shop.json |
        | Should Not Be Equal | ${r.perf_diff.metrics.lcp.verdict} | regressed |
        """
        services = self._services
        limit = seconds("timeout", timeout, _LOAD_S)
        settle = services.options.after_navigation()
        session = services.session
        return self._measure(
            lambda: navigate(session, url, timeout=limit, settle_options=settle),
            replace(
                _plan(runs, cache, baseline, anyway=compare_anyway),
                leave_within=limit if runs > 1 and "#" in url else None,
            ),
        )

    @keyword
    def reload_with_perf_diff(
        self,
        *,
        runs: int = 1,
        cache: CacheChoice | None = None,
        baseline: str | None = None,
        compare_anyway: bool = False,
        timeout: timedelta | None = None,
    ) -> Any:
        """Loads the current page again, measures, and compares it with the load before.

        See `Navigate With Perf Diff` for arguments and result; ``action`` is ``refresh``.

        Example:
        | ${r} = | `Reload With Perf Diff` |
        """
        services = self._services
        limit = seconds("timeout", timeout, _LOAD_S)
        settle = services.options.after_navigation()
        session = services.session
        return self._measure(
            lambda: reload(session, timeout=limit, settle_options=settle),
            _plan(runs, cache, baseline, anyway=compare_anyway),
        )

    def _measure(self, load: Callable[[], NavigationResult], plan: RunPlan) -> Any:
        report, session = self._services.report, self._services.session
        with report.progress() as say:
            result = measure(session, load, plan, lambda *run: say(progress(*run)))
        report.line(describe(result))
        measured = session.measured
        if result.perf_diff and result.perf_diff.same_page and measured and measured.before:
            report.card(perf.render(result.perf_diff, measured.sample, measured.before))
        elif result.runs and measured:
            report.card(perf.render_sample(measured.sample))
        optional = ("perf_diff", "not_compared", "runs", "user_timing", "settle", "ready")
        return to_robot(result, without_none=optional)


def _plan(runs: int, cache: CacheChoice | None, baseline: str | None, *, anyway: bool) -> RunPlan:
    if not 1 <= runs <= _MOST_RUNS:
        raise ArgumentError(
            f"runs={runs} is no number of loads. Give one between 1 and {_MOST_RUNS}, such as 5."
        )
    return RunPlan(
        runs=runs,
        cache=cache or ("uncontrolled" if runs == 1 else "fresh"),
        baseline=perf_files.baseline(baseline),
        anyway=anyway,
    )
