"""Notes in the result in which window an action worked, and which new ones came."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from AbraLibrary.actions.session import windows
from AbraLibrary.core.settle.left import with_windows
from AbraLibrary.errors import AbraError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.act.action import ActionResult
    from AbraLibrary.core.session.windows import KnownWindow


def in_window(session: Session, action: Callable[[], ActionResult]) -> ActionResult:
    """Act in the current window.

    The result has the alias of a window that the action opened. If one has opened before and
    nothing has switched to it, a reader of the test may think that this one works there, so the
    result says where it works.
    """
    known, opens = session.windows, session.window.windows
    _meet_others(session)
    known.take_moved()
    result, moved = action(), known.take_moved()
    unmet = _unmet(session)
    if not unmet and not known.has_untold:
        return _naming(result, moved)
    here = windows.current(session)
    if here is None:  # the action closed it
        known.meet(unmet, opener=known.last)
        return _naming(result, moved)
    told = known.take_untold(here, opens.seen())
    new = known.meet(unmet, opener=here)
    known.opened(new, here)
    where = f"{known.alias(here)}, not in {', '.join(told)}" if told else None
    opened = new[-1].alias if new else None
    result = _naming(result, [*moved, *new])
    return result.model_copy(update={"window": opened, "works_in": where})


def _naming(result: ActionResult, windows: Sequence[KnownWindow]) -> ActionResult:
    """The same, with what runs in windows of the action: no wait here looks into them."""
    settled = result.settle
    if settled is None or not windows:
        return result
    left = with_windows(settled.left, [each.alias for each in windows])
    return result.model_copy(update={"settle": settled.model_copy(update={"left": left})})


def _meet_others(session: Session) -> None:
    """Register what has opened since the last action, as by a timer or another library."""
    known = session.windows
    is_first = known.last is None
    unmet = _unmet(session)
    if not unmet and not is_first:
        return
    windows.meet(session)
    here = known.last
    if here is not None and not is_first:
        known.opened([known.of(each) for each in unmet if each != here], here)


def _unmet(session: Session) -> list[str]:
    try:
        seen = session.window.windows.seen()
    except AbraError:  # the action itself meets and reports any problem
        return []
    return [each for each in seen if each not in session.windows]
