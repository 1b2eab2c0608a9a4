"""The browser of each column: the same program, with the same options and the same window."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parents[2]
if str(BENCHMARKS) not in sys.path:
    sys.path.append(str(BENCHMARKS))

from common import peer_options  # noqa: E402

#: The columns, and the library that each needs.
COLUMNS = {"abra": "AbraLibrary", "selenium": "SeleniumLibrary", "browser": "Browser"}
_PROVISION = "import browser_library; browser_library.provision()"


def variables() -> dict[str, object]:
    """The Robot variables with which selenium.resource and browser.resource open theirs."""
    given = peer_options()
    headless = ("--headless", "--window-size")
    binary, *arguments = (part.split("'")[1] for part in given["PEER_OPTIONS"].split(";"))
    return {
        **given,
        "CHROMIUM": binary,
        "CHROMIUM_ARGUMENTS": [each for each in arguments if not each.startswith(headless)],
    }


def lacking(column: str) -> str | None:
    """Why a column cannot be run here, or None; the node packages of Browser are installed."""
    library = COLUMNS[column]
    if find_spec(library) is None:
        return f"robotframework-{library.lower()} is not installed"
    if column != "browser":
        return None
    folders = [str(BENCHMARKS / part) for part in ("act", "settle", "")]
    code = f"import sys; sys.path[:0] = {folders!r}; {_PROVISION}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return None if done.returncode == 0 else (done.stderr or done.stdout).strip()
