"""What the keyword classes share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from AbraLibrary.actions.fields import kept
from AbraLibrary.actions.find.elements import WebElement, ref_of
from AbraLibrary.actions.perf.analyze import analyzed
from AbraLibrary.actions.planner.execute import numbers_for
from AbraLibrary.actions.session.session import Session
from AbraLibrary.actions.session.sessions import Sessions
from AbraLibrary.bindings.evidence.progress import LiveLine
from AbraLibrary.bindings.evidence.report import Report
from AbraLibrary.bindings.session.options import Options
from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.core.models.find.target import Purpose, Target
from AbraLibrary.core.models.session.session import SessionInfo
from AbraLibrary.core.planner.planner_json import read_target
from AbraLibrary.errors import SessionError

#: What a keyword takes for an intent: an element of another library, a phrase, an id, a locator, or
#: a planner's target.
Intent = WebElement | str | Mapping[str, Any]


@dataclass(frozen=True)
class Services:
    """The import options, the open sessions and the log."""

    options: Options
    sessions: Sessions
    report: Report
    #: Is told what each keyword means.
    means: Callable[[Target], None]
    #: Tells on a terminal what a keyword is at that takes long.
    live: LiveLine

    @property
    def session(self) -> Session:
        """The session that a keyword works on: our own, or else SeleniumLibrary's browser.

        Raises:
            SessionError: when there is neither.
        """
        session = self._session()
        session.leave()
        # With what an intent may mean the page tells it unasked.
        if self.report.asks_without_intent:
            kept.notice(session)
        return session

    def _session(self) -> Session:
        current = self.sessions.current()
        if current is not None:
            return current
        driver = self.sessions.lender()
        if driver is None:
            raise SessionError(
                "No browser session is open. Open one with Open Session, or with "
                "SeleniumLibrary's Open Browser."
            )
        return self.borrow(driver)

    def borrow(self, driver: Any, is_new: Callable[[SessionInfo], None] | None = None) -> Session:
        """The session that works on another library's browser.

        Args:
            driver: the browser's.
            is_new: is told of a session that is new; by default the log is.
        """
        session, has_begun = self.sessions.borrow(
            driver, self.options.transport, probes=self.options.probes
        )
        if has_begun:
            (is_new or self.report.borrowed)(session.info)
        return session

    def act(self, action: Callable[[Session], ActionResult], *, analyze: bool = False) -> Any:
        """Act on the session, tell it to the log, and return it as Robot takes it."""
        session = self.session
        return self.report.action(analyzed(session, lambda: action(session), wanted=analyze))

    def target(self, intent: Intent, *, purpose: Purpose, **narrowing: Any) -> Target:
        """Read the intent of a keyword, with the arguments that narrow it down.

        Raises:
            ArgumentError: when it names no element, or cannot be narrowed down.
        """
        numbers = None
        if isinstance(intent, WebElement):
            intent = f"ref:{ref_of(self.session, intent)}"
        if isinstance(intent, Mapping):
            numbers = numbers_for(self.session, read_target(intent, "intent"))
        target = parse(intent, purpose=purpose, numbers=numbers, **narrowing)
        self.means(target)
        return target
