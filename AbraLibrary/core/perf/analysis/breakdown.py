"""Where the time of an action went: script, network, rendering; what each of them counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from AbraLibrary.core.models.perf.analysis import (
    ActionTiming,
    Analysis,
    AnalyzedRequest,
    DomChanges,
    LayoutShift,
    LongTask,
    PageAnalysis,
    PageChanges,
    PageTask,
    RenderedFrame,
    Unsupported,
)
from AbraLibrary.core.models.perf.perf import UserTiming
from AbraLibrary.core.perf.analysis import network, spans
from AbraLibrary.core.perf.analysis.sentence import Facts, say

if TYPE_CHECKING:
    from AbraLibrary.core.models.perf.exchange import Exchange

T = TypeVar("T")

# @limit the digits of a layout shift
# @unit digits
_SHIFT_DIGITS = 4
#: Fields that are unsupported without these entries of the performance timeline.
_NEEDS = {
    "longtask": ("js_blocking_ms", "long_tasks"),
    "layout-shift": ("layout_shifts",),
    "long-animation-frame": ("scripts",),
    "resource": ("kb",),
}


def analyse(
    page: PageAnalysis | None,
    exchanges: Sequence[Exchange] | None,
    *,
    timing_ms: float,
    url: str,
    incomplete: str | None = None,
) -> Analysis:
    """Compute the cost of an action.

    Script blocking is the time in long tasks (W3C Long Tasks API: 50 ms and more) without the
    rendering in them. Network is the time in which at least one request of the action was pending.
    Render is the time of the frames that showed its changes: of long ones from
    ``styleAndLayoutStart`` to the end (W3C Long Animation Frames API), of others from the frame's
    callback to the first task after it (HTML, "update the rendering"). Requests still pending when
    the page had settled are listed, but not counted.

    Args:
        page: what the page agent saw; None if it could not be asked.
        exchanges: what the transport saw; None over classic.
        timing_ms: from the press to the last change that the wait saw.
        url: the current address of the page.
        incomplete: why the page could not be asked.
    """
    is_blind = page is None
    if page is None:
        page = _nothing(exchanges or ())
    elif not page.armed and exchanges:
        # With a new document, its request is the first known event of the action.
        page = page.since(min(each.began for each in exchanges))
    requested = network.requests(exchanges, page.requests, page.began, url)
    tasks = tuple(_task(each) for each in page.long_tasks)
    changes = _changes(page.changes)
    shifted = round(sum(each.value for each in page.shifts), _SHIFT_DIGITS)
    timing = _timing(page, requested, timing_ms, is_blind=is_blind)
    return Analysis(
        timing=timing,
        network=requested,
        long_tasks=_known(page, "longtask", None if is_blind else tasks),
        layout_shifts=_known(page, "layout-shift", None if is_blind else shifted),
        shifts=tuple(
            LayoutShift(
                value=round(each.value, _SHIFT_DIGITS),
                start_ms=each.at,
                nodes=each.nodes,
                had_recent_input=each.had_recent_input,
            )
            for each in page.shifts
        ),
        frames=tuple(RenderedFrame(start_ms=f.at, duration_ms=f.duration) for f in page.frames),
        dom_changes=changes,
        user_timing=page.user_timing,
        analysis=say(Facts(timing, requested, tasks, page.shifts, changes, incomplete)),
        unsupported=tuple(_unsupported(page, exchanges)),
        incomplete=incomplete,
    )


def _nothing(exchanges: Sequence[Exchange]) -> PageAnalysis:
    """An empty answer in place of the page agent's."""
    began = min((each.began for each in exchanges), default=0.0)
    return PageAnalysis(
        armed=False, began=began, duration=0.0, long_tasks=(), frames=(), shifts=(), requests=(),
        changes=None, user_timing=UserTiming(), unsupported=("pending",),
    )  # fmt: skip


def _timing(
    page: PageAnalysis, requested: Sequence[AnalyzedRequest], timing_ms: float, *, is_blind: bool
) -> ActionTiming:
    tasks = [(each.at, each.at + each.duration) for each in page.long_tasks]
    frames = [(each.at, each.at + each.duration) for each in page.frames]
    asked = [
        (r.start_ms, r.start_ms + r.duration_ms) for r in requested if r.duration_ms is not None
    ]
    ends = [end for _, end in (*tasks, *frames, *asked)]
    shifted = [each.at for each in page.shifts]
    blocking = None if is_blind else round(spans.without(tasks, frames), 1)
    render = round(spans.length(spans.union(frames)), 1) if frames else None
    return ActionTiming(
        total_ms=round(max([timing_ms, 0.0, *ends, *shifted]), 1),
        js_blocking_ms=_known(page, "longtask", blocking),
        network_ms=round(spans.length(spans.union(asked)), 1),
        render_ms=render,
    )


def _known(page: PageAnalysis, entry: str, value: T) -> T | Unsupported:
    """A value, or ``unsupported`` if the browser has no such entries."""
    return "unsupported" if entry in page.unsupported else value


def _task(task: PageTask) -> LongTask:
    return LongTask(
        duration_ms=task.duration,
        attribution=_attribution(task),
        start_ms=task.at,
        scripts=task.scripts,
    )


def _attribution(task: PageTask) -> str:
    if task.container:
        return task.container
    if not task.is_known:
        return "unknown"
    if task.rendering > task.duration / 2:
        return "rendering"
    return "script" if task.scripts else "unknown"


def _changes(seen: PageChanges | None) -> DomChanges | None:
    if seen is None:
        return None
    return DomChanges(**dict(seen), summary=summary(seen))


def summary(seen: PageChanges) -> str:
    """Such as ``25 items added, 1 attr changed``."""
    more = seen.more
    counted = (
        (sum(each.count for each in seen.added) + more.added, "item", "added"),
        (sum(each.count for each in seen.removed) + more.removed, "item", "removed"),
        (seen.moved, "item", "moved"),
        (sum(each.count for each in seen.attributes) + more.attributes, "attr", "changed"),
        (sum(each.count for each in seen.text) + more.text, "text", "changed"),
    )
    described = [
        f"{count} {what if count == 1 or what == 'attr' else f'{what}s'} {how}"
        for count, what, how in counted
        if count
    ]
    return ", ".join(described) or "no changes"


def _unsupported(page: PageAnalysis, exchanges: Sequence[Exchange] | None) -> Iterator[str]:
    for entry, names in _NEEDS.items():
        if entry in page.unsupported:
            yield from names
    if exchanges is None:  # without the events of BiDi
        yield "method"
        if "pending" in page.unsupported:
            yield "pending"
