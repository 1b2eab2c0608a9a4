"""The sessions that are open, by alias."""

from __future__ import annotations

from AbraLibrary.actions.session import Session
from AbraLibrary.browser import connect, launch
from AbraLibrary.core.models.session import LaunchRequest
from AbraLibrary.errors import AbraError, ArgumentError, SessionError


class Sessions:
    """Opens, switches and closes sessions; the last one opened or switched to is current."""

    def __init__(self) -> None:
        """Begin with none."""
        self._open: dict[str, Session] = {}
        self._current: str | None = None
        self._count = 0

    def open(self, request: LaunchRequest, alias: str | None) -> Session:
        """Start a browser and make it current."""
        self._count += 1
        name = alias or f"session-{self._count}"
        if name in self._open:
            raise ArgumentError(
                f"A session with the alias '{name}' is open already. Choose another alias=, or "
                "close it first."
            )
        driver = launch.start(request)
        try:
            port, reason = connect.connect(driver, request.transport)
        except AbraError:
            launch.end(driver)
            raise
        info = connect.describe(
            driver, port, reason, alias=name, headless=request.headless, remote=request.remote_url
        )
        session = Session(port=port, info=info, driver=driver)
        self._open[name] = session
        self._current = name
        return session

    def current(self) -> Session | None:
        """The session that keywords work on, or None when there is none."""
        return self._open.get(self._current) if self._current else None

    def switch(self, alias: str) -> str | None:
        """Make another session current; return the alias of the one before."""
        if alias not in self._open:
            known = ", ".join(sorted(self._open)) or "none"
            raise SessionError(
                f"There is no session with the alias '{alias}'. Open sessions: {known}."
            )
        before, self._current = self._current, alias
        return before

    def close(self, alias: str | None = None) -> None:
        """Close one session, the current one by default; the newest that is left is current."""
        name = alias or self._current
        if name is None or name not in self._open:
            raise SessionError(
                f"There is no session with the alias '{alias}'." if alias else "No session is open."
            )
        self._end(name)

    def close_all(self) -> int:
        """Close every session; return how many there were."""
        names = list(self._open)
        for name in names:
            self._end(name)
        return len(names)

    def forget(self, session: Session) -> None:
        """Drop a session whose browser died, and end what is left of it."""
        if session.owned and session.info.alias in self._open:
            self._end(session.info.alias)

    def _end(self, name: str) -> None:
        session = self._open.pop(name)
        if self._current == name:
            self._current = next(reversed(self._open), None)
        launch.end(session.driver)
