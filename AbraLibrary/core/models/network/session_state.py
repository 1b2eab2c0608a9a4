"""What a site keeps in the browser: the sign-in of a user."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from AbraLibrary.core.models.base import Model


class Stored(Model):
    """The Web Storage of a page, in its order."""

    origin: str
    local: list[tuple[str, str]] = Field(default_factory=list)
    session: list[tuple[str, str]] = Field(default_factory=list)
    #: Why it cannot be read.
    refused: str | None = None


class SessionState(Model):
    """The file of ``Save Session State``."""

    schema_name: Literal["abra.session-state"] = Field(default="abra.session-state", alias="schema")
    version: int
    #: The version of the library that wrote it.
    library: str
    origin: str
    #: As BiDi writes them.
    cookies: list[dict[str, Any]]
    local: list[tuple[str, str]]
    session: list[tuple[str, str]]

    def describe(self) -> str:
        """Counts only, as all else is secret."""
        counts = (
            (len(self.cookies), "cookie", ""),
            (len(self.local), "item", " of local storage"),
            (len(self.session), "item", " of session storage"),
        )
        named = [f"{n} {what}{'' if n == 1 else 's'}{where}" for n, what, where in counts]
        return f"{', '.join(named)} of {self.origin}"
