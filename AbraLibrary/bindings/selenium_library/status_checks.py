"""What the documentation of a test expects of the log, as robotstatuschecker reads it.

Suites of libraries check their own keywords so: another keyword has other messages.
"""

from __future__ import annotations

import re
from typing import Any

# The place of an expected message: numbers of keywords from the test on, `setup`, `teardown`.
# @fixed robotstatuschecker, "Defining expected log messages"
_EXPECTED = re.compile(r"LOG\s+((?:\d+|(?i:setup|teardown))(?:[.:][\w*]+)*)")


def is_checked(result: Any) -> bool:
    """Whether it expects messages of a keyword that runs, or of one in it.

    Args:
        result: the keyword, as Robot passes it to listeners.
    """
    test = _test(result)
    return test is not None and any(result in _on(place, test) for place in _places(test))


def is_counted(result: Any) -> bool:
    """Whether it expects messages by the places of keywords, which one less would shift."""
    test = _test(result)
    return test is not None and bool(_places(test))


def _test(result: Any) -> Any | None:
    at = result
    while at is not None and getattr(at, "type", None) != "TEST":
        at = getattr(at, "parent", None)
    return at


def _places(test: Any) -> list[list[str]]:
    found = _EXPECTED.findall(test.doc or "")
    return [re.split(r"[.:]", place.lower()) for place in found]


def _on(place: list[str], test: Any) -> list[Any]:
    """What is at a place that exists by now, and what it is in."""
    found: list[Any] = []
    at = test
    for part in place:
        if part.isdecimal():
            body = list(at.body.flatten()) if hasattr(at, "body") else []
            at = body[int(part) - 1] if 0 < int(part) <= len(body) else None
        else:
            at = getattr(at, part, None)
        if at is None:
            break
        found.append(at)
    return found
