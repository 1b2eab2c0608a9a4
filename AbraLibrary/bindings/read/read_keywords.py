"""Keywords that read and wait; they do nothing to the page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from assertionengine import AssertionOperator
from robot.api.deco import keyword

from AbraLibrary.actions.find.find import FindOptions
from AbraLibrary.actions.read.read import State, What, read, wait_for_state
from AbraLibrary.bindings.evidence.results import to_robot
from AbraLibrary.bindings.read.assertions import check_of_states, check_of_text
from AbraLibrary.bindings.session.services import Intent, Services
from AbraLibrary.core.evidence.said import notes
from AbraLibrary.core.find.judging import Given
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import shorten

_SHOWN = 120


class ReadKeywords:
    """Text, value, attribute and state with assertions; wait for a state."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def get_text_by_intent(
        self,
        intent: Intent,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
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
        message: str | None = None,
    ) -> Any:
        """Returns the text of the element that is meant as a user sees it, or asserts it.

        Of a field it is what is in it, of a drop-down list what is selected; a password is shown
        as ``••••••••``. An assertion is tried again until it holds or ``timeout`` is over. See
        `Assertions` and `Intents`.

        Example:
        | `Get Text By Intent` | css:#total | == | 12.50 € |
        | ${text} = | `Get Text By Intent` | Country |
        """
        target = self._services.target(
            intent, purpose="read", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        check = check_of_text("the text", assertion_operator, assertion_expected, message)
        return self._read(
            "text", target, check, self._services.options.find(timeout, weights, thresholds)
        )

    @keyword
    def get_value_by_intent(
        self,
        intent: Intent,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
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
        message: str | None = None,
    ) -> Any:
        """Returns what the control that is meant holds, or asserts it.

        Of a list where several can be selected it is a list; a password is shown as ``••••••••``.
        Fails on what holds no value. An assertion is tried again until it holds or ``timeout`` is
        over. See `Assertions` and `Intents`.

        Example:
        | `Get Value By Intent` | Email | == | ada@example.com |
        | `Get Value By Intent` | Amount | > | 10 |
        """
        target = self._services.target(
            intent, purpose="read", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        check = check_of_text("the value", assertion_operator, assertion_expected, message)
        return self._read(
            "value", target, check, self._services.options.find(timeout, weights, thresholds)
        )

    @keyword
    def get_attribute_by_intent(
        self,
        intent: Intent,
        name: str,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
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
        message: str | None = None,
    ) -> Any:
        """Returns an attribute of the element that is meant, or asserts it.

        An attribute that is not there is ``${None}``, one without a value is empty. What only
        scripts know of an element, such as ``naturalWidth``, is no attribute. An assertion is
        tried again until it holds or ``timeout`` is over. See `Assertions` and `Intents`.

        Example:
        | `Get Attribute By Intent` | Menu | aria-expanded | == | true |
        | `Get Attribute By Intent` | Submit | disabled | == | ${None} |
        """
        target = self._services.target(
            intent, purpose="read", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        what = f"the attribute {shorten(name, 60)}"
        check = check_of_text(what, assertion_operator, assertion_expected, message)
        return self._read(
            "attribute",
            target,
            check,
            self._services.options.find(timeout, weights, thresholds),
            name,
        )

    @keyword
    def get_element_state_by_intent(
        self,
        intent: Intent,
        assertion_operator: AssertionOperator | None = None,
        *assertion_expected: str,
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
        message: str | None = None,
    ) -> Any:
        """Returns the states of the element that is meant, or asserts them.

        They are words: ``attached``, ``visible``, ``enabled`` or ``disabled``, ``editable`` or
        ``readonly``, ``focused`` or ``defocused``, ``in_view`` or ``out_of_view``, ``covered``,
        ``inert``, and of controls that have such a state ``checked``, ``unchecked``, ``mixed``,
        ``selected``, ``deselected``, ``expanded``, ``collapsed``, ``pressed``, ``released``,
        ``required``, ``invalid``, ``busy``. What is hidden is not found: use `Wait For Intent`.

        Operators are ``contains`` (all of the words), ``not contains`` (none of them), ``==``,
        ``!=``, ``validate`` and ``then``. An assertion is tried again until it holds or
        ``timeout`` is over. See `Assertions` and `Intents`.

        Example:
        | `Get Element State By Intent` | Save | contains | enabled | in_view |
        | `Get Element State By Intent` | Save | not contains | covered |
        """
        target = self._services.target(
            intent, purpose="read", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        check = check_of_states(assertion_operator, assertion_expected, message)
        return self._read(
            "states", target, check, self._services.options.find(timeout, weights, thresholds)
        )

    @keyword
    def wait_for_intent(
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
        state: State = "visible",
        timeout: timedelta | None = None,
        weights: Given = None,
        thresholds: Given = None,
    ) -> Any:
        """Waits until what is meant is in a state; looks at once, and then every 100 ms.

        | =State= | =Meaning= |
        | ``visible`` | It is there and can be seen, scrolled to or not. |
        | ``enabled``, ``disabled`` | It is visible, and can or cannot be operated. |
        | ``hidden`` | It cannot be seen: hidden, or not there at all. |
        | ``gone`` | It is not there at all. |

        Returns a dictionary with dots: ``target``, ``state`` and ``waited_ms``. Fails when it is in
        another state until ``timeout`` is over, or when several elements match alike. See
        `Intents`.

        Example:
        | `Wait For Intent` | Save | state=enabled | timeout=5s |
        | `Wait For Intent` | css:.spinner | state=gone |
        """
        target = self._services.target(
            intent, purpose="read", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        services = self._services
        waited = wait_for_state(
            services.session, target, state, services.options.find(timeout, weights, thresholds)
        )
        services.report.line(f"Waited {waited.waited_ms:.0f} ms: {waited.target} is {state}")
        return to_robot(waited)

    def _read(
        self,
        what: What,
        target: Target,
        check: Callable[[Any], Any],
        finding: FindOptions,
        attribute: str = "",
    ) -> Any:
        services = self._services
        reading = read(services.session, target, what, finding, check, attribute=attribute)
        named = f"{what} {attribute}".strip().capitalize()
        shown = shorten(str(reading.value), _SHOWN)
        services.report.line(f"{named} of {reading.target}: {shown}{notes(reading.trace)}")
        return reading.value
