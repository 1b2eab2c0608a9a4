"""Perf budgets: upper limits for the cost of a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from AbraLibrary.core.models.base import Model

#: By file extension, else by initiator type; ``document`` is a document in a frame. ``third-party``
#: is anything from another site, ``total`` everything that the page requested, without its own
#: document, which counts in the metrics ``transfer_kb`` and ``requests``.
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


def _number(value: object) -> object:
    return None if isinstance(value, bool) else value  # Python counts True as 1


#: The upper end of what is allowed.
Limit = Annotated[float, BeforeValidator(_number), Field(ge=0, allow_inf_nan=False)]


class Budget(Model):
    """The limits in a budget file; a value equal to its limit is within it."""

    #: By the metric's public name, in its unit.
    metrics: Mapping[str, Limit] = Field(default_factory=dict)
    #: Encoded bodies in units of 1024 bytes, by kind of resource.
    resource_kb: Mapping[ResourceKind, Limit] = Field(default_factory=dict)
    #: Requests, by kind of resource.
    resource_count: Mapping[ResourceKind, Limit] = Field(default_factory=dict)
    #: Whether a limit fails that resources of hidden size may exceed.
    hidden_sizes: Literal["fail", "ignore"] = "fail"


class BudgetLine(Model):
    """One limit, and whether it holds."""

    what: str
    limit: float
    #: None if unknown.
    value: float | None
    unit: str
    holds: bool
    #: Why it is unknown, and so does not hold.
    reason: str = ""
