"""Masks Robot's log: whatever is written to it comes through here (docs/adr/0056).

Also what Robot and other libraries write, as they repeat arguments, return values and texts of the
page. A separate listener, since the plugin of SeleniumLibrary needs it, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from robot.api import logger

if TYPE_CHECKING:
    from AbraLibrary.core.evidence.masks import Masks

#: How Robot begins the line of a call's arguments at TRACE.
_ARGUMENTS = "Arguments: ["
#: What Robot writes at the end of an item, by its class; it warns of names that others have had.
_VALUES = {
    "Keyword": "args", "For": "values", "ForIteration": "assign", "Var": "value",
    "Return": "values",
}  # fmt: skip

#: The levels of Robot's own messages that are in its log.
_WRITTEN = ("WARN", "ERROR")


class _Shown(str):
    """A failure's message as it is written, which counts as the one that was raised.

    Robot raises anew what a listener has changed: `Run Keyword And Expect Error` would compare the
    masked words, and a failure that is fatal, continuable or a timeout would be a plain one.
    """

    _raised: str

    def __new__(cls, written: str, raised: str) -> _Shown:
        """Keep both."""
        made = super().__new__(cls, written)
        made._raised = raised
        return made

    def __eq__(self, other: object) -> bool:
        return other == self._raised or super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


class MaskedLog:
    """Listens to all messages, and to the ends of all that can fail."""

    ROBOT_LISTENER_API_VERSION: ClassVar[int] = 3

    def __init__(self, masks: Masks, is_ours: Callable[[Any], bool]) -> None:
        """Take the masks, and what tells whether a library is ours."""
        self._masks = masks
        self._is_ours = is_ours
        self._owners: list[Any] = []
        #: The arguments of our running keywords, as Robot would log them.
        self._held: list[str | None] = []

    def start_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """Any library's keyword begins (listener method)."""
        self._owners.append(implementation.owner)
        self._held.append(None)

    def end_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """It ends (listener method); one that began before the library was imported is unknown."""
        if self._owners:
            self._owners.pop()
            self._held.pop()
        self.end_body_item(data, result)

    def end_body_item(self, data: Any, result: Any) -> None:
        """Anything else ends (listener method): Robot writes its message and its values then."""
        raised = getattr(result, "message", "")
        if raised and (written := self._masks.message(raised)) != raised:
            result.message = _Shown(written, raised)
        name = _VALUES.get(type(result).__name__, "")
        if name and (given := getattr(result, name, None)):
            setattr(result, name, self._masked(given))

    def _masked(self, given: Any) -> Any:
        """Values of a test as Robot writes them: texts, pairs, or the variables of a loop."""
        if isinstance(given, Mapping):
            return {name: self._masked(value) for name, value in given.items()}
        if isinstance(given, (list, tuple)):
            return type(given)(map(self._masked, given))
        masked = self._masks.message(str(given))
        return given if masked == str(given) else masked

    def end_keyword(self, data: Any, result: Any) -> None:
        """A keyword ends (listener method): older versions of Robot know no body items."""
        self.end_body_item(data, result)

    def end_test(self, data: Any, result: Any) -> None:
        """A test ends (listener method)."""
        self.end_body_item(data, result)

    def end_suite(self, data: Any, result: Any) -> None:
        """A suite ends (listener method): its set-up or teardown may have failed."""
        self.end_body_item(data, result)

    def log_message(self, message: Any) -> None:
        """Something is logged (listener method)."""
        text = message.message
        if message.level == "TRACE" and text.startswith(_ARGUMENTS) and self._holds(text):
            message.message = "The arguments are logged at the end, without secrets among them."
        elif message.html:
            message.message = self._masks.html(text)
        else:
            message.message = self._masks.message(text)

    def message(self, message: Any) -> None:
        """Robot says something itself, or somebody logs outside of a test (listener method).

        Robot writes the warnings and errors among them; it says something else at each keyword.
        """
        if message.level in _WRITTEN:
            self.log_message(message)

    def _holds(self, text: str) -> bool:
        """Keep the arguments of a keyword of ours: which are secret, the page says later."""
        if not self._owners or not self._is_ours(self._owners[-1]):
            return False
        self._held[-1] = text
        return True

    def tell_arguments(self) -> None:
        """Log the arguments of the keyword that ends now."""
        held = self._held[-1] if self._held else None
        if held is not None:
            self._held[-1] = None
            logger.trace(f"Called with {held[0].lower()}{held[1:]}")
