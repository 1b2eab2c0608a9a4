"""What was added, removed and changed, before it is grouped."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from operator import attrgetter
from typing import NamedTuple

from AbraLibrary.core.diff.moves import moved_rows, moved_texts
from AbraLibrary.core.diff.order import reordered
from AbraLibrary.core.diff.sides import ROWS, Identity, Side, differ
from AbraLibrary.core.models.capture import (
    Aspect,
    ChangedText,
    ControlState,
    PageState,
    TextEntry,
)

ASPECTS: tuple[Aspect, ...] = ("value", "checked", "expanded", "selected", "pressed", "disabled")
_aspects_of = attrgetter(*ASPECTS)


class Changes(NamedTuple):
    """Differences before they are grouped."""

    added: list[TextEntry]
    removed: list[TextEntry]
    changed: list[ChangedText]
    moved: int = 0
    #: Rows whose element stayed but holds another row's texts now, or gave its own to another.
    refilled: frozenset[int] = frozenset()


def by_text(before: PageState, after: PageState, *, pair: bool) -> Changes:
    """``newStrings = after - before``, ``removedStrings = before - after``, each string once.

    With ``pair``, a new and a removed string of the same element are one changed text.
    """
    old = {text.identity for text in before.texts}
    new = {text.identity for text in after.texts}
    added = [text for text in _first(after) if text.identity not in old]
    gone = [text for text in _first(before) if text.identity not in new]
    if not pair:
        return Changes(added, gone, [])
    # An element may hold several texts; they are paired in their order.
    waiting: dict[int, list[TextEntry]] = defaultdict(list)
    for text in gone:
        waiting[text.key].append(text)
    pairs = [(waiting[text.key].pop(0), text) for text in added if waiting.get(text.key)]
    return _without_pairs(added, gone, pairs, [])


def _first(state: PageState) -> Iterable[TextEntry]:
    """The first entry of each distinct text, in the order of the page."""
    first: dict[Identity, TextEntry] = {}
    for text in state.texts:
        first.setdefault(text.identity, text)
    return first.values()


def by_element(before: PageState, after: PageState) -> Changes:
    """By the elements that both states have; what only moved or was drawn anew is no change."""
    old, new = Side(before), Side(after)
    known = old.texts.get
    changed = [
        key
        for key, text in new.texts.items()
        if (was := known(key)) is not None and differ(was, text)
    ]
    left, taken = moved_rows(old, new, changed)
    stayed_before, stayed_after = old.outside(left), new.outside(taken)
    pairs = [
        (stayed_before[key], stayed_after[key])
        for key in changed
        if key in stayed_before and key in stayed_after
    ]
    gone = _besides(stayed_before, stayed_after)
    came = _besides(stayed_after, stayed_before)
    gone, came, elsewhere = moved_texts(gone, came, old, new)
    pairs += _replaced(gone, came, old, new)
    changes = _without_pairs(came, gone, pairs, _changed_controls(before, after))
    moved = len(taken) + elsewhere + reordered(old, new, left | taken)
    return changes._replace(moved=moved, refilled=frozenset(left | taken))


def _besides(texts: dict[int, TextEntry], others: dict[int, TextEntry]) -> list[TextEntry]:
    """The texts of elements that the others have not, in the order of the page."""
    keys = texts.keys() - others.keys()
    return [text for key, text in texts.items() if key in keys] if keys else []


def _without_pairs(
    added: list[TextEntry],
    removed: list[TextEntry],
    pairs: list[tuple[TextEntry, TextEntry]],
    controls: list[ChangedText],
) -> Changes:
    paired = {id(text) for pair in pairs for text in pair}
    changed = [ChangedText(from_=old.text, to=new.text, region=new.region) for old, new in pairs]
    return Changes(
        [text for text in added if id(text) not in paired],
        [text for text in removed if id(text) not in paired],
        changed + controls,
    )


def _changed_controls(before: PageState, after: PageState) -> list[ChangedText]:
    old = {control.key: control for control in before.controls}
    changed: list[ChangedText] = []
    for control in after.controls:
        before_it = old.get(control.key)
        if before_it is None:
            continue
        then, now = _aspects_of(before_it), _aspects_of(control)
        if then == now:  # as nearly all of them are
            continue
        changed += [
            _state_change(what, was, value, control)
            for what, was, value in zip(ASPECTS, then, now, strict=True)
            if was != value
        ]
    return changed


def _state_change(
    what: Aspect, was: str | bool | None, now: str | bool | None, control: ControlState
) -> ChangedText:
    def word(value: str | bool | None) -> str:
        return str(value).lower() if isinstance(value, bool) else value or ""

    return ChangedText(
        from_=word(was), to=word(now), what=what, name=control.name, region=control.region
    )


def _replaced(
    gone: list[TextEntry], came: list[TextEntry], old: Side, new: Side
) -> list[tuple[TextEntry, TextEntry]]:
    """Elements that were drawn anew in place: the one that went and the one that came there."""
    went = _by_slot(gone, old)
    return [
        (went[slot][0], texts[0])
        for slot, texts in _by_slot(came, new).items()
        if len(texts) == 1 and len(went.get(slot, ())) == 1
    ]


def _by_slot(texts: list[TextEntry], side: Side) -> dict[tuple[int, str], list[TextEntry]]:
    slots: dict[tuple[int, str], list[TextEntry]] = defaultdict(list)
    for text in texts:
        parent = side.parent(text.key)
        node = side.nodes.get(text.key)
        # A list item that came in place of another is another item, not a changed one.
        if parent is not None and node is not None and node.kind not in ROWS:
            slots[(parent, text.tag)].append(text)
    return slots
