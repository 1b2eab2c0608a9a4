"""Which rows have moved, by sorting, dragging or moving up; or that a list is reordered."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from AbraLibrary.core.diff.match.loose import Spot, loose
from AbraLibrary.core.diff.match.loose import spots as loose_spots
from AbraLibrary.core.diff.sides.shared import unshared
from AbraLibrary.core.diff.sides.sides import ROWS, Side, list_of

#: The fewest rows of a list. A single row may just have been wrapped, so its position in the new
#: element means nothing.
#: @unit rows
#: @measured not measured: chosen on the re-rendered boards and lists of docs/adr/0034
#: @test utest/core/diff/test_moved.py::test_row_has_a_position_in_a_list_that_is_new,
#:  utest/core/diff/test_moved.py::test_row_that_is_alone_in_a_new_box_has_no_position_in_it
_SEVERAL = 2


class MovedRow(NamedTuple):
    """A row, or another element that moved like one."""

    was: int
    now: int
    before: Spot
    after: Spot


class Reordered(NamedTuple):
    """A list with so many moves that nobody would list them one by one."""

    around: int | None
    #: The rows that moved, before and after: the fewest that explain the new order.
    rows: list[tuple[int, int]]


class Order(NamedTuple):
    """The differences in the order of the rows."""

    moved: list[MovedRow]
    reordered: list[Reordered]


def reordered(old: Side, new: Side, apart: AbstractSet[int] = frozenset()) -> Order:
    """What moved: the fewest that explain the new order, and those in another list now.

    Args:
        old: The earlier state.
        new: The later one.
        apart: The overlays that opened or closed.
    """
    if _is_same_order(old, new):
        return Order([], [])
    rows, others = _of_rows(old, new), _of_loose(old, new, apart)
    return Order([*rows.moved, *others.moved], [*rows.reordered, *others.reordered])


def _of_rows(old: Side, new: Side) -> Order:
    stayed, elsewhere = _by_list(old, new)
    lone, lists = strays(old, stayed)
    lone += elsewhere
    if not lone:
        return Order([], lists)
    spots = _spots(old, new), _spots(new, old)
    at = {row: index for index, row in enumerate(new.nodes)}

    def moved_row(row: tuple[int, int]) -> MovedRow:
        return MovedRow(*row, spots[0][row[0]], spots[1][row[1]])

    return Order([moved_row(row) for row in sorted(lone, key=lambda row: at[row[1]])], lists)


def _of_loose(old: Side, new: Side, apart: AbstractSet[int]) -> Order:
    """The same for elements that are not rows: boards and lists may be plain boxes."""
    was = {key: list_of(old, key, new) for key in loose(old, new, apart)}
    now = {key: list_of(new, key, old) for key in loose(new, old, apart) if key in was}
    stayed: dict[int | None, list[tuple[int, int]]] = defaultdict(list)
    elsewhere: list[int] = []
    for key, around in now.items():
        if was[key] == around:
            stayed[around].append((key, key))
        elif around is not None and was[key] is not None:
            elsewhere.append(key)
    lone, lists = strays(old, _without_columns(old, new, stayed))
    moved = {*elsewhere, *(key for key, _ in lone)}
    if not moved:
        return Order([], lists)
    spots = loose_spots(old, was, moved, was), loose_spots(new, now, moved, now)
    return Order(
        [MovedRow(key, key, spots[0][key], spots[1][key]) for key in now if key in moved], lists
    )


def _without_columns(
    old: Side, new: Side, lists: Mapping[int | None, list[tuple[int, int]]]
) -> Mapping[int | None, list[tuple[int, int]]]:
    """Without the cells of tables whose headers moved: a column is told by its header alone."""
    heads = {new.parent(key) for key in new.headers}
    lone, others = strays(old, {around: lists[around] for around in heads if around in lists})
    if not lone and not others:
        return lists
    return {
        around: rows
        for around, rows in lists.items()
        if around in heads or around is None or new.nodes[around].kind != "row"
    }


def strays(
    old: Side, lists: Mapping[int | None, list[tuple[int, int]]]
) -> tuple[list[tuple[int, int]], list[Reordered]]:
    """Rows that left the order of their list, and the lists in which at least half did."""
    moves: list[Reordered] = []
    lone: list[tuple[int, int]] = []
    places = {key: at for at, key in enumerate(old.nodes)}
    for around, rows in lists.items():
        run = in_order([places[was] for was, _ in rows])
        out = [row for index, row in enumerate(rows) if index not in run]
        # A person who sorts a table does not think of moving single rows.
        if len(out) > 1 and 2 * len(out) >= len(rows):
            moves.append(Reordered(around, out))
        else:
            lone += out
    return lone, moves


def _by_list(
    old: Side, new: Side
) -> tuple[dict[int | None, list[tuple[int, int]]], list[tuple[int, int]]]:
    """Rows in both states, before and after: by list, and those that changed their list."""
    lists: dict[int | None, list[tuple[int, int]]] = defaultdict(list)
    elsewhere: list[tuple[int, int]] = []
    known = set(_rows(old))  # one without text has no place among the others
    for key in _rows(new):
        if key not in known:
            continue
        # An element that was only wrapped is still in its list.
        around, before = list_of(new, key, old), list_of(old, key, new)
        if around == before:
            lists[around].append((key, key))
        elif around is not None and before is not None:
            elsewhere.append((key, key))
    return lists, elsewhere


def _rows(side: Side) -> list[int]:
    """The rows in page order, without those that have no text, or only noise."""
    shown = {side.row(key) for key in side.texts}
    for row in list(shown):  # a card's text is also text of the list item around it
        around = None if row is None else side.row_around(row)
        while around is not None and around not in shown:
            shown.add(around)
            around = side.row_around(around)
    return [key for key, node in side.nodes.items() if node.kind in ROWS and key in shown]


def _spots(side: Side, other: Side) -> dict[int, Spot]:
    """The place of each row in its list."""
    found: dict[int, Spot] = {}
    counts: dict[int | None, int] = defaultdict(int)
    rows = _rows(side)
    held = Counter(map(side.parent, rows))
    for key in rows:
        around, outer, parent = list_of(side, key, other), side.row_around(key), side.parent(key)
        if outer in found and found[outer][0] == around:
            found[key] = found[outer]  # a card in a list item has the place of the item
            continue
        # One old element may contain several lists that were re-rendered.
        own = around if parent in other.nodes or held[parent] < _SEVERAL else parent
        counts[own] += 1
        is_known = own == parent or parent in other.nodes
        found[key] = (around, counts[own] if is_known else None)
    return found


def _is_same_order(old: Side, new: Side) -> bool:
    """Whether all that both states have is in one order, each in the same element around it.

    Additions and removals do not matter.
    """
    before, after = unshared(list(old.nodes.values()), list(new.nodes.values()))
    was = [node for node in before if node.key in new.nodes]
    now = [node for node in after if node.key in old.nodes]
    both = zip(was, now, strict=True)
    return all(one.key == other.key and one.parent == other.parent for one, other in both)


def in_order(places: Sequence[int]) -> set[int]:
    """The indices of the longest rising subsequence (Schensted 1961)."""
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
