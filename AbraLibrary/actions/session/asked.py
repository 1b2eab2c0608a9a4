"""Answers what a browser asks its user for outside of the page.

The code for it is imported late, as it needs the clients of the wire (urllib3, websocket).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.addresses import split_address
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session

# How long a page may take to be printed.
# @limit how long a keyword may take
# @unit s
_PRINT_S = 30.0
#: What a site may do; ``prompt``: the browser asks its user.
Permitted = Literal["granted", "denied", "prompt"]


def give_credentials(session: Session, user: str, password: str, address: str | None) -> str:
    """Sign in wherever the server of an address asks for HTTP authentication from now on.

    Returns the origin.

    Raises:
        ArgumentError: the address has no origin, or the session has no BiDi.
    """
    from AbraLibrary.browser.session.asked import answer_challenges

    origin = origin_of(session, address)
    if not session.window.has_events:
        raise ArgumentError(
            "HTTP authentication is not available over classic WebDriver. Open the session with "
            "BiDi, or go to an address with the credentials in it: https://user:password@host/."
        )
    before = session.credentials.get(origin)
    session.credentials[origin] = session.window.run(
        lambda: answer_challenges(session.driver, origin, user, password, before), CALL_S
    )
    return origin


def permit(session: Session, name: str, state: Permitted, address: str | None) -> str:
    """Set a permission of an address's origin; returns the origin.

    Raises:
        ArgumentError: the address has no origin, or the browser cannot set that permission.
    """
    from AbraLibrary.browser.session.asked import set_permission

    origin = origin_of(session, address)
    session.window.run(lambda: set_permission(session.driver, name, state, origin), CALL_S)
    return origin


def print_page(session: Session, *, landscape: bool, background: bool) -> bytes:
    """The page as a PDF."""
    from AbraLibrary.browser.session.asked import pdf

    session.window.call("arrival.document", {}, CALL_S)  # raises the prompt that is open
    return session.window.run(
        lambda: pdf(session.driver, landscape=landscape, background=background), _PRINT_S
    )


def origin_of(session: Session, address: str | None) -> str:
    """The scheme, host and port of an address, by default the page's.

    Raises:
        ArgumentError: it has none.
    """
    given = session.window.address() if address is None else address
    parts = split_address(given)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ArgumentError(
            f"'{given}' is no address of a server, so nothing was done. Give one with address=, "
            "such as https://example.com."
        )
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
