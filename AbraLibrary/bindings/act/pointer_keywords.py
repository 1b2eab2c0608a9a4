"""The click, hover and drag keywords as Robot calls them; see actions/act/."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.act.click import click, context_click, double_click, hover
from AbraLibrary.actions.act.drag import drag
from AbraLibrary.bindings.evidence.results import returns
from AbraLibrary.bindings.find.intent_arguments import Intent, Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import How, Keywords
from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.models.act.action import ActionResult, Method

if TYPE_CHECKING:
    from AbraLibrary.actions.act.act import OnTarget
    from AbraLibrary.actions.session.session import Session


class PointerKeywords(Keywords):
    """Click, hover, double click, context click, drag."""

    @intent_keyword
    @returns(ActionResult)
    def click_by_intent(
        self, meant: Meant, *, expect: str = "any", method: Method = "input", analyze: bool = False
    ) -> Any:
        """Clicks the intended element, settles, and proves that the click did something.

        Fails without a click when nothing matches well enough, when several elements match alike,
        or when a user could not click the element now (covered, disabled, hidden, moving). Fails
        after the click when nothing changed, or not what ``expect`` names. Every failure says what
        was wanted, what was seen and what to do next. See `Intents` for the arguments that narrow
        an intent down.

        Before a page has loaded its scripts, nothing may listen for the click. Where that is
        certain and nothing has happened, the keyword clicks once more when a listener appears
        within ``timeout``, and says so in ``detail``; otherwise the failure says that nothing
        listened. What the page renders meanwhile does not count as an outcome.

        | =Argument= | =Meaning= |
        | ``expect`` | The outcome, see `Outcomes`; ``none`` for no check. |
        | ``method`` | ``input``: trusted input, as a user's; ``script``: by JavaScript, whatever |
        | | covers the element. The log then says so. |
        | ``timeout`` | How long to look for an element that can be clicked. |
        | ``weights``, ``thresholds`` | How candidates are scored, see `Scores`. |
        | ``analyze`` | Whether the result lists what it cost the page, see `Analysis`. |

        Returns a dictionary with dots: ``success``, ``action``, ``method``, ``target``,
        ``detail``, ``timing_ms``, ``dom_summary``, ``outcome``, ``evidence``, ``url``,
        ``settle``, ``ready`` (where it loaded a page, see `Wait For Page Ready`),
        ``route_changed``, ``soft_navigation`` (the timing of the interaction that changed the
        route, see `Get Page Performance`), ``prompt``, ``window`` (the alias of a window that
        it opened, see `Switch To Window`) and ``trace``.

        Example:
        | `Click By Intent` | Save | section=Billing |
        | `Click By Intent` | Delete | within=Ada | expect=dialog |
        | ${r} = | `Click By Intent` | css:#submit |
        """
        target = self._services.target(meant, "click")
        return self._services.act(
            meant,
            lambda session, how: click(
                session, target, contract=parse_expectation(expect), method=method, **how
            ),
            analyze=analyze,
        )

    @intent_keyword
    @returns(ActionResult)
    def hover_by_intent(self, meant: Meant, *, expect: str = "any", analyze: bool = False) -> Any:
        """Moves the mouse onto the intended element and leaves it there.

        Verifies that the pointer is on the element. ``outcome`` describes what that changed, and
        ``expect`` requires an outcome, see `Outcomes`. Works on disabled elements, too. Fails as
        `Click By Intent` does; see `Intents`; returns what `Click By Intent` returns.

        Example:
        | `Hover By Intent` | Products | role=menuitem | expect=text:Spare parts |
        """
        return self._point(hover, meant, expect, analyze=analyze)

    @intent_keyword
    @returns(ActionResult)
    def double_click_by_intent(
        self, meant: Meant, *, expect: str = "any", analyze: bool = False
    ) -> Any:
        """Double-clicks the intended element, and proves that it did something.

        Fails as `Click By Intent` does, also when nothing changed. See `Intents` and `Outcomes`;
        returns what `Click By Intent` returns.

        Example:
        | `Double Click By Intent` | Report.pdf | role=link | expect=dialog |
        """
        return self._point(double_click, meant, expect, analyze=analyze)

    @intent_keyword
    @returns(ActionResult)
    def context_click_by_intent(
        self, meant: Meant, *, expect: str = "any", analyze: bool = False
    ) -> Any:
        """Clicks the intended element with the secondary button, and proves that it worked.

        A menu of the page counts as a change; the browser's own menu does not: use ``expect=none``
        for it. Fails as `Click By Intent` does, and in WebKitGTK, whose driver never releases that
        button. See `Intents` and `Outcomes`; returns what `Click By Intent` returns.

        Example:
        | `Context Click By Intent` | Report.pdf | expect=text:Rename |
        """
        return self._point(context_click, meant, expect, analyze=analyze)

    @intent_keyword
    @returns(ActionResult)
    def drag_by_intent(
        self,
        meant: Meant,
        to_intent: Intent,
        *,
        to_role: str | None = None,
        to_within: str | None = None,
        hold: timedelta = timedelta(0),
        expect: str = "any",
        analyze: bool = False,
    ) -> Any:
        """Drags the intended element onto another one, and proves that it did something.

        Works for HTML drag and drop and for pages that follow the pointer. The pointer moves there
        in several steps and waits until the page has made room. A row that has one grip, a sign
        over which the pointer is a hand or that is drawn or called as one, is taken there, also
        where a control or a text in it is named: ``Drag By Intent    Multiplier    JSONPath`` moves
        the row whose list shows "Multiplier" to that of the other, and opens no list. What is
        draggable itself, such as a slider, is dragged itself. Where the two elements do not fit
        into the view together, the keyword scrolls while it drags. It never drops onto an element
        that got in the way, and never leaves a button pressed. It drops one pixel beyond the
        target's middle in the direction of the drag, so what is dragged down or to the right lands
        behind the target, and otherwise before it. The drivers of Firefox and WebKitGTK start an
        HTML drag but never drop: there the keyword fails without one.

        What was dragged, or what it was dragged onto, proves the drag: one of them has another
        place (order, list or position, also in a re-rendered page), value or size, or is gone, or
        the target holds more than before. A dialog, a prompt, a window, a download or a new address
        is an outcome, too. A message, a request, a mark, selected text or any other change is not:
        the page may report that nothing was moved, and the failure quotes it. If you expect such a
        change, name it: ``expect=dom``, ``expect=request``, ``expect=text:Sorry``.

        | =Argument= | =Meaning= |
        | ``to_intent`` | What to drop it on; see `Intents`. |
        | ``to_role``, ``to_within`` | What narrows ``to_intent`` down. |
        | ``hold`` | How long to keep the button pressed before the first move, for pages that \
        start a drag by a long press; by default not at all. |
        | ``expect`` | The outcome, see `Outcomes`. |
        | ``timeout`` | How long to look for each of the two. |
        | ``analyze`` | Whether the result lists what it cost the page, see `Analysis`. |

        Fails when either cannot be found or reached, when the drag ended elsewhere, or when
        neither of the two changed. Returns what `Click By Intent` returns.

        Example:
        | `Drag By Intent` | Write tests | css:#done | expect=request |
        | `Drag By Intent` | Write tests | Fix bugs | hold=250ms |
        """
        target = self._services.target(meant, "find")
        meant_to = Meant(intent=to_intent, role=to_role, within=to_within)
        to = self._services.target(meant_to, "find", "to_")

        def do(session: Session, how: How) -> ActionResult:
            contract, held = parse_expectation(expect), seconds("hold", hold, 0.0)
            return drag(session, target, to, contract=contract, hold=held, **how)

        return self._services.act(meant, do, analyze=analyze)

    def _point(self, action: OnTarget, meant: Meant, expect: str, *, analyze: bool) -> Any:
        target = self._services.target(meant, "find")
        return self._services.act(
            meant,
            lambda session, how: action(session, target, contract=parse_expectation(expect), **how),
            analyze=analyze,
        )
