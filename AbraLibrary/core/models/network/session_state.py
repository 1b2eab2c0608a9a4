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


class Index(Model):
    """An index of an object store."""

    name: str
    key_path: str | list[str]
    unique: bool
    multi_entry: bool


class ObjectStore(Model):
    """An object store of a database, with its records as pairs of key and value."""

    name: str
    key_path: str | list[str] | None
    auto_increment: bool
    indexes: list[Index]
    records: list[tuple[Any, Any]]


class Database(Model):
    """A database of IndexedDB."""

    name: str
    version: int
    stores: list[ObjectStore]


class Databases(Model):
    """The databases of a page."""

    databases: list[Database]
    #: What a file cannot hold, such as keys of ciphers: a number of records by database and store.
    left: list[str]


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
    databases: list[Database] = Field(default_factory=list)

    def describe(self) -> str:
        """Counts only, as all else is secret."""
        counts = [
            (len(self.cookies), "cookie", ""),
            (len(self.local), "item", " of local storage"),
            (len(self.session), "item", " of session storage"),
        ]
        if kept := sum(len(store.records) for each in self.databases for store in each.stores):
            counts.append((kept, "record", " of IndexedDB"))
        named = [f"{n} {what}{'' if n == 1 else 's'}{where}" for n, what, where in counts]
        return f"{', '.join(named)} of {self.origin}"
