"""Which server gets credentials and permissions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from AbraLibrary.actions.session.asked import give_credentials, origin_of
from AbraLibrary.core.evidence.secrets import Secrets
from AbraLibrary.errors import ArgumentError


def session(address: str = "http://a.example:81/x?y", *, has_events: bool = True) -> Any:
    window = SimpleNamespace(address=lambda: address, has_events=has_events)
    return cast("Any", SimpleNamespace(window=window, secrets=Secrets(), credentials={}))


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (None, "http://a.example:81"),
        ("https://b.example/deep/page?q=1#f", "https://b.example"),
        ("https://ada:pw@b.example:444/", "https://b.example:444"),
    ],
)
def test_only_the_origin_of_an_address_gets_them(given: str | None, expected: str) -> None:
    assert origin_of(session(), given) == expected


@pytest.mark.parametrize("given", ["about:blank", "b.example", "file:///etc", "https:///x", ""])
def test_what_is_no_address_of_a_server_is_refused(given: str) -> None:
    with pytest.raises(ArgumentError, match="nothing was done"):
        origin_of(session(), given)


def test_over_classic_nothing_is_promised() -> None:
    with pytest.raises(ArgumentError, match="not available over classic WebDriver"):
        give_credentials(session(has_events=False), "ada", "lovelace", None)
