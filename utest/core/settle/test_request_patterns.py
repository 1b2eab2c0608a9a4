from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.settle.request_patterns import (
    RequestPatterns,
    option_for,
    read_request_patterns,
)
from AbraLibrary.errors import ArgumentError

URL = "https://shop.example/api/v2/notifications/poll?since=7"


@pytest.mark.parametrize(
    ("pattern", "is_left_out"),
    [
        ("/notifications/poll", True),
        ("shop.example", True),
        ("/api/*/poll", True),
        ("https://*.example/*since=7", True),
        ("poll?since=", True),
        ("/notifications/polls", False),
        # Nothing but the asterisk is special.
        ("/api/v./notifications", False),
        ("/API/", False),
    ],
)
def test_an_address_is_left_out_by_a_part_of_it(pattern: str, is_left_out: bool) -> None:
    assert RequestPatterns([pattern]).match(URL) is is_left_out


def test_one_of_several_is_enough_and_none_leaves_nothing_out() -> None:
    assert RequestPatterns(["/chat", "/poll"]).match(URL)
    assert not RequestPatterns().match(URL)


@pytest.mark.parametrize(
    ("given", "expected"),
    [(None, ()), ("/poll", ("/poll",)), (["/poll", "/chat"], ("/poll", "/chat"))],
)
def test_it_is_given_as_one_or_a_list(given: Any, expected: tuple[str, ...]) -> None:
    assert read_request_patterns(given) == expected


@pytest.mark.parametrize("given", ["", "*", "/", ["/poll", "**"]])
def test_what_would_leave_out_every_request_is_refused(given: Any) -> None:
    with pytest.raises(ArgumentError, match=r"^ignore_requests=.* would ignore every request\."):
        read_request_patterns(given)


@pytest.mark.parametrize(
    "url",
    [
        URL,
        "https://push.example/",
        "https://push.example?since=7",
        f"https://a.example/{'x' * 300}",
    ],
)
def test_the_option_for_a_request_leaves_it_out(url: str) -> None:
    name, _, value = option_for(url).partition("=")
    assert name == "ignore_requests"
    assert RequestPatterns(read_request_patterns(value)).match(url)
    assert len(value) <= 80
