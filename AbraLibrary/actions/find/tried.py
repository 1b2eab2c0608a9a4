"""Tries an intent: what it means on the page now, and what surely means each candidate."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.actions.find.proof import Prover
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.evidence import failure_card
from AbraLibrary.core.find.frames import path_of
from AbraLibrary.core.find.remedies import MOST, contenders
from AbraLibrary.core.find.shortest import shortest
from AbraLibrary.core.find.tried import keyword_for
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.circumstances import Look, Where
from AbraLibrary.core.models.evidence.trace import Match, Trace
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.errors import AbraError, Ambiguous, NotFound

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.evidence.failure_card import Numbered

# @limit how many candidates are listed, and numbered on the page
# @unit candidates
_SHOWN = 9
# A person waits for the answer.
# @limit how long lines are proved on the page
# @unit s
_PROOF_S = 3.0


class Shown(Model):
    """A candidate of the list."""

    number: int
    match: Match
    #: Why it is not meant; empty for the one that is.
    why: str
    lies: Where
    #: The shortest target that certainly means it, for the keyword that a tester would use.
    target: Target | None = None


class Tried(Model):
    """What an intent means."""

    #: Why it means no element for certain; empty if it does.
    refused: str
    shown: tuple[Shown, ...]


def try_intent(session: Session, target: Target, options: FindOptions) -> Tried:
    """Resolve a target, and number its candidates on the page; see `hide_numbers`.

    Raises:
        ArgumentError: it is no target that can be looked for.
    """
    hide_numbers(session)
    refused = ""
    try:
        _, trace = patiently(session, options.timeout, lambda: find.find(session, target, options))
    except (NotFound, Ambiguous) as error:
        refused, trace = str(error), error.trace
    session.leave()
    numbered = failure_card.number(trace)[:_SHOWN]
    look = _look(session, numbered)
    shown = _shown(session, trace, numbered, look)
    _draw(session, shown, look)
    return Tried(refused=refused, shown=shown)


def hide_numbers(session: Session) -> None:
    """Remove the numbers from the page."""
    with suppress(AbraError):  # a page that has gone, or hangs, shows none
        session.window.call("numbers.hide", {}, CALL_S)


def _look(session: Session, numbered: list[Numbered]) -> Look:
    refs = [each.match.candidate.ref for each in numbered]
    asked = {
        "refs": [ref for ref in refs if not path_of(ref)], "chosen": None, "css": [], "windowMs": 0,
    }  # fmt: skip
    answer = session.window.call("annotations.look", asked, CALL_S)
    return Look.model_validate(session.secrets.hide(answer))


def _shown(
    session: Session, trace: Trace, numbered: list[Numbered], look: Look
) -> tuple[Shown, ...]:
    places = {place.ref: place for place in look.places}
    meant = [trace.winner] if trace.winner else contenders(trace)
    named = {match.candidate.ref for match in meant[:MOST]}
    made = next((each for each in reversed(session.resolutions) if each.trace is trace), None)
    prove = Prover(session, made, _PROOF_S) if made else None
    shown = []
    for each in numbered:
        ref = each.match.candidate.ref
        place = places.get(ref)
        target = None
        if prove is not None and ref in named:
            purpose, _, _ = keyword_for(each.match.candidate)
            asked = trace.target.model_copy(update={"purpose": purpose})
            target = shortest(each.match, asked, prove, place.row if place else None)
        shown.append(
            Shown(
                number=each.number,
                match=each.match,
                why="" if each.standing == "chosen" else each.why,
                lies=place.lies if place else "in view",
                target=target,
            )
        )
    return tuple(shown)


def _draw(session: Session, shown: tuple[Shown, ...], look: Look) -> None:
    boxes = {place.ref: place.box for place in look.places}
    drawn = []
    for each in shown:
        its = each.match.candidate
        box = its.box if path_of(its.ref) else boxes.get(its.ref)
        if box is not None and each.lies != "hidden":
            drawn.append({"number": each.number, "isMeant": not each.why, **box.model_dump()})
    session.window.call("numbers.show", {"boxes": drawn}, CALL_S)
