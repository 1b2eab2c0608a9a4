"""One line on the terminal that is replaced as work goes on; nothing where there is no terminal."""

from __future__ import annotations

import os
import shutil
import sys
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


@contextmanager
def shown() -> Iterator[Callable[[str], None]]:
    """Give a function that shows a text in the place of the one before; at the end it is gone."""
    if not _is_terminal():
        yield lambda text: None
        return
    began = False

    def show(text: str) -> None:
        nonlocal began
        columns = shutil.get_terminal_size().columns
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
