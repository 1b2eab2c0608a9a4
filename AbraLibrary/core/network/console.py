"""Which console messages are errors, without those that a test ignores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from AbraLibrary.core.settle.request_patterns import RequestPatterns, read_parts
from AbraLibrary.core.text import PATH, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.settle.activity import Activity, ConsoleEntry

# @limit how many errors a failure names
# @unit errors
_NAMED = 5


def read_ignored(given: str | Sequence[str] | None) -> tuple[str, ...]:
    """Parts of texts that do not count.

    Raises:
        ArgumentError: one of them is in every text.
    """
    parts = read_parts(given)
    if any(not each.strip("* ") for each in parts):
        raise ArgumentError(
            "ignore= with an empty text would leave out every error. Give a part of the texts that "
            "do not count."
        )
    return parts


def errors(activity: Activity, ignored: Sequence[str]) -> list[ConsoleEntry]:
    """The errors and exceptions, without those with an ignored part in their text."""
    patterns = RequestPatterns(ignored)
    return [each for each in activity.console if each.is_error and not patterns.match(each.text)]


def failure(found: Sequence[ConsoleEntry], forgotten: int, since: str) -> str | None:
    """The sentence of the failure; None if there is no error."""
    if not found and not forgotten:
        return None
    named = "; ".join(_described(each) for each in found[:_NAMED])
    rest = len(found) - _NAMED
    more = f"; and {rest} more" if rest > 0 else ""
    older = f"; and {forgotten} older, not kept any more" if forgotten else ""
    count = sum(each.count for each in found) + forgotten
    return (
        f"The console has {count} error{'s' if count > 1 else ''} since the beginning of the "
        f"{since}: {(named + more + older).lstrip('; ')}. Mend the page, or leave known ones out "
        "with ignore=, a part of their text."
    )


def _described(each: ConsoleEntry) -> str:
    kind = "uncaught " if each.kind == "exception" else ""
    times = f" ({each.count} times)" if each.count > 1 else ""
    where = f" ({each.where})" if each.where else ""
    return f"{kind}{shorten(each.text, PATH).rstrip('.')}{where}{times}"
