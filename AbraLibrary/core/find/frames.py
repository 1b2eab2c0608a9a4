"""Which frames of another origin are searched (the largest), and which are too small or many."""

from __future__ import annotations

from collections.abc import Sequence

from AbraLibrary.core.find.wording import some_of
from AbraLibrary.core.models.find.candidate import Box, Candidate, Candidates, FrameLook
from AbraLibrary.core.models.session.frame import SEPARATOR, Frame
from AbraLibrary.core.text import VALUE, shorten

# Pages with advertisements have dozens of frames that no tester means; the largest come first.
# @limit the duration of a look
# @unit frames
MOST = 8
_TOO_SMALL = "smaller than 24 by 24 pixels, or not shown"
_TOO_MANY = f"only the {MOST} largest were searched"


def path_of(ref: str) -> str:
    """The id of the frame of another origin around a candidate; empty if there is none."""
    return ref.rpartition(SEPARATOR)[0]


def steps_to(path: str) -> list[str]:
    """The ids of the frames down to one, the outermost first."""
    steps = path.split(SEPARATOR) if path else []
    return [SEPARATOR.join(steps[: count + 1]) for count in range(len(steps))]


def choose(frames: Sequence[Frame], most: int = MOST) -> tuple[list[Frame], list[FrameLook]]:
    """The frames worth searching, the largest first, and why the others are not."""
    large = [frame for frame in frames if frame.is_large]
    by_size = sorted(large, key=lambda frame: -frame.box.w * frame.box.h)
    left_out = [_left_out(frame, _TOO_MANY) for frame in by_size[most:]]
    left_out += [_left_out(frame, _TOO_SMALL) for frame in frames if not frame.is_large]
    return by_size[:most], left_out


def not_searched(looks: Sequence[FrameLook]) -> list[str]:
    """The frames that were left out, by reason, such as ``frame 'Chat' (no answer in 250 ms)``."""
    by_reason: dict[str, list[str]] = {}
    for look in looks:
        if look.left_out:
            by_reason.setdefault(look.left_out, []).append(shorten(look.frame, VALUE))
    return [f"{some_of(frames)} ({why})" for why, frames in by_reason.items()]


def _left_out(frame: Frame, why: str) -> FrameLook:
    return FrameLook(frame=frame.describe(), left_out=why)


def outside(page: Candidates, frame: Frame) -> Candidates:
    """The candidates of a frame's document, as seen from the document around it."""
    return page.model_copy(
        update={"candidates": [_moved(candidate, frame) for candidate in page.candidates]}
    )


def _moved(candidate: Candidate, frame: Frame) -> Candidate:
    """Give a candidate the containers of the frame, unless the frame's document has its own."""
    own, seen = candidate.containers, candidate.visibility
    # With nested frames the outer one names a section of the page, like the inner one.
    outer = (frame.title,) if own.frame and frame.title else ()
    containers = own.model_copy(
        update={
            "frame": own.frame or frame.title or frame.locator,
            "section": own.section or next(iter(outer), None) or frame.section,
            "outer_sections": own.outer_sections + outer + frame.outer_sections,
            "modal": own.modal or frame.modal,
        }
    )
    is_topmost = seen.is_topmost and frame.is_reached if seen.is_topmost is not None else None
    visibility = seen.model_copy(
        update={
            "is_visible": seen.is_visible and frame.is_visible,
            "reason": seen.reason if frame.is_visible else "its frame is not visible",
            "is_topmost": is_topmost,
        }
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
    """A box in a frame's viewport, in the viewport of the document around it."""
    return Box(
        x=round(frame.x + box.x * frame.scale_x, 1),
        y=round(frame.y + box.y * frame.scale_y, 1),
        w=round(box.w * frame.scale_x, 1),
        h=round(box.h * frame.scale_y, 1),
    )


def together(
    page: Candidates, others: Sequence[Candidates], looks: Sequence[FrameLook]
) -> Candidates:
    """Combine the candidates of a document with those of its frames of another origin."""
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
