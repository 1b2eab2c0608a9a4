"""A trace file: how an intent was resolved, and all that is needed to resolve it again."""

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
# Increased when a key comes, goes or changes its meaning: `Model` rejects unknown keys.
# @fixed the schema abra.trace (docs/evidence/traces.md)
VERSION = 1

#: Which keywords leave a trace file.
WhichTraces = Literal["failed", "all", "none"]


class Verification(Model):
    """The proof that an action worked on the chosen element."""

    evidence: tuple[Evidence, ...]
    #: The evidence as a sentence.
    outcome: str


class Shortened(Model):
    """What was cut or left out to keep a file small; every cut is marked."""

    #: How many texts were cut; each ends with ``…``.
    texts: int = 0
    #: The original length of the longest, in characters.
    longest: int = 0
    #: How many candidates were left out, the least likely according to the page.
    candidates: int = 0


class TraceFile(Model):
    """A resolution with all of its inputs; values that were typed as secrets are masked."""

    schema_name: Literal["abra.trace"] = Field(default=SCHEMA, alias="schema")
    version: Literal[1] = 1
    #: The version of the library that wrote it and computed the scores.
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
    #: Without credentials; the top page's, even if the intent was found in a frame.
    url: PageString
    #: The failure class, such as ``ambiguous``; None if the keyword passed.
    failure_class: str | None = None
    #: The message of the failure.
    message: PageString | None = None
    #: None if nothing was done, or if it left no evidence.
    verified: Verification | None = None
    weights: Weights
    thresholds: Thresholds
    #: The target, the decision and its reasons.
    trace: Trace
    #: The page's answer to the target, in the page's order.
    page: Candidates
    #: None if nothing was left out.
    shortened: Shortened | None = None
