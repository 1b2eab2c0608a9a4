"""Tables as one dictionary for each row."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model


class Table(Model):
    """The texts of a table's cells, as the page reported them."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def by_heading(self) -> list[dict[str, str]]:
        """Each row as a dictionary from heading to text.

        The key of a column without a heading, or with a repeated one, is its number, from 1 on.
        """
        return [
            {self._key(at): text for at, text in enumerate(row)} for row in self.rows
        ]  # fmt: skip

    def _key(self, at: int) -> str:
        heading = self.headings[at] if at < len(self.headings) else ""
        is_own = bool(heading) and self.headings.index(heading) == at
        return heading if is_own else str(at + 1)
