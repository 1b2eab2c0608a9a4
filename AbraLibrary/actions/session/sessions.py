"""Which session is current; they are opened, switched to and closed by alias.

Opening a browser is imported late: it needs all of selenium, for which an editor, Libdoc or a dry
run would otherwise wait.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.session.session import Session, SettleListener
from AbraLibrary.browser.bidi.polls import IsIgnored, nothing_ignored
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.text import NAME, did_you_mean, shorten
from AbraLibrary.errors import (
    AbraError,
    AnswerTimeout,
    ArgumentError,
    PromptOpen,
    SessionError,
    SessionLost,
    WindowClosed,
)
from AbraLibrary.files import new_folder, remove_folder

if TYPE_CHECKING:
    from AbraLibrary.browser.port import Port
    from AbraLibrary.core.models.session.session import LaunchRequest, SessionInfo, TransportChoice

#: The prefix of aliases for borrowed browsers.
BORROWED = "borrowed"
# A test with more borrowed browsers rarely switches between all of them.
# @limit how many are remembered
# @unit browsers
_MOST_BORROWED = 8


class Sessions:
    """Opens, switches and closes sessions; the last one opened or switched to is current."""

    def __init__(self, lender: Callable[[], Any | None] = lambda: None) -> None:
        """Begin with none; `lender` returns the driver of another library's browser, or None."""
        self.lender = lender
        #: Bounds the commands of the running keyword, in all sessions.
        self.patience = Patience()
        #: Called with each settle result, in sessions opened from now on.
        self.on_settled: SettleListener | None = None
        #: Called with what is being waited for.
        self.on_waiting: Callable[[str], None] | None = None
        #: Which requests are not waited for, in sessions opened from now on.
        self.is_ignored: IsIgnored = nothing_ignored
        #: What no output may show; its secret values are those of the whole run.
        self.masks = Masks()
        self._open: dict[str, Session] = {}
        self._current: str | None = None
        self._count = 0
        #: By WebDriver session: a second connection would put a second agent into each page.
        self._borrowed: dict[str, Session] = {}
        self._lender: Session | None = None
        self._borrowings = 0

    def open(self, request: LaunchRequest, alias: str | None) -> Session:
        """Start a browser and make it current."""
        self._count += 1
        name = alias or f"session-{self._count}"
        if name in self._open:
            raise ArgumentError(
                f"A session with the alias '{name}' is open already. Choose another alias=, or "
                "close it first."
            )
        from AbraLibrary.browser.session import connect, ending, launch

        folder = new_folder("abra-downloads-")
        try:
            with self.patience.keyword(request.timeout):  # a late start is no page that hangs
                driver = launch.start(request.model_copy(update={"downloads": str(folder)}))
        except BaseException:  # Robot's timeouts are not Exceptions
            remove_folder(folder)
            raise
        try:
            port, reason = connect.connect(
                driver,
                request.transport,
                probes=request.probes,
                is_ignored=self.is_ignored,
                patience=self.patience,
            )
        except AbraError:
            ending.end(driver)
            remove_folder(folder)
            raise
        info = connect.describe(
            driver, port, reason, alias=name, headless=request.headless, remote=request.remote_url
        )
        session = self._session(port, info, driver)
        session.downloads = folder
        self._open[name] = session
        self._current = name
        return session

    def current(self) -> Session | None:
        """The session that keywords work on, or None."""
        return self._open.get(self._current) if self._current else None

    def last_used(self) -> Session | None:
        """The session of the last keyword: the current one, else the borrowed one."""
        return self.current() or self._lender

    def borrow(
        self, driver: Any, transport: TransportChoice, *, probes: bool = True
    ) -> tuple[Session, bool]:
        """Work on another library's browser, in its current window.

        Returns the session and whether it is new. The library never closes it.

        Raises:
            SessionLost: it was closed or has died.
        """
        from AbraLibrary.browser.evidence.failures import lost
        from AbraLibrary.browser.session import ending

        if ending.has_ended(driver):
            # A call would make urllib3 retry, with a warning each time.
            self._borrowed.pop(str(driver.session_id), None)
            raise lost("its driver has ended")
        known = self._borrowed.get(str(driver.session_id))
        is_new = known is None
        if known is None:
            known = self._connect(driver, transport, probes)
        self._lender = known
        known.window.follow()
        return known, is_new

    def _connect(self, driver: Any, transport: TransportChoice, probes: bool) -> Session:
        from AbraLibrary.browser.session import connect, launch

        launch.quicken(driver)
        port, reason = connect.connect(
            driver,
            transport,
            probes=probes,
            is_attached=True,
            is_ignored=self.is_ignored,
            patience=self.patience,
        )
        self._borrowings += 1
        alias = BORROWED if self._borrowings == 1 else f"{BORROWED}-{self._borrowings}"
        info = connect.describe(driver, port, reason, alias=alias, headless=None, remote=None)
        session = self._session(port, info, driver, is_attached=True)
        self._borrowed[session.browser_id] = session
        while len(self._borrowed) > _MOST_BORROWED:
            self._borrowed.pop(next(iter(self._borrowed)))
        return session

    def lender_quits(self, driver: Any) -> None:
        """End a borrowed session whose library quits it now; `driver` may be anything."""
        known = self._borrowed.pop(str(getattr(driver, "session_id", "")), None)
        if known is None or not known.window.has_events:
            return
        from AbraLibrary.browser.session import ending

        if not ending.has_ended(driver):
            ending.end_session(driver)

    def give_back(self) -> None:
        """Give the browser of another library back unchanged, at the end of a keyword.

        Nothing is restored in one that died, shows a prompt or hangs.
        """
        if self._lender is not None:
            with suppress(SessionLost, WindowClosed, PromptOpen, AnswerTimeout):
                self._lender.window.give_back()

    def _session(
        self, port: Port, info: SessionInfo, driver: Any, *, is_attached: bool = False
    ) -> Session:
        return Session(
            port=port, info=info, driver=driver, is_attached=is_attached,
            on_settled=self.on_settled, on_waiting=self.on_waiting, masks=self.masks,
        )  # fmt: skip

    def switch(self, alias: str) -> str | None:
        """Make another session current; returns the alias of the previous one."""
        if alias not in self._open:
            raise self._unknown(alias)
        before, self._current = self._current, alias
        return before

    def close(self, alias: str | None = None) -> None:
        """Close one session, by default the current one; the newest other one becomes current."""
        name = alias or self._current
        if name is None:
            raise SessionError("No session is open, so there is none to close. Leave it out.")
        if name not in self._open:
            raise self._unknown(name)
        self._end(name)

    def _unknown(self, alias: str) -> SessionError:
        known = ", ".join(sorted(self._open)) or "none"
        return SessionError(
            f"There is no session with the alias '{shorten(alias, NAME)}', so nothing was done."
            f"{did_you_mean(alias, self._open)} Open sessions: {known}. Give the alias of one."
        )

    def close_all(self) -> int:
        """Close all sessions; returns how many there were."""
        names = list(self._open)
        self._end(*names)
        return len(names)

    def forget(self, session: Session) -> None:
        """Drop a session whose browser died, and clean up."""
        if self._borrowed.get(session.browser_id) is session:
            del self._borrowed[session.browser_id]
            self._lender = None
        elif session.info.alias in self._open:
            self._end(session.info.alias)

    def _end(self, *names: str) -> None:
        ended = [self._open.pop(name) for name in names]
        if self._current in names:
            self._current = next(reversed(self._open), None)
        if not ended:
            return
        from AbraLibrary.browser.session import ending

        ending.end_all([each.driver for each in ended], self.patience)
        for each in ended:
            if each.downloads is not None:
                remove_folder(each.downloads)
