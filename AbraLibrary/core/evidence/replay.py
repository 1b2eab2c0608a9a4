"""Makes a saved decision again, offline, with other settings or for another intent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from AbraLibrary.core.find import refusal
from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.scoring import SCORE_DIGITS, Weights
from AbraLibrary.core.find.wording import name
from AbraLibrary.core.models.evidence.replay import Changed, Decision, Replayed, Rescored
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.base import Model
    from AbraLibrary.core.models.evidence.trace import Match, Trace
    from AbraLibrary.core.models.evidence.trace_file import TraceFile
    from AbraLibrary.core.models.find.target import Target

# Scores that differ by less than their rounding are equal.
# @limit the digits of a score
# @unit score
_SAME = 10.0**-SCORE_DIGITS


def replay(
    file: TraceFile,
    *,
    weights: Weights | None = None,
    thresholds: Thresholds | None = None,
    target: Target | None = None,
) -> Replayed:
    """Decide again on the page's answer in a trace.

    Args:
        file: the trace.
        weights: in place of those in the trace.
        thresholds: in place of those in the trace.
        target: another intent.

    Raises:
        ArgumentError: the target needs information that is not in the trace.
    """
    wanted = target or file.trace.target
    _check(wanted, file.trace.target)
    now_weights, now_rules = weights or file.weights, thresholds or file.thresholds
    trace = resolve(wanted, file.page, now_weights, now_rules)
    was, now = _was(file), decision(trace)
    return Replayed(
        keyword=file.keyword,
        suite=file.suite,
        test=file.test,
        url=file.url,
        wanted_was=file.trace.target.describe(),
        wanted=wanted.describe(),
        settings=(
            *_differences("weights", file.weights, now_weights),
            *_differences("thresholds", file.thresholds, now_rules),
        ),
        was=was,
        now=now,
        changed=tuple(_changed(was, now)),
        candidates=_rescored(file.trace, trace),
        notes=tuple(_notes(file, wanted)),
    )


def decision(trace: Trace) -> Decision:
    """The decision in a trace, without failures after the element was chosen."""
    winner = trace.winner
    best = winner or next(iter(trace.top_matches), None)
    return Decision(
        chosen=trace.chosen,
        name=name(winner.candidate) if winner else None,
        refused=None if trace.chosen else trace.failure_reason,
        score=best.score if best else None,
        margin=trace.margin,
        why=", ".join(winner.reasons) if winner else refusal.explain(trace),
    )


def _was(file: TraceFile) -> Decision:
    """The decision in a file, without later failures."""
    later = file.trace.chosen is None or file.trace.failure_reason is None
    return decision(file.trace if later else file.trace.model_copy(update={"failure_reason": None}))


def _check(wanted: Target, was: Target) -> None:
    if wanted.locator and wanted.locator != was.locator:
        raise ArgumentError(
            f"{wanted.describe()} needs the page itself. Give a phrase, or an id such as "
            "ref:v-1024."
        )
    if wanted.within and wanted.within != was.within:
        raise ArgumentError(
            f"Only the page knows what is within '{wanted.within}'. Use --section, --form or "
            "--modal, which a trace has for each candidate."
        )


def _differences(what: str, was: Model, now: Model) -> Iterator[str]:
    before, after = was.model_dump(), now.model_dump()
    for each, value in after.items():
        if value != before[each]:
            yield f"{what} {each}={before[each]:g} → {value:g}"


def _changed(was: Decision, now: Decision) -> Iterator[Changed]:
    if was.is_same_as != now.is_same_as:
        yield "decision"
    if _differ(was.score, now.score):
        yield "score"
    if _differ(was.margin, now.margin):
        yield "margin"


def _differ(one: float | None, other: float | None) -> bool:
    if one is None or other is None:
        return one is not other
    return abs(one - other) > _SAME


def _rescored(was: Trace, now: Trace) -> tuple[Rescored, ...]:
    """The candidates that came near, then or now; the best now first."""
    known = {match.candidate.ref: match for match in was.top_matches}
    fallen = {
        match.candidate.ref: (match, dropped.reason)
        for dropped in now.dropped
        for match in dropped.nearest
    }
    listed = {match.candidate.ref: match for match in [*now.top_matches, *was.top_matches]}
    kept = {match.candidate.ref: match for match in now.top_matches}
    listed |= {ref: match for ref, (match, _) in fallen.items() if ref not in listed}

    def rescored(ref: str, match: Match) -> Rescored:
        before, after = known.get(ref), kept.get(ref)
        return Rescored(
            ref=ref,
            name=name(match.candidate),
            was=before.score if before else None,
            now=after.score if after else None,
            dropped=fallen[ref][1] if ref in fallen and not after else None,
            reasons=tuple((after or match).reasons),
        )

    return tuple(rescored(ref, match) for ref, match in listed.items())


def _notes(file: TraceFile, wanted: Target) -> Iterator[str]:
    same = resolve(file.trace.target, file.page, file.weights, file.thresholds)
    if decision(same).is_same_as != _was(file).is_same_as:
        yield (
            "Its own settings lead to another decision today: the file has masked secrets and "
            f"shortened texts, or AbraLibrary {file.library} decided differently."
        )
    if wanted != file.trace.target:
        known, total = len(file.page.candidates), file.page.total
        yield (
            f"The page was asked for {file.trace.target.describe()} and reported {known} of its "
            f"{total} elements; others may match now."
        )
    if file.shortened and file.shortened.candidates:
        yield f"{file.shortened.candidates} of the candidates did not fit into the file."
