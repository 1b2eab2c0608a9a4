"""What the browser reported while a keyword ran."""

from __future__ import annotations

from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.perf.exchange import HTTP_ERROR, Exchange
from AbraLibrary.core.models.settle.settle import HotSpot

ConsoleKind = Literal["console", "exception"]


class ConsoleEntry(Model):
    """A message on the console, or an uncaught exception."""

    kind: ConsoleKind
    #: ``debug``, ``info``, ``warn`` or ``error``.
    level: str
    text: str
    #: Script and line, as ``app.js:12``; None if the browser does not report it.
    where: str | None = None
    #: How often the same entry came in a row.
    count: int = 1
    #: How many characters of its text were cut.
    cut: int = 0

    @property
    def is_error(self) -> bool:
        """Whether it is an uncaught exception, or an error that the page logged."""
        return self.kind == "exception" or self.level == "error"


class Arrival(Model):
    """A navigation that began, or a new route that the page set itself."""

    kind: Literal["navigation", "route"]
    url: str


class Prompted(Model):
    """A prompt that opened."""

    kind: str
    text: str


class Activity(Model):
    """What happened in one window since a moment; of each kind the last ones, up to a limit."""

    requests: tuple[Exchange, ...] = ()
    console: tuple[ConsoleEntry, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    prompts: tuple[Prompted, ...] = ()
    #: What changed most, if anything was observed.
    hot_spots: tuple[HotSpot, ...] = ()
    #: How many older ones were dropped because of the limit.
    requests_forgotten: int = 0
    console_forgotten: int = 0
    #: How many of those are errors or exceptions.
    errors_forgotten: int = 0
    #: False over classic, which reports nothing of this but the hot spots.
    is_seen: bool = True

    @property
    def failed_requests(self) -> tuple[Exchange, ...]:
        """Requests that failed or were answered with an error."""
        return tuple(
            each for each in self.requests if each.error or (each.status or 0) >= HTTP_ERROR
        )

    @property
    def exceptions(self) -> tuple[ConsoleEntry, ...]:
        """Uncaught exceptions."""
        return tuple(each for each in self.console if each.kind == "exception")

    @property
    def errors(self) -> tuple[ConsoleEntry, ...]:
        """Errors that the page itself logged."""
        return tuple(e for e in self.console if e.kind == "console" and e.level == "error")
