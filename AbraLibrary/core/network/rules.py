"""Reads the rules of `Mock Response` and `Block Requests`, and matches them to requests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.settle.request_patterns import RequestPatterns
from AbraLibrary.core.text import ADDRESS, PHRASE, shorten, similarity
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.network.rule import Rule, Used

# @limit how many requests are named that came near to an unused rule
# @unit requests
_NEAREST = 3
# The statuses of final responses.
# @fixed RFC 9110, section 15
_STATUSES = range(200, 600)
_METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH")


def read_pattern(given: str, keyword: str) -> str:
    """A part of an address, for a rule.

    Raises:
        ArgumentError: it is in every address.
    """
    if not given.strip("*/ "):
        raise ArgumentError(
            f"{keyword} with {shorten(given, PHRASE)!r} would be for every request, also for the "
            "page itself. Name a part of the addresses, such as /api/orders; to cut the network "
            "off, use Emulate Conditions    offline=True."
        )
    return given


def read_method(given: str | None) -> str | None:
    """A method in capitals.

    Raises:
        ArgumentError: HTTP has none of that name (RFC 9110, section 9; RFC 5789).
    """
    if given is None:
        return None
    if given.upper() not in _METHODS:
        raise ArgumentError(
            f"method={shorten(given, PHRASE)} is no method of HTTP. Give one of "
            f"{', '.join(_METHODS)}, or leave it out for any."
        )
    return given.upper()


def read_status(given: int) -> int:
    """The status of an answer.

    Raises:
        ArgumentError: it is no final status.
    """
    if given not in _STATUSES:
        raise ArgumentError(
            f"status={given} is no status of an answer. Give one from 200 to 599, such as 404; for "
            "a server that cannot be reached, use Block Requests."
        )
    return given


def read_times(given: int | None) -> int | None:
    """How many requests a rule answers.

    Raises:
        ArgumentError: none.
    """
    if given is not None and given < 1:
        raise ArgumentError(f"times={given} answers no request. Give 1 or more, or leave it out.")
    return given


def matches(rule: Rule, url: str, method: str) -> bool:
    """Whether a rule is for a request."""
    return rule.method in (None, method) and RequestPatterns((rule.pattern,)).match(url)


def describe(rule: Rule) -> str:
    """What a rule does, such as ``POST requests to */api/orders* get HTTP 500, after 2 s``."""
    many = "" if rule.times is None else f" {rule.times} time{'s' if rule.times > 1 else ''}"
    which = f"{rule.method or 'All'} requests with '{shorten(rule.pattern, ADDRESS)}'"
    if rule.ruled == "blocked":
        return f"{which} fail{many}"
    size = f" with {len(rule.body):,} bytes" if rule.body else " without a body"
    late = f", {rule.delay:g} s late" if rule.delay else ""
    return f"{which} get HTTP {rule.status}{size}{late}{many}"


def nearest(rule: Rule, seen: Iterable[str]) -> tuple[str, ...]:
    """The requests (``GET https://…``) most like the one that a rule waited for."""

    def likeness(request: str) -> float:
        method, _, url = request.partition(" ")
        parts = split_address(url)
        likely = similarity(
            rule.pattern, f"{parts.path}?{parts.query}" if parts.query else parts.path
        )
        return likely + similarity(rule.pattern, url) + (rule.method == method)

    return tuple(sorted(dict.fromkeys(seen), key=likeness, reverse=True)[:_NEAREST])


def unused(used: Used) -> str | None:
    """The sentence about a rule at its end that did not do all that it was made for, or None."""
    rule = used.rule
    name = "Mock Response" if rule.ruled == "mocked" else "Block Requests"
    which = f"{name} of {rule.method or 'any'} requests with '{shorten(rule.pattern, ADDRESS)}'"
    if used.count:
        if rule.times is None or used.count == rule.times:
            return None
        return f"{which} was made for {rule.times} requests, and {used.count} came."
    seen = ", ".join(shorten(each, ADDRESS) for each in used.nearest)
    came = f"The nearest that came: {seen}" if seen else "No request came"
    return (
        f"{which} was never used: no request matched. {came}. Correct the pattern or the method, "
        "or make the rule before the page sends the request."
    )


def summary(mocked: int, blocked: int) -> str:
    """Such as ``2 requests mocked, 1 blocked``; empty if none was."""
    parts = [f"{mocked} request{'s' if mocked > 1 else ''} mocked"] if mocked else []
    if blocked:
        what = "" if mocked else f" request{'s' if blocked > 1 else ''}"
        parts.append(f"{blocked}{what} blocked")
    return ", ".join(parts)
