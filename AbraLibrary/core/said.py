"""What an action did, in one line for the log."""

from __future__ import annotations

from AbraLibrary.core.models.action import ActionResult

_VERBS = {
    "click": "Clicked",
    "fill": "Filled",
    "select": "Selected in",
    "check": "Checked",
    "uncheck": "Unchecked",
}


def describe(result: ActionResult) -> str:
    """Say it: ``Clicked button 'Save' in section 'Billing': 1 added (settled after 104 ms)``."""
    line = f"{_VERBS[result.action]} {result.target}: {result.outcome}"
    settle = result.settle
    if settle is None:
        return line
    if not settle.settled:
        return f"{line} (not settled after {settle.waited_ms:.0f} ms: {settle.reason})"
    return f"{line} (settled after {settle.waited_ms:.0f} ms)"
