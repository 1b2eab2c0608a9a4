"""The confidence in "ready", and a wait for readiness as a sentence.

As for a page diff, the confidence is 1.0 less deductions for what could not be seen or was left
out (docs/design.md, "Readiness").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.core.settle.request_patterns import option_for
from AbraLibrary.core.text import PHRASE, shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.settle.ready import (
        NetworkState,
        PageReady,
        ReadyOptions,
        ReadyResult,
    )

# @limit how many names a sentence lists
# @unit names
_SHOWN = 3
# @limit how much of a name a sentence shows
# @unit characters
_LONGEST = 160
# From this number on, frames of other origins cost more.
# @unit frames
# @measured not measured: as for the page diff
# @test utest/core/settle/test_readiness.py::test_each_blind_spot_is_deducted_for_and_named
_MANY_FRAMES = 6


class Seen(NamedTuple):
    """What a finished wait has seen."""

    options: ReadyOptions
    page: PageReady | None
    network: NetworkState
    #: Requests that have been pending for longer than such a wait takes.
    old: Sequence[str]

    @property
    def unseen_requests(self) -> list[str]:
        """Why requests may have been missed, if they may."""
        if self.network.is_seen:
            return []
        late = "what the page requested before the first look is not seen"
        return [late if self.network.is_late else "this transport reports no requests"]

    @property
    def foreign_frames(self) -> int:
        """How many frames there are whose DOM cannot be seen."""
        return self.page.foreign_frames if self.page else 0

    @property
    def loading(self) -> list[str]:
        """Elements in view that say that they are busy."""
        return list(self.page.loading) if self.page else []

    @property
    def tickers(self) -> list[str]:
        """The excluded elements."""
        return [each.locator for each in self.page.excluded] if self.page else []


class Deduction(NamedTuple):
    """One row of the table."""

    signal: str
    #: Lists what there is of it; the deduction applies if there is any.
    names: Callable[[Seen], list[str]]
    amount: float
    reason: str


# The amounts are those of the page diff for similar blind spots: invisible as a whole -0.35,
# foreign frames -0.10 or -0.20, excluded as noise -0.10. A loading state is a sign against "ready";
# as a condition of readiness it would be too noisy.
# @unit confidence, of 1
# @measured not measured: the order of docs/design.md, "Readiness"
# @test utest/core/settle/test_readiness.py::test_each_blind_spot_is_deducted_for_and_named
TABLE = (
    Deduction(
        "no network events", lambda s: s.unseen_requests, 0.35,
        "{names}",
    ),
    Deduction(
        "network left out", lambda s: [] if s.options.network_idle else ["?"], 0.20,
        "network_idle=0: requests were not checked",
    ),
    Deduction(
        "DOM left out", lambda s: [] if s.options.dom_stable else ["?"], 0.20,
        "dom_stable=0: the DOM was not checked",
    ),
    Deduction(
        "loading state in view", lambda s: s.loading, 0.20,
        "in view and busy: {names}",
    ),
    Deduction(
        "unanswered for long", lambda s: list(s.old), 0.15,
        "ignored, as unanswered for longer than this wait: {names}",
    ),
    Deduction(
        "foreign frames >5", lambda s: ["?"] if s.foreign_frames >= _MANY_FRAMES else [], 0.20,
        "frames of other origins: {seen.foreign_frames}; changes inside them are not seen",
    ),
    Deduction(
        "foreign frames 1-5", lambda s: ["?"] if 1 <= s.foreign_frames < _MANY_FRAMES else [], 0.10,
        "frames of other origins: {seen.foreign_frames}; changes inside them are not seen",
    ),
    Deduction(
        "frames loading", lambda s: ["?"] if s.network.frames_loading else [], 0.10,
        "frames that are still loading: {seen.network.frames_loading}",
    ),
    Deduction(
        "event streams", lambda s: ["EventSource"] if s.network.streams else [], 0.10,
        "open, and may receive something at any time: {names}",
    ),
    Deduction(
        "polls", lambda s: list(s.network.polls), 0.10,
        "left out, as polls or by ignore_requests: {names}",
    ),
    Deduction(
        "tickers", lambda s: s.tickers, 0.10,
        "left out as periodic: {names}",
    ),
)  # fmt: skip


def confidence_of(seen: Seen) -> tuple[float, list[str]]:
    """The confidence in "ready", 0 to 1 in steps of 0.01, and a reason for each deduction."""
    found = [(row, row.names(seen)) for row in TABLE]
    score = round(max(0.0, 1.0 - sum(row.amount for row, names in found if names)), 2)
    reasons = [
        f"{row.reason.format(names=_listed(names), seen=seen)} (-{row.amount:.2f})"
        for row, names in found
        if names
    ]
    return score, reasons


def describe(result: ReadyResult, *, is_part: bool = False) -> str:
    """How a wait ended and how reliable that is, in one line.

    Args:
        result: the wait.
        is_part: whether another keyword waited, which takes no arguments for it.
    """
    waited = f"{result.waited_ms:.0f} ms"
    if not result.ready:
        return f"The page was not ready within {waited}: {_why(result, is_part)}"
    where = ""
    if result.navigated:
        where = " on a new page"
    elif result.route_changed:
        where = f" on another route, {shorten(result.url, PHRASE)},"
    held = [_held("no request for", result.network_idle_ms)] if result.network_idle_ms else []
    held.append(_held("DOM stable for", result.dom_stable_ms))
    how = "nothing is scheduled" if result.proved else ", ".join(each for each in held if each)
    line = f"Ready{where} after {waited} ({how}); confidence {result.confidence:g}"
    return f"{line}: {'; '.join(result.confidence_reasons)}" if result.confidence_reasons else line


def _held(what: str, ms: float | None) -> str:
    return "" if ms is None else f"{what} {ms:.0f} ms"


def _why(result: ReadyResult, is_part: bool) -> str:
    longer = "Import with a longer ready_timeout=" if is_part else "Give a longer timeout="
    if result.reason == "prompt_open":
        return "a prompt is open. Answer it first, with Answer Prompt."
    if result.loading:
        return f"the document is still loading. {longer}."
    parts, helps = [], []
    if result.pending_requests:
        named = [
            f"{r.method} {shorten(r.url, PHRASE)} ({r.age_ms / 1000:.1f} s)".lstrip()
            for r in result.pending_requests
        ]
        parts.append(f"unanswered: {_listed(named)}")
        never = f"with {option_for(result.pending_requests[0].url)}"
        option = never if is_part else "network_idle=0"
        helps.append(f"{option} if it never ends")
    if result.hot_spots:
        spots = [f"{s.locator} ({s.count} changes)" for s in result.hot_spots]
        parts.append(f"elements still coming or going in {_listed(spots)}")
        shorter = "with a shorter one" if is_part else "dom_stable=0"
        helps.append(f"{shorter} if that never ends")
    if not parts:
        # One signal was disturbed again and again before the other one held.
        shorter = "" if is_part else " or shorter windows"
        return f"no quiet period was long enough. {longer}{shorter}."
    return f"{'; '.join(parts)}. {longer}, or {' and '.join(helps)}."


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(shorten(name, _LONGEST) for name in names[:_SHOWN])
    return f"{shown} and {len(names) - _SHOWN} more" if len(names) > _SHOWN else shown
