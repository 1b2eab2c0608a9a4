"""What an action did, and what every acting keyword returns."""

from __future__ import annotations

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
#: How an action was carried out: by trusted input, or by a script that a tester asked for.
Method = Literal["input", "script"]
#: What the page watches while an action is carried out (page/act/gesture.js).
Watch = Literal["press", "hover", "drag", "keys", "script", "attribute", "focus", "scroll", "none"]
#: A kind of outcome that can be asked for.
Expected = Literal[
    "any",
    "navigation",
    "dom",
    "dialog",
    "request",
    "download",
    "window",
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
    "download",
    "painted",
    "text",
    "moved",
]


class Contract(Model):
    """The outcome that is asked for: all of its kinds, and a text that has come."""

    kinds: tuple[Expected, ...] = ("any",)
    text: str | None = None

    @property
    def is_any(self) -> bool:
        """Whether the first change of any kind will do."""
        return self.text is None and "any" in self.kinds

    def describe(self) -> str:
        """Say it: ``request and text 'Saved'``."""
        named = [*self.kinds, *([f"text '{self.text}'"] if self.text is not None else [])]
        return " and ".join(named)


#: No contract: whatever happens is an outcome.
ANY = Contract()


class Sighting(Model):
    """A text that was asked for, as the page shows it now."""

    #: How many lines have it.
    count: int
    #: When it was first seen in another line, in ms since the action; None: not before now.
    came_ms: float | None = None
    #: What has come into view since the action, or what has a word of it.
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
    #: The tab is not in front, where Chromium holds input back.
    is_hidden: bool = False
    #: How many lines of the page had the text that is expected to come.
    text_count: int = 0
    #: When the document began, ms since the epoch; None where the agent came later.
    document_began: float | None = None
    #: The name of the click that comes, where it has done what it does when its listeners have been
    #: called; None where more comes of it.
    click: str | None = None
    #: Whether something is in view that may paint without a change of the document.
    paints: bool = False
    #: The state of the control before it is pressed, where that was asked for.
    tick: Tick | None = None


class Happened(Model):
    """What the transport saw in the same window."""

    navigations: tuple[str, ...] = ()
    #: The HTTP status of the document that it went to; None where that is not known.
    status: int | None = None
    #: Navigations that brought no document: an answer without content, another program's address.
    unloaded: tuple[str, ...] = ()
    #: Why the page that it went to could not be loaded: the sentence of the failure.
    failed: str | None = None
    #: What other windows went to that were open before.
    elsewhere: tuple[str, ...] = ()
    requests: tuple[str, ...] = ()
    #: To addresses that the page had been asking by itself: perhaps polls.
    doubtful_requests: tuple[str, ...] = ()
    windows: tuple[str, ...] = ()
    downloads: tuple[str, ...] = ()
    #: The browser's own, in which a user chooses files.
    file_dialogs: tuple[str, ...] = ()
    prompt: str | None = None


class Outcome(Model):
    """The verdict: what changed, as evidence and as a sentence."""

    evidence: list[Evidence]
    sentence: str
    met: bool
    #: What else there is to say of it, where it is not met.
    aside: str = ""


class ActionResult(Model):
    """What an acting keyword returns."""

    success: bool
    action: ActionName
    method: Method = "input"
    target: str
    #: What else there is to say of it: the keys, the attribute, where it was dragged to.
    detail: str = ""
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
    #: How long that took, by the interaction's own timing.
    soft_navigation: SoftNavigation | None = None
    prompt: str | None = None
    #: Where the screen has changed and the document has not, with a picture for the log.
    painted: Painted | None = Field(default=None, exclude=True)
    #: With the experimental feature page_diffing: what it changed, unless the confidence is below
    #: the threshold, and the diff in one line, which then says that.
    diff: PageDiff | None = None
    diff_line: str | None = None
    #: With ``analyze=True``: what it cost; its parts are keys of the keyword's result.
    analyzed: Analysis | None = Field(default=None, exclude=True)
    trace: Trace

    @property
    def is_mutating(self) -> bool:
        """Whether it is made to change the page; what only looks carries no timing."""
        return self.action not in _LOOKING
