"""Whether the input of an operation has reached the element that was meant, and no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.actions.evidence import failures
from AbraLibrary.core.models.act.action import Obstacle, Watch

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.observed import Delivery

#: The input whose events the page watches for, and what it is called. A document that took the
#: place of another has watched for none, and reports none.
_ARRIVING: dict[Watch, str] = {"press": "the press", "drag": "the press", "keys": "the keys"}


def must_have_arrived(session: Session, pressed: Pressed, watch: Watch) -> None:
    """Refuse what did not reach the element; the error class says whether a retry is safe.

    Args:
        session: the session to work on.
        pressed: what was done, and settled.
        watch: the input that was given.

    Raises:
        NotActionable: when nothing has got the input, so that it may be given again.
        WrongState: when nobody knows what has got it.
    """
    seen = pressed.observed
    if seen is None:
        return
    if seen.delivery.landed_on:
        # The page has seen the drag begin, also where the guard has stopped the drop.
        where = seen.delivery.landed_on
        raise failures.wrong_state(
            session, pressed.trace, f"it was dropped on {where}, which had moved there"
        )
    obstacle = _obstacle(pressed, seen.delivery, watch)
    if obstacle is not None:
        raise failures.not_actionable(session, pressed.trace, obstacle)
    if watch in _ARRIVING and not seen.delivery.delivered:
        # What changed meanwhile is the page's own doing; and where the input went nobody knows.
        raise failures.wrong_state(session, pressed.trace, f"{_ARRIVING[watch]} did not reach it")


def _obstacle(pressed: Pressed, delivery: Delivery, watch: Watch) -> Obstacle | None:
    """What kept the input from the element, and from any other."""
    if _has_slid_off(pressed, delivery):
        return _moving("it moved away between press and release")
    if delivery.delivered:
        return None
    # The guard stopped the event before the page saw it, so trying again is safe.
    cover = delivery.intercepted_by
    if cover and delivery.moved_away:
        return _moving(f"{cover} was in the way when the pointer arrived")
    if cover:
        return Obstacle(reason="covered", locator=cover, detail=f"covered by {cover}")
    if watch == "hover":
        # To move there once more does no harm: it may have come to rest.
        return _moving("it moved away before the pointer arrived")
    return None


def _moving(how: str) -> Obstacle:
    return Obstacle(
        reason="unstable", locator="", detail=f"still moving, no longer under the pointer: {how}"
    )


def _has_slid_off(pressed: Pressed, delivery: Delivery) -> bool:
    """Whether it was pressed, moved away before the release, and the press has changed nothing.

    What the checks of a field have changed that was left by it, the press has not. Where it has,
    the outcome tells whether that was all; a second press might undo it.
    """
    if delivery.is_missed:
        return True
    if not delivery.slid_off:
        return False
    settled = pressed.settle
    return settled is None or not settled.mutations or settled.doubtful or settled.feedback
