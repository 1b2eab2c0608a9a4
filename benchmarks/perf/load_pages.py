"""Pages with configurable loads, a server that counts, and web-vitals from npm."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlencode, urlsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
from resources.site.images import DAWN, png  # noqa: E402 - the site is no installed package

CACHE = ROOT / ".cache" / "perf-web-vitals"
VERSION = "6.2.3"
_SCRIPT = "web-vitals.iife.js"


def web_vitals() -> Path:
    """The script of npm's web-vitals, fetched once.

    Raises:
        SystemExit: npm is missing.
    """
    script = CACHE / "node_modules" / "web-vitals" / "dist" / _SCRIPT
    stamp = CACHE / VERSION
    if script.is_file() and stamp.is_file():
        return script
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("The peer, web-vitals, comes from npm, and npm was not found.")
    CACHE.mkdir(parents=True, exist_ok=True)
    print(f"installing web-vitals {VERSION} from npm ...", flush=True)
    options = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error"]
    subprocess.run(
        [npm, "install", f"web-vitals@{VERSION}", "--prefix", str(CACHE), *options], check=True
    )
    stamp.touch()
    return script


class LoadSettings(NamedTuple):
    """How a page loads; times in ms. None: it has no such thing."""

    #: Delay of the document.
    server: int = 0
    #: Delay of the image that is its largest content; None: only text.
    image: int | None = None
    #: Delay of a script that blocks rendering.
    block: int | None = None
    #: When boxes are inserted above the content, after the first paint.
    shifts: tuple[int, ...] = ()
    #: The size of the image, in KiB.
    kb: int = 40
    #: Further images of 2 KiB each.
    more: int = 0

    def query(self) -> str:
        """As the query of an address."""
        given = {
            "server": self.server,
            "image": "" if self.image is None else self.image,
            "block": "" if self.block is None else self.block,
            "shifts": ",".join(map(str, self.shifts)),
            "kb": self.kb,
            "more": self.more,
        }
        return urlencode(given)

    def name(self) -> str:
        """For a table."""
        image = "no image" if self.image is None else f"image {self.image}"
        block = "" if self.block is None else f", blocked {self.block}"
        shifts = f", shifts at {', '.join(map(str, self.shifts))}" if self.shifts else ""
        return f"server {self.server}, {image}{block}{shifts}"


#: web-vitals as a page would use it: each value as soon as it changes.
_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Load</title>
<link rel="icon" href="data:,">
<script src="/web-vitals.js"></script><script>
window.peer = {};
for (const name of ["LCP", "FCP", "CLS", "TTFB", "INP"])
  webVitals[`on${name}`]((metric) => (peer[name] = metric.value), { reportAllChanges: true });
</script>BLOCK</head>
<body><p id="top">A page of the benchmark</p><button id="work">Work</button>IMAGE
<p>Text that is pushed down.</p>MORE
<script>
document.getElementById("work").addEventListener("click", () => {
  const begun = performance.now();
  while (performance.now() - begun < 90);
  document.getElementById("top").textContent += ".";
});
const shifts = [SHIFTS];
window.done = !shifts.length;
new PerformanceObserver((list, observer) => {
  if (!list.getEntriesByName("first-contentful-paint").length) return;
  observer.disconnect();
  shifts.forEach((ms, at) => setTimeout(() => {
    const box = document.createElement("div");
    box.style.height = "90px";
    document.body.prepend(box);
    if (at === shifts.length - 1) setTimeout(() => (window.done = true), 120);
  }, ms));
}).observe({ type: "paint", buffered: true });
</script></body></html>"""


class Count(NamedTuple):
    """The server's responses."""

    requests: int
    #: Of the bodies.
    bytes: int


class Site:
    """The server, and its responses since the last call."""

    def __init__(self, script: Path) -> None:
        """Serve, on a free loopback port."""
        self._script = script.read_bytes()
        self._sizes: list[int] = []
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        """End it."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def address(self, settings: LoadSettings) -> str:
        """Where a page is."""
        return f"{self.url}/page?{settings.query()}"

    def taken(self) -> Count:
        """The responses since the last call."""
        with self._lock:
            count = Count(len(self._sizes), sum(self._sizes))
            self._sizes.clear()
        return count

    def answer(self, path: str, given: dict[str, str]) -> tuple[bytes, str]:
        """The body of a response, after its delay."""
        if path == "/page":
            time.sleep(int(given["server"]) / 1000)
            return _page(given).encode(), "text/html; charset=utf-8"
        if path == "/web-vitals.js":
            return self._script, "text/javascript"
        time.sleep(int(given.get("ms", 0)) / 1000)
        if path == "/block.js":
            return b"window.blocked = true;" + b" " * 2000, "text/javascript"
        return png(DAWN, 640, 300, int(given.get("kb", 0))), "image/png"

    def count(self, size: int) -> None:
        """Record a response."""
        with self._lock:
            self._sizes.append(size)


def _page(given: dict[str, str]) -> str:
    image = given["image"]
    shown = (
        f'<p><img src="/image.png?ms={image}&amp;kb={given["kb"]}" width="640" height="300"></p>'
    )
    more = "".join(
        f'<img src="/small.png?kb=2&amp;n={n}" width="20" height="10">'
        for n in range(int(given["more"]))
    )
    block = f'<script src="/block.js?ms={given["block"]}"></script>' if given["block"] else ""
    parts = {"IMAGE": shown if image else "", "BLOCK": block, "SHIFTS": given["shifts"]}
    page = _PAGE
    for name, text in {**parts, "MORE": more}.items():
        page = page.replace(name, text)
    return page


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, site: Site, *arguments: Any) -> None:
        self._site = site
        super().__init__(*arguments)

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        given = dict(parse_qsl(parts.query, keep_blank_values=True))
        body, kind = self._site.answer(parts.path, given)
        self._site.count(len(body))
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with suppress(ConnectionError):
            self.wfile.write(body)

    def log_message(self, *arguments: object) -> None:
        """Log nothing: only the figures are printed."""


@contextmanager
def serving() -> Iterator[Site]:
    """The site, within the context."""
    site = Site(web_vitals())
    try:
        yield site
    finally:
        site.close()
