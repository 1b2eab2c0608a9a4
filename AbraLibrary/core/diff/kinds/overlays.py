"""Which dialogs, menus, popovers and layers opened and closed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.match.renumbered import renumbered
from AbraLibrary.core.models.diff.page_diff import OverlayChanges

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import Overlay, PageState


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
    """One overlay for each that a person sees: the dialog, not the fixed layer around it."""
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
    """The later state, with a re-rendered dialog as the same element.

    A page that re-renders an open dialog has not closed one. But a menu of the same name may be
    another one, and a repeated message is a new one.
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
    return renumbered(after, same) if same else after
