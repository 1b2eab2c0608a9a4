"""The conditions that a test sets, read."""

from __future__ import annotations

import pytest

from AbraLibrary.core.network.conditions import (
    DEVICES,
    read_device,
    read_geolocation,
    read_touch,
    read_viewport,
)
from AbraLibrary.errors import ArgumentError


def test_a_device_is_its_viewport_touch_and_user_agent() -> None:
    phone = read_device("iphone 15")
    assert phone["viewport"] == ((393, 852), 3.0)
    assert phone["touch"] == 5
    assert "iPhone" in phone["user_agent"]
    assert read_device("Desktop") == {
        "viewport": ((1920, 1080), 1.0), "touch": None, "user_agent": None
    }  # fmt: skip
    assert all(read_device(name)["viewport"] for name in DEVICES)


def test_an_unknown_device_is_refused_with_the_nearest() -> None:
    with pytest.raises(ArgumentError, match="Did you mean Pixel 8"):
        read_device("Pixel8")


def test_sizes_and_places_are_read() -> None:
    assert read_viewport("390x844") == ((390, 844), None)
    assert read_viewport(" 390 X 844 @ 2.5 ") == ((390, 844), 2.5)
    assert read_geolocation("-52.5, 13") == {"latitude": -52.5, "longitude": 13.0, "accuracy": 1.0}
    assert (read_touch(True), read_touch(False)) == (5, None)


@pytest.mark.parametrize("wrong", ["390", "0x844", "390x844@0", "-1x2", "wide", "390x844x2"])
def test_what_is_no_size_is_refused(wrong: str) -> None:
    with pytest.raises(ArgumentError, match="is no size"):
        read_viewport(wrong)


@pytest.mark.parametrize("wrong", ["91,0", "0,181", "Berlin", "52.5"])
def test_what_is_no_place_is_refused(wrong: str) -> None:
    with pytest.raises(ArgumentError, match="is no place"):
        read_geolocation(wrong)
