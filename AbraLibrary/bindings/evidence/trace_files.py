"""When a trace file is written next to the log: of failed keywords, of all, or of none.

It has how each intent was resolved, for offline tools. None is ever deleted: each gets a name that
is free (bindings/evidence/log_files.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timezone
from typing import TYPE_CHECKING

from robot.api import logger

from AbraLibrary._version import __version__
from AbraLibrary.bindings.evidence.log_files import Kept
from AbraLibrary.bindings.evidence.telemetry import running
from AbraLibrary.bindings.settle.settle_record import shown
from AbraLibrary.core.evidence.address_parts import without_credentials
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.evidence.trace_file import write_trace
from AbraLibrary.core.models.evidence.trace_file import TraceFile, Verification, WhichTraces
from AbraLibrary.errors import AbraError, IntentError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Resolution, Session
    from AbraLibrary.core.models.act.action import ActionResult
    from AbraLibrary.core.models.evidence.trace import Trace

#: Writes a file of this content, stem and suffix.
Keep = Callable[[str, str, str], Kept]
#: Called with a warning that a file could not be written.
Warn = Callable[[str], None]


class TraceFiles:
    """Writes ``abra-trace-N.json``; never fails a keyword."""

    def __init__(
        self, which: WhichTraces, keep: Keep, masks: Masks | None = None, warn: Warn | None = None
    ) -> None:
        """Write the traces of failed keywords, of all, or none.

        Args:
            which: of which keywords.
            keep: writes a file.
            masks: the masks to apply.
            warn: called when a file could not be written; Robot's log by default.
        """
        self._masks = masks or Masks()
        self._warn = warn
        self._has_warned = False
        self._which = which
        self._keep = keep
        self._keyword = ""
        self._results: list[ActionResult] = []
        #: The files of the running keyword, relative to the output directory.
        self.written: list[str] = []

    @contextmanager
    def running(self, name: str, session: Callable[[], Session | None]) -> Iterator[None]:
        """Attribute resolutions to a keyword while the block runs; keywords may nest.

        Args:
            name: the keyword's name.
            session: returns the current session; called again at the end, as a keyword may open the
                first one.
        """
        before = self._keyword, self._results, self.written
        worked_on = session()
        resolutions = worked_on.resolutions if worked_on else []
        self._keyword, self._results, self.written = shown(name), [], []
        if worked_on:
            worked_on.resolutions = []
        try:
            yield
            self._passed(session())
        finally:
            self._keyword, self._results, self.written = before
            if worked_on:
                worked_on.resolutions = resolutions

    def acted(self, result: ActionResult) -> None:
        """Record a proved action of the keyword."""
        if self._which == "all":
            self._results.append(result)

    def failed(self, error: AbraError, session: Session | None) -> None:
        """Write the trace of a failure with an intent, and name the file in the error."""
        if self._which == "none" or session is None:
            return
        trace = error.trace if isinstance(error, IntentError) else None
        resolution = _behind(trace, session.resolutions)
        if resolution is not None:
            error.trace_file = self._write(session, resolution, error=error, trace=trace)

    def _passed(self, session: Session | None) -> None:
        if self._which != "all" or session is None:
            return
        results = {result.trace.target: result for result in self._results}
        for resolution in session.resolutions:
            # Finding a known element again is no decision, nor is a refusal that a retry resolved.
            if not resolution.trace.target.kept and resolution.trace.chosen:
                self._write(session, resolution, result=results.get(resolution.trace.target))

    def _write(
        self,
        session: Session,
        resolution: Resolution,
        *,
        error: AbraError | None = None,
        trace: Trace | None = None,
        result: ActionResult | None = None,
    ) -> str | None:
        try:
            file = _file(session, self._keyword, resolution, error, trace, result)
            file = self._masks.hide_in(file)
            kept = self._keep(write_trace(file), "trace", "json")
        except ValueError as problem:
            # The original failure is raised; of a full disk one warning is enough.
            if not self._has_warned:
                (self._warn or logger.warn)(f"No trace file could be written: {problem}")
            self._has_warned = True
            return None
        self.written.append(kept.place)
        return kept.address


def _behind(trace: Trace | None, resolutions: list[Resolution]) -> Resolution | None:
    """The decision of a trace, or else the last decision."""
    decisions = [each for each in resolutions if not each.trace.target.kept] or resolutions
    same = [each for each in decisions if trace and each.trace.target == trace.target]
    return next(reversed([*decisions, *same]), None)


def _file(
    session: Session,
    keyword: str,
    resolution: Resolution,
    error: AbraError | None,
    trace: Trace | None,
    result: ActionResult | None,
) -> TraceFile:
    suite, test = running()
    reported = result.trace if result else trace
    # The keyword's own trace has what happened later, unless it is of another target.
    if reported is None or reported.target != resolution.trace.target:
        reported = resolution.trace
    page = resolution.page
    url = without_credentials(page.url)
    evidence = result.evidence if result else []
    return TraceFile(
        library=__version__,
        when=datetime.now(timezone.utc),
        keyword=keyword,
        suite=suite,
        test=test,
        session=session.info.alias,
        browser=session.info.browser,
        browser_version=session.info.version,
        transport=session.info.transport,
        url=url,
        failure_class=error.failure_class if error else None,
        message=str(error) if error else None,
        verified=Verification(evidence=tuple(evidence), outcome=result.outcome)
        if result and evidence
        else None,
        weights=resolution.weights,
        thresholds=resolution.thresholds,
        trace=reported.model_copy(update={"url": without_credentials(reported.url)}),
        page=page.model_copy(update={"url": url}),
    )
