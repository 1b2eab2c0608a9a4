"""One request and its answer, as the transport saw them."""

from __future__ import annotations

from AbraLibrary.core.models.base import Model

# From here on a status is that of an error.
# @fixed RFC 9110, section 15.5
HTTP_ERROR = 400


class Exchange(Model):
    """A request that began in the window that is looked at."""

    url: str
    method: str
    #: When it began, ms since the epoch by the browser's clock.
    began: float
    #: From its beginning to the last byte of the answer; None while it is under way.
    duration_ms: float | None = None
    #: None while it is under way, and where it has failed.
    status: int | None = None
    #: The body as sent, or all that came where the browser does not tell them apart; bytes.
    size: int | None = None
    cached: bool = False
    #: Why it failed.
    error: str | None = None
