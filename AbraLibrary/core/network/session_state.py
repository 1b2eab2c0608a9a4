"""Which cookies of a site are in the file of a sign-in, and on which site it may be loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.models.network.session_state import SessionState
from AbraLibrary.core.schema_file import Schema
from AbraLibrary.core.text import PATH, shorten
from AbraLibrary.errors import ArgumentError

# @fixed the schema abra.session-state, version 1
VERSION = 1
_FILE = Schema(
    name="abra.session-state",
    version=VERSION,
    content="session state",
    how="Give a file that Save Session State has written.",
    anew="Save the state again",
)


def write_state(state: SessionState) -> str:
    """A state as the text of a file."""
    return state.model_dump_json(by_alias=True, indent=1) + "\n"


def read_state(content: bytes, name: str) -> SessionState:
    """The state in a file called `name`; raises an `ArgumentError` like `Schema.read`."""
    return _FILE.read(content, name, SessionState)


def of_site(cookies: Sequence[Mapping[str, Any]], origin: str) -> list[dict[str, Any]]:
    """The cookies that the browser sends to a site (RFC 6265, section 5.1.3)."""
    host = split_address(origin).hostname or ""
    found = []
    for cookie in cookies:
        domain = str(cookie.get("domain", "")).lstrip(".")
        if host == domain or host.endswith(f".{domain}"):
            found.append(dict(cookie))
    return found


def require_site(state: SessionState, origin: str, name: str) -> None:
    """Refuse the state of another site.

    Raises:
        ArgumentError: the page is of another origin.
    """
    if state.origin != origin:
        here = origin if origin not in ("", "null") else "no site"
        raise ArgumentError(
            f"{shorten(name, PATH)} holds the state of {state.origin}, and the page is of {here}. "
            f"Nothing was loaded. Open a page of {state.origin} first, or save a state of this "
            "site."
        )
