"""Keywords that act on what the tester means."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from robot.api.deco import keyword

from AbraLibrary.actions.act.click import click
from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.elements import element_of
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.bindings.evidence.results import to_robot
from AbraLibrary.bindings.session.services import Intent, Services
from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.evidence.said import notes
from AbraLibrary.core.find.judging import Given
from AbraLibrary.core.find.refusal import name
from AbraLibrary.core.models.act.action import Method
from AbraLibrary.core.models.find.target import Purpose, Target
from AbraLibrary.errors import SessionError


class IntentKeywords:
    """Click, fill, select, check and find by intent."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def click_by_intent(
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
        method: Method = "input",
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
        analyze: bool = False,
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
        target = self._target(
            "click", intent, role, label, test_id, within, form, section, modal, exact
        )
        options = self._services.options
        return self._services.act(
            lambda session: click(
                session,
                target,
                find_options=options.find(timeout, weights, thresholds),
                settle_options=options.after_action(),
                contract=parse_expectation(expect),
                method=method,
            ),
            analyze=analyze,
        )

    @keyword
    def find_by_intent(
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
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
    ) -> Any:
        """Returns the element that is meant as a selenium WebElement; does nothing to it.

        SeleniumLibrary's keywords accept it as a locator; one in a frame once its frame is
        selected, as with ``Select Frame``. The log says which. Fails as `Click By Intent` does
        before its click. See `Intents`.

        Example:
        | ${save} = | `Find By Intent` | Save | section=Billing |
        | Element Should Be Enabled | ${save} |
        """
        target = self._target(
            "find", intent, role, label, test_id, within, form, section, modal, exact
        )
        session, options = self._services.session, self._services.options
        looking = options.find(timeout, weights, thresholds)
        match, trace = patiently(
            session, looking.timeout, lambda: find.find(session, target, looking)
        )
        element = element_of(session, match.candidate.ref)
        where = match.candidate.containers.frame
        hint = ". Select that frame before other libraries use it" if where else ""
        self._services.report.line(f"Found {name(match.candidate)}{hint}{notes(trace)}")
        return element

    @keyword
    def get_last_trace(self) -> Any:
        """Returns how the last intent was resolved: the resolution trace, a dictionary with dots.

        Keys: ``target``, ``url``, ``registry_version``, ``candidates_total``,
        ``candidates_after_filter``, ``dropped``, ``top_matches`` (each with ``candidate``,
        ``score``, ``contributions`` and ``reasons``), ``chosen``, ``margin``, ``looks`` (how
        often it was looked for, and why again), ``attempts`` and ``failure_reason``. Fails when
        no intent was resolved in this session yet.

        Example:
        | ${trace} = | `Get Last Trace` |
        | Log | ${trace.top_matches}[0][score] |
        """
        trace = self._services.session.last_trace
        if trace is None:
            raise SessionError("No intent was resolved in this session yet. Use an intent first.")
        return to_robot(trace)

    def _target(
        self,
        purpose: Purpose,
        intent: Intent,
        role: str | None,
        label: str | None,
        test_id: str | None,
        within: str | None,
        form: str | None,
        section: str | None,
        modal: str | None,
        exact: bool,
    ) -> Target:
        return self._services.target(
            intent, purpose=purpose, role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
