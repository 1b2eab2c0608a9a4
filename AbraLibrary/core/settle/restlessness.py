"""A settle result as a sentence: when it settled, or why not and what would help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.network.rules import summary
from AbraLibrary.core.settle.left import name, not_waited_for, to_heed
from AbraLibrary.core.settle.request_patterns import option_for
from AbraLibrary.core.text import PHRASE, shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.settle.settle import HotSpot, PendingRequest, SettleResult

# @limit how many of a kind a sentence lists
# @unit elements or requests
_SHOWN = 3
_KINDS = {"childList": "children", "attributes": "attributes", "characterData": "text"}
_LONGER = "give a longer timeout="


#: What is still running, by the reason for which a wait would end now.
_WAITED_FOR = {
    "still_animating": "an animation is running",
    "still_scheduled": "something is scheduled",
    "still_loading": "the page is loading",
    "not_loaded": "the page is loading",
    "requests_pending": "a request is not answered",
    "images_pending": "images are loading",
    "loading_state": "the page shows that it is busy",
    "prompt_open": "a prompt is open",
}


def waiting(reason: str) -> str:
    """What is being waited for, in a few words."""
    return _WAITED_FOR.get(reason, "the page goes on changing")


def describe(result: SettleResult) -> str:
    """How a wait ended, in one line."""
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
    for is_older, why in ((False, "periodic"), (True, "begun before")):
        if left_out := [each.locator for each in result.excluded if each.is_older is is_older]:
            parts.append(f"left out as {why}: {', '.join(left_out)}")
    if result.filtered:
        parts.append(f"left out by the filters: {result.filtered} mutations")
    if result.left:
        parts.append(not_waited_for(result.left))
    if result.mocked or result.blocked:
        parts.append(summary(result.mocked, result.blocked))
    return "; ".join(parts)


def held_up(result: SettleResult) -> str:
    """What held up the wait of an action, and the import option that leaves it out."""
    evidence = next(
        (described for why, described, _ in _evidence(result) if why == result.reason), None
    )
    if evidence is None:
        return waiting(result.reason)
    option = _import_option(result)
    return f"{evidence}; import with {option} if it never ends" if option else evidence


def _import_option(result: SettleResult) -> str:
    if result.reason == "still_mutating":
        return f"settle_{_ignore(result.hot_spots[0].css)}"
    pending = result.pending_requests
    if result.reason == "requests_pending" and pending and not pending[0].ruled:
        return option_for(result.pending_requests[0].url)
    if result.reason == "loading_state":
        return f"settle_{_ignore(result.loading[0].css)}"
    return ""


def _why(result: SettleResult) -> str:
    if result.reason == "prompt_open":
        return "a prompt is open. Answer it first, with Answer Prompt."
    if result.reason in ("still_loading", "not_loaded"):
        return f"the page is still loading. {_sentence(_LONGER)}"
    evidence = list(_evidence(result))
    if not evidence:
        return _without_evidence(result)
    # The reason of the end comes first; what else was running may be its cause.
    evidence.sort(key=lambda item: item[0] != result.reason)
    seen = "; ".join(described for _, described, _ in evidence)
    helps = [option for _, _, options in evidence for option in options]
    if result.hot_spots:
        helps.append("watch one part with scope=")
    return f"{seen}. {_sentence(', or '.join([*helps, _LONGER]))}"


def _evidence(result: SettleResult) -> Iterator[tuple[str, str, list[str]]]:
    """What was running: the reason it stands for, its description, and what would help."""
    if result.hot_spots:
        yield (
            "still_mutating",
            f"still changing: {', '.join(_spot(each) for each in result.hot_spots[:_SHOWN])}",
            [f"leave it out with {_ignore(result.hot_spots[0].css)}"],
        )
    if result.pending_requests:
        described = ", ".join(_request(each) for each in result.pending_requests[:_SHOWN])
        yield (
            "requests_pending",
            f"unanswered: {described}",
            ["ignore requests with network=False"],
        )
    if result.loading:
        described = ", ".join(f"{each.locator} ({each.kind})" for each in result.loading[:_SHOWN])
        options = [
            f"leave it out with {_ignore(result.loading[0].css)}",
            "do without loading state with loading=False",
        ]
        yield "loading_state", f"still loading in view: {described}", options
    if result.animations:
        described = ", ".join(
            f"{each.name or 'animation'} on {each.locator} ({each.remaining_ms:.0f} ms to go)"
            for each in result.animations[:_SHOWN]
        )
        yield (
            "still_animating",
            f"still animating: {described}",
            ["ignore animations with animations=False"],
        )
    if result.reason == "still_scheduled" and (coming := to_heed(result.left)):
        described = ", ".join(name(each) for each in coming[:_SHOWN])
        yield "still_scheduled", f"still scheduled: {described}", []


def _without_evidence(result: SettleResult) -> str:
    """The reason if what ended the wait is gone or has no name."""
    known = {
        "requests_pending": ("a request was unanswered", "do without requests with network=False"),
        "loading_state": ("the page shows that it is loading", "go on with loading=False"),
        "images_pending": ("images in view are still loading", "ignore them with images=False"),
        "still_animating": ("an animation has just ended", "go on with animations=False"),
        "still_scheduled": ("a scheduled timer or animation frame has not run yet", None),
    }
    if result.reason in known:
        described, option = known[result.reason]
        return f"{described}. {_sentence(f'{option}, or {_LONGER}' if option else _LONGER)}"
    # The cap is shorter than the quiet period, or the rest of it was.
    return (
        f"it was never quiet for long enough. {_sentence(_LONGER)[:-1]} or a shorter quiet_period=."
    )


def _spot(spot: HotSpot) -> str:
    kinds = " and ".join(_KINDS.get(kind, kind) for kind in spot.kinds)
    return f"{spot.locator} ({spot.count} mutations, {spot.per_second:g} a second, {kinds})"


def _request(request: PendingRequest) -> str:
    ruled = f", {request.ruled}" if request.ruled else ""
    age = f"{request.age_ms / 1000:.1f} s old{ruled}"
    # Probes do not know the method.
    return f"{request.method} {shorten(request.url, PHRASE)} ({age})".lstrip()


def _ignore(css: str) -> str:
    """The option, ready to copy into a test, where a backslash is an escape."""
    return f"ignore=css:{shorten(css, 100)}".replace("\\", "\\\\")


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
