"""One line each of ``abra-events.jsonl``."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.metrics import SettleMetrics
from AbraLibrary.core.models.session import TransportName
from AbraLibrary.core.models.settle import Proof, SettleReason

#: Counted up when a field changes its meaning or goes; a new field or event is no new version.
SCHEMA_VERSION = 1


class Event(Model):
    """What every line has."""

    schema_version: Literal[1] = 1
    event: str
    #: UTC.
    time: datetime


class SettleEvent(Event):
    """How one action has settled; times in ms."""

    event: Literal["settle"] = "settle"
    keyword: str
    suite: str | None
    test: str | None
    #: The alias of the session.
    session: str
    browser: str
    transport: TransportName
    #: Without credentials, query and fragment, where secrets are.
    url: str
    reason: SettleReason
    settled: bool
    waited_ms: float
    mutations: int
    navigated: bool
    proof: Proof
    #: How much periodic churn was left out.
    excluded: int


class SettleMetricsEvent(Event):
    """The settles of a whole run, at its end."""

    event: Literal["settle_metrics"] = "settle_metrics"
    metrics: SettleMetrics
