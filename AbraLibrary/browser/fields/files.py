"""Sends files to a file input, and holds the browser's file chooser back."""

from __future__ import annotations

import base64
import zipfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from selenium.common.exceptions import UnknownMethodException, WebDriverException
from selenium.webdriver.chromium.webdriver import ChromiumDriver
from selenium.webdriver.remote.command import Command

from AbraLibrary.browser.session.remote import is_remote
from AbraLibrary.errors import NavigatedAway

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver

#: The error of a server without the upload command, such as a driver.
_UNKNOWN = "unknown command"


def choose(element: Any, paths: Sequence[str]) -> None:
    """Choose files; an input for several must be emptied first (`fields.unchoose`).

    With the classic command, selenium sends the files to the machine of a remote browser; BiDi's
    ``input.setFiles`` would look for local paths there. In an input for several files, it adds to
    the present ones (WebDriver, Element Send Keys).
    """
    if element is None:
        raise NavigatedAway("The file input went away before its files could be chosen.")
    element.send_keys("\n".join(paths))


def hold_choosers(driver: WebDriver, is_on: bool) -> None:
    """Keep Chromium from cancelling file choosers (Page.setInterceptFileChooserDialog).

    A page that is told of a cancellation may take its input away. A browser on a server has no such
    command here, nor has Firefox, which tells the page of none.
    """
    if isinstance(driver, ChromiumDriver):
        driver.execute_cdp_cmd("Page.setInterceptFileChooserDialog", {"enabled": is_on})


def uploaded(driver: WebDriver, paths: Sequence[str]) -> list[str]:
    """The paths of files on the browser's machine; for a Grid, the files are uploaded first."""
    return [_upload(driver, path) for path in paths] if is_remote(driver) else list(paths)


def _upload(driver: WebDriver, path: str) -> str:
    """Send a file to a Grid's node, as selenium does for the classic command."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(path, Path(path).name)
    content = base64.b64encode(packed.getvalue()).decode("ascii")
    try:
        return str(driver.execute(Command.UPLOAD_FILE, {"file": content})["value"])
    except UnknownMethodException:
        return path
    except WebDriverException as error:
        # A driver that was started by hand takes no files, and is on the machine of its browser.
        if _UNKNOWN in (error.msg or "").lower():
            return path
        raise
