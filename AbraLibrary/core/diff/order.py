"""Rows that stayed and stand elsewhere among their neighbours now: sorted, dragged, brought up."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence

from AbraLibrary.core.diff.sides import ROWS, Side


def reordered(old: Side, new: Side, same: Mapping[int, int]) -> int:
    """How many rows moved: the fewest that explain the new order, and those in another list now.

    Args:
        old: The earlier state.
        new: The later one.
        same: Rows that are on another element now -> the element that they were on.
    """
    if not same and _is_same_order(old, new):
        return 0
    places = {key: at for at, key in enumerate(old.nodes)}
    lists: dict[int | None, list[int]] = defaultdict(list)
    elsewhere = 0
    # A row without a text shows nothing, or only what changes by itself.
    told = {new.row(key) for key in new.texts}
    left = set(same.values())
    for key, node in new.nodes.items():
        if node.kind not in ROWS or key not in told:
            continue
        was = same.get(key, key)
        # Where a row was filled with another one's texts, its own are gone or elsewhere.
        if was not in places or (was == key and key in left):
            continue
        # What was only wrapped in a new element, or drawn anew, is in the list that it was in.
        around, before = _list_of(new, key, old), _list_of(old, was, new)
        if around == before:
            lists[around].append(places[was])
        elif around is not None and before is not None:
            elsewhere += 1
    return elsewhere + sum(len(each) - len(in_order(each)) for each in lists.values())


def _is_same_order(old: Side, new: Side) -> bool:
    """Whether all that both have stands in one order, each in the same element around it.

    What came, and what went, moves nothing.
    """
    was = [node for key, node in old.nodes.items() if key in new.nodes]
    now = [node for key, node in new.nodes.items() if key in old.nodes]
    return all(
        one is other or (one.key == other.key and one.parent == other.parent)
        for one, other in zip(was, now, strict=True)
    )


def _list_of(side: Side, key: int, other: Side) -> int | None:
    """The next element around a row that both states have."""
    parent = side.parent(key)
    while parent is not None and parent not in other.nodes:
        parent = side.parent(parent)
    return parent


def in_order(places: Sequence[int]) -> set[int]:
    """The indices of the longest run of rising numbers (Schensted 1961), each number once."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for index, place in enumerate(places):
        at = bisect_left(tails, place)
        before.append(ends[at - 1] if at else -1)
        if at == len(tails):
            tails.append(place)
            ends.append(index)
        else:
            tails[at], ends[at] = place, index
    run: set[int] = set()
    index = ends[-1] if ends else -1
    while index >= 0:
        run.add(index)
        index = before[index]
    return run
