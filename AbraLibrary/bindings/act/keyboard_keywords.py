"""Keywords that act on an element without the mouse: keys, focus, scrolling, attributes."""

from __future__ import annotations

from typing import Any

from AbraLibrary.actions.act.keyboard import press_keys
from AbraLibrary.actions.act.touch import focus, scroll_to, set_attribute
from AbraLibrary.actions.session.session import Session
from AbraLibrary.bindings.evidence.secrets import reveal
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.session.services import How, Keywords
from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.act.keys import parse_keys
from AbraLibrary.core.models.act.action import ActionResult


class KeyboardKeywords(Keywords):
    """Press keys, focus, scroll to, set an attribute."""

    @intent_keyword
    def press_keys_by_intent(
        self, *keys: Any, meant: Meant, expect: str = "any", analyze: bool = False
    ) -> Any:
        """Presses keys, in the element that is meant or where the focus is; settles, and proves it.

        Each key is a name (``ENTER``, ``TAB``, ``ARROW_DOWN``, ``F5``), a combination
        (``CTRL+A``, ``SHIFT+TAB``), or text that is typed, as ``Press Keys`` of SeleniumLibrary has
        them; ``E+N+D`` types what would be a name. With ``intent`` that element gets the focus
        first, by a script; in a frame of another origin WebKitGTK wants it clicked before. The
        keys reach that element or none. Any change is a proof: of a value, the focus, the
        selection, the page. Where nothing changes, as for ``CTRL+C``, say ``expect=none``. The log
        tells the names of keys and never the text, which may be a Robot ``Secret``.

        Fails when a name is unknown, when the element cannot be found or cannot take the focus,
        or when nothing changed. See `Intents` and `Outcomes`; returns what `Click By Intent`
        returns.

        Example:
        | `Press Keys By Intent` | CTRL+A | DELETE | intent=Search |
        | `Press Keys By Intent` | ESC | expect=dom |
        """
        words = [reveal(key) for key in keys]
        for text, is_secret in words:
            if is_secret:
                self._services.session.secrets.add(text)
        # Where nothing is meant, what has the focus gets them.
        target = None if meant.names_nothing else self._services.target(meant, "read")

        def do(session: Session, how: How) -> ActionResult:
            pressed, contract = parse_keys([text for text, _ in words]), parse_expectation(expect)
            return press_keys(session, target, pressed, contract=contract, **how)

        return self._services.act(meant, do, analyze=analyze)

    @intent_keyword
    def set_attribute_by_intent(
        self, meant: Meant, name: str, value: Any, *, analyze: bool = False
    ) -> Any:
        """Sets an attribute of the element that is meant, by a script, and verifies it.

        ``${None}`` as the value takes the attribute away. No user can do this: the log says that
        it was a script. What is disabled can be changed, too.

        Fails when the element cannot be found, when there can be no such attribute, or when it
        has another value once the page has settled. See `Intents`; returns what
        `Click By Intent` returns.

        Example:
        | `Set Attribute By Intent` | Date | min | 2026-01-01 |
        | `Set Attribute By Intent` | Submit | disabled | ${None} |
        """
        target = self._services.target(meant, "read")
        text, is_secret = (None, False) if value is None else reveal(value)
        if is_secret and text:
            self._services.session.secrets.add(text)
        return self._services.act(
            meant,
            lambda session, how: set_attribute(session, target, name, text, **how),
            analyze=analyze,
        )

    @intent_keyword
    def focus_by_intent(self, meant: Meant) -> Any:
        """Gives the focus to the element that is meant, or to the first in it that takes one.

        By a script, so nothing is pressed; settles, and verifies that it has the focus. Fails when
        it cannot be found or does not take it. See `Intents`; returns what `Click By Intent`
        returns.

        Example:
        | `Focus By Intent` | Search |
        """
        target = self._services.target(meant, "read")
        return self._services.act(meant, lambda session, how: focus(session, target, **how))

    @intent_keyword
    def scroll_to_by_intent(self, meant: Meant) -> Any:
        """Scrolls the element that is meant into view, in all that scrolls around it.

        What is in view stays where it is. Settles, and verifies that it is in view. Fails when it
        cannot be found or brought into view. See `Intents`; returns what `Click By Intent`
        returns.

        Example:
        | `Scroll To By Intent` | Imprint |
        """
        target = self._services.target(meant, "read")
        return self._services.act(meant, lambda session, how: scroll_to(session, target, **how))
