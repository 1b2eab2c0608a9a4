"""Perf budgets: what a page may cost at most."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field, NonNegativeFloat

from AbraLibrary.core.models.base import Model

#: What a resource is: by the ending of its address, else by what asked for it; ``document`` is
#: that of a frame. ``third-party`` is what comes from another site, ``total`` is all that the page
#: asked for; its own document is in the metrics ``transfer_kb`` and ``requests``.
ResourceKind = Literal[
    "script",
    "stylesheet",
    "image",
    "font",
    "media",
    "fetch",
    "document",
    "other",
    "third-party",
    "total",
]


class Budget(Model):
    """The limits in a budget file; a value on its limit holds it."""

    #: By the metric's public name, in its unit.
    metrics: Mapping[str, NonNegativeFloat] = Field(default_factory=dict)
    #: Encoded bodies in units of 1024 bytes, by kind of resource.
    resource_kb: Mapping[ResourceKind, NonNegativeFloat] = Field(default_factory=dict)
    #: Requests, by kind of resource.
    resource_count: Mapping[ResourceKind, NonNegativeFloat] = Field(default_factory=dict)
    #: What is made of resources whose size the browser hides: a limit that they may break fails.
    hidden_sizes: Literal["fail", "ignore"] = "fail"


class BudgetLine(Model):
    """One limit, and whether it holds."""

    what: str
    limit: float
    #: None where it is not known.
    value: float | None
    unit: str
    holds: bool
    #: Why it is not known, and so does not hold.
    reason: str = ""
