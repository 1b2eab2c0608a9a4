"""Keywords that wait."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

from robot.api.deco import keyword

from AbraLibrary.actions.settle import settle
from AbraLibrary.bindings.results import to_robot
from AbraLibrary.bindings.services import Services
from AbraLibrary.core.restlessness import describe
from AbraLibrary.errors import NotSettled

OnTimeout = Literal["log", "warn", "fail"]


class SettleKeywords:
    """Wait until the page is done."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword(name="Wait For DOM Settle")
    def wait_for_dom_settle(
        self,
        timeout: timedelta | None = None,
        quiet_period: timedelta | None = None,
        *,
        network: bool = True,
        animations: bool = True,
        on_timeout: OnTimeout = "log",
    ) -> Any:
        """Waits until the page has stopped changing, and tells what it waited for.

        Settled means: no mutation of the DOM for ``quiet_period`` (light DOM, open shadow roots,
        same-origin frames), no finite animation running, no request unanswered that began
        lately, no navigation under way. What changes by itself at an even pace, such as a clock
        or a ticker, does not hold it up and is reported in ``excluded``.

        | =Argument= | =Meaning= |
        | ``timeout`` | The most that is waited; by default ``settle_timeout`` of the import. |
        | ``quiet_period`` | How long it must be quiet; by default as imported. |
        | ``network`` | Whether requests count. |
        | ``animations`` | Whether finite animations and transitions count. |
        | ``on_timeout`` | What to do with a restless page: ``log``, ``warn`` or ``fail``. |

        Returns a dictionary with dots: ``settled``, ``reason``, ``waited_ms``, ``mutations``,
        ``last_mutation_ms``, ``hot_spots``, ``pending_requests``, ``animations``, ``excluded``
        and ``navigated``.

        Example:
        | Click Element | css:#load |
        | ${r} = | `Wait For DOM Settle` | timeout=5s | on_timeout=fail |
        | Log | settled after ${r.waited_ms} ms |
        """
        services = self._services
        options = services.options.settle(
            timeout, quiet_period, animations=animations, network=network
        )
        result = settle(services.session, options)
        line = describe(result)
        if not result.settled and on_timeout == "fail":
            raise NotSettled(line, result)
        services.report.line(line, warn=not result.settled and on_timeout == "warn")
        return to_robot(result)
