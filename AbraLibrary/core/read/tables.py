"""Tables as rows by heading."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model


class Table(Model):
    """The texts of a table's cells as the page read them."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def by_heading(self) -> list[dict[str, str]]:
        """Each row as a dictionary: heading to text.

        A column without a heading, or with one that another has before it, is called by its number,
        from 1 on.
        """
        return [
            {self._key(at): text for at, text in enumerate(row)} for row in self.rows
        ]  # fmt: skip

    def _key(self, at: int) -> str:
        heading = self.headings[at] if at < len(self.headings) else ""
        is_own = bool(heading) and self.headings.index(heading) == at
        return heading if is_own else str(at + 1)
