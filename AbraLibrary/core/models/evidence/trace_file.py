"""What is in a trace file: how an intent was resolved, and all that it takes to do that again."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import Field

from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.act.action import Evidence
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.diff.capture import PageString
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.find.candidate import Candidates
from AbraLibrary.core.models.session.session import TransportName

SCHEMA: Literal["abra.trace"] = "abra.trace"
# Counted up when a key is added, goes or changes its meaning: `Model` reads no key unknown to it.
# @fixed the schema abra.trace (docs/evidence/traces.md)
VERSION = 1

#: Which keywords leave a trace file.
WhichTraces = Literal["failed", "all", "none"]


class Verification(Model):
    """What proved that an action worked on the element that was chosen."""

    evidence: tuple[Evidence, ...]
    #: The same as a sentence.
    outcome: str


class Shortened(Model):
    """What was left out of a file, so that it stays small; none of it is lost without a mark."""

    #: How many texts were cut; each of them ends with ``…``.
    texts: int = 0
    #: How long the longest of them was, in characters.
    longest: int = 0
    #: How many candidates were left out, the ones that the page held for the least likely.
    candidates: int = 0


class TraceFile(Model):
    """A resolution with all that it was made of; values that were typed as secrets are masked."""

    schema_name: Literal["abra.trace"] = Field(default=SCHEMA, alias="schema")
    version: Literal[1] = 1
    #: The version of the library that wrote it; scores are its scores.
    library: str
    #: UTC.
    when: datetime
    keyword: PageString
    suite: PageString | None = None
    test: PageString | None = None
    #: The alias of the session.
    session: PageString | None = None
    browser: str | None = None
    browser_version: str | None = None
    transport: TransportName | None = None
    #: Without credentials; the page's own, also where the intent was found in a frame.
    url: PageString
    #: How the keyword failed, such as ``ambiguous``; None where it passed.
    failure_class: str | None = None
    #: The message of its failure.
    message: PageString | None = None
    #: None where nothing was done, or what was done left no evidence.
    verified: Verification | None = None
    weights: Weights
    thresholds: Thresholds
    #: The decision and its reasons; the target is in it.
    trace: Trace
    #: Everything that the page answered to the target, in its own order.
    page: Candidates
    #: None where the file has everything.
    shortened: Shortened | None = None
