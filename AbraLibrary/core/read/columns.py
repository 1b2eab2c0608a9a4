"""Which column of a table is meant: by its heading, or by its number."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from AbraLibrary.core.text import NAME, did_you_mean, fold, shorten
from AbraLibrary.errors import ArgumentError

# Arrows by which a heading shows how it is sorted.
# @fixed Unicode: Geometric Shapes, Arrows
_ARROWS = re.compile("[\u25b2\u25b4\u2191\u2b06\u25bc\u25be\u2193\u2b07\u21c5\u2195]")


def titled(heading: str) -> str:
    """A heading without the arrows that show how its column is sorted."""
    return _ARROWS.sub("", heading).strip()


def keys_of(headings: Sequence[str], width: int) -> list[str]:
    """What each of the columns is called: its heading, or its number, from 1 on.

    The number stands for no heading, and for that of a column before it.
    """

    def key(at: int) -> str:
        heading = headings[at] if at < len(headings) else ""
        is_own = bool(heading) and headings.index(heading) == at
        return heading if is_own else str(at + 1)

    return [key(at) for at in range(width)]


def column_of(name: str, keys: Sequence[str]) -> int:
    """The place of the column of that heading or number, from 0 on.

    Args:
        name: as a tester writes it, in other case and without the arrow of its sorting, too.
        keys: what the columns are called; none where nothing is known of a table yet.

    Raises:
        ArgumentError: there is none, or several are alike.
    """
    ways: tuple[Callable[[str], bool], ...] = (
        lambda key: key == name,
        lambda key: fold(key) == fold(name),
        lambda key: fold(titled(key)) == fold(name),
    )
    found = next((each for way in ways if (each := _where(keys, way))), [])
    if not found:
        at = by_number(name, len(keys))
        found = [] if at is None else [at]
    if len(found) == 1:
        return found[0]
    if found:
        raise ArgumentError(
            f"{len(found)} columns are called '{shorten(name, NAME)}'. Write the heading in its "
            "own case."
        )
    raise unknown(name, [key for at, key in enumerate(keys) if key != str(at + 1)], [])


def by_number(name: str, width: int) -> int | None:
    """The place of a column by its number, from 1 on; None if it is none of a table so wide."""
    is_one = name.isdecimal() and 0 < int(name) <= width
    return int(name) - 1 if is_one else None


def unknown(name: str, titles: Sequence[str], longer: Sequence[str]) -> ArgumentError:
    """That the table has no such column, and which it has.

    Args:
        name: the heading as a tester wrote it.
        titles: the headings.
        longer: the headings with those over them.
    """
    shown = ", ".join(shorten(title, NAME) for title in titles if title)
    shown = f"{shown}." if shown else "none. Name the column by its number, from 1 on."
    meant = did_you_mean(name, filter(None, {*titles, *longer}))
    return ArgumentError(
        f"The table has no column '{shorten(name, NAME)}'.{meant} Its headings: {shown}"
    )


def _where(keys: Sequence[str], is_it: Callable[[str], bool]) -> list[int]:
    return [at for at, key in enumerate(keys) if is_it(key)]
