"""MiniWoB++'s pages: fetched from PyPI once, and served over HTTP."""

from __future__ import annotations

import functools
import hashlib
import http.server
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CACHE = ROOT / ".cache"
PACKAGE = "miniwob"
VERSION = "1.1.0"
#: The wheel's hash on PyPI.
SHA256 = "297006e84219d56ad037e843527ed773a4a82509dc43b6031ec4a3ad3e3e61d9"
_PAGES = CACHE / f"{PACKAGE}-{VERSION}"
_INSIDE = "miniwob/html/"


def fetch() -> Path:
    """The folder with the pages; downloads the wheel on first use.

    Only the pages of the wheel are used: its Python, which needs gymnasium, is neither installed
    nor run. ABRA_MINIWOB names an existing wheel, for a machine without PyPI.

    Raises:
        RuntimeError: the wheel cannot be had, or is another one.
    """
    if _PAGES.is_dir():
        return _PAGES
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as place:
        wheel = Path(os.environ.get("ABRA_MINIWOB") or _download(Path(place)))
        if not wheel.is_file():
            raise RuntimeError(f"ABRA_MINIWOB names no file: {wheel}")
        if hashlib.sha256(wheel.read_bytes()).hexdigest() != SHA256:
            raise RuntimeError(f"{wheel.name} is not {PACKAGE} {VERSION} as it was when measured.")
        with zipfile.ZipFile(wheel) as archive:
            pages = [name for name in archive.namelist() if name.startswith(_INSIDE)]
            archive.extractall(place, pages)
        # Moved at the end, so that an interrupted download is never used.
        shutil.move(Path(place) / _INSIDE, _PAGES)
    return _PAGES


def _download(place: Path) -> Path:
    print(f"miniwob: fetching {PACKAGE} {VERSION} from PyPI ...", flush=True)
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--quiet"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", "--dest", str(place)]
    done = subprocess.run(
        [*command, f"{PACKAGE}=={VERSION}"], capture_output=True, text=True, check=False
    )
    wheels = list(place.glob("*.whl"))
    if done.returncode or not wheels:
        why = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise RuntimeError(f"MiniWoB++ cannot be fetched from PyPI: {why}")
    return wheels[0]


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Files that the browser caches: each episode reloads its page."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def copyfile(self, source: object, outputfile: object) -> None:
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)  # type: ignore[misc, arg-type, call-overload]

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: only the figures are printed."""


@contextmanager
def serve(pages: Path) -> Iterator[str]:
    """Serve the pages on a free loopback port. Yields the base address of the tasks."""
    handler = functools.partial(_Handler, directory=str(pages))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.daemon = True
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/miniwob"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def names(pages: Path) -> list[str]:
    """All tasks of the package."""
    return sorted(path.stem for path in (pages / "miniwob").glob("*.html"))
