"""Actions as lines for the log, with the windows that they opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.models.perf.exchange import HTTP_ERROR
from AbraLibrary.core.network.rules import summary as ruled
from AbraLibrary.core.settle import readiness
from AbraLibrary.core.settle.left import not_waited_for
from AbraLibrary.core.settle.restlessness import held_up
from AbraLibrary.core.text import ADDRESS, PHRASE, shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.act.action import ActionName, ActionResult
    from AbraLibrary.core.models.evidence.trace import Attempt, Looks, Trace
    from AbraLibrary.core.models.session.went import Went
    from AbraLibrary.core.models.settle.step import StepResult

# @limit how many frames a line names
# @unit frames
_FRAMES = 5
_VERBS: dict[ActionName, str] = {
    "click": "Clicked",
    "double_click": "Double-clicked",
    "context_click": "Context-clicked",
    "hover": "Hovered over",
    "drag": "Dragged",
    "press_keys": "Pressed keys in",
    "set_attribute": "Set an attribute of",
    "focus": "Focused",
    "scroll_to": "Scrolled to",
    "fill": "Filled",
    "select": "Selected in",
    "check": "Checked",
    "uncheck": "Unchecked",
}


def done(action: ActionName, target: str, detail: str = "") -> str:
    """Such as ``Clicked button 'Save' by script``."""
    described = f"{_VERBS[action]} {target}"
    return f"{described} {detail}" if detail else described


def describe(result: ActionResult) -> str:
    """Such as ``Clicked button 'Save' in section 'Billing': 1 added (settled after 104 ms)``."""
    line = f"{_done_and_settled(result)}{notes(result.trace)}{_windows(result)}"
    if result.analyzed:
        line = f"{line}. {result.analyzed.analysis.rstrip('.')}"
    if result.ready and result.settle:
        line = f"{line}. {readiness.describe(result.ready, is_part=True)}"
    return f"{line}. Page diff: {result.diff_line}" if result.diff_line else line


def _windows(result: ActionResult) -> str:
    """Where it worked, if that may not be what a reader thinks, and the window that it opened."""
    where = f". In the window {result.works_in}" if result.works_in else ""
    return f"{where}. New window: {result.window}" if result.window else where


def describe_step(keyword: str, result: StepResult) -> str:
    """What a keyword of another library changed, and how the page settled.

    Such as ``Click Element: 1 added (settled after 104 ms)``. If the ``dom_summary`` says something
    else than the outcome, it is in the brackets.
    """
    settle = result.settle
    how = "settled" if settle.settled else "not settled"
    why = "" if settle.settled else f": {settle.reason}"
    seen = result.outcome or result.dom_summary
    changed = "" if result.dom_summary in seen else f", {result.dom_summary}"
    took = f"{result.timing_ms:.0f} ms{changed}; {how} after {settle.waited_ms:.0f} ms{why}"
    by_rules = ruled(settle.mocked, settle.blocked)
    took = "; ".join(filter(None, (took, not_waited_for(settle.left), by_rules)))
    line = f"{keyword}: {seen} ({took})"
    return f"{line}. {readiness.describe(result.ready, is_part=True)}" if result.ready else line


def describe_answer(done: str, result: StepResult) -> str:
    """The effect of an answer to a prompt: ``Accepted 'Sure?': 1 added (settled after 9 ms)``.

    An open prompt blocks the observation. If it had not begun before, the immediate changes are
    unknown and left out.
    """
    settle = result.settle
    how = "settled" if settle.settled else "not settled"
    why = "" if settle.settled else f": {settle.reason}"
    seen = result.outcome or (result.dom_summary if result.is_watched else "")
    line = f"{done}{': ' if seen else ''}{seen} ({how} after {settle.waited_ms:.0f} ms{why})"
    return f"{line}. {readiness.describe(result.ready)}" if result.ready else line


def notes(trace: Trace) -> str:
    """Remarks as sentences, if any: what was passed over, how many looks and tries it took."""
    twins = trace.disabled_twins
    described = [f"Passed over {twins} disabled twin{'s' if twins > 1 else ''}"] if twins else []
    described += [looked(trace.looks)] if trace.looks.count > 1 else []
    if len(trace.attempts) > 1:
        described.append(f"Tried before: {_attempts(trace.attempts[:-1])}")
    return "".join(f". {each}" for each in described)


def looked(looks: Looks) -> str:
    """Such as ``Looked 4 times in 320 ms: covered 3 times``."""
    why = ", ".join(f"{why} {_times(count)}" for why, count in looks.failed.items())
    return f"Looked {_times(looks.count)} in {looks.over_ms:.0f} ms{f': {why}' if why else ''}"


def tried(trace: Trace) -> str:
    """Such as ``Tried: set (it holds 'late'), typed (it holds 'late')``."""
    return f"Tried: {_attempts(trace.attempts)}"


def silent_frames(trace: Trace) -> str:
    """The frames that did not answer; empty if all did."""
    silent = [look for look in trace.frames if look.silent]
    named = [f"{shorten(look.frame, PHRASE)} ({look.left_out})" for look in silent[:_FRAMES]]
    more = f" and {len(silent) - _FRAMES} more" if len(silent) > _FRAMES else ""
    return f"Silent frames: {', '.join(named)}{more}" if silent else ""


def _attempts(attempts: Sequence[Attempt]) -> str:
    return ", ".join(f"{each.how} ({each.seen})" for each in attempts)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _done_and_settled(result: ActionResult) -> str:
    line = f"{done(result.action, result.target, result.detail)}: {result.outcome}"
    settle = result.settle
    if settle is None:
        return line
    if result.route_changed:
        line = f"{line}, the route is now {shorten(result.url, PHRASE)}"
    if settle.reason == "outcome":
        ended = f"seen after {settle.waited_ms:.0f} ms"
    elif settle.settled:
        ended = f"settled after {settle.waited_ms:.0f} ms"
        ended = "; ".join(filter(None, (ended, not_waited_for(settle.left))))
    else:
        ended = f"not settled after {settle.waited_ms:.0f} ms: {held_up(settle)}"
    ended = "; ".join(filter(None, (ended, ruled(settle.mocked, settle.blocked))))
    return f"{line} ({_changed(result)}{ended})"


def _changed(result: ActionResult) -> str:
    """How long it took and what changed, unless that is the outcome itself."""
    if not result.is_mutating:
        return ""
    is_shown = result.dom_summary in result.outcome
    return f"{result.timing_ms:.0f} ms{'' if is_shown else f', {result.dom_summary}'}; "


def describe_arrival(done: str, went: Went) -> str:
    """Where a window is now: ``Went to http://a.example/ 'Orders' (settled after 9 ms)``."""
    if went.prompt is not None:
        return f"Stayed on {shorten(went.url, ADDRESS)}: {went.prompt}"
    error = f" (HTTP {went.status})" if (went.status or 0) >= HTTP_ERROR else ""
    title = f" '{shorten(went.title, PHRASE)}'" if went.title else ""
    line = f"{done} {shorten(went.url, ADDRESS)}{title}{error}"
    if went.settle is None:
        return line
    how = "settled" if went.settle.settled else f"not settled: {went.settle.reason},"
    waited = f"{how} after {went.settle.waited_ms:.0f} ms"
    by_rules = ruled(went.settle.mocked, went.settle.blocked)
    line = f"{line} ({'; '.join(filter(None, (waited, by_rules)))})"
    return f"{line}. {readiness.describe(went.ready, is_part=True)}" if went.ready else line
