"""The window keywords as Robot calls them; core/session/windows.py says which window is meant."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from robot.api.deco import keyword

from AbraLibrary.actions.find.other_windows import window_with
from AbraLibrary.actions.session import about, windows
from AbraLibrary.actions.settle.settle_page import settle
from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.find.intent_arguments import Meant
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.models.session.window import OpenWindow, WindowKind
from AbraLibrary.core.text import ADDRESS, PHRASE
from AbraLibrary.errors import ArgumentError

_LOAD_S = 30.0


class WindowKeywords(Keywords):
    """List, switch, open and close windows."""

    @intent_keyword
    def switch_to_window(
        self, window: str | None = None, *, meant: Meant, alias: str | None = None
    ) -> str | None:
        """Works in another window or tab from now on, and shows it.

        | =Argument= | =Meaning= |
        | ``window`` | ``new``: the one that has opened; ``opener``: the one from which the \
        current one was opened; ``main``: the first one; or an alias, a title or words of it, \
        an address or a part of it. ``title:`` and ``url:`` before it say which is meant. |
        | ``intent`` | In place of ``window``: what the window shows, with the arguments that \
        narrow it down, see `Intents`. |
        | ``alias`` | A name for the window, for later calls. |
        | ``timeout`` | How long to wait for a window that may still open or load. |

        Windows are called ``main``, ``window-2`` and so on. An action that opened one has its \
        alias in its result, under ``window``. The first time in a window, the keyword waits until \
        its page has settled. Keywords never go to another window by themselves.

        Beside SeleniumLibrary, a switch by either library moves both.

        Returns the alias of the window before, or None where it was closed. Fails, and switches
        nothing, when no window or more than one is meant.

        Examples:
        | `Click By Intent` | Invoice 17 | expect=window |
        | `Switch To Window` | new |
        | `Click By Intent` | Pay |
        | `Switch To Window` | opener |
        | `Switch To Window` | intent=Pay | role=button |
        """
        if (window is None) == meant.names_nothing:
            raise ArgumentError(
                "Switch To Window takes either a window or an intent. Give one, such as new, main, "
                "a title, or intent=Pay."
            )
        services = self._services
        session, looking = services.in_any_window, services.options.find(meant)
        if window is None:
            handle = window_with(session, services.target(meant, "find"), looking)
        else:
            handle = windows.find(session, window, looking.timeout)
        if alias is not None:
            session.windows.name(handle, alias)
        is_first = not session.windows.of(handle).is_visited
        before = windows.go_to(session, handle)
        how = f"Working in the window {session.windows.alias(handle)}"
        self._arrived(how, settles=is_first)
        return before

    @keyword
    @returns(OpenWindow, many=True)
    def get_open_windows(self) -> Any:
        """Returns the open windows and tabs, a list of dictionaries with dots, the oldest first.

        Keys: ``alias``, ``title`` (None where a prompt is open), ``url``, ``current`` (whether
        keywords work in it), ``opener`` (the alias of the window that it was opened from, or
        None), ``new`` (whether no keyword has worked in it) and ``user`` (see `Open Window`).

        Over classic WebDriver, browsers other than Chromium show each window for a moment.

        Example:
        | ${windows} = | `Get Open Windows` |
        | Should Be Equal | ${windows[1].title} | Invoice 17 |
        """
        session = self._services.in_any_window
        return [to_robot(each) for each in windows.open_windows(session)]

    @keyword
    def open_window(
        self,
        url: str | None = None,
        *,
        kind: WindowKind = "tab",
        user: str | None = None,
        alias: str | None = None,
        timeout: timedelta | None = None,
    ) -> str:
        """Opens another tab or window of the same browser, works in it, and returns its alias.

        | =Argument= | =Meaning= |
        | ``url`` | Page to open, if any. |
        | ``kind`` | ``tab`` or ``window``. WebKitGTK, whose new tabs stay hidden, opens a window. |
        | ``user`` | A name for another user of this browser, who shares no cookies and no storage \
        with others. The same name means the same user. By default the user of the present \
        window. Only over BiDi. |
        | ``alias`` | Name for `Switch To Window`; by default ``window-2`` and so on. |
        | ``timeout`` | How long the page may take to load; by default 30 s. |

        Fails, and opens nothing, when the alias is taken, or when ``user`` is given over classic
        WebDriver: there, open a session for each user.

        Examples:
        | `Open Window` | ${URL}/chat | user=anna | alias=anna |
        | `Open Window` | ${URL}/chat | user=ben | alias=ben |
        | `Fill By Intent` | Message | Hello |
        | `Click By Intent` | Send |
        | `Switch To Window` | anna |
        """
        services = self._services
        session = services.in_any_window
        limit = seconds("timeout", timeout, _LOAD_S)
        opened = windows.open_window(session, kind, user, alias)
        if url:
            about.go_to(session, url, limit, services.options.after_navigation())
        self._arrived(f"Opened the window {opened.alias}", settles=False)
        return opened.alias

    @keyword
    def close_open_window(
        self, window: str | None = None, *, timeout: timedelta | None = None
    ) -> str:
        """Closes a window, by default the current one; returns the alias of the new current one.

        ``window`` is as for `Switch To Window`. Where keywords worked in the closed window, they go
        on in the one that it was opened from, or else in the oldest one.

        Fails, and closes nothing, when no window or more than one is meant, or when it is the only
        one: then use `Close Session`.

        Example:
        | `Switch To Window` | new |
        | `Close Open Window` |
        """
        services = self._services
        session = services.in_any_window
        limit = seconds("timeout", timeout, services.options.timeout)
        windows.meet(session)
        # Without a name it is the current one, which may be closed already.
        here = session.window.windows.current
        handle = windows.find(session, window, limit) if window else here()
        closed, now = windows.close_window(session, handle)
        services.report.line(f"Closed the window {closed}. Working in the window {now}")
        return now

    def _arrived(self, how: str, *, settles: bool) -> None:
        """Report where keywords work from now on, and settle there."""
        services = self._services
        session = services.in_any_window
        if settles:
            settle(session, services.options.after_action())
        here = windows.current(session)
        shown = next(
            (each for each in windows.open_windows(session) if each.current and here), None
        )
        excerpt = services.report.masks.excerpt
        title = f": '{excerpt(shown.title, PHRASE)}'" if shown and shown.title else ""
        where = f" at {excerpt(shown.url, ADDRESS)}" if shown and shown.url else ""
        services.report.line(f"{how}{title}{where}")
