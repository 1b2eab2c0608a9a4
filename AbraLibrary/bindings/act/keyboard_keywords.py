"""Keywords that act on an element without the mouse: keys, focus, scrolling, attributes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from robot.api.deco import keyword

from AbraLibrary.actions.act.keyboard import press_keys
from AbraLibrary.actions.act.touch import focus, scroll_to, set_attribute
from AbraLibrary.actions.find.find import FindOptions
from AbraLibrary.bindings.evidence.secrets import reveal
from AbraLibrary.bindings.session.services import Intent, Services
from AbraLibrary.core.act.expectation import parse_expectation
from AbraLibrary.core.act.keys import parse_keys
from AbraLibrary.core.find.judging import Given
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.core.models.find.target import Target


class KeyboardKeywords:
    """Press keys, focus, scroll to, set an attribute."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def press_keys_by_intent(
        self,
        *keys: Any,
        intent: Intent | None = None,
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
        session, options = self._services.session, self._services.options
        words = [reveal(key) for key in keys]
        for text, is_secret in words:
            if is_secret:
                session.secrets.add(text)
        narrowing = {
            "role": role, "label": label, "test_id": test_id, "within": within, "form": form,
            "section": section, "modal": modal,
        }  # fmt: skip
        target = _focusable(self._services, intent, narrowing, exact)
        return self._services.act(
            lambda session: press_keys(
                session,
                target,
                parse_keys([text for text, _ in words]),
                find_options=options.find(timeout, weights, thresholds),
                settle_options=options.after_action(),
                contract=parse_expectation(expect),
            ),
            analyze=analyze,
        )

    @keyword
    def set_attribute_by_intent(
        self,
        intent: Intent,
        name: str,
        value: Any,
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
        analyze: bool = False,
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
        target = self._services.target(
            intent, purpose="read", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        session, options = self._services.session, self._services.options
        text, is_secret = (None, False) if value is None else reveal(value)
        if is_secret and text:
            session.secrets.add(text)
        return self._services.act(
            lambda session: set_attribute(
                session,
                target,
                name,
                text,
                find_options=options.find(timeout, weights, thresholds),
                settle_options=options.after_action(),
            ),
            analyze=analyze,
        )

    @keyword
    def focus_by_intent(
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
        """Gives the focus to the element that is meant, or to the first in it that takes one.

        By a script, so nothing is pressed; settles, and verifies that it has the focus. Fails when
        it cannot be found or does not take it. See `Intents`; returns what `Click By Intent`
        returns.

        Example:
        | `Focus By Intent` | Search |
        """
        target = self._services.target(
            intent, purpose="read", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        return self._act(focus, target, self._services.options.find(timeout, weights, thresholds))

    @keyword
    def scroll_to_by_intent(
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
        """Scrolls the element that is meant into view, in all that scrolls around it.

        What is in view stays where it is. Settles, and verifies that it is in view. Fails when it
        cannot be found or brought into view. See `Intents`; returns what `Click By Intent`
        returns.

        Example:
        | `Scroll To By Intent` | Imprint |
        """
        target = self._services.target(
            intent, purpose="read", role=role, label=label, test_id=test_id, within=within,
            form=form, section=section, modal=modal, exact=exact,
        )  # fmt: skip
        return self._act(
            scroll_to, target, self._services.options.find(timeout, weights, thresholds)
        )

    def _act(
        self, action: Callable[..., ActionResult], target: Target, finding: FindOptions
    ) -> Any:
        return self._services.report.action(
            action(
                self._services.session,
                target,
                find_options=finding,
                settle_options=self._services.options.after_action(),
            )
        )


def _focusable(
    services: Services, intent: Intent | None, narrowing: dict[str, str | None], exact: bool
) -> Target | None:
    """The element that is to get the keys; None: whatever has the focus."""
    if intent is None and not any(narrowing.values()):
        return None
    return services.target(intent or "", purpose="read", exact=exact, **narrowing)
