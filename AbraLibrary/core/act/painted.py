"""Whether what is painted another way than before an action is its doing (docs/adr/0037)."""

from __future__ import annotations

from collections.abc import Sequence

from AbraLibrary.core.act.pixels import around
from AbraLibrary.core.models.act.painted import Painted, Spot
from AbraLibrary.core.models.find.candidate import Box

#: So long a picture must stay as it is before its change counts: what ticks once a second has
#: ticked again.
REST_S = 1.25
#: What the page draws in so many frames and looks alike all the while, it draws in each frame.
_STEADY = 8
_LISTED = 2
_BY = "\N{MULTIPLICATION SIGN}"


def is_by_action(spot: Spot) -> bool:
    """Whether the action has drawn on it, and nothing else."""
    return spot.by_action > 0 and spot.by_itself == 0


def is_by_itself(spots: Sequence[Spot], region: Box) -> bool:
    """Whether only the page by itself has drawn there, now and then: its next turn has come."""
    return any(
        not spot.by_action and 0 < spot.by_itself < _STEADY for spot in touched(spots, region)
    )


def touched(spots: Sequence[Spot], region: Box) -> list[Spot]:
    """Those that have a region in them."""
    return [spot for spot in spots if _meet(spot.box, region)]


def describe(boxes: Sequence[Box]) -> str:
    """Say where the screen has changed."""
    return f"the screen changed at {where(boxes)}, in nothing that has words"


def doubts(seen: Painted) -> list[str]:
    """Say what could not be decided: what changes by itself, and what was too much to compare."""
    described = []
    if seen.restless:
        described.append(
            f"what is drawn at {where(seen.restless)} changes by itself, so it is no evidence"
        )
    if not seen.is_whole:
        described.append(
            "a script changed style sheets, and not all that is in view could be compared"
        )
    return described


def where(boxes: Sequence[Box]) -> str:
    """The places, a few of them: where each begins, and its size."""
    shown = list(boxes[:_LISTED]) if len(boxes) <= _LISTED else [around(boxes)]
    return " and ".join(f"{box.x:.0f},{box.y:.0f} {box.w:.0f}{_BY}{box.h:.0f}" for box in shown)


def _meet(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.w and other.x < one.x + one.w
        and one.y < other.y + other.h and other.y < one.y + one.h
    )  # fmt: skip
