"""A Robot listener that has the settle of each acting keyword judged by the screen (judge.py).

    robot --listener judged_acts.py:FILE SUITE

FILE gets a line of JSON for each act. Before an act the page of the current window opens an event
stream, which stays open and silent, unless it has one: what real applications have.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from robot.libraries.BuiltIn import BuiltIn

sys.path.insert(0, str(Path(__file__).resolve().parent))
from judge import Change, Judge

#: Keywords whose end is a settle.
_ACTS = ("Click ", "Double Click ", "Fill ", "Select ", "Check ", "Uncheck ", "Press ", "Type ")
#: The screen must have been still for so long, and is watched for so long after the return.
_REST_S, _WATCH_S = 0.5, 1.0


class _Silent(BaseHTTPRequestHandler):
    """An event stream that says nothing until the benchmark ends."""

    ended = threading.Event()

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        self.ended.wait()

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


class judged_acts:
    """Judges acts, one at a time."""

    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self, file: str) -> None:
        """Write to `file`; pictures of false settles go beside it."""
        self._file = Path(file)
        self._task = ""
        self._judge: Judge | None = None
        self._act: dict[str, Any] = {}
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _Silent)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def start_test(self, data: Any, result: Any) -> None:
        """Remember the task of the next acts."""
        self._task = result.name

    def start_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """Attach to the page of the current window, and wait until its screen is still."""
        if self._judge or not self._task or not self._is_act(implementation):
            return
        driver = _driver()
        port = driver.caps["goog:chromeOptions"]["debuggerAddress"].rpartition(":")[2]
        try:
            self._judge = Judge(int(port), driver.current_url.partition("#")[0])
        except (LookupError, OSError):
            return  # several windows show the same page
        # A policy of the page may forbid it: then it has its own connections or none.
        with suppress(RuntimeError, TimeoutError):
            stream = f"http://127.0.0.1:{self._server.server_port}/"
            self._judge.page.evaluate(f"void (window.heldOpen ??= new EventSource('{stream}'))")
        self._judge.start()
        is_still = self._judge.rest(_REST_S)
        arguments = "    ".join(str(each) for each in data.args)
        self._act = {"task": self._task, "act": f"{implementation.name}    {arguments}",
                     "still": is_still, "called": time.time()}  # fmt: skip

    def end_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """Watch what the screen shows after the return, and keep the verdict."""
        if self._judge is None or not self._is_act(implementation):
            return
        returned = time.time()
        judge, act = self._judge, self._act
        self._judge = None
        try:
            # Attached, so that the watching is known to be of the same page.
            found = judge.judge(act["called"], returned, _WATCH_S)
        except (TimeoutError, RuntimeError, OSError) as error:  # the window is gone
            self._write({**act, "error": f"{type(error).__name__}: {error}"})
            return
        finally:
            with suppress(OSError):
                judge.close()
        settle = _driver_settle()
        waited = settle.waited_ms if settle else 0.0
        excess = None if found.excess is None else round(found.excess * 1000, 1)
        if excess is not None and not found.changes:
            excess = min(excess, waited)  # nothing to be seen came of it: what the wait took
        late = found.late[0] if found.late else None
        self._write({
            **act, "passed": result.passed, "excess_ms": excess, "unclear": found.is_unclear,
            "changes": len(found.changes), "waited_ms": waited,
            "reason": settle.reason if settle else "", "proof": settle.proof if settle else "",
            "unproven": settle.unproven if settle else "",
            "late_ms": round((late.at - returned) * 1000, 1) if late else None,
            "late_box": late.box if late else None,
            "pictures": self._keep(late) if late else None,
        })  # fmt: skip

    def close(self) -> None:
        """The run is over."""
        _Silent.ended.set()
        self._server.shutdown()
        self._server.server_close()

    def _is_act(self, implementation: Any) -> bool:
        is_ours = implementation.owner.name == "AbraLibrary"
        return is_ours and f"{implementation.name} ".startswith(_ACTS)

    def _keep(self, late: Change) -> str:
        import base64

        name = f"{self._task}-{time.strftime('%H%M%S')}"
        for when, picture in (("before", late.before), ("after", late.after)):
            path = self._file.parent / f"{name}-{when}.png"
            path.write_bytes(base64.b64decode(picture.png))
        return name

    def _write(self, record: dict[str, Any]) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")


def _session() -> Any:
    """The library's session; no keyword hands it out."""
    return BuiltIn().get_library_instance("AbraLibrary")._services.session


def _driver() -> Any:
    return _session().driver


def _driver_settle() -> Any:
    last = _session().last_settle
    return last[1] if last else None
