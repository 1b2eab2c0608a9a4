"""Keywords that read and wait; they do nothing to the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assertionengine import AssertionOperator

from AbraLibrary.actions.read.read import State, What, read, wait_for_state
from AbraLibrary.bindings.evidence.results import to_robot
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.read.assertions import check_of_states, check_of_text
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.evidence.said import notes
from AbraLibrary.core.text import shorten

_SHOWN = 120


class ReadKeywords(Keywords):
    """Text, value, attribute and state with assertions; wait for a state."""

    @intent_keyword
    def get_text_by_intent(
        self,
        meant: Meant,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
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
        check = check_of_text("the text", assertion_operator, assertion_expected, message)
        return self._read("text", meant, check)

    @intent_keyword
    def get_value_by_intent(
        self,
        meant: Meant,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
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
        check = check_of_text("the value", assertion_operator, assertion_expected, message)
        return self._read("value", meant, check)

    @intent_keyword
    def get_attribute_by_intent(
        self,
        meant: Meant,
        name: str,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
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
        what = f"the attribute {shorten(name, 60)}"
        check = check_of_text(what, assertion_operator, assertion_expected, message)
        return self._read("attribute", meant, check, name)

    @intent_keyword
    def get_element_state_by_intent(
        self,
        meant: Meant,
        assertion_operator: AssertionOperator | None = None,
        *assertion_expected: str,
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
        check = check_of_states(assertion_operator, assertion_expected, message)
        return self._read("states", meant, check)

    @intent_keyword
    def wait_for_intent(self, meant: Meant, *, state: State = "visible") -> Any:
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
        target = self._services.target(meant, "read")
        services = self._services
        waited = wait_for_state(services.session, target, state, services.options.find(meant))
        services.report.line(f"Waited {waited.waited_ms:.0f} ms: {waited.target} is {state}")
        return to_robot(waited)

    def _read(
        self, what: What, meant: Meant, check: Callable[[Any], Any], attribute: str = ""
    ) -> Any:
        services = self._services
        target = services.target(meant, "read")
        looking = services.options.find(meant)
        reading = read(services.session, target, what, looking, check, attribute=attribute)
        named = f"{what} {attribute}".strip().capitalize()
        shown = shorten(str(reading.value), _SHOWN)
        services.report.line(f"{named} of {reading.target}: {shown}{notes(reading.trace)}")
        return reading.value
