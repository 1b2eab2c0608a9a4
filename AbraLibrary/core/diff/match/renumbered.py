"""Gives elements of a state other keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from AbraLibrary.core.models.base import Model

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import PageState

_Item = TypeVar("_Item", bound=Model)


def renumbered(state: PageState, keys: Mapping[int, int]) -> PageState:
    """The state with other keys for some elements, wherever the keys occur."""

    def known(items: Sequence[_Item], *fields: str) -> tuple[_Item, ...]:
        return tuple(
            item.having(new)
            if (new := {name: keys[old] for name in fields if (old := getattr(item, name)) in keys})
            else item
            for item in items
        )

    return state.model_copy(
        update={
            "containers": known(state.containers, "key", "parent"),
            "overlays": known(state.overlays, "key", "parent"),
            "texts": known(state.texts, "key", "overlay"),
            "controls": known(state.controls, "key", "overlay"),
            "frames": known(state.frames, "key", "overlay"),
        }
    )
