"""Additions, removals and changes, before they are grouped."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.core.diff.kinds.signs import renamed_buttons
from AbraLibrary.core.diff.kinds.states import ControlChange, control_changes, control_entries
from AbraLibrary.core.diff.match.moved_rows import Order, reordered
from AbraLibrary.core.diff.match.moved_texts import moved_texts
from AbraLibrary.core.diff.sides.places import replaced
from AbraLibrary.core.diff.sides.sides import Identity, Side, differ, differing, path_of
from AbraLibrary.core.models.diff.page_diff import ChangedText

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import PageState, TextEntry


class Moves(NamedTuple):
    """What is elsewhere now."""

    #: Texts outside of rows, before and after.
    texts: list[tuple[TextEntry, TextEntry]]
    order: Order


NO_MOVES = Moves([], Order([], []))


class Changes(NamedTuple):
    """Differences before they are grouped."""

    added: list[TextEntry]
    removed: list[TextEntry]
    changed: list[ChangedText]
    moved: Moves = NO_MOVES


def by_text(before: PageState, after: PageState, *, pair: bool) -> Changes:
    """``newStrings = after - before``, ``removedStrings = before - after``, each string once.

    With `pair`, a new and a removed string of the same element become one changed text.
    """
    old = {text.identity for text in before.texts}
    new = {text.identity for text in after.texts}
    added = [text for text in _first(after) if text.identity not in old]
    gone = [text for text in _first(before) if text.identity not in new]
    if not pair:
        return Changes(added, gone, [])
    # The texts of one element are paired in order.
    waiting: dict[int, list[TextEntry]] = defaultdict(list)
    for text in gone:
        waiting[text.key].append(text)
    pairs = [(waiting[text.key].pop(0), text) for text in added if waiting.get(text.key)]
    return _without_pairs(added, gone, pairs)


def _first(state: PageState) -> Iterable[TextEntry]:
    """The first entry of each distinct text, in page order."""
    first: dict[Identity, TextEntry] = {}
    for text in state.texts:
        first.setdefault(text.identity, text)
    return first.values()


def by_element(old: Side, new: Side, apart: set[int]) -> Changes:
    """Compare by element; what only moved or was re-rendered is no change.

    `apart` are the keys of the overlays that opened or closed.
    """
    otherwise, left, arrived = differing(old, new)
    pairs = [(old.texts[key], new.texts[key]) for key in otherwise]
    gone = [old.texts[key] for key in left]
    came = [new.texts[key] for key in arrived]
    gone, came, elsewhere = moved_texts(gone, came, old, new, apart)
    pairs += replaced(
        [text for text in gone if text.overlay not in apart],
        [text for text in came if text.overlay not in apart],
        old,
        new,
    )
    changes = _without_pairs(came, gone, pairs)
    controls = control_changes(old, new)
    if not apart:  # else "Open" that became "Close" repeats the news
        controls += renamed_buttons(old, new, controls)
    changes = picked(changes, pairs, controls, old, new, apart)
    return changes._replace(moved=Moves(elsewhere, reordered(old, new, apart)))


def _without_pairs(
    added: list[TextEntry],
    removed: list[TextEntry],
    pairs: list[tuple[TextEntry, TextEntry]],
) -> Changes:
    paired = {id(text) for pair in pairs for text in pair}
    changed = [_changed(*pair) for pair in pairs if differ(*pair)]
    return Changes(
        [text for text in added if id(text) not in paired],
        [text for text in removed if id(text) not in paired],
        changed,
    )


def picked(
    changes: Changes,
    pairs: list[tuple[TextEntry, TextEntry]],
    controls: list[ControlChange],
    old: Side,
    new: Side,
    apart: set[int],
) -> Changes:
    """The text in a custom combobox is its value: one change of it, under its name."""
    if not (pairs or controls or changes.added or changes.removed):
        return changes
    values = {each.control.key for each in controls if each.what == "value"}
    pickers = {
        control.key: control
        for side in (old, new)
        for control in side.controls
        if (control.role == "combobox" or control.key in values)
        and _is_in(control.key, old)  # one that went away with its panel was not emptied
        and _is_in(control.key, new)
    }
    was: dict[int, list[str]] = defaultdict(list)
    now: dict[int, list[str]] = defaultdict(list)
    inside: set[int] = set()
    for side, texts, words in (
        (old, [*changes.removed, *(pair[0] for pair in pairs)], was),
        (new, [*changes.added, *(pair[1] for pair in pairs)], now),
    ):
        for text in texts:
            if text.overlay in apart:
                continue  # its list of options
            key = next((n.key for n in path_of(side.nodes, text.key) if n.key in pickers), None)
            if key is not None:
                inside.add(id(text))
                words[key].append(text.text)
    left = [pair for pair in pairs if id(pair[1]) not in inside]
    # Its name before it had a value; behind an open list it may have no name.
    both = (*new.controls, *old.controls) if was or now else ()
    names = {each.key: each.name for each in both if each.name}
    shown = [
        ChangedText(
            from_=" ".join(was[key]), to=" ".join(now[key]), what="value",
            name=names.get(key, ""), region=pickers[key].region, keys=(key, key),
        )
        for key in dict.fromkeys([*was, *now])
        if key not in values
    ]  # fmt: skip
    entries = control_entries(controls, old, new)
    return Changes(
        [text for text in changes.added if id(text) not in inside],
        [text for text in changes.removed if id(text) not in inside],
        [_changed(*pair) for pair in left if differ(*pair)] + shown + entries,
    )


def _is_in(key: int, side: Side) -> bool:
    """Whether a state has a control, which may contain no text."""
    return key in side.nodes or any(control.key == key for control in side.controls)


def _changed(old: TextEntry, new: TextEntry) -> ChangedText:
    keys = (old.key, new.key)
    return ChangedText(from_=old.text, to=new.text, region=new.region, keys=keys)
