"""Downloads of a session."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model


def file_name(path: str) -> str:
    """The last part of a path, whatever the machine of the browser."""
    return path.replace("\\", "/").rpartition("/")[2]


class Download(Model):
    """A download that has ended."""

    #: What tells it from the session's other downloads.
    key: str
    #: As the page or its server gave it: the browser may have saved it as another one.
    name: str
    status: Literal["complete", "canceled"] = "complete"
    #: On the machine of the browser; empty if it has left no file.
    path: str
    url: str = ""


class Downloads(Model):
    """The downloads of a session so far."""

    #: The names of those under way.
    running: tuple[str, ...] = ()
    ended: tuple[Download, ...] = ()


class Downloaded(Model):
    """What ``Wait For Download`` returns."""

    path: str
    name: str
    #: In bytes.
    size: int
    #: Where it came from; empty over classic WebDriver.
    url: str
    waited_ms: float
