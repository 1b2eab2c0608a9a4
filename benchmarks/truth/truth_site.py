"""Serves the pages, delays answers, and keeps what the pages send."""

from __future__ import annotations

import json
import threading
import time
import urllib.parse
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SCRIPTS = sorted((Path(__file__).resolve().parent / "page").glob("*.js"))
STYLE = """
body { font: 15px/1.5 sans-serif; margin: 12px; width: 1000px }
h1 { font-size: 20px; margin: 4px 0 } ul, tbody { padding: 0; list-style: none }
.row { padding: 3px 0 } .row.open { outline: 2px solid #06c } .cell, td { padding-right: 14px }
.card { border: 1px solid #999 } small { color: #555 } .message { background: #ffd }
"""

Page = Callable[[str], "tuple[str, dict[str, Any]] | None"]


class Site:
    """The server: its address, and what each visit of a page has sent to it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.url = ""
        self.sent: dict[str, list[list[Any]]] = defaultdict(list)

    def html(self, path: str) -> str | None:
        """The page of `/SEED/ID`, or a list of links for another address."""
        found = self.page(path)
        if found is None:
            return None
        scene, spec = found
        given = json.dumps(spec, ensure_ascii=False).replace("</", "<\\/")
        draw = f"scenes[{json.dumps(scene)}](place(spec.place), spec)"
        if "around" in spec:
            draw = f"{draw}; around(spec.around)"
        return (
            f"<!doctype html><html lang=en><meta charset=utf-8><title>{scene}</title>"
            f"<style>{STYLE}</style><main></main><script src=/all.js></script>"
            f"<script>const spec = {given}; {draw};</script>"
        )


@contextmanager
def serve(page: Page, port: int = 0) -> Iterator[Site]:
    """Serve on a loopback port, within the context."""
    site = Site(page)
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS).encode()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            address = urllib.parse.urlsplit(self.path)
            query = dict(urllib.parse.parse_qsl(address.query))
            if address.path == "/all.js":
                self._answer(scripts, "text/javascript", "max-age=3600")
            elif address.path == "/answer":
                time.sleep(int(query["ms"]) / 1000)
                self._answer(json.dumps({"fine": query["fine"] == "true"}).encode(), "text/json")
            elif address.path == "/sent":
                site.sent[query["v"]].append(json.loads(query["effect"]))
                time.sleep(int(query.get("ms", 0)) / 1000)
                self._answer(_AFTER.encode(), "text/html")
            elif address.path.startswith("/p/"):
                html = site.html(address.path.removeprefix("/p/"))
                self._answer((html or "").encode(), "text/html", status=200 if html else 404)
            else:
                self._answer(b"", "text/plain", status=404)

        def _answer(
            self, body: bytes, kind: str, cache: str = "no-store", status: int = 200
        ) -> None:
            with suppress(ConnectionError):
                self.send_response(status)
                self.send_header("Content-Type", f"{kind}; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", cache)
                self.end_headers()
                self.wfile.write(body)

        def log_message(self, *arguments: object) -> None:
            """Log nothing: only the figures are printed."""

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.daemon = True
    thread.start()
    site.url = f"http://127.0.0.1:{server.server_port}"
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


_AFTER = "<!doctype html><title>Done</title><h1>Thank you</h1><p>It was sent.</p>"
