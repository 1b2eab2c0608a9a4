"""`Wait For Page Ready` as Robot calls it; actions/settle/ready.py does the work."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

from robot.api.deco import keyword

from AbraLibrary.actions.settle.ready import wait_for_ready
from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.models.settle.ready import ReadyResult
from AbraLibrary.core.settle.readiness import describe
from AbraLibrary.errors import NotReady

OnTimeout = Literal["log", "warn", "fail"]


class ReadyKeywords(Keywords):
    """Wait until a page is ready for use."""

    @keyword
    @returns(ReadyResult)
    def wait_for_page_ready(
        self,
        timeout: timedelta | None = None,
        *,
        network_idle: timedelta | None = None,
        dom_stable: timedelta | None = None,
        on_timeout: OnTimeout = "log",
    ) -> Any:
        """Waits until the page has loaded its data and its structure is stable.

        Ready means, at the same moment: no fetch or XHR was open for ``network_idle``, and no
        element got or lost children for ``dom_stable``; attributes and text do not count. Both
        windows reach back before the call, so a page that has been still for long enough is ready
        at once; so is one where the probes show that nothing is scheduled. WebSockets, event
        streams, beacons, polls, and changes at an even pace do not count. A request that has been
        open for more than 10 s before the call may be a long poll: it does not count either unless
        the call before has failed for a request, and ``excluded_requests`` and the line name it.

        Keywords that load a page wait like this by themselves, unless ``auto_settle`` or
        ``ready_timeout`` is off. They do not wait for a page that has requested and changed nothing
        since it was loaded.

        | =Argument= | =Meaning= |
        | ``timeout`` | The longest wait; by default ``ready_timeout`` of the import, 10 s. |
        | ``network_idle`` | How long no request may be open, 500 ms; ``0s`` ignores requests. |
        | ``dom_stable`` | How long the DOM must be stable, 300 ms; ``0s`` ignores the DOM. |
        | ``on_timeout`` | What to do with a page that is not ready: ``log``, ``warn``, ``fail``. |

        A given window is waited for in full, whatever the probes show.

        Returns a dictionary with dots: ``ready``, ``reason`` (``ready``, ``timed_out`` or
        ``prompt_open``), ``waited_ms``, ``url``, ``network_idle_ms``, ``dom_stable_ms``,
        ``loading``, ``pending_requests`` (each with ``url``, ``method`` and ``age_ms``),
        ``hot_spots``, ``excluded``, ``excluded_requests``, ``route_changed`` (a single-page
        application went to another route, which is settled in place), ``navigated``, ``proved``,
        ``confidence`` and ``confidence_reasons``. The confidence, 0 to 1, is how far you can rely
        on ``ready``. It is lower where requests may be missed (-0.35: over classic, what a page
        requested before the probes came; they are there from the start in Chromium only), where
        the page shows that it is busy (-0.20), where frames of other origins cannot be read, and
        where polls, tickers or event streams were left out. It is 0 when the page is not ready.

        Example:
        | Click Element | css:#next |
        | ${r} = | `Wait For Page Ready` | on_timeout=fail |
        | Should Be True | ${r.confidence} >= 0.7 |
        """
        services = self._services
        options = services.options.ready(timeout, network_idle, dom_stable)
        session = services.session
        session.port.patience.grant(options.timeout)
        result = wait_for_ready(session, options)
        line = describe(result)
        if not result.ready and on_timeout == "fail":
            raise NotReady(line, result)
        services.report.line(line, warn=not result.ready and on_timeout == "warn")
        return to_robot(result)
