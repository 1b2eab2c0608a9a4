"""The results of the settle engine."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from AbraLibrary.core.models.act.observed import Observed
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.fields.field import Held, Tick
from AbraLibrary.core.models.fields.wiped import Wiped
from AbraLibrary.core.models.network.rule import Ruled
from AbraLibrary.core.models.settle.left import Left

SettleReason = Literal[
    "quiet",
    "outcome",
    "navigated",
    "no_body",
    "prompt_open",
    "still_mutating",
    "still_animating",
    "still_scheduled",
    "still_loading",
    "requests_pending",
    "images_pending",
    "loading_state",
    "not_loaded",
]


#: Whether it was proved that nothing is scheduled, and what was waited for after that: a frame or
#: two, or nothing, if nothing in the page waits for a frame.
Proof = Literal["none", "frames", "at_once"]


class HotSpot(Model):
    """An element that kept changing."""

    locator: str
    #: A CSS selector for it, for ``ignore=``.
    css: str
    count: int
    #: Any of childList, attributes, characterData.
    kinds: list[str]
    per_second: float


class RunningAnimation(Model):
    """A finite animation or transition that has not ended."""

    locator: str
    name: str
    remaining_ms: float


class LoadingIndicator(Model):
    """A loading state that a user sees."""

    locator: str
    #: A CSS selector for it, for ``ignore=``.
    css: str
    kind: Literal["busy", "progress", "skeleton", "spinner"]


class Excluded(Model):
    """A change by something that was there before the action, which was not waited for."""

    locator: str
    count: int
    period_ms: float
    #: Whether something from before the action made it that had not changed this before; else it
    #: is periodic.
    is_older: bool = False


class PendingRequest(Model):
    """A request without an answer so far."""

    url: str
    method: str
    age_ms: float
    #: What a rule makes of it; None: the server answers.
    ruled: Ruled | None = None
    #: Whether a script sent it with fetch or XMLHttpRequest.
    is_data: bool = Field(default=False, exclude=True)


class DomDelta(Model):
    """Counts of the observed mutations, without excluded ones."""

    added: int = 0
    removed: int = 0
    attributes: int = 0
    text: int = 0

    @property
    def total(self) -> int:
        """All changes together."""
        return self.added + self.removed + self.attributes + self.text

    def plus(self, other: DomDelta) -> DomDelta:
        """The sum of both."""
        return DomDelta(
            added=self.added + other.added,
            removed=self.removed + other.removed,
            attributes=self.attributes + other.attributes,
            text=self.text + other.text,
        )

    def summary(self) -> str:
        """The ``dom_summary`` of an action, such as ``2 added, 1 attr changed``."""
        named = (
            (self.added, "added"), (self.removed, "removed"),
            (self.attributes, "attr changed"), (self.text, "text changed"),
        )  # fmt: skip
        return ", ".join(f"{count} {word}" for count, word in named if count) or "no changes"


class Arrived(Model):
    """The document that a wait has ended in."""

    url: str
    #: The error of the browser's own error page, and the status that the server sent.
    failed: str | None
    status: int | None


class PageSettle(Model):
    """One answer of the page agent's settle call."""

    done: bool
    #: False if this is not the document of the action.
    armed: bool
    #: When the page was asked, and when the navigation to this document began; ms since the epoch,
    #: by the browser's clock.
    asked_at: float
    came_at: float
    #: When the document began, ms since the epoch; None if the agent was installed later.
    document_began: float | None
    #: Identifies the document; what it is, where it may not be the action's.
    document: float | None = None
    arrived: Arrived | None = None
    is_loaded: bool = True
    reason: Literal[
        "quiet",
        "outcome",
        "no_body",
        "still_mutating",
        "still_animating",
        "still_scheduled",
        "requests_pending",
        "images_pending",
        "loading_state",
        "not_loaded",
    ]
    #: What the action started and was still running, or due, at the end.
    left: list[Left] = Field(default_factory=list)
    #: Whether the page has closed its window, which is still about to go.
    closing: bool = False
    waited_ms: float
    #: The start of the quiet period; ms since the observation began.
    last_mutation_ms: float | None
    #: When an animation or an image was last pending; ms since the observation began.
    last_busy_ms: float | None
    mutations: int
    #: How many of them the mutation filters excluded from the wait.
    filtered: int
    #: All mutations are on elements that may turn out to be tickers.
    doubtful: bool
    #: All mutations are feedback of the pressed control: how it looks when hovered or focused.
    feedback: bool = False
    delta: DomDelta
    hot_spots: list[HotSpot]
    animations: list[RunningAnimation]
    loading: list[LoadingIndicator]
    excluded: list[Excluded]
    navigation_pending: bool
    #: Whether the page knows of a request of the action that is not answered, or not read.
    asking: bool = False
    #: Whether the page knows of any request of the action, answered and read or not.
    asked: bool = False
    #: The same of those that count, where the transport tells of none.
    requested: bool = False
    #: What chains from before the action ask for, or have asked for since, such as polls; and what
    #: nobody follows.
    others: list[str] = Field(default_factory=list)
    #: What they have asked for since, not to display what the action has set.
    requests_of_older: list[str] = Field(default_factory=list)
    #: Whether its code may import a module, of which neither the page nor an event in time tells.
    may_import: bool = False
    proof: Proof
    #: Why there is no proof; None if there is.
    unproven: str | None
    #: What the action changed besides the DOM; None if nothing was armed.
    observed: Observed | None
    #: Whether the page disarmed its observation.
    released: bool
    #: The value of a field at the end, if requested.
    held: Held | None = None
    #: The state of a control at the end, if requested.
    tick: Tick | None = None
    #: What the page has undone of the test's values meanwhile.
    wiped: tuple[Wiped, ...] = ()

    def after(self, earlier: PageSettle, later_by_ms: float) -> PageSettle:
        """Add what was seen until `earlier` was disarmed.

        Args:
            earlier: the window before this one.
            later_by_ms: how much later this window began.
        """

        def moved(ms: float | None) -> float | None:
            return None if ms is None else ms + later_by_ms

        known = {each.locator for each in self.excluded}
        seen = [each for each in (earlier, self) if each.mutations]
        return self.model_copy(
            update={
                "mutations": earlier.mutations + self.mutations,
                "filtered": earlier.filtered + self.filtered,
                "asked": earlier.asked or self.asked,
                "requested": earlier.requested or self.requested,
                "requests_of_older": [*earlier.requests_of_older, *self.requests_of_older],
                "delta": earlier.delta.plus(self.delta),
                "doubtful": bool(seen) and all(each.doubtful for each in seen),
                "feedback": bool(seen) and all(each.feedback for each in seen),
                "last_mutation_ms": moved(self.last_mutation_ms) or earlier.last_mutation_ms,
                "last_busy_ms": moved(self.last_busy_ms) or earlier.last_busy_ms,
                "hot_spots": self.hot_spots or earlier.hot_spots,
                "excluded": [
                    *self.excluded,
                    *(each for each in earlier.excluded if each.locator not in known),
                ],
                "observed": earlier.observed or self.observed,
            }
        )

    def beside(self, outer: PageSettle) -> PageSettle:
        """Combine a frame's document with the one around it, for an action in the frame."""

        def later(one: float | None, other: float | None) -> float | None:
            return max((ms for ms in (one, other) if ms is not None), default=None)

        seen = [each for each in (self, outer) if each.mutations]
        return self.model_copy(
            update={
                "done": self.done and outer.done,
                "reason": outer.reason if self.done else self.reason,
                "waited_ms": self.waited_ms + outer.waited_ms,
                "last_mutation_ms": later(self.last_mutation_ms, outer.last_mutation_ms),
                "last_busy_ms": later(self.last_busy_ms, outer.last_busy_ms),
                "mutations": self.mutations + outer.mutations,
                "filtered": self.filtered + outer.filtered,
                "doubtful": bool(seen) and all(each.doubtful for each in seen),
                "feedback": bool(seen) and all(each.feedback for each in seen),
                "delta": self.delta.plus(outer.delta),
                "hot_spots": [*self.hot_spots, *outer.hot_spots],
                "animations": [*self.animations, *outer.animations],
                "loading": [*self.loading, *outer.loading],
                "excluded": [*self.excluded, *outer.excluded],
                "left": [*self.left, *outer.left],
                "wiped": (*self.wiped, *outer.wiped),
                "navigation_pending": self.navigation_pending or outer.navigation_pending,
                "asking": self.asking or outer.asking,
                "asked": self.asked or outer.asked,
                "requested": self.requested or outer.requested,
                "others": [*self.others, *outer.others],
                "requests_of_older": [*self.requests_of_older, *outer.requests_of_older],
                "observed": self.observed and self.observed.beside(outer.observed),
                "released": False,
            }
        )


class SettleResult(Model):
    """What ``Wait For DOM Settle`` returns; times in ms."""

    settled: bool
    reason: SettleReason
    waited_ms: float
    mutations: int
    #: How many of them the mutation filters excluded from the wait.
    filtered: int
    last_mutation_ms: float | None
    hot_spots: list[HotSpot]
    pending_requests: list[PendingRequest]
    animations: list[RunningAnimation]
    loading: list[LoadingIndicator]
    excluded: list[Excluded]
    navigated: bool = False
    proof: Proof = "none"
    #: Why there was no proof, so that the quiet period decided.
    unproven: str | None = None
    #: What the action started and the wait did not wait for.
    left: list[Left] = Field(default_factory=list)
    #: How many requests meanwhile were answered by rules, or failed by them.
    mocked: int = 0
    blocked: int = 0
    #: What this session cannot observe.
    unseen: list[str] = Field(default_factory=list)
    #: Identifies the document; what it is, where it may not be the action's. Not in the keyword's
    #: result.
    document: float | None = Field(default=None, exclude=True)
    arrived: Arrived | None = Field(default=None, exclude=True)
    #: For dom_summary and the page diff; not in the keyword's result.
    delta: DomDelta = Field(default_factory=DomDelta, exclude=True)
    doubtful: bool = Field(default=False, exclude=True)
    feedback: bool = Field(default=False, exclude=True)
    requested: bool = Field(default=False, exclude=True)
    requests_of_older: list[str] = Field(default_factory=list, exclude=True)
    observed: Observed | None = Field(default=None, exclude=True)
    released: bool = Field(default=False, exclude=True)
    held: Held | None = Field(default=None, exclude=True)
    tick: Tick | None = Field(default=None, exclude=True)
    #: When the last change was seen (mutation, animation or answer); ms since the beginning.
    last_change_ms: float = Field(default=0.0, exclude=True)
