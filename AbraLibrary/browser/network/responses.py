"""The answers of requests as models, from the browser's events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from AbraLibrary.core.models.network.response import Response
from AbraLibrary.core.models.perf.exchange import HTTP_ERROR

if TYPE_CHECKING:
    from AbraLibrary.browser.bidi.wire import NetworkEvent


def response_of(begun: NetworkEvent, ended: NetworkEvent) -> Response:
    """A request with its answer, or with its failure."""
    answer, timings = ended.response, ended.request.timings
    request = begun.request
    status = None if answer is None else answer.status
    return Response(
        url=request.url,
        method=request.method,
        status=status,
        ok=status is not None and status < HTTP_ERROR,
        error=(ended.error_text or "failed") if answer is None else None,
        headers=_named((answer.headers or []) if answer else []),
        request_headers=_named([each.model_dump() for each in request.headers]),
        mime_type=(answer.mime_type or "") if answer else "",
        duration_ms=round(max(0.0, timings.took), 1) if timings and answer else None,
        cached=answer.from_cache if answer else False,
        ruled=begun.ruled,
        request=request.request,
    )


def _named(headers: list[Mapping[str, Any]]) -> dict[str, str]:
    """Headers by name; several of one name are joined, as HTTP allows (RFC 9110, section 5.3).

    Chromium lists the headers of a request twice once its network data are kept (seen: 156).
    """
    named: dict[str, str] = {}
    for each in headers:
        name = str(each["name"]).lower()
        value = str((each.get("value") or {}).get("value", ""))
        if named.get(name) != value:
            named[name] = f"{named[name]}, {value}" if name in named else value
    return named
