"""Reads what a site keeps in the browser, and puts it back; the file is the keyword's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary._version import __version__
from AbraLibrary.actions.network.rules import network_of
from AbraLibrary.browser.port import CALL_S
from AbraLibrary.core.models.network.session_state import Databases, SessionState, Stored
from AbraLibrary.core.network.session_state import VERSION, of_site, require_site
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.actions.session.session import Session

# @limit how long a browser may take to read or write the databases of a site
# @unit s
_DATABASES_S = 10.0


def save_state(session: Session) -> tuple[SessionState, list[str]]:
    """The cookies, the Web Storage and the databases of the page's site, and what is left out.

    Raises:
        ArgumentError: the page is of no site.
    """
    net = network_of(session, "Save Session State")
    stored = _stored(session)
    if stored.refused is not None or not stored.origin.startswith("http"):
        raise ArgumentError(
            f"The page keeps no state ({stored.refused or stored.origin}). Open a page of the site "
            "whose state is to be saved."
        )
    kept = Databases.model_validate(session.window.call("databases.read", {}, _DATABASES_S))
    state = SessionState(
        version=VERSION,
        library=__version__,
        origin=stored.origin,
        cookies=of_site(net.cookies(), stored.origin),
        local=stored.local,
        session=stored.session,
        databases=kept.databases,
    )
    return state, kept.left


def load_state(session: Session, state: SessionState, name: str) -> list[str]:
    """Replace what the page's site keeps by a saved state; the page itself stays as it is.

    Returns the names of the cookies that the browser did not take, such as expired ones.

    Raises:
        ArgumentError: it is the state of another site; nothing was done.
    """
    net = network_of(session, "Load Session State")
    origin = _stored(session).origin
    require_site(state, origin, name)
    databases = [each.model_dump(by_alias=True) for each in state.databases]
    kept = {"origin": state.origin, "databases": databases}
    answer = session.window.call("databases.write", kept, _DATABASES_S)
    if answer["refused"] is None:
        stored = {"origin": state.origin, "local": state.local, "session": state.session}
        answer = session.window.call("storage.write", stored, CALL_S)
    if answer["refused"] is not None:
        raise ArgumentError(
            f"The state could not be put into the page: {answer['refused']}. Open a page of "
            f"{state.origin} that may use Web Storage."
        )
    net.replace_cookies(of_site(net.cookies(), origin), state.cookies)
    taken = {str(each["name"]) for each in of_site(net.cookies(), origin)}
    return sorted({str(each["name"]) for each in state.cookies} - taken)


def _stored(session: Session) -> Stored:
    return Stored.model_validate(session.window.call("storage.read", {}, CALL_S))
