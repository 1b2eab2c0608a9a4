"""Whether an action had an outcome: the CLICK hook of intent-executor.md."""

from __future__ import annotations

from AbraLibrary.core.models.action import Evidence, Expectation, Happened, Outcome
from AbraLibrary.core.models.observed import Observed
from AbraLibrary.core.models.settle import SettleResult
from AbraLibrary.core.text import shorten

WATCHED = "same URL, no DOM change, no dialog, no request, no new window, no download"


def judge_click(
    observed: Observed | None,
    happened: Happened,
    settle: SettleResult | None,
    expect: Expectation = "any",
    *,
    last: bool = False,
) -> Outcome:
    """Judge what a click changed.

    Args:
        observed: what the page saw; None where its document went away or a prompt blocks it.
        happened: what the transport saw.
        settle: the settle result behind the click, with its DOM delta.
        expect: the contract; ``any`` takes any evidence, ``none`` asks for no check.
        last: nobody will look again, so changes that may be a ticker's are believed.
    """
    evidence = _evidence(observed, happened, settle, last)
    kinds = [kind for kind, _ in evidence]
    met = {
        "any": bool(kinds),
        "none": True,
        "dom": "dom" in kinds,
        "navigation": "navigation" in kinds or "url" in kinds,
        "dialog": "dialog" in kinds or "prompt" in kinds,
        "request": "request" in kinds,
        "download": "download" in kinds,
        "window": "window" in kinds,
    }[expect]
    sentence = "; ".join(sentence for _, sentence in evidence) or f"nothing happened: {WATCHED}"
    return Outcome(evidence=kinds, sentence=sentence, met=met)


def _evidence(
    observed: Observed | None, happened: Happened, settle: SettleResult | None, last: bool
) -> list[tuple[Evidence, str]]:
    found: list[tuple[Evidence, str]] = []
    if happened.prompt:
        found.append(("prompt", shorten(happened.prompt, 120)))
    if happened.navigations:
        found.append(("navigation", f"went to {shorten(happened.navigations[-1], 120)}"))
    if happened.windows:
        found.append(("window", f"opened a window: {shorten(happened.windows[-1], 120)}"))
    if happened.downloads:
        found.append(("download", f"started a download: {shorten(happened.downloads[-1], 80)}"))
    if observed:
        found += _seen_in_page(observed)
    if settle and settle.delta.total and (last or not settle.doubtful):
        found.append(("dom", settle.delta.summary()))
    count = len(happened.requests) + (len(happened.doubtful_requests) if last else 0)
    if count:
        found.append(("request", f"{count} request{'s' if count > 1 else ''}"))
    return found


def _seen_in_page(observed: Observed) -> list[tuple[Evidence, str]]:
    found: list[tuple[Evidence, str]] = []
    if observed.url_before != observed.url_after:
        found.append(("url", f"URL is now {shorten(observed.url_after, 120)}"))
    for title in observed.dialogs_opened:
        found.append(("dialog", f"dialog '{shorten(title, 60)}' opened"))
    for name, (before, after) in observed.state.items():
        change = f"{shorten(before, 60) or '-'} → {shorten(after, 60) or '-'}"
        found.append(("state", f"{name} {change}"))
    if observed.fields_changed:
        count = observed.fields_changed
        found.append(("state", f"{count} field{'s' if count > 1 else ''} changed"))
    if observed.focus_moved:
        found.append(("focus", "focus moved"))
    if observed.scrolled:
        found.append(("scroll", "the page scrolled"))
    return found
