"""Adds words that are not drawn to a diff: a tooltip, a spoken name, the title of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.report.summary import summarize
from AbraLibrary.core.models.diff.page_diff import ChangedText

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import PageState
    from AbraLibrary.core.models.diff.page_diff import PageDiff, Said


def with_voiced(diff: PageDiff, said: Sequence[Said], after: PageState) -> PageDiff:
    """Report what is said otherwise, in a diff without other differences.

    Args:
        diff: The diff.
        said: What the page reports, see page/diff/voiced.js.
        after: The later state.
    """
    if not said:
        return diff
    changed = tuple(_entry(each) for each in said)
    diff = diff.model_copy(update={"changed": changed})
    return diff.model_copy(update={"summary": summarize(diff, after)})


def _entry(said: Said) -> ChangedText:
    return ChangedText(
        from_=said.was, to=said.now, what=said.what, name=said.name,
        keys=() if said.key is None else (said.key, said.key),
    )  # fmt: skip
