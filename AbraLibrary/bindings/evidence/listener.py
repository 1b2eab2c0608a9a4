"""Listens to Robot: the current place in the log, and the end of tests.

Listener version 3, registered by the library itself (``ROBOT_LIBRARY_LISTENER``).
"""

from __future__ import annotations

from typing import Any, ClassVar

from robot.api import logger
from robot.libraries.BuiltIn import BuiltIn
from robot.version import VERSION

from AbraLibrary.bindings.evidence.cards import html, test_summary
from AbraLibrary.bindings.evidence.telemetry import Telemetry, now
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.evidence.test_summary import KeywordTime, Summary, Tally
from AbraLibrary.core.models.evidence.telemetry import EndOfTest

#: From this version on, messages logged at the end of a test are in its body.
_LOGS_IN_TESTS = (7, 2)
#: Before, a keyword has to log it; Robot shows the name of the variable and not its value.
_VARIABLE = "${ABRALIBRARY}"


class Listener:
    """Follows the run."""

    ROBOT_LISTENER_API_VERSION: ClassVar[int] = 3

    def __init__(
        self,
        telemetry: Telemetry,
        masks: Masks | None = None,
        *,
        summarizes: bool,
        fixed_wait_ms: float,
    ) -> None:
        """Log a summary in each test if `summarizes`; write an event in any case."""
        self._telemetry = telemetry
        self._masks = masks or Masks()
        self._summarizes = summarizes
        self._fixed_wait_ms = fixed_wait_ms
        self._test: Any = None
        self._keywords: list[Any] = []
        self._tally = Tally(fixed_wait_ms)

    @property
    def test_id(self) -> str | None:
        """The id of the running test in ``log.html``; None outside of tests."""
        return None if self._test is None else str(self._test.id)

    @property
    def keyword_id(self) -> str | None:
        """The id of the running library keyword; None if it began before the listener."""
        return str(self._keywords[-1].id) if self._keywords else None

    def add(self, step: KeywordTime) -> None:
        """Record one of our keywords, which has ended."""
        self._tally.add(step)

    def start_test(self, data: Any, result: Any) -> None:
        """A test begins (listener method)."""
        self._test = result
        self._tally = Tally(self._fixed_wait_ms)

    def start_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """Any library's keyword begins (listener method)."""
        self._keywords.append(result)

    def end_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """It ends (listener method); one that began before the library was imported is unknown."""
        if self._keywords and self._keywords[-1] is result:
            self._keywords.pop()

    def end_test(self, data: Any, result: Any) -> None:
        """The test ends (listener method): write the summary of our keywords, if any ran."""
        tally, self._tally, self._test = self._tally, Tally(self._fixed_wait_ms), None
        if tally.is_empty:
            return
        summary = tally.summary()
        self._telemetry.write(self._event(result, summary))
        if self._summarizes:
            with html.masking(self._masks):
                _log(test_summary.render(summary))

    def _event(self, result: Any, summary: Summary) -> EndOfTest:
        return EndOfTest(
            time=now(),
            run=self._telemetry.run,
            suite=self._masks.text(result.parent.full_name),
            test=self._masks.text(result.name),
            test_id=str(result.id),
            test_status="PASS" if result.passed else "SKIP" if result.skipped else "FAIL",
            elapsed_ms=round(result.elapsed_time.total_seconds() * 1000, 1),
            **summary.model_dump(exclude={"slowest"}),
        )


def _log(html: str) -> None:
    if tuple(int(part) for part in VERSION.split(".")[:2]) >= _LOGS_IN_TESTS:
        logger.info(html, html=True)
        return
    builtin = BuiltIn()
    builtin.set_local_variable(_VARIABLE, html)
    builtin.run_keyword("BuiltIn.Log", _VARIABLE, "INFO", "html=True")
