"""What does a load bring over the websocket, and what does Python do with it? Counted, not timed.

    python benchmarks/session/bench_messages.py [--only frames_30,still] [--events]

As bench_weight.py, but for a busy machine: messages and their KB from the browser, the functions
called in Python, and the threads started, in a bare session with BiDi, in the floor, and in a
session of AbraLibrary. Also the commands of opening with a first page. `--events` lists the
messages by name.
"""

from __future__ import annotations

import argparse
import json
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import websocket

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from bench_weight import REST_S, lay_floor
from common import machine, table, verdict
from lab import abra, driver_of, peer
from selenium.webdriver.remote.remote_connection import RemoteConnection
from weight_pages import pages, serving

#: How many calls in Python a load of 30 frames may take for each of the floor's.
CALLS = 0.6
_SKIPPED = ("/blank", "/inner")


class Counts:
    """What has come and been done since the last look, in the whole process."""

    def __init__(self) -> None:
        """Count from now on, in threads that start from now on."""
        self.events: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        begin, send, classic = (
            threading.Thread.start,
            websocket.WebSocketApp.send,
            (RemoteConnection.execute),
        )
        made = websocket.WebSocketApp.__init__
        counts = self

        def start(thread: threading.Thread) -> None:
            counts.seen["threads"] += 1
            begin(thread)

        def heard(app: Any, *given: Any, on_message: Any, **more: Any) -> None:
            def message(ws: Any, text: str) -> None:
                counts.seen["messages"] += 1
                counts.seen["bytes"] += len(text)
                counts.events[json.loads(text).get("method", "answers")] += 1
                on_message(ws, text)

            made(app, *given, on_message=message, **more)

        def counted(name: str, inner: Callable[..., Any]) -> Callable[..., Any]:
            def call(*given: Any, **more: Any) -> Any:
                counts.seen[name] += 1
                return inner(*given, **more)

            return call

        threading.Thread.start = start  # type: ignore[method-assign]
        websocket.WebSocketApp.__init__ = heard  # type: ignore[method-assign]
        websocket.WebSocketApp.send = counted("BiDi", send)  # type: ignore[method-assign]
        RemoteConnection.execute = counted("classic", classic)  # type: ignore[method-assign]
        threading.setprofile(self._called)
        sys.setprofile(self._called)

    def _called(self, _frame: Any, what: str, _of: Any) -> None:
        if what in ("call", "c_call"):
            self.seen["calls"] += 1

    def look(self) -> tuple[Counter[str], Counter[str]]:
        """What was seen, and the messages by name; begin again."""
        found = self.seen.copy(), self.events.copy()
        self.seen.clear()
        self.events.clear()
        return found


def load(driver: Any, counts: Counts, url: str, blank: str) -> tuple[Counter[str], Counter[str]]:
    """The counts of one load, until it has been over for a while."""
    driver.get(blank)
    time.sleep(REST_S)
    counts.look()
    driver.get(url)
    time.sleep(REST_S)
    return counts.look()


def main() -> int:
    """Load, print, and return 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="names of pages, without the slash")
    parser.add_argument("--events", action="store_true")
    options = parser.parse_args()
    asked = [each for each in options.only.split(",") if each]
    print(machine(), flush=True)
    counts = Counts()
    opened: list[Sequence[str]] = []
    rows: list[Sequence[str]] = []
    calls: dict[str, int] = {}
    with ExitStack() as stack:
        origin = stack.enter_context(serving())
        drivers = {}
        for name in ("bare", "floor", "ours"):
            counts.look()
            opening = abra() if name == "ours" else peer(bidi=True)
            session = stack.enter_context(opening)
            drivers[name] = driver_of(session) if name == "ours" else session
            if name == "floor":
                lay_floor(session)
            drivers[name].get(f"{origin}/still")
            seen, _ = counts.look()
            opened.append((name, *(f"{seen[each]}" for each in ("BiDi", "classic"))))
        for path in pages():
            if path in _SKIPPED or (asked and path[1:] not in asked):
                continue
            for name, driver in drivers.items():
                seen, events = load(driver, counts, origin + path, f"{origin}/blank")
                calls[f"{path[1:]} {name}"] = seen["calls"]
                kb = f"{seen['bytes'] / 1024:.0f}"
                rest = [f"{seen[each]}" for each in ("threads", "calls")]
                rows.append((f"{path[1:]}, {name}", f"{seen['messages']}", kb, *rest))
                if options.events:
                    print(path, name, dict(events.most_common()), flush=True)
    table("opening with a first page: commands", ("", "BiDi", "classic"), opened)
    table("a load", ("", "messages", "KB", "threads", "calls in Python"), rows)
    if "frames_30 ours" not in calls:
        return 0
    ratio = calls["frames_30 ours"] / calls["frames_30 floor"]
    return not verdict(ratio <= CALLS, f"30 frames: {ratio:.2f} x the calls of the floor")


if __name__ == "__main__":
    sys.exit(main())
