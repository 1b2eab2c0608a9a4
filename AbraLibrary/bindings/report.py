"""What the Robot log shows of a keyword: one line, and a card where it is worth one."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

from robot.api import logger
from robot.libraries.BuiltIn import BuiltIn, RobotNotRunningError
from robot.utils import DotDict

from AbraLibrary.actions.session import Session
from AbraLibrary.actions.sessions import BORROWED
from AbraLibrary.bindings.cards import analysis, diff, failure
from AbraLibrary.bindings.results import to_robot
from AbraLibrary.bindings.trace_files import TraceFiles
from AbraLibrary.core.models.action import ActionResult
from AbraLibrary.core.models.page_diff import PageDiff
from AbraLibrary.core.models.picture import Picture, Pictures
from AbraLibrary.core.models.session import SessionInfo
from AbraLibrary.core.models.trace_file import WhichTraces
from AbraLibrary.core.said import describe
from AbraLibrary.errors import (
    AbraError,
    ArgumentError,
    NavigationError,
    PerfMismatch,
    PromptOpen,
    SessionError,
)

_SCREENSHOT_S = 5.0


class Report:
    """Writes to the Robot log."""

    def __init__(
        self, screenshot_root_directory: str | None, traces: WhichTraces = "failed"
    ) -> None:
        """Files go to `screenshot_root_directory`, by default next to ``log.html``."""
        self._directory = screenshot_root_directory
        self._numbers = itertools.count(1)
        self.traces = TraceFiles(traces, self.keep)

    def line(self, text: str, *, warn: bool = False) -> None:
        """The one summary line, at INFO or as a warning."""
        logger.write(text, "WARN" if warn else "INFO")

    def opened(self, info: SessionInfo) -> None:
        """Say what was opened; a fall back to classic is a warning, once."""
        verb = "Opened" if info.alias != BORROWED else "Working on SeleniumLibrary's"
        said = f"{verb} {info.browser} {info.version} as '{info.alias}' over {info.transport}"
        fell_back = info.transport == "classic" and not info.transport_reason.startswith("asked")
        self.line(f"{said}: {info.transport_reason}", warn=fell_back)

    def card(self, html: str) -> None:
        """A card at INFO."""
        logger.info(html, html=True)

    def action(self, result: ActionResult) -> Any:
        """The line of an action, the cards of its diff and analysis; the result for Robot."""
        self.traces.acted(result)
        self.line(describe(result))
        if result.diff is not None and not result.diff.is_empty:
            self.diff(result.diff, f"What changed: {result.target}")
        # What only looks has no timing (rich-action-results.md, "What actions get what").
        leaves_out = () if result.is_mutating else ("timing_ms", "dom_summary")
        told = to_robot(result, without=leaves_out)
        if result.analyzed is None:
            return told
        self.card(analysis.render(result.analyzed, result.target))
        return DotDict(told, **to_robot(result.analyzed))

    def diff(self, seen: PageDiff, title: str, pictures: Pictures | None = None) -> None:
        """The card of a page diff; its pictures are kept beside the log.

        Raises:
            OSError: when they cannot be written.
        """
        taken = pictures or Pictures()
        both: tuple[tuple[diff.Which, Picture | None], ...]
        both = (("before", taken.before), ("after", taken.after))
        sides: list[diff.Shown] = []
        for which, picture in both:
            if picture is not None:
                sides.append((which, self.keep(picture.png, f"diff-{which}", "png")[1], picture))
        self.card(diff.render(seen, title, sides))

    def keep(self, content: str | bytes, stem: str, suffix: str) -> tuple[Path, str]:
        """Write a file beside the screenshots; return its path and its address in the log.

        Raises:
            OSError: when it cannot be written.
        """
        output = output_directory()
        directory = Path(self._directory) if self._directory else output
        directory.mkdir(parents=True, exist_ok=True)
        path = self._free_path(directory, stem, suffix)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path.resolve(), _address(path, output)

    def failure(self, error: AbraError, session: Session | None) -> None:
        """The failure card, with a screenshot and a trace file where they can be had."""
        self.traces.failed(error, session)
        image = self._screenshot(session, error) if session else None
        self.card(failure.render(error, image))

    def _screenshot(self, session: Session, error: AbraError) -> str | None:
        """Take a screenshot; return its address as the log needs it."""
        if isinstance(
            error, (SessionError, PromptOpen, NavigationError, ArgumentError, PerfMismatch)
        ):
            return None  # there is nothing to take a picture of, or the prompt forbids it
        try:
            return self.keep(session.port.screenshot(_SCREENSHOT_S), "screenshot", "png")[1]
        except (AbraError, OSError) as problem:
            # Reporting never fails a test by itself; the failure at hand is the one that counts.
            logger.warn(f"No screenshot of the failure could be taken: {problem}")
            return None

    def _free_path(self, directory: Path, stem: str, suffix: str) -> Path:
        while True:
            path = directory / f"abra-{stem}-{next(self._numbers)}.{suffix}"
            if not path.exists():
                return path


def _address(path: Path, output: Path) -> str:
    """Where the log finds a file."""
    try:
        return path.relative_to(output).as_posix()
    except ValueError:
        return path.resolve().as_uri()


def output_directory() -> Path:
    """Robot's output directory, or where we are while Robot does not run."""
    try:
        return Path(BuiltIn().get_variable_value("${OUTPUT_DIR}", "."))
    except RobotNotRunningError:
        return Path.cwd()
