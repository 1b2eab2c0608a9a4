"""What an action did, and what every acting keyword returns (spec: rich-action-results.md)."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.candidate import Box
from AbraLibrary.core.models.ready import ReadyResult
from AbraLibrary.core.models.settle import SettleResult
from AbraLibrary.core.models.trace import Trace

ActionName = Literal["click", "fill", "select", "check", "uncheck"]
Expectation = Literal["any", "navigation", "dom", "dialog", "request", "download", "window", "none"]
Evidence = Literal[
    "navigation",
    "url",
    "prompt",
    "dialog",
    "dom",
    "state",
    "focus",
    "scroll",
    "request",
    "window",
    "download",
]


class Obstacle(Model):
    """Why a user could not act on an element now."""

    reason: Literal[
        "gone", "hidden", "disabled", "read_only", "inert", "unstable", "covered", "outside"
    ]
    #: The element itself, or the covering element, as a short locator.
    locator: str
    #: A sentence fragment for the tester, such as ``covered by div#cookie-banner``.
    detail: str


class Point(Model):
    """Where to press, in CSS pixels of the top viewport."""

    x: float
    y: float


class Readiness(Model):
    """The page agent's answer to "could a user act on this now?"."""

    obstacle: Obstacle | None = None
    point: Point | None = None
    box: Box | None = None
    scrolled: bool = False
    #: The tab is not in front, where Chromium holds input back.
    is_hidden: bool = False


class Happened(Model):
    """What the transport saw in the same window."""

    navigations: tuple[str, ...] = ()
    requests: tuple[str, ...] = ()
    #: To addresses that the page had been asking by itself: perhaps polls.
    doubtful_requests: tuple[str, ...] = ()
    windows: tuple[str, ...] = ()
    downloads: tuple[str, ...] = ()
    prompt: str | None = None


class Outcome(Model):
    """The verdict: what changed, as evidence and as a sentence."""

    evidence: list[Evidence]
    sentence: str
    met: bool


class ActionResult(Model):
    """What an acting keyword returns."""

    success: bool
    action: ActionName
    target: str
    #: From the dispatch to the last change that it caused, in ms.
    timing_ms: float
    dom_summary: str
    outcome: str
    evidence: list[Evidence]
    url: str
    settle: SettleResult | None
    #: How the document that it has loaded became ready; None where it loaded none.
    ready: ReadyResult | None = None
    #: Whether the document gave itself another address, as a single-page application does.
    route_changed: bool = False
    prompt: str | None = None
    trace: Trace
