"""Masks what a log must not show: credentials by their format, and a user's own patterns.

:class:`~AbraLibrary.core.evidence.secrets.Secrets` masks values that were typed as secrets. Both
mask what is shown, not what keywords return.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from AbraLibrary.core.evidence.secrets import MASK, PROTOCOL
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.text import PHRASE, shorten
from AbraLibrary.errors import ArgumentError

# Longer texts are cut off, since a pattern may be slow on them.
# @limit the duration of masking
# @unit characters
_LONGEST = 20_000
# Names of credentials in addresses, headers, JSON and forms. Too many hide what a test is about;
# too few show a secret in the log.
# @measured not measured: the usual names, those of OAuth (RFC 6749) among them
# @test utest/core/evidence/test_masks.py::test_credentials_are_always_masked
_TELLING = (
    r"[\w.-]{0,40}(?:token|secret|passw(?:or)?d|passwd|pwd|api[_-]?key|access[_-]?key|signature|"
    r"credential|session[_-]?id|sessid|jwt)"
)
_NAMES = rf"(?:{_TELLING}|auth|sig|code|sid)"
# The names of headers, and of values in JSON, that carry nothing but a credential. "code" is not
# among them: a test may be about the code of an order.
# @measured not measured: the headers of HTTP (RFC 9110, 11; RFC 6265) and the names above
# @test utest/core/network/test_masking.py::test_credentials_in_headers_and_bodies_are_masked_by_their_names
_CREDENTIAL = re.compile(rf"(?i)(?:proxy-)?authorization|(?:set-)?cookie2?|{_TELLING}")
# Each keeps its group and masks the rest. All repetitions are bounded, so that no text makes one
# slow. In order: header lines, up to the end of the line or of a quoted text; authorization
# schemes; the userinfo of an address (RFC 3986); its parameters; a JSON Web Token (RFC 7519).
# @measured not measured: the forms in which HTTP, addresses and OAuth carry credentials
# @test utest/core/evidence/test_masks.py::test_credentials_are_always_masked
_ALWAYS = (
    re.compile(
        r"(?i)\b((?:proxy-)?authorization|set-cookie2?|cookie)\b[\x22']?\s*[:=]\s*[\x22']?[^\x22'\r\n]+"
    ),
    re.compile(r"(?i)\b(bearer|basic)\s+[\w.~+/=-]{8,}"),
    re.compile(r"(?i)\b([a-z][\w+.-]{0,20}://)[^\s/@:]{0,200}:[^\s/@]{1,200}(?=@)"),
    re.compile(rf"(?i)([?&;#]{_NAMES}=)[^&#\s\"'<>]+"),
    re.compile(r"()\beyJ[\w-]{8,2000}\.[\w-]{4,4000}\.[\w-]*"),
)

M = TypeVar("M", bound=Model)
#: Masks what matches in a text.
Mask = Callable[[str], str]


class Masks:
    """The patterns to mask: those of credentials, and a user's own."""

    def __init__(
        self, patterns: Iterable[str] = (), mask: Callable[[str], Mask] | None = None
    ) -> None:
        """Take a user's regular expressions in addition to the built-in ones.

        Args:
            patterns: the regular expressions.
            mask: makes a mask of one; by default one that takes whatever time it needs.

        Raises:
            ArgumentError: one is not a regular expression, or matches an empty text.
        """
        self._given = [(mask or _mask)(pattern) for pattern in patterns]

    def text(self, seen: str) -> str:
        """Mask all matches in a text."""
        if len(seen) > _LONGEST:
            more = len(seen) - _LONGEST
            seen = f"{seen[:_LONGEST]}… ({more} more characters were cut off)"
        for pattern in _ALWAYS:
            seen = pattern.sub(rf"\g<1>{MASK}", seen) if pattern.search(seen) else seen
        for mask in self._given:
            seen = mask(seen)
        return seen

    def hide(self, seen: Any) -> Any:
        """Mask all matches in a text, or in all texts of JSON except protocol values."""
        if isinstance(seen, str):
            return self.text(seen)
        if isinstance(seen, dict):
            return {
                key: value if key in PROTOCOL and isinstance(value, str) else self.hide(value)
                for key, value in seen.items()
            }
        if isinstance(seen, (list, tuple)):
            return type(seen)(self.hide(each) for each in seen)
        return seen

    def hide_in(self, seen: M) -> M:
        """Mask all matches in the texts of a model."""
        return type(seen).model_validate(self.hide(seen.model_dump()))

    def hide_error(self, error: Exception) -> None:
        """Mask all matches in an error's message."""
        error.args = tuple(self.hide(list(error.args)))


def is_credential(name: str) -> bool:
    """Whether a header, or a value in JSON, of this name carries a credential."""
    return _CREDENTIAL.fullmatch(name) is not None


def hide_tokens(seen: str) -> str:
    """Mask the JSON Web Tokens in a text of any length."""
    return _ALWAYS[-1].sub(rf"\g<1>{MASK}", seen) if "eyJ" in seen else seen


def read_patterns(given: str | Sequence[str] | None) -> tuple[str, ...]:
    """The value of an import option: one pattern, or a list of them.

    Raises:
        ArgumentError: one is not a regular expression, or matches an empty text.
    """
    patterns = (given,) if isinstance(given, str) else tuple(given or ())
    Masks(patterns)
    return patterns


def _mask(pattern: str) -> Mask:
    compiled = _compiled(pattern)
    return lambda seen: compiled.sub(MASK, seen)


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
