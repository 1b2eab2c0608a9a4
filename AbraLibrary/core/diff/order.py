"""Rows that stayed and stand elsewhere among their neighbours now: sorted, dragged, brought up."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Sequence
from operator import gt

from AbraLibrary.core.diff.sides import ROWS, Side


def reordered(old: Side, new: Side, besides: Collection[int]) -> int:
    """How many rows moved: the fewest that explain the new order, and those in another list now.

    Args:
        old: The earlier state.
        new: The later one.
        besides: Keys of rows that are left out, as they are told of otherwise.
    """
    places = dict(zip(old.nodes, range(len(old.nodes)), strict=True))
    lists: dict[int | None, list[tuple[int, int]]] = defaultdict(list)
    elsewhere: list[int] = []
    for key, node in new.nodes.items():
        if node.kind not in ROWS or key not in places:
            continue
        parent = old.nodes[key].parent
        if parent == node.parent:
            lists[parent].append((places[key], key))
        elif parent in new.nodes and node.parent in old.nodes:
            # What was only wrapped in a new element did not move for a person.
            elsewhere.append(key)
    # Nearly always all are where they were, with a few left out as well as with all of them.
    mixed = [rows for rows in lists.values() if any(map(gt, rows, rows[1:]))]
    if not (mixed or elsewhere):
        return 0
    # A row without a text shows nothing, or only what changes by itself.
    told = {new.row(key) for key in new.texts}.difference(besides)
    moved = sum(key in told for key in elsewhere)
    for rows in mixed:
        left = [place for place, key in rows if key in told]
        moved += len(left) - len(in_order(left))
    return moved


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
