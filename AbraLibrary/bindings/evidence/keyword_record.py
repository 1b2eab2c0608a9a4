"""Records every keyword: its event, and its step in the test summary."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robot.errors import ExecutionFailed, ExecutionPassed
from robot.errors import TimeoutError as RobotTimeout  # its name in every version

from AbraLibrary.bindings.evidence.telemetry import Telemetry, now, running
from AbraLibrary.bindings.settle.settle_record import SettleRecord, shown
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.evidence.telemetry import fingerprint, kind_of, page_figures
from AbraLibrary.core.evidence.test_summary import KeywordTime
from AbraLibrary.core.models.evidence.telemetry import KeywordEvent, Kind
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import AbraError, IntentError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.bindings.evidence.listener import Listener
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.perf.perf_runs import Measured
    from AbraLibrary.core.models.settle.settle import SettleReason, SettleResult

_TARGET = 200


@dataclass
class Running:
    """A running keyword, and what was recorded of it so far."""

    name: str
    kind: Kind | None
    session: Session | None
    #: The session's last ones before it ran; others at its end are the keyword's own.
    trace_before: Trace | None
    measured_before: Measured | None
    begun: float
    ended: float | None = None
    error: BaseException | None = None
    #: The files of its traces, as the log names them; filled until its end.
    trace_files: Sequence[str] = ()
    target: Target | None = None
    url: str = ""
    settles: int = 0
    settle_ms: float = 0.0
    settle_reason: SettleReason | None = None
    #: The time of our keywords that ran inside it.
    inner_ms: float = 0.0

    def failed(self, error: BaseException) -> None:
        """Record its failure; the reporting that follows does not count as its time."""
        self.ended = self.ended or time.monotonic()
        if not isinstance(error, ExecutionPassed):  # such as RETURN in a keyword inside
            self.error = self.error or error


class KeywordRecord:
    """Follows the keywords of the library as they run, one inside of another."""

    def __init__(
        self,
        telemetry: Telemetry,
        settles: SettleRecord,
        listener: Listener,
        last_used: Callable[[], Session | None],
        masks: Masks | None = None,
    ) -> None:
        """Take the receivers of events, settles and steps, the current session, and the masks."""
        self._masks = masks or Masks()
        self._telemetry = telemetry
        self._settles = settles
        self._listener = listener
        self._last_used = last_used
        self._stack: list[Running] = []

    @contextmanager
    def running(self, name: str) -> Iterator[Running]:
        """Record a keyword while the block runs; its event has any error, also Robot's timeouts."""
        keyword = self._begin(name)
        self._stack.append(keyword)
        try:
            with self._settles.running(name):
                yield keyword
        except BaseException as error:  # a timeout of Robot's is no Exception
            keyword.failed(error)
            raise
        finally:
            keyword.ended = keyword.ended or time.monotonic()
            self._stack.pop()
            self._end(keyword)

    def settled(self, session: Session, result: SettleResult) -> None:
        """Record that an action has settled."""
        url = self._settles.settled(session, result)
        if self._stack:
            keyword = self._stack[-1]
            keyword.url = url
            keyword.settles += 1
            keyword.settle_ms += result.waited_ms
            keyword.settle_reason = result.reason

    def means(self, target: Target) -> None:
        """Record the target of the running keyword."""
        if self._stack:
            self._stack[-1].target = target

    def _begin(self, name: str) -> Running:
        session = self._last_used()
        return Running(
            name=shown(name),
            kind=kind_of(name),
            session=session,
            trace_before=session.last_trace if session else None,
            measured_before=session.measured if session else None,
            begun=time.monotonic(),
        )

    def _end(self, keyword: Running) -> None:
        total = ((keyword.ended or keyword.begun) - keyword.begun) * 1000
        session = keyword.session = self._last_used() or keyword.session
        if self._stack:
            outer = self._stack[-1]
            outer.inner_ms += total
        if keyword.kind is None:
            return
        try:
            trace = _trace_of(keyword)
            target = self._described(keyword.target or (trace.target if trace else None))
            self._listener.add(_step(keyword, target, total))
            if self._telemetry.is_on:
                self._telemetry.write(self._event(keyword, keyword.kind, trace, target, total))
        except Exception as problem:  # reporting never fails a test; telemetry warns once
            self._telemetry.give_up(problem)
        finally:
            if self._stack and session is not None:
                # These are the inner keyword's, not the outer one's.
                self._stack[-1].trace_before = session.last_trace
                self._stack[-1].measured_before = session.measured

    def _event(
        self, keyword: Running, kind: Kind, trace: Trace | None, target: str | None, total: float
    ) -> KeywordEvent:
        suite, test = running()
        session, error = keyword.session, keyword.error
        info = session.info if session else None
        url = keyword.url or (trace.url if trace else "")
        measured = session.measured if session else None
        is_new = measured is not None and measured is not keyword.measured_before
        perf = page_figures(measured.sample) if measured and is_new else None
        if perf and measured and not url:
            url = measured.sample.url
        winner = trace.winner if trace else None
        found = fingerprint(winner.candidate) if winner else None
        return KeywordEvent(
            time=now(),
            run=self._telemetry.run,
            keyword=keyword.name,
            kind=kind,
            suite=self._hidden(suite),
            test=self._hidden(test),
            test_id=self._listener.test_id,
            keyword_id=self._listener.keyword_id,
            session=info.alias if info else None,
            browser=info.browser if info else None,
            browser_version=info.version if info else None,
            transport=info.transport if info else None,
            url=self._hidden(self._telemetry.shortened(url)) or "",
            passed=error is None,
            failure=_failure(error),
            obstacle=error.trace.obstacle if isinstance(error, IntentError) else None,
            total_ms=round(total, 1),
            settles=keyword.settles,
            settle_ms=round(keyword.settle_ms, 1),
            settle_reason=keyword.settle_reason,
            looks=trace.looks.count if trace else None,
            looks_ms=trace.looks.over_ms if trace else None,
            target=target,
            score=round(winner.score, 4) if winner else None,
            margin=round(trace.margin, 4) if trace and trace.margin is not None else None,
            winner=self._masks.hide_in(found) if found else None,
            perf=perf,
            trace=keyword.trace_files[-1] if keyword.trace_files else None,
        )

    def _described(self, target: Target | None) -> str | None:
        if target is None:
            return None
        return shorten(self._hidden(target.describe()) or "", _TARGET)

    def _hidden(self, text: str | None) -> str | None:
        """A text without secrets, and without what looks like one."""
        return None if text is None else self._masks.text(text)


def _trace_of(keyword: Running) -> Trace | None:
    if isinstance(keyword.error, IntentError):
        return keyword.error.trace
    last = keyword.session.last_trace if keyword.session else None
    return None if last is keyword.trace_before else last


def _step(keyword: Running, target: str | None, total: float) -> KeywordTime:
    return KeywordTime(
        keyword=keyword.name,
        target=target,
        passed=keyword.error is None,
        own_ms=round(max(0.0, total - keyword.inner_ms), 1),
        settles=keyword.settles,
        settle_ms=round(keyword.settle_ms, 1),
    )


def _failure(error: BaseException | None) -> str | None:
    """The kind of a failure; of errors that are not ours, by Robot's classes."""
    if error is None:
        return None
    if isinstance(error, AbraError):
        return error.failure_class
    if isinstance(error, RobotTimeout):
        return "timeout"
    if isinstance(error, ExecutionFailed):
        return "inner_keyword"
    return "assertion" if isinstance(error, AssertionError) else "other"
