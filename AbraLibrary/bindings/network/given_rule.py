"""The arguments of a rule, as a keyword takes them."""

from __future__ import annotations

import json
import mimetypes
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from AbraLibrary.bindings.evidence.robot_secrets import reveal
from AbraLibrary.core.text import PATH, shorten
from AbraLibrary.errors import ArgumentError

_TYPE = "Content-Type"


def read_content(
    body: Any, file: str | None, add_secret: Callable[[str], None]
) -> tuple[bytes, str | None]:
    """The body of an answer, and its type as far as it is known.

    Raises:
        ArgumentError: there are two, or the file cannot be read.
    """
    if file is not None:
        if body is not None:
            raise ArgumentError("body= and file= are two bodies. Give one of them.")
        return _read(file)
    if body is None:
        return b"", None
    if isinstance(body, (bytes, bytearray)):
        return bytes(body), "application/octet-stream"
    if isinstance(body, (dict, list)):
        return json.dumps(body, ensure_ascii=False).encode(), "application/json"
    text, is_secret = reveal(body)
    if is_secret:
        add_secret(text)
    return text.encode(), _type_of(text)


def read_headers(
    given: Mapping[str, Any] | None, content_type: str | None, add_secret: Callable[[str], None]
) -> tuple[tuple[str, str], ...]:
    """The headers of an answer; its type is that of the body unless it is given."""
    headers = []
    for name, value in (given or {}).items():
        text, is_secret = reveal(value)
        if is_secret:
            add_secret(text)
        headers.append((str(name), text))
    if content_type and not any(name.lower() == _TYPE.lower() for name, _ in headers):
        headers.append((_TYPE, content_type))
    return tuple(headers)


def _read(file: str) -> tuple[bytes, str]:
    path = Path(file)
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise ArgumentError(
            f"file={shorten(file, PATH)} cannot be read: {problem.strerror}. It was looked for at "
            f"{shorten(str(path.absolute()), PATH)}; name a file beside the suite with "
            "${CURDIR}/."
        ) from None
    return content, mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def _type_of(text: str) -> str:
    """JSON, or plain text."""
    try:
        is_json = isinstance(json.loads(text), (dict, list))
    except (ValueError, RecursionError):
        is_json = False
    return "application/json" if is_json else "text/plain; charset=utf-8"
