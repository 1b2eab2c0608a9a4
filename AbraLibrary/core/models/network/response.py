"""The answer to a request, as ``Get Responses`` returns it."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.network.rule import Ruled


class Response(Model):
    """An answer, or a failure; credentials in it are masked."""

    url: str
    method: str
    #: None if it failed.
    status: int | None
    #: Whether the status is below 400.
    ok: bool
    #: Why it failed; None if it did not.
    error: str | None = None
    #: The names in small letters.
    headers: dict[str, str] = Field(default_factory=dict)
    request_headers: dict[str, str] = Field(default_factory=dict)
    mime_type: str = ""
    #: To the last byte that has come by now.
    duration_ms: float | None = None
    cached: bool = False
    ruled: Ruled | None = None
    #: Of JSON what it means, else text; None where it was not kept, `no_body` says why.
    body: Any = None
    no_body: str | None = None
    #: The browser's id of the request.
    request: str = Field(default="", exclude=True)
