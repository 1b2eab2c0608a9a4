"""The part of the port that gives files to a page, and takes those that it hands out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.fields.field import Chooser
    from AbraLibrary.core.models.session.download import Downloads


class FilesPort(Protocol):
    """File inputs, the browser's file choosers, and downloads."""

    def choose(self, ref: str, paths: Sequence[str], timeout: float) -> None:
        """Choose files in the file input of a candidate id."""
        ...

    def hold_choosers(self, is_on: bool) -> None:
        """Keep file choosers open for :meth:`choose_in`, as far as the browser can."""
        ...

    def chooser(self, since: Mark) -> Chooser | None:
        """The last file chooser that opened since a mark; None over classic, which sees none."""
        ...

    def choose_in(self, chooser: Chooser, paths: Sequence[str], timeout: float) -> None:
        """Choose files in a file chooser."""
        ...

    def chosen_in(self, chooser: Chooser) -> bool:
        """Whether the page was told of what was chosen; a folder is read after the answer."""
        ...

    def downloads(self, folder: Path | None) -> Downloads:
        """The session's downloads so far; without events those in its folder."""
        ...

    def fetch(self, name: str, folder: Path) -> None:
        """Fetch a file that a browser on a server has downloaded."""
        ...
