"""A browser session, and what the library remembers about it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from AbraLibrary.actions.network.rule_book import RuleBook
from AbraLibrary.core.evidence.masks import Masks
from AbraLibrary.core.models.evidence.trace import Looks, Match, Trace
from AbraLibrary.core.models.planner.planner import Numbers
from AbraLibrary.core.models.settle.settle import SettleResult
from AbraLibrary.core.session.experiments import Experiments
from AbraLibrary.core.session.windows import Windows
from AbraLibrary.core.settle.page_clock import PageClock

if TYPE_CHECKING:
    from pathlib import Path

    from AbraLibrary.browser.port import Port
    from AbraLibrary.core.evidence.secrets import Secrets
    from AbraLibrary.core.find.resolve import Thresholds
    from AbraLibrary.core.find.scoring import Weights
    from AbraLibrary.core.models.diff.capture import PageState
    from AbraLibrary.core.models.diff.page_diff import PageDiff
    from AbraLibrary.core.models.fields.wiped import Wiped
    from AbraLibrary.core.models.find.candidate import Candidate, Candidates
    from AbraLibrary.core.models.perf.perf import PageLoadMetrics
    from AbraLibrary.core.models.perf.perf_runs import Measured, Sample
    from AbraLibrary.core.models.session.session import SessionInfo
    from AbraLibrary.core.models.settle.ready import Place

# @limit how many candidates are remembered
# @unit candidates
_REMEMBERED = 1000
# How many resolutions of one keyword are kept; a plan may have any number.
# @limit memory
# @unit resolutions
_RESOLUTIONS = 50

#: Called with the session and the settle result of each action.
SettleListener = Callable[["Session", SettleResult], None]


class KnownState(NamedTuple):
    """A state that the page knows we have."""

    answer_id: str
    state: PageState
    #: How many secrets were known, and are masked in it.
    secrets: int


class Resolution(NamedTuple):
    """A decision, and its inputs."""

    trace: Trace
    #: The page's answer, with unmasked secrets.
    page: Candidates
    weights: Weights
    thresholds: Thresholds


@dataclass
class Looking:
    """The looks for one target, as they are made."""

    begun: float = field(default_factory=lambda: time.monotonic())
    failed: Counter[str] = field(default_factory=Counter)
    #: What has no words beside elements of a container, by their ids: found once, not at each look.
    mute: dict[tuple[str, ...], list[Match]] = field(default_factory=dict)

    def looks(self) -> Looks:
        """The present look and those before it."""
        return Looks(
            count=self.failed.total() + 1,
            over_ms=round((time.monotonic() - self.begun) * 1000, 1),
            failed=dict(self.failed.most_common()),
        )


@dataclass
class Session:
    """A session; the only mutable thing that actions share."""

    #: The port of the document of the last intent: the window's, or a frame's.
    port: Port
    info: SessionInfo
    #: The selenium driver behind the port; passed on, never used here.
    driver: Any
    #: Whether the browser belongs to another library, and must be given back unchanged.
    is_attached: bool = False
    #: Whether an element was handed out: with its driver a test may go to another window.
    is_shared: bool = False
    previous_load: PageLoadMetrics | None = None
    loads: list[PageLoadMetrics] = field(default_factory=list)
    #: The measurement of the last keyword that loaded a page, and its comparison.
    measured: Measured | None = None
    #: The loads that the next ones are compared with.
    sample: Sample | None = None
    #: Whether pages are loaded without the browser's cache.
    bypasses_cache: bool = False
    #: The last known metrics of pages, by the `timestamp` of their load.
    latest: dict[float, PageLoadMetrics] = field(default_factory=dict)
    last_trace: Trace | None = None
    #: The resolutions of the running keyword, the last one of each target.
    resolutions: list[Resolution] = field(default_factory=list)
    #: The last settle result, and when, by ``time.monotonic()``.
    last_settle: tuple[float, SettleResult] | None = None
    last_state: PageState | None = None
    last_diff: PageDiff | None = None
    #: Pictures of what may paint without a mutation in the last captured states, by document and
    #: number (actions/act/witness.py).
    paintings: dict[tuple[str, int], Any] = field(default_factory=dict)
    #: The last state as the page sent it; the page then sends only differences.
    known_state: KnownState | None = None
    #: What no output may show.
    masks: Masks = field(default_factory=Masks)
    page_clock: PageClock = field(default_factory=PageClock)
    #: The experimental features that are on.
    experiments: Experiments = field(default_factory=Experiments)
    #: The folder of its downloads, and the keys of those that a keyword has returned.
    downloads: Path | None = None
    returned: set[str] = field(default_factory=set)
    #: The handlers that sign in to servers, by origin.
    credentials: dict[str, str] = field(default_factory=dict)
    #: The document of the last step of another library.
    document: float | None = None
    #: Where the page was when it was last ready.
    place: Place | None = None
    #: Reported candidates by id, the newest last.
    candidates: dict[str, Candidate] = field(default_factory=dict)
    #: What a planner's numbers mean.
    numbers: Numbers = field(default_factory=Numbers)
    #: Called with the settle result of each action.
    on_settled: SettleListener | None = None
    #: Called with what is being waited for, in a few words.
    on_waiting: Callable[[str], None] | None = None
    #: The looks for the present target; None if there is only one.
    looking: Looking | None = None
    #: Whether the user was warned about what waits cannot see.
    unseen_reported: bool = False
    #: Whether the page may be observing itself for the analysis of an action.
    analyzing: bool = False
    #: Whether the diff of an action is under way, of which the actions in it are parts.
    diffing: bool = False
    #: Whether the page watches values of the test, and which it has undone, not reported yet.
    keeps: bool = False
    wiped: list[Wiped] = field(default_factory=list)
    #: The rules that answer requests in place of the server.
    rules: RuleBook = field(default_factory=RuleBook)
    #: The conditions that a test has set, by window.
    conditions: dict[str, dict[str, Any]] = field(default_factory=dict)
    #: When the last keyword that acted began and ended, by ``time.monotonic()``.
    acted: tuple[float, float] = (0.0, 0.0)
    #: Its windows, by alias.
    windows: Windows = field(default_factory=Windows)
    #: The port of the window's own document.
    window: Port = field(init=False)
    #: The ports of the last seen frames of another origin, by candidate id.
    frames: dict[str, Port] = field(default_factory=dict)
    #: The addresses of frames of another origin that were asked, and of those that answered.
    asked: set[str] = field(default_factory=set)
    heard: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Begin in the window's own document."""
        self.window = self.port

    @property
    def secrets(self) -> Secrets:
        """The secret values of the run."""
        return self.masks.secrets

    def leave(self) -> None:
        """Go back to the window's own document, where every keyword begins."""
        self.port = self.window

    def ran(self, began: float) -> None:
        """Note the end of a keyword, and whether it acted."""
        net = self.window.net
        if net is not None and net.marked_at >= began:
            self.acted = began, time.monotonic()

    def acted_at(self) -> float:
        """When the last keyword that acted began; steps of another library mark it themselves."""
        began, ended = self.acted
        net = self.window.net
        return began if net is None or net.marked_at <= ended else net.marked_at

    def settled(self, result: SettleResult) -> None:
        """Report the settle result of an action."""
        self.watched(result)
        if self.on_settled is not None:
            self.on_settled(self, result)

    def watched(self, result: SettleResult) -> None:
        """Keep the result of a wait whose action may not be proved yet."""
        self.last_settle = (time.monotonic(), result)

    def resolved(self, resolution: Resolution) -> None:
        """Keep a decision; a later one for the same target replaces it."""
        target = resolution.trace.target
        others = [each for each in self.resolutions if each.trace.target != target]
        self.resolutions = [*others, resolution][-_RESOLUTIONS:]

    def waits(self, why: str) -> None:
        """Report what is being waited for."""
        if self.on_waiting is not None:
            self.on_waiting(why)

    def remember(self, candidates: Iterable[Candidate]) -> None:
        """Remember reported candidates, whose ids may be used later."""
        for candidate in candidates:
            self.candidates.pop(candidate.ref, None)
            self.candidates[candidate.ref] = candidate
        while len(self.candidates) > _REMEMBERED:
            self.candidates.pop(next(iter(self.candidates)))

    @property
    def browser_id(self) -> str:
        """The id of the WebDriver session."""
        return self.info.session_id
