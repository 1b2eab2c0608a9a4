"""The keyword that waits for a page to settle."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

from robot.api.deco import keyword

from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.bindings.evidence.cards import settle as settle_card
from AbraLibrary.bindings.evidence.results import to_robot
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.settle.settle import SettleResult
from AbraLibrary.core.settle.restlessness import describe
from AbraLibrary.errors import ArgumentError, NotSettled

OnTimeout = Literal["log", "warn", "fail"]


class SettleKeywords(Keywords):
    """Wait until the page is done."""

    @keyword(name="Wait For DOM Settle")
    def wait_for_dom_settle(
        self,
        timeout: timedelta | None = None,
        quiet_period: timedelta | None = None,
        *,
        scope: str | None = None,
        ignore: str | list[str] | None = None,
        filters: bool = True,
        network: bool = True,
        animations: bool = True,
        images: bool = True,
        loading: bool = True,
        on_timeout: OnTimeout = "log",
    ) -> Any:
        """Waits until the page has stopped changing, and returns what it waited for.

        Settled means: no DOM mutation for ``quiet_period`` (light DOM, open shadow roots,
        same-origin frames), no visible finite animation, no loading state or unfinished image in
        view, no unanswered request that began lately, and no navigation under way. What changes by
        itself at an even pace, such as a clock or a ticker, does not count after a second, and is
        reported in ``excluded``.

        | =Argument= | =Meaning= |
        | ``timeout`` | The longest wait; by default ``settle_timeout`` of the import. |
        | ``quiet_period`` | How long the page must be quiet; by default as imported. |
        | ``scope`` | One element: only its content counts, with frames and shadow roots. |
        | ``ignore`` | A locator or a list of them: the content of these elements never counts, \
        also of those that come later. By default ``settle_ignore`` of the import. |
        | ``filters`` | Whether to leave out changes of attributes on ``[data-ad]``, \
        ``[data-analytics]``, ``iframe`` and elements that show nothing. |
        | ``network`` | Whether requests count. |
        | ``animations`` | Whether finite animations and transitions count. |
        | ``images`` | Whether images in view that are still loading count. |
        | ``loading`` | Whether loading state in view counts: ``aria-busy``, progress bars \
        without a value, skeletons and spinners, except those of advertisements. |
        | ``on_timeout`` | What to do with a restless page: ``log``, ``warn`` or ``fail``. |

        ``scope`` is an intent: ``css:#results``, ``xpath://main``, ``id:results``, ``ref:v-1024``
        or the text of a control. Requests belong to no element, so they count with ``scope`` and
        ``ignore``, too, as their answers may change the element; ``network=False`` leaves them out.
        If another page replaces this one and lacks the element, all of that page counts.

        Returns a dictionary with dots: ``settled``, ``reason``, ``waited_ms``, ``mutations``,
        ``filtered``, ``last_mutation_ms``, ``hot_spots``, ``pending_requests``, ``animations``,
        ``loading``, ``excluded``, ``navigated``, ``proof`` (``at_once`` or ``frames``, where it was
        proved that nothing is scheduled) and ``unproven`` (why the quiet period had to decide).

        Examples:
        | Click Element | css:#load | | |
        | ${r} = | `Wait For DOM Settle` | timeout=5s | on_timeout=fail |
        | Log | settled after ${r.waited_ms} ms | | |
        | `Wait For DOM Settle` | scope=css:#results | ignore=css:.ticker, .chat | |
        """
        services = self._services
        options = services.options.settle(
            timeout, quiet_period, animations=animations, network=network, images=images,
            loading=loading, filters=filters, ignore=ignore,
        )  # fmt: skip
        result = settle(services.session, options, _scope(scope))
        self._report(result, on_timeout)
        return to_robot(result)

    def _report(self, result: SettleResult, on_timeout: OnTimeout) -> None:
        """Report how the wait ended; a page that did not settle is always reported."""
        line, report = describe(result), self._services.report
        if not result.settled and on_timeout == "fail":
            raise NotSettled(line, result)
        report.line(line, warn=not result.settled and on_timeout == "warn")
        if not result.settled:
            report.card(settle_card.render(result, line))


def _scope(given: str | None) -> Target | None:
    if given is None:
        return None
    try:
        return parse(given, purpose="find")
    except ArgumentError as error:
        raise ArgumentError(
            f"scope={given}: {error} scope= takes one element of the page, such as css:#results."
        ) from None
