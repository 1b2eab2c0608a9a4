"""Makes the state of a frame of another origin a part of the state around it."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from AbraLibrary.core.models.diff.capture import (
        CaptureFacts,
        Container,
        ControlState,
        FrameState,
        Overlay,
        PageState,
        Region,
        TextEntry,
    )

#: The key of an element in a frame combines three numbers: the element's, its document's and the
#: frame's. That allows 16 million elements; the document's is a CRC of 32 bits.
#: @unit bits
#: @limit the size of the numbers
_ELEMENT, _DOCUMENT = 24, 32
#: In a dialog everything belongs to the dialog, whatever region the frame gives it.
_ABOVE: frozenset[Region] = frozenset({"dialog", "alert"})


class Captured(NamedTuple):
    """A frame that was captured."""

    frame: FrameState
    title: str
    #: Its share of the viewport, 0 to 1.
    share: float
    state: PageState


def outermost(key: int) -> int:
    """For an element in a frame, the key of the outermost frame; else its own key."""
    return key & ((1 << _ELEMENT) - 1)


def together(
    page: PageState, captured: Sequence[Captured], left_out: Mapping[str, str]
) -> PageState:
    """Combine the state of a document with those of its frames.

    Args:
        page: The state of the document.
        captured: The frames that were captured.
        left_out: Why others were not, by candidate id.
    """
    titles = {each.frame.ref: each.title for each in captured}
    frames = (
        frame.model_copy(update={"title": titles[frame.ref]})
        if frame.ref in titles
        else frame.model_copy(update={"left_out": left_out.get(frame.ref) or "it has no agent"})
        for frame in page.frames
    )
    inner = [_inside(each) for each in captured]
    return page.model_copy(
        update={
            "texts": (*page.texts, *(text for each in inner for text in each.texts)),
            "containers": (*page.containers, *(one for each in inner for one in each.containers)),
            "controls": (*page.controls, *(control for each in inner for control in each.controls)),
            "overlays": (*page.overlays, *(overlay for each in inner for overlay in each.overlays)),
            "frames": (*frames, *(frame for each in inner for frame in each.frames)),
            "facts": _facts(page.facts, captured),
        }
    )


def without(state: PageState, frames: Iterable[int]) -> PageState:
    """The state without the content of these frames, given by key."""
    shut = set(frames)
    if not shut:
        return state
    inside: set[int] = set()
    for each in state.containers:  # outer ones come first
        if each.parent is not None and (each.parent in shut or each.parent in inside):
            inside.add(each.key)
    return state.model_copy(
        update={
            name: tuple(each for each in getattr(state, name) if each.key not in inside)
            for name in ("texts", "containers", "controls", "overlays", "frames")
        }
    )


def _facts(own: CaptureFacts, captured: Sequence[Captured]) -> CaptureFacts:
    inner = [each.state.facts for each in captured]

    def total(name: str) -> int:
        return int(getattr(own, name)) + sum(int(getattr(each, name)) for each in inner)

    share = sum(each.share * each.state.facts.canvas_share for each in captured)
    return own.model_copy(
        update={
            "cross_origin_frames": total("cross_origin_frames") - len(captured),
            "hidden_elements": total("hidden_elements"),
            "canvases": total("canvases"),
            "canvas_share": own.canvas_share + share,
            "truncated": own.truncated or any(each.truncated for each in inner),
            "closed_shadow_roots": total("closed_shadow_roots"),
            "noisy_texts": total("noisy_texts"),
        }
    )


class _Inside(NamedTuple):
    """The content of a frame, as part of the document around it."""

    texts: list[TextEntry]
    containers: list[Container]
    controls: list[ControlState]
    overlays: list[Overlay]
    frames: list[FrameState]


def _inside(captured: Captured) -> _Inside:
    frame, state = captured.frame, captured.state
    # Another document in the frame uses the same numbers again.
    document = zlib.crc32(state.document_id.encode())

    def key(inner: int) -> int:
        return (((inner << _DOCUMENT) | document) << _ELEMENT) | frame.key

    def placed(each: TextEntry | ControlState | FrameState) -> dict[str, object]:
        return {
            "key": key(each.key),
            "region": frame.region if frame.region in _ABOVE else each.region,
            "overlay": frame.overlay if each.overlay is None else key(each.overlay),
            "live": each.live or frame.live,
        }

    def below(parent: int | None, outer: int | None) -> int | None:
        return outer if parent is None else key(parent)

    return _Inside(
        [each.model_copy(update=placed(each)) for each in state.texts],
        [
            each.model_copy(update={"key": key(each.key), "parent": below(each.parent, frame.key)})
            for each in state.containers
        ],
        [each.model_copy(update=placed(each)) for each in state.controls],
        [
            each.model_copy(
                update={"key": key(each.key), "parent": below(each.parent, frame.overlay)}
            )
            for each in state.overlays
        ],
        [each.model_copy(update=placed(each)) for each in state.frames],
    )
