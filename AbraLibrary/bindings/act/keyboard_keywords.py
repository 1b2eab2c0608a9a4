"""The key, focus, scroll and attribute keywords as Robot calls them; actions/act/ does the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.act.keyboard import press_keys
from AbraLibrary.actions.act.touch import Way, focus, scroll_box, scroll_to, set_attribute
from AbraLibrary.bindings.evidence.results import returns
from AbraLibrary.bindings.evidence.robot_secrets import reveal
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.session.services import How, Keywords
from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.act.keys import parse_keys
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session


class KeyboardKeywords(Keywords):
    """Press keys, focus, scroll to, set an attribute."""

    @intent_keyword
    @returns(ActionResult)
    def press_keys_by_intent(
        self, *keys: Any, meant: Meant, expect: str = "any", analyze: bool = False
    ) -> Any:
        """Presses keys in the intended element, or where the focus is; settles, verifies a change.

        Each key is a name (``ENTER``, ``TAB``, ``ARROW_DOWN``, ``F5``), a combination
        (``CTRL+A``, ``SHIFT+TAB``) or text to type, as for SeleniumLibrary's ``Press Keys``;
        ``E+N+D`` types a text that is also a name. Names are upper case; other words are text, but
        for what is nearly a name (``ENTRE``) or a combination of unknown names (``CRTL+A``): that
        fails, and is typed if it is given in two parts. With ``intent``, a script focuses that
        element first; in a frame of another origin WebKitGTK needs a click on it first. The keys
        reach that element or none.

        A change of a value, the focus, the selection or the page proves that the keys had an
        effect; where nothing changes, as for ``CTRL+C``, use ``expect=none``. Text among other
        keys must itself reach a field or a listener: the focus or selection that the other keys
        change does not prove it. Keys behind a text, such as ``ENTER``, must have an effect of
        their own, which the change of the text would hide. ``ENTER`` is the main key, as
        ``RETURN``, and not that of the number pad. The log shows the names of keys and never typed
        text, which may be a Robot ``Secret``.

        Fails when a name is unknown, when the element cannot be found or focused, when the first of
        several keys is the name of a control and would be typed into a field, or when nothing
        changed. See `Intents` and `Outcomes`; returns what `Click By Intent` returns.

        Example:
        | `Press Keys By Intent` | CTRL+A | DELETE | intent=Search |
        | `Press Keys By Intent` | ESC | expect=dom |
        """
        words = [reveal(key) for key in keys]
        check_is_named(meant)
        # Where nothing is meant, what has the focus gets them.
        target = None if meant.names_nothing else self._services.target(meant, "read")

        def do(session: Session, how: How) -> ActionResult:
            pressed, contract = parse_keys([text for text, _ in words]), parse_expectation(expect)
            return press_keys(session, target, pressed, contract=contract, **how)

        return self._services.act(meant, do, analyze=analyze)

    @intent_keyword
    @returns(ActionResult)
    def set_attribute_by_intent(
        self, meant: Meant, name: str, value: Any, *, analyze: bool = False
    ) -> Any:
        """Sets an attribute of the intended element with a script, and verifies it.

        The value ``${None}`` removes the attribute. The log notes the script, as no user can do
        this. Works on disabled elements, too.

        Fails when the element cannot be found, when the name is not valid for an attribute, or
        when the attribute has another value once the page has settled. See `Intents`; returns what
        `Click By Intent` returns.

        Example:
        | `Set Attribute By Intent` | Date | min | 2026-01-01 |
        | `Set Attribute By Intent` | Submit | disabled | ${None} |
        """
        target = self._services.target(meant, "read")
        text = None if value is None else reveal(value)[0]
        return self._services.act(
            meant,
            lambda session, how: set_attribute(session, target, name, text, **how),
            analyze=analyze,
        )

    @intent_keyword
    @returns(ActionResult)
    def focus_by_intent(self, meant: Meant) -> Any:
        """Focuses the intended element, or the first focusable element in it.

        The first is the one that the Tab key comes to first, also in shadow trees and frames. Uses
        a script, so nothing is pressed; settles and verifies the focus. Fails when the element
        cannot be found, or when neither it nor anything in it takes the focus. See `Intents`;
        returns what `Click By Intent` returns.

        Example:
        | `Focus By Intent` | Search |
        """
        target = self._services.target(meant, "read")
        return self._services.act(meant, lambda session, how: focus(session, target, **how))

    @intent_keyword
    @returns(ActionResult)
    def scroll_to_by_intent(self, meant: Meant) -> Any:
        """Scrolls the intended element into view, in all scroll containers around it.

        Does not scroll when the element is in view already. Settles, and verifies that it is in
        view. Fails when it cannot be found or scrolled into view. See `Intents`; returns what
        `Click By Intent` returns.

        Example:
        | `Scroll To By Intent` | Imprint |
        """
        target = self._services.target(meant, "read")
        return self._services.act(meant, lambda session, how: scroll_to(session, target, **how))

    @intent_keyword
    def scroll_box_by_intent(
        self, meant: Meant, way: Way = "down", distance: float | None = None
    ) -> Any:
        """Scrolls the content of the intended box, by a script, and settles.

        | =Argument= | =Meaning= |
        | ``way`` | ``up``, ``down``, ``left`` or ``right``; ``top`` or ``bottom`` for its ends. |
        | ``distance`` | How far, in px; by default nine tenths of the box. |

        The box is what scrolls that way: the element itself, the only such box in it, or the
        nearest one around it, at last the page. To bring an element into view, use
        `Scroll To By Intent`. Passes when the content is at that end already; ``outcome`` says how
        far it scrolled and what that changed. Fails when nothing there scrolls that way. See
        `Intents`; returns what `Click By Intent` returns.

        Example:
        | `Scroll Box By Intent` | Orders | bottom | role=table |
        | `Scroll Box By Intent` | css:#log | down | 200 |
        """
        target = self._services.target(meant, "read")
        return self._services.act(
            meant, lambda session, how: scroll_box(session, target, way, distance, **how)
        )


def check_is_named(meant: Meant) -> None:
    """Refuse a place without what is meant in it: who gives that first has given a key.

    Raises:
        ArgumentError: with how to write it.
    """
    says_what = meant.role or meant.label or meant.test_id
    if meant.intent is None and not (meant.names_nothing or says_what):
        raise ArgumentError(
            "A place is given, and nothing in it that the keys are for: positional arguments are "
            "keys. Write intent=, such as Press Keys By Intent    ENTER    intent=Customer    "
            "within=Order 7."
        )
