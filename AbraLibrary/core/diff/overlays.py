"""Which dialogs, menus, popovers and layers opened and closed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.capture import Overlay, PageState
from AbraLibrary.core.models.page_diff import OverlayChanges

_Item = TypeVar("_Item", bound=Model)


def overlay_changes(before: PageState, after: PageState, navigated: bool) -> OverlayChanges:
    """Compares the overlays by element, or across a navigation by kind and name."""

    def identity(overlay: Overlay) -> object:
        return (overlay.kind, overlay.name) if navigated else overlay.key

    old, new = ({identity(overlay) for overlay in s.overlays} for s in (before, after))
    return OverlayChanges(
        opened=_outermost([o for o in after.overlays if identity(o) not in old], after),
        closed=_outermost([o for o in before.overlays if identity(o) not in new], before),
    )


def _outermost(overlays: list[Overlay], state: PageState) -> tuple[Overlay, ...]:
    """One overlay for each that a person sees: a dialog, not the fixed layer around it."""
    parents = {overlay.key: overlay.parent for overlay in state.overlays}

    def around(overlay: Overlay) -> Iterator[int]:
        key = overlay.parent
        while key is not None:
            yield key
            key = parents.get(key)

    wrapping = {key for each in overlays if each.kind != "layer" for key in around(each)}
    kept = [each for each in overlays if not (each.kind == "layer" and each.key in wrapping)]
    keys = {overlay.key for overlay in kept}
    return tuple(each for each in kept if keys.isdisjoint(around(each)))


def as_one(before: PageState, after: PageState) -> PageState:
    """The later state, in which a dialog that was drawn anew is the element that it was.

    A page that makes an open dialog again has closed none. A menu of the same name may well be
    another one, and a message said again is one more.
    """
    changes = overlay_changes(before, after, navigated=False)
    closed: dict[str, list[int]] = defaultdict(list)
    for each in changes.closed:
        if each.kind == "dialog" and each.name:
            closed[each.name].append(each.key)
    same = {
        each.key: closed[each.name].pop(0)
        for each in changes.opened
        if each.kind == "dialog" and closed.get(each.name)
    }
    return _renumbered(after, same) if same else after


def _renumbered(state: PageState, keys: Mapping[int, int]) -> PageState:
    """The state with other numbers for some elements, wherever they are named."""

    def known(items: Sequence[_Item], *fields: str) -> tuple[_Item, ...]:
        found: list[_Item] = []
        for item in items:
            new = {name: keys[old] for name in fields if (old := getattr(item, name)) in keys}
            found.append(item.model_copy(update=new) if new else item)
        return tuple(found)

    return state.model_copy(
        update={
            "containers": known(state.containers, "key", "parent"),
            "overlays": known(state.overlays, "key", "parent"),
            "texts": known(state.texts, "key", "overlay"),
            "controls": known(state.controls, "key", "overlay"),
            "frames": known(state.frames, "key", "overlay"),
        }
    )
