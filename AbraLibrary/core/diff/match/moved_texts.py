"""Equal texts that are on another element now."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.kinds.figures import is_bare
from AbraLibrary.core.diff.sides.places import Place, bound_of, places, words_before

if TYPE_CHECKING:
    from AbraLibrary.core.diff.sides.sides import Identity, Side
    from AbraLibrary.core.models.diff.capture import TextEntry


def moved_texts(
    gone: list[TextEntry],
    came: list[TextEntry],
    old: Side,
    new: Side,
    apart: set[int],
) -> tuple[list[TextEntry], list[TextEntry], list[tuple[TextEntry, TextEntry]]]:
    """Both lists without the texts that are on another element now, and the pairs that moved.

    Texts in a row or box move with it. A text in the same place on another element was re-rendered
    and did not move. A bare figure belongs to the words before it: behind them it was re-rendered,
    else it changed. What is in the overlays `apart`, which opened or closed, did not move.
    """
    free_gone, free_came = (
        [
            text
            for text in texts
            if text.key not in bound and side.row(text.key) is None and text.overlay not in apart
        ]
        for texts, side, bound in (
            (gone, old, bound_of(gone, old, new)), (came, new, bound_of(came, new, old))
        )
    )  # fmt: skip
    both = Counter(text.identity for text in free_gone) & Counter(
        text.identity for text in free_came
    )
    if not both:
        return gone, came, []
    figures = {identity for identity in both if is_bare(identity[0])}
    if figures:
        strange = _strange(free_gone, free_came, figures, old, new)
        free_gone = [text for text in free_gone if id(text) not in strange]
        free_came = [text for text in free_came if id(text) not in strange]
        both = Counter(text.identity for text in free_gone) & Counter(
            text.identity for text in free_came
        )
    was, now = places(free_gone, old, new.texts), places(free_came, new, old.texts)
    left = _without(gone, free_gone, both), _without(came, free_came, both)
    kept = Counter((t.identity, was[t.key]) for t in free_gone) & Counter(
        (t.identity, now[t.key]) for t in free_came
    )
    moved = (
        _without(free_gone, [t for t in free_gone if kept[t.identity, was[t.key]]], _lone(kept)),
        _without(free_came, [t for t in free_came if kept[t.identity, now[t.key]]], _lone(kept)),
    )
    return *left, _pairs(*moved)


def _strange(
    gone: list[TextEntry], came: list[TextEntry], figures: set[Identity], old: Side, new: Side
) -> set[int]:
    """The figures, by ``id``, with other words before them than their equals."""
    behind = words_before(gone, old, new), words_before(came, new, old)
    left = Counter((text.identity, behind[0][text.key]) for text in gone)
    left &= Counter((text.identity, behind[1][text.key]) for text in came)
    strange: set[int] = set()
    for texts, before in zip((gone, came), behind, strict=True):
        rest = left.copy()
        for text in texts:
            if text.identity not in figures:
                continue
            if rest[text.identity, before[text.key]] > 0:
                rest[text.identity, before[text.key]] -= 1
            else:
                strange.add(id(text))
    return strange


def _lone(kept: Counter[tuple[Identity, Place]]) -> Counter[Identity]:
    """How many texts of each identity have not moved."""
    counts: Counter[Identity] = Counter()
    for (identity, _), count in kept.items():
        counts[identity] += count
    return counts


def _pairs(gone: list[TextEntry], came: list[TextEntry]) -> list[tuple[TextEntry, TextEntry]]:
    """Pairs of equal texts, in page order."""
    pool: dict[Identity, list[TextEntry]] = defaultdict(list)
    for text in gone:
        pool[text.identity].append(text)
    return [(pool[text.identity].pop(0), text) for text in came if pool.get(text.identity)]


def _without(
    texts: list[TextEntry], free: list[TextEntry], moved: Counter[Identity]
) -> list[TextEntry]:
    left, drop = moved.copy(), set()
    for text in free:
        if left[text.identity] > 0:
            left[text.identity] -= 1
            drop.add(id(text))
    return [text for text in texts if id(text) not in drop]
