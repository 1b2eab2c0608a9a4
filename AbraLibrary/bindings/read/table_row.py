"""A row of a table, as a test gets it."""

from __future__ import annotations

from typing import Any

from robot.utils import DotDict

from AbraLibrary.core.text import fold


class TableRow(DotDict):
    """Heading to text; a heading is found in other case, spacing and accents, too.

    One that is written so is meant first; if several are alike otherwise, none is.
    """

    def __missing__(self, key: str) -> Any:
        """The text under the heading that is alike."""
        alike = [each for each in self if fold(each) == fold(str(key))]
        if len(alike) != 1:
            raise KeyError(key)
        return self[alike[0]]

    def get(self, key: str, default: Any = None) -> Any:
        """The same, or the default."""
        try:
            return self[key]
        except KeyError:
            return default
