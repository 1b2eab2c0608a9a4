"""What was logged, to be looked at in the same run."""

from __future__ import annotations

import html
import re
from collections import deque
from typing import Any

from robot.api.deco import keyword, library
from robot.libraries.BuiltIn import BuiltIn


@library(scope="GLOBAL", listener="SELF", auto_keywords=False)
class logged:
    """Hears the lines and warnings of all keywords."""

    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self) -> None:
        """Has heard none."""
        self._heard: list[str] = []
        self._lines: deque[str] = deque(maxlen=50)

    def log_message(self, message: Any) -> None:
        """Something is logged (listener method)."""
        self._lines.append(str(message.message))
        if message.level == "WARN":
            self._heard.append(str(message.message))

    @keyword
    def last_logged(self, beginning: str) -> str:
        """Returns the last of the latest 50 lines that begins so, at any level.

        | ${line} =    Last Logged    Filled
        """
        found = [line for line in self._lines if line.startswith(beginning)]
        if not found:
            raise AssertionError(f"No line begins with '{beginning}'.")
        return found[-1]

    @keyword
    def take_warnings(self) -> list[str]:
        """Returns the warnings since they were taken last.

        | ${warnings} =    Take Warnings
        """
        heard, self._heard = self._heard, []
        return heard

    @keyword
    def lines_to_copy(self) -> list[str]:
        """Returns the lines of the latest failure card that would have worked, as they are shown.

        | ${lines} =    Lines To Copy
        """
        card = next((each for each in reversed(self._lines) if "abra-story" in each), "")
        return [html.unescape(each) for each in re.findall(r'class="abra-line">(.*?)</code>', card)]

    @keyword
    def run_line(self, line: str) -> Any:
        """Runs a line of Robot data, as if it were copied into the test.

        | Run Line    Click By Intent${SPACE * 4}Save${SPACE * 4}section=Billing
        """
        return BuiltIn().run_keyword(*re.split(r" {2,}", line))
