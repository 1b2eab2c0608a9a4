"""Filling, selecting and checking, each verified by the state itself (intent-executor.md)."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from AbraLibrary.actions import find
from AbraLibrary.actions.click import Pressed, press
from AbraLibrary.actions.find import FindOptions
from AbraLibrary.actions.session import Session
from AbraLibrary.actions.settle import SettleOptions, Settler, release
from AbraLibrary.core.models.action import ActionName, ActionResult
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.target import Target
from AbraLibrary.core.models.trace import Match, Trace
from AbraLibrary.core.refusal import name
from AbraLibrary.core.text import fold, shorten
from AbraLibrary.errors import NotActionable, WrongState

_CALL_S = 10.0


class Option(Model):
    """One option of a native select."""

    label: str
    value: str
    disabled: bool
    selected: bool


def fill(
    session: Session,
    target: Target,
    value: str,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
    secret: bool = False,
) -> ActionResult:
    """Set the text of a field and verify that the field holds it.

    A `secret` value appears nowhere, not even in an error.

    Raises:
        WrongState: when the field holds something else afterwards.
    """
    if secret:
        session.secrets.add(value)
    acted = _act(
        session, target, find_options, settle_options, "controls.fill", lambda _: {"value": value}
    )
    ref = acted.trace.chosen
    answer = session.port.call("controls.holds", {"ref": ref, "value": value}, _CALL_S)
    if answer["gone"]:
        raise _wrong(session, acted.trace, "the field was replaced while it was filled")
    if not answer["matches"]:
        hidden = secret or answer["isPassword"]
        wanted = "the given value" if hidden else f"'{shorten(value, 80)}'"
        seen = "something else" if hidden else f"'{shorten(answer['state'], 80)}'"
        raise _wrong(session, acted.trace, f"it was filled with {wanted} but holds {seen}")
    return _result(session, "fill", acted, "the field holds the value")


def select(
    session: Session,
    target: Target,
    option: str,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> ActionResult:
    """Select an option of a native select by its label or value, and verify it."""

    def choice(match: Match) -> Mapping[str, object]:
        answer = session.port.call("controls.options", {"ref": match.candidate.ref}, _CALL_S)
        if answer is None:
            trace = session.last_trace
            assert trace is not None  # the match came out of it
            raise _wrong(session, trace, "it is not a native select; click it and its option")
        options = [Option.model_validate(entry) for entry in answer]
        return {"index": _index_of(session, options, option)}

    acted = _act(session, target, find_options, settle_options, "controls.choose", choice)
    answer = session.port.call("controls.options", {"ref": acted.trace.chosen}, _CALL_S)
    options = [Option.model_validate(entry) for entry in answer or []]
    chosen = [each for each in options if each.selected]
    if not any(option in (each.label, each.value) or _same(option, each) for each in chosen):
        seen = ", ".join(f"'{each.label}'" for each in chosen) or "nothing"
        raise _wrong(session, acted.trace, f"'{option}' was selected but {seen} is")
    return _result(session, "select", acted, f"'{chosen[0].label}' is selected")


def check(
    session: Session,
    target: Target,
    wanted: bool,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> ActionResult:
    """Bring a checkbox, radio button or switch into a state, and verify it; idempotent."""
    action: ActionName = "check" if wanted else "uncheck"
    began = time.monotonic()
    match, trace = find.patiently(
        find_options.timeout, lambda: find.find(session, target, find_options)
    )
    state = "checked" if wanted else "not checked"
    if _is_checked(session, match.candidate.ref) is wanted:
        idle = Pressed(trace, session.port.mark(), began)
        return _result(session, action, idle, f"it was {state} already")
    by_ref = Target(purpose="check", ref=match.candidate.ref)
    options = settle_options.model_copy(update={"release": "always"})
    pressed = press(session, by_ref, find_options, options)
    session.port.rest()
    if pressed.settle and not pressed.settle.released:
        release(session)
    pressed.finish(session, settle_options)
    pressed.trace = trace
    session.last_trace = trace
    if _is_checked(session, match.candidate.ref) is not wanted:
        raise _wrong(session, trace, f"it was pressed but is not {state}")
    return _result(session, action, pressed, f"it is {state}")


def _act(
    session: Session,
    target: Target,
    find_options: FindOptions,
    settle_options: SettleOptions,
    function: str,
    arguments: Callable[[Match], Mapping[str, object]],
) -> Pressed:
    """Find a control, call a function of the agent on it, settle."""

    def ready() -> tuple[Match, Trace]:
        _, match, trace = find.make_ready(
            session, target, find_options, press=False, write=target.purpose == "fill"
        )
        return match, trace

    match, trace = find.patiently(find_options.timeout, ready)
    given = arguments(match)
    acted = Pressed(trace, session.port.mark(), time.monotonic())
    session.port.call(function, {"ref": match.candidate.ref, **given}, _CALL_S)
    options = settle_options.model_copy(update={"release": "always"})
    acted.settle = Settler(session, options, acted.mark).wait(fresh=False)
    session.port.rest()
    if not acted.settle.released:
        release(session)
    acted.finish(session, settle_options)
    return acted


def _index_of(session: Session, options: list[Option], wanted: str) -> int:
    for matches in (
        lambda o: o.label == wanted,
        lambda o: o.value == wanted,
        lambda o: _same(wanted, o),
    ):
        found = [index for index, each in enumerate(options) if matches(each)]
        if len(found) == 1:
            if options[found[0]].disabled:
                raise _no_option(session, f"the option '{wanted}' is disabled", options)
            return found[0]
        if found:
            raise _no_option(session, f"the option '{wanted}' is there {len(found)} times", options)
    raise _no_option(session, f"there is no option '{wanted}'", options)


def _same(wanted: str, option: Option) -> bool:
    return fold(wanted) == fold(option.label)


def _no_option(session: Session, what: str, options: list[Option]) -> NotActionable:
    trace = session.last_trace
    assert trace is not None  # the options belong to its match
    there = ", ".join(f"'{each.label}'" for each in options if not each.disabled)
    winner = trace.winner
    who = name(winner.candidate) if winner else trace.target.describe()
    return NotActionable(f"In {who} {what}. Options: {shorten(there, 300)}.", trace)


def _is_checked(session: Session, ref: str) -> Any:
    return session.port.call("controls.isChecked", {"ref": ref}, _CALL_S)["checked"]


def _wrong(session: Session, trace: Trace, what: str) -> WrongState:
    failed = trace.model_copy(update={"failure_reason": "wrong_state"})
    session.last_trace = failed
    winner = trace.winner
    who = name(winner.candidate) if winner else trace.target.describe()
    return WrongState(
        f"{who}: {what}. Look at what the page does with its input, in the log's screenshot.",
        failed,
    )


def _result(session: Session, action: ActionName, acted: Pressed, sentence: str) -> ActionResult:
    settle = acted.settle
    winner = acted.trace.winner
    assert winner is not None  # only a resolved target was acted on
    session.last_trace = acted.trace
    return ActionResult(
        success=True,
        action=action,
        target=name(winner.candidate),
        timing_ms=settle.last_change_ms if settle else 0.0,
        dom_summary=settle.delta.summary() if settle else "no changes",
        outcome=sentence,
        evidence=["state"] if settle else [],
        url=acted.url,
        settle=settle,
        ready=acted.ready,
        route_changed=acted.route_changed,
        trace=acted.trace,
    )
