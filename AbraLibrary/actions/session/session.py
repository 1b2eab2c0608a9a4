"""One browser session and what the library remembers of it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from AbraLibrary.core.evidence.secrets import Secrets
from AbraLibrary.core.models.evidence.trace import Looks, Trace
from AbraLibrary.core.models.planner.planner import Numbers
from AbraLibrary.core.models.settle.settle import SettleResult
from AbraLibrary.core.session.experiments import Experiments
from AbraLibrary.core.settle.page_clock import PageClock

if TYPE_CHECKING:
    from AbraLibrary.browser.port import Port
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
# How many resolutions of one keyword are kept; a plan may make any number.
# @limit memory
# @unit resolutions
_RESOLUTIONS = 50

#: Is called with the session and how an action on it has settled.
SettleListener = Callable[["Session", SettleResult], None]


class KnownState(NamedTuple):
    """A state that the page knows that we have."""

    answer_id: str
    state: PageState
    #: How many secrets were known, and are hidden in it.
    secrets: int


class Resolution(NamedTuple):
    """A decision, and what it was made of."""

    trace: Trace
    #: The page's answer as it is: with the secrets that it may show.
    page: Candidates
    weights: Weights
    thresholds: Thresholds


@dataclass
class Looking:
    """The looks for one thing, as they are made."""

    begun: float = field(default_factory=lambda: time.monotonic())
    failed: Counter[str] = field(default_factory=Counter)

    def looks(self) -> Looks:
        """The look that is just made, and those before it."""
        return Looks(
            count=self.failed.total() + 1,
            over_ms=round((time.monotonic() - self.begun) * 1000, 1),
            failed=dict(self.failed.most_common()),
        )


@dataclass
class Session:
    """A session; the only mutable thing that the actions share."""

    #: The port of the document that the last intent was found in: the window's, or a frame's.
    port: Port
    info: SessionInfo
    #: The selenium driver behind the port, handed on and never looked into here.
    driver: Any
    #: Whether the browser is another library's, and is given back as it was.
    is_attached: bool = False
    previous_load: PageLoadMetrics | None = None
    loads: list[PageLoadMetrics] = field(default_factory=list)
    #: What the last keyword that loaded a page has measured, and what it was compared with.
    measured: Measured | None = None
    #: The loads that the next ones are compared with.
    sample: Sample | None = None
    #: Whether pages are loaded with the browser's cache left out.
    bypasses_cache: bool = False
    #: What the pages of these loads had come to when they were looked at last, by `timestamp`.
    latest: dict[float, PageLoadMetrics] = field(default_factory=dict)
    last_trace: Trace | None = None
    #: What the keyword that runs has resolved, each target as it was resolved last.
    resolutions: list[Resolution] = field(default_factory=list)
    #: How the page settled last, and when, by ``time.monotonic()``.
    last_settle: tuple[float, SettleResult] | None = None
    last_state: PageState | None = None
    last_diff: PageDiff | None = None
    #: Pictures of what may paint unseen in the last captured states, by their document and number
    #: (actions/act/witness.py).
    paintings: dict[tuple[str, int], Any] = field(default_factory=dict)
    #: The last state as the page sent it, against which it sends what differs.
    known_state: KnownState | None = None
    secrets: Secrets = field(default_factory=Secrets)
    page_clock: PageClock = field(default_factory=PageClock)
    #: The experimental features that are on.
    experiments: Experiments = field(default_factory=Experiments)
    #: Where the page was when it was last found ready.
    place: Place | None = None
    #: The candidates that were reported, by their ids; the last ones last.
    candidates: dict[str, Candidate] = field(default_factory=dict)
    #: What the numbers mean that a planner was given.
    numbers: Numbers = field(default_factory=Numbers)
    #: Is called with how each action has settled.
    on_settled: SettleListener | None = None
    #: Is called with what is waited for, in a few words.
    on_waiting: Callable[[str], None] | None = None
    #: How often what is meant now was looked for already; None where one look is all.
    looking: Looking | None = None
    #: Whether it was reported what its waits cannot see.
    unseen_reported: bool = False
    #: Whether something may listen in the page for the analysis of an action.
    analyzing: bool = False
    #: Whether the page watches what was put into it, and what it has taken back, not reported yet.
    keeps: bool = False
    wiped: list[Wiped] = field(default_factory=list)
    #: The port of the window's own document.
    window: Port = field(init=False)
    #: The ports of the frames of another origin that were met last, by their candidate ids.
    frames: dict[str, Port] = field(default_factory=dict)
    #: The addresses of the frames of another origin that were asked, and of those that answered.
    asked: set[str] = field(default_factory=set)
    heard: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Begin in the window's own document."""
        self.window = self.port

    def leave(self) -> None:
        """Go back to the window's own document, as every keyword begins there."""
        self.port = self.window

    def settled(self, result: SettleResult) -> None:
        """Report how an action has settled."""
        self.watched(result)
        if self.on_settled is not None:
            self.on_settled(self, result)

    def watched(self, result: SettleResult) -> None:
        """Keep how a wait has ended, of an action that may not be proven yet."""
        self.last_settle = (time.monotonic(), result)

    def resolved(self, resolution: Resolution) -> None:
        """Keep a decision; a later one for the same target replaces it."""
        target = resolution.trace.target
        others = [each for each in self.resolutions if each.trace.target != target]
        self.resolutions = [*others, resolution][-_RESOLUTIONS:]

    def waits(self, why: str) -> None:
        """Report what is waited for."""
        if self.on_waiting is not None:
            self.on_waiting(why)

    def remember(self, candidates: Iterable[Candidate]) -> None:
        """Remember candidates that were reported: their ids may be used later."""
        for candidate in candidates:
            self.candidates.pop(candidate.ref, None)
            self.candidates[candidate.ref] = candidate
        while len(self.candidates) > _REMEMBERED:
            self.candidates.pop(next(iter(self.candidates)))

    @property
    def browser_id(self) -> str:
        """The id of the WebDriver session."""
        return self.info.session_id
