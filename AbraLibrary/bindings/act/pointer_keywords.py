"""Keywords of the mouse."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from AbraLibrary.actions.act.act import OnTarget
from AbraLibrary.actions.act.click import click, context_click, double_click, hover
from AbraLibrary.actions.act.drag import drag
from AbraLibrary.actions.session.session import Session
from AbraLibrary.bindings.find.intent_arguments import Intent, Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import How, Keywords
from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.models.act.action import ActionResult, Method


class PointerKeywords(Keywords):
    """Click, hover, double click, context click, drag."""

    @intent_keyword
    def click_by_intent(
        self, meant: Meant, *, expect: str = "any", method: Method = "input", analyze: bool = False
    ) -> Any:
        """Clicks the element that is meant, settles, and proves that the click did something.

        Fails, with nothing clicked, when nothing matches well enough, when several elements
        match alike, or when a user could not click it now (covered, disabled, hidden, moving).
        Fails after the click when nothing changed, or not what ``expect`` names. Every failure
        says what was wanted, what was seen and what to do next. See `Intents` for the arguments
        that narrow an intent down.

        Where a page is seen before its code has come, nothing may listen to the press. Where that
        is known for certain, and nothing has happened, it is pressed once more when something
        listens within ``timeout``, and ``detail`` says so; else the failure says that nothing
        listened. What the page draws meanwhile is no outcome of it.

        | =Argument= | =Meaning= |
        | ``expect`` | The outcome, see `Outcomes`; ``none`` for no check. |
        | ``method`` | ``input``: trusted input, as a user's; ``script``: by JavaScript, whatever |
        | | covers the element. The log then says so. |
        | ``timeout`` | How long to look for an element that can be clicked. |
        | ``weights``, ``thresholds`` | How candidates are judged, see `Scores`. |
        | ``analyze`` | Whether the result tells what it cost the page, see `Analysis`. |

        Returns a dictionary with dots: ``success``, ``action``, ``method``, ``target``,
        ``detail``, ``timing_ms``, ``dom_summary``, ``outcome``, ``evidence``, ``url``,
        ``settle``, ``ready`` (where it loaded a page, see `Wait For Page Ready`),
        ``route_changed``, ``soft_navigation`` (the timing of the interaction that changed the
        route, see `Get Page Performance`), ``prompt`` and ``trace``.

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
    def hover_by_intent(self, meant: Meant, *, expect: str = "any", analyze: bool = False) -> Any:
        """Moves the mouse onto the element that is meant and leaves it there.

        That the pointer is on the element is verified; what that shows is told in ``outcome``,
        and ``expect`` makes it a contract, see `Outcomes`. What is disabled can be hovered over.
        Fails as `Click By Intent` does; see `Intents`; returns what `Click By Intent` returns.

        Example:
        | `Hover By Intent` | Products | role=menuitem | expect=text:Spare parts |
        """
        return self._point(hover, meant, expect, analyze=analyze)

    @intent_keyword
    def double_click_by_intent(
        self, meant: Meant, *, expect: str = "any", analyze: bool = False
    ) -> Any:
        """Clicks the element that is meant twice at once, and proves that it did something.

        Fails as `Click By Intent` does, also where nothing changed. See `Intents` and `Outcomes`;
        returns what `Click By Intent` returns.

        Example:
        | `Double Click By Intent` | Report.pdf | role=link | expect=dialog |
        """
        return self._point(double_click, meant, expect, analyze=analyze)

    @intent_keyword
    def context_click_by_intent(
        self, meant: Meant, *, expect: str = "any", analyze: bool = False
    ) -> Any:
        """Clicks the element that is meant with the secondary button, and proves that it worked.

        The menu that the page shows is a change; the browser's own menu is none, for that say
        ``expect=none``. Fails as `Click By Intent` does, and in WebKitGTK, whose driver never
        releases that button. See `Intents` and `Outcomes`; returns
        what `Click By Intent` returns.

        Example:
        | `Context Click By Intent` | Report.pdf | expect=text:Rename |
        """
        return self._point(context_click, meant, expect, analyze=analyze)

    @intent_keyword
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
        """Drags the element that is meant onto another one, and proves that it did something.

        Works for HTML drag and drop and for pages that follow the pointer. The pointer goes there
        in several steps and stays there until the page has made room; where the two do not fit
        into the view together, the page is scrolled with the element in hand. Nothing is dropped
        onto an element that came between, and a button is never left pressed. What is dropped a
        pixel beyond the middle of another one, the way it comes, goes behind it where it is
        dragged down or to the right, and before it else. The drivers of Firefox and
        WebKitGTK begin an HTML drag and never drop it: there none is begun, and the keyword fails.

        A drag is proved by what was dragged, or what it was dragged onto: one of them stands
        elsewhere (another order, list or position, also where the page is drawn anew), has another
        value or size, went away, or the target holds more than before. A dialog, prompt, window,
        download or another address are outcomes, too. A message, a request, a mark, a text that
        was selected or anything else on the page is none: the page may say that it was not moved,
        and the failure quotes it. Where such a thing is what is meant, say so: ``expect=dom``,
        ``expect=request``, ``expect=text:Sorry``.

        | =Argument= | =Meaning= |
        | ``to_intent`` | What it is dropped on; see `Intents`. |
        | ``to_role``, ``to_within`` | What narrows ``to_intent`` down. |
        | ``hold`` | So long the button is kept pressed before the first move, for what is taken \
        up by a long press; by default not at all. |
        | ``expect`` | The outcome, see `Outcomes`. |
        | ``timeout`` | How long to look for each of the two. |
        | ``analyze`` | Whether the result tells what it cost the page, see `Analysis`. |

        Fails when either cannot be found or reached, when it was let go elsewhere, or when
        neither of the two changed. Returns what `Click By Intent` returns.

        Example:
        | `Drag By Intent` | Write tests | css:#done | expect=request |
        | `Drag By Intent` | Write tests | Fix bugs | hold=250ms |
        """
        target = self._services.target(meant, "find")
        to = self._services.target(Meant(intent=to_intent, role=to_role, within=to_within), "find")

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
