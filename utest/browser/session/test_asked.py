"""Which site a permission is set for over classic WebDriver."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from AbraLibrary.browser.session.asked import set_permission
from AbraLibrary.errors import ArgumentError


class Driver:
    """One without BiDi, on a page."""

    def __init__(self, url: str) -> None:
        self.caps = {"browserName": "chrome"}
        self.current_url = url
        self.sent: list[tuple[str, Any]] = []
        self.permissions = SimpleNamespace()

    def execute(self, name: str, given: Any) -> None:
        self.sent.append((name, given))


@pytest.mark.parametrize(
    ("origin", "url"),
    [
        ("http://a.example:81", "http://a.example:81/deep?x"),
        ("https://a.example", "https://A.example:443/"),
        ("http://a.example:80", "http://ada:pw@a.example/"),
    ],
)
def test_the_site_of_the_page_gets_it(origin: str, url: str) -> None:
    driver = Driver(url)
    set_permission(driver, "geolocation", "denied", origin)  # type: ignore[arg-type]
    expected = {"descriptor": {"name": "geolocation"}, "state": "denied"}
    assert driver.sent == [("setPermissions", expected)]


@pytest.mark.parametrize(
    ("origin", "url"),
    [
        ("http://a.example:82", "http://a.example:81/"),
        ("http://a.example", "https://a.example/"),
        ("http://a.example", "about:blank"),
    ],
)
def test_another_site_is_refused_and_none_gets_it(origin: str, url: str) -> None:
    driver = Driver(url)
    with pytest.raises(ArgumentError, match=f"not for {origin}, so nothing was set"):
        set_permission(driver, "geolocation", "denied", origin)  # type: ignore[arg-type]
    assert driver.sent == []
