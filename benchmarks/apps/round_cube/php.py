"""What PHP's serialize() has written, of which Roundcube keeps preferences and sessions."""

from __future__ import annotations

import base64
from collections.abc import Container
from typing import Any


def loads(written: bytes) -> Any:
    """The value; arrays are dicts, and so are objects."""
    return _value(written, 0)[0] if written else {}


def session(written: str, kept: Container[str]) -> str:
    """What a session keeps, without the variables that are not `kept`."""
    text = base64.b64decode(written)
    at, parts = 0, []
    while at < len(text):
        bar = text.index(b"|", at)
        end = _value(text, bar + 1)[1]
        if text[at:bar].decode() in kept:
            parts.append(text[at:end])
        at = end
    return base64.b64encode(b"".join(parts)).decode()


def _value(text: bytes, at: int) -> tuple[Any, int]:
    """The value that begins at a place, and where it ends."""
    kind = text[at : at + 1]
    if kind == b"N":
        return None, at + 2
    if kind in b"ibdrR":
        end = text.index(b";", at)
        word = text[at + 2 : end]
        return (bool(int(word)) if kind == b"b" else float(word) if kind == b"d" else int(word),
                end + 1)  # fmt: skip
    colon = text.index(b":", at + 2)
    length = int(text[at + 2 : colon])
    if kind == b"s":
        return text[colon + 2 : colon + 2 + length].decode("utf-8", "replace"), colon + length + 4
    if kind == b"O":
        after = colon + length + 4  # the name of its class, between quotes
        colon = text.index(b":", after)
        length = int(text[after:colon])
    elif kind != b"a":
        raise ValueError(f"no value: {text[at : at + 20]!r}")
    found, at = {}, colon + 2
    for _ in range(length):
        key, at = _value(text, at)
        found[key], at = _value(text, at)
    return found, at + 1
