"""Keeps selenium's own log of our commands, with arguments and so with secrets, out of Robot's log.

At DEBUG selenium logs each command. Robot logs only what the keyword's own thread does: that sends
classic commands, while BiDi's are sent by other threads.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

_LOGGERS = ("selenium", "urllib3")
#: The log levels outside of our running keywords, the outermost first.
_outside: list[dict[str, int]] = []


@contextmanager
def quiet() -> Iterator[None]:
    """Silence selenium while our commands run."""
    levels = _levels()
    _outside.append(levels)
    _set(dict.fromkeys(_LOGGERS, logging.WARNING))
    try:
        yield
    finally:
        _outside.pop()
        _set(levels)


@contextmanager
def as_outside() -> Iterator[None]:
    """Restore the outer levels while an inner keyword runs, which may be another library's."""
    levels = _levels()
    _set(_outside[-1] if _outside else levels)
    try:
        yield
    finally:
        _set(levels)


def _levels() -> dict[str, int]:
    return {name: logging.getLogger(name).level for name in _LOGGERS}


def _set(levels: Mapping[str, int]) -> None:
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)
