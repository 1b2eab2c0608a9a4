"""Keywords of another library as steps: observed, settled, and reported in the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from robot.api import logger

from AbraLibrary.actions.find.elements import nearest
from AbraLibrary.actions.session.prompts import is_prompt_open
from AbraLibrary.actions.settle.step import Step, StepKind
from AbraLibrary.bindings.evidence import selenium_log
from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.bindings.evidence.robot_lines import Call
from AbraLibrary.bindings.settle.left import heed, report_unseen
from AbraLibrary.bindings.settle.settle_record import SettleRecord, shown
from AbraLibrary.core.evidence.log_lines import describe_step
from AbraLibrary.core.find.foreign_locators import words_of
from AbraLibrary.errors import AbraError, NotFound, StepFailed, WindowClosed

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.bindings.session.services import Services
    from AbraLibrary.core.models.session.session import SessionInfo


class Steps:
    """Runs keywords of another library on its browser."""

    def __init__(self, services: Services, record: SettleRecord) -> None:
        """Share the services and the record of settles."""
        self.services = services
        self._record = record

    def running(
        self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> AbstractContextManager[None]:
        """Limit the keyword's card to what happens while the block runs."""
        return self.services.report.running(Call(shown(name), (), args, kwargs))

    def settled(
        self,
        name: str,
        run: Callable[[], Any],
        driver: Callable[[], Any | None],
        *,
        kind: StepKind = "input",
    ) -> Any:
        """Run a keyword, and wait until the page has settled after it.

        Our own problems go to the log and never fail the keyword: its own result or error is kept.

        Args:
            name: the keyword.
            run: runs it.
            driver: returns the driver of its browser, before and after it ran.
            kind: its effect on the page.
        """
        # The other library logs first: its users, and its own tests, count the lines.
        begun: list[SessionInfo] = []
        step = self._begin(name, driver, kind, begun.append)
        try:
            returned = run()
        except BaseException:  # Robot's timeouts are no Exceptions
            self._cancel(step)
            raise
        finally:
            for info in begun:
                self.services.report.borrowed(info)
        with self._record.running(name):
            self._end(name, step or self._begin(name, driver, "load"))
        return returned

    def quits(self, driver: Any) -> None:
        """Note that the other library is about to quit one of its browsers."""
        self.services.sessions.lender_quits(driver)

    @selenium_log.quiet()
    def failed(self, name: str, args: tuple[Any, ...], error: Exception, driver: Any) -> None:
        """Write the card of a failed keyword."""
        report = self.services.report
        try:
            session = self.services.borrow(driver)
            self.services.sessions.give_back()
            is_blocked = is_prompt_open(session)
            reported = self._explain(None if is_blocked else session, name, args, error)
            report.masks.hide_error(reported)
            with html.masking(report.masks):
                report.failure(reported, None if is_blocked else session)
        except AbraError as problem:
            _log(name, "has no failure card", problem)
        finally:
            self.services.sessions.give_back()

    def _explain(
        self, session: Session | None, name: str, args: tuple[Any, ...], error: Exception
    ) -> AbraError:
        lines = str(getattr(error, "msg", None) or error).strip().splitlines()
        text = lines[0].rstrip(".") if lines else type(error).__name__
        message = f"{shown(name)} failed: {text}."
        if type(error).__name__ != "ElementNotFound" or not args or session is None:
            return StepFailed(message)
        trace = nearest(session, words_of(str(args[0])))
        return StepFailed(message) if trace is None else NotFound(message, trace)

    @selenium_log.quiet()
    def _begin(
        self,
        name: str,
        driver: Callable[[], Any | None],
        kind: StepKind,
        is_new: Callable[[SessionInfo], None] | None = None,
    ) -> Step | None:
        found = driver()
        if found is None:
            return None
        try:
            with self._bounded():
                session = self.services.borrow(found, is_new)
                session.leave()
                return Step(session, kind)
        except AbraError as problem:
            _log(name, "is not observed", problem)
            return None
        finally:
            self.services.sessions.give_back()

    @selenium_log.quiet()
    def _end(self, name: str, step: Step | None) -> None:
        if step is None:
            return
        try:
            with self._bounded():
                result = step.end(self.services.options.after_action())
            self.services.report.line(describe_step(shown(name), result))
            report_unseen(step.session, result.settle, self.services.report)
            heed(result.settle, self.services.options.on_left, self.services.report, fails=False)
        except WindowClosed:
            self.services.report.line(f"{shown(name)}: closed its own window")
        except AbraError as problem:
            _log(name, "is not settled", problem)
        finally:
            self.services.sessions.give_back()

    def _bounded(self) -> AbstractContextManager[None]:
        """Bound what we do around the keyword; its own time is its own."""
        services = self.services
        return services.sessions.patience.keyword(services.options.patience())

    @staticmethod
    def _cancel(step: Step | None) -> None:
        if step is not None:
            step.cancel()


def _log(name: str, what: str, problem: AbraError) -> None:
    logger.info(f"{shown(name)} {what}: {problem}")
