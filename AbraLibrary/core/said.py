"""What an action did, in one line for the log."""

from __future__ import annotations

from AbraLibrary.core import readiness
from AbraLibrary.core.models.action import ActionName, ActionResult
from AbraLibrary.core.text import shorten

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
    """Say what was done: ``Clicked button 'Save' by script``."""
    said = f"{_VERBS[action]} {target}"
    return f"{said} {detail}" if detail else said


def describe(result: ActionResult) -> str:
    """Say it: ``Clicked button 'Save' in section 'Billing': 1 added (settled after 104 ms)``."""
    line = _told(result)
    return f"{line}. Page diff: {result.diff_line}" if result.diff_line else line


def _told(result: ActionResult) -> str:
    line = f"{done(result.action, result.target, result.detail)}: {result.outcome}"
    settle = result.settle
    if settle is None:
        return line
    if result.route_changed:
        line = f"{line}, the route is now {shorten(result.url, 80)}"
    if settle.reason == "outcome":
        line = f"{line} (seen after {settle.waited_ms:.0f} ms)"
    elif settle.settled:
        line = f"{line} (settled after {settle.waited_ms:.0f} ms)"
    else:
        line = f"{line} (not settled after {settle.waited_ms:.0f} ms: {settle.reason})"
    return f"{line}. {readiness.describe(result.ready)}" if result.ready else line
