"""A diff as lines of plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from AbraLibrary.core.models.page_diff import PageDiff
from AbraLibrary.core.text import shorten

_CAP = 240


def differs(diff: PageDiff) -> bool:
    """Whether a person would see a difference; another address or element count is none."""
    overlays = diff.overlays
    seen = (diff.added, diff.removed, diff.changed, overlays.opened, overlays.closed)
    return any(seen) or diff.moved > 0 or any(diff.omitted.model_dump().values())


def lines_of(diff: PageDiff) -> Iterator[str]:
    """The summary, how far it can be trusted, and a line for each entry.

    What a terminal would obey, such as an escape sequence in a page's text, is written out.
    """
    yield _said(diff.summary)
    below = "" if diff.above_threshold else f", below the threshold of {diff.threshold:.0%}"
    yield f"confidence {diff.confidence:.0%}{below}"
    for reason in diff.confidence_reasons:
        yield f"  {reason}"
    for overlay in diff.overlays.opened:
        yield f"+ {overlay.kind} opened: {_said(overlay.name)}"
    for overlay in diff.overlays.closed:
        yield f"- {overlay.kind} closed: {_said(overlay.name)}"
    for change in diff.changed:
        name = f"{_said(change.name)}: " if change.name else ""
        yield f"~ {change.what}: {name}{_said(change.from_)} -> {_said(change.to)}"
    for entry in diff.added:
        yield f"+ {entry.kind}: {_said(entry.text)}"
    for entry in diff.removed:
        yield f"- {entry.kind}: {_said(entry.text)}"
    for verb, count in diff.omitted.model_dump().items():
        if count:
            yield f"  {count} more {verb}"
    if diff.moved:
        yield f"  {diff.moved} moved"
    if diff.noise:
        yield f"  {diff.noise} left out, as they change by themselves"


def _said(text: str) -> str:
    return shorten(text, _CAP)
