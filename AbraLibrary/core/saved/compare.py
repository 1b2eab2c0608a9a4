"""Compares two states from files or from memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.diff.kinds.painted import with_painted
from AbraLibrary.core.diff.report.confidence import THRESHOLD
from AbraLibrary.core.models.act.painted import Drawn, Painted
from AbraLibrary.core.models.diff.capture import PageState
from AbraLibrary.core.saved.page_file import SavedPage, is_page, read_page
from AbraLibrary.core.saved.pairing import paired
from AbraLibrary.core.saved.state_file import read_state
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.page_diff import PageDiff

#: A state, or a file's name and content.
Source = PageState | tuple[str, bytes]


def compare_files(
    before: tuple[str, bytes], after: tuple[str, bytes], *, threshold: float = THRESHOLD
) -> PageDiff:
    """Compares two saved states, or two saved pages.

    Args:
        before: The name and the content of the earlier file.
        after: The same of the later file.
        threshold: The confidence, 0 to 1, from which the diff counts as trustworthy.

    Raises:
        ArgumentError: A file is neither, the two are of different kinds, or the threshold is wrong.
    """
    return compare(before, after, threshold=threshold)


def compare(before: Source, after: Source, *, threshold: float = THRESHOLD) -> PageDiff:
    """The same, also for states in memory."""
    if not 0 <= threshold <= 1:
        raise ArgumentError(f"The threshold must be between 0 and 1, but is {threshold}.")
    old, new = _read(before), _read(after)
    if isinstance(old, SavedPage) and isinstance(new, SavedPage):
        first, second, others = paired(old, new)
        diff = diff_states(first, second, threshold=threshold)
        boxes = tuple(Drawn(x=0, y=0, w=0, h=0, what=each) for each in others)
        seen = Painted(boxes=boxes)
        return with_painted(diff, seen, second) if diff.is_empty else diff
    if isinstance(old, SavedPage) or isinstance(new, SavedPage):
        page, state = (before, after) if isinstance(old, SavedPage) else (after, before)
        raise ArgumentError(
            f"{_name(page)} is a saved HTML page, but {_name(state)} is a state that was captured "
            "in a browser, which knew what was visible. Compare two pages or two states."
        )
    if old.capture != new.capture:
        raise ArgumentError(
            f"{_name(before)} is a {old.capture} capture and {_name(after)} a {new.capture} one, "
            "which record different things. Capture both the same way."
        )
    return diff_states(old, new, threshold=threshold)


def _name(source: Source) -> str:
    return "one" if isinstance(source, PageState) else source[0]


def _read(source: Source) -> PageState | SavedPage:
    if isinstance(source, PageState):
        return source
    name, content = source
    return read_page(content, name) if is_page(content, name) else read_state(content, name)
