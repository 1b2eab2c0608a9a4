"""A mask of a user that cannot hang a run (docs/adr/0051)."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

from robot.api import logger

from AbraLibrary.core.evidence.secrets import MASK
from AbraLibrary.core.text import PHRASE, shorten
from AbraLibrary.errors import ArgumentError

#: A mask takes some ms for the longest text; one that backtracks may take years.
_PATIENCE_S = 0.25
#: What is shown of a text that a mask could not be applied to: it may hold what was to be masked.
WITHHELD = f"{MASK} (not shown: a mask takes too long for it)"


class TimedMask:
    """Masks what matches a pattern; a text that it takes too long for is not shown at all.

    After the first one longer texts are not tried any more, so that few cost the whole time.
    """

    def __init__(self, pattern: str) -> None:
        """Take a pattern.

        Raises:
            ArgumentError: when it is no pattern.
        """
        import regex  # for those who have masks; the module of Python cannot be interrupted

        self._pattern = pattern
        self._too_long: int | None = None
        self._is_warning = False
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", FutureWarning)
                self._compiled = regex.compile(pattern)
        except (regex.error, RecursionError) as error:
            raise ArgumentError(
                f"mask_patterns={shorten(pattern, PHRASE)} cannot be used: {error}. Write it "
                "another way."
            ) from None

    def __call__(self, text: str, put: Callable[[Any], str] = lambda match: MASK) -> str:
        """The text with what matches masked: `put` says by what."""
        if self._is_warning:  # the warning comes here, too, and is about this pattern
            return text
        if self._too_long is not None and len(text) >= self._too_long:
            return WITHHELD
        try:
            return str(self._compiled.sub(put, text, timeout=_PATIENCE_S))
        except (TimeoutError, MemoryError):
            is_first = self._too_long is None
            self._too_long = len(text)
            if is_first:
                self._warn()
            return WITHHELD

    def _warn(self) -> None:
        self._is_warning = True
        try:
            logger.warn(
                f"mask_patterns={shorten(self._pattern, PHRASE)} takes more than "
                f"{_PATIENCE_S:g} s for a text of {self._too_long:,} characters. Texts of this "
                "length are not shown. Write it without repetitions inside of repetitions."
            )
        finally:
            self._is_warning = False
