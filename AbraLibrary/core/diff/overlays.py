"""Which dialogs, menus, popovers and layers opened and closed."""

from __future__ import annotations

from collections.abc import Iterator

from AbraLibrary.core.models.capture import Overlay, PageState
from AbraLibrary.core.models.page_diff import OverlayChanges


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
