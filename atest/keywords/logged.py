"""What was logged as a warning, to be looked at in the same run."""

from __future__ import annotations

from typing import Any

from robot.api.deco import keyword, library


@library(scope="GLOBAL", listener="SELF", auto_keywords=False)
class logged:
    """Hears the warnings of all keywords."""

    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self) -> None:
        """Has heard none."""
        self._heard: list[str] = []

    def log_message(self, message: Any) -> None:
        """Something is logged (listener method)."""
        if message.level == "WARN":
            self._heard.append(str(message.message))

    @keyword
    def take_warnings(self) -> list[str]:
        """Returns the warnings since they were taken last.

        | ${warnings} =    Take Warnings
        """
        heard, self._heard = self._heard, []
        return heard
