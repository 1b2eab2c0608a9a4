"""`Get Settle Metrics` as Robot calls it; core/settle/settle_metrics.py counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robot.api.deco import keyword

from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.core.models.settle.metrics import SettleMetrics
from AbraLibrary.core.settle.settle_metrics import describe

if TYPE_CHECKING:
    from AbraLibrary.bindings.session.services import Services
    from AbraLibrary.bindings.settle.settle_record import SettleRecord


class MetricsKeywords:
    """Sum up."""

    def __init__(self, services: Services, record: SettleRecord) -> None:
        """Share the services and the record of settles."""
        self._services = services
        self._record = record

    @keyword
    @returns(SettleMetrics)
    def get_settle_metrics(
        self, *, action: str | None = None, site: str | None = None, reset: bool = False
    ) -> Any:
        """Returns how long pages took to settle in this run, by action and by site.

        Every settle of `Wait For DOM Settle` and of acting and navigating keywords counts, except
        those that a prompt cut short and those of clicks without an outcome. Times are in ms.
        Median and p95 are exact to 2 %, as they come from a histogram of fixed size.

        | =Argument= | =Meaning= |
        | ``action`` | Only this keyword, such as ``Click By Intent``. |
        | ``site`` | Only origins that contain this, such as ``shop.example``. |
        | ``reset`` | Whether to reset the metrics afterwards. |

        Returns a dictionary with dots: ``total``, ``actions`` (by keyword), ``sites`` (by origin)
        and ``chatty_sites``. Figures are ``count``, ``median_ms``, ``p95_ms``, ``longest_ms``,
        ``capped`` and ``cap_share`` (how many hit the cap), and ``excluded_share`` (where periodic
        changes were excluded). A site is ``chatty`` from 3 settles on, if at least 20 % of them hit
        the cap, or if periodic changes were excluded in at least half of them: a longer
        ``settle_timeout``, or ``ignore=`` and ``scope=`` of `Wait For DOM Settle`, help there.

        At the end of the run the library writes the same to ``abra-events.jsonl``. Fails when no
        settle matches ``action`` or ``site``, and lists the known ones; does not fail if there was
        no settle at all.

        Example:
        | ${m} = | `Get Settle Metrics` |
        | Should Be True | ${m.total.cap_share} < 0.05 |
        | Log Many | @{m.chatty_sites} |
        """
        tallies = self._record.tallies
        metrics = tallies.metrics(tallies.matching_actions(action), tallies.matching_sites(site))
        if reset:
            tallies.forget()
        self._services.report.line(describe(metrics))
        return to_robot(metrics)
