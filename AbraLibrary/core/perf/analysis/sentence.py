"""The analysis in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.models.perf.exchange import HTTP_ERROR
from AbraLibrary.core.text import shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.analysis import (
        ActionTiming,
        AnalyzedRequest,
        DomChanges,
        LongTask,
        PageShift,
    )

# Under 200 characters, which fit into one line of the log.
# @limit the length of the sentence
# @unit characters
_LONGEST = 199
# @limit how much of an address, and of a reason, the sentence shows
# @unit characters
_ADDRESS, _REASON = 60, 120
# Smaller shifts are invisible and not named.
# @unit layout shift score
# @measured a hundredth of what web.dev/cls calls good; rounding of the browser is below
# @test utest/core/perf/analysis/test_breakdown.py::test_a_shift_that_nobody_sees_is_not_named
_SMALLEST_SHIFT = 0.001
# Shorter parts are left out.
# @limit how many parts the sentence has: half a millisecond is shown as 0
# @unit ms
_SHORTEST = 0.5


class Facts(NamedTuple):
    """The input of the sentence."""

    timing: ActionTiming
    network: Sequence[AnalyzedRequest]
    long_tasks: Sequence[LongTask]
    shifts: Sequence[PageShift]
    changes: DomChanges | None
    #: Why the page could not be asked.
    incomplete: str | None = None


def say(facts: Facts) -> str:
    """What took the time, the longest first, with the addresses; then what moved.

    ``340ms total: 180ms network (/api/items), 120ms JS long task, 40ms render. Layout shift 0.03
    from 25 items inserted without reserved height.``
    """
    head = f"{facts.timing.total_ms:.0f}ms total"
    parts = [
        described
        for ms, described in sorted(_parts(facts), key=lambda part: -part[0])
        if ms >= _SHORTEST
    ]
    first = f"{head}: {', '.join(parts)}." if parts else f"{head}: {_nothing(facts)}."
    described = first
    for sentence in _after(facts):
        longer = f"{described} {sentence}"
        described = longer if len(longer) <= _LONGEST else described
    return shorten(described, _LONGEST)


def _parts(facts: Facts) -> Iterator[tuple[float, str]]:
    timing = facts.timing
    if timing.network_ms:
        yield timing.network_ms, f"{timing.network_ms:.0f}ms network{_slowest(facts.network)}"
    if isinstance(timing.js_blocking_ms, float) and timing.js_blocking_ms:
        count = len(facts.long_tasks)
        tasks = "JS long task" if count == 1 else f"JS in {count} long tasks"
        yield timing.js_blocking_ms, f"{timing.js_blocking_ms:.0f}ms {tasks}"
    if isinstance(timing.render_ms, float):
        yield timing.render_ms, f"{timing.render_ms:.0f}ms render"


def _nothing(facts: Facts) -> str:
    if facts.incomplete:
        return _why(facts.incomplete)
    tells = facts.timing.js_blocking_ms != "unsupported"
    return "no request, no long task" if tells else "no request"


def _why(incomplete: str) -> str:
    return shorten(incomplete, _REASON).rstrip(".")


def _slowest(network: Sequence[AnalyzedRequest]) -> str:
    answered = [each for each in network if each.duration_ms]
    if not answered:
        return ""
    slowest = max(answered, key=lambda each: each.duration_ms or 0.0)
    more = f" and {len(answered) - 1} more" if len(answered) > 1 else ""
    return f" ({_address(slowest)}{more})"


def _after(facts: Facts) -> Iterator[str]:
    """Further sentences, the most important first."""
    failed = [each for each in facts.network if _has_failed(each)]
    if failed:
        worst = failed[0]
        more = f" and {len(failed) - 1} more" if len(failed) > 1 else ""
        yield f"Warning: {_address(worst)} failed ({worst.error or worst.status}){more}."
    pending = [each for each in facts.network if each.pending]
    if pending:
        more = f" and {len(pending) - 1} more" if len(pending) > 1 else ""
        yield f"Still pending: {_address(pending[0])}{more}."
    shift = sum(each.value for each in facts.shifts)
    if shift >= _SMALLEST_SHIFT:
        yield f"Layout shift {shift:.2g} {_cause(facts)}."
    if facts.incomplete and any(_parts(facts)):
        yield f"{_why(facts.incomplete)}."


def _cause(facts: Facts) -> str:
    added = facts.changes.added if facts.changes else ()
    if added and any(each.follows_insert for each in facts.shifts):
        count = added[0].count
        what = f"{count} items" if count > 1 else added[0].selector
        return f"from {what} inserted without reserved height"
    nodes = list(dict.fromkeys(node for each in facts.shifts for node in each.nodes))
    more = f" and {len(nodes) - 1} more" if len(nodes) > 1 else ""
    return f"of {shorten(nodes[0], _ADDRESS)}{more}" if nodes else "of elements that are gone"


def _has_failed(request: AnalyzedRequest) -> bool:
    status = request.status
    return request.error is not None or (isinstance(status, int) and status >= HTTP_ERROR)


def _address(request: AnalyzedRequest) -> str:
    """Without the query, which may be long and contain secrets."""
    parts = split_address(request.url)
    return shorten(f"{parts.netloc}{parts.path}", _ADDRESS)
