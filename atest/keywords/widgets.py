"""Pages with widgets of npm's component libraries, for the acceptance tests."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from robot.api import SkipExecution
from robot.api.deco import keyword, library

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "atest" / "pages" / "find" / "widgets"
CACHE = ROOT / ".cache" / "atest-widgets"
SECONDS = 300
_BUNDLE = ("--bundle", "--format=iife", "--minify", "--jsx=automatic", "--log-level=error")
#: Svelte's files are no JavaScript yet.
_SVELTE = """import fs from "node:fs"; import { compile } from "svelte/compiler";
for (const name of process.argv.slice(1)) fs.writeFileSync(`${name}.js`,
  compile(fs.readFileSync(name, "utf8"), { filename: name, css: "injected" }).js.code);"""
_DEFINED = {
    "process.env.NODE_ENV": '"production"',
    "__VUE_OPTIONS_API__": "true",
    "__VUE_PROD_DEVTOOLS__": "false",
    "__VUE_PROD_HYDRATION_MISMATCH_DETAILS__": "false",
}


class _Handler(SimpleHTTPRequestHandler):
    """Serves the pages, what is bundled for them, and what they load as it comes from npm."""

    def translate_path(self, path: str) -> str:
        asked = path.partition("?")[0].partition("#")[0].lstrip("/")
        folder = CACHE if asked.startswith(("node_modules/", "bundles/")) else SOURCE
        found = (folder / asked).resolve()
        return str(found if found.is_relative_to(folder) else folder / "none")

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@library(scope="GLOBAL", auto_keywords=False)
class widgets:
    """Serves atest/pages/find/widgets; what it needs is fetched from npm once."""

    def __init__(self) -> None:
        """Serve nothing yet."""
        self._server: ThreadingHTTPServer | None = None

    @keyword
    def start_widgets(self) -> str:
        """Returns the base URL of the pages; skips the suite where npm's packages cannot be had."""
        npm = shutil.which("npm")
        if npm is None:
            raise SkipExecution("The widgets come from npm, and there is no npm on the PATH.")
        CACHE.mkdir(parents=True, exist_ok=True)
        with (CACHE / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # suites that run beside each other
            _provide(npm)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler))
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self._server.server_port}"

    @keyword
    def stop_widgets(self) -> None:
        """Ends the server."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()


def _provide(npm: str) -> None:
    """Have the packages and the bundles, unless they are there as the sources say."""
    packages = [SOURCE / "package.json", SOURCE / "package-lock.json"]
    folders = {name: sorted((SOURCE / name).iterdir()) for name in ("src", "todo")}
    sources = [each for found in folders.values() for each in found]
    if _is_stale("packages", packages):
        for each in packages:
            shutil.copy(each, CACHE)
        options = [
            "--cache",
            str(ROOT / ".cache" / "npm"),
            "--prefer-offline",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--no-update-notifier",
        ]
        _run([npm, "ci", *options])
        _done("packages", packages)
    if _is_stale("bundles", [*packages, *sources]):
        shutil.rmtree(CACHE / "bundles", ignore_errors=True)
        defined = [f"--define:{name}={value}" for name, value in _DEFINED.items()]
        esbuild = str(CACHE / "node_modules" / ".bin" / "esbuild")
        for name, found in folders.items():
            shutil.rmtree(CACHE / name, ignore_errors=True)
            shutil.copytree(SOURCE / name, CACHE / name)
            written = [f"{name}/{each.name}" for each in found]
            drawn = [each for each in written if each.endswith(".svelte")]
            if drawn:
                _run(["node", "--input-type=module", "--eval", _SVELTE, *drawn])
            to = "bundles" if name == "src" else f"bundles/{name}"
            scripts = [each for each in written if each not in drawn]
            _run([esbuild, *scripts, f"--outdir={to}", f"--outbase={name}", *_BUNDLE, *defined])
        _done("bundles", [*packages, *sources])


def _is_stale(name: str, files: list[Path]) -> bool:
    stamp = CACHE / f"{name}.stamp"
    return not stamp.is_file() or stamp.read_text() != _digest(files)


def _done(name: str, files: list[Path]) -> None:
    (CACHE / f"{name}.stamp").write_text(_digest(files))


def _digest(files: list[Path]) -> str:
    return hashlib.sha256(b"".join(each.read_bytes() for each in files)).hexdigest()


def _run(command: list[str]) -> None:
    done = subprocess.run(
        command, cwd=CACHE, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    if done.returncode:
        raise SkipExecution(f"The widgets cannot be had: {done.stderr.strip()[-300:]}")
