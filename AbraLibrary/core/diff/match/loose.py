"""Cards, chips, cells and other elements that are no rows and changed their place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

from AbraLibrary.core.diff.sides.sides import ROWS, Side

#: A list and a position in it, from 1; None for the only one of its make.
Spot = tuple[int | None, int | None]


def loose(side: Side, other: Side, apart: AbstractSet[int]) -> list[int]:
    """Elements with text that both states have and that are no rows, in page order.

    They include what is in rows, but not what is in the overlays `apart`, which opened or closed.
    """
    shown = set(side.texts)
    nodes = side.nodes
    for key in reversed(nodes):  # outer ones come first
        if key in shown and (parent := nodes[key].parent) is not None:
            shown.add(parent)
    found: list[int] = []
    inside: set[int | None] = set()
    for key, node in nodes.items():
        if node.parent in inside or key in apart:
            inside.add(key)
        elif node.kind not in ROWS and key in shown and key in other.nodes:
            found.append(key)
    return found


def spots(
    side: Side, keys: Iterable[int], moved: AbstractSet[int], lists: Mapping[int, int | None]
) -> dict[int, Spot]:
    """The places of elements that moved, among elements of the same make in their list.

    Args:
        side: The state.
        keys: All loose elements, in page order.
        moved: Those whose places are wanted.
        lists: The list of each.
    """
    asked = {lists[key] for key in moved}
    makes = _makes(side, {key for key in keys if lists.get(key) in asked})
    alike: dict[tuple[int | None, tuple[str, ...]], list[int]] = defaultdict(list)
    for key, make in makes.items():
        alike[lists[key], make].append(key)
    found: dict[int, Spot] = {}
    for key in moved:
        each = alike[lists[key], makes[key]]
        found[key] = (lists[key], each.index(key) + 1 if len(each) > 1 else None)
    return found


def _makes(side: Side, keys: AbstractSet[int]) -> dict[int, tuple[str, ...]]:
    """The make of each: the tags of its texts."""
    held = side.below(set(keys))
    ordered = (key for key in side.nodes if key in keys)
    return {key: tuple(text.tag for text in held.get(key, ())) for key in ordered}
