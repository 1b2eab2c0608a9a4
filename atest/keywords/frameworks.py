"""The scripts of frameworks for pages of the acceptance tests, as their own users get them."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import robot
from robot.api import SkipExecution
from robot.api.deco import keyword, library

ROOT = Path(__file__).resolve().parents[2]
#: Where the benchmarks have their packages, and which versions these are.
BENCHMARKS = ROOT / "benchmarks" / "settle" / "libraries" / "package.json"
FOUND_IN = (ROOT / ".cache" / "settle-libraries", ROOT / ".cache" / "atest-frameworks")
#: Robot Framework's own log is made with it.
JQUERY = Path(robot.__file__).parent / "htmldata" / "lib" / "jquery.min.js"
VUE = Path("node_modules") / "vue" / "dist" / "vue.global.prod.js"
SECONDS = 120


@library(scope="GLOBAL", auto_keywords=False)
class frameworks:
    """Gives the source of jQuery and Vue; that of Vue is fetched from npm once."""

    @keyword
    def script_of_jquery(self) -> str:
        """Returns a script element with jQuery in it.

        | ${jquery} =    Script Of jQuery
        """
        return _element(JQUERY)

    @keyword
    def script_of_vue(self) -> str:
        """Returns a script element with Vue in it; skips the test where it cannot be had.

        | ${vue} =    Script Of Vue
        """
        found = [folder / VUE for folder in FOUND_IN if (folder / VUE).is_file()]
        return _element(found[0] if found else _installed(FOUND_IN[-1]) / VUE)


def _installed(folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise SkipExecution("Vue comes from npm, and there is no npm on the PATH.")
    version = json.loads(BENCHMARKS.read_text(encoding="utf-8"))["devDependencies"]["vue"]
    options = ["--no-audit", "--no-fund", "--no-update-notifier", "--ignore-scripts"]
    folder.mkdir(parents=True, exist_ok=True)
    # Its own package, so that npm stays in it. Not by --prefix, which is where npm looks for the
    # machine's settings, too, such as its certificates.
    (folder / "package.json").write_text('{"private": true}', encoding="utf-8")
    done = subprocess.run(
        [npm, "install", *options, f"vue@{version}"],
        cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    if done.returncode:
        raise SkipExecution(f"Vue could not be fetched from npm: {done.stderr.strip()[-300:]}")
    return folder


def _element(path: Path) -> str:
    return f"<script>{path.read_text(encoding='utf-8')}</script>"
