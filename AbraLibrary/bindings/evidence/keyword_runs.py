"""The surroundings of a running keyword, and the report of its failure."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from AbraLibrary.bindings.evidence import selenium_log
from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.errors import AbraError, SessionLost

if TYPE_CHECKING:
    from AbraLibrary.bindings.evidence.keyword_record import KeywordRecord
    from AbraLibrary.bindings.evidence.on_failure import OnFailure
    from AbraLibrary.bindings.evidence.robot_lines import Call
    from AbraLibrary.bindings.session.services import Services


class KeywordRuns:
    """The keywords of the library as they run."""

    def __init__(
        self,
        services: Services,
        record: KeywordRecord,
        on_failure: OnFailure,
        tell_arguments: Callable[[], None],
    ) -> None:
        """Take the services, the record, what runs after a failure, and what logs arguments."""
        self._services = services
        self._tell_arguments = tell_arguments
        self._record = record
        self._on_failure = on_failure

    @contextmanager
    def running(self, name: str, call: Call) -> Iterator[None]:
        """Provide the live line, event, trace files and card of a keyword while the block runs."""
        services, report = self._services, self._services.report
        began = time.monotonic()
        with (
            services.sessions.patience.keyword(services.options.patience(call.timeout)),
            selenium_log.quiet(),
            services.live.running(call.name),
            self._record.running(name) as running,  # its event names the trace file
            report.traces.running(name, services.sessions.last_used),
            report.running(call),
            html.masking(report.masks),
        ):
            running.trace_files = report.traces.written
            try:
                yield
            except Exception as error:
                running.failed(error)
                if isinstance(error, AbraError):
                    self._report_failure(error)
                self._on_failure.run(error)
                raise
            else:
                report.succeeded(services.sessions.last_used())
            finally:
                if session := services.sessions.last_used():
                    session.ran(began)
                report.wiped(services.sessions.last_used())
                services.sessions.give_back()
                self._tell_arguments()

    def _report_failure(self, error: AbraError) -> None:
        """Write the card of a failure; forget a dead session."""
        session = self._services.sessions.last_used()
        report = self._services.report
        report.masks.hide_error(error)
        report.failure(error, session)
        if isinstance(error, SessionLost) and session is not None:
            self._services.sessions.forget(session)
