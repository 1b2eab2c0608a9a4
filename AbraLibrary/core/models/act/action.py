"""What an action did, and what every acting keyword returns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from AbraLibrary.core.models.act.painted import Painted
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.diff.page_diff import PageDiff
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.fields.field import Tick
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.perf.analysis import Analysis
from AbraLibrary.core.models.perf.perf import SoftNavigation
from AbraLibrary.core.models.settle.ready import ReadyResult
from AbraLibrary.core.models.settle.settle import SettleResult

ActionName = Literal[
    "click",
    "double_click",
    "context_click",
    "hover",
    "drag",
    "press_keys",
    "set_attribute",
    "focus",
    "scroll_to",
    "fill",
    "select",
    "check",
    "uncheck",
]
_LOOKING: frozenset[ActionName] = frozenset({"focus", "scroll_to"})
#: Trusted input, or a script at the tester's request.
Method = Literal["input", "script"]
#: What the page observes during an action (page/act/gesture.js).
Watch = Literal["press", "hover", "drag", "keys", "script", "attribute", "focus", "scroll", "none"]
#: The kinds of outcome that ``expect=`` takes.
Expected = Literal[
    "any",
    "navigation",
    "dom",
    "dialog",
    "request",
    "download",
    "window",
    "closed",
    "focus",
    "state",
    "painted",
    "none",
]
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
    "closed",
    "closed_other",
    "opener",
    "download",
    "painted",
    "text",
    "moved",
]


@dataclass(frozen=True)
class Contract:
    """The outcome that a tester requires with ``expect=``: all of the kinds, and the text."""

    kinds: tuple[Expected, ...] = ("any",)
    text: str | None = None

    @property
    def is_any(self) -> bool:
        """Whether any change meets it."""
        return self.text is None and "any" in self.kinds

    def describe(self) -> str:
        """Such as ``request and text 'Saved'``."""
        named = [*self.kinds, *([f"text '{self.text}'"] if self.text is not None else [])]
        return " and ".join(named)


#: No contract: whatever happens is an outcome.
ANY = Contract()


class Sighting(Model):
    """Where the page shows a text that is expected."""

    #: How many lines of the page contain it.
    count: int
    #: When another line first contained it, in ms since the action; None: not yet.
    came_ms: float | None = None
    #: Texts that have its words and say the opposite, such as ``Not saved``.
    denied: tuple[str, ...] = ()
    #: Texts that appeared since the action, or that share a word with it.
    instead: tuple[str, ...] = ()


class Obstacle(Model):
    """Why a user could not act on an element now."""

    reason: Literal[
        "gone",
        "hidden",
        "disabled",
        "read_only",
        "no_field",
        "keys_only",
        "inert",
        "unstable",
        "covered",
        "outside",
        "transparent",
        "shut",
        "unfocusable",
        "untouched",
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
    #: The tab is in the background, where Chromium delays input.
    is_hidden: bool = False
    #: How many lines of the page contained the expected text.
    text_count: int = 0
    #: When the document began, ms since the epoch; None if the agent was installed later.
    document_began: float | None = None
    #: Names the coming click if its effect is complete once its listeners have run; None if more
    #: may follow.
    click: str | None = None
    #: Whether something in view may paint without a mutation.
    paints: bool = False
    #: The state of the control before the press, if the action needs it.
    tick: Tick | None = None


class Happened(Model):
    """What the transport saw during an action."""

    navigations: tuple[str, ...] = ()
    #: The last of them, if it has brought no document yet, and for how many seconds.
    awaited: tuple[str, float] | None = None
    #: The HTTP status of the new document; None if unknown.
    status: int | None = None
    #: Navigations that loaded no document: an empty answer, an address for another program.
    unloaded: tuple[str, ...] = ()
    #: Why the new page could not be loaded, as a sentence.
    failed: str | None = None
    #: Where other windows navigated that were already open.
    elsewhere: tuple[str, ...] = ()
    #: The handles of these windows.
    moved: tuple[str, ...] = ()
    requests: tuple[str, ...] = ()
    #: Requests to addresses that the page also asks by itself, perhaps polls.
    doubtful_requests: tuple[str, ...] = ()
    windows: tuple[str, ...] = ()
    #: Other windows that were closed.
    closings: tuple[str, ...] = ()
    downloads: tuple[str, ...] = ()
    #: File choosers of the browser.
    file_dialogs: tuple[str, ...] = ()
    prompt: str | None = None
    #: Whether its own window was closed.
    is_closed: bool = False


class Outcome(Model):
    """The verdict: what changed, as evidence and as a sentence."""

    evidence: list[Evidence]
    sentence: str
    met: bool
    #: A remark for the failure, if the contract is not met.
    aside: str = ""


class ActionResult(Model):
    """What an acting keyword returns."""

    success: bool
    action: ActionName
    method: Method = "input"
    target: str
    #: The keys, the attribute, or where it was dragged to.
    detail: str = ""
    #: From the gesture to the last change that it caused, in ms.
    timing_ms: float
    dom_summary: str
    outcome: str
    evidence: list[Evidence]
    url: str
    settle: SettleResult | None
    #: How the new document became ready; None if none was loaded.
    ready: ReadyResult | None = None
    #: Whether the document changed its own address, as a single-page application does.
    route_changed: bool = False
    #: How long that took, measured from the interaction.
    soft_navigation: SoftNavigation | None = None
    prompt: str | None = None
    #: The alias of the window that it opened, the last one of several.
    window: str | None = None
    #: Where it worked, if the action before opened a window: ``main, not in window-2``.
    works_in: str | None = Field(default=None, exclude=True)
    #: Where the screen changed although the document did not, with a picture for the log.
    painted: Painted | None = Field(default=None, exclude=True)
    #: With the experimental feature page_diffing: what changed, unless the confidence is below
    #: the threshold; and one line that sums it up or says so.
    diff: PageDiff | None = None
    diff_line: str | None = None
    #: With ``analyze=True``: the cost of the action; its parts become keys of the result.
    analyzed: Analysis | None = Field(default=None, exclude=True)
    trace: Trace

    @property
    def is_mutating(self) -> bool:
        """Whether it is meant to change the page; other actions report no timing."""
        return self.action not in _LOOKING
