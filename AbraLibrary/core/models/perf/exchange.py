"""A request and its answer, as the transport saw them."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.network.rule import Ruled

# Statuses from here on are errors.
# @fixed RFC 9110, section 15.5
HTTP_ERROR = 400


class Exchange(Model):
    """A request that began in the observed window."""

    url: str
    method: str
    #: When it began, ms since the epoch by the browser's clock.
    began: float
    #: From its beginning to the last byte of the answer; None while pending.
    duration_ms: float | None = None
    #: None while pending, and if it failed.
    status: int | None = None
    #: The encoded body in bytes; with the headers if the browser does not separate them.
    size: int | None = None
    cached: bool = False
    #: What a rule made of it; None: the server answered.
    ruled: Ruled | None = None
    #: Why it failed; None if it did not.
    error: str | None = None
