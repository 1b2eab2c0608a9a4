"""When the keyword of ``run_on_failure`` runs, as in SeleniumLibrary and the Browser library."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from robot.api import logger
from robot.errors import ExecutionFailed
from robot.libraries.BuiltIn import BuiltIn, RobotNotRunningError

from AbraLibrary.bindings.evidence import selenium_log

#: Between a keyword and its arguments, as in Robot's own format.
_BETWEEN = re.compile(r"\s{2,}|\t")
_NOTHING = ("", "none", "nothing")


class OnFailure:
    """A Robot keyword that runs when one of ours has failed."""

    def __init__(self, keyword: str | None) -> None:
        """Take a keyword, with two spaces before each argument; ``NOTHING`` is none."""
        self._words: Sequence[Any] = ()
        self._is_running = False
        self.set(keyword)

    def set(self, keyword: str | None, *arguments: Any) -> str:
        """Run another keyword from now on; return the one before as `set` takes it."""
        before = "    ".join(map(str, self._words)) or "NOTHING"
        written = (keyword or "").strip()
        is_none = written.lower() in _NOTHING
        self._words = () if is_none else (*_BETWEEN.split(written), *arguments)
        return before

    def run(self, error: Exception) -> None:
        """Run it, unless it failed itself, or has run for the inner keyword that failed.

        Its own failure is a warning: the original error is raised.
        """
        if not self._words or self._is_running or isinstance(error, ExecutionFailed):
            return
        self._is_running = True
        try:
            with selenium_log.as_outside():
                BuiltIn().run_keyword(*self._words)
        except RobotNotRunningError:
            return  # the library is used from Python, where there are no keywords to run
        except ExecutionFailed as problem:
            logger.warn(f"Keyword '{self._words[0]}' could not be run on failure: {problem}")
        finally:
            self._is_running = False
