"""What JSON of a file may hold, so that whatever reads it can count on it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from AbraLibrary.core.text import ADDRESS, shorten

# What is deeper is read by no model of ours, and would take the stack of what walks through it.
# @limit the depth of a file
# @unit levels
MOST_LEVELS = 100
# Beyond it programs do not agree on a number, and sums overflow.
# @unit 1
# @fixed RFC 7493, 2.2
LARGEST = 2**53


def trouble_in(value: Any, largest: float = LARGEST) -> str | None:
    """What nothing could be done with, and where: deep nesting, or a number that is none.

    A value from Python may also be nested in itself.

    Args:
        value: JSON.
        largest: the largest integer that may be in it; other numbers are bounded by `LARGEST`, or
            by nothing if it is infinite.
    """
    open_ones: list[Iterator[tuple[object, Any]]] = [iter([("", value)])]
    path: list[object] = [""]
    while open_ones:
        for name, part in open_ones[-1]:
            path[-1] = name
            if not _is_sound(part, largest):
                return f"{_place(path)} is NaN, infinite or too large a number"
            inside = _parts(part)
            if inside is not None:
                if len(open_ones) > MOST_LEVELS:
                    return f"it is nested more than {MOST_LEVELS} levels deep"
                open_ones.append(inside)
                path.append("")
                break
        else:
            open_ones.pop()
            path.pop()
    return None


def _is_sound(part: Any, largest: float) -> bool:
    most = largest if isinstance(part, int) or largest == math.inf else LARGEST
    return not isinstance(part, (int, float)) or -most <= part <= most


def _parts(value: Any) -> Iterator[tuple[object, Any]] | None:
    if isinstance(value, Mapping):
        return iter(value.items())
    if isinstance(value, (list, tuple)):
        return iter(enumerate(value))
    return None


def _place(path: list[object]) -> str:
    return shorten(".".join(str(each) for each in path[1:]), ADDRESS) or "it"
