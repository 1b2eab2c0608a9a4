"""What a planner sees of candidates, in short, and of how a target was resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.core.find.frames import not_searched
from AbraLibrary.core.models.planner.planner import (
    Mark,
    Marks,
    Observation,
    PlannerCandidate,
    ResolutionTrace,
    TopMatch,
)

if TYPE_CHECKING:
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.find.candidate import Candidate, Candidates


def observation(page: Candidates) -> Observation:
    """The candidates of a page in the planner's format."""
    return Observation(
        registry_version=page.registry_version,
        url=page.url,
        candidates_total=page.total,
        candidates=[brief(each) for each in page.candidates],
        frames_left_out=not_searched(page.frames),
    )


def brief(candidate: Candidate) -> PlannerCandidate:
    """One candidate in the planner's format; with its accessible name if it shows no text."""
    return PlannerCandidate(
        vaulty_id=candidate.ref,
        type=candidate.type,
        role=candidate.role,
        text=candidate.text or candidate.name,
        label=candidate.label or candidate.aria_label or candidate.near_label,
        attributes=candidate.attributes,
        context=candidate.context,
        is_visible=candidate.visibility.is_visible,
        is_enabled=candidate.visibility.is_enabled,
    )


def numbered(marks: Marks) -> list[Mark]:
    """The marked candidates with their numbers, from 1 on."""
    return [
        Mark(som=number, **brief(each).model_dump())
        for number, each in enumerate(marks.page.candidates, 1)
    ]


def resolution(trace: Trace) -> ResolutionTrace:
    """The trace in the planner's format."""
    return ResolutionTrace(
        registry_version=trace.registry_version,
        candidates_total=trace.candidates_total,
        candidates_after_filter=trace.candidates_after_filter,
        top_matches=[
            TopMatch(vaulty_id=each.candidate.ref, score=each.score, reasons=each.reasons)
            for each in trace.top_matches
        ],
        chosen=trace.chosen,
        failure_reason=trace.failure_reason,
    )
