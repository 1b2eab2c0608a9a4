"""Which addresses a pattern of `ignore_requests=` or of a rule matches; `*` is anything.

Matching takes linear time, whatever the pattern.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.text import PHRASE, shorten
from AbraLibrary.errors import ArgumentError

# A part is enough, so the rest of a long path may be cut off.
# @limit the length of an option that is proposed
# @unit characters
_LONGEST = 80


class RequestPatterns:
    """Parts of addresses, in which ``*`` stands for anything."""

    def __init__(self, patterns: Iterable[str] = ()) -> None:
        """Take the parts; without any, no address matches."""
        #: Texts that an address must contain in this order.
        self.parts = tuple(tuple(each.split("*")) for each in patterns)

    def match(self, url: str) -> bool:
        """Whether an address contains one of the parts, in linear time."""
        return any(_has(url, parts) for parts in self.parts)


def _has(url: str, parts: Iterable[str]) -> bool:
    """The first occurrence of each part leaves the most room for the next."""
    start = 0
    for part in parts:
        at = url.find(part, start)
        if at < 0:
            return False
        start = at + len(part)
    return True


def read_request_patterns(given: str | Sequence[str] | None) -> tuple[str, ...]:
    """The value of an import option: one part, or a list of them.

    Raises:
        ArgumentError: one of them is in every address.
    """
    patterns = read_parts(given)
    for each in patterns:
        if not each.strip("*/ "):
            raise ArgumentError(
                f"ignore_requests={shorten(each, PHRASE)!r} would ignore every request. Name a "
                "part of the addresses to ignore, such as /notifications/poll, or a list of them; "
                "to ignore all requests, use network=False and network_idle=0."
            )
    return patterns


def read_parts(given: str | Sequence[str] | None) -> tuple[str, ...]:
    """One part, or a list of them."""
    return (given,) if isinstance(given, str) else tuple(given or ())


def option_for(url: str) -> str:
    """The import option that ignores a request, ready to copy: its path, else its host."""
    parts = split_address(url)
    part = parts.path if parts.path.strip("*/ ") else parts.netloc
    return f"ignore_requests={part[:_LONGEST]}"
