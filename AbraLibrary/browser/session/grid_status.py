"""The status of a remote server: ``GET /status`` (WebDriver, 8.3), with the Grid's nodes.

Also why a full Grid starts no session; remote.py tells the other reasons.
"""

from __future__ import annotations

from typing import Any

from pydantic import Field

from AbraLibrary.browser.bidi.wire import WireEvent


class Slot(WireEvent):
    """A slot for one session, and its present session."""

    stereotype: dict[str, Any] = Field(default_factory=dict)
    session: dict[str, Any] | None = None

    @property
    def browser(self) -> str:
        """Its browserName."""
        return str(self.stereotype.get("browserName", ""))


class Node(WireEvent):
    """A machine of a Grid."""

    availability: str = "UP"
    max_sessions: int = Field(default=1, ge=0)
    slots: tuple[Slot, ...] = ()

    def free(self, browser: str) -> int:
        """How many more sessions of a browser it can start now."""
        taken = sum(slot.session is not None for slot in self.slots)
        unused = sum(slot.session is None for slot in self.slots if slot.browser == browser)
        return min(unused, max(0, self.max_sessions - taken))


class Status(WireEvent):
    """The answer; a driver that is no Grid has no nodes."""

    ready: bool | None = None
    nodes: tuple[Node, ...] | None = None


def shortage(status: Status, browser: str) -> str | None:
    """Why a Grid cannot start a session of a browser now; None if it can, or is no Grid."""
    if status.nodes is None:
        return None
    nodes = [node for node in status.nodes if node.availability == "UP"]
    if not nodes:
        return "no node of the Grid is up"
    offered = sorted({slot.browser for node in nodes for slot in node.slots})
    if browser not in offered:
        return f"no node of the Grid has {browser}: they have {', '.join(offered) or 'none'}"
    if any(node.free(browser) for node in nodes):
        return None
    count = sum(slot.session is not None for node in nodes for slot in node.slots)
    return f"the Grid is full: no slot for {browser} is free, and {_sessions(count)} open"


def _sessions(count: int) -> str:
    return "1 session is" if count == 1 else f"{count} sessions are"
