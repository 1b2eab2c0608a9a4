"""A diff with what the second witness has seen (docs/adr/0037)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.core.act.painted import doubts
from AbraLibrary.core.diff.report.summary import summarize

if TYPE_CHECKING:
    from AbraLibrary.core.models.act.painted import Painted
    from AbraLibrary.core.models.diff.capture import PageState
    from AbraLibrary.core.models.diff.page_diff import PageDiff

#: What was painted has no words, so nobody knows what it shows: as a canvas (confidence.py).
#: @unit a share of 1
#: @measured not measured: chosen as what a canvas costs, which leaves a diff above the threshold
#: @test utest/core/diff/kinds/test_painted.py::test_what_was_painted_costs_as_much_as_a_canvas
_COST = 0.10


def with_painted(diff: PageDiff, seen: Painted, after: PageState) -> PageDiff:
    """Report where the screen has changed, or that this is not known.

    Args:
        diff: a diff in which nothing else differs.
        seen: what was painted.
        after: the later state.
    """
    if seen.boxes:
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
