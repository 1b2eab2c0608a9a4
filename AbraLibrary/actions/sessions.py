"""The sessions that are open, by alias."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from AbraLibrary.actions.session import Session, SettleListener
from AbraLibrary.browser import connect, launch
from AbraLibrary.browser.port import Port
from AbraLibrary.core.models.session import LaunchRequest, SessionInfo, TransportChoice
from AbraLibrary.errors import AbraError, ArgumentError, SessionError

#: The alias of a session that works on a browser which is not ours.
BORROWED = "borrowed"


class Sessions:
    """Opens, switches and closes sessions; the last one opened or switched to is current."""

    def __init__(self) -> None:
        """Begin with none."""
        #: Is told how each action on a session that is opened from now on has settled.
        self.on_settled: SettleListener | None = None
        #: Is told what is waited for.
        self.on_waiting: Callable[[str], None] | None = None
        self._open: dict[str, Session] = {}
        self._current: str | None = None
        self._count = 0
        self._borrowed: Session | None = None

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
            port, reason = connect.connect(driver, request.transport, probes=request.probes)
        except AbraError:
            launch.end(driver)
            raise
        info = connect.describe(
            driver, port, reason, alias=name, headless=request.headless, remote=request.remote_url
        )
        session = self._session(port, info, driver)
        self._open[name] = session
        self._current = name
        return session

    def current(self) -> Session | None:
        """The session that keywords work on, or None when there is none."""
        return self._open.get(self._current) if self._current else None

    def last_used(self) -> Session | None:
        """The session that a keyword worked on last: the current one, else the borrowed one."""
        return self.current() or self._borrowed

    def borrow(
        self, driver: Any, transport: TransportChoice, *, probes: bool = True
    ) -> tuple[Session, bool]:
        """Work on a browser that is not ours, on the window that it is on now.

        Returns the session and whether it is new. It is never closed by us.
        """
        known = self._borrowed
        if known is not None and known.driver is driver and known.browser_id == driver.session_id:
            known.port.follow()
            return known, False
        launch.quicken(driver)
        port, reason = connect.connect(driver, transport, probes=probes)
        info = connect.describe(driver, port, reason, alias=BORROWED, headless=None, remote=None)
        self._borrowed = self._session(port, info, driver)
        return self._borrowed, True

    def _session(self, port: Port, info: SessionInfo, driver: Any) -> Session:
        return Session(
            port=port, info=info, driver=driver, on_settled=self.on_settled,
            on_waiting=self.on_waiting,
        )  # fmt: skip

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
        if session is self._borrowed:
            self._borrowed = None
        elif session.info.alias in self._open:
            self._end(session.info.alias)

    def _end(self, name: str) -> None:
        session = self._open.pop(name)
        if self._current == name:
            self._current = next(reversed(self._open), None)
        launch.end(session.driver)
