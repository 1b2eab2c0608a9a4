"""The reading and waiting keywords as Robot calls them; actions/read/ does the work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assertionengine import AssertionOperator

from AbraLibrary.actions.read.read import State, Waited, What, read, wait_for_state
from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.read.assertions import check_of_states, check_of_text
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.evidence.log_lines import notes
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
        """Returns the text of the intended element as a user sees it, or asserts it.

        The text of a field is its value, that of a drop-down list the selected option; a password
        is ``••••••••``. An assertion is repeated until it holds or ``timeout`` is over. See
        `Assertions` and `Intents`.

        Example:
        | `Get Text By Intent` | css:#total | == | 12.50 € |
        | ${text} = | `Get Text By Intent` | Country |
        """
        expected = self._expected(assertion_expected)
        check = check_of_text("the text", assertion_operator, expected, message)
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
        """Returns the value of the intended control, or asserts it.

        The value of a multiple list is a list, which equals a list in any order; a password is
        ``••••••••``, but compared as it is. Fails on an element without a value. An assertion is
        repeated until it holds or ``timeout`` is over. See `Assertions` and `Intents`.

        Example:
        | `Get Value By Intent` | Email | == | ada@example.com |
        | `Get Value By Intent` | Amount | > | 10 |
        | `Get Value By Intent` | Sizes | == | ${{['S', 'M']}} |
        """
        expected = self._expected(assertion_expected)
        check = check_of_text("the value", assertion_operator, expected, message)
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
        """Returns an attribute of the intended element, or asserts it.

        A missing attribute is ``${None}``, one without a value is empty. DOM properties such as
        ``naturalWidth`` are not attributes. An assertion is repeated until it holds or ``timeout``
        is over. See `Assertions` and `Intents`.

        Example:
        | `Get Attribute By Intent` | Menu | aria-expanded | == | true |
        | `Get Attribute By Intent` | Submit | disabled | == | ${None} |
        """
        what = f"the attribute {shorten(name, 60)}"
        expected = self._expected(assertion_expected)
        check = check_of_text(what, assertion_operator, expected, message)
        return self._read("attribute", meant, check, name)

    @intent_keyword
    def get_element_state_by_intent(
        self,
        meant: Meant,
        assertion_operator: AssertionOperator | None = None,
        *assertion_expected: str,
        message: str | None = None,
    ) -> Any:
        """Returns the states of the intended element, or asserts them.

        The states are ``attached``, ``visible``, ``enabled`` or ``disabled``, ``editable`` or
        ``readonly``, ``focused`` or ``defocused``, ``in_view`` or ``out_of_view``, ``covered``,
        ``inert``, and for controls that have such a state ``checked``, ``unchecked``, ``mixed``,
        ``selected``, ``deselected``, ``expanded``, ``collapsed``, ``pressed``, ``released``,
        ``required``, ``invalid``, ``busy``. For hidden elements use `Wait For Intent`.

        Operators are ``contains`` (all of the states), ``not contains`` (none of them), ``==``,
        ``!=``, ``validate`` and ``then``. An assertion is repeated until it holds or ``timeout`` is
        over. See `Assertions` and `Intents`.

        Example:
        | `Get Element State By Intent` | Save | contains | enabled | in_view |
        | `Get Element State By Intent` | Save | not contains | covered |
        """
        check = check_of_states(assertion_operator, assertion_expected, message)
        return self._read("states", meant, check)

    @intent_keyword
    @returns(Waited)
    def wait_for_intent(self, meant: Meant, *, state: State = "visible") -> Any:
        """Waits until the intended element has a state; checks at once, then every 100 ms.

        | =State= | =Meaning= |
        | ``visible`` | It is on the page and not hidden, in view or not. |
        | ``enabled``, ``disabled`` | It is visible, and can or cannot be operated. |
        | ``hidden`` | It is hidden, or not on the page. |
        | ``gone`` | It is not on the page; a closed dialog is often kept, and only hidden. |

        Returns a dictionary with dots: ``target``, ``state`` and ``waited_ms``. Fails when it is
        still in another state after ``timeout``, or when several elements match alike. See
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
        shown = services.report.masks.excerpt(reading.value, _SHOWN)
        services.report.line(f"{named} of {reading.target}: {shown}{notes(reading.trace)}")
        return reading.value
