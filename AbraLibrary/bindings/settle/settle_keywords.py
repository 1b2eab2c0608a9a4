"""`Wait For DOM Settle` as Robot calls it; actions/settle/ does the work."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, Literal

from robot.api.deco import keyword

from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.bindings.evidence.cards import settle as settle_card
from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.bindings.settle.left import heed, report_unseen
from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.models.settle.settle import SettleResult
from AbraLibrary.core.models.settle.settle_options import OnLeft
from AbraLibrary.core.settle.restlessness import describe
from AbraLibrary.core.text import VALUE, shorten
from AbraLibrary.errors import ArgumentError, NotSettled

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.target import Target

OnTimeout = Literal["log", "warn", "fail"]


class SettleKeywords(Keywords):
    """Wait until the page is done."""

    @keyword(name="Wait For DOM Settle")
    @returns(SettleResult)
    def wait_for_dom_settle(
        self,
        timeout: timedelta | None = None,
        quiet_period: timedelta | None = None,
        *,
        horizon: timedelta | None = None,
        scope: str | None = None,
        ignore: str | list[str] | None = None,
        filters: bool = True,
        network: bool = True,
        animations: bool = True,
        images: bool = True,
        loading: bool = True,
        on_timeout: OnTimeout = "log",
        on_left: OnLeft | None = None,
    ) -> Any:
        """Waits until the page has stopped changing, and returns what it waited for.

        Settled means that nothing that the last action started, directly or through a chain, is
        still under way: requests and the reading of their answers, timers, animation frames,
        messages that a worker or a socket has to answer, scripts, style sheets, images and frames
        that came into the page, databases, tasks. A chain goes on as long as each link (an answer,
        a timer that fired, a change) follows the one before within ``horizon``. Work that is
        due later is not waited for; the end of the log line and ``left`` name it. Polls, open
        sockets and the like from before the action do not count. ``unseen`` lists what this session
        cannot see.

        It also means: no DOM mutation for ``quiet_period`` (light DOM, open shadow roots,
        same-origin frames), no visible finite animation, no loading state or unfinished image in
        view, no recent unanswered request, and no navigation under way. Periodic changes, such as
        those of a clock or a ticker, do not count after the first second, and are reported in
        ``excluded``.

        | =Argument= | =Meaning= |
        | ``timeout`` | The longest wait; by default ``settle_timeout`` of the import. |
        | ``quiet_period`` | How long the page must be quiet; by default as imported. |
        | ``horizon`` | How soon a link of a chain must follow the one before; by default as \
        imported. |
        | ``scope`` | One element: only its content counts, with frames and shadow roots. |
        | ``ignore`` | A locator or a list of them: the content of these elements never counts, \
        also of those that come later, nor timers that change only that again and again. By \
        default ``settle_ignore`` of the import. |
        | ``filters`` | Whether to leave out changes of attributes on ``[data-ad]``, \
        ``[data-analytics]``, ``iframe`` and elements that show nothing. |
        | ``network`` | Whether requests count. |
        | ``animations`` | Whether finite animations and transitions count. |
        | ``images`` | Whether images in view that are still loading count. |
        | ``loading`` | Whether loading state in view counts: ``aria-busy``, progress bars \
        without a value, skeletons and spinners, except those of advertisements. |
        | ``on_timeout`` | What to do with a restless page: ``log``, ``warn`` or ``fail``. |
        | ``on_left`` | What to do about what was not waited for: ``log``, ``warn``, ``wait`` for \
        it within ``timeout``, or ``fail``; by default as imported. |

        ``scope`` is an intent: ``css:#results``, ``xpath://main``, ``id:results``, ``ref:v-1024``
        or the text of a control. Requests belong to no element, so they count with ``scope`` and
        ``ignore``, too, as their answers may change the element; ``network=False`` leaves them out.
        If another page replaces this one and lacks the element, all of that page counts.

        Returns a dictionary with dots: ``settled``, ``reason``, ``waited_ms``, ``mutations``,
        ``filtered``, ``last_mutation_ms``, ``hot_spots``, ``pending_requests``, ``animations``,
        ``loading``, ``excluded``, ``navigated``, ``proof`` (``at_once`` or ``frames``, where it was
        proved that nothing is scheduled), ``unproven`` (why the quiet period had to decide),
        ``left`` (a list of what was not waited for: ``kind``, ``place``, ``url``, ``due_ms``,
        ``every_ms``, ``age_ms``, ``is_round``, ``is_ignored``) and ``unseen`` (a list).

        Examples:
        | Click Element | css:#load | | |
        | ${r} = | `Wait For DOM Settle` | timeout=5s | on_timeout=fail |
        | Log | settled after ${r.waited_ms} ms | | |
        | `Wait For DOM Settle` | scope=css:#results | ignore=css:.ticker, .chat | |
        """
        services = self._services
        options = services.options.settle(
            timeout, quiet_period, animations=animations, network=network, images=images,
            loading=loading, filters=filters, ignore=ignore, horizon=horizon, on_left=on_left,
        )  # fmt: skip
        session = services.session
        session.port.patience.grant(options.load_timeout + options.timeout)
        result = settle(session, options, _scope(scope))
        self._report(result, on_timeout)
        report_unseen(session, result, services.report)
        heed(result, options.on_left, services.report)
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
            f"scope={shorten(given, VALUE)}: {error} scope= takes one element of the page, such as "
            "css:#results."
        ) from None
