"""What the keyword classes share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, TypedDict

from AbraLibrary.actions.act.in_window import in_window
from AbraLibrary.actions.fields import kept
from AbraLibrary.actions.find.elements import WebElement, ref_of
from AbraLibrary.actions.perf.analyze import analyzed
from AbraLibrary.actions.planner.execute import numbers_for
from AbraLibrary.actions.session.session import Session
from AbraLibrary.bindings.evidence.robot_secrets import is_secret, reveal
from AbraLibrary.bindings.find.intent_arguments import Looking, Meant, Narrowing
from AbraLibrary.bindings.settle.left import heed, report_unseen
from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.core.planner.planner_json import read_target
from AbraLibrary.errors import SessionError, WindowClosed

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.sessions import Sessions
    from AbraLibrary.bindings.evidence.progress import LiveLine
    from AbraLibrary.bindings.evidence.report import Report
    from AbraLibrary.bindings.session.options import Options
    from AbraLibrary.core.models.find.target import Purpose, Target
    from AbraLibrary.core.models.session.session import SessionInfo
    from AbraLibrary.core.models.settle.settle_options import SettleOptions


class How(TypedDict):
    """How an action looks for its target, and how it settles."""

    find_options: FindOptions
    settle_options: SettleOptions


Action = Callable[[Session, How], ActionResult]


@dataclass(frozen=True)
class Services:
    """The import options, the open sessions and the log."""

    options: Options
    sessions: Sessions
    report: Report
    #: Called with each keyword's target.
    means: Callable[[Target], None]
    #: Shows on a terminal the progress of long keywords.
    live: LiveLine

    @property
    def session(self) -> Session:
        """The session that a keyword works on: our own, or else SeleniumLibrary's browser.

        Raises:
            SessionError: when there is neither.
        """
        session = self._session()
        session.leave()
        # The answer to an intent's question includes it already.
        if self.report.asks_without_intent:
            kept.notice(session)
        return session

    @property
    def in_any_window(self) -> Session:
        """The same session, also if the window that keywords worked in was closed."""
        try:
            return self.session
        except WindowClosed:
            session = self.sessions.last_used()
            if session is None:
                raise
            session.leave()
            return session

    def _session(self) -> Session:
        current = self.sessions.current()
        if current is not None:
            if current.is_shared and current.window.may_be_elsewhere():
                current.window.follow()
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
            is_new: called with the info of a new session; by default the log reports it.
        """
        session, has_begun = self.sessions.borrow(
            driver, self.options.transport, probes=self.options.probes
        )
        if has_begun:
            (is_new or self.report.borrowed)(session.info)
        return session

    def act(self, looking: Looking, action: Action, *, analyze: bool = False) -> Any:
        """Act on the session, report it in the log, and return the result in Robot's types."""
        session, how = self.session, self.how(looking)
        did = in_window(
            session, lambda: analyzed(session, lambda: action(session, how), wanted=analyze)
        )
        returned = self.report.action(did)
        report_unseen(session, did.settle, self.report)
        heed(did.settle, self.options.on_left, self.report)
        return returned

    def how(self, looking: Looking) -> How:
        """The options of an action, with the import's as defaults."""
        return How(
            find_options=self.options.find(looking), settle_options=self.options.after_action()
        )

    def target(self, meant: Meant, purpose: Purpose, prefix: str = "") -> Target:
        """Read the intent of a keyword, with the arguments that narrow it down.

        Args:
            meant: the intent.
            purpose: what it is for.
            prefix: what the names of those arguments begin with.

        Raises:
            ArgumentError: when it names no element, or cannot be narrowed down.
        """
        numbers, intent = None, meant.intent
        if isinstance(intent, WebElement):
            intent = f"ref:{ref_of(self.session, intent)}"
        if isinstance(intent, Mapping):
            numbers = numbers_for(self.session, read_target(intent, "intent"))
        named = {each.name: getattr(meant, each.name) for each in fields(Narrowing)}
        target = parse(intent or "", purpose=purpose, numbers=numbers, prefix=prefix, **named)
        self.means(target)
        return target


class Keywords:
    """The base of keyword classes, which share the services."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    def _expected(self, given: Any) -> Any:
        """What an assertion expects; the text of a Robot ``Secret`` is a secret from then on."""
        if isinstance(given, (list, tuple)):
            return [self._expected(each) for each in given]
        if not is_secret(given):
            return given
        text = reveal(given)[0]
        self._services.report.masks.secrets.add(text)
        return text
