"""Windows that Chromium does not answer by their browsing context.

Seen: ChromeDriver 156. A page that opens a window of its own origin with ``window.open`` gives it a
first document whose global object the next document keeps (HTML, "initialise the Document object").
The browser waits for a new one: commands for the context are never answered until the window
navigates. Calls to its realms and classic commands are answered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from AbraLibrary.browser.evidence import failures

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.bidi.background import Background
    from AbraLibrary.browser.session.patience import Patience

#: How many windows are remembered; then each is asked once more.
_KEPT = 500
#: How long a window may take to answer before its realms are called instead; one that answers
#: later counts as answering from then on.
_ANSWER_S = 0.5


class Unanswered:
    """Asks each window once, and remembers those that have not answered."""

    def __init__(
        self, driver: WebDriver, begin: Callable[..., Background[Any]], patience: Patience
    ) -> None:
        """Send nothing; `begin` sends a command without waiting for it, `patience` bounds it."""
        self._patience = patience
        self._driver = driver
        self._begin = begin
        self._is_possible = driver.caps.get("browserName") != "firefox"
        self._asked: dict[str, Background[Any]] = {}
        self._answering: set[str] = set()

    def meet(self, context: str) -> None:
        """Ask a window that commands will be for."""
        if not self._is_possible or context in self._answering:
            return
        if context not in self._asked:
            self._ask(context)
        self._asked[context].wait(self._patience.of(_ANSWER_S))

    def has(self, context: str) -> bool:
        """Whether a window has not answered yet."""
        asked = self._asked.get(context)
        if asked is None:
            return False
        if asked.ended and self._has_failed(asked):
            self._ask(context)
        elif asked.ended:
            del self._asked[context]
            if len(self._answering) >= _KEPT:
                self._answering.clear()
            self._answering.add(context)
            return False
        return True

    def _ask(self, context: str) -> None:
        self._asked[context] = self._begin(
            lambda: self._driver.script.call_function(
                function_declaration="() => 0", await_promise=False, target={"context": context}
            )
        )

    @staticmethod
    def _has_failed(asked: Background[Any]) -> bool:
        """Whether selenium gave up; other errors are answers."""
        try:
            asked.result()
        except failures.WIRE_ERRORS as error:
            return failures.is_late(error)
        return False
