"""When a press is repeated: nothing listened, as the page's code had not been loaded (ADR 38)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from AbraLibrary.browser.port import Mark
from AbraLibrary.core.act.outcome import UNHEARD
from AbraLibrary.core.models.evidence.trace import Attempt

if TYPE_CHECKING:
    from AbraLibrary.actions.act.pressed import Pressed
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import Evidence, Outcome
    from AbraLibrary.core.models.act.observed import Delivery

#: The detail in the log line of an action with two presses.
TWICE = "twice, because nothing listened to the first press"
# Loaded code runs within a moment; a page that goes on loading restarts this time.
# @unit s
# @measured not measured: chosen for frameworks that hydrate after their script was loaded
# (docs/adr/0038)
# @test utest/actions/act/test_unheard.py::test_a_listener_is_waited_for_as_long_as_code_may_come
_GRACE_S = 0.5
_ALL = Mark(0)
#: Evidence of a new address; Chromium reports a new fragment as a navigation, too.
_ADDRESS: frozenset[Evidence] = frozenset({"url", "navigation"})


def goes_on(
    session: Session, pressed: Pressed, usual: float, timeout: float, *, has_outcome: bool = False
) -> bool:
    """Whether an outcome of a press, or a listener for an unheard one, may still come.

    Args:
        session: the session to work on.
        pressed: the press.
        usual: how long an outcome may take, in seconds since the press.
        timeout: how long a listener may take.
        has_outcome: whether there is an outcome, so that only a listener is waited for.
    """
    seen, age = of(pressed), pressed.age()
    if seen is None:
        return age < (min(usual, _GRACE_S) if has_outcome else usual)
    if seen.heard_by == "element":
        return False  # press again
    # For requests by scripts, the page itself knows whether they are polls.
    loads = any(not each.is_data for each in session.port.pending(_ALL))
    if seen.may_come or loads:
        pressed.hoped = time.monotonic()
    is_hoped = time.monotonic() - pressed.hoped < _GRACE_S
    if seen.heard_by == "page":
        # A listener on the whole page may do nothing, like a counter of visitors.
        pressed.heard = pressed.heard or time.monotonic()
        return is_hoped and time.monotonic() - pressed.heard < usual
    return (age < usual and not has_outcome) or (is_hoped and age < timeout)


def is_to_be_repeated(pressed: Pressed, outcome: Outcome) -> bool:
    """Whether a second press cannot repeat an effect, and may do what the first could not.

    Nothing heard the first, so nothing can act on it later; and it had no effect. A loader that
    replays presses listens on the document or window, so it has heard it (page/act/unheard.js).
    """
    seen = of(pressed)
    is_idle = (not outcome.met and not outcome.evidence) or has_mere_address(pressed, outcome)
    return is_idle and seen is not None and seen.heard_by != "nothing"


def has_mere_address(pressed: Pressed, outcome: Outcome) -> bool:
    """Whether a link led to a place on its own page, and the press met no listener.

    The link of a tab or a menu does only that before its code is loaded.
    """
    seen = of(pressed)
    is_link = seen is not None and seen.is_unheard_link
    return is_link and bool(outcome.evidence) and _ADDRESS.issuperset(outcome.evidence)


def has_marked(pressed: Pressed) -> bool:
    """Whether a double click marked a word of a plain text."""
    return pressed.observed is not None and pressed.observed.delivery.is_marked


def repeated(pressed: Pressed) -> Pressed:
    """The second press, with both in its trace."""
    attempts = (
        Attempt(how="pressed", seen=f"{UNHEARD}, and nothing happened"),
        Attempt(how="pressed again", seen="a listener had been added"),
    )
    pressed.trace = pressed.trace.model_copy(update={"attempts": attempts})
    return pressed


def of(pressed: Pressed) -> Delivery | None:
    """The delivery of a press that met no listener and had no effect; else None."""
    if pressed.observed is None:
        return None
    seen = pressed.observed.delivery
    return seen if seen.is_unheard or seen.is_unheard_link else None
