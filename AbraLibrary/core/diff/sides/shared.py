"""What two states have in common, compared by object identity, which is cheap.

Two states captured one after the other share the objects of everything equal (docs/adr/0014), and
an action changes one part of a page: most of a long list is its common head and tail.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import is_, is_not
from typing import TypeVar

T = TypeVar("T")


def are_shared(was: Sequence[T], now: Sequence[T]) -> bool:
    """Whether both lists consist of the same objects."""
    return len(was) == len(now) and all(map(is_, was, now))


def unshared(was: Sequence[T], now: Sequence[T]) -> tuple[Sequence[T], Sequence[T]]:
    """Both lists without the head and the tail that consist of the same objects."""
    if was is now:
        return (), ()
    most = min(len(was), len(now))
    # For ten thousand entries, an interpreted loop would take three times as long.
    head = next(compress(count(), map(is_not, was, now)), most)
    tail = next(compress(count(), map(is_not, reversed(was), reversed(now))), most)
    tail = min(tail, most - head)
    return was[head : len(was) - tail], now[head : len(now) - tail]
