"""Robot library that starts and ends the demo site. Uses nothing but Robot's own API."""

from __future__ import annotations

import atexit
import json
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from robot.api import logger
from robot.api.deco import keyword, library

MAIN = Path(__file__).resolve().parent / "__main__.py"
# The site is on loopback: a proxy from the environment could not reach it.
_OPEN = urllib.request.build_opener(urllib.request.ProxyHandler({})).open


@dataclass(frozen=True)
class _Site:
    process: subprocess.Popen[str]
    errors: IO[str]


def _read(file: IO[str]) -> str:
    with file:
        file.seek(0)
        return file.read()


@library(scope="GLOBAL", auto_keywords=False)
class demo_site:
    """Starts Morrow & Finch, a small web shop, as a process of its own on a free loopback port.

    Sites that a suite did not stop are stopped at the end of the run, and a site also ends by
    itself when the Robot process ends in any other way.

    | Library    AbraLibrary.demo.demo_site
    | ${url} =    Start Demo Site    release=2    delay_api=0
    """

    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self) -> None:
        """Start with no site running."""
        self.ROBOT_LIBRARY_LISTENER = self
        self._sites: dict[str, _Site] = {}
        atexit.register(self.close)

    def close(self) -> None:
        """Stop every site. Robot calls this listener method at the end of the run."""
        for url in list(self._sites):
            self._stop(url)

    @keyword
    def start_demo_site(self, release: int = 1, port: int = 0, **settings: int) -> str:
        """Starts a site and returns its base URL, which ends with a slash.

        Several can run at once. ``settings`` are delays in milliseconds and payloads in KiB, such
        as ``delay_api=0`` or ``hero_kb=900``; `python -m AbraLibrary.demo --help` lists them. It
        fails with the site's own words when a setting is unknown or the port is taken.

        | ${url} =    Start Demo Site    release=2    delay_api=0
        """
        command = [sys.executable, str(MAIN), "--exit-with-stdin"]
        command += ["--release", str(release), "--port", str(port)]
        for name, value in settings.items():
            command += [f"--{name.replace('_', '-')}", str(value)]
        # A file, not a pipe: nobody reads while the site runs, and a full pipe would stop it.
        errors = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - _read closes it
        site = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            encoding="utf-8",
        )
        assert site.stdout is not None
        line = site.stdout.readline()
        if not line.startswith("Serving on "):
            site.communicate(timeout=10)
            last = (line + _read(errors)).strip().splitlines()[-1:] or ["it printed nothing"]
            raise AssertionError(f"The demo site did not start: {last[0]}")
        url = line.removeprefix("Serving on ").strip()
        self._sites[url] = _Site(site, errors)
        logger.info(f"Demo site, release {release}: {url}")
        return url

    @keyword
    def stop_demo_site(self, url: str | None = None) -> None:
        """Stops the site with that base URL, or the one that was started last.

        | Stop Demo Site    ${url}
        """
        self._stop(self._url(url))

    @keyword
    def get_demo_site_requests(self, path: str = "", url: str | None = None) -> list[Any]:
        """Returns the requests that the site answered, oldest first.

        Each is a dictionary: method, path, query, status, bytes, ms (time to first byte), at
        (seconds since 1970). ``path`` keeps those whose path starts with it.

        | ${requests} =    Get Demo Site Requests    /api/cart
        | Length Should Be    ${requests}    1
        """
        answer = self._call("GET", f"{self._url(url)}api/requests?path={path}")
        requests: list[Any] = answer["requests"]
        return requests

    @keyword
    def clear_demo_site_requests(self, url: str | None = None) -> int:
        """Forgets the requests and returns how many there were.

        | Clear Demo Site Requests
        """
        return int(self._call("DELETE", f"{self._url(url)}api/requests")["cleared"])

    @keyword
    def reset_demo_site(self, url: str | None = None) -> None:
        """Forgets all sessions, carts and orders of the site.

        | Reset Demo Site
        """
        self._call("POST", f"{self._url(url)}api/reset")

    def _url(self, url: str | None) -> str:
        if not self._sites:
            raise AssertionError("No demo site is running. Use 'Start Demo Site' first.")
        if url is None:
            return list(self._sites)[-1]
        wanted = url.rstrip("/") + "/"
        if wanted not in self._sites:
            raise AssertionError(
                f"No demo site runs at {wanted}. Running: {', '.join(self._sites)}."
            )
        return wanted

    def _call(self, method: str, url: str) -> dict[str, Any]:
        try:
            with _OPEN(urllib.request.Request(url, method=method), timeout=10) as response:
                data: dict[str, Any] = json.load(response)
                return data
        except urllib.error.URLError as error:
            raise AssertionError(f"The demo site did not answer {method} {url}: {error}") from error

    def _stop(self, url: str) -> None:
        site = self._sites.pop(url)
        site.process.terminate()
        try:
            site.process.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            site.process.kill()
            site.process.communicate()
        if problem := _read(site.errors):
            logger.warn(f"The demo site at {url} reported errors:\n{problem}")
