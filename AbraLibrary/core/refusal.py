"""What a refusal says: what was wanted, what was seen, the nearest, and one next step."""

from __future__ import annotations

from collections.abc import Sequence

from AbraLibrary.core.models.action import Obstacle
from AbraLibrary.core.models.candidate import Candidate
from AbraLibrary.core.models.trace import Match, Trace
from AbraLibrary.core.text import shorten

_SHOWN = 4


def explain(trace: Trace) -> str:
    """Say why no candidate was chosen; `trace.failure_reason` must be set."""
    wanted = trace.target.describe()
    if trace.failure_reason == "ambiguous":
        rivals = trace.top_matches
        count = len(rivals) if len(rivals) < 8 else f"at least {len(rivals)}"
        return (
            f"{wanted} is ambiguous: {count} elements match alike: {_list(rivals)}. "
            f"{_how_to_narrow(rivals)}"
        )
    if trace.failure_reason == "score_below_threshold":
        best = trace.top_matches[0]
        return (
            f"No element matches {wanted} well enough: the best is {name(best.candidate)} with a "
            f"score of {best.score:.2f}. Use its full name, or a locator such as css:…."
        )
    return _not_found(trace, wanted)


def _not_found(trace: Trace, wanted: str) -> str:
    seen = f"{trace.candidates_total} actionable elements on {trace.url}"
    for dropped in reversed(trace.dropped):
        if dropped.reason in ("disabled", "not visible"):
            return (
                f"{wanted} was found but is {dropped.reason}: {_list(dropped.nearest)}. "
                "Check what must happen first for a user to be able to use it."
            )
        if dropped.reason.startswith("not in the container"):
            where = trace.target.within or trace.target.section
            where = where or trace.target.form or trace.target.modal
            return (
                f"{wanted} was not found: {dropped.count} elements match, but none is in "
                f"'{where}': {_list(dropped.nearest)}. Check the name of the container."
            )
    nearest = [match for dropped in trace.dropped for match in dropped.nearest]
    if not nearest:
        return f"{wanted} was not found among {seen}. Check that the right page is open."
    return (
        f"{wanted} was not found among {seen}. The nearest are {_list(nearest)}. "
        "Use the name that a user sees, or wait for the page that has it."
    )


def obstructed(trace: Trace, obstacle: Obstacle) -> str:
    """Say that the element was found and why a user could not act on it."""
    winner = trace.winner
    who = name(winner.candidate) if winner else trace.target.describe()
    steps = {
        "covered": "Close or scroll away what covers it first.",
        "disabled": "Fill in or choose what enables it first.",
        "unstable": "It never came to rest; wait for its animation to end.",
        "gone": "The page replaced it; the intent can be looked for again.",
    }
    step = steps.get(obstacle.reason, "Bring it into view first.")
    return f"{who} was found for {trace.target.describe()} but is {obstacle.detail}. {step}"


def name(candidate: Candidate) -> str:
    """An element in a tester's words: ``button 'Save' in section 'Billing'``."""
    word = candidate.name or candidate.text or candidate.label or candidate.placeholder or ""
    kind = candidate.role or candidate.type
    said = (
        f"{kind} '{shorten(word, 60)}'" if word else f"{kind} without a name ({_where(candidate)})"
    )
    place = _place(candidate)
    return f"{said} {place}" if place else said


def _where(candidate: Candidate) -> str:
    identity = candidate.attributes.id or candidate.attributes.data_test_id
    return f"#{identity}" if identity else candidate.dom_path.rpartition(">")[2]


def _place(candidate: Candidate) -> str:
    where = candidate.containers
    if where.modal:
        return f"in dialog '{shorten(where.modal, 40)}'"
    if where.section:
        return f"in section '{shorten(where.section, 40)}'"
    if where.form:
        return f"in form '{shorten(where.form, 40)}'"
    return ""


def _list(matches: Sequence[Match]) -> str:
    shown = ", ".join(name(match.candidate) for match in matches[:_SHOWN])
    more = len(matches) - _SHOWN
    return f"{shown} and {more} more" if more > 0 else shown


def _how_to_narrow(rivals: Sequence[Match]) -> str:
    """The option that tells the rivals apart, with a value that one of them has."""
    for option in ("modal", "section", "form"):
        values = {getattr(match.candidate.containers, option) for match in rivals}
        named = sorted(value for value in values if value)
        if named and len(values) > 1:
            return f"Add {option}={named[0]}, or within= with the text of the row or card meant."
    roles = {match.candidate.role for match in rivals}
    if len(roles) > 1:
        return f"Add role={sorted(roles)[0]}."
    return "Add within= with a text that only the row or card meant contains."
