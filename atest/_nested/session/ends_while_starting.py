"""Kills this run in the middle of the start of a browser: its driver runs, and has started it."""

from __future__ import annotations

import os
import signal
import threading
import time

from robot.api.deco import keyword

from AbraLibrary.browser.session import watchdog


@keyword
def kill_this_run_when_a_browser_starts() -> None:
    """Returns at once."""
    threading.Thread(target=_kill, daemon=True).start()


def _kill() -> None:
    system = watchdog.here()
    while not any(_is_driver(each) and system.children(each) for each in _ours()):
        time.sleep(0.005)
    os.kill(os.getpid(), signal.SIGKILL)


def _is_driver(process: int) -> bool:
    # WebKitGTK's is called WebKitWebDriver.
    return "driver" in watchdog.here().command(process).lower()


def _ours() -> list[int]:
    return watchdog.here().children(os.getpid())
