"""Reads the page's own log with a raw script, never through the judged library."""

from __future__ import annotations

import time
from typing import Any, Protocol

_PAGE = "const page = window[Symbol.for('truth benchmark')];"
#: A page whose own log throws is unusable; it is reported instead of ending the benchmark.
NOW = f"""{_PAGE} try {{ return page ? page.read() : null; }}
catch (error) {{ return {{broken: [String(error)]}}; }}"""
BUSY = f"{_PAGE} return Boolean(page && page.isBusy());"
GO = f"{_PAGE} page.go();"
#: What is rendered in response to the last event comes with the next frames.
_FRAMES = """const [done] = arguments;
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)));"""
PATIENCE_S = 8.0


class Driver(Protocol):
    """Runs scripts in the page: selenium's driver, or a substitute."""

    def execute_script(self, script: str, *args: Any) -> Any: ...

    def execute_async_script(self, script: str, *args: Any) -> Any: ...


def now(driver: Driver) -> dict[str, Any] | None:
    """The page's log and state now; None if another document has loaded."""
    log: dict[str, Any] | None = driver.execute_script(NOW)
    return log


def at_rest(driver: Driver) -> dict[str, Any] | None:
    """The page's log and state once nothing of its own is under way."""
    deadline = time.monotonic() + PATIENCE_S
    while driver.execute_script(BUSY):
        if time.monotonic() > deadline:
            return {"broken": [f"still busy after {PATIENCE_S:.0f} s"]}
        time.sleep(0.02)
    driver.execute_async_script(_FRAMES)
    return now(driver)
