"""The errors of the library, as one tree: what each of them means.

::

    AbraError
     ├─ ArgumentError        an argument that the keyword cannot take
     │   └─ NotWritten           a file could not be written; an older one is as it was
     ├─ SessionError         no browser to work on
     │   ├─ BrowserMissing       no such browser or driver on this machine
     │   ├─ SessionLost          the browser died, or its last window was closed
 │   ├─ WindowClosed         the window was closed, and others are open
 │   └─ NoWindow             no window is what was asked for, or several are
     ├─ NavigationError      the page could not be loaded
     ├─ ScriptError          the page agent threw
     ├─ PromptOpen           an alert, confirm or prompt blocks the page
     ├─ NoDownload           no download ended in time, or it was cancelled
     ├─ NavigatedAway        the document went away during a call (actions recover from it)
     ├─ FrameGone            a frame was removed before it was asked (actions recover from it)
     │   └─ FrameGoneMeanwhile   it was removed during a call; a NavigatedAway, too
     ├─ AnswerTimeout        the browser did not answer in time
     ├─ NotSettled           the page was still changing at the cap, and the caller asked to fail
     ├─ NotReady             the page was not ready at the cap, and the caller asked to fail
     ├─ StepFailed           a keyword of another library failed, for the card alone
     ├─ PageMismatch         the address, title or text of a page is not as it was asserted
     ├─ NoResponse           a response that was waited for did not come
     ├─ ConsoleErrors        the console has errors that no assertion left out
     ├─ DiffMismatch         a page diff is not as it was asserted
     ├─ PerfMismatch         loads cost more than was asserted
     └─ IntentError          an intent was not carried out; has a trace
         ├─ NotFound             nothing on the page matches well enough
         ├─ Ambiguous            several elements match alike
         ├─ NotActionable        found, but covered, disabled, hidden, moving or gone
         ├─ NoChange             acted, and nothing happened
         └─ WrongState           acted, but the state is not the requested one

Every message says what was wanted, what was seen and what to do next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from AbraLibrary.core.models.diff.page_diff import PageDiff
    from AbraLibrary.core.models.evidence.trace import Match, Trace
    from AbraLibrary.core.models.perf.perf_budget import BudgetLine
    from AbraLibrary.core.models.perf.perf_runs import PerfRunsDiff, Sample
    from AbraLibrary.core.models.settle.ready import ReadyResult
    from AbraLibrary.core.models.settle.settle import SettleResult


#: The kind of prompt that a page opens before it is left (HTML, ``beforeunload``).
BEFORE_UNLOAD = "beforeunload"


class AbraError(Exception):
    """The root of the tree; catches everything this library raises on purpose."""

    #: Robot Framework shows the message alone, without the class name before it.
    ROBOT_SUPPRESS_NAME: ClassVar[bool] = True
    #: The name of this kind of failure in traces and telemetry.
    failure_class: ClassVar[str] = "error"
    #: Where the log finds the trace file of it, set once that is written.
    trace_file: str | None = None


class ArgumentError(AbraError, ValueError):
    """An argument that the keyword cannot take; nothing was done."""

    failure_class = "bad_argument"


class NotWritten(ArgumentError):
    """A file could not be written; one that was there before is as it was."""


class SessionError(AbraError):
    """There is no browser session to work on."""

    failure_class = "no_session"


class BrowserMissing(SessionError):
    """The browser or its driver is not on this machine, or did not start."""


class SessionLost(SessionError):
    """The browser died, or its last window was closed."""

    failure_class = "session_lost"


class WindowClosed(SessionError):
    """The window that keywords work in was closed; the browser has others."""

    failure_class = "window_closed"


class NoWindow(SessionError):
    """No open window is what was asked for, or several are alike."""

    failure_class = "no_window"


class NavigationError(AbraError):
    """The page could not be loaded."""

    failure_class = "navigation_failed"

    def __init__(self, message: str, *, gave_up: bool = False) -> None:
        """`gave_up`: the browser ended it without a failure, as it does for a download."""
        super().__init__(message)
        self.gave_up = gave_up


class ScriptError(AbraError):
    """The page agent threw; a defect of this library or a very unusual page."""

    failure_class = "script_error"


class PromptOpen(AbraError):
    """An alert, confirm or prompt is open, and the browser answers nothing until it is closed."""

    failure_class = "prompt_open"

    def __init__(self, kind: str, text: str) -> None:
        """Name the prompt: its `kind` (alert, confirm, prompt, beforeunload) and its text."""
        shown = text if len(text) <= 200 else f"{text[:199]}…"
        super().__init__(
            "The page asks whether to leave it, and nothing else works until it is answered. "
            "Answer it first: Answer Prompt leaves the page, Answer Prompt    DISMISS stays on it."
            if kind == BEFORE_UNLOAD
            else f"The page shows {kind} '{shown}', and nothing else works until it is answered. "
            "Answer it first, with Answer Prompt."
        )
        self.kind = kind
        self.text = text


class NoPrompt(AbraError):
    """No prompt opened that could be answered."""

    failure_class = "no_prompt"


class WrongPrompt(AbraError):
    """The prompt that is open says something else than it must; it was not answered."""

    failure_class = "wrong_prompt"


class NoDownload(AbraError):
    """No download has ended in time, or it was cancelled."""

    failure_class = "no_download"


class NavigatedAway(AbraError):
    """The document that was asked went away before it answered."""

    failure_class = "navigated_away"


class FrameGone(AbraError):
    """A frame of another origin was removed; nothing was done in it."""

    failure_class = "frame_gone"


class FrameGoneMeanwhile(FrameGone, NavigatedAway):
    """A frame of another origin was removed before it answered; what was asked may be done."""


class AnswerTimeout(AbraError):
    """The browser did not answer a command in time."""

    failure_class = "no_answer"
    #: For how many seconds it was waited for, as far as that is known.
    waited: float | None = None


class IntentError(AbraError):
    """An intent was not carried out; `trace` shows how the target was looked for."""

    def __init__(self, message: str, trace: Trace) -> None:
        """Take the sentence for the tester and the resolution trace behind it."""
        super().__init__(message)
        self.trace = trace
        #: Lines of Robot data that are proved to mean one of the candidates.
        self.lines: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The sentence, and behind it the lines: who reads a console has no card."""
        if not self.lines:
            return super().__str__()
        quoted = "; ".join(f'"{line}"' for line in self.lines)
        return f"{super().__str__()} {would_work(self, self.lines)}: {quoted}."


def would_work(error: AbraError, lines: Sequence[str]) -> str:
    """What lines that are proved to mean one of the candidates are called."""
    if len(lines) > 1:
        return "One of these"
    # No line was proved for its twins: it must not read as the answer.
    return "For one of them" if isinstance(error, Ambiguous) else "Would work"


class NotFound(IntentError):
    """Nothing on the page matches the intent well enough."""

    failure_class = "not_found"
    #: Whether a control has that very name and is of another kind, which waiting seldom changes.
    is_of_another_kind = False
    #: The ids of the fields and lists whose group has that name: together they may be meant.
    parts: tuple[str, ...] = ()
    #: What has that very name and is of another kind.
    other: Match | None = None


class Ambiguous(IntentError):
    """Several elements match the intent alike, and acting on one would be a guess."""

    failure_class = "ambiguous"


class NotActionable(IntentError):
    """The element was found, but a user could not act on it: covered, disabled, hidden, gone."""

    failure_class = "not_actionable"


class NoChange(IntentError):
    """The action was carried out, and nothing that was watched changed."""

    failure_class = "no_dom_change"


class WrongState(IntentError):
    """The action was carried out, but the element is not in the requested state."""

    failure_class = "wrong_state"


class NotSettled(AbraError):
    """The page was still changing when the time was up."""

    failure_class = "not_settled"

    def __init__(self, message: str, settle: SettleResult) -> None:
        """Take the sentence for the tester and the settle result behind it."""
        super().__init__(message)
        self.settle = settle


class NotReady(AbraError):
    """The page still sent requests or changed when the time was up."""

    failure_class = "not_ready"

    def __init__(self, message: str, ready: ReadyResult) -> None:
        """Take the sentence for the tester and the result behind it."""
        super().__init__(message)
        self.ready = ready


class StepFailed(AbraError):
    """A keyword of another library has failed; for the card alone, as its own error stands."""

    failure_class = "step_failed"


class PageMismatch(AbraError, AssertionError):
    """The address, the title or the text of a page is not as it was asserted."""

    failure_class = "page_mismatch"


class NoResponse(AbraError):
    """A response that was waited for did not come."""

    failure_class = "no_response"


class ConsoleErrors(AbraError, AssertionError):
    """The console has errors that no assertion left out."""

    failure_class = "console_errors"


class DiffMismatch(AbraError, AssertionError):
    """The page did not change as it should, or changed although it should not."""

    failure_class = "diff_mismatch"

    def __init__(self, message: str, diff: PageDiff) -> None:
        """Take the sentence for the tester and the diff behind it."""
        super().__init__(message)
        self.diff = diff


class PerfMismatch(AbraError, AssertionError):
    """Loads cost more than they should: more than others, than a budget, or than a value."""

    failure_class = "perf_mismatch"

    def __init__(
        self,
        message: str,
        sample: Sample,
        *,
        before: Sample | None = None,
        diff: PerfRunsDiff | None = None,
        budget: tuple[BudgetLine, ...] = (),
    ) -> None:
        """Take the sentence for the tester, the loads, and what they were compared with."""
        super().__init__(message)
        self.sample = sample
        self.before = before
        self.diff = diff
        self.budget = budget
