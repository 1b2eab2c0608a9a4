"""The parts of a failure on its card: what was wanted, what was seen, and the next step."""

from __future__ import annotations

import re

from AbraLibrary.core.find.wording import unseen
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.trace import Dropped, Match, Trace
from AbraLibrary.core.text import TARGET, shorten

# A message ends with an imperative, the next step (errors.py); these are the verbs.
# @measured the messages of the library itself
# @test utest/core/evidence/test_failure_card.py::test_the_last_imperative_is_the_next_step
_STEP = re.compile(
    r"(?<=[.!?]) (?=(?:Accept|Add|Answer|Ask|Bring|Call|Capture|Check|Choose|Close|Correct|Find|"
    r"Fill|Give|Install|If it|If a click|They went|It never|Leave|Load|Look|Make|Name|Open|Read|"
    r"Remove|Report|Save|Say|Set|Use|Wait|What lies|It shows|Write|Watch|Go on|Do without|"
    r"Ignore|Repeat|The page replaced)\b)"
)


class Parts(Model):
    """The parts of a failure's message."""

    seen: str
    #: None if the message has none.
    step: str | None = None


class Numbered(Model):
    """A candidate with its number in the picture and in the table."""

    number: int
    match: Match
    #: ``chosen``, ``contending``, ``lower`` or ``rejected``.
    standing: str
    #: Why it was not chosen; empty for the chosen one.
    why: str


def split(message: str) -> Parts:
    """Split a message: the last sentences with an instruction are the next step."""
    at = [found.end() for found in _STEP.finditer(message)]
    if not at:
        return Parts(seen=message)
    first = at[-1]
    return Parts(seen=message[:first].rstrip(), step=message[first:])


def wanted(trace: Trace) -> str:
    """The target as a tester would say it."""
    return shorten(trace.target.describe(), TARGET)


def number(trace: Trace) -> list[Numbered]:
    """Number the candidates of a trace: the best first, dropped ones last."""
    found: list[Numbered] = []
    for place, match in enumerate(trace.top_matches):
        standing, why = _standing(trace, match, place)
        found.append(Numbered(number=place + 1, match=match, standing=standing, why=why))
    for dropped in reversed(trace.dropped):
        for match in dropped.nearest:
            found.append(
                Numbered(
                    number=len(found) + 1,
                    match=match,
                    standing="rejected",
                    why=_rejected(dropped, match),
                )
            )
    return found


def _standing(trace: Trace, match: Match, place: int) -> tuple[str, str]:
    if match.candidate.ref == trace.chosen:
        return "chosen", "chosen"
    if trace.failure_reason == "score_below_threshold":
        return "lower", "its score is too low"
    if trace.chosen is None and place < trace.contenders:
        return "contending", "matches alike"
    return "lower", "a lower score"


def _rejected(dropped: Dropped, match: Match) -> str:
    visible = match.candidate.visibility
    if dropped.reason == "not what was asked for" and not visible.is_enabled:
        return f"{dropped.reason}, and disabled"
    if dropped.reason == "not visible":
        return dropped.reason + unseen(match.candidate)
    return dropped.reason
