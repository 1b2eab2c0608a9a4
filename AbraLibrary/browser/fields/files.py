"""Sends files to a file input, and holds the browser's file chooser back."""

from __future__ import annotations

import base64
import zipfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.command import Command

from AbraLibrary.browser.evidence import failures
from AbraLibrary.browser.network.conditions import CHROMIUM
from AbraLibrary.browser.session.remote import is_remote
from AbraLibrary.errors import NavigatedAway

if TYPE_CHECKING:
    from selenium.webdriver.remote.webdriver import WebDriver


def choose(element: Any, paths: Sequence[str]) -> None:
    """Choose files; an input for several must be emptied first (`fields.unchoose`).

    With the classic command, selenium sends the files, but no folders, to the machine of a remote
    browser; BiDi's ``input.setFiles`` would look for local paths there. In an input for several
    files, it adds to the present ones (WebDriver, Element Send Keys).
    """
    if element is None:
        raise NavigatedAway("The file input went away before its files could be chosen.")
    driver = element.parent
    sent = [_sent(driver, path) if Path(path).is_dir() else path for path in paths]
    element.send_keys("\n".join(sent))


def hold_choosers(driver: WebDriver, is_on: bool) -> None:
    """Keep Chromium from cancelling file choosers (Page.setInterceptFileChooserDialog).

    A page that is told of a cancellation may take its input away. Firefox tells it of none.
    """
    if driver.caps.get("browserName") not in CHROMIUM:
        return
    try:
        driver.execute_cdp_cmd("Page.setInterceptFileChooserDialog", {"enabled": is_on})
    except WebDriverException as error:
        # A server may keep DevTools back; most pages take no notice of a cancellation.
        if not failures.is_unknown_command(error):
            raise


def uploaded(driver: WebDriver, paths: Sequence[str]) -> list[str]:
    """The paths of files on the browser's machine; for a Grid, the files are uploaded first."""
    return [_sent(driver, path) for path in paths]


def _sent(driver: WebDriver, path: str) -> str:
    return _upload(driver, Path(path)) if is_remote(driver) else path


def _upload(driver: WebDriver, path: Path) -> str:
    """Send a file or a folder to a Grid's node, as selenium does files for the classic command."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for each in (path, *path.rglob("*")):
            archive.write(each, each.relative_to(path.parent))
    content = base64.b64encode(packed.getvalue()).decode("ascii")
    try:
        return str(driver.execute(Command.UPLOAD_FILE, {"file": content})["value"])
    except WebDriverException as error:
        # A driver that was started by hand takes no files, and is on the machine of its browser.
        if failures.is_unknown_command(error):
            return str(path)
        raise
