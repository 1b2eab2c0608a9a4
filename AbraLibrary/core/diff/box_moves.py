"""Boxes that were drawn anew and stand elsewhere among their neighbours now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from AbraLibrary.core.diff.loose import Spot
from AbraLibrary.core.diff.order import MovedRow, Order, strays
from AbraLibrary.core.diff.places import Place, places
from AbraLibrary.core.diff.sides import Side, list_of
from AbraLibrary.core.diff.walk import Walk

#: A box as it was, and as it is.
_Pair = tuple[int, int]


def moved_boxes(old: Side, new: Side, same: Mapping[int, int]) -> Order:
    """What moved of the boxes that say what they said: the fewest that explain the new order.

    Args:
        old: The earlier state.
        new: The later one.
        same: The box that says the same now -> the one that said it before.
    """
    stayed: dict[int | None, list[_Pair]] = defaultdict(list)
    lone: list[_Pair] = []
    for now in filter(same.__contains__, new.nodes):
        pair, around = (same[now], now), list_of(new, now, old)
        if around == list_of(old, same[now], new):
            stayed[around].append(pair)
        else:
            lone.append(pair)
    left, lists = strays(old, stayed)
    told = {*left, *(pair for each in lists for pair in each.rows)}
    was, now_at = _places(old, new, same.values()), _places(new, old, same)
    lone += [
        pair
        for pairs in stayed.values()
        for pair in pairs
        if pair in left or (pair not in told and was.get(pair[0]) != now_at.get(pair[1]))
    ]
    spots = {pair: spot for pairs in stayed.values() for pair, spot in _spots(old, new, pairs)}
    nowhere: tuple[Spot, Spot] = ((None, None), (None, None))
    return Order([MovedRow(*pair, *spots.get(pair, nowhere)) for pair in lone], lists)


def _places(side: Side, other: Side, boxes: Iterable[int]) -> dict[int, Place]:
    """By box, the last text before it that both states have."""
    walk = Walk(side)
    # What is slotted into a box may be listed elsewhere.
    first = {box: text for box in boxes for text in islice(walk.texts_in(box), 1)}
    found = places(first.values(), side, other.texts)
    return {box: found[text.key] for box, text in first.items()}


def _spots(old: Side, new: Side, pairs: list[_Pair]) -> Iterator[tuple[_Pair, tuple[Spot, Spot]]]:
    """Where each was and is, where all are in one box: else nobody knows which list is which."""
    lists = {old.parent(was) for was, _ in pairs}, {new.parent(now) for _, now in pairs}
    if any(len(each) > 1 for each in lists):
        return
    at = {was: place for place, was in enumerate(old.nodes)}
    before = sorted((was for was, _ in pairs), key=at.__getitem__)
    order = {was: place for place, was in enumerate(before, 1)}
    for place, pair in enumerate(pairs, 1):
        yield pair, ((old.parent(pair[0]), order[pair[0]]), (new.parent(pair[1]), place))
