"""The keywords of sign-ins and conditions as Robot calls them; actions/network/ does the work."""

from __future__ import annotations

from typing import Any

from robot.api import logger
from robot.api.deco import keyword

from AbraLibrary.actions.network.conditions import emulate
from AbraLibrary.actions.network.session_state import load_state, save_state
from AbraLibrary.bindings.diff.given_states import content
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.network.conditions import (
    Conditions,
    read_device,
    read_geolocation,
    read_touch,
    read_viewport,
)
from AbraLibrary.core.network.session_state import read_state, write_state
from AbraLibrary.core.text import ADDRESS, PATH, shorten
from AbraLibrary.errors import ArgumentError, NotWritten
from AbraLibrary.files import replace_file


class StateKeywords(Keywords):
    """Sign-ins and conditions."""

    @keyword
    def save_session_state(self, path: str) -> str:
        """Saves the sign-in of the page's site in a file; returns its absolute path.

        It has the cookies that are sent to this site, its local and session storage, and what JSON
        can hold of its IndexedDB; the log names the records that are left out, such as keys of
        ciphers and pictures. Only the user who runs the tests can read the file (mode 0600), as
        whoever has it is signed in: keep it out of version control. Its content is in no log.

        Needs BiDi. Fails when the page is of no site, or the file cannot be written.

        Example:
        | `Save Session State` | ${OUTPUT DIR}/ada.json |
        """
        state, left = save_state(self._services.session)
        try:
            written = replace_file(path, write_state(state), private=True)
        except NotWritten as problem:
            raise NotWritten(
                f"The session state could not be saved to {shorten(str(path), PATH)}: {problem}"
            ) from None
        without = f"; left out of IndexedDB: {', '.join(left)} records" if left else ""
        self._services.report.line(f"Saved {state.describe()} in {written}{without}")
        return str(written)

    @keyword
    def load_session_state(self, path: str) -> None:
        """Signs in with a file of `Save Session State`: replaces what the page's site keeps.

        A page of that site must be open, such as its sign-in page; load the next page to be signed
        in. Changes nothing and fails when the file is missing, invalid, or of another site (scheme,
        host or port). A warning names cookies that the browser does not take, such
        as expired ones. A sign-in that the server has ended stays ended. Needs BiDi.

        Example:
        | `Open Session` | https://shop.example/signin |
        | `Load Session State` | ${OUTPUT DIR}/ada.json |
        | `Go To Address` | https://shop.example/account |
        """
        found = content("path", path, "Give a file that Save Session State has written.")
        state = read_state(found, str(path))
        lost = load_state(self._services.session, state, str(path))
        self._services.report.line(f"Loaded {state.describe()}")
        if lost:
            logger.warn(
                f"The browser did not take these cookies of {state.origin}: {', '.join(lost)}. "
                "They have expired, or the site may not set them. If the next page is not signed "
                "in, sign in and save the state again."
            )

    @keyword
    def emulate_conditions(
        self,
        *,
        device: str | None = None,
        viewport: str | None = None,
        touch: bool | None = None,
        user_agent: str | None = None,
        offline: bool | None = None,
        timezone: str | None = None,
        locale: str | None = None,
        geolocation: str | None = None,
        reset: bool = False,
    ) -> None:
        """Shows the window's pages another device, network, place, time zone or language.

        | =Argument= | =Meaning= |
        | ``device`` | Viewport, touch and user agent of ``iPhone SE``, ``iPhone 15``, \
        ``Pixel 8``, ``Galaxy S23``, ``iPad``, ``Laptop`` or ``Desktop``; the arguments below \
        change parts of it. The browser's engine stays what it is. |
        | ``viewport`` | Width and height in CSS px, with or without the device pixel ratio: \
        ``390x844``, ``390x844@3``. |
        | ``touch`` | Whether there is a touch screen; Firefox 153 cannot pretend one, so a phone \
        needs ``touch=False`` there. |
        | ``user_agent`` | What the browser calls itself. |
        | ``offline`` | Whether the network is cut off. |
        | ``timezone`` | Such as ``Europe/Berlin``. |
        | ``locale`` | Such as ``de-DE``, for dates, numbers and the language that pages ask for. |
        | ``geolocation`` | Latitude and longitude: ``52.52,13.405``. The site of the current page \
        may ask for it then. |
        | ``reset`` | First ends what was set before. |

        What is not given stays as it is. It lasts until the window or the session ends. A page
        that is open sees some of it only after it is loaded again. Fails without any change when
        the browser lacks a command for one of them, and names it; the support table says which
        browsers do. Needs BiDi.

        Examples:
        | `Emulate Conditions` | device=iPhone 15 | timezone=Europe/Berlin |
        | `Emulate Conditions` | offline=True |
        | `Emulate Conditions` | reset=True |
        """
        session = self._services.session
        given: Conditions = read_device(device) if device else {}
        if viewport is not None:
            given["viewport"] = read_viewport(viewport)
        if touch is not None:
            given["touch"] = read_touch(touch)
        if geolocation is not None:
            given["geolocation"] = read_geolocation(geolocation)
        plain = {
            "user_agent": user_agent,
            "offline": offline,
            "timezone": timezone,
            "locale": locale,
        }
        given.update({name: value for name, value in plain.items() if value is not None})
        if not given and not reset:
            raise ArgumentError(
                "Emulate Conditions was given no condition. Give one, such as device=iPhone 15 or "
                "offline=True, or reset=True to end them."
            )
        conditions = emulate(session, given, reset=reset)
        named = ", ".join(f"{name} {_shown(value)}" for name, value in conditions.items())
        self._services.report.line(f"Conditions of the window: {named or 'its own'}")


def _shown(value: Any) -> str:
    if isinstance(value, tuple):
        (width, height), ratio = value
        return f"{width} x {height}" + (f" at {ratio:g}" if ratio else "")
    if isinstance(value, dict):
        return f"{value['latitude']:g}, {value['longitude']:g}"
    return "on" if value is True else shorten(str(value), ADDRESS)
