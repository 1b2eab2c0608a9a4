"""Reports keywords in the Robot log: one line, and a card if it helps."""

from __future__ import annotations

import base64
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from robot.api import logger
from robot.libraries.BuiltIn import BuiltIn, RobotNotRunningError
from robot.utils import DotDict

from AbraLibrary.actions.evidence import circumstances
from AbraLibrary.actions.fields import kept
from AbraLibrary.bindings.evidence.cards import analysis, candidates, diff, failure, painted
from AbraLibrary.bindings.evidence.log_files import Kept, LogFiles
from AbraLibrary.bindings.evidence.results import to_robot
from AbraLibrary.bindings.evidence.robot_lines import SEPARATOR, Call, line
from AbraLibrary.bindings.evidence.trace_files import TraceFiles
from AbraLibrary.core.evidence.log_lines import describe
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.evidence.telemetry import kind_of
from AbraLibrary.core.fields import wiped
from AbraLibrary.core.models.evidence.circumstances import Circumstances
from AbraLibrary.core.models.evidence.picture import Picture, Pictures
from AbraLibrary.errors import IntentError, NotWritten

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import ActionResult
    from AbraLibrary.core.models.diff.page_diff import PageDiff
    from AbraLibrary.core.models.evidence.trace_file import WhichTraces
    from AbraLibrary.core.models.session.session import SessionInfo
    from AbraLibrary.errors import AbraError

#: As in SeleniumLibrary: pictures are in the log itself, not in files.
EMBED = "EMBED"


class Report:
    """Writes to the Robot log."""

    def __init__(
        self,
        screenshot_root_directory: str | None,
        traces: WhichTraces = "failed",
        *,
        masks: Masks | None = None,
    ) -> None:
        """Files go to `screenshot_root_directory`, by default next to ``log.html``.

        Where that is `EMBED`, pictures of failures are in the log, and other files next to it.
        """
        self._embeds = (screenshot_root_directory or "").upper() == EMBED
        self._files = LogFiles(None if self._embeds else screenshot_root_directory)
        self.masks = masks or Masks()
        self._has_warned = False
        #: The sessions of which a warning says that they have no BiDi, by alias.
        self.fell_back: set[str] = set()
        #: The keyword that runs, and when it began, by ``time.monotonic()``.
        self._call, self._began = Call("", (), (), {}), time.monotonic()
        self.traces = TraceFiles(traces, self.keep, self.masks, self._warn_once)

    @property
    def asks_without_intent(self) -> bool:
        """Whether the running keyword is about the page, and has no intent."""
        return not self._call.has_intent and kind_of(self._call.name) is not None

    def line(self, text: str, *, warn: bool = False) -> None:
        """The one summary line, at INFO or as a warning."""
        logger.write(self.masks.text(text), "WARN" if warn else "INFO")

    def opened(self, info: SessionInfo, *, is_attached: bool = False) -> None:
        """Log what was opened; a fallback to classic is a warning, once."""
        verb = "Working on SeleniumLibrary's" if is_attached else "Opened"
        opened = f"{verb} {info.browser} {info.version} as '{info.alias}' over {info.transport}"
        # An attached browser was not asked to have BiDi, so it has not fallen back.
        is_asked = is_attached or info.transport_reason.startswith("asked")
        fell_back = info.transport == "classic" and not is_asked
        if fell_back:
            self.fell_back.add(info.alias)
        self.line(f"{opened}: {info.transport_reason}", warn=fell_back)

    def borrowed(self, info: SessionInfo) -> None:
        """Log that the session works on another library's browser."""
        self.opened(info, is_attached=True)

    def wiped(self, session: Session | None) -> None:
        """Warn of values of the test that the page has removed again; tell what it made others."""
        for each in kept.noticed(session) if session else ():
            self.line(wiped.describe(each), warn=not each.is_made)

    def card(self, html: str) -> None:
        """A card at INFO."""
        logger.info(html, html=True)

    def action(self, result: ActionResult) -> Any:
        """Report an action with its line and cards; returns the result for Robot."""
        self.traces.acted(result)
        self.line(describe(result))
        if result.painted is not None and result.painted.png is not None:
            address = self._kept(result.painted.png, "painted")
            if address is not None:
                self.card(painted.render(result.painted, result.target, address))
        if result.diff is not None and not result.diff.is_empty:
            self.diff(result.diff, f"What changed: {result.target}")
        # What only looks has no timing (docs/design.md, "Public contract").
        leaves_out = () if result.is_mutating else ("timing_ms", "dom_summary")
        returned = to_robot(result, without=leaves_out)
        if result.analyzed is None:
            return returned
        self.card(analysis.render(result.analyzed, result.target))
        return DotDict(returned, **to_robot(result.analyzed))

    def diff(self, seen: PageDiff, title: str, pictures: Pictures | None = None) -> None:
        """The card of a page diff; its pictures are kept next to the log."""
        taken = pictures or Pictures()
        both: tuple[tuple[diff.Which, Picture | None], ...]
        both = (("before", taken.before), ("after", taken.after))
        sides: list[diff.Shown] = []
        for which, picture in both:
            address = self._kept(picture.png, f"diff-{which}") if picture else None
            if picture is not None and address is not None:
                sides.append((which, address, picture))
        self.card(diff.render(seen, title, sides))

    def keep(self, content: str | bytes, stem: str, suffix: str) -> Kept:
        """Write a file next to the screenshots; see `LogFiles.keep`.

        Raises:
            NotWritten: when it cannot be written.
        """
        return self._files.keep(content, stem, suffix)

    def saved(self, content: bytes, stem: str, suffix: str, place: str | None) -> Kept:
        """Write a file that a tester asked for, to `place` if one is given.

        Raises:
            NotWritten: when it cannot be written.
        """
        if place is None:
            return self._files.keep(content, stem, suffix)
        return self._files.save(content, place)

    @contextmanager
    def running(self, call: Call) -> Iterator[None]:
        """Attribute failures to this call while the block runs; keywords may nest."""
        before = self._call, self._began
        self._call, self._began = call, time.monotonic()
        try:
            yield
        finally:
            self._call, self._began = before

    def succeeded(self, session: Session | None) -> None:
        """At log level DEBUG the card of how the keyword's intent was found."""
        if session is None or not session.resolutions or not _is_debugging():
            return
        trace = session.resolutions[-1].trace
        try:
            logger.write(candidates.card(trace), "DEBUG", html=True)
        except Exception as problem:  # reporting never fails a passed keyword
            self._warn_once(f"A card could not be made: {type(problem).__name__}: {problem}")

    def failure(self, error: AbraError, session: Session | None) -> None:
        """The failure card, with a picture and a trace file where possible.

        Reporting never fails a keyword by itself: its problems become one warning.
        """
        try:
            self._failure(error, session)
        except Exception as problem:  # whatever it is, the original failure is raised
            self._warn_once(
                f"The card of a failure could not be made: {type(problem).__name__}: {problem}"
            )

    def _failure(self, error: AbraError, session: Session | None) -> None:
        call = self._call
        known = Circumstances()
        if session is not None:
            known = circumstances.collect(session, error, self._began)
        self.traces.failed(error, session)
        shown = failure.Shown(
            keyword=call.name,
            intent=call.intent and self.masks.text(call.intent),
            circumstances=known
            if known.activity is None
            else known.model_copy(update={"activity": self.masks.hide_in(known.activity)}),
            picture=self._picture(known),
            lines=self._lines(known, call) if session else (),
        )
        self.card(failure.render(error, shown))
        if isinstance(error, IntentError):
            # A candidate id helps only who looks at the card of this run.
            error.lines = tuple(each for each in shown.lines if f"{SEPARATOR}ref:" not in each)

    def _warn_once(self, problem: str) -> None:
        """Warn once, for example about a full disk."""
        if not self._has_warned:
            logger.warn(self.masks.text(problem))
        self._has_warned = True

    def _lines(self, known: Circumstances, call: Call) -> tuple[str, ...]:
        hide = self.masks.text
        if not call.has_intent:
            return ()
        lines = dict.fromkeys(
            line(call, remedy.target, hide, is_other_kind=True) for remedy in known.remedies
        )
        # A line that has to be masked does not work.
        return tuple(each for each in lines if hide(each) == each)

    def _picture(self, known: Circumstances) -> str | None:
        """Keep the picture of a failure; return its address for the log, or its data."""
        if known.shot is None:
            return None
        if self._embeds:
            return f"data:image/png;base64,{base64.b64encode(known.shot.png).decode('ascii')}"
        return self._kept(known.shot.png, "screenshot")

    def _kept(self, png: bytes, stem: str) -> str | None:
        """Keep a picture; return its address for the log.

        One that cannot be written fails no keyword, whose work is done: the log says so, as a
        warning the first time.
        """
        try:
            return self.keep(png, stem, "png").address
        except NotWritten as problem:
            self.line(f"No screenshot could be written: {problem}", warn=not self._has_warned)
            self._has_warned = True
            return None


def _is_debugging() -> bool:
    """Whether Robot keeps what is logged at DEBUG."""
    try:
        return BuiltIn().get_variable_value("${LOG LEVEL}") in ("DEBUG", "TRACE")
    except RobotNotRunningError:
        return False
