"""Fills a date or time whose parts are fields and lists with labels of their own, or boxes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from AbraLibrary.actions.act.click import click
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields import check, select
from AbraLibrary.actions.find import find
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.fields.parts import HALVES, Share, holds, lacks_half, share
from AbraLibrary.core.find.role_words import FIELDS
from AbraLibrary.core.models.fields.field import BoxPart, PartLook, Tick
from AbraLibrary.core.models.find.target import Purpose, Target
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import Ambiguous, IntentError, NoChange, NotFound

if TYPE_CHECKING:
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import ActionResult
    from AbraLibrary.core.models.evidence.trace import Trace
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

#: The evidence of a button that only shows that it is on; anything else may be of the whole form.
_OF_A_PRESS = {"state", "dom", "text", "focus"}
# More fields than a date and time has parts are a form.
# @fixed year, month, day, hour, minute, second, half of the day
_MOST = 7
#: Fills one field with a text.
Fill = Callable[[Target, str], "ActionResult"]


class Shared(NamedTuple):
    """A value as it is split among the parts of a group."""

    trace: Trace
    shares: list[Share]
    #: The ids of what is for the halves of the day, by their names; none if it has none.
    halves: dict[str, str]
    #: Whether these are buttons, of which nothing tells which one is on, and no ticks.
    is_pressed: bool = False
    #: Why no one field of that name was found.
    refusal: str = ""


def shared(
    session: Session, refused: NotFound | Ambiguous, value: str, options: FindOptions
) -> Shared | None:
    """The value split among the parts of the group that was meant; None if that is not certain."""
    refs = _tied(session, refused) if isinstance(refused, Ambiguous) else refused.parts
    if not refs:
        return None
    parts = _look(session, refs)
    halves: dict[str, str] = {}
    is_pressed = False
    if lacks_half(parts):
        halves = _halves(session, refused, options, "check")
        if not halves:
            halves, is_pressed = _halves(session, refused, options, "click"), True
        if len(halves) == len(HALVES):
            parts.append(PartLook(unit="dayPeriod", options=HALVES))
        elif halves:
            return None  # the half of the day is told in a way that is not known
    shares = share(value, parts)
    return (
        None if shares is None else Shared(refused.trace, shares, halves, is_pressed, str(refused))
    )


def boxes(session: Session, trace: Trace, given: Sequence[BoxPart]) -> Shared:
    """What each of several boxes with a sign between them gets."""
    looks = _look(session, [each.ref for each in given])
    parts = zip(looks, given, strict=True)
    return Shared(trace, [Share(look, None, each.text) for look, each in parts], {})


def fill(
    session: Session,
    given: Shared,
    fill_one: Fill,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> ActionResult:
    """Set each part with its own verification, then verify all of them: one may change another.

    Raises:
        NotActionable: a part cannot be set.
        WrongState: the parts have other values afterwards.
    """
    results: list[ActionResult] = []
    for each in given.shares:
        ref = given.halves.get(each.text) or each.part.ref
        is_press = given.is_pressed and each.text in given.halves
        if is_press:
            result = _press_half(session, given, each.text, find_options, settle_options)
        elif each.text in given.halves:
            target = Target(purpose="check", ref=ref, kept=True)
            result = check.check(
                session, target, True, find_options=find_options, settle_options=settle_options
            )
        elif each.part.options is not None:
            target = Target(purpose="select", ref=ref, kept=True)
            result = select.select(
                session, target, [each.text], find_options=find_options,
                settle_options=settle_options,
            )  # fmt: skip
        else:
            result = fill_one(Target(purpose="fill", ref=ref, kept=True), each.text)
        results.append(result)
        if set(result.evidence) - (_OF_A_PRESS if is_press else {"state"}):
            why = f"its part '{shorten(each.part.name, 40)}' was set, then {result.outcome}"
            raise failures.wrong_state(session, given.trace, f"{why}; the rest was not set")
    shown = _verified(session, given)
    last = results[-1]
    return last.model_copy(
        update={
            "action": "fill",
            "target": given.trace.target.describe(),
            "timing_ms": sum(each.timing_ms for each in results),
            "outcome": f"its {len(results)} parts hold {shown}",
            "evidence": ["state"],
        }
    )


def _press_half(
    session: Session,
    given: Shared,
    half: str,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> ActionResult:
    """Press the button of a half of the day; a press that changes something proves that it is on.

    Where it changed nothing, it may have been on: then the other one is pressed before it.

    Raises:
        NotFound: neither of them answers, so that each part must be set.
    """

    def press(name: str) -> ActionResult:
        target = Target(purpose="click", ref=given.halves[name], kept=True)
        return click(session, target, find_options=find_options, settle_options=settle_options)

    with suppress(NoChange):
        return press(half)
    try:
        press(next(name for name in given.halves if name != half))
        return press(half)
    except NoChange:
        neither = " nor ".join(f"button '{name}'" for name in given.halves)
        told = f"{given.refusal} Neither {neither} answered a press."
        raise NotFound(told, given.trace) from None


def _verified(session: Session, given: Shared) -> str:
    """What the parts hold, in words."""
    fields = [each for each in given.shares if each.text not in given.halves]
    looks = {each.ref: each for each in _look(session, [each.part.ref for each in fields])}
    is_held, shown = True, []
    for each in given.shares:
        if each.text in given.halves and given.is_pressed:
            is_it, value = True, each.text  # proved as it was pressed
        elif each.text in given.halves:
            seen = session.port.call(
                "ticks.look", {"ref": given.halves[each.text], "wanted": True}, CALL_S
            )
            is_it = Tick.model_validate(seen).checked is True
            value = each.text if is_it else f"not {each.text}"
        else:
            value = looks[each.part.ref].value
            is_it = not looks[each.part.ref].gone and holds(each, value)
        is_held = is_held and is_it
        shown.append(session.secrets.hide(value))
    words = ", ".join(shown)
    if not is_held:
        wanted = ", ".join(each.text for each in given.shares)
        why = f"its parts were set to {wanted} but hold {words}"
        raise failures.wrong_state(session, given.trace, why)
    return words


def _look(session: Session, refs: Sequence[str]) -> list[PartLook]:
    seen = session.port.call("sections.parts", {"refs": list(refs)}, CALL_S)
    return [PartLook.model_validate(each) for each in seen]


def _tied(session: Session, refused: Ambiguous) -> list[str]:
    """The fields that match alike, where they are all of a box; empty if they are not."""
    trace = refused.trace
    tied = trace.top_matches[: trace.contenders]
    refs = [each.candidate.ref for each in tied if each.candidate.role in FIELDS]
    if len(refs) <= 1 or len(refs) != trace.contenders or len(refs) > _MOST:
        return []
    return refs if session.port.call("sections.alone", {"refs": refs}, CALL_S) else []


def _halves(
    session: Session, refused: NotFound | Ambiguous, options: FindOptions, purpose: Purpose
) -> dict[str, str]:
    """By name, the ids of what the group has for the halves of the day, such as radio buttons."""
    found: dict[str, str] = {}
    for name in HALVES:
        half = Target(purpose=purpose, phrase=name, within=refused.trace.target.phrase)
        with suppress(IntentError):
            found[name] = find.find(session, half, options)[0].candidate.ref
    return found
