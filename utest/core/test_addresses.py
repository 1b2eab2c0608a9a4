"""What is no address has no host, and ends nobody in a traceback."""

from __future__ import annotations

import pytest

from AbraLibrary.core.addresses import split_address
from AbraLibrary.core.perf.resources import same_page

BROKEN = ["http://[no", "//[", "http://[::1", "http://a]b/", "http://[x]:y/"]


@pytest.mark.parametrize("url", BROKEN)
def test_what_is_no_address_is_all_path(url: str) -> None:
    parts = split_address(url)
    assert (parts.hostname or "", parts.path) in (("", url), ("x", "/"))


def test_an_address_has_its_parts() -> None:
    parts = split_address("https://a.example/b?c#d")
    assert (parts.hostname, parts.path, parts.query) == ("a.example", "/b", "c")


@pytest.mark.parametrize("url", BROKEN)
def test_addresses_of_damaged_files_are_compared(url: str) -> None:
    assert same_page(url, url)
    assert not same_page(url, "https://a.example/")
