"""A diff as lines of plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.report.reported import Change, all_entries
from AbraLibrary.core.text import shorten

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.page_diff import PageDiff

#: @unit characters
#: @limit three lines in a terminal
_CAP = 240
_SIGNS: dict[Change, str] = {
    "opened": "+", "closed": "-", "changed": "~", "added": "+", "removed": "-", "moved": ">",
    "transient": "~",
}  # fmt: skip


def lines_of(diff: PageDiff) -> Iterator[str]:
    """The summary, the confidence, and a line for each entry.

    Characters that would act on a terminal, such as an escape sequence in a text, are escaped.
    """
    yield shorten(diff.summary, _CAP)
    below = "" if diff.above_threshold else f", below the threshold of {diff.threshold:.0%}"
    yield f"confidence {diff.confidence:.0%}{below}"
    for reason in diff.confidence_reasons:
        yield f"  {reason}"
    for entry in all_entries(diff):
        yield f"{_SIGNS[entry.change]} {entry.describe(_CAP)}"
    for verb, count in diff.omitted.model_dump().items():
        if count:
            yield f"  {count} more {verb}"
    if diff.noise:
        yield f"  {diff.noise} left out, as they change by themselves"
    for each in diff.left_out:
        yield f"  left out: {shorten(each, _CAP)}"
