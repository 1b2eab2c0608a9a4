"""Ends the rules of a test or suite with it, and tells which were never used.

Listener version 3, registered by the library itself (``ROBOT_LIBRARY_LISTENER``).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from robot.libraries.BuiltIn import BuiltIn

from AbraLibrary.actions.network.rules import remove_rules
from AbraLibrary.core.network.rules import unused
from AbraLibrary.errors import AbraError, SessionLost

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session


@dataclass(frozen=True)
class _Made:
    """A rule, and the suite in whose setup it was made; None: in a test."""

    session: Session
    number: int
    suite: str | None


class RuleWatch:
    """Knows the rules of all sessions, also of those that were closed."""

    ROBOT_LISTENER_API_VERSION: ClassVar[int] = 3

    def __init__(self, warn: Callable[[str], None]) -> None:
        """`warn` gets the sentences."""
        self._warn = warn
        self._made: list[_Made] = []
        self._in_test = False
        #: When the running test began, by ``time.monotonic()``; 0 outside of tests.
        self.test_began = 0.0

    def made(self, session: Session, number: int) -> None:
        """A keyword has made a rule."""
        suite = None if self._in_test else str(BuiltIn().get_variable_value("${SUITE NAME}"))
        self._made.append(_Made(session, number, suite))

    def start_test(self, data: Any, result: Any) -> None:
        """A test begins (listener method)."""
        self._in_test, self.test_began = True, time.monotonic()

    def end_test(self, data: Any, result: Any) -> None:
        """A test ends (listener method), and its rules with it."""
        self._in_test, self.test_began = False, 0.0
        self._end(lambda each: each.suite is None)

    def end_suite(self, data: Any, result: Any) -> None:
        """A suite ends (listener method), and the rules of its setup with it."""
        name = str(result.full_name)
        self._end(lambda each: each.suite == name)

    def _end(self, is_over: Callable[[_Made], bool]) -> None:
        over = [each for each in self._made if is_over(each)]
        if not over:
            return
        self._made = [each for each in self._made if each not in over]
        for session in {id(each.session): each.session for each in over}.values():
            self._end_of(session, [each.number for each in over if each.session is session])

    def _end_of(self, session: Session, numbers: list[int]) -> None:
        try:
            for used in remove_rules(session, numbers):
                if sentence := unused(used):
                    self._warn(str(session.secrets.hide(sentence)))
        except SessionLost:
            return  # the test itself has reported that, or closed it
        except AbraError as error:
            self._warn(f"The rules of this test could not be ended: {error}")
        for problem in session.window.net.problems if session.window.net else ():
            self._warn(f"A request could not be answered: {session.secrets.hide(problem)}")
