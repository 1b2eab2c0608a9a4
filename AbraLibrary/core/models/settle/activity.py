"""What the browser reported of a window while a keyword ran."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.perf.exchange import HTTP_ERROR, Exchange
from AbraLibrary.core.models.settle.settle import HotSpot

ConsoleKind = Literal["console", "exception"]


class ConsoleEntry(Model):
    """A message that a page wrote to the console, or an exception that nobody caught."""

    kind: ConsoleKind
    #: ``debug``, ``info``, ``warn`` or ``error``.
    level: str
    text: str
    #: The script and the line, as ``app.js:12``; None where the browser does not tell.
    where: str | None = None
    #: How often the very same came one after the other.
    count: int = 1
    #: How many characters of its text were not kept.
    cut: int = 0


class Arrival(Model):
    """A navigation that began, or a route that the page gave itself."""

    kind: Literal["navigation", "route"]
    url: str


class Prompted(Model):
    """A prompt that opened."""

    kind: str
    text: str


class Activity(Model):
    """What one window did from a moment on; of each kind the last ones, bounded."""

    requests: tuple[Exchange, ...] = ()
    console: tuple[ConsoleEntry, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    prompts: tuple[Prompted, ...] = ()
    #: What changed most, where anything was watched.
    hot_spots: tuple[HotSpot, ...] = ()
    #: How many older ones were forgotten, as more came than are kept.
    requests_forgotten: int = 0
    console_forgotten: int = 0
    #: False over classic, which reports nothing here but the hot spots.
    is_seen: bool = True

    @property
    def failed_requests(self) -> tuple[Exchange, ...]:
        """Those that were answered with an error, or not at all."""
        return tuple(
            each for each in self.requests if each.error or (each.status or 0) >= HTTP_ERROR
        )

    @property
    def exceptions(self) -> tuple[ConsoleEntry, ...]:
        """The exceptions that nobody caught."""
        return tuple(each for each in self.console if each.kind == "exception")

    @property
    def errors(self) -> tuple[ConsoleEntry, ...]:
        """What the page itself wrote as an error."""
        return tuple(e for e in self.console if e.kind == "console" and e.level == "error")
