"""Frames of another origin: which are looked into, and what their candidates are to the window."""

from __future__ import annotations

from collections.abc import Sequence

from AbraLibrary.core.models.find.candidate import Box, Candidate, Candidates, FrameLook
from AbraLibrary.core.models.session.frame import SEPARATOR, Frame

# Pages with advertisements have dozens of frames, none of which a tester means; the largest come
# first.
# @limit the time that a look takes
# @unit frames
MOST = 8
_TOO_SMALL = "smaller than 24 by 24 pixels, or not shown"
_TOO_MANY = f"only the {MOST} largest were searched"


def path_of(ref: str) -> str:
    """The id of the frame of another origin that a candidate id is in; "" where it is in none."""
    return ref.rpartition(SEPARATOR)[0]


def steps_to(path: str) -> list[str]:
    """The ids of the frames on the way to one, the outermost first."""
    steps = path.split(SEPARATOR) if path else []
    return [SEPARATOR.join(steps[: count + 1]) for count in range(len(steps))]


def choose(frames: Sequence[Frame], most: int = MOST) -> tuple[list[Frame], list[FrameLook]]:
    """The frames that are worth asking, the largest first, and why the others are not."""
    large = [frame for frame in frames if frame.is_large]
    by_size = sorted(large, key=lambda frame: -frame.box.w * frame.box.h)
    left_out = [_left_out(frame, _TOO_MANY) for frame in by_size[most:]]
    left_out += [_left_out(frame, _TOO_SMALL) for frame in frames if not frame.is_large]
    return by_size[:most], left_out


def _left_out(frame: Frame, why: str) -> FrameLook:
    return FrameLook(frame=frame.describe(), left_out=why)


def outside(page: Candidates, frame: Frame) -> Candidates:
    """The candidates of a frame's document as they are in the document around it."""
    return page.model_copy(
        update={"candidates": [_moved(candidate, frame) for candidate in page.candidates]}
    )


def _moved(candidate: Candidate, frame: Frame) -> Candidate:
    """Its place is that of the frame, where the frame's document says nothing nearer of it."""
    own, seen = candidate.containers, candidate.visibility
    containers = own.model_copy(
        update={
            "frame": own.frame or frame.title or frame.locator,
            # Of frames in frames the outer one names a section of the page, as the inner one does.
            "section": own.section or (frame.title if own.frame else None) or frame.section,
            "modal": own.modal or frame.modal,
        }
    )
    is_topmost = seen.is_topmost and frame.is_reached if seen.is_topmost is not None else None
    visibility = seen.model_copy(
        update={"is_visible": seen.is_visible and frame.is_visible, "is_topmost": is_topmost}
    )
    is_in_modal = frame.context_kind == "MODAL"
    return candidate.model_copy(
        update={
            "containers": containers,
            "visibility": visibility,
            "context": "MODAL" if is_in_modal else candidate.context,
            "box": placed(candidate.box, frame),
        }
    )


def placed(box: Box, frame: Frame) -> Box:
    """A box of a frame's viewport in that of the document around it."""
    return Box(
        x=round(frame.x + box.x * frame.scale_x, 1),
        y=round(frame.y + box.y * frame.scale_y, 1),
        w=round(box.w * frame.scale_x, 1),
        h=round(box.h * frame.scale_y, 1),
    )


def together(
    page: Candidates, others: Sequence[Candidates], looks: Sequence[FrameLook]
) -> Candidates:
    """The candidates of a document and of the frames of another origin in it."""
    pages = [page, *others]
    return page.model_copy(
        update={
            "registry_version": sum(each.registry_version for each in pages),
            "total": sum(each.total for each in pages),
            "cut": sum(each.cut for each in pages),
            "candidates": [candidate for each in pages for candidate in each.candidates],
            "frames": (*page.frames, *looks, *(look for each in others for look in each.frames)),
        }
    )
