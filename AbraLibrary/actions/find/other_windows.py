"""Looks for an intent in windows that have opened, for the message of a refusal."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from AbraLibrary.actions.find import look
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.session import windows
from AbraLibrary.core.session.windows import described
from AbraLibrary.core.text import PHRASE, shorten
from AbraLibrary.errors import AbraError, NoWindow

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.find.target import Target
    from AbraLibrary.core.session.windows import KnownWindow

# @limit how many windows are looked into
# @unit windows
_MOST = 5
# Each look shows the windows one after the other.
# @limit how late a window that comes to show it is noticed
# @unit s
_PAUSE_S = 0.3


def seen_elsewhere(session: Session, target: Target) -> str:
    """Which new windows show the intent, as sentences for the message; empty if none does."""
    shown = []
    with suppress(AbraError):  # the refusal itself counts
        new = windows.meet(session)
        shown = [each.alias for each in new[-_MOST:] if shows(session, each, target)]
    if not shown:
        return ""
    it_is = f"The new window {shown[0]} shows it" if len(shown) == 1 else "New windows show it"
    return f" {it_is}: go there first, with Switch To Window    {' or '.join(shown)}."


def window_with(session: Session, target: Target, options: FindOptions) -> str:
    """The handle of the one window besides the current one that shows what an intent means.

    It is looked for until the time is up, also in windows that open meanwhile.

    Raises:
        NoWindow: none shows it, or several do.
    """
    begun = time.monotonic()
    while True:
        windows.meet(session)
        here = windows.current(session)
        others = [each for each in session.window.windows.handles() if each != here]
        found = [
            session.windows.of(each).alias
            for each in others
            if shows(session, session.windows.of(each), target, options)
        ]
        if len(found) == 1:
            return str(session.windows.handle(found[0]))
        what = shorten(target.describe(), PHRASE)
        if found:
            raise NoWindow(
                f"{len(found)} windows show {what}: {', '.join(found)}. Nothing was switched. Give "
                "the alias, title or address of one."
            )
        left = begun + options.timeout - time.monotonic()
        if left <= 0:
            listed = described(windows.open_windows(session))
            raise NoWindow(
                f"No other window showed {what} within {options.timeout:g} s. Nothing was "
                f"switched. Open: {listed}. Give the alias, title or address of one."
            )
        session.waits(f"no window shows {what}")
        session.window.wait_for_event(min(_PAUSE_S, left))


def shows(
    session: Session, window: KnownWindow, target: Target, options: FindOptions | None = None
) -> bool:
    """Whether a window shows what an intent means, certainly or among others that are alike."""
    options = options or FindOptions()
    with suppress(AbraError), windows.visiting(session, window.handle):
        trace = look.resolved(session, target, options, look.LIMIT)
        return trace.winner is not None or trace.failure_reason == "ambiguous"
    return False
