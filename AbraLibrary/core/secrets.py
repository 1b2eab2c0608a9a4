"""Values that must appear nowhere: typed as secrets, and masked in whatever the page shows."""

from __future__ import annotations

from typing import Any

MASK = "•••"
#: A shorter value would be found in half of all texts.
_SHORTEST = 4


class Secrets:
    """The secret values of a session."""

    def __init__(self) -> None:
        """Know none."""
        self._values: set[str] = set()

    def add(self, value: str) -> None:
        """Remember a value that was typed as a secret."""
        if len(value) >= _SHORTEST:
            self._values.add(value)

    def hide(self, seen: Any) -> Any:
        """Mask the values in a text, or in all texts of JSON."""
        if not self._values:
            return seen
        if isinstance(seen, str):
            for value in self._values:
                seen = seen.replace(value, MASK)
            return seen
        if isinstance(seen, dict):
            return {key: self.hide(value) for key, value in seen.items()}
        if isinstance(seen, list):
            return [self.hide(value) for value in seen]
        return seen
