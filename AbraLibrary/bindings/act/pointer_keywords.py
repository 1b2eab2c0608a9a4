"""Keywords of the mouse beside the click."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from robot.api.deco import keyword

from AbraLibrary.actions.act.click import context_click, double_click, hover
from AbraLibrary.actions.act.drag import drag
from AbraLibrary.actions.find.find import FindOptions
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import Intent, Services
from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.find.judging import Given
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.core.models.find.target import Target


class PointerKeywords:
    """Hover, double click, context click, drag."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def hover_by_intent(
        self,
        intent: Intent,
        *,
        role: str | None = None,
        label: str | None = None,
        test_id: str | None = None,
        within: str | None = None,
        form: str | None = None,
        section: str | None = None,
        modal: str | None = None,
        exact: bool = False,
        expect: str = "any",
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
        analyze: bool = False,
    ) -> Any:
        """Moves the mouse onto the element that is meant and leaves it there.

        That the pointer is on the element is verified; what that shows is told in ``outcome``,
        and ``expect`` makes it a contract, see `Outcomes`. What is disabled can be hovered over.
        Fails as `Click By Intent` does; see `Intents`; returns what `Click By Intent` returns.

        Example:
        | `Hover By Intent` | Products | role=menuitem | expect=text:Spare parts |
        """
        target = self._services.target(
            intent, purpose="find", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        looking = self._services.options.find(timeout, weights, thresholds)
        return self._act(hover, target, expect, looking, analyze=analyze)

    @keyword
    def double_click_by_intent(
        self,
        intent: Intent,
        *,
        role: str | None = None,
        label: str | None = None,
        test_id: str | None = None,
        within: str | None = None,
        form: str | None = None,
        section: str | None = None,
        modal: str | None = None,
        exact: bool = False,
        expect: str = "any",
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
        analyze: bool = False,
    ) -> Any:
        """Clicks the element that is meant twice at once, and proves that it did something.

        Fails as `Click By Intent` does, also where nothing changed. See `Intents` and `Outcomes`;
        returns what `Click By Intent` returns.

        Example:
        | `Double Click By Intent` | Report.pdf | role=link | expect=dialog |
        """
        target = self._services.target(
            intent, purpose="find", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        looking = self._services.options.find(timeout, weights, thresholds)
        return self._act(double_click, target, expect, looking, analyze=analyze)

    @keyword
    def context_click_by_intent(
        self,
        intent: Intent,
        *,
        role: str | None = None,
        label: str | None = None,
        test_id: str | None = None,
        within: str | None = None,
        form: str | None = None,
        section: str | None = None,
        modal: str | None = None,
        exact: bool = False,
        expect: str = "any",
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
        analyze: bool = False,
    ) -> Any:
        """Clicks the element that is meant with the secondary button, and proves that it worked.

        The menu that the page shows is a change; the browser's own menu is none, for that say
        ``expect=none``. Fails as `Click By Intent` does, and in WebKitGTK, whose driver never
        releases that button. See `Intents` and `Outcomes`; returns
        what `Click By Intent` returns.

        Example:
        | `Context Click By Intent` | Report.pdf | expect=text:Rename |
        """
        target = self._services.target(
            intent, purpose="find", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        looking = self._services.options.find(timeout, weights, thresholds)
        return self._act(context_click, target, expect, looking, analyze=analyze)

    @keyword
    def drag_by_intent(
        self,
        intent: Intent,
        to_intent: Intent,
        *,
        role: str | None = None,
        label: str | None = None,
        test_id: str | None = None,
        within: str | None = None,
        form: str | None = None,
        section: str | None = None,
        modal: str | None = None,
        exact: bool = False,
        to_role: str | None = None,
        to_within: str | None = None,
        hold: timedelta = timedelta(0),
        expect: str = "any",
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
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
        target = self._services.target(
            intent, purpose="find", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        to = self._services.target(to_intent, purpose="find", role=to_role, within=to_within)
        options = self._services.options
        return self._services.act(
            lambda session: drag(
                session,
                target,
                to,
                find_options=options.find(timeout, weights, thresholds),
                settle_options=options.after_action(),
                contract=parse_expectation(expect),
                hold=seconds("hold", hold, 0.0),
            ),
            analyze=analyze,
        )

    def _act(
        self,
        action: Callable[..., ActionResult],
        target: Target,
        expect: str,
        finding: FindOptions,
        *,
        analyze: bool,
    ) -> Any:
        return self._services.act(
            lambda session: action(
                session,
                target,
                find_options=finding,
                settle_options=self._services.options.after_action(),
                contract=parse_expectation(expect),
            ),
            analyze=analyze,
        )
