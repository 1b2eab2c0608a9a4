"""Lines for what a keyword cannot act on: another keyword for it, or what stands in or beside it.

Only what the page has confirmed is proposed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.find.look import look
from AbraLibrary.actions.find.proof import Prover
from AbraLibrary.core.find.precedence import is_mute, is_part
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.find.role_words import HOLDING
from AbraLibrary.core.find.shortest import chain, is_pressed_for, lines_of
from AbraLibrary.core.find.tried import keyword_for
from AbraLibrary.core.find.wording import icon_of
from AbraLibrary.core.models.evidence.circumstances import Remedy
from AbraLibrary.core.models.find.target import Target

if TYPE_CHECKING:
    from collections.abc import Iterator

    from AbraLibrary.actions.session.session import Resolution, Session
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.find.candidate import Box

# More than these under one label is a form, not a field.
# @limit what is proposed for a label
# @unit elements
_MOST = 6
#: What is pressed in place of a field: so many of five.
_RATED = "star"


def remedies(session: Session, made: Resolution, other: Match, seconds: float) -> list[Remedy]:
    """Lines for what has the name, else for what its label stands beside.

    Args:
        session: its page, which is only asked.
        made: the search that was refused.
        other: what has the name and is of another kind.
        seconds: how long lines are confirmed.
    """
    asked, its = made.trace.target, other.candidate
    purpose = keyword_for(its)[0]
    if its.semantic and not is_part(other) and is_pressed_for(asked.purpose, its):
        own = asked.model_copy(update={"purpose": purpose, "fallbacks": (), "fallback": None})
        is_it = Prover(session, made, seconds)(own) == its.ref
        return [Remedy(target=own, ref=its.ref)] if is_it else []
    if its.role in HOLDING or not asked.phrase or asked.within:
        return []
    beside = _beside(session, made, its.box)
    words = [icon_of(each.candidate) or each.candidate.name for each in beside]
    roles = [each.candidate.role for each in beside]
    counts = [
        (words[:at].count(word), roles[:at].count(role))
        for at, (word, role) in enumerate(zip(words, roles, strict=True), 1)
    ]
    asked_for = [
        (match.candidate.ref, lines_of(match.candidate, asked.phrase, *count))
        for match, count in zip(beside, counts, strict=True)
    ]
    found: dict[str, Remedy] = {}
    prove = Prover(session, made, seconds)
    while asked_for:
        turn = [(ref, lines, line) for ref, lines in asked_for if (line := next(lines, None))]
        prove.ahead([line for _, _, line in turn])
        proved = {ref: Remedy(target=line, ref=ref) for ref, _, line in turn if prove(line) == ref}
        found |= proved
        asked_for = [(ref, lines) for ref, lines, _ in turn if ref not in proved]
    return [found[ref] for each in beside if (ref := each.candidate.ref) in found]


def _beside(session: Session, made: Resolution, label: Box) -> list[Match]:
    """What is meant by its place alone: of the kind that was asked for, else of another one."""
    asked = made.trace.target
    # Who selects has been sent to a field of that name already.
    others = ("check",) if asked.purpose == "select" else ("fill", "select", "check")
    for kinds in ((asked.purpose,), others, ("click",)):
        held = {each.candidate.ref: each for each in _held(session, made, kinds)}
        near = chain(list(held.values()), label)
        if near:
            return near if len(near) <= _MOST else []
    return []


def _held(session: Session, made: Resolution, kinds: tuple[str, ...]) -> Iterator[Match]:
    for kind in kinds:
        drawn = {"phrase": _RATED} if kind == "click" else {}
        inside = Target.model_validate(
            {"purpose": kind, "within": made.trace.target.phrase, **drawn}
        )
        seen = look(session, inside)
        for match in resolve(inside, seen, made.weights, made.thresholds).top_matches:
            is_wordless = is_mute(match) or bool(match.candidate.icons)
            if is_wordless if kind == "click" else match.candidate.role in HOLDING:
                yield match
