"""What do the first keywords of a document send over a slow line, and how long do they take?

    python benchmarks/session/bench_slow_line.py [--columns bidi,classic,firefox] [--grid]

Between Python and the driver (with `--grid`, the hub of a Selenium Grid) is a proxy on loopback
with 80 ms a round trip and 2 Mbit/s each way, shared by HTTP and websocket; the browser reaches its
pages without it. Printed are the bytes both ways, the commands and the time of opening, of loading,
and of the first two keywords in a first and in a second document. `firefox` is over classic, which
is the only transport that can leave nothing in that browser.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import which
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "settle"))
from bench_transports import grid
from common import ROOT, Wire, counted, machine, table, verdict
from lab import abra, driver_of
from selenium import webdriver
from slow_line import SlowLine

sys.path.append(str(ROOT))
from resources.site.server import SiteServer

ROUND_TRIP_MS, MBIT = 80.0, 2.0
#: How much more the first keyword of a second document may send than a keyword sends anyway, in KB.
CODE_KB = 5.0
#: Browser and transport, and whether the code can stay in the browser.
COLUMNS = {
    "bidi": ("chrome", "bidi", True),
    "classic": ("chrome", "classic", True),
    "firefox": ("firefox", "classic", False),
}


@contextmanager
def server(browser: str, *, on_grid: bool) -> Iterator[int]:
    """A driver, or the hub of a Grid with Chromium; its port."""
    if on_grid:
        with grid() as url:
            yield int(url.rstrip("/").rpartition(":")[2])
        return
    name = "geckodriver" if browser == "firefox" else "chromedriver"
    make: Any = webdriver.FirefoxService if browser == "firefox" else webdriver.ChromeService
    service = make(which(name) or sys.exit(f"There is no {name} on the PATH."))
    service.start()
    try:
        yield service.port
    finally:
        service.stop()


def measure(column: str, site: str, *, on_grid: bool) -> tuple[list[Sequence[str]], bool]:
    """The rows of a column, and whether its target is met."""
    browser, transport, keeps = COLUMNS[column]
    rows: list[Sequence[str]] = []
    sent: dict[str, float] = {}
    page = f"{site}static-form"
    with ExitStack() as stack:
        port = stack.enter_context(server(browser, on_grid=on_grid))
        line = stack.enter_context(SlowLine(port, round_trip_ms=ROUND_TRIP_MS, mbit=MBIT))
        wire = stack.enter_context(Wire())

        def step(name: str, work: Callable[[], Any]) -> Any:
            wire.take()
            line.take()
            began = time.perf_counter()
            done = work()
            took = time.perf_counter() - began
            up, down = (count / 1000 for count in line.take())
            sent[name] = up
            commands = wire.take()
            figures = f"{up:.1f}", f"{down:.1f}", f"{len(commands)}", f"{1000 * took:.0f}"
            rows.append((f"{column}, {name}", *figures))
            print(f"  {column}, {name}: {counted(commands)}", flush=True)
            return done

        session = {
            "browser": browser,
            "remote_url": f"http://127.0.0.1:{line.port}",
            "transport": transport,
        }
        arguments = [] if browser == "firefox" else ["--no-sandbox", "--disable-dev-shm-usage"]
        opening = abra(*arguments, session=session)
        library = step("opening", lambda: stack.enter_context(opening))
        driver = driver_of(library)
        for document in ("first", "second"):
            step(f"{document} document", lambda: driver.get(page))
            step(
                f"{document} document, first keyword",
                lambda: library.fill_by_intent("Full name", "Ada"),
            )
            step(
                f"{document} document, second keyword",
                lambda: library.check_by_intent("I accept the terms"),
            )
    more = sent["second document, first keyword"] - sent["second document, second keyword"]
    said = f"{column}: the first keyword of a second document sends {more:.1f} KB more"
    if not keeps:
        print(f"{said}; nothing can stay in the browser")
        return rows, True
    return rows, verdict(more <= CODE_KB, f"{said}, at most {CODE_KB:g} KB")


def main() -> int:
    """Measure, print, and return 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--columns", default="bidi,classic")
    parser.add_argument("--grid", action="store_true", help="through a Grid; needs Java")
    options = parser.parse_args()
    print(machine(), flush=True)
    met = True
    rows: list[Sequence[str]] = []
    with SiteServer(delay_api=0, delay_write=0) as site:
        for column in options.columns.split(","):
            more, is_met = measure(column, site.url, on_grid=options.grid)
            rows += more
            met &= is_met
    head = ("", "KB up", "KB down", "commands", "ms")
    table(f"{ROUND_TRIP_MS:g} ms a round trip, {MBIT:g} Mbit/s", head, rows)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
