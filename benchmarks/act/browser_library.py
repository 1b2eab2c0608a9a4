"""Prepares Robot's Browser library: its node packages, and an existing browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from contenders import arguments, browser


def provision() -> None:
    """Install what `rfbrowser init` does, without browsers; end the benchmark if that fails.

    It is installed beside the library, once for each environment.
    """
    found = find_spec("Browser")
    if found is None or found.origin is None:
        sys.exit(
            "Browser library is what it is measured against: pip install robotframework-browser."
        )
    missing = next((name for name in ("node", "npm") if shutil.which(name) is None), None)
    if missing:
        sys.exit(
            f"Robot's Browser library needs Node 20 or newer with npm: {missing} was not found."
        )
    if (Path(found.origin).parent / "wrapper" / "node_modules" / "playwright").is_dir():
        return
    print("installing the node packages of Browser library from npm ...", flush=True)
    done = subprocess.run(
        [sys.executable, "-m", "Browser.entry", "init", "--skip-browsers"],
        env={**os.environ, "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"`rfbrowser init --skip-browsers` failed: {(done.stderr or done.stdout)[-2000:]}")


def chromium() -> tuple[str, list[str]]:
    """The browser's path, and the others' start options.

    Playwright itself adds those for a headless browser and its port.
    """
    own = ("--headless", "--remote-debugging-port", "--window-size")
    return browser(), [each for each in arguments(0) if not each.startswith(own)]
