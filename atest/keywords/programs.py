"""Which programs this process finds on its PATH."""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
from pathlib import Path

from robot.api.deco import keyword, library

from AbraLibrary.browser.session import installed


@library(scope="GLOBAL", auto_keywords=False)
class programs:
    """Takes browsers and drivers off the PATH for a while."""

    def __init__(self) -> None:
        self._before: dict[str, str] | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    @keyword
    def leave_on_the_path_only_the_browser(self, **scripts: str) -> None:
        """Leaves Chrome or Chromium on the PATH, and Python scripts by the names they are given.

        Selenium Manager fetches nothing meanwhile, and finds nothing that it has fetched before.

        | Leave On The Path Only The Browser    chromedriver=${CURDIR}/keywords/old_chromedriver.py
        """
        browser = installed.binary("chrome")
        if browser is None:
            raise AssertionError("There is neither Chrome nor Chromium on the PATH.")
        self._before = dict(os.environ)
        self._folder = tempfile.TemporaryDirectory(prefix="abra-path-")
        place = Path(self._folder.name)
        (place / Path(browser).name).symlink_to(browser)
        for name, script in scripts.items():
            command = f"{shlex.quote(sys.executable)} {shlex.quote(script)}"
            (place / name).write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
            (place / name).chmod(0o755)
        os.environ["PATH"] = str(place)
        os.environ["SE_OFFLINE"] = "true"
        os.environ["SE_CACHE_PATH"] = str(place / "cache")

    @keyword
    def put_the_path_back(self) -> None:
        """Undoes it."""
        if self._before is not None and self._folder is not None:
            os.environ.clear()
            os.environ.update(self._before)
            self._folder.cleanup()
        self._before = self._folder = None
