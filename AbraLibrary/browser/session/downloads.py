"""Downloads as files of the session's folder, and those of a browser on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from selenium.common.exceptions import WebDriverException

from AbraLibrary.core.models.session.download import Download, Downloads
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from pathlib import Path

    from selenium.webdriver.remote.webdriver import WebDriver

#: The suffixes of files that Chromium, Firefox and WebKitGTK have not completed.
_PARTS = (".crdownload", ".part", ".tmp", ".wkdownload")


def in_folder(folder: Path | None) -> Downloads:
    """The files of a session's folder; none is complete while another one is on its way.

    Firefox creates an empty file of the final name before.
    """
    found = folder.iterdir() if folder is not None and folder.is_dir() else ()
    files = sorted(each for each in found if each.is_file())
    running = tuple(file.stem for file in files if file.suffix in _PARTS)
    ended = [] if running else files
    return Downloads(
        running=running,
        ended=tuple(Download(key=str(file), name=file.name, path=str(file)) for file in ended),
    )


def fetch(driver: WebDriver, name: str, folder: Path) -> None:
    """Fetch a file from the node of a Grid.

    Raises:
        ArgumentError: the Grid hands out no files.
    """
    try:
        driver.download_file(name, str(folder))
    except (WebDriverException, AttributeError) as error:
        raise ArgumentError(
            f"'{name}' was downloaded on another machine, whose server hands out no files "
            f"({str(error).splitlines()[0]}). Start the Grid's node with "
            "--enable-managed-downloads true and ask for se:downloadsEnabled, or run the browser "
            "on this machine."
        ) from None
