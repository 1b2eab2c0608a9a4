"""Two states against each other: the whole diff."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from AbraLibrary.core.diff.changes import by_element, by_text
from AbraLibrary.core.diff.confidence import THRESHOLD, confidence_of
from AbraLibrary.core.diff.groups import RANK, entry_of, grouped
from AbraLibrary.core.diff.overlays import overlay_changes
from AbraLibrary.core.diff.summary import summarize
from AbraLibrary.core.models.capture import DiffEntry, Omitted, PageDiff, PageState, Transient


def diff_states(
    before: PageState,
    after: PageState,
    *,
    threshold: float = THRESHOLD,
    transient: Iterable[Transient] = (),
    limit: int = 50,
) -> PageDiff:
    """Compares two states of one page, or two pages after a navigation.

    Args:
        before: The earlier state.
        after: The later state, from the same kind of capture.
        threshold: The confidence, 0 to 1, from which the diff counts as ``above_threshold``.
        transient: What the settle engine's observer saw come and go between the two.
        limit: The most entries in each of added, removed and changed; the rest is counted.

    Returns:
        The whole diff, also below the threshold; who shows it decides by ``above_threshold``.

    Raises:
        ValueError: The threshold is outside 0 to 1, the limit is negative, or one state is a v1
            capture and the other a full one.
    """
    if not 0 <= threshold <= 1:
        raise ValueError(f"The threshold must be between 0 and 1, but is {threshold}.")
    if limit < 0:
        raise ValueError(f"The limit must not be negative, but is {limit}.")
    if before.capture != after.capture:
        raise ValueError(
            f"A {before.capture} capture cannot be compared with a {after.capture} one;"
            " capture both states the same way."
        )
    confidence = min(confidence_of(after), confidence_of(before), key=lambda each: each.score)
    noise = {
        each.key
        for state in (before, after)
        for listed in (state.texts, state.controls)
        for each in listed
        if each.live
    }
    before, after = _settled(before, noise), _settled(after, noise)
    navigated = _place(before) != _place(after)
    overlays = overlay_changes(before, after, navigated)
    if navigated or after.capture == "v1":
        changes = by_text(before, after, pair=not navigated)
        added = [entry_of([text], "text", overlays.opened) for text in changes.added]
        removed = [entry_of([text], "text", overlays.closed) for text in changes.removed]
    else:
        changes = by_element(before, after)
        old, new = (_containers_of(state) - changes.refilled for state in (before, after))
        added = list(grouped(changes.added, after, old, overlays.opened))
        removed = list(grouped(changes.removed, before, new, overlays.closed))
    ordered = tuple(
        tuple(sorted(entries, key=lambda entry: RANK[entry.region])) for entries in (added, removed)
    )
    changed = tuple(sorted(changes.changed, key=lambda change: RANK[change.region]))
    came_and_went = _came_and_went(transient, before, after, (*added, *removed))
    diff = PageDiff(
        confidence=confidence.score,
        confidence_reasons=confidence.reasons,
        threshold=threshold,
        above_threshold=confidence.score >= threshold,
        added=ordered[0][:limit],
        removed=ordered[1][:limit],
        changed=changed[:limit],
        overlays=overlays,
        transient=came_and_went,
        moved=changes.moved,
        count_delta=after.element_count - before.element_count,
        noise=len(noise),
        omitted=Omitted(
            added=max(0, len(added) - limit),
            removed=max(0, len(removed) - limit),
            changed=max(0, len(changed) - limit),
        ),
        navigated=navigated,
        summary="",
    )
    return diff.model_copy(update={"summary": summarize(diff, after)})


def _settled(state: PageState, keys: set[int]) -> PageState:
    if not keys:
        return state
    texts = tuple(text for text in state.texts if text.key not in keys)
    controls = tuple(control for control in state.controls if control.key not in keys)
    return state.model_copy(update={"texts": texts, "controls": controls})


def _containers_of(state: PageState) -> set[int]:
    return {container.key for container in state.containers}


def _place(state: PageState) -> tuple[str, str, str, str]:
    url = urlsplit(state.url)
    return (state.document_id, url.scheme, url.netloc, url.path)


def _came_and_went(
    seen: Iterable[Transient], before: PageState, after: PageState, entries: Iterable[DiffEntry]
) -> tuple[Transient, ...]:
    """What really came and went: in neither state, nor an entry already; the longest of each."""
    seen = tuple(seen)
    if not seen:
        return ()
    known = {text.text for state in (before, after) for text in state.texts}
    known |= {entry.text for entry in entries}
    longest: dict[str, Transient] = {}
    for each in seen:
        if each.text in known:
            continue
        if each.text not in longest or each.lived_ms > longest[each.text].lived_ms:
            longest[each.text] = each
    return tuple(longest.values())
