"""Reads the page's own log with a raw script, never through the library that is judged."""

from __future__ import annotations

import time
from typing import Any, Protocol

_PAGE = "const page = window[Symbol.for('truth benchmark')];"
#: A page whose own log throws is no witness; it says so instead of ending the benchmark.
NOW = f"""{_PAGE} try {{ return page ? page.read() : null; }}
catch (error) {{ return {{broken: [String(error)]}}; }}"""
BUSY = f"{_PAGE} return Boolean(page && page.isBusy());"
GO = f"{_PAGE} page.go();"
#: What is drawn in answer to the last thing comes with the next frames.
_FRAMES = """const [done] = arguments;
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)));"""
PATIENCE_S = 8.0


class Driver(Protocol):
    """What runs scripts in the page: selenium's driver, or what looks like it."""

    def execute_script(self, script: str, *args: Any) -> Any: ...

    def execute_async_script(self, script: str, *args: Any) -> Any: ...


def now(driver: Driver) -> dict[str, Any] | None:
    """The page's log and state at this moment; None where another document has come."""
    log: dict[str, Any] | None = driver.execute_script(NOW)
    return log


def at_rest(driver: Driver) -> dict[str, Any] | None:
    """The page's log and state once nothing of its own is under way any more."""
    deadline = time.monotonic() + PATIENCE_S
    while driver.execute_script(BUSY):
        if time.monotonic() > deadline:
            return {"broken": [f"still busy after {PATIENCE_S:.0f} s"]}
        time.sleep(0.02)
    driver.execute_async_script(_FRAMES)
    return now(driver)
