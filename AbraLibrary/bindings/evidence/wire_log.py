"""What selenium writes of its commands in the log, at DEBUG: each with its arguments, secrets too.

Those of our keywords are left out. BiDi's are sent by threads of their own, of which Robot logs
nothing; classic ones are sent by the keyword's.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

_LOGGERS = ("selenium", "urllib3")
#: The levels outside of our keywords that run now, the outermost first.
_outside: list[dict[str, int]] = []


@contextmanager
def quiet() -> Iterator[None]:
    """While commands are ours."""
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
    """While a keyword runs that is an argument of ours, and may be another library's."""
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
