"""What of an address may be shown and counted."""

from __future__ import annotations

import pytest

from AbraLibrary.core.evidence.address_parts import NO_SITE, site_of, without_query


@pytest.mark.parametrize(
    ("url", "site", "bare"),
    [
        ("https://shop.example/a/b?c=d#e", "https://shop.example", "https://shop.example/a/b"),
        ("http://ada:pw@shop.example:81/", "http://shop.example:81", "http://shop.example:81/"),
        ("https://SHOP.example", "https://shop.example", "https://shop.example"),
        ("http://[::1]:8080/x", "http://[::1]:8080", "http://[::1]:8080/x"),
        ("file:///home/ada/a.html?b", "file:", "file:///home/ada/a.html"),
        ("data:text/html,<p>secret", "data:", "data:"),
        ("about:blank", "about:", "about:"),
        ("", NO_SITE, ""),
        ("no address", NO_SITE, ""),
        ("http://a.example:port/", NO_SITE, ""),
        ("http://[", NO_SITE, ""),
    ],
)
def test_an_address(url: str, site: str, bare: str) -> None:
    assert (site_of(url), without_query(url)) == (site, bare)
