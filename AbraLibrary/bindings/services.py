"""What the keyword classes share."""

from __future__ import annotations

from dataclasses import dataclass

from AbraLibrary.actions.session import Session
from AbraLibrary.actions.sessions import Sessions
from AbraLibrary.bindings.options import Options
from AbraLibrary.bindings.report import Report
from AbraLibrary.errors import SessionError


@dataclass(frozen=True)
class Services:
    """The import options, the open sessions and the log."""

    options: Options
    sessions: Sessions
    report: Report

    @property
    def session(self) -> Session:
        """The session that a keyword works on.

        Raises:
            SessionError: when there is none.
        """
        current = self.sessions.current()
        if current is None:
            raise SessionError("No browser session is open. Open one with Open Session.")
        return current
