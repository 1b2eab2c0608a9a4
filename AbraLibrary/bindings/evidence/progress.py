"""A progress line on the terminal, if there is one."""

from __future__ import annotations

import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from robot.api import logger

#: Robot's own line may be half written (the name of the test, without its status). So this makes
#: room below it, scrolling if needed, and saves the cursor at its end: ECMA-48 and DEC.
_BEGIN = "\x1bD\x1b[A\x1b7"
#: Restores the cursor (and saves it again, as some terminals forget it), goes down a line, and
#: clears that.
_LINE = "\x1b8\x1b7\x1b[B\r\x1b[2K"
_END = f"{_LINE}\x1b8"
#: When a person begins to wonder (Nielsen 1993, Usability Engineering, chapter 5); a shorter
#: keyword shows nothing.
_AFTER_S, _EVERY_S = 1.0, 0.5
_COLUMNS = 80


class LiveLine:
    """Shows on a terminal the progress of a long keyword."""

    def __init__(
        self,
        hide: Callable[[str], str] = str,
        after: float = _AFTER_S,
        every: float = _EVERY_S,
    ) -> None:
        """Show it `after` seconds, and then again `every` so many; `hide` masks what it says."""
        self._hide = hide
        self._times = (after, every)
        self._ticker: _Ticker | None = None

    @contextmanager
    def running(self, keyword: str) -> Iterator[None]:
        """Show the progress of a keyword while the block runs; inner ones count for the outer."""
        if self._ticker is not None or not _is_terminal():
            yield
            return
        with shown() as show:
            self._ticker = _Ticker(keyword, show, *self._times)
            self._ticker.start()
            try:
                yield
            finally:
                self.hush()

    def hush(self) -> None:
        """Show nothing more of the keyword that runs, which speaks for itself."""
        ticker, self._ticker = self._ticker, None
        if ticker is not None:
            ticker.end()

    def say(self, state: str) -> None:
        """Set what the keyword waits for; it is shown with the time, once that is long."""
        if self._ticker is not None:
            self._ticker.state = self._hide(state)

    def say_now(self, step: str) -> None:
        """Show at once that a step is done."""
        if self._ticker is not None:
            self._ticker.step(self._hide(step))


class _Ticker(threading.Thread):
    """Shows the time that a keyword takes, while its own thread waits for the browser."""

    def __init__(
        self, keyword: str, show: Callable[[str], None], after: float, every: float
    ) -> None:
        super().__init__(name="AbraLibrary.progress", daemon=True)
        self.state = ""
        self._keyword = keyword
        self._show = show
        self._after, self._every = after, every
        self._begun = time.monotonic()
        self._ended = threading.Event()
        self._lock = threading.Lock()

    def run(self) -> None:
        pause = self._after
        while not self._ended.wait(pause):
            self._show_state()
            pause = self._every

    def step(self, step: str) -> None:
        self.state = step
        self._show_state()

    def end(self) -> None:
        self._ended.set()
        self.join()

    def _show_state(self) -> None:
        took = time.monotonic() - self._begun
        described = f"{self._keyword}: {took:.0f} s"
        with self._lock:  # the keyword's own thread may show a step at the same time
            self._show(f"{described}, {self.state}" if self.state else described)


@contextmanager
def shown() -> Iterator[Callable[[str], None]]:
    """Yield a function that shows a text in place of the last one; the end clears it."""
    if not _is_terminal():
        yield lambda text: None
        return
    began = False

    def show(text: str) -> None:
        nonlocal began
        # A terminal that does not know its width says 0, and so does Python up to 3.10.
        columns = shutil.get_terminal_size().columns or _COLUMNS
        logger.console(f"{'' if began else _BEGIN}{_LINE}{text[: columns - 1]}", newline=False)
        began = True

    try:
        yield show
    finally:
        if began:
            logger.console(_END, newline=False)


def _is_terminal() -> bool:
    """Whether Robot writes to a capable terminal; it uses the original standard output."""
    stream = sys.__stdout__
    return (
        stream is not None
        and not stream.closed
        and stream.isatty()
        and os.environ.get("TERM") not in (None, "", "dumb")
    )
