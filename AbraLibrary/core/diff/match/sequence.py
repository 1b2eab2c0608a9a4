"""Matches the members of two sequences, by their words and their order."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Hashable, Iterator, Sequence
from collections.abc import Set as AbstractSet

from AbraLibrary.core.diff.match.moved_rows import in_order

#: The indices of a match in the first and in the second sequence.
Match = tuple[int, int]


def in_line(
    one: Sequence[Hashable], other: Sequence[Hashable], weak: AbstractSet[Hashable] = frozenset()
) -> list[Match]:
    """Matches in the same order: first what occurs once in each, then what is between.

    A unique member marks a place in both sequences (patience diff, as in Bazaar): an "Open"
    between two names is then matched with the "Open" between the same names. A `weak` member, such
    as a figure, marks a place only if nothing else does.
    """
    return list(_in_line(one, other, (0, len(one)), (0, len(other)), weak))


def _in_line(
    one: Sequence[Hashable],
    other: Sequence[Hashable],
    a: Match,
    b: Match,
    weak: AbstractSet[Hashable],
) -> Iterator[Match]:
    (left, end), (right, stop) = a, b
    while left < end and right < stop and one[left] == other[right]:
        yield left, right
        left, right = left + 1, right + 1
    tail: list[Match] = []
    while left < end and right < stop and one[end - 1] == other[stop - 1]:
        end, stop = end - 1, stop - 1
        tail.append((end, stop))
    both = (left, end), (right, stop)
    anchors = _anchors(one, other, *both, weak) or _anchors(one, other, *both, frozenset())
    for before, after in anchors:
        yield from _in_line(one, other, (left, before), (right, after), weak)
        yield before, after
        left, right = before + 1, after + 1
    if anchors:
        yield from _in_line(one, other, (left, end), (right, stop), weak)
    else:
        yield from _in_turn(one, other, range(left, end), range(right, stop))
    yield from reversed(tail)


def _anchors(
    one: Sequence[Hashable],
    other: Sequence[Hashable],
    a: Match,
    b: Match,
    weak: AbstractSet[Hashable],
) -> list[Match]:
    counts = Counter(one[a[0] : a[1]]), Counter(other[b[0] : b[1]])
    at = {one[i]: i for i in range(*a) if counts[0][one[i]] == 1 and one[i] not in weak}
    pairs = [(at[other[j]], j) for j in range(*b) if other[j] in at and counts[1][other[j]] == 1]
    return _in_order(pairs)


def _in_turn(
    one: Sequence[Hashable], other: Sequence[Hashable], a: Sequence[int], b: Sequence[int]
) -> list[Match]:
    """First with first, as long as the order is kept."""
    return _in_order(equal(one, other, a, b))


def _in_order(pairs: Sequence[Match]) -> list[Match]:
    """The most pairs that are in the same order on both sides."""
    run = in_order([i for i, _ in pairs])
    return [pair for index, pair in enumerate(pairs) if index in run]


def equal(
    one: Sequence[Hashable], other: Sequence[Hashable], a: Sequence[int], b: Sequence[int]
) -> list[Match]:
    """First with first, in any order; in the order of the second sequence."""
    pool: dict[Hashable, deque[int]] = defaultdict(deque)
    for i in a:
        pool[one[i]].append(i)
    return [(pool[other[j]].popleft(), j) for j in b if pool.get(other[j])]


def gaps(
    pairs: Sequence[Match], a: Sequence[int], b: Sequence[int]
) -> Iterator[tuple[list[int], list[int]]]:
    """What is left of both between two matches."""
    bounds = [*pairs, (None, None)]
    firsts, seconds = deque(a), deque(b)
    for i, j in bounds:
        left: tuple[list[int], list[int]] = ([], [])
        for waiting, end, held in ((firsts, i, left[0]), (seconds, j, left[1])):
            while waiting and (end is None or waiting[0] < end):
                held.append(waiting.popleft())
        yield left
