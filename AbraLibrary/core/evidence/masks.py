"""Masks what no output may show: secret values, credentials by their form, and a user's patterns.

All output goes through here: lines and cards of the log, events, traces, saved states and perf
baselines (docs/adr/0056). What keywords return has only secret values masked.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from AbraLibrary.core.evidence.credentials import credentials_in
from AbraLibrary.core.evidence.masked_html import masked_html
from AbraLibrary.core.evidence.secrets import MARKED, MASK, Secrets, with_texts
from AbraLibrary.core.evidence.spans import Span, covered
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.text import PHRASE, shorten
from AbraLibrary.errors import ArgumentError

# Longer texts are cut off, since a pattern may be slow on them.
# @limit the duration of masking
# @unit characters
_LONGEST = 20_000
# How far beyond the cut masks are applied: a secret may begin before it.
# @limit the duration of masking
# @unit characters
_AHEAD = 500
# The marks of masked values in page states (`MARKED`), which Robot writes as Python does.
# @fixed Python's escapes of those characters
_MARKS = re.compile(rf"{MARKED.pattern}|\\U000f[0-9a-f]{{4}}|\\U0010[0-9a-f]{{4}}")

# How the HTML of a card is known.
_CARD = 'class="abra-card'

M = TypeVar("M", bound=Model)
#: What stands in place of a match of a mask.
Put = Callable[[Any], str]
#: Replaces what matches in a text.
Mask = Callable[[str, Put], str]


class Masks:
    """What is masked: secret values, credentials, and what a user's patterns match."""

    def __init__(
        self, patterns: Iterable[str] = (), mask: Callable[[str], Mask] | None = None
    ) -> None:
        """Take a user's regular expressions in addition to what is always masked.

        Args:
            patterns: the regular expressions.
            mask: makes a mask of one; by default one that takes whatever time it needs.

        Raises:
            ArgumentError: one is not a regular expression, or matches an empty text.
        """
        self._given = [(mask or _mask)(pattern) for pattern in patterns]
        #: The secret values of the run.
        self.secrets = Secrets()
        self.secrets.masked_in = self._matches

    def text(self, seen: str) -> str:
        """Mask everything in a text for the log, and cut it off if it is very long."""
        return self._masked(seen, _LONGEST)

    def excerpt(self, seen: object, longest: int) -> str:
        """At most `longest` characters of a text, masked first: a cut one has another form."""
        return shorten(self.text(str(seen)), longest)

    def message(self, seen: str) -> str:
        """Mask everything in a message that anybody logs, in full length."""
        return self._masked(_MARKS.sub("", seen))

    def html(self, seen: str) -> str:
        """Mask everything in HTML that anybody logs, but not its markup.

        In a card of the library only secret values: the rest was masked when it was rendered.
        """
        if _CARD not in seen:
            return masked_html(seen, self.message)
        return masked_html(seen, self.secrets.hide) if self.secrets.count else seen

    def hide(self, seen: Any) -> Any:
        """Mask everything in a text, or in all texts of JSON except protocol values."""
        return with_texts(seen, self._masked)

    def hide_in(self, seen: M) -> M:
        """Mask all matches in the texts of a model."""
        return type(seen).model_validate(self.hide(seen.model_dump()))

    def hide_error(self, error: Exception) -> None:
        """Mask everything in an error's message."""
        error.args = tuple(self.hide(list(error.args)))

    def _masked(self, seen: str, longest: int | None = None) -> str:
        """Mask all that is found in the text as it is: one mask would hide the form of another."""
        more = 0 if longest is None else max(len(seen) - longest, 0)
        read = f"{seen[: len(seen) - more + _AHEAD]}…" if more else seen
        spans = [*self.secrets.spans(read), *credentials_in(read)]
        for mask in self._given:
            shown, found = _found(mask, read)
            if shown != read:  # it gave up, and shows nothing of the text
                return shown
            spans += found
        shown = covered(read, spans, lambda which: MASK, longest)
        return f"{shown}… ({more} more characters were cut off)" if more else shown

    def _matches(self, text: str) -> list[str]:
        """The parts of a text that the user's patterns match."""
        spans = [span for mask in self._given for span in _found(mask, text)[1]]
        return [text[start:end] for start, end, _ in spans]


def read_patterns(given: str | Sequence[str] | None) -> tuple[str, ...]:
    """The value of an import option: one pattern, or a list of them.

    Raises:
        ArgumentError: one is not a regular expression, or matches an empty text.
    """
    patterns = (given,) if isinstance(given, str) else tuple(given or ())
    Masks(patterns)
    return patterns


def _found(mask: Mask, text: str) -> tuple[str, list[Span]]:
    """What a mask shows of a text in which nothing is replaced, and what it matches."""
    found: list[Span] = []

    def put(match: Any) -> str:
        found.append((*match.span(), 0))
        return str(match[0])

    return mask(text, put), found


def _mask(pattern: str) -> Mask:
    compiled = _compiled(pattern)
    return lambda seen, put: compiled.sub(put, seen)


def _compiled(pattern: str) -> re.Pattern[str]:
    option = f"mask_patterns={shorten(str(pattern), PHRASE)}"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", FutureWarning)  # [[ may mean something else one day
            compiled = re.compile(pattern)
    except (re.error, TypeError, RecursionError, OverflowError) as error:
        raise ArgumentError(
            f"{option} is not a regular expression: {error}. Give one or a list of them in "
            "Python's syntax, such as [0-9]{16}."
        ) from None
    if compiled.search(""):
        raise ArgumentError(
            f"{option} matches an empty text, so it would match everywhere. Name what to mask, "
            "such as [0-9]{16}."
        )
    return compiled
