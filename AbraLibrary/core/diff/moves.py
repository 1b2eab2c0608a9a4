"""What is the same and elsewhere: rows drawn anew or filled again, texts on another element."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from AbraLibrary.core.diff.figures import is_bare
from AbraLibrary.core.diff.places import Place, places, words_before
from AbraLibrary.core.diff.sides import Identity, Side, differ, list_of
from AbraLibrary.core.models.capture import TextEntry


class Rows(NamedTuple):
    """Rows that are on another element now."""

    #: The row that holds the same thing now -> the one that held it before.
    same: dict[int, int]
    #: What reads otherwise in those of them that changed.
    pairs: list[tuple[TextEntry, TextEntry]]

    @property
    def left(self) -> set[int]:
        """The rows that were left."""
        return set(self.same.values())


def moved_rows(old: Side, new: Side, keys: Iterable[int]) -> Rows:
    """The rows whose texts are in another row now.

    All of its texts are: the list was drawn anew, or its elements were filled again, as virtual
    lists do. Or, in a list that was drawn anew, the first, which is its name, and most of the
    others, or any where no other row has that name: that row has changed. ``keys`` are those of the
    texts that differ.
    """
    touched = {
        side.row(key) for key in keys for side in (old, new) if key in side.texts
    }  # fmt: skip
    rows = {key for key in touched if key is not None}
    if len(rows) < 2:  # one alone has neither left a place nor taken one
        return Rows({}, [])
    texts_before, texts_after = (side.rows(rows) for side in (old, new))
    rows_before, rows_after = (
        {key: _identities(texts) for key, texts in each.items()}
        for each in (texts_before, texts_after)
    )
    pool: dict[tuple[Identity, ...], list[int]] = defaultdict(list)
    for key, identities in rows_before.items():
        if rows_after.get(key) != identities and _tells(identities):
            pool[identities].append(key)
    same: dict[int, int] = {}
    for key, identities in rows_after.items():
        if rows_before.get(key) != identities and pool.get(identities):
            same[key] = pool[identities].pop(0)
    pairs: list[tuple[TextEntry, TextEntry]] = []
    # Only where the element is another one: the texts of one that stayed are compared by element.
    gone = [key for key in rows_before if key not in new.nodes and key not in same.values()]
    came = [key for key in rows_after if key not in old.nodes and key not in same]
    named = _only(rows_before, gone) & _only(rows_after, came)
    for key in came:
        was = next(
            (
                each
                for each in gone
                if list_of(old, each, new) == list_of(new, key, old)
                and _is_much_alike(rows_before[each], rows_after[key], named)
            ),
            None,
        )
        if was is not None:
            gone.remove(was)
            same[key] = was
            both = zip(texts_before[was], texts_after[key], strict=True)
            pairs += [pair for pair in both if differ(*pair)]
    return Rows(same, pairs)


def _identities(texts: list[TextEntry]) -> tuple[Identity, ...]:
    return tuple(text.identity for text in texts)


def _tells(identities: tuple[Identity, ...]) -> bool:
    """Whether a row's text is its own: two counters that swap "1" and "2" changed, not moved."""
    joined = "".join(text for text, _ in identities)
    return len(joined) >= 4 and any(character.isalpha() for character in joined)


def _only(rows: Mapping[int, tuple[Identity, ...]], keys: Iterable[int]) -> set[Identity]:
    """The first texts that only one of these rows has: each is its row's name."""
    counts = Counter(rows[key][0] for key in keys if rows[key])
    return {identity for identity, count in counts.items() if count == 1}


def _is_much_alike(
    before: tuple[Identity, ...], after: tuple[Identity, ...], named: set[Identity]
) -> bool:
    if len(before) != len(after) or len(before) < 2 or before[0] != after[0]:
        return False
    if before[0] in named and len(before) > 2 and any(map(str.isalpha, before[0][0])):
        return True
    same = tuple(one for one, other in zip(before, after, strict=True) if one == other)
    return 2 * len(same) >= len(before) and _tells(same)


def moved_texts(
    gone: list[TextEntry],
    came: list[TextEntry],
    old: Side,
    new: Side,
    apart: set[int],
    bound: set[int],
) -> tuple[list[TextEntry], list[TextEntry], list[tuple[TextEntry, TextEntry]]]:
    """Texts that are on another element now, taken out, and as pairs those that have moved.

    Those of a row only go with their row. What is on another element and in the same place was
    drawn anew and did not move. A bare figure is no other's: it was drawn anew behind the words
    that it stood behind, or it has changed. ``apart`` are the overlays that opened or closed: what
    is in them has not come from the page; ``bound`` are the texts that go with their box.
    """
    free_gone, free_came = (
        [
            text
            for text in texts
            if text.key not in bound and side.row(text.key) is None and text.overlay not in apart
        ]
        for texts, side in ((gone, old), (came, new))
    )
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
    """The figures, by ``id``, that stand behind other words than their equals did or do."""
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
    """How many texts of each identity are where they were."""
    counts: Counter[Identity] = Counter()
    for (identity, _), count in kept.items():
        counts[identity] += count
    return counts


def _pairs(gone: list[TextEntry], came: list[TextEntry]) -> list[tuple[TextEntry, TextEntry]]:
    """Equal texts, in the order of the page."""
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
