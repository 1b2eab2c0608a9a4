"""The parts of an address that may be shown and counted: without user and password, or query."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit

NO_SITE = "(no site)"


def site_of(url: str) -> str:
    """The origin of an address, ``https://shop.example:8443``; without one its scheme."""
    parts = _split(url)
    if parts is None:
        return NO_SITE
    host = parts.hostname or ""
    if not host:
        return f"{parts.scheme}:" if parts.scheme else NO_SITE
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}:{parts.port}" if parts.port else f"{parts.scheme}://{shown}"


def without_query(url: str) -> str:
    """An address without what may hold secrets: credentials, query, fragment, a data URL's data."""
    parts = _split(url)
    if parts is None:
        return ""
    if parts.hostname:
        return f"{site_of(url)}{parts.path}"
    return f"{parts.scheme}://{parts.path}" if parts.scheme == "file" else f"{parts.scheme}:"


def without_credentials(url: str) -> str:
    """An address without user and password; without these, it stays unchanged."""
    parts = _split(url)
    if parts is None or "@" not in parts.netloc:
        return url
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()


def _split(url: str) -> SplitResult | None:
    """None if it is no URL; a port, for example, may be no number."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    return parts if parts.scheme else None
