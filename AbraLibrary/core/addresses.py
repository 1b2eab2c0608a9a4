"""Splits an address into its parts, also one that is none: files and pages hold any text."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit


def split_address(url: str) -> SplitResult:
    """The parts of an address (RFC 3986); what is no address is all path.

    Example: ``split_address("http://[no").path`` is ``http://[no``, where `urlsplit` raises a
    ValueError.
    """
    try:
        return urlsplit(url)
    except ValueError:
        return SplitResult(scheme="", netloc="", path=url, query="", fragment="")
