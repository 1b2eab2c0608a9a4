"""What the keyword classes share."""

from __future__ import annotations

from dataclasses import dataclass

from AbraLibrary.actions.session import Session
from AbraLibrary.actions.sessions import Sessions
from AbraLibrary.bindings.options import Options
from AbraLibrary.bindings.report import Report
from AbraLibrary.bindings.selenium_library import current_driver
from AbraLibrary.errors import SessionError


@dataclass(frozen=True)
class Services:
    """The import options, the open sessions and the log."""

    options: Options
    sessions: Sessions
    report: Report

    @property
    def session(self) -> Session:
        """The session that a keyword works on: our own, or else SeleniumLibrary's browser.

        Raises:
            SessionError: when there is neither.
        """
        current = self.sessions.current()
        if current is not None:
            return current
        driver = current_driver()
        if driver is None:
            raise SessionError("No browser session is open. Open one with Open Session.")
        session, is_new = self.sessions.borrow(
            driver, self.options.transport, probes=self.options.probes
        )
        if is_new:
            self.report.opened(session.info)
        return session
