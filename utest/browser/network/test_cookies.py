"""Cookies as BiDi reports them, and as it takes them."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.browser.network.bidi_network import settable


@pytest.mark.parametrize(
    ("given", "set_as"),
    [
        # Chromium's words for a cookie without SameSite, which it does not take back.
        ({"name": "sid", "sameSite": "none", "secure": False}, {"name": "sid", "secure": False}),
        ({"name": "sid", "sameSite": "none", "secure": True},) * 2,
        ({"name": "sid", "sameSite": "lax", "secure": False},) * 2,
    ],
)
def test_a_cookie_without_same_site_is_set_without_it(
    given: dict[str, Any], set_as: dict[str, Any]
) -> None:
    assert settable(given) == set_as
