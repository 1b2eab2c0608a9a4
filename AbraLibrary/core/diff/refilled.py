"""Lists of plain boxes whose elements were filled again: frameworks reuse them by their position.

What a row held is in the row before it then, and the last one is gone, whichever it was that a
person saw going. The boxes are told by that, and are rows from then on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from AbraLibrary.core.diff.sides import Identity, Side, differing, path_of
from AbraLibrary.core.models.capture import PageState

#: So many boxes with other words make a list of them.
_SEVERAL = 2
#: Shorter words may be in any box.
_TELLING = 4


def with_rows(before: PageState, after: PageState, old: Side, new: Side) -> tuple[Side, Side]:
    """Both states, with the boxes as rows that hold now what others of their list held."""
    rows = _filled_again(old, new)
    if not rows:
        return old, new
    return Side(_marked(before, rows)), Side(_marked(after, rows))


def _marked(state: PageState, rows: set[int]) -> PageState:
    return state.model_copy(
        update={
            "containers": tuple(
                each.model_copy(update={"kind": "listitem"}) if each.key in rows else each
                for each in state.containers
            )
        }
    )


def _filled_again(old: Side, new: Side) -> set[int]:
    """The boxes of such lists, those that came and went included."""
    otherwise, _, _ = differing(old, new)
    changed: dict[int, set[int]] = defaultdict(set)
    for key in otherwise:
        if new.row(key) is not None:
            continue
        for node in path_of(new.nodes, key):
            was = old.nodes.get(node.key)
            if was is None:
                break
            if node.kind is None and node.parent is not None and was.parent == node.parent:
                changed[node.parent].add(node.key)
    found: set[int] = set()
    before, after = _children(old, changed.keys()), _children(new, changed.keys())
    for parent, boxes in changed.items():
        lists = before[parent], after[parent]
        # One alone may hold what the one behind it held, where that is gone.
        if (len(boxes) >= _SEVERAL or lists[0] != lists[1]) and _holds_what_others_held(
            boxes, _said(old, lists[0]), _said(new, lists[1])
        ):
            found.update(*lists)
    return found


def _children(side: Side, parents: AbstractSet[int]) -> dict[int, list[int]]:
    """By parent, the boxes in it that are nothing by themselves."""
    found: dict[int, list[int]] = {parent: [] for parent in parents}
    if parents:
        for key, node in side.nodes.items():
            if node.parent in found and node.kind is None:
                found[node.parent].append(key)
    return found


def _said(side: Side, boxes: Iterable[int]) -> dict[int, tuple[Identity, ...]]:
    held = side.below(set(boxes))
    return {box: tuple(text.identity for text in texts) for box, texts in held.items()}


def _holds_what_others_held(
    boxes: set[int],
    was: dict[int, tuple[Identity, ...]],
    now: dict[int, tuple[Identity, ...]],
) -> bool:
    """Whether most of the boxes that read otherwise say all that another one said."""
    before = {said: box for box, said in was.items() if _tells(said)}
    shifted = [box for box in boxes if before.get(now.get(box, ()), box) != box]
    return 2 * len(shifted) > len(boxes)


def _tells(said: tuple[Identity, ...]) -> bool:
    joined = "".join(text for text, _ in said)
    return len(joined) >= _TELLING and any(map(str.isalpha, joined))
