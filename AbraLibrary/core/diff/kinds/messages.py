"""Messages in one layer: of a stack of toasts, a person counts the toasts, not the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.diff.sides.sides import path_of

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import Container, Overlay, PageState, TextEntry


def one_by_one(state: PageState) -> PageState:
    """The state with a separate layer for each message of a layer that contains only messages."""
    layers = [each for each in state.overlays if each.kind == "layer"]
    if not layers or not state.containers:
        return state
    nodes = {node.key: node for node in state.containers}
    messages: dict[int, dict[int, list[TextEntry]]] = {}
    for layer in layers:
        held = [text for text in state.texts if text.overlay == layer.key]
        found = _messages(layer.key, held, nodes)
        if found:
            messages[layer.key] = found
    if not messages:
        return state
    inside = {
        text.key: message
        for each in messages.values()
        for message, texts in each.items()
        for text in texts
    }
    return state.model_copy(
        update={
            "overlays": tuple(_overlays(state.overlays, messages, nodes)),
            "texts": tuple(
                text.model_copy(update={"overlay": inside[text.key]})
                if text.key in inside
                else text
                for text in state.texts
            ),
        }
    )


def _messages(
    layer: int, held: Iterable[TextEntry], nodes: dict[int, Container]
) -> dict[int, list[TextEntry]]:
    """The texts of a layer by message; empty if one of them belongs to none.

    A message has the role of one; in a live region, each item of a list is one, too.
    """
    found: dict[int, list[TextEntry]] = {}
    for text in held:
        path = list(path_of(nodes, text.key))
        at = next((i for i, node in enumerate(path) if node.key == layer), 0)
        is_live = any(node.kind == "alert" for node in path[at:])
        message = next(
            (
                node.key
                for node in reversed(path[:at])
                if node.kind == "alert" or (is_live and node.kind == "listitem")
            ),
            None,
        )
        if message is None:
            return {}
        found.setdefault(message, []).append(text)
    return found


def _overlays(
    overlays: Iterable[Overlay],
    messages: dict[int, dict[int, list[TextEntry]]],
    nodes: dict[int, Container],
) -> Iterator[Overlay]:
    for overlay in overlays:
        if overlay.key not in messages:
            yield overlay
            continue
        for key, texts in messages[overlay.key].items():
            name = nodes[key].name or " ".join(texts[0].text.split())
            yield overlay.model_copy(update={"key": key, "name": name})
