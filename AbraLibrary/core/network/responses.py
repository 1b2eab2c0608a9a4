"""Which response is meant, by address, method and status; and the error if none has come."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.network.rules import read_method
from AbraLibrary.core.settle.request_patterns import RequestPatterns
from AbraLibrary.core.sound_json import trouble_in
from AbraLibrary.core.text import ADDRESS, shorten, similarity

if TYPE_CHECKING:
    from AbraLibrary.core.models.network.response import Response

# @limit how many other responses a failure names
# @unit responses
_NAMED = 5


class Wanted(Model):
    """The responses that a keyword means."""

    pattern: str | None = None
    method: str | None = None
    status: int | None = None

    def is_met(self, response: Response) -> bool:
        """Whether a response is meant."""
        return self.is_asked(response) and self.status in (None, response.status)

    def is_asked(self, response: Response) -> bool:
        """Whether its request is, whatever the status."""
        is_there = self.pattern is None or RequestPatterns((self.pattern,)).match(response.url)
        return is_there and self.method in (None, response.method)

    def describe(self) -> str:
        """Such as ``POST response with '/api/orders' and status 201``."""
        described = f"{self.method} response" if self.method else "response"
        where = f" with '{shorten(self.pattern, ADDRESS)}'" if self.pattern else ""
        return f"{described}{where}" + (f" and status {self.status}" if self.status else "")


def wanted(pattern: str | None, method: str | None, status: int | None) -> Wanted:
    """What a keyword's arguments mean.

    Raises:
        ArgumentError: the method is none.
    """
    return Wanted(pattern=pattern, method=read_method(method), status=status)


def missing(want: Wanted, seen: Sequence[Response], waited: float, since: str) -> str:
    """The sentence about a response that did not come."""
    asked = [each for each in seen if want.is_asked(each)]
    unlike = sorted(seen, key=lambda each: -similarity(want.pattern or "", each.url))
    named = "; ".join(describe(each) for each in (asked or unlike)[:_NAMED])
    others = f"There were: {named}" if named else "None came at all"
    step = (
        "Correct the status"
        if asked
        else "Correct the pattern, or give since=test"
        if since == "action"
        else "Correct the pattern"
    )
    return (
        f"No {want.describe()} came within {waited:g} s since the beginning of the {since}. "
        f"{others}. {step}, or give a longer timeout=."
    )


def describe(response: Response) -> str:
    """Such as ``POST https://…/api/orders → 201 (mocked)``."""
    what = response.error if response.status is None else str(response.status)
    by = f" ({response.ruled})" if response.ruled else ""
    return f"{response.method} {shorten(response.url, ADDRESS)} → {what}{by}"


def read_body(content: bytes, mime_type: str) -> tuple[Any, str | None]:
    """A body as Robot uses it: of JSON what it means, else its text; or why it has neither."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return None, f"it is no text: {len(content):,} bytes of {mime_type or 'unknown type'}"
    if "json" in mime_type:
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            return text, None
        # What is deeper cannot be walked through.
        return (text if trouble_in(found, math.inf) else found), None
    return text, None
