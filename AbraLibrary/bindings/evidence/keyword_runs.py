"""What surrounds a keyword while it runs, and what is left of it when it has failed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from AbraLibrary.bindings.evidence import wire_log
from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.bindings.evidence.keyword_record import KeywordRecord
from AbraLibrary.bindings.evidence.on_failure import OnFailure
from AbraLibrary.bindings.evidence.robot_lines import Call
from AbraLibrary.bindings.session.services import Services
from AbraLibrary.errors import AbraError, SessionLost


class KeywordRuns:
    """The keywords of the library as they run."""

    def __init__(self, services: Services, record: KeywordRecord, on_failure: OnFailure) -> None:
        """Take where a keyword works, who hears of it, and what runs after a failure."""
        self._services = services
        self._record = record
        self._on_failure = on_failure

    @contextmanager
    def running(self, name: str, call: Call) -> Iterator[None]:
        """While a keyword runs: the live line, its event, its trace files and its card."""
        services, report = self._services, self._services.report
        with (
            wire_log.quiet(),
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
                    self._tell(error)
                self._on_failure.run(error)
                raise
            else:
                report.succeeded(services.sessions.last_used())
            finally:
                report.wiped(services.sessions.last_used())
                services.sessions.give_back()

    def _tell(self, error: AbraError) -> None:
        """Leave the card of a failure; a dead session is forgotten."""
        session = self._services.sessions.last_used()
        report = self._services.report
        if session is not None:
            session.secrets.hide_error(error)
        report.masks.hide_error(error)
        report.failure(error, session)
        if isinstance(error, SessionLost) and session is not None:
            self._services.sessions.forget(session)
