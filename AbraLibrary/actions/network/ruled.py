"""How many requests rules answered in place of the server, or let fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from AbraLibrary.browser.port import Mark, Port


def counts(port: Port, since: Mark) -> dict[str, int]:
    """The fields of results that say so, since a mark."""
    ruled = port.net.ruled(since) if port.net else ()
    return {"mocked": ruled.count("mocked"), "blocked": ruled.count("blocked")}
