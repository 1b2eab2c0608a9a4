"""Acting without the mouse: setting the focus, scrolling into view, setting an attribute."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from AbraLibrary.actions.act.act import OnTarget, act
from AbraLibrary.actions.act.operation import Operation, sent
from AbraLibrary.actions.diff.with_diff import with_diff
from AbraLibrary.actions.evidence import failures
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import ActionResult, Readiness
    from AbraLibrary.core.models.evidence.trace import Match
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.models.settle.settle_options import SettleOptions


#: Where to scroll the content of a box; the last two are its ends.
Way = Literal["up", "down", "left", "right", "top", "bottom"]


@with_diff
def set_attribute(
    session: Session,
    target: Target,
    attribute: str,
    value: str | None,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> ActionResult:
    """Set or remove an attribute by a script, and verify it once the page has settled.

    Args:
        session: the session to work on.
        target: the element.
        attribute: the name of the attribute.
        value: the new value; None removes the attribute.
        find_options: how long to look for the element.
        settle_options: how to settle afterwards.

    Raises:
        ArgumentError: the name of the attribute is invalid.
        WrongState: the attribute has another value afterwards.
    """
    given = {"name": attribute, "value": value}

    def write(session: Session, ready: Readiness, match: Match) -> None:
        arguments = {"ref": match.candidate.ref, **given}
        answer = {"invalid": None}
        with sent():
            answer = session.port.call("reading.setAttribute", arguments, CALL_S)
        if answer["invalid"]:
            raise ArgumentError(
                f"'{shorten(attribute, 60)}' is not a valid name for an attribute. Give one such "
                "as data-state."
            )

    def holds(session: Session, pressed: Pressed) -> str:
        arguments = {"ref": pressed.trace.chosen, **given}
        answer = session.port.call("reading.hasAttribute", arguments, CALL_S)
        if answer["gone"]:
            raise failures.wrong_state(
                session, pressed.trace, "it was replaced when its attribute was set"
            )
        if not answer["matches"]:
            seen = answer["value"]
            held = "no value" if seen is None else f"'{session.masks.excerpt(seen, 80)}'"
            raise failures.wrong_state(
                session, pressed.trace, f"{attribute} was set but has {held}"
            )
        return f"{attribute} is {'gone' if value is None else 'set'}"

    operation = Operation(
        "set_attribute", "attribute", write, prove=holds,
        method="script", detail=f"({attribute}) by script",
    )  # fmt: skip
    return act(session, target, operation, find_options=find_options, settle_options=settle_options)


@with_diff
def focus(
    session: Session,
    target: Target,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> ActionResult:
    """Focus an element by a script, or the first in it that takes the focus.

    Args:
        session: the session to work on.
        target: the element.
        find_options: how long to look for the element.
        settle_options: how to settle afterwards.

    Raises:
        WrongState: it has not taken or not kept the focus.
    """
    taken = True

    def give(session: Session, ready: Readiness, match: Match) -> None:
        nonlocal taken
        with sent():
            taken = session.port.call("reading.focus", {"ref": match.candidate.ref}, CALL_S)

    def holds(session: Session, pressed: Pressed) -> str:
        answer = session.port.call("focus.holds", {"ref": pressed.trace.chosen}, CALL_S)
        if answer["gone"]:
            why = "it was replaced when it got the focus"
        elif answer["focused"]:
            return "it has the focus"
        elif taken:
            why = "it did not get the focus, or lost it"
        else:
            why = "it did not get the focus: neither it nor anything in it is focusable"
        raise failures.wrong_state(session, pressed.trace, why)

    operation = Operation("focus", "focus", give, prove=holds, method="script")
    return act(session, target, operation, find_options=find_options, settle_options=settle_options)


def _stay(session: Session, ready: Readiness, match: Match) -> None:
    """Do nothing: making it ready brought it into view."""


def _is_in_view(session: Session, pressed: Pressed) -> str:
    arguments = {"ref": pressed.trace.chosen, "what": "states", "name": ""}
    answer = session.port.call("reading.read", arguments, CALL_S)
    if answer["gone"] or "in_view" not in answer["value"]:
        raise failures.wrong_state(session, pressed.trace, "it was scrolled to but is not in view")
    return "it is in view"


@with_diff
def scroll_box(
    session: Session,
    target: Target,
    way: Way,
    distance: float | None,
    *,
    find_options: FindOptions,
    settle_options: SettleOptions,
) -> ActionResult:
    """Scroll the content of a box by a script.

    Args:
        session: the session to work on.
        target: the box, or something in it.
        way: where to.
        distance: how far, in CSS px; None for most of the box.
        find_options: how long to look for the box.
        settle_options: how to settle afterwards.

    Raises:
        WrongState: neither the element nor anything in it or around it scrolls that way.
    """
    answer: dict[str, Any] = {}

    def move(session: Session, ready: Readiness, match: Match) -> None:
        given = {"ref": match.candidate.ref, "way": way, "by": distance}
        answer.update(session.port.call("scrollers.scroll", given, CALL_S))

    def has_moved(session: Session, pressed: Pressed) -> str:
        if answer["gone"]:
            raise failures.gone(session, pressed.trace)
        if not answer["scrolls"]:
            raise failures.wrong_state(
                session, pressed.trace,
                "neither it nor anything in it or around it scrolls that way",
            )  # fmt: skip
        if not answer["moved"]:
            return "its content was at that end already"
        return f"its content scrolled by {answer['moved']} px"

    operation = Operation(
        "scroll_to", "attribute", move, prove=has_moved,
        method="script", detail=f"(its content, {way}) by script",
    )  # fmt: skip
    return act(session, target, operation, find_options=find_options, settle_options=settle_options)


_SCROLLED = Operation("scroll_to", "scroll", _stay, prove=_is_in_view, method="script")

#: Scroll an element into view, in everything around it that scrolls; one in view is not moved.
#: Raises WrongState if it is not in view afterwards.
scroll_to: OnTarget = partial(with_diff(act), operation=_SCROLLED)
