"""Works in several windows: which are open, which one a tester means, and going there."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from AbraLibrary.core.session import windows as known
from AbraLibrary.errors import NoWindow, WindowClosed

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.session.window import OpenWindow, WindowKind
    from AbraLibrary.core.session.windows import KnownWindow

# The pause between looks for a window that may still open.
# @limit how late a window is noticed
# @unit s
_LOOK_S = 0.1


def meet(session: Session, *, asks: bool = True) -> list[KnownWindow]:
    """Register the windows that are open; returns those in which no keyword has worked.

    Args:
        session: the session.
        asks: whether to ask the browser; otherwise only what is known without.
    """
    windows = session.window.windows
    handles = windows.handles() if asks else windows.seen()
    here = current(session)
    session.windows.meet(handles)
    if asks:
        session.windows.forget_closed(handles)
    if here is not None:
        session.windows.visit(here)
    return session.windows.new(handles)


def current(session: Session) -> str | None:
    """The handle of the window that keywords work in; None if it was closed."""
    try:
        return session.window.windows.current()
    except WindowClosed:
        return None


def open_windows(session: Session) -> list[OpenWindow]:
    """The open windows, in the order in which they were opened."""
    meet(session)
    shown = [session.secrets.hide_in(each) for each in session.window.windows.shown()]
    session.windows.meet(each.handle for each in shown)
    return session.windows.listed(shown, current(session))


def go_to(session: Session, handle: str) -> str | None:
    """Work in another window; returns the alias of the one before, None if that was closed."""
    before = current(session)
    if handle != before:
        session.window.windows.switch(handle)
        session.leave()
        session.place = None
    session.windows.visit(handle)
    return session.windows.alias(before)


def find(session: Session, wanted: str, timeout: float) -> str:
    """The handle of the window that a tester means: a word, an alias, a title or an address.

    One that may still open, or may still show its title, is waited for.

    Raises:
        NoWindow: there is none, or there are several.
    """
    word = wanted.strip().lower()
    if word == known.OPENER:
        return _opener(session)
    begun, is_awaited = time.monotonic(), session.windows.is_awaited(wanted)
    while True:
        found = _look(session, wanted, word)
        if found is not None:
            return found
        left = begun + timeout - time.monotonic()
        if left <= 0 or not is_awaited:
            break
        session.waits(f"no window '{wanted}'")
        session.window.wait_for_event(min(_LOOK_S, left))
    raise known.nowhere(wanted, open_windows(session), timeout if is_awaited else None)


def _look(session: Session, wanted: str, word: str) -> str | None:
    if word == known.NEW:
        new = known.the_new_one(meet(session), current(session))
        return new.handle if new else None
    listed = open_windows(session)
    if word == known.MAIN:
        return session.windows.main
    chosen = known.chosen(wanted, listed)
    return None if chosen is None else session.windows.handle(chosen.alias)


def _opener(session: Session) -> str:
    """The window from which the current one was opened, also if the current one was closed."""
    meet(session)
    here = current(session) or session.windows.last
    opener = session.windows.opener(here)
    listed = open_windows(session)
    if opener is None:
        shown = {each.alias: each.opener for each in listed}
        alias = shown.get(session.windows.alias(here) or "")
        opener = session.windows.handle(alias) if alias else None
    if opener is None or opener not in session.window.windows.handles():
        raise NoWindow(
            "The window from which this one was opened is not known, or is closed. Nothing was "
            f"switched. Open: {known.described(listed)}. Give main, or the alias of one."
        )
    return opener


def open_window(
    session: Session, kind: WindowKind, user: str | None, alias: str | None
) -> KnownWindow:
    """Open an empty window, for a user if one is named, and work in it.

    Raises:
        ArgumentError: the alias is taken, or this session has no users.
    """
    meet(session)
    if alias is not None:
        session.windows.check_free(alias)
    here = current(session)
    windows = session.window.windows
    context = None
    if user is not None:
        context = session.windows.users.get(user) or windows.new_user()
        session.windows.users[user] = context
    handle = windows.open(kind, context)
    session.windows.meet([handle], opener=here)
    opened = session.windows.of(handle)
    opened.user = user or (session.windows.of(here).user if here else None)
    if alias is not None:
        session.windows.name(handle, alias)
    go_to(session, handle)
    return opened


def close_window(session: Session, handle: str) -> tuple[str, str]:
    """Close a window; if keywords worked in it, they work in its opener or in another one.

    Returns the alias of the closed one, and of the one that keywords work in now.

    Raises:
        NoWindow: it is the last one.
    """
    windows = session.window.windows
    handles = windows.handles()
    alias = session.windows.of(handle).alias
    if len(handles) == 1:
        raise NoWindow(
            f"'{alias}' is the only window, and a browser without windows ends. Nothing was "
            "closed. Use Close Session."
        )
    here = current(session)
    if handle != here:
        windows.switch(handle)
    windows.close()
    left = [each for each in handles if each != handle]
    opener = session.windows.opener(handle)
    stays = here if here is not None and here != handle else opener
    then = stays if stays in left else left[0]
    assert then is not None  # it is in `left`
    windows.switch(then)
    session.leave()
    session.windows.visit(then)
    return alias, session.windows.of(then).alias


@contextmanager
def visiting(session: Session, handle: str) -> Iterator[None]:
    """Look into another window while the block runs, and come back."""
    here = current(session)
    session.window.windows.switch(handle)
    session.leave()
    try:
        yield
    finally:
        if here is not None:
            session.window.windows.switch(here)
            session.leave()
