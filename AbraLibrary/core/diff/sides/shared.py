"""What two states have in common, object by object, at no cost for each entry of it.

Two states that were captured one after the other share what is the same in both (docs/adr/0014),
and an action changes one part of a page: most of a long list is its head and its tail.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import is_not
from typing import TypeVar

T = TypeVar("T")


def unshared(was: Sequence[T], now: Sequence[T]) -> tuple[Sequence[T], Sequence[T]]:
    """Both lists without the head and the tail in which they hold the very same objects."""
    if was is now:
        return (), ()
    most = min(len(was), len(now))
    # Ten thousand of each: a loop of the interpreter for them takes three times as long.
    head = next(compress(count(), map(is_not, was, now)), most)
    tail = next(compress(count(), map(is_not, reversed(was), reversed(now))), most)
    tail = min(tail, most - head)
    return was[head : len(was) - tail], now[head : len(now) - tail]
