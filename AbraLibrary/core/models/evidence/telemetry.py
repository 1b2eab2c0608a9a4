"""The lines of ``abra-events.jsonl``; docs/evidence/telemetry.md is checked against them."""

from __future__ import annotations

import math
from datetime import datetime, timezone
from typing import Annotated, Literal

from pydantic import AfterValidator, AwareDatetime, Field

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.candidate import Box
from AbraLibrary.core.models.perf.perf import MetricName
from AbraLibrary.core.models.perf.perf_runs import Environment
from AbraLibrary.core.models.session.session import TransportName
from AbraLibrary.core.models.settle.metrics import SettleMetrics
from AbraLibrary.core.models.settle.settle import Proof, SettleReason
from AbraLibrary.core.sound_json import LARGEST

# Increased when a field changes its meaning or goes, not for a new field or event.
# @fixed the schema of abra-events.jsonl (docs/evidence/telemetry.md)
SCHEMA_VERSION = 1
#: In Robot's output directory.
EVENTS_FILE = "abra-events.jsonl"
#: The folder in which pabot keeps the output of each of its processes.
PABOT_FOLDER = "pabot_results"

# The times that every platform can convert to local ones.
# @unit years
# @fixed Microsoft C runtime, localtime: from 1970 to the year 3000
_EARLIEST, _LATEST = (datetime(year, 1, 1, tzinfo=timezone.utc) for year in (1971, 3000))
Time = Annotated[AwareDatetime, Field(ge=_EARLIEST, le=_LATEST)]
Count = Annotated[int, Field(ge=0, le=LARGEST)]
Number = Annotated[float, Field(ge=-LARGEST, le=LARGEST, allow_inf_nan=False)]
Ms = Annotated[float, Field(ge=0, le=LARGEST, allow_inf_nan=False)]


def _finite(box: Box) -> Box:
    if not all(math.isfinite(side) and abs(side) <= LARGEST for side in vars(box).values()):
        raise ValueError("a side is not a finite number")
    return box


#: What a keyword is for.
Kind = Literal["act", "look", "wait", "navigate", "assert", "session"]


class Event(Model):
    """The fields of every line; a field without a value is left out."""

    schema_version: Literal[1] = 1
    event: str
    #: UTC; for a keyword, its end.
    time: Time
    #: The process of Robot Framework, as 12 hexadecimal digits.
    run: str | None = None


class RunEvent(Event):
    """The first line of a process."""

    event: Literal["run"] = "run"
    pid: int
    #: Versions.
    library: str
    robot: str
    python: str


class Fingerprint(Model):
    """What identifies the chosen element, to be compared with the next run."""

    #: The candidate id.
    ref: str
    role: str
    #: The accessible name, cut at 120 characters.
    name: str
    #: The attributes ``id`` and ``data-testid``.
    id: str | None = None
    test_id: str | None = None
    #: Where it is in the document, such as ``html>body>form>button#save``.
    path: str
    #: In CSS pixels of the viewport.
    box: Annotated[Box, AfterValidator(_finite)]


class PageFigures(Model):
    """The cost of a page load; of several loads, the medians."""

    runs: Count
    #: By name, in their units (ms, KB); without metrics that did not occur.
    metrics: dict[MetricName, Number]
    environment: Environment


class KeywordEvent(Event):
    """How one keyword ended; times in ms."""

    event: Literal["keyword"] = "keyword"
    keyword: str
    kind: Kind
    suite: str | None = None
    test: str | None = None
    #: The ids that ``log.html#…`` takes, in the log of this process.
    test_id: str | None = None
    keyword_id: str | None = None
    #: The alias of the session, its browser, and its transport.
    session: str | None = None
    browser: str | None = None
    browser_version: str | None = None
    transport: TransportName | None = None
    #: Without credentials; without query and fragment unless ``telemetry_urls=full``.
    url: str = ""
    passed: bool
    #: The kind of failure: ``not_found``, ``ambiguous``, ``not_actionable``, ``no_dom_change``,
    #: ``wrong_state``, ``not_settled``, ``session_lost``, ``script_error``, ``assertion`` …
    failure: str | None = None
    #: Why an element that was found could not be acted on: ``covered``, ``disabled``, ``gone`` …
    obstacle: str | None = None
    #: From start to end, without the failure card.
    total_ms: Ms
    #: How many settles there were, how long they waited, and how the last one ended.
    settles: Count = 0
    settle_ms: Ms = 0.0
    settle_reason: SettleReason | None = None
    #: How often the target was looked for, and the time from the first look to the last.
    looks: Count | None = None
    looks_ms: Ms | None = None
    #: The intent as the log shows it: ``'Save' (role=button)``.
    target: str | None = None
    #: The score of the chosen candidate, 0 to 1, and its lead over the second best.
    score: Number | None = None
    margin: Number | None = None
    winner: Fingerprint | None = None
    perf: PageFigures | None = None
    #: Its trace file, if one was written: relative to the output directory, or a URI.
    trace: str | None = None


class SettleEvent(Event):
    """How one action settled; times in ms."""

    event: Literal["settle"] = "settle"
    keyword: str
    suite: str | None = None
    test: str | None = None
    #: The alias of the session.
    session: str
    browser: str
    transport: TransportName
    #: As in `KeywordEvent`.
    url: str
    reason: SettleReason
    settled: bool
    waited_ms: Ms
    mutations: Count
    navigated: bool
    proof: Proof
    #: How many periodic changes were excluded.
    excluded: Count
    #: What held it up, if it did not settle: elements and requests, three at most.
    held_by: tuple[str, ...] | None = None


class SettleMetricsEvent(Event):
    """The settles of a whole run, at its end."""

    event: Literal["settle_metrics"] = "settle_metrics"
    metrics: SettleMetrics


class EndOfTest(Event):
    """How a test with keywords of the library ended; times in ms."""

    event: Literal["test"] = "test"
    suite: str
    test: str
    test_id: str
    test_status: Literal["PASS", "FAIL", "SKIP"]
    elapsed_ms: Ms
    #: How many keywords of the library ran, for how long, and how many failed.
    keywords: Count
    keywords_ms: Ms
    failed: Count = 0
    #: How often and how long the keywords waited for the page to settle.
    settles: Count
    settle_ms: Ms
    #: How much shorter that is than a fixed wait of `fixed_wait_ms` for each settle.
    saved_ms: Number = Field(description="may be negative")
    fixed_wait_ms: Ms
