"""serve.py PORT FOLDER STATE: the built page of FOLDER, and at /api the records of STATE.

It speaks what ra-data-json-server asks for; /api/ itself gives all, and PUT there lays all anew.
"""

import json
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

PORT, FOLDER, STATE = int(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
LOCK = threading.Lock()


class Office(SimpleHTTPRequestHandler):
    """Files, and records."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args):
        super().__init__(*args, directory=FOLDER)

    def _answer(self):
        asked = urlsplit(self.path)
        if not asked.path.startswith("/api/"):
            return super().do_GET()
        size = int(self.headers.get("Content-Length") or 0)
        sent = json.loads(self.rfile.read(size)) if size else None
        with LOCK:
            status, found, count = self._records(asked, sent)
        body = json.dumps(found).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("X-Total-Count", str(count))
        self.end_headers()
        self.wfile.write(body)
        return None

    do_GET = do_POST = do_PUT = do_DELETE = _answer

    def _records(self, asked, sent):
        every = json.loads(STATE.read_text(encoding="utf-8"))
        _, _, kind, *rest = asked.path.split("/")
        if not kind:
            if self.command == "PUT":
                STATE.write_text(json.dumps(sent), encoding="utf-8")
            return 200, every, 0
        rows = every[kind]
        if not rest and self.command == "GET":
            asked_for = parse_qs(asked.query)
            return 200, *listed(rows, {key: asked_for[key] if key == "id" else asked_for[key][-1]
                                       for key in asked_for})  # fmt: skip
        if not rest:
            sent["id"] = max((row["id"] for row in rows), default=0) + 1
            rows.append(sent)
            found = sent
        else:
            found = next((row for row in rows if str(row["id"]) == rest[0]), None)
            if found is None:
                return 404, {}, 0
            if self.command == "DELETE":
                rows.remove(found)
            elif self.command == "PUT":
                found.update(sent)
        if self.command != "GET":
            STATE.write_text(json.dumps(every), encoding="utf-8")
        return 200, found, 1

    def log_message(self, *args):
        """Nothing."""


def listed(rows, asked):
    """Those that were asked for, and how many there are."""
    start, end = int(asked.pop("_start", 0)), int(asked.pop("_end", 1000))
    sort, order = asked.pop("_sort", "id"), asked.pop("_order", "ASC")
    word = asked.pop("q", "").lower()
    for key, value in asked.items():
        kept = value if isinstance(value, list) else [value]
        rows = [row for row in rows if str(row.get(key)) in kept]
    rows = [row for row in rows if word in json.dumps(row).lower()]
    rows = sorted(rows, key=lambda row: (row.get(sort) is None, row.get(sort)),
                  reverse=order == "DESC")  # fmt: skip
    return rows[start:end], len(rows)


ThreadingHTTPServer(("127.0.0.1", PORT), Office).serve_forever()
