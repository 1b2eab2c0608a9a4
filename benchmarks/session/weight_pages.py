"""The pages of the weight benchmark, and two origins to serve them from."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

_HEAD = "<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title>"
#: A large picture, so that there is something to paint besides words.
_TEXT = "<h1>Orders of the day</h1><p>" + "All that was ordered since this morning. " * 12 + "</p>"
_ROWS = """<main></main><script>
const main = document.querySelector("main");
for (let i = 0; i < {count}; i += 1) {{
  const row = document.createElement("div");
  row.innerHTML = `<span>Order ${{i}}</span> <b>open</b> <button>Send</button> <a href="#">M</a>`;
  main.append(row);
}}
</script>"""
INNER = "/inner"


def pages(other: str = "") -> dict[str, str]:
    """HTML by path.

    Args:
        other: another origin, for frames like those of ads.
    """
    return {
        "/blank": _page("blank", ""),
        INNER: _page("inner", "<p>An advertisement</p><script>window.seen = 1</script>"),
        "/still": _page("still", _TEXT + "<p>Line</p>" * 200),
        "/script_2000": _page("script 2,000", _TEXT + "<i>x</i>" * 1600 + _ROWS.format(count=80)),
        "/script_20000": _page("script 20,000", _TEXT + _ROWS.format(count=4000)),
        "/table_50000": _page("table of 50,000", _TEXT + _table(10_000, 4)),
        "/frames_30": _page("30 frames", _TEXT + _frames("", 30)),
        "/frames_100": _page("100 frames", _TEXT + _frames("", 100)),
        "/foreign_10": _page("10 frames of other origins", _TEXT + _frames(other, 10)),
    }  # fmt: skip


def _page(title: str, body: str) -> str:
    return _HEAD.format(title=title) + body


def _table(rows: int, columns: int) -> str:
    row = "".join(f"<td>{{0}}.{at}" for at in range(columns))
    return "<table>" + "".join(f"<tr>{row.format(at)}" for at in range(rows)) + "</table>"


def _frames(origin: str, count: int) -> str:
    each = '<iframe src="{}{}?{}" width=90 height=40></iframe>'
    return "".join(each.format(origin, INNER, at) for at in range(count))


@contextmanager
def serving() -> Iterator[str]:
    """Serve the pages on a free loopback port, under two names; yield the first one's origin.

    In a process of its own, whose time is not that of the process that is measured.
    """
    with subprocess.Popen([sys.executable, __file__], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


def _serve() -> None:
    served: dict[str, str] = {}
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(served))
    server.daemon_threads = True
    served |= pages(f"http://localhost:{server.server_port}")
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


def _handler(served: Mapping[str, str]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            page = served.get(self.path.partition("?")[0])
            body = (page or "").encode()
            self.send_response(404 if page is None else 200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            with suppress(ConnectionError):
                self.wfile.write(body)

        def log_message(self, *arguments: object) -> None:
            """Log nothing: only the figures are printed."""

    return Handler


if __name__ == "__main__":
    _serve()
