"""Which table an intent means, where several elements or a control have its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.find import frames
from AbraLibrary.actions.find.look import LIMIT, retrieve
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.find import refusal
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.find.scoring import score
from AbraLibrary.core.find.wording import list_of
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.text import VALUE, shorten
from AbraLibrary.errors import Ambiguous, NotActionable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.evidence.trace import Match, Trace

# @limit how many headings of columns are tried as the name of a table
# @unit headings
_TRIED = 3
#: What a table lacks that is none.
NO_TABLE = (
    "is neither a table nor a grid, nor in one, nor the heading over a single one. Name it by "
    "its caption, by a heading of its columns, by a text in it, or by a locator."
)


class Found(NamedTuple):
    """An element, and what the page read from it."""

    match: Match
    trace: Trace
    answer: dict[str, Any]


def look(session: Session, match: Match, what: str, attribute: str = "") -> dict[str, Any]:
    """What the page reads from an element; ``lacks`` if it is of another kind."""
    arguments = {"ref": match.candidate.ref, "what": what, "name": attribute}
    found: dict[str, Any] = session.port.call("reading.read", arguments, CALL_S)
    return found


def among(session: Session, error: Ambiguous, what: str) -> Found | None:
    """The first of several in one table, which is meant with any of them; None if none is in one.

    Raises:
        Ambiguous: they are in several tables.
    """
    trace = error.trace
    rivals = trace.top_matches[: trace.contenders]
    if trace.candidates_cut or len(rivals) < trace.contenders:
        raise error
    return _first_of(session, trace, rivals, what, error)


def called(session: Session, target: Target, what: str, options: FindOptions) -> Found | None:
    """The table with that caption or heading, where a control has the words, too, such as a link.

    Raises:
        Ambiguous: several tables have it.
    """
    if target.phrase is None:
        return None
    whole = target.model_copy(update={"exact": True})
    page = retrieve(session, whole, LIMIT, None)[0]
    trace = session.secrets.hide_in(resolve(whole, page, options.weights, options.thresholds))
    if page.cut:
        return None  # another table of that name may be among them
    scored = [score(whole, session.secrets.hide_in(each)) for each in page.candidates]
    meant = [m for m in scored if all(m.contributions.values())]  # also in the place that was named
    return _first_of(session, trace, meant, what, None)


def none_is(session: Session, trace: Trace) -> NotActionable:
    """That several have the words, and none is a table: what tells them apart helps nobody."""
    rivals = trace.top_matches[: trace.contenders]
    return NotActionable(
        f"{trace.target.describe()} means {list_of(rivals, trace.contenders)} alike, but each of "
        f"them {NO_TABLE}{failures.undrawn(session)}",
        failures.keep(session, trace, "not_actionable"),
    )


def one_there(session: Session, what: str, options: FindOptions) -> str:
    """By which heading of a column a table of the page is meant; empty without one that is."""
    headings = Target(purpose="read", role="columnheader")
    page = session.secrets.hide_in(retrieve(session, headings, LIMIT, None)[0])
    seen = [each.name for each in page.candidates if each.visibility.is_visible and each.name]
    for each in list(dict.fromkeys(seen))[:_TRIED]:
        asked = Target(purpose="read", phrase=each)
        known = session.secrets.hide_in(retrieve(session, asked, LIMIT, None)[0])
        winner = resolve(asked, known, options.weights, options.thresholds).winner
        if winner is not None and not look(session, winner, what)["lacks"]:
            return f" '{shorten(each, VALUE)}', the heading of a column, means a table here."
    return ""


def _first_of(
    session: Session, trace: Trace, matches: Sequence[Match], what: str, error: Ambiguous | None
) -> Found | None:
    found = []
    for match in matches:
        frames.enter(session, match.candidate.ref)
        answer = look(session, match, what)
        if not answer["lacks"]:
            found.append((match, answer))
    if not found:
        return None
    (chosen, first), *others = found
    if first["value"] is None or any(answer["value"] != first["value"] for _, answer in others):
        raise error or Ambiguous(refusal.explain(_tied(trace, [each for each, _ in found])), trace)
    frames.enter(session, chosen.candidate.ref)
    session.last_trace = trace.model_copy(
        update={"chosen": chosen.candidate.ref, "failure_reason": None}
    )
    return Found(chosen, session.last_trace, first)


def _tied(trace: Trace, rivals: list[Match]) -> Trace:
    return trace.model_copy(
        update={"top_matches": rivals, "contenders": len(rivals), "failure_reason": "ambiguous"}
    )
