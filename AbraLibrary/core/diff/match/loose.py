"""Elements outside of rows that stayed and stand elsewhere now: a board's cards made of boxes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

from AbraLibrary.core.diff.sides.sides import ROWS, Side

#: A list and a position in it, 1 for the first; None where it is the only one of its make.
Spot = tuple[int | None, int | None]


def loose(side: Side, other: Side, apart: AbstractSet[int]) -> list[int]:
    """The elements with a text outside of rows that both states have, in the order of the page.

    The headers of columns are among them: they move with their columns.

    ``apart`` are the overlays that opened or closed: what is in them did not come from the page.
    """
    shown = set(side.texts)
    nodes = side.nodes
    for key in reversed(nodes):  # those around come first
        if key in shown and (parent := nodes[key].parent) is not None:
            shown.add(parent)
    found: list[int] = []
    inside: set[int | None] = set()
    for key, node in nodes.items():
        if node.parent in inside or node.kind in ROWS or key in apart:
            inside.add(key)
        elif key in shown and key in other.nodes:
            found.append(key)
    headers = [key for key in side.headers if key in shown and key in other.nodes and key in inside]
    if not headers:
        return found
    both = {*found, *headers}
    return [key for key in nodes if key in both]


def spots(
    side: Side, keys: Iterable[int], moved: AbstractSet[int], lists: Mapping[int, int | None]
) -> dict[int, Spot]:
    """Where those that moved stand among what is made alike in their list.

    Args:
        side: The state.
        keys: All loose ones, in the order of the page.
        moved: Those that are asked for.
        lists: The element that each is in.
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
    """What each is made of: the tags of its texts."""
    held = side.below(set(keys))
    ordered = (key for key in side.nodes if key in keys)
    return {key: tuple(text.tag for text in held.get(key, ())) for key in ordered}
