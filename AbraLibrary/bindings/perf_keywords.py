"""Keywords that load pages and measure the loads."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from robot.api.deco import keyword

from AbraLibrary.actions.navigate import navigate, reload
from AbraLibrary.bindings.cards import perf
from AbraLibrary.bindings.options import seconds
from AbraLibrary.bindings.results import to_robot
from AbraLibrary.bindings.services import Services
from AbraLibrary.core.models.navigation import NavigationResult
from AbraLibrary.core.perf import describe

_LOAD_S = 30.0


class PerfKeywords:
    """Navigate and compare."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def navigate_with_perf_diff(self, url: str, *, timeout: timedelta | None = None) -> Any:
        """Loads a page, measures the load, and compares it with the load before.

        Measured are TTFB, FCP, LCP, CLS, DOMContentLoaded and load, blocking time, transfer and
        requests, by the definitions of web-vitals. LCP is waited for at most 500 ms after the
        load event. Afterwards the page has settled and is ready, see `Wait For Page Ready`.

        | =Argument= | =Meaning= |
        | ``url`` | The page, in full. |
        | ``timeout`` | How long the load may take; 30 s by default. |

        Returns a dictionary with dots: ``success``, ``action``, ``url``, ``metrics`` (name to
        value; ``None`` did not occur, ``unsupported`` by this browser), ``user_timing``,
        ``settle``, ``ready``, and from the second load on ``perf_diff`` with ``metrics`` (each with
        ``before``, ``after``, ``delta``, ``pct`` and ``improved``), ``resources`` and
        ``summary``. Fails when the page cannot be loaded, and says why.

        Example:
        | `Navigate With Perf Diff` | https://shop.example/?release=1 |
        | ${r} = | `Navigate With Perf Diff` | https://shop.example/?release=2 |
        | Log | ${r.perf_diff.summary} |
        """
        services = self._services
        result = navigate(
            services.session,
            url,
            timeout=seconds("timeout", timeout, _LOAD_S),
            settle_options=services.options.after_navigation(),
        )
        return self._show(result)

    @keyword
    def reload_with_perf_diff(self, *, timeout: timedelta | None = None) -> Any:
        """Loads the current page again, measures, and compares it with the load before.

        See `Navigate With Perf Diff`; ``action`` of the result is ``refresh``.

        Example:
        | ${r} = | `Reload With Perf Diff` |
        """
        services = self._services
        result = reload(
            services.session,
            timeout=seconds("timeout", timeout, _LOAD_S),
            settle_options=services.options.after_navigation(),
        )
        return self._show(result)

    def _show(self, result: NavigationResult) -> Any:
        self._services.report.line(describe(result))
        if result.perf_diff and result.perf_diff.same_page:
            self._services.report.card(perf.render(result.perf_diff, result.url))
        return to_robot(result, without_none=("perf_diff", "user_timing", "settle", "ready"))
