"""Whether a press or keys missed their element, and whether they may safely be tried again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.evidence import failures
from AbraLibrary.core.models.act.action import Obstacle, Watch

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.observed import Delivery

#: Input whose events the page observes, and its name in messages. A document that replaced another
#: has observed nothing and reports nothing.
_ARRIVING: dict[Watch, str] = {"press": "the press", "drag": "the press", "keys": "the keys"}


def must_have_arrived(session: Session, pressed: Pressed, watch: Watch) -> None:
    """Refuse input that did not reach the element; the error class says whether a retry is safe.

    Args:
        session: the session to work on.
        pressed: the operation, settled.
        watch: the input that was given.

    Raises:
        NotActionable: nothing got the input, so it may be given again.
        WrongState: it is unknown what got it.
    """
    seen = pressed.observed
    if seen is None:
        return
    if seen.delivery.landed_on:
        # The page has seen the beginning of the drag, even if the guard stopped the drop.
        where = seen.delivery.landed_on
        raise failures.wrong_state(
            session, pressed.trace, f"it was dropped on {where}, which had moved there"
        )
    if seen.delivery.is_swapped:
        # The page has seen the button go down, so a second press may do that again.
        raise failures.wrong_state(
            session, pressed.trace,
            "the page put another thing in its place as the button went down, so the click was "
            "stopped",
        )  # fmt: skip
    obstacle = _obstacle(pressed, seen.delivery, watch)
    if obstacle is not None:
        raise failures.not_actionable(session, pressed.trace, obstacle)
    if watch in _ARRIVING and not seen.delivery.delivered:
        # The page itself made the changes meanwhile; it is unknown what got the input.
        raise failures.wrong_state(session, pressed.trace, f"{_ARRIVING[watch]} did not reach it")


def _obstacle(pressed: Pressed, delivery: Delivery, watch: Watch) -> Obstacle | None:
    """What kept the input from reaching any element."""
    if _has_slid_off(pressed, delivery):
        return _moving("it moved away between press and release")
    if delivery.delivered:
        return None
    # The guard stopped the event before the page saw it, so a retry is safe.
    cover = delivery.intercepted_by
    if delivery.is_other:
        other = "no longer on the page: another thing is shown in its place"
        return Obstacle(reason="gone", locator="", detail=other)
    if cover and delivery.moved_away:
        return _moving(f"{cover} was in the way when the pointer arrived")
    if cover:
        return Obstacle(reason="covered", locator=cover, detail=f"covered by {cover}")
    if watch == "hover":
        # Moving there again is harmless, and the element may be at rest now.
        return _moving("it moved away before the pointer arrived")
    return None


def _moving(how: str) -> Obstacle:
    return Obstacle(
        reason="unstable", locator="", detail=f"still moving, no longer under the pointer: {how}"
    )


def _has_slid_off(pressed: Pressed, delivery: Delivery) -> bool:
    """Whether it was pressed, moved away before the release, and the press changed nothing.

    Changes by the validation of a field that lost the focus do not count. If the press did change
    something, the outcome decides: a second press might undo it.
    """
    if delivery.is_missed:
        return True
    if not delivery.slid_off:
        return False
    settled = pressed.settle
    return settled is None or not settled.mutations or settled.doubtful or settled.feedback
