"""How long a reading is repeated until its assertion holds, or a state comes; changes nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.find import find
from AbraLibrary.actions.find.doubt import Doubted
from AbraLibrary.actions.find.look import look as candidates_of
from AbraLibrary.actions.find.patiently import patiently
from AbraLibrary.actions.find.row_ticks import is_cell, tick_of_row
from AbraLibrary.actions.read import which_table
from AbraLibrary.actions.read.which_table import NO_TABLE, Found, look
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.find.precedence import is_unseen_name
from AbraLibrary.core.find.wording import name, unseen
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.trace import Match, Trace
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.read.expected import Compared, Masked
from AbraLibrary.errors import Ambiguous, NavigatedAway, NotActionable, NotFound, WrongState

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.find.candidate import Candidate

What = Literal["text", "value", "attribute", "states", "table", "parts"]
State = Literal["visible", "hidden", "enabled", "disabled", "gone"]

#: What is the same whichever part of a table is named.
_TABLES: tuple[What, ...] = ("table", "parts")
#: What an element lacks that cannot be read so.
_LACKING = {
    "value": "holds no value. Read its text or an attribute instead.",
    "table": NO_TABLE,
    "parts": NO_TABLE,
}


class Reading(Model):
    """What was read, and from which element."""

    target: str
    value: Any
    trace: Trace


class Waited(Model):
    """The result of `Wait For Intent`."""

    target: str
    state: State
    waited_ms: float


def read(
    session: Session,
    target: Target,
    what: What,
    options: FindOptions,
    check: Callable[[Any], Any],
    *,
    attribute: str = "",
) -> Reading:
    """Read an element again and again, until `check` accepts the value or the time is up.

    Args:
        session: the session to work on.
        target: the element.
        what: what to read.
        options: how long to look, and how to judge.
        check: returns the keyword's result; raises AssertionError to try again.
        attribute: the name of the attribute.

    Raises:
        NotFound, Ambiguous: there is no such element.
        NotActionable: elements of that kind have no value.
        WrongState: `check` accepted nothing until the end.
    """
    hide = session.secrets.hide_data

    def once() -> Reading:
        match, trace, answer = _find(session, target, what, attribute, options)
        value = _told(session, answer, match, trace, what, options)
        if answer.get("isMasked") and isinstance(value, str):
            value = Masked(value, partial(_compared, session, match, what, attribute))
        try:
            checked = hide(check(value))  # a test may compare with the secret itself
            checked = str(checked) if isinstance(checked, Masked) else checked
        except AssertionError as error:
            raise _unlike(session, match, trace, hide(str(error)), options.timeout) from None
        return Reading(target=name(match.candidate), value=checked, trace=trace)

    return patiently(session, options.timeout, once, also=(WrongState,))


def _find(
    session: Session, target: Target, what: What, attribute: str, options: FindOptions
) -> Found:
    try:
        match, trace = find.find(session, target, options)
    except Ambiguous as error:
        if what not in _TABLES:
            raise
        table = which_table.among(session, error, what)
        table = table or which_table.called(session, target, what, options)
        if table is None:
            raise which_table.none_is(session, error.trace) from None
        return table
    if what == "states":
        match, trace = _of_row(session, target, match, trace, options)
    found = Found(match, trace, look(session, match, what, attribute))
    if not found.answer["lacks"]:
        return found
    if what in _TABLES:
        return which_table.called(session, target, what, options) or found
    return (what == "value" and _with_value(session, trace, options)) or found


def _of_row(
    session: Session, target: Target, match: Match, trace: Trace, options: FindOptions
) -> tuple[Match, Trace]:
    """The tick of the row that a text is of, as `Check By Intent` takes it; else the same."""
    if match.candidate.semantic and not is_cell(match):
        return match, trace
    if target.role or not target.phrase:
        return match, trace
    wanted = target.model_copy(update={"purpose": "check"})
    tick = tick_of_row(session, wanted, match, options)
    return (match, trace) if tick is None else find.find(session, tick, options)


def _with_value(session: Session, trace: Trace, options: FindOptions) -> Found | None:
    """The only one of those that match alike which holds a value: not a link to a field."""
    best = trace.top_matches[0].score - options.thresholds.tie
    alike = [match for match in trace.top_matches if match.score > best]
    looks = [Found(match, trace, look(session, match, "value")) for match in alike]
    holding = [each for each in looks if not each.answer["lacks"]]
    return holding[0] if len(holding) == 1 else None


def _told(
    session: Session,
    answer: dict[str, Any],
    match: Match,
    trace: Trace,
    what: What,
    options: FindOptions,
) -> Any:
    if answer["gone"]:
        raise NavigatedAway("The element was replaced while it was being read. Read it again.")
    if answer["lacks"]:
        there = which_table.one_there(session, what, options) if what in _TABLES else ""
        raise NotActionable(
            f"{name(match.candidate)} was found for {trace.target.describe()} but "
            f"{_LACKING[what]}{there}",
            failures.keep(session, trace, "not_actionable"),
        )
    return answer["value"]


def _compared(session: Session, match: Match, what: What, attribute: str, text: str) -> Compared:
    """How a value that the page does not tell compares with a text."""
    given = {"ref": match.candidate.ref, "what": what, "name": attribute, "text": text}
    found = Compared.model_validate(session.port.call("reading.compare", given, CALL_S))
    if found.gone:
        raise NavigatedAway("The element was replaced while it was being read. Read it again.")
    if found.equal:
        session.secrets.add(text)
    return found


def _unlike(session: Session, match: Match, trace: Trace, what: str, timeout: float) -> WrongState:
    said = session.masks.excerpt(what, 400).rstrip(".")
    return WrongState(
        f"{name(match.candidate)}: {said}. This was checked for {timeout:g} s.",
        failures.keep(session, trace, "wrong_state"),
    )


def wait_for_state(session: Session, target: Target, state: State, options: FindOptions) -> Waited:
    """Wait until the element of a target is in a state.

    Args:
        session: the session to work on.
        target: the element.
        state: ``hidden`` means invisible or missing, ``gone`` only missing.
        options: how long to wait, and how to judge.

    Raises:
        NotFound, Ambiguous: it should be visible, but is missing or one of several.
        WrongState: it was in another state until the end.
    """
    began = time.monotonic()
    last = session.last_trace
    is_same = last is not None and _words(last.target) == _words(target)
    #: The ids of what was meant while it was in view, first by the action before.
    shown = {last.chosen} if last is not None and last.chosen and is_same else set()

    def once() -> Waited:
        who = _in_state(session, target, state, options, shown)
        return Waited(
            target=who, state=state, waited_ms=round((time.monotonic() - began) * 1000, 1)
        )

    return patiently(session, options.timeout, once, also=(WrongState,))


def _words(target: Target) -> dict[str, object]:
    """What a target asks for, whatever for."""
    return target.model_dump(exclude={"purpose", "fallbacks"}, exclude_none=True)


def _in_state(
    session: Session, target: Target, state: State, options: FindOptions, shown: set[str]
) -> str:
    """The element in words, once it is in the state; `shown` gets the id of one in view."""
    try:
        match, trace = find.find(session, target, options)
    except NotFound as error:
        if state not in ("hidden", "gone"):
            raise
        if isinstance(error, Doubted) and error.trace.winner is not None:
            who = name(error.trace.winner.candidate)
            raise _still(session, error.trace, who, "visible", options) from None
        hidden = _hidden(error.trace) if state == "gone" else None
        if hidden is not None and not _are_away(session, shown):
            seen = f"there, but not visible{unseen(hidden)}"
            advice = "Use state=hidden where that is enough"
            raise _still(session, error.trace, name(hidden), seen, options, advice) from None
        return target.describe()
    who = name(match.candidate)
    shown.add(match.candidate.ref)
    if state in ("hidden", "gone"):
        raise _still(session, trace, who, "visible", options)
    if state != "visible" and match.candidate.visibility.is_enabled is not (state == "enabled"):
        seen = "enabled" if state == "disabled" else "disabled"
        raise _still(session, trace, who, seen, options)
    return who


def _are_away(session: Session, shown: set[str]) -> bool:
    """Whether what was meant in view has left the page: what is hidden then is another one."""

    def is_there(ref: str) -> bool:
        asked = Target(purpose="read", ref=ref)
        return any(each.ref == ref for each in candidates_of(session, asked).candidates)

    return bool(shown) and not any(map(is_there, shown))


def _hidden(trace: Trace) -> Candidate | None:
    """What is meant and hidden; words mean nothing hidden that only developers call so."""
    dropped = (each for each in trace.dropped if each.reason == "not visible")
    nearest = [match for each in dropped for match in each.nearest]
    return next((match.candidate for match in nearest if not is_unseen_name(match)), None)


def _still(
    session: Session, trace: Trace, who: str, seen: str, options: FindOptions, advice: str = ""
) -> WrongState:
    return WrongState(
        f"{who} was waited for as {trace.target.describe()}, but is still {seen} after "
        f"{options.timeout:g} s. {advice or 'Check what changes it'}, or give a longer timeout=.",
        failures.keep(session, trace, "wrong_state"),
    )
