"""Which change of a screenshot is an effect of the action, and which the page's own (ADR 37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.act.pixels import around

if TYPE_CHECKING:
    from AbraLibrary.core.models.act.painted import Drawn, Painted, Spot
    from AbraLibrary.core.models.find.candidate import Box

# How long a picture must stay unchanged for its change to count: a clock that ticks once a second
# has ticked again by then. Shorter takes a clock for an outcome; longer delays painted outcomes.
# @unit s
# @measured clocks that tick once a second (docs/adr/0037)
# @test utest/actions/act/test_witness.py::test_what_nobody_has_seen_drawn_must_stay
REST_S = 1.25
# More frames than these, all looking alike, are a render loop, not a ticker between two ticks.
# @unit frames
# @measured not measured: a ticker draws once or twice meanwhile, a render loop in each frame
# @test utest/core/act/test_painted.py::test_what_the_page_draws_now_and_then_is_its_own
_STEADY = 8
# @limit how many places a message lists
# @unit places
_LISTED = 2
_BY = "\N{MULTIPLICATION SIGN}"


def is_by_action(spot: Spot) -> bool:
    """Whether the action drew on it, and nothing else."""
    return spot.by_action > 0 and spot.by_itself == 0


def is_by_itself(spots: Sequence[Spot], region: Box) -> bool:
    """Whether only the page itself drew there, now and then: the change may be its next tick."""
    return any(
        not spot.by_action and 0 < spot.by_itself < _STEADY for spot in touched(spots, region)
    )


def touched(spots: Sequence[Spot], region: Box) -> list[Spot]:
    """The spots that overlap a region."""
    return [spot for spot in spots if _meet(spot.box, region)]


def describe(boxes: Sequence[Drawn]) -> str:
    """Where the screen changed, as a sentence."""
    return f"the screen changed {placed(boxes)}"


def placed(boxes: Sequence[Drawn]) -> str:
    """Where and in what; of a saved page nobody knows where."""
    is_known = any(box.w or box.h for box in boxes)
    return f"at {where(boxes)}, in {whats(boxes)}" if is_known else f"in {whats(boxes)}"


def whats(boxes: Sequence[Drawn]) -> str:
    """In what it changed: ``image 'Kettle' and icon in 'Save'``."""
    named = list(dict.fromkeys(_named(box) for box in boxes if box.what))
    if not named:
        return "something without text"
    if len(named) > _LISTED:
        return f"{', '.join(named[:_LISTED])} and {len(named) - _LISTED} more"
    return " and ".join(named)


def _named(box: Drawn) -> str:
    return f"{box.what} ({box.how})" if box.how else box.what


def doubts(seen: Painted) -> list[str]:
    """What could not be decided: regions that change by themselves, too much to compare."""
    described = []
    if seen.restless:
        described.append(
            f"what is drawn at {where(seen.restless)} changes by itself, so it is not evidence"
        )
    if not seen.is_whole:
        described.append(
            "a script changed style sheets, and not everything in view could be compared"
        )
    return described


def where(boxes: Sequence[Box]) -> str:
    """The places, a few of them: the corner and size of each."""
    shown = list(boxes[:_LISTED]) if len(boxes) <= _LISTED else [around(boxes)]
    return " and ".join(f"{box.x:.0f},{box.y:.0f} {box.w:.0f}{_BY}{box.h:.0f}" for box in shown)


def _meet(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.w and other.x < one.x + one.w
        and one.y < other.y + other.h and other.y < one.y + one.h
    )  # fmt: skip
