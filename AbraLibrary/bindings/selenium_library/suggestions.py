"""Writes ``abra-suggestions.jsonl``: for each call of SeleniumLibrary, the intent in its place."""

from __future__ import annotations

import hashlib
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from robot.api import logger
from robot.utils import timestr_to_secs

from AbraLibrary.actions.find.suggest import Proposed, held, is_done, suggest
from AbraLibrary.actions.settle.step import Step
from AbraLibrary.bindings.evidence import selenium_log
from AbraLibrary.bindings.evidence.telemetry import output_file, running
from AbraLibrary.bindings.find.intent_arguments import Looking
from AbraLibrary.bindings.selenium_library.selenium_library import driver_of
from AbraLibrary.bindings.selenium_library.selenium_library_steps import CHANGING
from AbraLibrary.bindings.selenium_library.status_checks import is_checked, is_counted
from AbraLibrary.core.find.counterparts import ELSE, counterpart
from AbraLibrary.core.find.frames import path_of
from AbraLibrary.core.models.find.suggestion import SUGGESTIONS_FILE, Suggestion
from AbraLibrary.core.text import VALUE
from AbraLibrary.errors import AbraError, NotWritten
from AbraLibrary.files import append_line

if TYPE_CHECKING:
    from types import FrameType

    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.bindings.session.services import Services

T = TypeVar("T")

# SeleniumLibrary looks that often whether the condition of a wait holds: one that ends sooner has
# not waited.
# @unit s
# @fixed SeleniumLibrary, keywords/waiting.py
_POLL_S = 0.2
#: Keywords after which another page is asked.
_LEAVING = ("close_", "switch_", "create_")
# @limit how long all looks for one call may take
# @unit s
_PATIENCE_S = 5.0


@dataclass
class _Running:
    """A keyword of SeleniumLibrary, or a Sleep, while it runs."""

    site: dict[str, Any]
    keyword: str
    is_wait: bool = False
    #: Whether the page was proved to be done when it began.
    was_done: bool = False
    locator: str | None = None
    #: Observes what it changes, if it is known to change something as a rule.
    step: Step | None = None
    #: What it types into a field.
    value: str | None = None
    proposed: Proposed | None = None
    #: What a field that takes no such text held then.
    became: str | None = None
    #: What a wait has found last.
    found: Any = None
    ended: float | None = None
    began: float = field(default_factory=time.monotonic)


class Suggestions:
    """Watches a SeleniumLibrary: its calls as they are written, and the elements that they find."""

    def __init__(self, ctx: Any, services: Callable[[], Services]) -> None:
        """Watch the library of a plugin; it does what it always does."""
        self._ctx = ctx
        self._of = services
        self._run = uuid.uuid4().hex[:12]
        self._path: Path | None = None
        self._is_on = True
        #: The calls of Robot that run, the innermost last.
        self._sites: list[dict[str, Any]] = []
        self._running: list[_Running] = []
        #: An action that has ended, while its page is observed, and what is known of it.
        self._held: tuple[_Running, Suggestion] | None = None

    @property
    def _services(self) -> Services:
        return self._of()

    def starts(self, data: Any, implementation: Any, result: Any) -> None:
        """A keyword of any library begins."""
        self._watch()
        owner = getattr(implementation, "owner", None)
        source = str(data.source) if data.source else None
        self._sites.append(
            {
                "source": source,
                "digest": _digest(source) if source else None,
                "line": data.lineno,
                "called": str(implementation.name),
                "written": tuple(str(each) for each in data.args),
                "checked": is_checked(result),
            }
        )
        if getattr(owner, "name", "") == "BuiltIn" and implementation.name == "Sleep":
            self._sites[-1]["checked"] = is_counted(result)
            sleep = _Running(self._sites[-1], "sleep", is_wait=True)
            was_done = self._ask(sleep, partial(is_done, seconds=_seconds(data.args)))
            if was_done is not None:
                sleep.was_done, sleep.began = was_done, time.monotonic()
                self._running.append(sleep)

    def ends(self, passed: bool) -> None:
        """That keyword ends."""
        site = self._sites.pop() if self._sites else None
        if site is not None and self._running and self._running[-1].site is site:
            self._write(self._running.pop(), passed)

    @contextmanager
    def calling(self, method: str, args: Sequence[Any] = ()) -> Iterator[None]:
        """A method of SeleniumLibrary runs as a keyword while the block does."""
        if self._running or not self._sites:  # one that another one calls
            yield
            return
        if method in CHANGING or method.startswith(_LEAVING):
            self.conclude()
        call = _Running(self._sites[-1], method, is_wait=method.startswith("wait_"))
        if method == "input_text" and len(args) > 1:
            call.value = str(args[1])
        if call.is_wait:
            call.was_done = self._ask(call, partial(is_done, seconds=_POLL_S)) is True
            call.began = time.monotonic()
        self._running.append(call)
        passed = False
        try:
            yield
            passed = True
            call.ended = time.monotonic()
            if call.locator is not None and call.found is not None:
                call.proposed = self._propose(call, call.found, call.locator)
            self._look_after(call)
        finally:
            self._running.pop()
            self._write(call, passed)

    def conclude(self) -> None:
        """Write of the last action what it has changed: another one begins, or the test ends."""
        if self._held is None:
            return
        (call, line), self._held = self._held, None
        step = call.step
        assert step is not None
        has_changed = self._ask(call, lambda now: now is not step.session or step.has_changed())
        self._append(line.model_copy(update={"unchanged": has_changed is False}))

    def _observe(self, call: _Running) -> Step | None:
        """Observe the page of an action that fails here where it changes nothing."""
        wanted, proposed = counterpart(call.keyword), call.proposed
        if wanted is None or not wanted.needs_outcome or proposed is None or not proposed.ref:
            return None
        if path_of(proposed.ref):  # only the frame knows
            return None
        return self._ask(call, partial(Step, stands_by=False))

    def _look_after(self, call: _Running) -> None:
        """What a field holds that was typed into, if it is something else."""
        proposed = call.proposed
        if call.value is None or proposed is None or proposed.ref is None:
            return
        became = self._ask(call, partial(held, ref=proposed.ref))
        if became and became != call.value:
            call.became = became
            if not proposed.unfit:
                held_now = self._services.report.masks.excerpt(became, VALUE)
                unfit = f"the field held '{held_now}' after it"
                call.proposed = proposed.model_copy(update={"unfit": unfit})

    def _watch(self) -> None:
        """See what the library finds, also where another plugin has put a finder of its own."""
        finder = self._ctx._element_finder
        if not isinstance(vars(finder).get("find"), partial):
            finder.find = partial(self._find, finder.find)

    def _find(self, find: Callable[..., Any], locator: Any, *args: Any, **named: Any) -> Any:
        """Find as SeleniumLibrary does; note the first element that a keyword meets."""
        found = find(locator, *args, **named)
        if not isinstance(locator, str) or not found or not self._sites:
            return found
        if self._running:
            call = self._running[-1]
            if call.is_wait:  # its time is its own: the page is asked when it is over
                call.locator, call.found = locator, found
            elif call.locator is None:
                call.locator = locator
                call.proposed = self._propose(call, found, locator)
                call.step = self._observe(call)
        elif method := _called_by_python():
            call = _Running(self._sites[-1], method, locator=locator)
            call.proposed = self._propose(call, found, locator)
            self._write(call, passed=True)
        return found

    def _propose(self, call: _Running, found: Any, locator: str) -> Proposed:
        if isinstance(found, list):
            if len(found) > 1:
                return Proposed(reason="several", detail=f"{len(found)} elements")
            found = found[0]
        element = getattr(found, "wrapped_element", found)
        wanted = counterpart(call.keyword) or ELSE
        how = self._services.options.find(Looking())
        proposed = self._ask(
            call,
            partial(
                suggest,
                element=element,
                locator=locator,
                wanted=wanted,
                how=how,
                value=call.value,
            ),
        )
        return proposed or Proposed(reason="no_answer")

    def _ask(self, call: _Running, ask: Callable[[Session], T]) -> T | None:
        """Ask the page of the library's browser; None where it cannot be asked now.

        Whatever goes wrong, the keyword goes on: it is none of its business.
        """
        driver = driver_of(self._ctx)
        if driver is None:
            return None
        services = self._services
        try:
            with selenium_log.quiet(), services.sessions.patience.keyword(_PATIENCE_S):
                session = services.borrow(driver, _unreported)
                session.leave()
                return ask(session)
        except AbraError as problem:  # a prompt, a page that goes away, a browser that hangs
            logger.debug(f"No suggestion for {call.keyword}: {problem}")
        except Exception as problem:  # a fault of ours
            logger.warn(f"No suggestion for {call.keyword}: {problem!r}. Report it to the makers.")
        finally:
            services.sessions.give_back()
        return None

    def _write(self, call: _Running, passed: bool) -> None:
        took = (call.ended or time.monotonic()) - call.began
        if not self._is_on or (call.locator is None and not call.is_wait):
            return
        proposed = call.proposed or Proposed()
        is_quick = call.keyword == "sleep" or took < _POLL_S
        given = Suggestion(
            run=self._run,
            test=running()[1],
            keyword=call.keyword,
            locator=call.locator,
            passed=passed,
            proposal=proposed.target,
            by=proposed.by,
            reason=proposed.reason,
            detail=proposed.detail,
            unfit=proposed.unfit,
            became=call.became,
            identical=proposed.target is not None,
            unneeded=(passed and is_quick and call.was_done) if call.is_wait else None,
            waited_ms=round(took * 1000) if call.is_wait else None,
            **call.site,
        )
        line, step = self._masked(given), call.step
        if step is not None and passed:
            self._held = call, line
            return
        if step is not None:
            self._ask(call, lambda _: step.cancel())
        self._append(line)

    def _masked(self, given: Suggestion) -> Suggestion:
        """What no output may show is masked; an intent with it is none.

        Not where the call is written: the suite says that itself, and it is found by it.
        """
        place = {name: getattr(given, name) for name in ("source", "called", "keyword")}
        shown = self._services.report.masks.hide_in(given).model_copy(update=place)
        if shown.became != given.became:
            shown = shown.model_copy(update={"became": None})
        if shown.proposal == given.proposal:
            return shown
        without = {"proposal": None, "by": None, "identical": False, "reason": "secret"}
        return shown.model_copy(update=without)

    def _append(self, line: Suggestion) -> None:
        self._path = self._path or output_file(SUGGESTIONS_FILE)
        if self._path is None:
            return
        try:
            append_line(self._path, f"{line.model_dump_json(exclude_none=True)}\n".encode())
        except (NotWritten, ValueError) as problem:
            self._is_on = False
            logger.warn(f"No suggestions are written to {self._path}: {problem}")


def _unreported(info: Any) -> None:
    """The log stays as it is without us."""


def _called_by_python() -> str | None:
    """The method of SeleniumLibrary that Python code calls now, past Robot."""
    method = None
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        if str(frame.f_globals.get("__name__")).startswith("SeleniumLibrary.keywords."):
            method = frame.f_code.co_name
        frame = frame.f_back
    return method


def _seconds(args: Sequence[Any]) -> float:
    """The time of a Sleep, if it is written as such."""
    try:
        return float(timestr_to_secs(str(args[0])))
    except (ValueError, IndexError):
        return _PATIENCE_S  # a variable: longer than most


@cache
def _digest(source: str) -> str | None:
    try:
        return hashlib.sha256(Path(source).read_bytes()).hexdigest()
    except OSError:
        return None
