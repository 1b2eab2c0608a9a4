"""One line on the terminal that is replaced as work goes on; nothing where there is no terminal."""

from __future__ import annotations

import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from robot.api import logger

#: Robot's own line may be half written (the name of the test, without its status). So there is
#: made room below it, which scrolls where it has to, and its end is remembered: ECMA-48 and DEC.
_BEGIN = "\x1bD\x1b[A\x1b7"
#: Back to that end (remembered anew, as some terminals forget it by going back), a line down, and
#: empty that line.
_LINE = "\x1b8\x1b7\x1b[B\r\x1b[2K"
_END = f"{_LINE}\x1b8"
#: A keyword that is done by then shows nothing; a person begins to wonder (Nielsen 1993, Usability
#: Engineering, chapter 5).
_AFTER_S, _EVERY_S = 1.0, 0.5
_COLUMNS = 80


class LiveLine:
    """Tells on a terminal what a keyword is at that takes long."""

    def __init__(self, after: float = _AFTER_S, every: float = _EVERY_S) -> None:
        """Tell `after` so many seconds, and then again `every` so many."""
        self._times = (after, every)
        self._ticker: _Ticker | None = None

    @contextmanager
    def running(self, keyword: str) -> Iterator[None]:
        """A keyword runs; of one inside another what it says is told of the outer one."""
        if self._ticker is not None or not _is_terminal():
            yield
            return
        with shown() as show:
            self._ticker = _Ticker(keyword, show, *self._times)
            self._ticker.start()
            try:
                yield
            finally:
                ticker, self._ticker = self._ticker, None
                ticker.end()

    def say(self, state: str) -> None:
        """What it waits for now; it is shown with the time, once the keyword takes long."""
        if self._ticker is not None:
            self._ticker.state = state

    def say_now(self, step: str) -> None:
        """A step of it is done, which is shown at once."""
        if self._ticker is not None:
            self._ticker.step(step)


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
            self._tell()
            pause = self._every

    def step(self, step: str) -> None:
        self.state = step
        self._tell()

    def end(self) -> None:
        self._ended.set()
        self.join()

    def _tell(self) -> None:
        took = time.monotonic() - self._begun
        described = f"{self._keyword}: {took:.0f} s"
        with self._lock:  # a step of the keyword's own thread may be told at the same time
            self._show(f"{described}, {self.state}" if self.state else described)


@contextmanager
def shown() -> Iterator[Callable[[str], None]]:
    """Give a function that shows a text in the place of the one before; at the end it is gone."""
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
    """Whether Robot writes to a terminal that obeys; it writes to the original standard output."""
    stream = sys.__stdout__
    return (
        stream is not None
        and not stream.closed
        and stream.isatty()
        and os.environ.get("TERM") not in (None, "", "dumb")
    )
