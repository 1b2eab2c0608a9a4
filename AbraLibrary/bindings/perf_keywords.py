"""Keywords that load pages and measure the loads."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from robot.api.deco import keyword

from AbraLibrary.actions.navigate import LCP_WAIT_S, LoadOptions, navigate, reload
from AbraLibrary.actions.page_performance import page_performance
from AbraLibrary.bindings.cards import perf
from AbraLibrary.bindings.options import seconds
from AbraLibrary.bindings.results import to_robot
from AbraLibrary.bindings.services import Services
from AbraLibrary.core.models.navigation import NavigationResult
from AbraLibrary.core.models.perf import ResourceMatch
from AbraLibrary.core.perf import describe, describe_page

_LOAD_S = 30.0


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
        timeout: timedelta | None = None,
        lcp_wait: timedelta | None = None,
        match_resources: ResourceMatch = "url",
        fail_on_http_error: bool = False,
    ) -> Any:
        """Loads a page, measures the load, and compares it with the load before.

        Measured are TTFB, FCP, LCP, CLS, DOMContentLoaded and load, blocking time, transfer and
        requests, by the definitions of web-vitals. Afterwards the page has settled and is ready,
        see `Wait For Page Ready`.

        | =Argument= | =Meaning= |
        | ``url`` | The page, in full. |
        | ``timeout`` | How long the load may take; 30 s by default. |
        | ``lcp_wait`` | How long after the load event an LCP is waited for; 500 ms by default. |
        | ``match_resources`` | By what resources of the two loads are matched: ``url``, or what \
        is left of those that only one load has ``without_hash`` (the content hash in a file name \
        or in the query), ``without_query``, ``without_hash_or_query``. |
        | ``fail_on_http_error`` | Whether an HTTP status of 400 and more is a failure. Otherwise \
        the error page is measured like any other. |

        Returns a dictionary with dots:

        | =Key= | =Value= |
        | ``success``, ``action``, ``url`` | ``True``, ``navigate``, where it arrived. |
        | ``status`` | The HTTP status of the document; ``None`` where it has none. |
        | ``metrics`` | Each by its name: times in ms, ``transfer_kb`` in units of 1024 bytes. \
        ``None`` did not occur, ``unsupported`` is what this browser cannot tell; neither is 0. \
        ``inp`` is there once somebody interacted. |
        | ``cached``, ``opaque`` | Resources that came from the cache, and those that hide their \
        size (of another origin, without ``Timing-Allow-Origin``). ``transfer_kb`` has no bytes of \
        them, and is named in ``incomplete`` where sizes are hidden. Requests of the documents in \
        frames are not counted. |
        | ``incomplete`` | The metrics that are told in part only. |
        | ``hidden`` | Whether the page was hidden, as in a tab behind another one: no paints. |
        | ``perf_diff`` | From the second load on: ``metrics`` (each with ``before``, ``after``, \
        ``delta``, ``pct`` and ``improved``), ``resources`` (``added``, ``removed``, \
        ``resized``) and ``summary``. |
        | ``left`` | What the page that was left had come to: ``url``, ``metrics`` with ``inp`` \
        and its whole ``cls``, and its ``perf_diff`` against the one left before. |
        | ``same_document`` | ``True`` where only the fragment of the address changed: nothing was \
        loaded, and ``metrics`` is empty. |
        | ``user_timing`` | ``marks`` and ``measures`` of the page. |
        | ``settle``, ``ready`` | How it settled and became ready. |

        Where nothing could be measured ``metrics`` is empty, ``perf_diff`` absent, and
        ``unmeasured`` says why: ``navigated_away`` meanwhile, or ``no_answer``, as the page runs
        no scripts, or one that does not end. Fails when the page cannot be loaded or is a
        download, and says why.

        Example:
        | `Navigate With Perf Diff` | https://shop.example/?release=1 |
        | ${r} = | `Navigate With Perf Diff` | https://shop.example/?release=2 |
        | Log | ${r.perf_diff.summary} |
        """
        options = self._options(timeout, lcp_wait, match_resources, fail_on_http_error)
        return self._show(navigate(self._services.session, url, options))

    @keyword
    def reload_with_perf_diff(
        self,
        *,
        timeout: timedelta | None = None,
        lcp_wait: timedelta | None = None,
        match_resources: ResourceMatch = "url",
        fail_on_http_error: bool = False,
    ) -> Any:
        """Loads the current page again, measures, and compares it with the load before.

        See `Navigate With Perf Diff`; ``action`` of the result is ``refresh``.

        Example:
        | ${r} = | `Reload With Perf Diff` |
        """
        options = self._options(timeout, lcp_wait, match_resources, fail_on_http_error)
        return self._show(reload(self._services.session, options))

    @keyword
    def get_page_performance(self, *, match_resources: ResourceMatch = "url") -> Any:
        """Tells what the current page has come to by now, and the loads of this session.

        Unlike a navigation it sees what happened since: ``inp`` of all interactions, layout shifts
        that came late, resources that were loaded later. A page that was reached by a click, or
        by going back, is measured too; one out of the back/forward cache from that moment on.

        Returns a dictionary with dots: ``url``, ``navigation_type``, ``status``, ``hidden``,
        ``metrics``, ``cached``, ``opaque``, ``incomplete`` and ``user_timing`` as
        `Navigate With Perf Diff` has them, and

        | =Key= | =Value= |
        | ``snapshots`` | The last 500 loads of this session, oldest first: ``url``, ``timestamp`` \
        (ms since 1970), ``navigation_type``, ``status``, ``metrics``, and ``latest``, the \
        metrics when the page was left or last looked at. |
        | ``interactions`` | The last 50: ``type``, ``start``, ``duration_ms`` (to the paint after \
        it), and its parts ``input_delay_ms``, ``processing_ms``, ``presentation_ms``. Those under \
        16 ms no browser tells. |
        | ``soft_navigations`` | Routes of a client-side router: ``url``, ``start``, ``fcp`` and \
        ``lcp`` since the interaction, and that ``interaction``. Chromium only. |
        | ``perf_diff`` | Against the load before, both as they were looked at last. |

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

    def _show(self, result: NavigationResult) -> Any:
        self._services.report.line(describe(result))
        if result.perf_diff and result.perf_diff.same_page:
            self._services.report.card(perf.render(result.perf_diff, result.url))
        optional = ("perf_diff", "unmeasured", "user_timing", "left", "left.perf_diff")
        return to_robot(result, without_none=(*optional, "settle", "ready"))
