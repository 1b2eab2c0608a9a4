"""The keywords that open and close browsers as Robot calls them; see actions/session/."""

from __future__ import annotations

import shlex
from datetime import timedelta
from typing import Any

from robot.api.deco import keyword

from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.models.session.session import (
    Browser,
    LaunchRequest,
    SessionInfo,
    TransportChoice,
)
from AbraLibrary.errors import ArgumentError

_START_S = 60.0
_LOAD_S = 30.0


class SessionKeywords(Keywords):
    """Open, switch, close."""

    @keyword
    def open_session(
        self,
        url: str | None = None,
        browser: Browser = "chrome",
        *,
        headless: bool | None = None,
        remote_url: str | None = None,
        arguments: list[str] | str | None = None,
        alias: str | None = None,
        transport: TransportChoice | None = None,
        timeout: timedelta | None = None,
    ) -> str:
        """Opens a browser, makes it the current session and returns its alias.

        Uses an installed browser and driver without a download (Chrome and Chromium replace each
        other); Selenium Manager provides what is missing. WebDriver BiDi is on; where it is not
        available, the session falls back to WebDriver classic with one warning that says why.

        | =Argument= | =Meaning= |
        | ``url`` | Page to open, if any. |
        | ``browser`` | ``chrome``, ``chromium``, ``edge``, ``firefox`` or ``webkitgtk``. |
        | ``headless`` | By default headless only where there is no display. |
        | ``remote_url`` | Address of a Selenium Grid or server; by default as imported, \
        ``${EMPTY}`` is this machine. |
        | ``arguments`` | Command line arguments for the browser: a list, or one string. |
        | ``alias`` | Name for `Switch Session`; by default ``session-1`` and so on. |
        | ``transport`` | ``auto``, ``bidi`` or ``classic``; by default as imported. |
        | ``timeout`` | How long the browser may take to start, 60 s by default, and then the \
        page to load, 30 s by default. |

        Fails when the browser does not start in time, or the page cannot be loaded.

        Example:
        | `Open Session` | https://example.com/ | browser=firefox | headless=True |
        """
        services = self._services
        remote = services.options.remote_url if remote_url is None else remote_url
        request = LaunchRequest(
            browser=browser,
            headless=headless,
            arguments=_split(arguments),
            remote_url=remote or None,
            transport=transport or services.options.transport,
            probes=services.options.probes,
            timeout=seconds("timeout", timeout, _START_S),
        )
        session = services.sessions.open(request, alias)
        services.report.opened(session.info)
        if url:
            load = seconds("timeout", timeout, _LOAD_S)
            services.sessions.patience.grant(load)
            session.port.navigate(url, load)
        return session.info.alias

    @keyword
    def switch_session(self, alias: str) -> str | None:
        """Makes another session current and returns the alias of the one before.

        Fails when no session has that alias, and lists the aliases.

        Example:
        | ${before} = | `Switch Session` | admin |
        """
        before = self._services.sessions.switch(alias)
        self._services.report.line(f"Switched to session '{alias}'")
        return before

    @keyword
    def close_session(self, alias: str | None = None) -> None:
        """Closes a session and its browser, by default the current one.

        The newest remaining session becomes current. Fails when no session has that alias.

        Example:
        | `Close Session` | alias=admin |
        """
        self._services.sessions.close(alias)
        self._services.report.line(f"Closed {f'session {alias!r}' if alias else 'the session'}")

    @keyword
    def close_all_sessions(self) -> None:
        """Closes all sessions; does nothing when none is open.

        The library closes remaining sessions at the end of the run.

        Example:
        | Suite Teardown | `Close All Sessions` |
        """
        count = self._services.sessions.close_all()
        self._services.report.line(f"Closed {count} session{'' if count == 1 else 's'}")

    @keyword
    @returns(SessionInfo)
    def get_session_info(self) -> Any:
        """Returns the facts of the current session: a dictionary with dots.

        Keys: ``alias``, ``browser``, ``version``, ``platform``, ``headless``, ``transport``
        (``bidi`` or ``classic``), ``transport_reason``, ``unseen`` (a list of what the transport
        cannot see, empty over BiDi), ``remote_url`` and ``session_id``. Fails when no session is
        open.

        Example:
        | ${info} = | `Get Session Info` |
        | Should Be Equal | ${info.transport} | bidi |
        """
        return to_robot(self._services.session.info)


def _split(arguments: list[str] | str | None) -> tuple[str, ...]:
    if not isinstance(arguments, str):
        return tuple(arguments or ())
    try:
        return tuple(shlex.split(arguments))
    except ValueError as error:
        raise ArgumentError(
            f"arguments={arguments} cannot be split: {error}. Give a list, or close the quotes."
        ) from None
