"""What a request and a response are, between the HTTP glue and the routes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

HTML = "text/html; charset=utf-8"
JSON = "application/json; charset=utf-8"


class HttpError(Exception):
    """A request that cannot be served: status and one sentence for the person who asked."""

    def __init__(self, status: int, message: str) -> None:
        """Keep the HTTP `status` beside the message."""
        super().__init__(message)
        self.status = status


@dataclass(frozen=True)
class Request:
    """One HTTP request. `path` has no query; of a repeated query key the last value counts."""

    method: str
    path: str
    raw_query: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    cookies: Mapping[str, str]
    body: bytes

    def json(self) -> dict[str, Any]:
        """Return the body as a JSON object; raises `HttpError` 400 when it is none."""
        try:
            data = json.loads(self.body or b"{}")
        except ValueError as error:
            raise HttpError(400, f"The body is not JSON: {error}.") from error
        if not isinstance(data, dict):
            raise HttpError(400, "The body must be a JSON object.")
        return data

    def integer(self, name: str, default: int, maximum: int) -> int:
        """Return query value `name`, a whole number up to `maximum`; else `HttpError` 400."""
        text = self.query.get(name, "")
        if not text:
            return default
        if not text.isascii() or not text.isdigit() or int(text) > maximum:
            raise HttpError(
                400, f"{name} must be a whole number from 0 to {maximum}, not {text!r}."
            )
        return int(text)


@dataclass(frozen=True)
class Response:
    """One HTTP response.

    `chunks` are (wait in milliseconds, bytes) pairs, written in order; the wait comes before its
    bytes. `delay_ms` comes before the status line, so it is part of the time to first byte.
    """

    chunks: tuple[tuple[int, bytes], ...] = ()
    status: int = 200
    content_type: str = HTML
    headers: tuple[tuple[str, str], ...] = ()
    delay_ms: int = 0

    @property
    def length(self) -> int:
        """The body's length in bytes."""
        return sum(len(data) for _, data in self.chunks)


def html(text: str, *, status: int = 200, delay_ms: int = 0) -> Response:
    """Return an HTML response."""
    return Response(((0, text.encode()),), status=status, delay_ms=delay_ms)


def json_response(data: object, *, status: int = 200, delay_ms: int = 0) -> Response:
    """Return a JSON response."""
    body = json.dumps(data, ensure_ascii=False).encode()
    return Response(((0, body),), status=status, content_type=JSON, delay_ms=delay_ms)


def redirect(target: str, *, status: int = 302) -> Response:
    """Return a redirect to `target`."""
    return Response(status=status, headers=(("Location", target),))
