"""What is the same and elsewhere: rows drawn anew or filled again, texts on another element."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection

from AbraLibrary.core.diff.sides import Identity, Side
from AbraLibrary.core.models.capture import TextEntry


def moved_rows(old: Side, new: Side, changed: Collection[int]) -> tuple[set[int], set[int]]:
    """The rows whose texts moved: those that they left, and those that they are in now.

    ``changed`` are the elements whose text is another now.

    A row moved if all of its texts stand in another row now: the list was drawn anew, or its
    elements were filled again, as virtual lists do.
    """
    touched = set(changed) | (old.texts.keys() ^ new.texts.keys())
    rows = {side.row(key) for side in (old, new) for key in touched if key in side.texts}
    keys = {key for key in rows if key is not None}
    rows_before, rows_after = (
        {key: _identities(texts) for key, texts in side.rows(keys).items()} for side in (old, new)
    )
    pool: dict[tuple[Identity, ...], list[int]] = defaultdict(list)
    for key, identities in rows_before.items():
        if rows_after.get(key) != identities and _tells(identities):
            pool[identities].append(key)
    left: set[int] = set()
    taken: set[int] = set()
    for key, identities in rows_after.items():
        if rows_before.get(key) != identities and pool.get(identities):
            left.add(pool[identities].pop(0))
            taken.add(key)
    return left, taken


def _identities(texts: list[TextEntry]) -> tuple[Identity, ...]:
    return tuple(text.identity for text in texts)


def _tells(identities: tuple[Identity, ...]) -> bool:
    """Whether a row's text is its own: two counters that swap "1" and "2" changed, not moved."""
    joined = "".join(text for text, _ in identities)
    return len(joined) >= 4 and any(character.isalpha() for character in joined)


def moved_texts(
    gone: list[TextEntry], came: list[TextEntry], old: Side, new: Side
) -> tuple[list[TextEntry], list[TextEntry], int]:
    """Texts that are on another element now, taken out; those of a row only go with their row."""
    free_gone = [text for text in gone if old.row(text.key) is None]
    free_came = [text for text in came if new.row(text.key) is None]
    both = Counter(text.identity for text in free_gone) & Counter(
        text.identity for text in free_came
    )
    return (
        _without(gone, free_gone, both),
        _without(came, free_came, both),
        sum(both.values()),
    )


def _without(
    texts: list[TextEntry], free: list[TextEntry], moved: Counter[Identity]
) -> list[TextEntry]:
    left, drop = moved.copy(), set()
    for text in free:
        if left[text.identity] > 0:
            left[text.identity] -= 1
            drop.add(id(text))
    return [text for text in texts if id(text) not in drop]
