"""Adds the report of the second witness to a diff (docs/adr/0037)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.core.act.painted import doubts, whats
from AbraLibrary.core.diff.report.summary import summarize

if TYPE_CHECKING:
    from AbraLibrary.core.models.act.painted import Painted
    from AbraLibrary.core.models.diff.capture import PageState
    from AbraLibrary.core.models.diff.page_diff import PageDiff

#: Painted changes have no words, so their meaning is unknown, as for a canvas (confidence.py).
#: @unit a share of 1
#: @measured not measured: chosen as what a canvas costs, which leaves a diff above the threshold
#: @test utest/core/diff/kinds/test_painted.py::test_what_was_painted_costs_as_much_as_a_canvas
_COST = 0.10


def with_painted(diff: PageDiff, seen: Painted, after: PageState) -> PageDiff:
    """Report where the screen changed, or that this is unknown.

    Args:
        diff: A diff without other differences.
        seen: The report of the second witness.
        after: The later state.
    """
    if seen.boxes and all(box.how for box in seen.boxes):
        reason = (
            f"the same words are drawn otherwise: {whats(seen.boxes)}; what that means is unknown"
        )
    elif seen.boxes:
        reason = "the screen changed where there is no text; what it shows is unknown"
    else:
        reason = "; ".join(doubts(seen))
    if not reason:
        return diff
    confidence = round(max(0.0, diff.confidence - _COST), 2)
    diff = diff.model_copy(
        update={
            "painted": seen.boxes,
            "confidence": confidence,
            "confidence_reasons": (*diff.confidence_reasons, f"{reason} (-{_COST:.2f})"),
            "above_threshold": confidence >= diff.threshold,
        }
    )
    return diff.model_copy(update={"summary": summarize(diff, after)})
