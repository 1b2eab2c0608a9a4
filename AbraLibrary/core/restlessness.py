"""A settle result as a sentence: settled when, or why not and what would help."""

from __future__ import annotations

from AbraLibrary.core.models.settle import SettleResult
from AbraLibrary.core.text import shorten

_SHOWN = 3


def describe(result: SettleResult) -> str:
    """Say in one line how a wait ended."""
    waited = f"{result.waited_ms:.0f} ms"
    if not result.settled:
        return f"The page did not settle within {waited}: {_why(result)}"
    words = {
        "quiet": "Settled",
        "navigated": "Settled on a new page",
        "no_body": "Settled: the page has no body",
    }
    parts = [f"{words[result.reason]} after {waited}"]
    if result.mutations and result.last_mutation_ms is not None:
        parts.append(f"{result.mutations} mutations, the last at {result.last_mutation_ms:.0f} ms")
    if result.excluded:
        parts.append(f"left out as periodic: {', '.join(e.locator for e in result.excluded)}")
    return "; ".join(parts)


def _why(result: SettleResult) -> str:
    if result.reason == "prompt_open":
        return "a prompt is open. Accept or dismiss it first."
    if result.reason in ("still_loading", "not_loaded"):
        return "the page is still loading. Give a longer timeout=."
    if result.reason == "requests_pending":
        requests = [f"{r.method} {shorten(r.url, 80)}" for r in result.pending_requests[:_SHOWN]]
        named = ", ".join(requests) or "a request"
        return f"unanswered: {named}. Use network=False if they never end."
    if result.reason == "loading_state":
        return "the page says that it is loading (aria-busy). Give a longer timeout=."
    if result.reason == "images_pending":
        return "images in view are still on their way. Give a longer timeout=."
    if result.reason == "still_animating":
        names = [f"{a.name or 'animation'} on {a.locator}" for a in result.animations[:_SHOWN]]
        running = ", ".join(names) or "an animation that has just ended"
        return f"still animating: {running}. Use animations=False to go on all the same."
    spots = [f"{s.locator} ({s.count} mutations)" for s in result.hot_spots[:_SHOWN]]
    if not spots:
        # The cap is shorter than the quiet period, or too little was left of it.
        return "no quiet period fitted in. Give a longer timeout= or a shorter quiet_period=."
    return f"still changing: {', '.join(spots)}. Give a longer timeout= or a shorter quiet_period=."
