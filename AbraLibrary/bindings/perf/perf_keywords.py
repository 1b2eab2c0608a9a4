"""The keywords that load and measure pages as Robot calls them; actions/perf/ does the work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any, Literal

from robot.api.deco import keyword

from AbraLibrary.actions.perf.navigate import LCP_WAIT_S, LoadOptions, navigate, reload
from AbraLibrary.actions.perf.page_performance import page_performance
from AbraLibrary.actions.perf.perf_runs import RunPlan, measure
from AbraLibrary.bindings.evidence.cards import perf
from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.perf import perf_files
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.models.perf.navigation import NavigationResult, PagePerformance
from AbraLibrary.core.models.perf.perf import ResourceMatch
from AbraLibrary.core.perf.lines import describe, describe_page, progress
from AbraLibrary.errors import ArgumentError

_LOAD_S = 30.0
#: The exact test of two samples of 50 takes half a second, and 100 loads take minutes.
_MOST_RUNS = 50

CacheChoice = Literal["fresh", "warm"]


class PerfKeywords(Keywords):
    """Navigate and compare."""

    @keyword
    @returns(NavigationResult)
    def navigate_with_perf_diff(
        self,
        url: str,
        *,
        runs: int = 1,
        cache: CacheChoice | None = None,
        baseline: str | None = None,
        compare_anyway: bool = False,
        timeout: timedelta | None = None,
        lcp_wait: timedelta | None = None,
        match_resources: ResourceMatch = "url",
        fail_on_http_error: bool = False,
    ) -> Any:
        """Loads a page, measures the load, and compares it with the load before.

        Measures TTFB, FCP, LCP, CLS, DOMContentLoaded and load, blocking time, transfer and
        requests, by the definitions of web-vitals. Returns when the page has settled and is ready,
        see `Wait For Page Ready`.

        | =Argument= | =Meaning= |
        | ``url`` | The page, in full. |
        | ``runs`` | How often to load it, each time in full; up to 50. |
        | ``cache`` | ``fresh`` bypasses the browser's cache, as for a first visit; ``warm`` \
        loads the page once unmeasured before. By default ``fresh`` with several runs; a single \
        load uses the cache as it is. Service workers and cookies stay. |
        | ``baseline`` | A file of `Save Perf Baseline` to compare with; by default the previous \
        load in this session. |
        | ``compare_anyway`` | Whether to compare although page, browser, major version, viewport, \
        device pixel ratio, cache or network differ. |
        | ``timeout`` | How long a load may take; 30 s by default. |
        | ``lcp_wait`` | How long to wait for an LCP after the load event; 500 ms by default. |
        | ``match_resources`` | How to match the resources of two loads: by ``url``; or, where \
        only one load has the URL, ``without_hash`` (the content hash in a file name or in the \
        query), ``without_query`` or ``without_hash_or_query``. |
        | ``fail_on_http_error`` | Whether an HTTP status of 400 and more is a failure. Otherwise \
        the error page is measured like any other. |

        Returns a dictionary with dots:

        | =Key= | =Value= |
        | ``success``, ``action``, ``url`` | ``True``, ``navigate``, the final address. |
        | ``status`` | The HTTP status of the document; ``None`` where it has none. |
        | ``metrics`` | Each by its name: times in ms, ``transfer_kb`` in units of 1024 bytes. \
        ``None`` where it did not occur, ``unsupported`` where this browser does not report it; \
        neither is 0. ``inp`` is there after an interaction. |
        | ``cached``, ``opaque`` | Resources that came from the cache, and those that hide their \
        size (of another origin, without ``Timing-Allow-Origin``). ``transfer_kb`` does not \
        include them, and is listed in ``incomplete`` if sizes are hidden. Requests made by \
        documents in frames do not count. |
        | ``incomplete`` | The metrics that are known only in part. |
        | ``hidden`` | Whether the page was hidden, as in a background tab: it was not painted. |
        | ``perf_diff`` | From the second load on: ``metrics`` (each with ``before``, ``after``, \
        ``delta``, ``pct`` and ``improved``), ``resources`` (``added``, ``removed``, \
        ``resized``) and ``summary``. |
        | ``not_compared`` | Why there is no ``perf_diff`` despite a previous load: conditions \
        differ. With ``baseline`` that is an error. |
        | ``runs`` | Of several: ``count``, ``cache``, and by metric its ``median``, ``mad`` \
        (median absolute deviation) and ``values``. |
        | ``left`` | The final measurements of the previous page: ``url``, ``metrics`` with \
        ``inp`` and its whole ``cls``, and its ``perf_diff`` against the page before it. |
        | ``same_document`` | ``True`` where only the fragment of the address changed: nothing was \
        loaded, and ``metrics`` is empty. |
        | ``user_timing`` | ``marks`` and ``measures`` of the page. |
        | ``settle``, ``ready`` | How it settled and became ready. |

        Where nothing could be measured, ``metrics`` is empty, ``perf_diff`` absent, and
        ``unmeasured`` says why: ``navigated_away``, or ``no_answer`` (the page runs no scripts, or
        a script never ends). Fails when the page cannot be loaded or is a download, and says why.
        Fails without a load while a prompt is open.

        With several ``runs`` values are medians, and each metric of ``perf_diff`` has a
        ``verdict``: ``improved``, ``regressed`` or ``no evidence``, with the exact ``p`` of a
        Mann-Whitney U test, ``p_adjusted`` for the number of metrics, and ``cliffs_delta``. A
        change below a metric's noise floor never counts, nor does one that is smaller than the
        drift within the runs of one side. Fewer than 5 runs are no evidence, and a single one is
        ``indicative``. Over classic only Chromium's drivers support ``fresh``.

        Example:
        | `Navigate With Perf Diff` | https://shop.example/?release=1 |
        | ${r} = | `Navigate With Perf Diff` | https://shop.example/?release=2 |
        | Log | ${r.perf_diff.summary} |
        | ${r} = | `Navigate With Perf Diff` | https://shop.example/ | runs=9 | \
        baseline=perf/shop.json |
        | Should Not Be Equal | ${r.perf_diff.metrics.lcp.verdict} | regressed |
        """
        session = self._services.session
        options = self._options(timeout, lcp_wait, match_resources, fail_on_http_error)
        plan = _plan(runs, cache, baseline, anyway=compare_anyway, options=options)
        if runs > 1 and "#" in url:
            plan = replace(plan, leave_within=options.timeout)
        return self._measure(lambda: navigate(session, url, options), plan)

    @keyword
    @returns(NavigationResult)
    def reload_with_perf_diff(
        self,
        *,
        runs: int = 1,
        cache: CacheChoice | None = None,
        baseline: str | None = None,
        compare_anyway: bool = False,
        timeout: timedelta | None = None,
        lcp_wait: timedelta | None = None,
        match_resources: ResourceMatch = "url",
        fail_on_http_error: bool = False,
    ) -> Any:
        """Loads the current page again, measures, and compares it with the load before.

        See `Navigate With Perf Diff` for arguments and result; ``action`` is ``refresh``.

        Example:
        | ${r} = | `Reload With Perf Diff` |
        """
        session = self._services.session
        options = self._options(timeout, lcp_wait, match_resources, fail_on_http_error)
        plan = _plan(runs, cache, baseline, anyway=compare_anyway, options=options)
        return self._measure(lambda: reload(session, options), plan)

    @keyword
    @returns(PagePerformance)
    def get_page_performance(self, *, match_resources: ResourceMatch = "url") -> Any:
        """Returns the performance of the current page up to now, and of the loads of this session.

        Unlike a navigation it includes what happened since: ``inp`` of all interactions, late
        layout shifts, resources that were loaded later. It measures pages that were reached by a
        click or by going back, too; those from the back/forward cache from that moment on.

        Returns a dictionary with dots: ``url``, ``navigation_type``, ``status``, ``hidden``,
        ``metrics``, ``cached``, ``opaque``, ``incomplete`` and ``user_timing`` as
        `Navigate With Perf Diff` has them, and

        | =Key= | =Value= |
        | ``snapshots`` | The last 500 loads of this session, oldest first: ``url``, ``timestamp`` \
        (ms since 1970), ``navigation_type``, ``status``, ``metrics``, and ``latest``, the \
        metrics when the page was left or last read. |
        | ``interactions`` | The last 50: ``type``, ``start``, ``duration_ms`` (to the paint after \
        it), and its parts ``input_delay_ms``, ``processing_ms``, ``presentation_ms``. Browsers do \
        not report those under 16 ms. |
        | ``soft_navigations`` | Routes of a client-side router: ``url``, ``start``, ``fcp`` and \
        ``lcp`` since the interaction, and that ``interaction``. Chromium only. |
        | ``perf_diff`` | Against the load before, with the latest values of both. |

        Example:
        | `Click By Intent` | Add to cart |
        | ${page} = | `Get Page Performance` |
        | Should Be True | ${page.metrics.inp} < 200 |
        """
        result = page_performance(self._services.session, match=match_resources)
        self._services.report.line(describe_page(result))
        return to_robot(result, without_none=("perf_diff",))

    def _options(
        self,
        timeout: timedelta | None,
        lcp_wait: timedelta | None,
        match_resources: ResourceMatch,
        fail_on_http_error: bool,
    ) -> LoadOptions:
        return LoadOptions(
            timeout=seconds("timeout", timeout, _LOAD_S),
            settle=self._services.options.after_navigation(),
            lcp_wait=seconds("lcp_wait", lcp_wait, LCP_WAIT_S),
            match_resources=match_resources,
            fail_on_http_error=fail_on_http_error,
        )

    def _measure(self, load: Callable[[], NavigationResult], plan: RunPlan) -> Any:
        report, session = self._services.report, self._services.session
        say = self._services.live.say_now
        result = measure(session, load, plan, lambda *run: say(progress(*run)))
        report.line(describe(result))
        measured = session.measured
        if result.perf_diff and result.perf_diff.same_page and measured and measured.before:
            report.card(perf.render(result.perf_diff, measured.sample, measured.before))
        elif result.runs and measured:
            report.card(perf.render_sample(measured.sample))
        optional = ("perf_diff", "not_compared", "runs", "unmeasured", "user_timing", "left")
        return to_robot(result, without_none=(*optional, "left.perf_diff", "settle", "ready"))


def _plan(
    runs: int,
    cache: CacheChoice | None,
    baseline: str | None,
    *,
    anyway: bool,
    options: LoadOptions,
) -> RunPlan:
    if not 1 <= runs <= _MOST_RUNS:
        raise ArgumentError(
            f"runs={runs} is not a valid number of loads. Give 1 to {_MOST_RUNS}, such as 5."
        )
    return RunPlan(
        runs=runs,
        cache=cache or ("uncontrolled" if runs == 1 else "fresh"),
        baseline=perf_files.baseline(baseline),
        anyway=anyway,
        match_resources=options.match_resources,
    )
