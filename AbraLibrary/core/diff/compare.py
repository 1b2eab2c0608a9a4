"""The whole diff of two states: what is compared in which order, and which noise is left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.diff.frame_states import without
from AbraLibrary.core.diff.kinds.fields import fields_alone
from AbraLibrary.core.diff.kinds.looks import look_changes
from AbraLibrary.core.diff.kinds.messages import one_by_one
from AbraLibrary.core.diff.kinds.overlays import as_one, overlay_changes
from AbraLibrary.core.diff.kinds.own_timers import by_own_timer
from AbraLibrary.core.diff.kinds.restyled import restyled
from AbraLibrary.core.diff.match.changes import by_element, by_text
from AbraLibrary.core.diff.match.inline import alike_split
from AbraLibrary.core.diff.match.renumbered import renumbered
from AbraLibrary.core.diff.match.succession import predecessors
from AbraLibrary.core.diff.report.confidence import THRESHOLD, confidence_of
from AbraLibrary.core.diff.report.groups import RANK, entry_of, grouped
from AbraLibrary.core.diff.report.moved import moved_entries
from AbraLibrary.core.diff.report.naming import Names
from AbraLibrary.core.diff.report.summary import summarize
from AbraLibrary.core.diff.sides.hovered import without_hovered
from AbraLibrary.core.diff.sides.masked import alike_marked, are_marked
from AbraLibrary.core.diff.sides.passing import came_and_went
from AbraLibrary.core.diff.sides.sides import Side, path_of
from AbraLibrary.core.evidence.secrets import without_marks
from AbraLibrary.core.models.diff.page_diff import (
    ChangedText,
    DiffEntry,
    MovedEntry,
    Omitted,
    OverlayChanges,
    PageDiff,
    Transient,
)

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import ControlState, Overlay, PageState, TextEntry

_Entry = TypeVar("_Entry", "TextEntry", "ControlState")
#: What a control shows, and not its states.
_WORDS = ("name", "value", "digest")
#: @unit entries
#: @limit nobody reads more of one kind; the rest is only counted
_MOST = 50


def diff_states(
    before: PageState,
    after: PageState,
    *,
    threshold: float = THRESHOLD,
    transient: Iterable[Transient] = (),
    limit: int = _MOST,
    hovers: bool = False,
) -> PageDiff:
    """Compares two states of one page, or two pages after a navigation.

    A masked value that has become another one is a change, if both states tell them apart.

    Args:
        before: The earlier state.
        after: The later state, from the same kind of capture.
        threshold: The confidence, 0 to 1, from which the diff counts as ``above_threshold``.
        transient: Texts that the settle engine's observer saw come and go in between.
        limit: The most entries in each of added, removed, changed and moved; the rest is counted.
        hovers: Whether what only the pointer shows counts. It also does where nothing else differs.

    Returns:
        The whole diff, even below the threshold; whoever shows it checks ``above_threshold``.

    Raises:
        ValueError: The threshold is outside 0 to 1, the limit is negative, or only one state is a
            v1 capture.
    """
    if not 0 <= threshold <= 1:
        raise ValueError(f"The threshold must be between 0 and 1, but is {threshold}.")
    if limit < 0:
        raise ValueError(f"The limit must not be negative, but is {limit}.")
    is_marked = are_marked(before, after)
    if is_marked:
        before, after = alike_marked(before, after)
    if before.capture != after.capture:
        raise ValueError(
            f"A {before.capture} capture cannot be compared with a {after.capture} one;"
            " capture both states the same way."
        )
    confidence = min(confidence_of(after), confidence_of(before), key=lambda each: each.score)
    given = before, after
    if not hovers:
        before, after = without_hovered(before, after)
    is_left_out = before is not given[0] or after is not given[1]
    before, after = _seen_in_both(before, after)
    before, after = restyled(before, after)
    own = by_own_timer(before, after)
    noise = _noise(before.texts, after.texts) | own.keys()
    restless = _noise(before.controls, after.controls)
    before = _alike_worded(before, after, noise)
    before, after = (_settled(each, noise, restless) for each in (before, after))
    navigated = _place(before) != _place(after)
    before, after = one_by_one(before), one_by_one(after)
    if not navigated:
        after = as_one(before, after)
    overlays = overlay_changes(before, after, navigated)
    moved: list[MovedEntry] = []
    new_names: tuple[Side, Names] | None = None
    same: dict[int, int] = {}
    if navigated or after.capture == "v1":
        changes = by_text(before, after, pair=not navigated)
        added = [entry_of([text], "text", overlays.opened) for text in changes.added]
        removed = [entry_of([text], "text", overlays.closed) for text in changes.removed]
    else:
        apart = {each.key for each in (*overlays.opened, *overlays.closed)}
        apart = _inside(apart, before, after)
        old, new = Side(before), Side(after)
        same = predecessors(old, new, apart)
        if same:
            after = renumbered(after, same)
            new = Side(after)
        (before, old), (after, new) = alike_split(before, after, old, new)
        names = Names(old), Names(new)
        changes = by_element(old, new, apart)
        known = old.nodes.keys(), new.nodes.keys()
        added = list(grouped(changes.added, new, known[0], overlays.opened, names[1]))
        removed = list(grouped(changes.removed, old, known[1], overlays.closed, names[0]))
        added += fields_alone(new, old, known[0], apart, names[1])
        removed += fields_alone(old, new, known[1], apart, names[0])
        new_names = new, names[1]
        overlays = _framed(overlays, names)
        moved = moved_entries(changes.moved, (old, new), names)
    added, removed = (sorted(each, key=_rank) for each in (added, removed))
    changed = sorted(_without_openers(changes.changed, added, removed, overlays), key=_rank)
    if new_names is not None:
        told = _told([*added, *removed, *changes.changed], moved)
        changed += look_changes(old, *new_names, changed, told, is_layered=bool(apart))
        changed[:limit] = [_named(each, *new_names) for each in changed[:limit]]
    shown = changed[:limit]
    if same:
        seen = {known: key for key, known in same.items()}
        added, shown, moved = _on_their_elements(added, shown, moved, seen)
    passing = came_and_went(transient, before, after, (*added, *removed))
    diff = PageDiff(
        confidence=confidence.score,
        confidence_reasons=confidence.reasons,
        threshold=threshold,
        above_threshold=confidence.score >= threshold,
        added=tuple(added[:limit]),
        removed=tuple(removed[:limit]),
        changed=tuple(shown),
        overlays=overlays,
        transient=passing,
        moved=tuple(moved[:limit]),
        count_delta=after.element_count - before.element_count,
        noise=len(noise | restless),
        left_out=tuple(own.values()),
        not_compared=_not_compared(*given),
        omitted=Omitted(
            added=max(0, len(added) - limit),
            removed=max(0, len(removed) - limit),
            changed=max(0, len(changed) - limit),
            moved=max(0, len(moved) - limit),
        ),
        navigated=navigated,
        summary="",
    )
    if diff.is_empty and is_left_out:
        again = diff_states(
            *given, threshold=threshold, transient=transient, limit=limit, hovers=True
        )
        return without_marks(again) if is_marked else again
    diff = diff.model_copy(update={"summary": summarize(diff, after)})
    return without_marks(diff) if is_marked else diff


def _on_their_elements(
    added: list[DiffEntry],
    changed: list[ChangedText],
    moved: list[MovedEntry],
    seen: dict[int, int],
) -> tuple[list[DiffEntry], list[ChangedText], list[MovedEntry]]:
    """Replace keys of re-rendered elements by those of the later state, which pictures use."""

    def own(keys: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(seen.get(key, key) for key in keys)

    return (
        [each.having({"keys": own(each.keys)}) for each in added],
        [each.having({"keys": (*each.keys[:1], *own(each.keys[1:]))}) for each in changed],
        [each.having({"keys_after": own(each.keys_after)}) for each in moved],
    )


def _told(entries: list[DiffEntry | ChangedText], moved: list[MovedEntry]) -> set[int]:
    """The elements that these are about."""
    ends = ((*each.keys_before, *each.keys_after) for each in moved)
    return {key for keys in (*(each.keys for each in entries), *ends) for key in keys}


def _rank(entry: DiffEntry | ChangedText) -> int:
    return RANK[entry.region]


def _framed(overlays: OverlayChanges, names: tuple[Names, Names]) -> OverlayChanges:
    """Add the frames of other origins around them."""

    def framed(of: tuple[Overlay, ...], side: Names) -> tuple[Overlay, ...]:
        frames = [side.of_frame(each.key) for each in of]
        return tuple(
            each.model_copy(update={"frame": frame}) if frame else each
            for each, frame in zip(of, frames, strict=True)
        )

    return OverlayChanges(
        opened=framed(overlays.opened, names[1]), closed=framed(overlays.closed, names[0])
    )


def _named(change: ChangedText, side: Side, names: Names) -> ChangedText:
    """Name a text by what it belongs to; a control has its name already."""
    key = change.keys[-1]
    name = change.name
    if change.what == "text" and key in side.texts:
        name = names.of_text(side.texts[key], change.from_)
    elif change.what != "look" and key in side.nodes:
        name = names.of_control(key, name)
    return change.model_copy(update={"name": name, "frame": names.of_frame(key)})


def _inside(keys: set[int], *states: PageState) -> set[int]:
    """These overlays and those inside them."""
    found = set(keys)
    for state in states:
        for overlay in state.overlays:  # outermost first
            if overlay.parent in found:
                found.add(overlay.key)
    return found


def _without_openers(
    changed: list[ChangedText],
    added: list[DiffEntry],
    removed: list[DiffEntry],
    overlays: OverlayChanges,
) -> list[ChangedText]:
    """Drop what an overlay that opened or closed implies: that its button is expanded.

    Not if something came or went in the page as well, which may be an unfolded section.
    """

    def is_alone(entries: list[DiffEntry], of: tuple[Overlay, ...]) -> bool:
        kinds = {overlay.kind for overlay in of}
        return bool(of) and all(entry.kind in kinds for entry in entries)

    implied = {
        word
        for word, entries, of in (
            ("true", added, overlays.opened),
            ("false", removed, overlays.closed),
        )
        if is_alone(entries, of)
    }
    return [each for each in changed if each.what != "expanded" or each.to not in implied]


def _seen_in_both(before: PageState, after: PageState) -> tuple[PageState, PageState]:
    """Both states without frames that only one of the captures could see."""
    if not (before.frames or after.frames):
        return before, after
    shut = [{each.key for each in state.frames if each.left_out} for state in (before, after)]
    return without(before, shut[1]), without(after, shut[0])


def _not_compared(before: PageState, after: PageState) -> tuple[str, ...]:
    """The frames that one of the captures looked into, but not the other, with the reason."""
    earlier = {each.key: each for each in before.frames}
    pairs = [(earlier[each.key], each) for each in after.frames if each.key in earlier]
    return tuple(
        f"{_frame(now.title or was.title)} ({was.left_out or now.left_out})"
        for was, now in pairs
        if bool(was.left_out) != bool(now.left_out)
    )


def _frame(title: str) -> str:
    return f"frame '{title}'" if title else "a frame"


def _noise(was: Sequence[_Entry], now: Sequence[_Entry]) -> set[int]:
    """The keys of what changes by itself and differs, unless an action has changed it last."""
    live = {each.key for each in was if each.live} | {each.key for each in now if each.live}
    if not live:
        return set()
    still = {"live": False}
    old = {each.key: each.model_copy(update=still) for each in was if each.key in live}
    new = {each.key: each.model_copy(update=still) for each in now if each.key in live}
    acted = {each.key for each in now if getattr(each, "acted", False)}
    return {key for key in live - acted if old.get(key) != new.get(key)}


def _settled(state: PageState, texts: set[int], controls: set[int]) -> PageState:
    """The state without these texts and controls: a button stays if only its words change."""
    left: dict[str, object] = {}
    if texts:
        left["texts"] = tuple(each for each in state.texts if each.key not in texts)
    if controls:
        left["controls"] = tuple(each for each in state.controls if each.key not in controls)
    return state.model_copy(update=left) if left else state


def _alike_worded(before: PageState, after: PageState, noise: set[int]) -> PageState:
    """The earlier state with the later names and values of the controls that show noise.

    Only the states of such a control are compared.
    """
    if not noise:
        return before
    nodes = {node.key: node for node in after.containers}
    showing = {node.key for key in noise for node in path_of(nodes, key)}
    now = {each.key: each for each in after.controls if each.key in showing}
    if not now:
        return before
    return before.model_copy(
        update={
            "controls": tuple(
                each.having({name: getattr(now[each.key], name) for name in _WORDS})
                if each.key in now
                else each
                for each in before.controls
            )
        }
    )


def _place(state: PageState) -> tuple[str, str, str, str]:
    url = split_address(state.url)
    return (state.document_id, url.scheme, url.netloc, url.path)
