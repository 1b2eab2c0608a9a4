"""Files over classic WebDriver: without events, choosers are not seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from AbraLibrary.browser.fields import files
from AbraLibrary.browser.session import downloads
from AbraLibrary.errors import ScriptError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from selenium.webdriver.remote.webdriver import WebDriver

    from AbraLibrary.browser.classic.classic_document import ClassicDocument
    from AbraLibrary.browser.port import Mark
    from AbraLibrary.core.models.fields.field import Chooser
    from AbraLibrary.core.models.session.download import Downloads


class ClassicFiles:
    """Those of a document."""

    def __init__(self, driver: WebDriver, document: ClassicDocument) -> None:
        """Give files to a document of the driver."""
        self._driver = driver
        self._document = document

    def choose(self, ref: str, paths: Sequence[str], timeout: float) -> None:
        """Choose files, in the document of the input."""
        document = self._document
        document.carry_out(lambda: files.choose(document.walk(ref), paths), timeout)

    def hold_choosers(self, is_on: bool) -> None:
        """Classic sees none."""

    def chooser(self, since: Mark) -> Chooser | None:
        """Classic sees none."""
        return None

    def choose_in(self, chooser: Chooser, paths: Sequence[str], timeout: float) -> None:
        """Classic sees none, so none can be given here."""
        raise ScriptError(
            "A file chooser cannot be answered over classic WebDriver. Open the session with "
            "transport=bidi, or give the files to the file field itself."
        )

    def chosen_in(self, chooser: Chooser) -> bool:
        """Classic sees none."""
        return False

    def downloads(self, folder: Path | None) -> Downloads:
        """By the files of the folder."""
        return downloads.in_folder(folder)

    def fetch(self, name: str, folder: Path) -> None:
        """From the node of a Grid."""
        downloads.fetch(self._driver, name, folder)
